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
    int32_t cloth_count = 0, rigid_count = 0, pin_count = 0;
    scene.bodies.each([&](plica_body id, const SceneBody& body) {
        if (const SceneCloth* cloth = std::get_if<SceneCloth>(&body))
            bodies_[id] = {true, cloth_count++, cloth->caller_vertex_count,
                           cloth->mesh.vertex_count(), cloth->weld};
        else
            bodies_[id] = {false, rigid_count++, 0, 0, nullptr};
    });
    scene.links.each([&](plica_link id, const ScenePin& pin) {
        pins_[id] = {pin_count++, pin.caller_vertex_count, pin.source};
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
    if (kind < PLICA_BODY_CLOTH || kind > PLICA_BODY_LIQUID)
        throw Error(PLICA_INVALID_ARGUMENT,
                    "body: " + hex(id) + " is " + kind_name(kind) + ", not a body");
    throw Error(PLICA_NOT_FOUND, "body: " + hex(id) + " is not in this world");
}

const FrontWorld::Body& FrontWorld::cloth(plica_body id) const {
    const Body& found = body(id);
    if (!found.is_cloth)
        throw Error(PLICA_UNSUPPORTED,
                    "body: " + hex(id) + " is a rigid body, which has no vertices that move");
    return found;
}

const FrontWorld::Pin& FrontWorld::pin(plica_link id) const {
    if (id == 0) throw Error(PLICA_INVALID_ARGUMENT, "link: 0 is none");
    const auto found = pins_.find(id);
    if (found != pins_.end()) return found->second;
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
