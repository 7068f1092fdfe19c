// A world as callers hold it: one thread at a time, ids to indices, joined vertices to the
// caller's.
#pragma once

#include <atomic>
#include <memory>
#include <string>
#include <thread>
#include <unordered_map>
#include <vector>

#include "front/device.h"
#include "front/scene.h"

namespace plica {

class FrontWorld final : public Object {
public:
    static constexpr ObjectKind k_kind = ObjectKind::world;

    FrontWorld(FrontDevice& device, Scene& scene, const plica_world_desc& desc);

    const ModuleApi& api() const { return device_->api(); }
    ModuleWorld* module_world() const { return world_; }
    int32_t world_count() const { return world_count_; }
    void check_index(int32_t index) const;

    // What an id of the scene became. Throws NOT_FOUND for what the world has not.
    struct Body {
        plica_body_kind kind;
        int32_t index;  // in ModuleScene: among bodies, or among colliders of a rigid body
        int32_t caller_vertex_count;
        int32_t vertex_count;              // as joined
        std::shared_ptr<const Weld> weld;  // null of a rigid body

        bool is_rigid() const { return !weld; }
    };
    struct Link {
        enum class Kind { pin, support, tie } kind;
        int32_t index;  // among those of its kind
        int32_t caller_vertex_count;
        std::vector<int32_t> source;
    };
    const Body& body(plica_body id) const;
    const Body& moving(plica_body id) const;  // also refuses rigid bodies
    const Body& cloth(plica_body id) const;   // also refuses all else
    const Link& link(plica_link id) const;

    // Every call holds one of these: refuses a second thread, and a call from inside a callback.
    class Entry {
    public:
        explicit Entry(FrontWorld& world);
        ~Entry();

    private:
        Ref<FrontWorld> keep_;  // a release during the call takes effect after it
    };

private:
    ~FrontWorld() override;
    void index_scene(Scene& scene);

    Ref<FrontDevice> device_;
    ModuleWorld* world_ = nullptr;
    int32_t world_count_;
    std::unordered_map<uint64_t, Body> bodies_;
    std::unordered_map<uint64_t, Link> links_;
    std::atomic<std::thread::id> inside_{};
};

// Every world alive, with one more reference, in the order in which they were made.
std::vector<FrontWorld*> retained_worlds();

template <typename Call>
void each_world(const Call& call) {
    for (FrontWorld* world : retained_worlds()) {
        call(*world);
        world->release();
    }
}

}  // namespace plica
