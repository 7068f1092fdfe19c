// plica for C++17: handles that release themselves, descriptors that begin with their defaults, and
// calls that return a Status or a Result. Nothing is thrown; everything else is that of plica.h,
// where it is described.
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

// ---- descriptors ------------------------------------------------------------------------------

namespace detail {
inline plica_status init(plica_device_desc* desc) noexcept { return plica_device_desc_init(desc); }
inline plica_status init(plica_material_desc* desc) noexcept {
    return plica_material_desc_init(desc);
}
inline plica_status init(plica_cloth_desc* desc) noexcept { return plica_cloth_desc_init(desc); }
inline plica_status init(plica_collider_desc* desc) noexcept {
    return plica_collider_desc_init(desc);
}
inline plica_status init(plica_pin_desc* desc) noexcept { return plica_pin_desc_init(desc); }
inline plica_status init(plica_soft_desc* desc) noexcept { return plica_soft_desc_init(desc); }
inline plica_status init(plica_strand_desc* desc) noexcept { return plica_strand_desc_init(desc); }
inline plica_status init(plica_particles_desc* desc) noexcept {
    return plica_particles_desc_init(desc);
}
inline plica_status init(plica_affine_desc* desc) noexcept { return plica_affine_desc_init(desc); }
inline plica_status init(plica_support_desc* desc) noexcept {
    return plica_support_desc_init(desc);
}
inline plica_status init(plica_tie_desc* desc) noexcept { return plica_tie_desc_init(desc); }
inline plica_status init(plica_world_desc* desc) noexcept { return plica_world_desc_init(desc); }
inline plica_status init(plica_step_desc* desc) noexcept { return plica_step_desc_init(desc); }
}  // namespace detail

// A descriptor with its defaults: plica::defaults<plica_cloth_desc>().
template <typename Desc>
Desc defaults() noexcept {
    Desc desc;
    detail::init(&desc);
    return desc;
}

// A struct to be filled: call(&it) writes it.
template <typename Data, typename Call>
Result<Data> filled(const Call& call) noexcept {
    Data data = {};
    data.struct_size = sizeof data;
    const plica_status code = call(&data);
    return {code, data};
}

// ---- objects ----------------------------------------------------------------------------------

class Device : public Handle<plica_device, plica_device_retain, plica_device_release> {
public:
    using Handle::Handle;
    static Result<Device> create(const char* name = "auto",
                                 const plica_device_desc* desc = nullptr) noexcept {
        plica_device raw = nullptr;
        const plica_status code = plica_device_create(name, desc, &raw);
        return {code, Device(raw)};
    }
    Device share() const noexcept { return Device(retained()); }

    Result<plica_device_info_data> describe() const noexcept {
        return filled<plica_device_info_data>(
            [&](auto* info) { return plica_device_describe(get(), info); });
    }
    Result<plica_device_memory_data> memory() const noexcept {
        return filled<plica_device_memory_data>(
            [&](auto* memory) { return plica_device_memory(get(), memory); });
    }
    Result<bool> supports(plica_solver solver, plica_body_kind kind) const noexcept {
        int32_t supported = 0;
        const plica_status code = plica_device_supports(get(), solver, kind, &supported);
        return {code, supported != 0};
    }
};

class Scene : public Handle<plica_scene, plica_scene_retain, plica_scene_release> {
public:
    using Handle::Handle;
    static Result<Scene> create() noexcept {
        plica_scene raw = nullptr;
        const plica_status code = plica_scene_create(&raw);
        return {code, Scene(raw)};
    }
    Scene share() const noexcept { return Scene(retained()); }

    Result<plica_material> add(const plica_material_desc& desc) noexcept {
        return added<plica_material>(plica_material_create, desc);
    }
    Result<plica_body> add(const plica_cloth_desc& desc) noexcept {
        return added<plica_body>(plica_body_create_cloth, desc);
    }
    Result<plica_body> add(const plica_soft_desc& desc) noexcept {
        return added<plica_body>(plica_body_create_soft, desc);
    }
    Result<plica_body> add(const plica_strand_desc& desc) noexcept {
        return added<plica_body>(plica_body_create_strand, desc);
    }
    Result<plica_body> add(const plica_particles_desc& desc) noexcept {
        return added<plica_body>(plica_body_create_particles, desc);
    }
    Result<plica_body> add(const plica_affine_desc& desc) noexcept {
        return added<plica_body>(plica_body_create_affine, desc);
    }
    Result<plica_body> add_rigid(const plica_collider_desc& desc) noexcept {
        return added<plica_body>(plica_body_create_rigid, desc);
    }
    Result<plica_collider> add(const plica_collider_desc& desc) noexcept {
        return added<plica_collider>(plica_collider_create, desc);
    }
    Result<plica_link> add(const plica_pin_desc& desc) noexcept {
        return added<plica_link>(plica_link_create_pin, desc);
    }
    Result<plica_link> add(const plica_support_desc& desc) noexcept {
        return added<plica_link>(plica_link_create_support, desc);
    }
    Result<plica_link> add(const plica_tie_desc& desc) noexcept {
        return added<plica_link>(plica_link_create_tie, desc);
    }
    Status destroy_body(plica_body body) noexcept { return plica_body_destroy(get(), body); }
    Status destroy_collider(plica_collider collider) noexcept {
        return plica_collider_destroy(get(), collider);
    }
    Status destroy_link(plica_link link) noexcept { return plica_link_destroy(get(), link); }

