#include <algorithm>
#include <cmath>

#include "compile/motion.h"
#include "front/check/check.h"
#include "front/check/inside_mesh.h"
#include "front/text.h"

namespace plica {

namespace {

// Deeper than this share of the collider's size it is no matter of touching.
constexpr double k_touch = 1e-5;

// Depth of a point below the surface, in the collider's frame; 0 or less outside.
double depth(const plica_collider_desc& d, const Vec3d& x) {
    const double r = d.radius;
    switch (d.shape) {
        case PLICA_SHAPE_PLANE:
            return d.offset - (d.normal[0] * x.x + d.normal[1] * x.y + d.normal[2] * x.z);
        case PLICA_SHAPE_SPHERE:
            return r - norm(x);
        case PLICA_SHAPE_CAPSULE: {
            const double half = d.half_length;
            return r - norm(Vec3d{x.x, x.y, x.z - std::clamp(x.z, -half, half)});
        }
        default:
            return std::min({d.half_extents[0] - std::fabs(x.x), d.half_extents[1] - std::fabs(x.y),
                             d.half_extents[2] - std::fabs(x.z)});
    }
}

double size_of(const plica_collider_desc& d) {
    switch (d.shape) {
        case PLICA_SHAPE_PLANE:
            return 1;
        case PLICA_SHAPE_BOX:
            return std::max({d.half_extents[0], d.half_extents[1], d.half_extents[2]});
        default:
            return d.radius;
    }
}

Vec3d turned_back(const RigidPose& pose, const Vec3d& x) {
    const Vec3d y = x - pose.translate;
    const double* r = pose.rotation;
    return {r[0] * y.x + r[3] * y.y + r[6] * y.z, r[1] * y.x + r[4] * y.y + r[7] * y.z,
            r[2] * y.x + r[5] * y.y + r[8] * y.z};
}

// At time 0, with the transform inside the motion.
RigidPose first_pose(const SceneCollider& collider) {
    Motion motion;
    motion.keys = collider.motion;
    return compose(motion.at(0), pose_of(collider.desc.transform));
}

}  // namespace

void check_crossing(const MovingBody& body, uint64_t collider_id, const SceneCollider& collider,
                    Issues& issues) {
    const RigidPose pose = first_pose(collider), placed = pose_of(body.transform);
    const double own = body.transform.scale, scale = collider.desc.transform.scale;
    const bool is_mesh = collider.desc.shape == PLICA_SHAPE_MESH;
    const InsideMesh inside(collider.mesh);
    if (is_mesh && !inside.is_closed()) return;
    int64_t count = 0;
    int32_t one = -1;
    for (int32_t v = 0; v < body.mesh.vertex_count(); ++v) {
        const float* p = body.mesh.vertex(v);
        const Vec3d x = apply(placed, Vec3d{p[0], p[1], p[2]} * own);
        const Vec3d local = turned_back(pose, x) * (1 / scale);
        const bool is_in = is_mesh ? inside.contains(local)
                                   : depth(collider.desc, local) > k_touch * size_of(collider.desc);
        if (is_in && ++count == 1) one = v;
    }
    if (count == 0) return;
    const int32_t named = body.weld.is_identity() ? one : body.weld.first[static_cast<size_t>(one)];
    issues.add(PLICA_ISSUE_WARNING, body.id, named,
               number(count) + " vertices of the " + body.what + " start inside collider " +
                   hex(collider_id) + ", vertex " + number(named) + " among them");
}

}  // namespace plica
