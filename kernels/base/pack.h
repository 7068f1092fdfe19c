// k_lane_width floats in one register, by the vector types of GCC and Clang. Host only; see
// lanes.h. Every operation is the scalar one lane by lane, so a Pack gives the bits that float
// gives.
#pragma once

namespace plica {

constexpr int32_t k_lane_width = PLICA_LANE_WIDTH;

// The first of k_lane_width indices in a row.
struct Lanes {
    int32_t first;
};

typedef float PackBits __attribute__((vector_size(4 * PLICA_LANE_WIDTH)));
typedef int32_t PackMask __attribute__((vector_size(4 * PLICA_LANE_WIDTH)));
typedef float PackQuad __attribute__((vector_size(16), may_alias));

struct Pack {
    PackBits v;
    Pack() = default;
    Pack(PackBits bits) : v(bits) {}
    explicit Pack(float x) : v(x - PackBits{}) {}
};
template <>
struct LaneTraits<Lanes> {
    using Real = Pack;
};

inline Lanes shifted(Lanes i, int32_t offset) { return {i.first + offset}; }
inline int32_t first_of(Lanes i) { return i.first; }
inline int32_t last_of(Lanes i) { return i.first + k_lane_width - 1; }

template <class F>
inline void for_each_index(Lanes i, const F& f) {
    for (int32_t l = 0; l < k_lane_width; ++l) f(i.first + l);
}
template <class F>
inline void for_each_index(PackMask mask, Lanes i, const F& f) {
    typedef int64_t Halves __attribute__((vector_size(4 * PLICA_LANE_WIDTH)));
    const Halves halves = Halves(mask);
    int64_t any = 0;
    for (int32_t l = 0; l < k_lane_width / 2; ++l) any |= halves[l];
    if (any == 0) return;
    for (int32_t l = 0; l < k_lane_width; ++l)
        if (mask[l]) f(i.first + l);
}

inline Pack operator+(const Pack& a, const Pack& b) { return a.v + b.v; }
inline Pack operator-(const Pack& a, const Pack& b) { return a.v - b.v; }
inline Pack operator*(const Pack& a, const Pack& b) { return a.v * b.v; }
inline Pack operator/(const Pack& a, const Pack& b) { return a.v / b.v; }
inline Pack operator-(const Pack& a) { return -a.v; }
inline PackMask operator<(const Pack& a, const Pack& b) { return a.v < b.v; }
inline PackMask operator>(const Pack& a, const Pack& b) { return a.v > b.v; }
inline PackMask operator<=(const Pack& a, const Pack& b) { return a.v <= b.v; }
inline PackMask operator>=(const Pack& a, const Pack& b) { return a.v >= b.v; }
inline Pack select(PackMask condition, const Pack& a, const Pack& b) {
    return condition ? a.v : b.v;
}
inline Pack minimum(const Pack& a, const Pack& b) { return a.v < b.v ? a.v : b.v; }
inline Pack maximum(const Pack& a, const Pack& b) { return a.v > b.v ? a.v : b.v; }
inline Pack absolute(const Pack& a) { return PackBits(PackMask(a.v) & 0x7fffffff); }
inline Pack square_root(const Pack& a) {
    PackBits r;
    for (int32_t l = 0; l < k_lane_width; ++l) r[l] = sqrtf(a.v[l]);
    return r;
}

inline Pack arc_tangent(const Pack& y, const Pack& x) {
    const Pack ax = absolute(x), ay = absolute(y), zero(0.0f), pi = Constants<Pack>::pi();
    const Pack high = maximum(ax, ay), low = minimum(ax, ay);
    Pack angle = arc_tangent_core(low / select(high > zero, high, Pack(1.0f)));
    angle = select(ay > ax, pi * Pack(0.5f) - angle, angle);
    angle = select(x < zero, pi - angle, angle);
    return select(y < zero, -angle, angle);
}

// The bits of numbers, for what is packed into halves of them.
typedef uint32_t PackWord __attribute__((vector_size(4 * PLICA_LANE_WIDTH)));
inline PackWord bits_of(const Pack& a) { return PackWord(a.v); }
inline Pack float_of(const PackWord& bits) { return PackBits(bits); }

inline Pack load(const float* values, Lanes i) {
    PackBits r;
    __builtin_memcpy(&r, values + i.first, sizeof r);
    return r;
}
inline void store(float* values, Lanes i, const Pack& value) {
    __builtin_memcpy(values + i.first, &value.v, sizeof value.v);
}

inline Pack gather(const float* values, const int32_t* indices, Lanes i) {
    PackBits r;
    for (int32_t l = 0; l < k_lane_width; ++l) r[l] = values[indices[i.first + l]];
    return r;
}

template <class F>
inline Pack gather_by(Lanes i, const F& numbers) {
    PackBits r;
    for (int32_t l = 0; l < k_lane_width; ++l) r[l] = numbers(i.first + l);
    return r;
}

template <class F>
inline int32_t largest_by(Lanes i, const F& numbers) {
    int32_t most = numbers(i.first);
    for (int32_t l = 1; l < k_lane_width; ++l) most = maximum(most, numbers(i.first + l));
    return most;
}

// Rows of four lanes stand side by side; this turns each 4 x 4 block: a..d hold points, then x, y,
// z, w.
inline void transpose_blocks(PackBits& a, PackBits& b, PackBits& c, PackBits& d) {
    const PackMask k = {};
    PackMask low = k, high = k, pairs_low = k, pairs_high = k;
    for (int32_t l = 0; l < k_lane_width; l += 4) {
        low[l] = l, low[l + 1] = l + k_lane_width, low[l + 2] = l + 1;
        low[l + 3] = l + 1 + k_lane_width;
        high[l] = l + 2, high[l + 1] = l + 2 + k_lane_width, high[l + 2] = l + 3;
        high[l + 3] = l + 3 + k_lane_width;
        pairs_low[l] = l, pairs_low[l + 1] = l + 1, pairs_low[l + 2] = l + k_lane_width;
        pairs_low[l + 3] = l + 1 + k_lane_width;
        pairs_high[l] = l + 2, pairs_high[l + 1] = l + 3, pairs_high[l + 2] = l + 2 + k_lane_width;
        pairs_high[l + 3] = l + 3 + k_lane_width;
    }
    const PackBits ab_low = __builtin_shuffle(a, b, low), ab_high = __builtin_shuffle(a, b, high);
    const PackBits cd_low = __builtin_shuffle(c, d, low), cd_high = __builtin_shuffle(c, d, high);
    a = __builtin_shuffle(ab_low, cd_low, pairs_low);
    b = __builtin_shuffle(ab_low, cd_low, pairs_high);
    c = __builtin_shuffle(ab_high, cd_high, pairs_low);
    d = __builtin_shuffle(ab_high, cd_high, pairs_high);
}

// One row of each 4 x 4 block, and back. By shuffles: through memory a wide load would wait for its
// stores.
#if PLICA_LANE_WIDTH == 4
inline PackBits join(const PackQuad (&q)[1]) { return q[0]; }
inline void split(const PackBits& v, PackQuad (&q)[1]) { q[0] = v; }
#else
typedef float PackOct __attribute__((vector_size(32)));
inline PackOct join_pair(PackQuad a, PackQuad b) {
    return __builtin_shufflevector(a, b, 0, 1, 2, 3, 4, 5, 6, 7);
}
inline void split_pair(PackOct v, PackQuad& a, PackQuad& b) {
    a = __builtin_shufflevector(v, v, 0, 1, 2, 3);
    b = __builtin_shufflevector(v, v, 4, 5, 6, 7);
}
#if PLICA_LANE_WIDTH == 8
inline PackBits join(const PackQuad (&q)[2]) { return join_pair(q[0], q[1]); }
inline void split(const PackBits& v, PackQuad (&q)[2]) { split_pair(v, q[0], q[1]); }
#else
inline PackBits join(const PackQuad (&q)[4]) {
    return __builtin_shufflevector(join_pair(q[0], q[1]), join_pair(q[2], q[3]), 0, 1, 2, 3, 4, 5,
                                   6, 7, 8, 9, 10, 11, 12, 13, 14, 15);
}
inline void split(const PackBits& v, PackQuad (&q)[4]) {
    split_pair(__builtin_shufflevector(v, v, 0, 1, 2, 3, 4, 5, 6, 7), q[0], q[1]);
    split_pair(__builtin_shufflevector(v, v, 8, 9, 10, 11, 12, 13, 14, 15), q[2], q[3]);
}
#endif
#endif

// Points are 16 bytes, so whole points are loaded and turned: cheaper than gathers on every CPU
// tried. number(l) is the point of lane l.
template <class T, class Number>
inline LanePoint<Pack> load_turned(const T* points, const Number& number) {
    static_assert(sizeof(T) == sizeof(PackQuad), "one quad an entry");
    PackBits rows[4];
    for (int32_t r = 0; r < 4; ++r) {
        PackQuad q[k_lane_width / 4];
        for (int32_t block = 0; block < k_lane_width / 4; ++block)
            q[block] = *reinterpret_cast<const PackQuad*>(points + number(4 * block + r));
        rows[r] = join(q);
    }
    transpose_blocks(rows[0], rows[1], rows[2], rows[3]);
    return {{rows[0], rows[1], rows[2]}, rows[3]};
}
template <class T, class Number>
inline void store_turned(T* points, const Number& number, const LanePoint<Pack>& point) {
    static_assert(sizeof(T) == sizeof(PackQuad), "one quad an entry");
    PackBits rows[4] = {point.p.x.v, point.p.y.v, point.p.z.v, point.w.v};
    transpose_blocks(rows[0], rows[1], rows[2], rows[3]);
    for (int32_t r = 0; r < 4; ++r) {
        PackQuad q[k_lane_width / 4];
        split(rows[r], q);
        for (int32_t block = 0; block < k_lane_width / 4; ++block)
            *reinterpret_cast<PackQuad*>(points + number(4 * block + r)) = q[block];
    }
}

inline LanePoint<Pack> load_point(const Point* points, const int32_t* indices, Lanes i) {
    return load_turned(points, [=](int32_t l) { return indices[i.first + l]; });
}
inline void store_point(Point* points, const int32_t* indices, Lanes i,
                        const LanePoint<Pack>& point) {
    store_turned(
        points, [=](int32_t l) { return indices[i.first + l]; }, point);
}
inline LanePoint<Pack> load_vector(const Vec3Padded* vectors, const int32_t* indices, Lanes i) {
    return load_turned(vectors, [=](int32_t l) { return indices[i.first + l]; });
}
inline void store_vector(Vec3Padded* vectors, const int32_t* indices, Lanes i,
                         const LanePoint<Pack>& v) {
    store_turned(
        vectors, [=](int32_t l) { return indices[i.first + l]; }, v);
}
inline LanePoint<Pack> load_point(const Point* points, Lanes i) {
    return load_turned(points, [=](int32_t l) { return i.first + l; });
}
inline void store_point(Point* points, Lanes i, const LanePoint<Pack>& point) {
    store_turned(
        points, [=](int32_t l) { return i.first + l; }, point);
}

inline LanePoint<Pack> load_vector(const Vec3Padded* vectors, Lanes i) {
    return load_turned(vectors, [=](int32_t l) { return i.first + l; });
}
inline void store_vector(Vec3Padded* vectors, Lanes i, const LanePoint<Pack>& v) {
    store_turned(
        vectors, [=](int32_t l) { return i.first + l; }, v);
}
template <class F>
inline LanePoint<Pack> load_point_by(const Point* points, Lanes i, const F& number) {
    return load_turned(points, [&](int32_t l) { return number(i.first + l); });
}
template <class F>
inline LanePoint<Pack> load_vector_by(const Vec3Padded* vectors, Lanes i, const F& number) {
    return load_turned(vectors, [&](int32_t l) { return number(i.first + l); });
}

}  // namespace plica
