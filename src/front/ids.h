// 64-bit ids of things inside a scene: kind, scene, generation and index, so that a stale id or one
// of another scene is an error and never another thing.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace plica {

// Bodies have the number of their plica_body_kind.
enum : uint64_t { k_kind_collider = 16, k_kind_material = 17, k_kind_link = 18 };

struct IdParts {
    uint64_t kind;        // 8 bits
    uint64_t scene;       // 12 bits
    uint64_t generation;  // 20 bits
    uint64_t index;       // 24 bits
};

constexpr uint64_t k_generation_count = 1u << 20;
constexpr uint64_t k_index_count = 1u << 24;

inline uint64_t join(const IdParts& p) {
    return p.kind << 56 | p.scene << 44 | p.generation << 24 | p.index;
}
inline IdParts split(uint64_t id) {
    return {id >> 56, id >> 44 & 0xfff, id >> 24 & (k_generation_count - 1),
            id & (k_index_count - 1)};
}

// "a cloth", "a collider"; of a number that is no kind: "nothing of plica".
const char* kind_name(uint64_t kind);

// Throws the error of an id that was not found: 0, another kind, another scene, or stale.
[[noreturn]] void refuse_id(const std::string& name, uint64_t id, const char* expected,
                            bool is_expected_kind, uint64_t scene);
[[noreturn]] void refuse_full();

template <typename T>
class Slots {
public:
    explicit Slots(uint64_t scene) : scene_(scene) {}

    uint64_t add(uint64_t kind, T value) {
        const uint64_t index = free_.empty() ? slots_.size() : free_.back();
        if (index == slots_.size()) {
            if (index == k_index_count) refuse_full();
            slots_.emplace_back();
        } else {
            free_.pop_back();
        }
        Slot& slot = slots_[index];
        slot.value = std::move(value);
        slot.id = join({kind, scene_, slot.generation, index});
        return slot.id;
    }

    T* find(uint64_t id) {
        const uint64_t index = split(id).index;
        if (index >= slots_.size() || slots_[index].id != id || id == 0) return nullptr;
        return &*slots_[index].value;
    }

    void remove(uint64_t id) {
        Slot& slot = slots_[split(id).index];
        slot.value.reset();
        slot.id = 0;
        // A slot whose generations are used up is left alone for good.
        if (++slot.generation < k_generation_count) free_.push_back(split(id).index);
    }

    // call(id, value), in the order of indices.
    template <typename Call>
    void each(const Call& call) const {
        for (const Slot& slot : slots_)
            if (slot.value) call(slot.id, *slot.value);
    }
    template <typename Call>
    void each(const Call& call) {
        for (Slot& slot : slots_)
            if (slot.value) call(slot.id, *slot.value);
    }

private:
    struct Slot {
        std::optional<T> value;
        uint64_t id = 0;
        uint64_t generation = 0;
    };
    uint64_t scene_;
    std::vector<Slot> slots_;
    std::vector<uint64_t> free_;
};

}  // namespace plica
