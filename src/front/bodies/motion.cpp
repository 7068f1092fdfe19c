#include "api/checks.h"
#include "device/error.h"
#include "front/scene.h"
#include "front/text.h"

namespace plica {

std::vector<plica_motion_key> copy_motion(const std::string& owner, const plica_motion_key* keys,
                                          int32_t count) {
    if (count > 0 && !keys) throw Error(PLICA_INVALID_ARGUMENT, owner + ".motion: is NULL");
    std::vector<plica_motion_key> result;
    for (int32_t i = 0; i < count; ++i) {
        plica_motion_key key = keys[i];
        const std::string name = owner + ".motion[" + number(i) + "]";
        api::check(key, name);
        api::complete(key);
        if (i > 0 && !(key.time > result.back().time))
            throw Error(PLICA_INVALID_ARGUMENT, name + ".time: " + number(key.time) +
                                                    " s is not after the key before, at " +
                                                    number(result.back().time) + " s");
        result.push_back(key);
    }
    return result;
}

}  // namespace plica
