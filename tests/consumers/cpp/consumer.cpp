// Links against plica through find_package alone, and opens the cpu module beside the library.
#include <plica/plica.h>

#include <cstdio>

int main() {
    plica_device device = nullptr;
    if (plica_init(PLICA_VERSION) != PLICA_OK ||
        plica_device_create("cpu", nullptr, &device) != PLICA_OK) {
        std::fprintf(stderr, "%s\n", plica_last_error());
        return 1;
    }
    plica_device_release(device);
    return 0;
}
