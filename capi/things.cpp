#include "capi/call.h"
#include "capi/output.h"
#include "front/scene.h"

using namespace plica;

namespace {

// One for all kinds: add(scene, desc) checks and gives the id.
template <typename Desc, typename Add>
void create(plica_scene scene, const Desc* desc, uint64_t* id, const char* id_name,
            const Add& add) {
    Scene& s = checked<Scene>(scene, "scene");
    given(desc, "desc");
    given(id, id_name);
    const std::lock_guard<std::mutex> lock(s.mutex);
    *id = add(s, *desc);
}

template <typename Remove>
void destroy(plica_scene scene, const Remove& remove) {
    Scene& s = checked<Scene>(scene, "scene");
    const std::lock_guard<std::mutex> lock(s.mutex);
    remove(s);
}

}  // namespace

plica_status plica_material_create(plica_scene scene, const plica_material_desc* desc,
                                   plica_material* material) {
    return call(record::material_create, with(scene, desc, material), [&] {
        create(scene, desc, material, "material",
               [](Scene& s, const plica_material_desc& d) { return s.add_material(d); });
    });
}

plica_status plica_body_create_cloth(plica_scene scene, const plica_cloth_desc* desc,
                                     plica_body* body) {
    return call(record::body_create_cloth, with(scene, desc, body), [&] {
        create(scene, desc, body, "body",
               [](Scene& s, const plica_cloth_desc& d) { return s.add_cloth(d); });
    });
}

plica_status plica_body_create_rigid(plica_scene scene, const plica_collider_desc* desc,
                                     plica_body* body) {
    return call(record::body_create_rigid, with(scene, desc, body), [&] {
        create(scene, desc, body, "body",
               [](Scene& s, const plica_collider_desc& d) { return s.add_rigid(d); });
    });
}

plica_status plica_body_create_soft(plica_scene scene, const plica_soft_desc* desc,
                                    plica_body* body) {
    return call(record::body_create_soft, with(scene, desc, body), [&] {
        create(scene, desc, body, "body",
               [](Scene& s, const plica_soft_desc& d) { return s.add_soft(d); });
    });
}

plica_status plica_body_create_strand(plica_scene scene, const plica_strand_desc* desc,
                                      plica_body* body) {
    return call(record::body_create_strand, with(scene, desc, body), [&] {
        create(scene, desc, body, "body",
               [](Scene& s, const plica_strand_desc& d) { return s.add_strand(d); });
    });
}

plica_status plica_body_create_particles(plica_scene scene, const plica_particles_desc* desc,
                                         plica_body* body) {
    return call(record::body_create_particles, with(scene, desc, body), [&] {
        create(scene, desc, body, "body",
               [](Scene& s, const plica_particles_desc& d) { return s.add_particles(d); });
    });
}

plica_status plica_body_create_affine(plica_scene scene, const plica_affine_desc* desc,
                                      plica_body* body) {
    return call(record::body_create_affine, with(scene, desc, body), [&] {
        create(scene, desc, body, "body",
               [](Scene& s, const plica_affine_desc& d) { return s.add_affine(d); });
    });
}

plica_status plica_collider_create(plica_scene scene, const plica_collider_desc* desc,
                                   plica_collider* collider) {
    return call(record::collider_create, with(scene, desc, collider), [&] {
        create(scene, desc, collider, "collider",
               [](Scene& s, const plica_collider_desc& d) { return s.add_collider(d); });
    });
}

plica_status plica_link_create_pin(plica_scene scene, const plica_pin_desc* desc,
                                   plica_link* link) {
    return call(record::link_create_pin, with(scene, desc, link), [&] {
        create(scene, desc, link, "link",
               [](Scene& s, const plica_pin_desc& d) { return s.add_pin(d); });
    });
}

plica_status plica_link_create_support(plica_scene scene, const plica_support_desc* desc,
                                       plica_link* link) {
    return call(record::link_create_support, with(scene, desc, link), [&] {
        create(scene, desc, link, "link",
               [](Scene& s, const plica_support_desc& d) { return s.add_support(d); });
    });
}

plica_status plica_link_create_tie(plica_scene scene, const plica_tie_desc* desc,
                                   plica_link* link) {
    return call(record::link_create_tie, with(scene, desc, link), [&] {
        create(scene, desc, link, "link",
               [](Scene& s, const plica_tie_desc& d) { return s.add_tie(d); });
    });
}

plica_status plica_body_destroy(plica_scene scene, plica_body body) {
    return call(record::body_destroy, with(scene, body),
                [&] { destroy(scene, [&](Scene& s) { s.remove_body(body); }); });
}

plica_status plica_collider_destroy(plica_scene scene, plica_collider collider) {
    return call(record::collider_destroy, with(scene, collider),
                [&] { destroy(scene, [&](Scene& s) { s.remove_collider(collider); }); });
}

plica_status plica_link_destroy(plica_scene scene, plica_link link) {
    return call(record::link_destroy, with(scene, link),
                [&] { destroy(scene, [&](Scene& s) { s.remove_link(link); }); });
}
