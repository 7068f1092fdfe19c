#include "front/ids.h"

#include "device/error.h"
#include "front/text.h"

namespace plica {

const char* kind_name(uint64_t kind) {
    switch (kind) {
        case PLICA_BODY_CLOTH:
            return "a cloth";
        case PLICA_BODY_SOFT:
            return "a soft body";
        case PLICA_BODY_RIGID:
            return "a rigid body";
        case PLICA_BODY_STRAND:
            return "strands";
        case PLICA_BODY_LIQUID:
            return "a liquid";
        case PLICA_BODY_PARTICLES:
            return "particles";
        case PLICA_BODY_AFFINE:
            return "an affine body";
        case k_kind_collider:
            return "a collider";
        case k_kind_material:
            return "a material";
        case k_kind_link:
            return "a link";
        default:
            return "nothing of plica";
    }
}

void refuse_id(const std::string& name, uint64_t id, const char* expected, bool is_expected_kind,
               uint64_t scene) {
    if (id == 0) throw Error(PLICA_INVALID_ARGUMENT, name + ": 0 is none, not " + expected);
    const std::string shown = name + ": " + hex(id);
    if (!is_expected_kind)
        throw Error(PLICA_INVALID_ARGUMENT,
                    shown + " is " + kind_name(split(id).kind) + ", not " + expected);
    if (split(id).scene != scene)
        throw Error(PLICA_INVALID_ARGUMENT, shown + " is of another scene");
    throw Error(PLICA_NOT_FOUND, shown + " is not in the scene any more");
}

void refuse_full() {
    throw Error(PLICA_OUT_OF_MEMORY, "a scene holds at most 16777216 things of one kind");
}

}  // namespace plica
