#include "pbd/rows.h"

#include <algorithm>
#include <numeric>

#include "topology/colour.h"

namespace plica {

namespace {

// Rows on the host, in the order of the edges.
struct HostRows {
    std::vector<int32_t> points[4];
    std::vector<int32_t> body;
    int32_t slots = 2;

    void add(int32_t of_body, std::initializer_list<int32_t> numbers) {
        int32_t slot = 0;
        for (int32_t number : numbers) points[slot++].push_back(number);
        body.push_back(of_body);
    }
};

struct HostEdges {
    std::vector<int32_t> a, b, opposite0, opposite1;
};

int32_t kind_of(plica_bend_model model) {
    return model == PLICA_BEND_CROSS ? 1 : model == PLICA_BEND_SIGNED ? 2 : 3;
}

std::vector<HostRows> collect_rows(const Compiled& compiled, const HostEdges& edges) {
    std::vector<HostRows> sets(k_row_kinds);
    sets[2].slots = sets[3].slots = 4;
    for (size_t e = 0; e < edges.a.size(); ++e) {
        const int32_t a = edges.a[e], b = edges.b[e];
        const int32_t o0 = edges.opposite0[e], o1 = edges.opposite1[e];
        const int32_t body = compiled.body_of[a];
        sets[0].add(body, {a, b});
        const plica_bend_model model = compiled.cloths[body].bend_model;
        if (o1 < 0 || model == PLICA_BEND_NONE) continue;
        const int32_t kind = kind_of(model);
        if (kind == 1) sets[1].add(body, {o0, o1});
        if (kind == 2) sets[2].add(body, {o0, o1, a, b});
        if (kind == 3) sets[3].add(body, {a, b, o0, o1});
    }
    return sets;
}

std::vector<int32_t> colours_of(Queue& queue, const HostRows& rows, int32_t point_count,
                                RowSet& set) {
    Buffer<int32_t> device[4];
    const int32_t* slots[4] = {};
    for (int32_t s = 0; s < rows.slots; ++s) {
        device[s] = Buffer<int32_t>(queue, rows.points[s], "row points");
        slots[s] = device[s].data();
    }
    const Colouring colouring =
        colour_rows(queue, slots, rows.slots, int32_t(rows.body.size()), point_count);
    set.colour_count = colouring.colour_count;
    set.colour_bound = colouring.bound;
    return colouring.colour.download();
}

// Large rows first, by colour; then small ones, by body and colour; in a colour the order of the
// edges.
std::vector<int32_t> row_order(const Compiled& compiled, const HostRows& rows,
                               const std::vector<int32_t>& colour) {
    std::vector<int32_t> order(rows.body.size());
    std::iota(order.begin(), order.end(), 0);
    const auto key = [&](int32_t row) {
        const int32_t body = rows.body[row];
        const int64_t of_body = compiled.cloths[body].range.is_small ? body + 1 : 0;
        return of_body << 32 | colour[row];
    };
    std::stable_sort(order.begin(), order.end(),
                     [&](int32_t a, int32_t b) { return key(a) < key(b); });
    return order;
}

void set_offsets(Queue& queue, const Compiled& compiled, const HostRows& rows,
                 const std::vector<int32_t>& order, const std::vector<int32_t>& colour,
                 int32_t kind, RowSet& set, std::vector<SmallBody>& small) {
    const auto is_small = [&](int32_t row) {
        return compiled.cloths[rows.body[row]].range.is_small != 0;
    };
    size_t i = 0;
    for (; i < order.size() && !is_small(order[i]); ++i)
        if (i == 0 || colour[order[i]] != colour[order[i - 1]])
            set.large_offsets.push_back(int32_t(i));
    set.large_count = int32_t(i);
    set.large_offsets.push_back(set.large_count);

    // A body's ranges: colour_count + 1 offsets, the last its end.
    std::vector<int32_t> offsets;
    for (SmallBody& body : small) {
        body.colour_first[kind] = int32_t(offsets.size());
        body.colour_count[kind] = 0;
        int32_t last_colour = -1;
        for (; i < order.size() && rows.body[order[i]] == body.body; ++i) {
            if (colour[order[i]] == last_colour) continue;
            last_colour = colour[order[i]];
            offsets.push_back(int32_t(i));
            ++body.colour_count[kind];
        }
        offsets.push_back(int32_t(i));
    }
    if (offsets.empty()) offsets.push_back(0);
    set.small_offsets = Buffer<int32_t>(queue, offsets, "row colours");
}

void upload_rows(Queue& queue, const Compiled& compiled, const HostRows& rows,
                 const std::vector<int32_t>& order, RowSet& set) {
    set.count = int32_t(order.size());
    set.point_slots = rows.slots;
    std::vector<int32_t> sorted(order.size());
    for (int32_t s = 0; s < rows.slots; ++s) {
        for (size_t i = 0; i < order.size(); ++i) {
            const BodyRange& range = compiled.cloths[rows.body[order[i]]].range;
            sorted[i] = rows.points[s][order[i]] - (range.is_small ? range.first : 0);
        }
        set.points[s] = Buffer<int32_t>(queue, sorted, "row points");
    }
    for (size_t i = 0; i < order.size(); ++i) sorted[i] = rows.body[order[i]];
    set.body = Buffer<int32_t>(queue, sorted, "row bodies");
    set.rest = Buffer<float>(queue, order.size(), "row rests");
    set.lambda = Buffer<float>(queue, order.size(), "row multipliers");
}

// Rests need global numbers, which small rows no longer have: they are measured before the layout.
template <class Element>
std::vector<float> measured_rests(Queue& queue, const HostRows& rows, const Point* points) {
    Buffer<int32_t> device[4];
    RowsView view = {};
    for (int32_t s = 0; s < rows.slots; ++s) {
        device[s] = Buffer<int32_t>(queue, rows.points[s], "row points");
        view.points[s] = device[s].data();
    }
    Buffer<float> rests(queue, rows.body.size(), "row rests");
    queue.launch(int64_t(rows.body.size()), MeasureRest<Element>{points, view, rests.data()});
    return rests.download();
}

std::vector<float> rests_of(Queue& queue, int32_t kind, const HostRows& rows, const Point* points) {
    if (kind == 2) return measured_rests<BendSigned>(queue, rows, points);
    if (kind == 3) return measured_rests<BendAcos>(queue, rows, points);
    return measured_rests<Stretch>(queue, rows, points);
}

}  // namespace

void make_rows(Queue& queue, const Compiled& compiled, const MeshEdges& edges, const State& state,
               PbdPlan& plan, std::vector<SmallBody>& small) {
    const HostEdges host = {edges.a.download(), edges.b.download(), edges.opposite0.download(),
                            edges.opposite1.download()};
    const std::vector<HostRows> sets = collect_rows(compiled, host);
    for (int32_t kind = 0; kind < k_row_kinds; ++kind) {
        const HostRows& rows = sets[kind];
        RowSet& set = plan.rows[kind];
        std::vector<int32_t> colour;
        if (!rows.body.empty()) colour = colours_of(queue, rows, plan.point_count, set);
        const std::vector<int32_t> order = row_order(compiled, rows, colour);
        set_offsets(queue, compiled, rows, order, colour, kind, set, small);
        upload_rows(queue, compiled, rows, order, set);
        const std::vector<float> rests = rests_of(queue, kind, rows, state.rest_position.data());
        std::vector<float> sorted(order.size());
        for (size_t i = 0; i < order.size(); ++i) sorted[i] = rests[order[i]];
        set.rest.upload(sorted);
        queue.fill_zero(set.lambda.data(), set.lambda.bytes());
        queue.wait();
    }
}

}  // namespace plica
