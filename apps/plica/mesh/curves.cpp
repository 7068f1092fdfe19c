#include "mesh/curves.h"

namespace plica::app {

Mesh make_line(Vec3 from, Vec3 to, int64_t vertices) {
    Mesh mesh;
    for (int64_t i = 0; i < vertices; ++i)
        mesh.add(lerp(from, to, static_cast<double>(i) / static_cast<double>(vertices - 1)));
    mesh.curves = {static_cast<int32_t>(vertices)};
    return mesh;
}

Mesh make_knot(const KnotShape& shape) {
    Mesh mesh;
    for (int64_t i = 0; i < shape.vertices; ++i) {
        const double t = 2 * 3.14159265358979323846 * static_cast<double>(i) /
                         static_cast<double>(shape.vertices);
        const double along = t * static_cast<double>(shape.turns);
        const double across = t * static_cast<double>(shape.windings);
        const double r = shape.radius + shape.tube * std::cos(across);
        mesh.add(Vec3{r * std::cos(along), r * std::sin(along), shape.tube * std::sin(across)});
    }
    mesh.curves = {static_cast<int32_t>(shape.vertices)};
    return mesh;
}

Mesh make_lattice(const LatticeShape& shape) {
    Mesh mesh;
    const auto place = [&](int axis, int64_t i) {
        return shape.spacing[axis] *
               (static_cast<double>(i) - static_cast<double>(shape.cells[axis] - 1) / 2);
    };
    for (int64_t k = 0; k < shape.cells[2]; ++k)
        for (int64_t j = 0; j < shape.cells[1]; ++j)
            for (int64_t i = 0; i < shape.cells[0]; ++i)
                mesh.add(Vec3{place(0, i), place(1, j), place(2, k)});
    return mesh;
}

}  // namespace plica::app
