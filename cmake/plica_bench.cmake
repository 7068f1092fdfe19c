# bin/plica_bench: cases of Google Benchmark on the engine of the CPU and on the C API.
plica_glob(bench_sources "bench/*.cpp")
list(FILTER bench_sources EXCLUDE REGEX "/bench/peers/")
if(NOT bench_sources OR NOT TARGET plica_engine_cpu OR NOT TARGET plica)
    message(STATUS "plica: no sources of the benchmarks yet")
    return()
endif()
add_executable(plica_bench ${bench_sources} $<TARGET_OBJECTS:plica_engine_cpu>)
target_include_directories(plica_bench BEFORE PRIVATE "${PROJECT_SOURCE_DIR}/src/device/cpu")
plica_compile_options(plica_bench)
target_compile_options(plica_bench PRIVATE ${PLICA_ARCH_FLAGS})
target_compile_definitions(plica_bench PRIVATE PLICA_DEVICE_IS_CPU=1
    PLICA_BENCH_SOURCE_DIR="${PROJECT_SOURCE_DIR}")
target_link_libraries(plica_bench PRIVATE plica benchmark::benchmark TBB::tbb Eigen3::Eigen
                      nlohmann_json::nlohmann_json Threads::Threads ${CMAKE_DL_LIBS})
add_dependencies(plica_bench plica_cpu)
