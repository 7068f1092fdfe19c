#include "topology/colour.h"

#include <algorithm>

#include "device/primitives.h"
#include "kernels/topology/adjacency.h"
#include "kernels/topology/colour.h"
#include "topology/adjacency.h"

namespace plica {
namespace {

constexpr int32_t k_window = 64;
// Up to so many rows one lane is as fast as the rounds.
constexpr int32_t k_few_rows = 4096;
// A round costs as much as so many rows of one lane, which goes on where rounds have been smaller:
// the rows stand in a chain.
constexpr int64_t k_rows_a_round = 24;
constexpr int32_t k_trial_rounds = 64;
constexpr int32_t k_passes = 4;

class Colourer {
public:
    Colourer(Queue& queue, const Rows& rows, const Adjacency& at, int32_t row_count)
        : queue_(queue),
          rows_(rows),
          at_(at),
          row_count_(row_count),
          vertex_count_(static_cast<int32_t>(at.offsets.size()) - 1),
          used_(queue, static_cast<size_t>(vertex_count_), "colours used"),
          flags_(queue, static_cast<size_t>(row_count) * rows.arity, "colour flags"),
          selected_(queue, static_cast<size_t>(row_count) * rows.arity, "colour selection"),
          count_(queue, 1, "colour row count") {}

    Buffer<int32_t> colour() {
        Buffer<int32_t> colours(queue_, static_cast<size_t>(row_count_), "colours");
        Buffer<int32_t> list(queue_, static_cast<size_t>(row_count_), "colour order");
        queue_.launch(row_count_, BeginColours{colours.data(), list.data()});
        for_windows(colours, std::move(list), row_count_,
                    [&](const ColourWindow& window, const int32_t* rows, int32_t count) {
                        colour_in_order(window, rows, count);
                    });
        for (int32_t pass = 0; pass < k_passes; ++pass) colours = recolour(colours, pass);
        return colours;
    }

private:
    // Calls colour(window, list, count) with the rows that still have none, in their order.
    template <class Colour>
    void for_windows(Buffer<int32_t>& colours, Buffer<int32_t> list, int32_t count,
                     const Colour& colour) {
        for (int32_t base = 0; count > 0; base += k_window) {
            queue_.fill_zero(used_.data(), used_.bytes());
            colour(ColourWindow{rows_, base, used_.data(), colours.data()}, list.data(), count);
            queue_.launch(count, FindWaiting{list.data(), colours.data(), flags_.data()});
            const int32_t waiting = select(count);
            Buffer<int32_t> rest(queue_, static_cast<size_t>(waiting), "colour order");
            queue_.launch(waiting, Gather{list.data(), selected_.data(), rest.data()});
            list = std::move(rest);
            count = waiting;
        }
    }

    int32_t select(int32_t count) {
        compact(queue_, flags_.data(), count, selected_.data(), count_.data());
        return count_.download()[0];
    }

    void colour_in_order(const ColourWindow& window, const int32_t* list, int32_t count) {
        if (count > k_few_rows && colour_in_rounds(window, list, count)) return;
        queue_.launch(1, ColourInTurn{window, list, count});
    }

