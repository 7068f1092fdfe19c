// plica: the command line. Words in, one function of commands/ or run/, an exit status out.
#include <CLI/App.hpp>
#include <CLI/Config.hpp>
#include <CLI/Formatter.hpp>
#include <cstdio>
#include <new>

#include "arguments.h"
#include "base/failure.h"
#include "run/interrupt.h"

int main(int argc, char** argv) {
    using namespace plica::app;
    watch_for_interrupt();
    try {
        check(plica_init(PLICA_VERSION));
        return run_command_line(argc, argv);
    } catch (const Failure& failure) {
        std::fprintf(stderr, "plica: %s\n", failure.what());
        return failure.status();
    } catch (const std::bad_alloc&) {
        std::fprintf(stderr, "plica: there is not enough memory for this scene\n");
        return k_bad_input;
    } catch (const std::exception& error) {
        std::fprintf(stderr, "plica: %s\n", error.what());
        return k_failed;
    }
}
