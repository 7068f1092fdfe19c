#include "front/scene.h"

#include "capi/call.h"
#include "capi/output.h"
#include "front/check/check.h"

using namespace plica;

plica_status plica_scene_create(plica_scene* scene) {
    return call(record::scene_create, with(scene), [&] {
        given(scene, "scene");
        *scene = handle_of<plica_scene>(new Scene);
    });
}

plica_status plica_scene_retain(plica_scene scene) {
    return call(record::scene_retain, with(scene),
                [&] { checked<Scene>(scene, "scene").retain(); });
}

plica_status plica_scene_release(plica_scene scene) {
    return call(record::scene_release, with(scene), [&] {
        if (scene) checked<Scene>(scene, "scene").release();
    });
}

plica_status plica_scene_check(plica_scene scene, plica_issue* issues, uint64_t capacity,
                               uint64_t* needed_count) {
    return call(record::scene_check, with(scene, issues, capacity, needed_count), [&] {
        Scene& s = checked<Scene>(scene, "scene");
        given(needed_count, "needed_count");
        if (capacity > 0) given(issues, "issues with a capacity above 0");
        const uint32_t size = capacity > 0 ? output_size(issues->struct_size, "issues[0]") : 0;
        const std::lock_guard<std::mutex> lock(s.mutex);
        const std::vector<plica_issue> found = check_scene(s);
        *needed_count = found.size();
        // Entries lie struct_size apart, which is the caller's idea of an issue.
        for (size_t i = 0; i < found.size() && i < capacity; ++i)
            give(reinterpret_cast<plica_issue*>(reinterpret_cast<char*>(issues) + i * size),
                 found[i], size);
        if (issues && found.size() > capacity)
            throw Error(PLICA_CAPACITY, "capacity: " + number(capacity) + " of " +
                                            number(found.size()) + " issues are written");
    });
}
