// Greedy colouring: rows in a given order, each takes the lowest colour that no row at its vertices
// has. What a row gets depends on the earlier rows at its vertices alone, so rows whose earlier
// neighbours are done can be coloured at once, and the result is that of one lane after another
// (Jones, Plassmann 1993, with the order as priority).
// Colours are tried in windows of 64, one bit each: a row that finds no room waits for the next
// window, which changes nothing in what the others get.
#pragma once

#include "kernels/base/math.h"
#include "kernels/topology/rows.h"

namespace plica {

// Number of the lowest bit that is set; bits != 0.
PLICA_HD int32_t lowest_bit(uint64_t bits) {
#if PLICA_ON_CARD
    return __ffsll(static_cast<long long>(bits)) - 1;
#else
    return __builtin_ctzll(bits);
#endif
}

// Mixes all bits; no two numbers give the same.
PLICA_HD uint32_t hashed(uint32_t x) {
    x ^= x >> 16;
    x *= 0x7feb352du;
    x ^= x >> 15;
    x *= 0x846ca68bu;
    return x ^ x >> 16;
}

struct ColourWindow {
    Rows rows;
    int32_t base;      // colour of bit 0
    uint64_t* used;    // colours of this window at each vertex
    int32_t* colours;  // -1: none yet

    PLICA_HD void colour(int32_t row) const {
        if (colours[row] >= 0) return;
        uint64_t taken = 0;
        for (int32_t slot = 0; slot < rows.arity; ++slot) taken |= used[rows.vertex(row, slot)];
        if (taken == ~uint64_t(0)) return;
        const int32_t bit = lowest_bit(~taken);
        for (int32_t slot = 0; slot < rows.arity; ++slot)
            used[rows.vertex(row, slot)] |= uint64_t(1) << bit;
        colours[row] = base + bit;
    }
};

struct BeginColours {
    int32_t* colours;
    int32_t* list;

    PLICA_HD void operator()(int32_t i) const {
        colours[i] = -1;
        list[i] = i;
    }
};

// One lane, all rows: for few of them, or where each waits for the one before.
struct ColourInTurn {
    ColourWindow window;
    const int32_t* list;
    int32_t count;

    PLICA_HD void operator()(int32_t) const {
        for (int32_t i = 0; i < count; ++i) window.colour(list[i]);
    }
};

// Rows that share no vertex.
struct ColourTogether {
    ColourWindow window;
    const int32_t* list;

    PLICA_HD void operator()(int32_t i) const { window.colour(list[i]); }
};

// How far each vertex has come in its list of rows.
struct Progress {
    Incidence at;
    int32_t* next;  // place in at.items
    int32_t* turn;  // the last round that moved it

    // The row whose turn it is at the vertex; -1: all are done.
    PLICA_HD int32_t head(int32_t vertex) const {
        return next[vertex] < at.offsets[vertex + 1] ? at.items[next[vertex]] : -1;
    }
    PLICA_HD bool ready(const Rows& rows, int32_t row) const {
        for (int32_t slot = 0; slot < rows.arity; ++slot)
            if (head(rows.vertex(row, slot)) != row) return false;
        return true;
    }
    // A row that names a vertex twice stands twice in its list.
    PLICA_HD void advance(int32_t vertex, int32_t row, int32_t round) const {
        while (head(vertex) == row) ++next[vertex];
        turn[vertex] = round;
    }
};

struct BeginProgress {
    Progress progress;

    PLICA_HD void operator()(int32_t vertex) const {
        progress.next[vertex] = progress.at.offsets[vertex];
        progress.turn[vertex] = -1;
    }
};

struct FindReady {
    Rows rows;
    Progress progress;
    const int32_t* list;
    uint8_t* ready;

    PLICA_HD void operator()(int32_t i) const { ready[i] = progress.ready(rows, list[i]); }
};

struct ColourFront {
    ColourWindow window;
    Progress progress;
    const int32_t* front;
    int32_t round;

    PLICA_HD void operator()(int32_t i) const {
        const int32_t row = front[i];
        window.colour(row);
        for (int32_t slot = 0; slot < window.rows.arity; ++slot)
            progress.advance(window.rows.vertex(row, slot), row, round);
    }
};

// The rows that the front has made ready, each named once: by the first of its vertices that moved.
struct ProposeNext {
    Rows rows;
    Progress progress;
    const int32_t* front;
    int32_t round;
    int32_t* proposed;
    uint8_t* taken;

    PLICA_HD int32_t proposal(int32_t row, int32_t slot) const {
        const int32_t vertex = rows.vertex(row, slot);
        for (int32_t earlier = 0; earlier < slot; ++earlier)
            if (rows.vertex(row, earlier) == vertex) return -1;
        const int32_t next = progress.head(vertex);
        if (next < 0 || !progress.ready(rows, next)) return -1;
        for (int32_t s = 0; s < rows.arity; ++s) {
            const int32_t other = rows.vertex(next, s);
            if (progress.turn[other] == round) return other == vertex ? next : -1;
        }
        return -1;
    }
    PLICA_HD void operator()(int32_t i) const {
        for (int32_t slot = 0; slot < rows.arity; ++slot) {
            const int32_t next = proposal(front[i], slot);
            proposed[i * rows.arity + slot] = next;
            taken[i * rows.arity + slot] = next >= 0;
        }
    }
};

struct Gather {
    const int32_t* values;
    const int32_t* indices;
    int32_t* gathered;

    PLICA_HD void operator()(int32_t i) const { gathered[i] = values[indices[i]]; }
};

struct FindWaiting {
    const int32_t* list;
    const int32_t* colours;
    uint8_t* waiting;

    PLICA_HD void operator()(int32_t i) const { waiting[i] = colours[list[i]] < 0; }
};

// Order for another pass: whole colours, either the last one first or shuffled.
struct OrderByColour {
    const int32_t* colours;
    int32_t pass;
    uint32_t* keys;
    int32_t* rows;

    PLICA_HD void operator()(int32_t i) const {
        const uint32_t colour = static_cast<uint32_t>(colours[i]);
        keys[i] = pass % 2 == 0 ? ~colour : hashed(colour * 977u + static_cast<uint32_t>(pass));
        rows[i] = i;
    }
};

}  // namespace plica
