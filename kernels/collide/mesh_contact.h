// Contact of a moving point with a mesh: where it first comes within an offset of the surface, else
// the nearest point of the surface where it is within the offset, or inside, already.
#pragma once

#include "kernels/collide/mesh_view.h"

namespace plica {

// The tangent plane that the point has to stay in front of.
struct MeshContact {
    Vec3 point;   // on the surface raised by the offset
    Vec3 normal;  // unit, to the side that the point is to stay on
    float t;      // of the motion, when it came there; 1 where it was there before
    int32_t triangle;
    int32_t is_entry;  // came in during the motion; else it was within the offset before
};

PLICA_HD Vec3 face_normal_towards(const Triangle& t, const Vec3& p) {
    const Vec3 n = normalized(area_normal(t), {0, 0, 1});
    return dot(p - t.corners[0], n) < 0 ? -n : n;
}

// The direction from one point to another, unless rounding made it.
PLICA_HD Vec3 direction_from(const Vec3& from, const Vec3& to, const Vec3& otherwise) {
    const Vec3 way = to - from;
    const float least = 4e-6f * (absolute(to.x) + absolute(to.y) + absolute(to.z));
    return norm2(way) > least * least ? normalized(way, otherwise) : otherwise;
}

// What a motion from a to b meets first, kept apart: the surface raised by the offset, and the
// surface itself.
struct MeshEntries {
    Vec3 a, b;
    float offset;
    MeshContact raised, crossed;  // t > 1: not met
    bool begins_within;           // a is nearer than offset to some triangle

    // Of triangles met at once the one with the lowest number counts.
    static PLICA_HD bool is_before(float t, int32_t triangle, const MeshContact& other) {
        return t < other.t || (t == other.t && triangle < other.triangle);
    }
    // Out of a closed mesh a point may go.
    PLICA_HD void add_raised(const MeshView& mesh, int32_t t) {
        const Triangle& triangle = mesh.triangles[t];
        float first = 2;
        if (!enter_round_triangle(triangle, a, b - a, offset, first) ||
            !is_before(first, t, raised))
            return;
        const Vec3 at = a + (b - a) * first;
        const MeshPoint point = {t, nearest_on_triangle(triangle, at)};
        const Vec3 face = face_normal_towards(triangle, a);
        const Vec3 normal =
            point.on.feature == k_on_face ? face : direction_from(point.on.point, at, face);
        if (mesh.is_closed && !(dot(normal, pseudonormal(mesh, point)) > 0)) return;
        raised = {point.on.point + normal * offset, normal, first, t, 1};
    }
    PLICA_HD void add_crossing(const MeshView& mesh, int32_t t) {
        const Triangle& triangle = mesh.triangles[t];
        Crossing crossing;
        if (!crosses(triangle, a, b, crossing) || !is_before(crossing.t, t, crossed)) return;
        if (mesh.is_closed && crossing.side < 0) return;
        const Vec3 normal = normalized(area_normal(triangle), {0, 0, 1}) * float(crossing.side);
        const Vec3 on = triangle.corners[0] * crossing.weights.x +
                        triangle.corners[1] * crossing.weights.y +
                        triangle.corners[2] * crossing.weights.z;
        crossed = {on + normal * offset, normal, crossing.t, t, 0};
    }
    PLICA_HD void add(const MeshView& mesh, int32_t t) {
        add_crossing(mesh, t);
        if (begins_within || !(offset > 0)) return;
        begins_within = nearest_on_triangle(mesh.triangles[t], a).distance2 < offset * offset;
        if (!begins_within) add_raised(mesh, t);
    }
};

// A motion that begins within the offset slides along the surface: there the round rims of the next
// triangles are no obstacle, and only the surface itself counts.
template <class Candidates>
PLICA_HD bool enter_mesh(const MeshView& mesh, const Candidates& candidates, const Vec3& a,
                         const Vec3& b, float offset, MeshContact& contact) {
    MeshEntries entries;
    entries.a = a;
    entries.b = b;
    entries.offset = offset;
    entries.raised.t = entries.crossed.t = 2;
    entries.raised.triangle = entries.crossed.triangle = -1;
    entries.begins_within = false;
    candidates.overlapping(inflated(Aabb{minimum(a, b), maximum(a, b)}, offset),
                           [&](int32_t t) { entries.add(mesh, t); });
    const bool use_raised = !entries.begins_within && entries.raised.t <= entries.crossed.t;
    contact = use_raised ? entries.raised : entries.crossed;
    contact.is_entry = !entries.begins_within;
    return contact.triangle >= 0;
}

// What lies nearest to b, as a contact where b is nearer than offset, or inside. On an open mesh
// the side is that of a.
PLICA_HD bool contact_with_nearest(const MeshView& mesh, const MeshPoint& at, const Vec3& a,
                                   const Vec3& b, float offset, MeshContact& contact) {
    if (at.triangle < 0) return false;
    const Vec3 out = pseudonormal(mesh, at);
    const float side = dot((mesh.is_closed ? b : a) - at.on.point, out) < 0 ? -1.0f : 1.0f;
    const bool inside = mesh.is_closed && side < 0;
    if (!inside && !(at.on.distance2 < offset * offset)) return false;
    const Vec3 up = mesh.is_closed ? out : out * side;
    Vec3 normal = up;
    if (at.on.feature != k_on_face) {
        const Vec3 away = direction_from(at.on.point, b, up) * (inside ? -1.0f : 1.0f);
        normal = dot(away, up) > 0 ? away : up;
    }
    contact = {at.on.point + normal * offset, normal, 1, at.triangle, 0};
    return true;
}

// With candidates that hold every triangle within offset of the motion, and on a closed mesh within
// reach of b: how deep inside a point is still found.
template <class Candidates>
PLICA_HD bool find_mesh_contact(const MeshView& mesh, const Candidates& candidates, const Vec3& a,
                                const Vec3& b, float offset, float reach, MeshContact& contact) {
    if (enter_mesh(mesh, candidates, a, b, offset, contact)) return true;
    const float radius = mesh.is_closed ? maximum(offset, reach) : offset;
    const MeshPoint nearest = nearest_on_mesh(mesh, candidates, b, none_within(radius * radius));
    return contact_with_nearest(mesh, nearest, a, b, offset, contact);
}

// The same with all triangles, and whatever depth; cheap where the mesh is far.
PLICA_HD bool find_mesh_contact(const MeshView& mesh, const Vec3& a, const Vec3& b, float offset,
                                MeshContact& contact) {
    const MeshTree tree = {mesh.nodes};
    const Clearance begin = clearance_at(mesh, a);
    const float step = norm(b - a);
    if (!begin.inside && begin.least > offset + step) return false;
    // Deep inside there is nothing to cross.
    const bool is_deep = begin.inside && begin.least > step;
    if (!is_deep && enter_mesh(mesh, tree, a, b, offset, contact)) return true;
    const Clearance end = clearance_at(mesh, b);
    if (!end.inside && end.least > offset) return false;
    const MeshPoint first = mesh.is_closed && end.nearest >= 0
                                ? point_of_triangle(mesh, end.nearest, b)
                                : none_within(offset * offset);
    return contact_with_nearest(mesh, nearest_on_mesh(mesh, tree, b, first), a, b, offset, contact);
}

}  // namespace plica
