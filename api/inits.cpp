// Generated from include/plica/plica.h by tools/generate_api.py: do not edit.
#include "api/checks.h"
#include "capi/guard.h"

plica_status plica_device_desc_init(plica_device_desc* desc) {
    return plica::guarded([&] {
        plica::api::init(*plica::given(desc, "desc"));
    });
}

plica_status plica_material_desc_init(plica_material_desc* desc) {
    return plica::guarded([&] {
        plica::api::init(*plica::given(desc, "desc"));
    });
}

plica_status plica_cloth_desc_init(plica_cloth_desc* desc) {
    return plica::guarded([&] {
        plica::api::init(*plica::given(desc, "desc"));
    });
}

plica_status plica_soft_desc_init(plica_soft_desc* desc) {
    return plica::guarded([&] {
        plica::api::init(*plica::given(desc, "desc"));
    });
}

plica_status plica_strand_desc_init(plica_strand_desc* desc) {
    return plica::guarded([&] {
        plica::api::init(*plica::given(desc, "desc"));
    });
}

plica_status plica_particles_desc_init(plica_particles_desc* desc) {
    return plica::guarded([&] {
        plica::api::init(*plica::given(desc, "desc"));
    });
}

plica_status plica_affine_desc_init(plica_affine_desc* desc) {
    return plica::guarded([&] {
        plica::api::init(*plica::given(desc, "desc"));
    });
}

plica_status plica_collider_desc_init(plica_collider_desc* desc) {
    return plica::guarded([&] {
        plica::api::init(*plica::given(desc, "desc"));
    });
}

plica_status plica_pin_desc_init(plica_pin_desc* desc) {
    return plica::guarded([&] {
        plica::api::init(*plica::given(desc, "desc"));
    });
}

plica_status plica_support_desc_init(plica_support_desc* desc) {
    return plica::guarded([&] {
        plica::api::init(*plica::given(desc, "desc"));
    });
}

plica_status plica_tie_desc_init(plica_tie_desc* desc) {
    return plica::guarded([&] {
        plica::api::init(*plica::given(desc, "desc"));
    });
}

plica_status plica_world_desc_init(plica_world_desc* desc) {
    return plica::guarded([&] {
        plica::api::init(*plica::given(desc, "desc"));
    });
}

plica_status plica_step_desc_init(plica_step_desc* desc) {
    return plica::guarded([&] {
        plica::api::init(*plica::given(desc, "desc"));
    });
}
