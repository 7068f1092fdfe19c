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
// surface itself; and what lies nearest to b within the offset. Of triangles met at once, or as
// near, the one with the lowest number counts.
struct MeshSearch {
    const MeshView& mesh;
    Vec3 a, b;
    float offset;
    float raised_t, crossed_t;  // > 1: not met
    float reach2;               // m2: what is farther from a is not met, with some slack
    float nearest2;             // m2
    int32_t raised, crossed, nearest;
    bool begins_within;  // a is nearer than offset to some triangle

    PLICA_HD MeshSearch(const MeshView& of, const Vec3& from, const Vec3& to, float within)
        : mesh(of),
          a(from),
          b(to),
          offset(within),
          raised_t(2),
          crossed_t(2),
          reach2(1.001f * (within + norm(to - from)) * (within + norm(to - from))),
          nearest2(within * within),
          raised(-1),
          crossed(-1),
          nearest(-1),
          begins_within(false) {}

    PLICA_HD void add(int32_t t) {
        const Triangle triangle = mesh.triangles[t];
        const double begin = height_over(triangle, a), end = height_over(triangle, b);
        if (stays_away(triangle, begin, end)) return;
        const float begin2 = nearest_on_triangle(triangle, a).distance2;
        if (begin2 > reach2) return;
        Crossing crossing;
        if (crosses(triangle, a, b, begin, end, crossing) &&
            is_before(crossing.t, t, crossed_t, crossed) &&
            !(mesh.is_closed && crossing.side < 0)) {
            crossed_t = crossing.t;
            crossed = t;
        }
        const float here2 = nearest_on_triangle(triangle, b).distance2;
        if (is_before(here2, t, nearest2, nearest)) {
            nearest2 = here2;
            nearest = t;
        }
        if (begins_within || !(offset > 0)) return;
        begins_within = begin2 < offset * offset;
        if (!begins_within) add_raised(t, triangle);
    }

    // A motion that begins within the offset slides along the surface: there the round rims of the
    // next triangles are no obstacle, and only the surface itself counts.
    PLICA_HD bool entry(MeshContact& contact) const {
        const bool use_raised = !begins_within && raised_t <= crossed_t;
        const int32_t t = use_raised ? raised : crossed;
        if (t < 0) return false;
        const Triangle triangle = mesh.triangles[t];
        if (use_raised) {
            Vec3 normal;
            const Vec3 on = raised_point(t, triangle, raised_t, normal).on.point;
            contact = {on + normal * offset, normal, raised_t, t, 1};
        } else {
            Crossing crossing;
            if (!crosses(triangle, a, b, crossing)) return false;
            const Vec3 normal = normalized(area_normal(triangle), {0, 0, 1}) * float(crossing.side);
            const Vec3 on = triangle.corners[0] * crossing.weights.x +
                            triangle.corners[1] * crossing.weights.y +
                            triangle.corners[2] * crossing.weights.z;
            contact = {on + normal * offset, normal, crossing.t, t, !begins_within};
        }
        return true;
    }

private:
    static PLICA_HD bool is_before(float value, int32_t t, float other, int32_t other_t) {
        return value < other || (value == other && (other_t < 0 || t < other_t));
    }
    // The whole motion is on one side of the triangle's plane and farther than the offset.
    PLICA_HD bool stays_away(const Triangle& t, double begin, double end) const {
        if ((begin > 0) != (end > 0)) return false;
        const double least = minimum(begin * begin, end * end);
        const Vec3 n = area_normal(t);
        // Slack for the rounding of the normal, which at needles is not small.
        const float edges2 =
            norm2(t.corners[1] - t.corners[0]) * norm2(t.corners[2] - t.corners[0]);
        return least > double(offset) * offset * (1.001 * double(norm2(n)) + 1e-6 * edges2);
    }
    PLICA_HD MeshPoint raised_point(int32_t t, const Triangle& triangle, float first,
                                    Vec3& normal) const {
        const Vec3 at = a + (b - a) * first;
        const MeshPoint point = {t, nearest_on_triangle(triangle, at)};
        const Vec3 face = face_normal_towards(triangle, a);
        normal = point.on.feature == k_on_face ? face : direction_from(point.on.point, at, face);
        return point;
    }
    // Out of a closed mesh a point may go.
    PLICA_HD void add_raised(int32_t t, const Triangle& triangle) {
        float first = 2;
        if (!enter_round_triangle(triangle, a, b - a, offset, first) ||
            !is_before(first, t, raised_t, raised))
            return;
        Vec3 normal;
        const MeshPoint point = raised_point(t, triangle, first, normal);
        if (mesh.is_closed && !(dot(normal, pseudonormal(mesh, point)) > 0)) return;
        raised_t = first;
        raised = t;
    }
};

// What lies nearest to b, as a contact where b is nearer than offset, or inside. On an open mesh
// the side is that of a.
PLICA_HD bool contact_with_nearest(const MeshView& mesh, const MeshPoint& at, const Vec3& a,
                                   const Vec3& b, float offset, MeshContact& contact) {
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

// With candidates that hold every triangle within offset of the motion; of a motion that begins
// inside, or passes a point that does not know where it is, all of them.
PLICA_HD bool find_mesh_contact(const MeshView& mesh, const MeshCandidates& candidates,
                                const Vec3& a, const Vec3& b, float offset, MeshContact& contact) {
    MeshSearch search(mesh, a, b, offset);
    CandidateWalk walk = {mesh, candidates, inflated(Aabb{minimum(a, b), maximum(a, b)}, offset),
                          0};
    for (int32_t t; walk.next(t);) search.add(t);
    if (search.entry(contact)) return true;
    MeshPoint nearest = none_within(0);
    if (search.nearest >= 0) {
        nearest = point_of_triangle(mesh, search.nearest, b);
    } else if (mesh.is_closed && !candidates.items) {
        const Clearance end = clearance_at(mesh, b);
        if (end.nearest < 0 || (!end.inside && end.least > offset)) return false;
        nearest = nearest_on_mesh(mesh, b, point_of_triangle(mesh, end.nearest, b));
    }
    return nearest.triangle >= 0 && contact_with_nearest(mesh, nearest, a, b, offset, contact);
}

// The same with all triangles; cheap where the mesh is far.
PLICA_HD bool find_mesh_contact(const MeshView& mesh, const Vec3& a, const Vec3& b, float offset,
                                MeshContact& contact) {
    const Clearance begin = clearance_at(mesh, a);
    if (!begin.inside && begin.least > offset + norm(b - a)) return false;
    return find_mesh_contact(mesh, all_candidates(mesh), a, b, offset, contact);
}

}  // namespace plica
