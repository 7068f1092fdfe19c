#include "front/world.h"

#include <algorithm>
#include <mutex>

#include "device/error.h"
#include "front/module_scene.h"
#include "front/text.h"

namespace plica {

namespace {

std::mutex alive_mutex;
std::vector<FrontWorld*> alive_worlds;

}  // namespace

std::vector<FrontWorld*> retained_worlds() {
    const std::lock_guard<std::mutex> lock(alive_mutex);
    std::vector<FrontWorld*> result;
    for (FrontWorld* world : alive_worlds)
        if (world->try_retain()) result.push_back(world);
    return result;
}

FrontWorld::FrontWorld(FrontDevice& device, Scene& scene, const plica_world_desc& desc)
    : Object(k_kind), device_(device), world_count_(desc.world_count) {
    const SceneForModule description(scene, desc);
    index_scene(scene);
    expect(api().world_create(device.module_device(), &description.get(), &desc, &world_));
    const std::lock_guard<std::mutex> lock(alive_mutex);
    alive_worlds.push_back(this);
}

FrontWorld::~FrontWorld() {
    {
        const std::lock_guard<std::mutex> lock(alive_mutex);
        alive_worlds.erase(std::find(alive_worlds.begin(), alive_worlds.end(), this));
    }
    if (world_) api().world_release(world_);
}

// The order is that of SceneForModule: rigid bodies stand before colliders.
void FrontWorld::index_scene(Scene& scene) {
    int32_t moving_count = 0, rigid_count = 0;
    scene.bodies.each([&](plica_body id, const SceneBody& body) {
        if (const SceneVertices* vertices = vertices_of(body))
            bodies_[id] = {kind_of(body), moving_count++, vertices->caller_vertex_count,
                           vertices->vertex_count(), vertices->weld};
        else
            bodies_[id] = {PLICA_BODY_RIGID, rigid_count++, 0, 0, nullptr};
    });
    int32_t counts[3] = {0, 0, 0};
    scene.links.each([&](plica_link id, const SceneLink& value) {
        Link& link = links_[id];
        link = {static_cast<Link::Kind>(value.index()), counts[value.index()]++, 0, {}};
        const auto note = [&](const auto& l) {
            link.caller_vertex_count = l.caller_vertex_count;
            link.source = l.source;
        };
        if (const ScenePin* pin = std::get_if<ScenePin>(&value)) note(*pin);
        if (const SceneSupport* support = std::get_if<SceneSupport>(&value)) note(*support);
    });
}

void FrontWorld::check_index(int32_t index) const {
    if (index < 0 || index >= world_count_)
        throw Error(PLICA_INVALID_ARGUMENT,
                    "index: " + number(index) + " is not in [0, " + number(world_count_) + ")");
}

const FrontWorld::Body& FrontWorld::body(plica_body id) const {
    if (id == 0) throw Error(PLICA_INVALID_ARGUMENT, "body: 0 is none");
    const auto found = bodies_.find(id);
    if (found != bodies_.end()) return found->second;
    const uint64_t kind = split(id).kind;
    if (kind < PLICA_BODY_CLOTH || kind > PLICA_BODY_AFFINE)
        throw Error(PLICA_INVALID_ARGUMENT,
                    "body: " + hex(id) + " is " + kind_name(kind) + ", not a body");
    throw Error(PLICA_NOT_FOUND, "body: " + hex(id) + " is not in this world");
}

const FrontWorld::Body& FrontWorld::moving(plica_body id) const {
    const Body& found = body(id);
    if (found.is_rigid())
        throw Error(PLICA_UNSUPPORTED,
                    "body: " + hex(id) + " is a rigid body, which has no vertices that move");
    return found;
}

const FrontWorld::Body& FrontWorld::cloth(plica_body id) const {
    const Body& found = body(id);
    if (found.kind != PLICA_BODY_CLOTH)
        throw Error(PLICA_UNSUPPORTED, "body: " + hex(id) + " is " +
                                           kind_name(static_cast<uint64_t>(found.kind)) +
                                           ", not a cloth");
    return found;
}

const FrontWorld::Link& FrontWorld::link(plica_link id) const {
    if (id == 0) throw Error(PLICA_INVALID_ARGUMENT, "link: 0 is none");
    const auto found = links_.find(id);
    if (found != links_.end()) return found->second;
    const uint64_t kind = split(id).kind;
    if (kind != k_kind_link)
        throw Error(PLICA_INVALID_ARGUMENT,
                    "link: " + hex(id) + " is " + kind_name(kind) + ", not a link");
    throw Error(PLICA_NOT_FOUND, "link: " + hex(id) + " is not in this world");
}

FrontWorld::Entry::Entry(FrontWorld& world) : keep_(world) {
    std::thread::id nobody, self = std::this_thread::get_id();
    if (world.inside_.compare_exchange_strong(nobody, self)) return;
    throw Error(PLICA_BUSY, nobody == self ? "world: called from inside its own callback"
                                           : "world: another thread is inside");
}

FrontWorld::Entry::~Entry() { keep_->inside_.store(std::thread::id()); }

}  // namespace plica
