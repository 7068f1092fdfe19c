// plica for C++17: handles that release themselves, descriptors that begin with their defaults, and calls that
// return a Status or a Result. Nothing is thrown; everything else is that of plica.h, where it is described.
//
//     auto device = plica::Device::create("auto");
//     if (!device) return fail(device.status().text());
//     auto scene = plica::Scene::create();
//     auto cloth = plica::defaults<plica_cloth_desc>();
//     ...
//     auto body = scene->add(cloth);
//     auto world = plica::World::create(*device, *scene);
//     plica::Status status = world->step(1.0 / 60);
#ifndef PLICA_PLICA_HPP
#define PLICA_PLICA_HPP

#include <string>
#include <utility>
#include <vector>

#include "plica/plica.h"

namespace plica {
inline namespace cpp {

// How a call ended. A true one is PLICA_OK.
class [[nodiscard]] Status {
public:
    Status(plica_status code = PLICA_OK) noexcept : code_(code) {}
    explicit operator bool() const noexcept { return code_ == PLICA_OK; }
    plica_status code() const noexcept { return code_; }
    const char* name() const noexcept { return plica_status_name(code_); }
    // Of this thread's last failed call: to be asked for before the next one.
    const char* text() const noexcept { return code_ == PLICA_OK ? "" : plica_last_error(); }

private:
    plica_status code_;
};

// A value, or why there is none.
template <typename T>
class [[nodiscard]] Result {
public:
    Result(plica_status code, T value) noexcept : status_(code), value_(std::move(value)) {}
    explicit operator bool() const noexcept { return bool(status_); }
    Status status() const noexcept { return status_; }
    // Of a failed call: empty.
    T& operator*() noexcept { return value_; }
    const T& operator*() const noexcept { return value_; }
    T* operator->() noexcept { return &value_; }
    const T* operator->() const noexcept { return &value_; }

private:
    Status status_;
    T value_;
};

// One reference to a heavy object. Moved, not copied; share() adds a reference.
template <typename Raw, plica_status (*Retain)(Raw), plica_status (*Release)(Raw)>
class Handle {
public:
    Handle() noexcept = default;
    // Takes over a reference that the caller has.
    explicit Handle(Raw raw) noexcept : raw_(raw) {}
    Handle(Handle&& other) noexcept : raw_(std::exchange(other.raw_, nullptr)) {}
    Handle& operator=(Handle&& other) noexcept {
        if (this != &other) {
            Release(raw_);
            raw_ = std::exchange(other.raw_, nullptr);
        }
        return *this;
    }
    ~Handle() { Release(raw_); }

    explicit operator bool() const noexcept { return raw_ != nullptr; }
    Raw get() const noexcept { return raw_; }
    // The caller has to give the reference back.
    Raw detach() noexcept { return std::exchange(raw_, nullptr); }

protected:
    Raw retained() const noexcept {
        if (raw_) Retain(raw_);
        return raw_;
    }

private:
    Raw raw_ = nullptr;
};

