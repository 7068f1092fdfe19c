// Which triangles of collider meshes a point can meet in a step: looked for once, in a ball wide
// enough for its motion, and used by all substeps while the point stays in the ball. A point that
// leaves it, or that is inside a mesh, asks the mesh's tree instead: so the list never decides what
// is found, only how fast.
#pragma once

#include "kernels/collide/bvh_query.h"
#include "kernels/pbd/contact_shapes.h"

namespace plica {

struct VisitCandidates {
    StepView view;
    ContactView contacts;
    Vec3Padded*
        balls;  // by point: centre, and the radius for which all triangles are known; -1: none

    template <class Emit>
    PLICA_HD void operator()(int32_t i, Emit&& emit) const {
        const BodyRange& body = view.bodies[view.body_of[i]];
        const Vec3 x = position(view.x[i]);
        const float dt = view.block->h * float(contacts.substeps);
        const float speed = norm(unpadded(view.v[i])) + norm(view.block->gravity) * dt;
        const float radius = speed * dt + 4 * body.contact_offset;
        bool is_known = view.x[i].w > 0;
        for (int32_t k = contacts.world_offsets[body.world];
             is_known && k < contacts.world_offsets[body.world + 1]; ++k) {
            const int32_t c = contacts.world_colliders[k];
            const ColliderData& collider = contacts.colliders[c];
            if (collider.mesh < 0 || !may_meet(collider, body)) continue;
            const MeshView& mesh = contacts.meshes[collider.mesh];
            const ColliderFrame frame = collider_frame(contacts, body, c, 0);
            is_known = !(mesh.is_closed && clearance_at(mesh, frame.to_local_begin(x)).inside);
            if (is_known)
                for_each_overlap(mesh.nodes, 0, local_box(c, body, x, radius),
                                 [&](int32_t t) { emit(collider.first_item + t); });
        }
        balls[i] = {x.x, x.y, x.z, is_known ? radius : -1.0f};
    }

private:
    // The collider moves under the point: in its frame the point runs along an arc, which between
    // two substeps stays within their distance of both.
    PLICA_HD Aabb local_box(int32_t collider, const BodyRange& body, const Vec3& x,
                            float radius) const {
        Aabb box = empty_aabb();
        Vec3 last = {0, 0, 0};
        float way = 0;
        const int32_t boundaries = contacts.colliders[collider].is_moving ? contacts.substeps : 0;
        for (int32_t s = 0; s <= boundaries; ++s) {
            const ColliderPose& pose =
                contacts.poses[int64_t(s) * contacts.collider_count + collider];
            const Vec3 local = rotate_back(pose.rotation, x + frame_shift(body, pose));
            if (s > 0) way = maximum(way, norm(local - last));
            box = merged(box, local);
            last = local;
        }
        return inflated(box, radius + way);
    }
};

// Rows that did not fit are not known.
struct ForgetCutRows {
    const int64_t* places;
    const int32_t* offsets;
    Vec3Padded* balls;
    PLICA_HD void operator()(int32_t i) const {
        if (places[i + 1] - places[i] != offsets[i + 1] - offsets[i]) balls[i].reserved = -1;
    }
};

}  // namespace plica
