// The record that plica_record_start begins. While it runs, calls of all threads go one after
// another, so that the file has the order in which they happened.
#pragma once

#include <atomic>
#include <cstdio>
#include <functional>
#include <mutex>
#include <string>

#include "front/record/entry.h"

namespace plica {

constexpr char k_record_magic[8] = {'P', 'L', 'I', 'C', 'A', 'R', 'E', 'C'};
constexpr uint32_t k_record_version = 1;

class Recorder {
public:
    static Recorder& get();

    bool is_on() const { return is_on_.load(std::memory_order_acquire); }
    void start(const char* path);  // throws
    void stop();                   // throws

    // Makes the call and writes it down.
    plica_status around(const std::function<plica_status()>& call,
                        const std::function<void(HandleNumbers&, plica_status)>& record);
    void append(const Entry& entry) noexcept;

private:
    void append_hashes();

    std::recursive_mutex mutex_;
    std::atomic<bool> is_on_{false};
    HandleNumbers handles_;
    std::string path_;
    FILE* file_ = nullptr;
    bool has_failed_ = false;
};

}  // namespace plica
