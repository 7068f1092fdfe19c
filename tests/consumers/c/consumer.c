/* Links against an installed plica through pkg-config alone. */
#include <plica/plica.h>
#include <stdio.h>

int main(void) {
    if (plica_init(PLICA_VERSION) != PLICA_OK) {
        fprintf(stderr, "%s\n", plica_last_error());
        return 1;
    }
    printf("%d\n", (int)plica_version());
    return plica_version() == PLICA_VERSION ? 0 : 1;
}