    // Each round colours the rows whose turn has come at all of their vertices. False: some are
    // left.
    bool colour_in_rounds(const ColourWindow& window, const int32_t* list, int32_t count) {
        Adjacency listed;
        if (count < row_count_) listed = vertex_rows(queue_, rows_, list, count, vertex_count_);
        const Adjacency& at = count < row_count_ ? listed : at_;
        const size_t vertices = static_cast<size_t>(vertex_count_);
        Buffer<int32_t> next(queue_, vertices, "colour progress");
        Buffer<int32_t> turn(queue_, vertices, "colour turn");
        // Rows of a front share no vertex.
        const size_t room = std::min(static_cast<size_t>(count), vertices);
        Buffer<int32_t> front(queue_, room, "colour front");
        Buffer<int32_t> proposed(queue_, room * static_cast<size_t>(rows_.arity), "colour next");
        const Progress progress{{at.offsets.data(), at.items.data()}, next.data(), turn.data()};
        queue_.launch(vertex_count_, BeginProgress{progress});
        queue_.launch(count, FindReady{rows_, progress, list, flags_.data()});
        int32_t size = select(count);
        queue_.launch(size, Gather{list, selected_.data(), front.data()});
        int64_t coloured = 0;
        for (int32_t round = 0; size > 0; ++round) {
            if (round >= k_trial_rounds && coloured < round * k_rows_a_round) break;
            coloured += size;
            queue_.launch(size, ColourFront{window, progress, front.data(), round});
            queue_.launch(size, ProposeNext{rows_, progress, front.data(), round, proposed.data(),
                                            flags_.data()});
            size = select(size * rows_.arity);
            queue_.launch(size, Gather{proposed.data(), selected_.data(), front.data()});
        }
        return size == 0;
    }

    Buffer<int32_t> recolour(const Buffer<int32_t>& old, int32_t pass) {
        const size_t size = old.size();
        Buffer<uint32_t> keys(queue_, size, "colour keys"), classes(queue_, size, "colour classes");
        Buffer<int32_t> order(queue_, size, "colour order"),
            starts(queue_, size + 1, "colour starts");
        queue_.launch(row_count_, OrderByColour{old.data(), pass, keys.data(), order.data()});
        sort_pairs(queue_, keys.data(), order.data(), row_count_);
        run_lengths(queue_, keys.data(), row_count_, classes.data(), starts.data(), count_.data());
        std::vector<int32_t> bounds(static_cast<size_t>(count_.download()[0]) + 1);
        queue_.copy_to_host(bounds.data(), starts.data(), bounds.size() * sizeof(int32_t));
        queue_.wait();

        Buffer<int32_t> colours(queue_, size, "colours"), list(queue_, size, "colour order");
        queue_.launch(row_count_, BeginColours{colours.data(), list.data()});
        queue_.copy(list.data(), order.data(), order.bytes());
        for_windows(colours, std::move(list), row_count_,
                    [&](const ColourWindow& window, const int32_t* rows, int32_t count) {
                        if (count <= k_few_rows)
                            queue_.launch(1, ColourInTurn{window, rows, count});
                        else
                            colour_classes(window, order.data(), bounds);
                    });
        return colours;
    }

    // Rows that have a colour are passed over, so all classes can be walked in each window.
    void colour_classes(const ColourWindow& window, const int32_t* order,
                        const std::vector<int32_t>& bounds) {
        for (size_t c = 0; c + 1 < bounds.size(); ++c)
            queue_.launch(bounds[c + 1] - bounds[c], ColourTogether{window, order + bounds[c]});
    }

    Queue& queue_;
    Rows rows_;
    const Adjacency& at_;
    int32_t row_count_;
    int32_t vertex_count_;
    Buffer<uint64_t> used_;
    Buffer<uint8_t> flags_;
    Buffer<int32_t> selected_;
    Buffer<int32_t> count_;
};

}  // namespace

Colouring colour_rows(Queue& queue, const int32_t* const* indices, int32_t arity, int32_t row_count,
                      int32_t vertex_count) {
    if (arity < 1 || arity > k_most_arity)
        throw Error(PLICA_INVALID_ARGUMENT,
                    "colouring: arity " + std::to_string(arity) + " is not in [1, 4]");
    Colouring result;
    if (row_count == 0) return result;
    Rows rows{{}, arity, 1};
    for (int32_t slot = 0; slot < arity; ++slot) rows.slots[slot] = indices[slot];
    const Adjacency at = vertex_rows(queue, rows, nullptr, row_count, vertex_count);
    result.bound = largest_valence(queue, at);
    result.colour = Colourer(queue, rows, at, row_count).colour();
    Buffer<int32_t> highest(queue, 1, "highest colour");
    reduce_max(queue, result.colour.data(), row_count, highest.data());
    result.colour_count = highest.download()[0] + 1;
    return result;
}

}  // namespace plica
