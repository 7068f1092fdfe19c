// What handles point to: reference counted, told apart by kind, deleted by the last reference.
#pragma once

#include <atomic>
#include <cstdint>
#include <string>
#include <utility>

#include "device/error.h"

namespace plica {

enum class ObjectKind : uint32_t { device = 0x706c4445, scene = 0x706c5343, world = 0x706c574f };

class Object {
public:
    explicit Object(ObjectKind kind) : kind_(kind) { ++alive_; }
    Object(const Object&) = delete;
    Object& operator=(const Object&) = delete;

    ObjectKind kind() const { return kind_; }
    void retain() { count_.fetch_add(1, std::memory_order_relaxed); }
    // False where the last reference is gone already.
    bool try_retain() {
        int64_t count = count_;
        while (count > 0)
            if (count_.compare_exchange_weak(count, count + 1)) return true;
        return false;
    }
    void release() {
        if (count_.fetch_sub(1, std::memory_order_acq_rel) == 1) delete this;
    }
    // Of all kinds, in this process.
    static int64_t alive_count() { return alive_; }

protected:
    virtual ~Object() { --alive_; }

private:
    static std::atomic<int64_t> alive_;
    const ObjectKind kind_;
    std::atomic<int64_t> count_{1};
};

// Keeps an object alive.
template <typename T>
class Ref {
public:
    Ref() = default;
    explicit Ref(T& object) : object_(&object) { object_->retain(); }
    Ref(Ref&& other) noexcept : object_(std::exchange(other.object_, nullptr)) {}
    Ref& operator=(Ref&& other) noexcept {
        std::swap(object_, other.object_);
        return *this;
    }
    ~Ref() {
        if (object_) object_->release();
    }
    T& operator*() const { return *object_; }
    T* operator->() const { return object_; }

private:
    T* object_ = nullptr;
};

// The object of a handle; refuses NULL and handles of another kind by the argument's name.
template <typename T, typename Handle>
T& checked(Handle handle, const char* name) {
    if (!handle) throw Error(PLICA_INVALID_ARGUMENT, std::string(name) + ": is NULL");
    Object* object = reinterpret_cast<Object*>(handle);
    if (object->kind() != T::k_kind)
        throw Error(PLICA_INVALID_ARGUMENT, std::string(name) + ": is a handle of another kind");
    return *static_cast<T*>(object);
}

template <typename Handle>
Handle handle_of(Object* object) {
    return reinterpret_cast<Handle>(object);
}

}  // namespace plica