    Result<std::vector<plica_issue>> check() const {
        uint64_t count = 0;
        plica_status code = plica_scene_check(get(), nullptr, 0, &count);
        std::vector<plica_issue> issues(code == PLICA_OK ? count : 0);
        if (!issues.empty()) {
            issues[0].struct_size = sizeof(plica_issue);
            code = plica_scene_check(get(), issues.data(), count, &count);
        }
        return {code, std::move(issues)};
    }

private:
    template <typename Id, typename Create, typename Desc>
    Result<Id> added(Create call, const Desc& desc) noexcept {
        Id id = 0;
        const plica_status code = call(get(), &desc, &id);
        return {code, id};
    }
};

class World : public Handle<plica_world, plica_world_retain, plica_world_release> {
public:
    using Handle::Handle;
    static Result<World> create(const Device& device, const Scene& scene,
                                const plica_world_desc* desc = nullptr) noexcept {
        plica_world raw = nullptr;
        const plica_status code = plica_world_create(device.get(), scene.get(), desc, &raw);
        return {code, World(raw)};
    }
    World share() const noexcept { return World(retained()); }

    Status step(double dt, const plica_step_desc* desc = nullptr) noexcept {
        return plica_world_step(get(), dt, desc);
    }
    Status wait() noexcept { return plica_world_wait(get()); }
    Status reset() noexcept { return plica_world_reset(get(), nullptr, 0); }
    Status reset(const std::vector<uint8_t>& mask) noexcept {
        return plica_world_reset(get(), mask.data(), static_cast<int32_t>(mask.size()));
    }

    Result<plica_world_status_data> status(int32_t index = 0) const noexcept {
        return filled<plica_world_status_data>(
            [&](auto* status) { return plica_world_status(get(), index, status); });
    }
    Result<plica_world_statistics_data> statistics() const noexcept {
        return filled<plica_world_statistics_data>(
            [&](auto* statistics) { return plica_world_statistics(get(), statistics); });
    }
    Result<plica_body_statistics_data> statistics(plica_body body) const noexcept {
        return filled<plica_body_statistics_data>(
            [&](auto* statistics) { return plica_body_statistics(get(), body, statistics); });
    }

    Result<plica_world_parameters> parameters() const noexcept {
        return filled<plica_world_parameters>(
            [&](auto* parameters) { return plica_world_parameters_init(get(), parameters); });
    }
    Status set(const plica_world_parameters& parameters) noexcept {
        return plica_world_set_parameters(get(), &parameters);
    }
    Result<plica_ipc_parameters> ipc_parameters() const noexcept {
        return filled<plica_ipc_parameters>(
            [&](auto* parameters) { return plica_ipc_parameters_init(get(), parameters); });
    }
    Status set(const plica_ipc_parameters& parameters) noexcept {
        return plica_world_set_ipc_parameters(get(), &parameters);
    }
    Result<plica_cloth_parameters> parameters(plica_body body) const noexcept {
        return filled<plica_cloth_parameters>(
            [&](auto* parameters) { return plica_cloth_parameters_init(get(), body, parameters); });
    }
    Status set(plica_body body, const plica_cloth_parameters& parameters) noexcept {
        return plica_world_set_cloth_parameters(get(), body, &parameters);
    }
    Status apply_force(plica_body body, const std::vector<float>& forces) noexcept {
        return plica_world_apply_force(get(), body, forces.empty() ? nullptr : forces.data(),
                                       forces.size() * sizeof(float));
    }
    Status set_targets(plica_link link, const std::vector<float>& positions) noexcept {
        return plica_world_set_targets(get(), link, positions.data(),
                                       positions.size() * sizeof(float));
    }

    Result<plica_view> view(plica_field field, plica_body body) const noexcept {
        return filled<plica_view>(
            [&](auto* view) { return plica_world_view(get(), field, body, view); });
    }
    // Into values that are as long as the field: vertex_count x 3.
    Status read(plica_field field, plica_body body, std::vector<float>& values) const noexcept {
        return plica_world_read(get(), field, body, values.data(), values.size() * sizeof(float));
    }
    Status write(plica_field field, plica_body body, const std::vector<float>& values) noexcept {
        return plica_world_write(get(), field, body, values.data(), values.size() * sizeof(float));
    }

    Result<std::vector<char>> save() const {
        uint64_t bytes = 0;
        plica_status code = plica_world_save(get(), nullptr, 0, &bytes);
        std::vector<char> data(code == PLICA_OK ? bytes : 0);
        if (code == PLICA_OK) code = plica_world_save(get(), data.data(), bytes, &bytes);
        return {code, std::move(data)};
    }
    Status load(const std::vector<char>& data) noexcept {
        return plica_world_load(get(), data.data(), data.size());
    }
    Result<uint64_t> hash() const noexcept {
        uint64_t hash = 0;
        const plica_status code = plica_world_hash(get(), &hash);
        return {code, hash};
    }
};

// ---- library ----------------------------------------------------------------------------------

// Checks that this header fits the library: first of all.
inline Status init() noexcept { return plica_init(PLICA_VERSION); }

// As JSON.
inline Result<std::string> build_info() {
    uint64_t bytes = 0;
    plica_status code = plica_build_info(nullptr, 0, &bytes);
    std::string text(code == PLICA_OK ? bytes : 0, '\0');
    if (code == PLICA_OK) code = plica_build_info(text.data(), bytes, &bytes);
    if (!text.empty()) text.pop_back();  // the ending 0
    return {code, std::move(text)};
}

}  // namespace cpp
}  // namespace plica

#endif
