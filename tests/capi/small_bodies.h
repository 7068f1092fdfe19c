// The smallest body of each kind that IPC moves, and links of them. Descriptors point into this.
#pragma once

#include <vector>

#include "plica/plica.h"

namespace plica::capi_test {

struct SmallBodies {
    std::vector<float> corners = {0, 0, 0, 1, 0, 0, 0, 1, 0, 0, 0, 1};
    std::vector<int32_t> tetrahedra = {0, 1, 2, 3};
    std::vector<int32_t> faces = {0, 2, 1, 0, 1, 3, 0, 3, 2, 1, 2, 3};
    std::vector<int32_t> curves = {2, 2};
    std::vector<int32_t> vertices = {0, 2};
    std::vector<int32_t> pairs = {0, 1, 2, 3};

    plica_soft_desc soft() const {
        plica_soft_desc desc;
        plica_soft_desc_init(&desc);
        desc.positions = corners.data();
        desc.vertex_count = 4;
        desc.tetrahedra = tetrahedra.data();
        desc.tetrahedron_count = int32_t(tetrahedra.size() / 4);
        return desc;
    }
    plica_strand_desc strand() const {
        plica_strand_desc desc;
        plica_strand_desc_init(&desc);
        desc.positions = corners.data();
        desc.vertex_count = 4;
        desc.curves = curves.data();
        desc.curve_count = int32_t(curves.size());
        return desc;
    }
    plica_particles_desc particles() const {
        plica_particles_desc desc;
        plica_particles_desc_init(&desc);
        desc.positions = corners.data();
        desc.vertex_count = 4;
        return desc;
    }
    plica_affine_desc affine() const {
        plica_affine_desc desc;
        plica_affine_desc_init(&desc);
        desc.positions = corners.data();
        desc.vertex_count = 4;
        desc.triangles = faces.data();
        desc.triangle_count = int32_t(faces.size() / 3);
        return desc;
    }
    // A cloth of IPC: the first face.
    plica_cloth_desc cloth() const {
        plica_cloth_desc desc;
        plica_cloth_desc_init(&desc);
        desc.solver = PLICA_SOLVER_IPC;
        desc.positions = corners.data();
        desc.vertex_count = 3;
        desc.triangles = faces.data();
        desc.triangle_count = 1;
        return desc;
    }
    plica_support_desc support(plica_body body) const {
        plica_support_desc desc;
        plica_support_desc_init(&desc);
        desc.body = body;
        desc.vertices = vertices.data();
        desc.vertex_count = int32_t(vertices.size());
        return desc;
    }
    plica_tie_desc tie(plica_body body) const {
        plica_tie_desc desc;
        plica_tie_desc_init(&desc);
        desc.body = body;
        desc.pairs = pairs.data();
        desc.pair_count = int32_t(pairs.size() / 2);
        return desc;
    }
};

}  // namespace plica::capi_test
