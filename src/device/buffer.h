// An array in device memory. Owns it; freed in the order of the queue that made it.
#pragma once

#include <type_traits>
#include <utility>
#include <vector>

#include "device/error.h"
#include "device/queue.h"

namespace plica {

// bytes > 0. The memory holds no values yet. Throws Error(PLICA_OUT_OF_MEMORY).
void* allocate(Queue& queue, size_t bytes, const char* name);
void release(Queue& queue, void* memory) noexcept;

template <class T>
class Buffer {
    static_assert(std::is_trivially_copyable<T>::value, "device memory is copied as bytes");

public:
    Buffer() = default;
    // name: a literal, shown in errors and memory reports.
    Buffer(Queue& queue, size_t size, const char* name) : queue_(&queue), size_(size) {
        if (size > SIZE_MAX / sizeof(T)) throw Error(PLICA_OUT_OF_MEMORY, name);
        if (size > 0) data_ = static_cast<T*>(allocate(queue, size * sizeof(T), name));
    }
    Buffer(Queue& queue, const std::vector<T>& host, const char* name)
        : Buffer(queue, host.size(), name) {
        upload(host);
    }
    Buffer(Buffer&& other) noexcept { swap(other); }
    Buffer& operator=(Buffer&& other) noexcept {
        swap(other);
        return *this;
    }
    ~Buffer() {
        if (data_) release(*queue_, data_);
    }

    T* data() const { return data_; }  // device memory
    size_t size() const { return size_; }
    size_t bytes() const { return size_ * sizeof(T); }

    // Blocking, for set-up, reads by the caller, and tests; no step calls them.
    void upload(const std::vector<T>& host) {
        queue_->copy_to_device(data_, host.data(), host.size() * sizeof(T));
        queue_->wait();
    }
    std::vector<T> download() const {
        std::vector<T> host(size_);
        if (size_ > 0) queue_->copy_to_host(host.data(), data_, bytes());
        if (size_ > 0) queue_->wait();
        return host;
    }
    void swap(Buffer& other) noexcept {
        std::swap(queue_, other.queue_);
        std::swap(data_, other.data_);
        std::swap(size_, other.size_);
    }

private:
    Queue* queue_ = nullptr;
    T* data_ = nullptr;
    size_t size_ = 0;
};

}  // namespace plica
