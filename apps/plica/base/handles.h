// Owners of the library's counted objects.
#pragma once

#include <utility>

#include "plica/plica.h"

namespace plica::app {

template <class Object, plica_status (*release)(Object)>
class Handle {
public:
    Handle() = default;
    Handle(Handle&& other) noexcept : object_(std::exchange(other.object_, nullptr)) {}
    Handle& operator=(Handle&& other) noexcept {
        std::swap(object_, other.object_);
        return *this;
    }
    ~Handle() { release(object_); }

    Object get() const { return object_; }
    Object* out() { return &object_; }

private:
    Object object_ = nullptr;
};

using DeviceHandle = Handle<plica_device, plica_device_release>;
using SceneHandle = Handle<plica_scene, plica_scene_release>;
using WorldHandle = Handle<plica_world, plica_world_release>;

}  // namespace plica::app
