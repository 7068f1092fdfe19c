#include "front/build_info.h"

#include "front/modules.h"
#include "front/text.h"

namespace plica {

namespace {

const char* architecture() {
#if defined(__x86_64__) || defined(_M_X64)
    return "x86-64";
#elif defined(__aarch64__) || defined(_M_ARM64)
    return "arm64";
#else
    return "other";
#endif
}

std::string compiler() {
#if defined(__clang__)
    return "clang " __clang_version__;
#elif defined(__GNUC__)
    return "gcc " __VERSION__;
#elif defined(_MSC_VER)
    return "msvc " + number(_MSC_VER);
#else
    return "other";
#endif
}

}  // namespace

std::string version_text(int32_t version) {
    return number(version / 1000000) + "." + number(version / 1000 % 1000) + "." +
           number(version % 1000);
}

std::string build_info() {
    std::string modules;
    for (plica_device_kind kind : {PLICA_DEVICE_CPU, PLICA_DEVICE_STRICT, PLICA_DEVICE_CUDA})
        if (is_module_present(kind))
            modules +=
                std::string(modules.empty() ? "" : ", ") + "\"" + device_kind_name(kind) + "\"";
#if defined(NDEBUG)
    const char* kind = "release";
#else
    const char* kind = "debug";
#endif
    return "{ \"version\": \"" + version_text(PLICA_VERSION) + "\", \"compiler\": \"" + compiler() +
           "\", \"architecture\": \"" + architecture() + "\", \"build\": \"" + kind +
           "\", \"modules\": [" + modules + "], \"libraries\": [] }";
}

}  // namespace plica
