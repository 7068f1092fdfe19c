#include <algorithm>
#include <array>
#include <cmath>

#include "device/error.h"
#include "front/bodies/arrays.h"
#include "front/mesh/mesh.h"
#include "front/scene.h"
#include "front/text.h"

namespace plica {

namespace {

// Six times the volume over the cube of the longest edge: 0.71 for equal edges. Below this a
// tetrahedron is flat to the digits of float.
constexpr double k_flat = 1e-6;

[[noreturn]] void refuse(const SceneSoft& soft, int32_t tetrahedron, const std::string& text) {
    const int32_t* c = soft.tetrahedra.data() + 4 * static_cast<size_t>(tetrahedron);
    throw Error(PLICA_INVALID_ARGUMENT, "soft.tetrahedra: tetrahedron " + number(tetrahedron) +
                                            " (" + number(c[0]) + ", " + number(c[1]) + ", " +
                                            number(c[2]) + ", " + number(c[3]) + ") " + text);
}

double determinant(const double (&e)[3][3]) {
    return e[0][0] * (e[1][1] * e[2][2] - e[1][2] * e[2][1]) -
           e[0][1] * (e[1][0] * e[2][2] - e[1][2] * e[2][0]) +
           e[0][2] * (e[1][0] * e[2][1] - e[1][1] * e[2][0]);
}

void check_corners(const SceneSoft& soft, int32_t t) {
    const int32_t* c = soft.tetrahedra.data() + 4 * static_cast<size_t>(t);
    for (int k = 0; k < 4; ++k) {
        if (c[k] < 0 || c[k] >= soft.vertex_count())
            refuse(
                soft, t,
                "has corner " + number(c[k]) + ", not in [0, " + number(soft.vertex_count()) + ")");
        for (int other = 0; other < k; ++other)
            if (c[other] == c[k]) refuse(soft, t, "has repeated corners");
    }
}

void check_volume(const SceneSoft& soft, int32_t t) {
    const int32_t* c = soft.tetrahedra.data() + 4 * static_cast<size_t>(t);
    double edges[3][3], longest = 0;
    const float* first = soft.positions.data() + 3 * static_cast<size_t>(c[0]);
    for (size_t k = 0; k < 3; ++k) {
        const float* p = soft.positions.data() + 3 * static_cast<size_t>(c[k + 1]);
        double length = 0;
        for (size_t x = 0; x < 3; ++x) {
            edges[k][x] = static_cast<double>(p[x]) - static_cast<double>(first[x]);
            length += edges[k][x] * edges[k][x];
        }
        longest = std::max(longest, std::sqrt(length));
    }
    const double six = determinant(edges);
    if (!(std::fabs(six) > k_flat * longest * longest * longest)) refuse(soft, t, "is flat");
    if (six < 0)
        refuse(soft, t,
               "is inverted, its volume is " + number(six / 6) + " m3; exchange two corners");
}

// A face is of one tetrahedron, or of two.
void check_faces(const SceneSoft& soft) {
    struct Face {
        std::array<int32_t, 3> corners;
        int32_t tetrahedron;
    };
    std::vector<Face> faces;
    faces.reserve(soft.tetrahedra.size());
    for (size_t t = 0; t < soft.tetrahedra.size() / 4; ++t)
        for (size_t out = 0; out < 4; ++out) {
            Face face = {{}, static_cast<int32_t>(t)};
            size_t k = 0;
            for (size_t corner = 0; corner < 4; ++corner)
                if (corner != out) face.corners[k++] = soft.tetrahedra[4 * t + corner];
            std::sort(face.corners.begin(), face.corners.end());
            faces.push_back(face);
        }
    std::sort(faces.begin(), faces.end(), [](const Face& a, const Face& b) {
        return a.corners != b.corners ? a.corners < b.corners : a.tetrahedron < b.tetrahedron;
    });
    for (size_t i = 2; i < faces.size(); ++i)
        if (faces[i].corners == faces[i - 2].corners)
            refuse(soft, faces[i].tetrahedron,
                   "is the third at the face " + triple(faces[i].corners.data()));
}

void check_used(const SceneSoft& soft) {
    std::vector<uint8_t> used(static_cast<size_t>(soft.vertex_count()), 0);
    for (int32_t v : soft.tetrahedra) used[static_cast<size_t>(v)] = 1;
    for (size_t i = 0; i < used.size(); ++i)
        if (!used[i])
            throw Error(PLICA_INVALID_ARGUMENT,
                        "soft.positions: vertex " + number(i) + " is in no tetrahedron");
}

}  // namespace

SceneSoft make_soft(const plica_soft_desc& desc) {
    check_solver("soft", desc.solver);
    SceneSoft result;
    result.desc = desc;
    result.positions = copy_positions("soft", desc.positions, desc.vertex_count);
    result.set_vertex_count(desc.vertex_count);
    result.tetrahedra.assign(desc.tetrahedra,
                             desc.tetrahedra + 4 * static_cast<size_t>(desc.tetrahedron_count));
    for (int32_t t = 0; t < desc.tetrahedron_count; ++t) {
        check_corners(result, t);
        check_volume(result, t);
    }
    check_faces(result);
    check_used(result);
    return result;
}

}  // namespace plica
