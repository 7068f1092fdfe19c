# bin/examples/: every C and C++ file of examples/ is a program on the public headers and the library alone.
if(NOT TARGET plica)
    return()
endif()
plica_glob_flat(example_sources "examples/*.c" "examples/*.cpp")
set(PLICA_EXAMPLES "")
foreach(file IN LISTS example_sources)
    get_filename_component(name "${file}" NAME)
    string(REPLACE "." "_" name "${name}")
    add_executable(example_${name} "${file}")
    target_link_libraries(example_${name} PRIVATE plica)
    target_compile_features(example_${name} PRIVATE c_std_99 cxx_std_17)
    set_target_properties(example_${name} PROPERTIES
        OUTPUT_NAME ${name} RUNTIME_OUTPUT_DIRECTORY "${PROJECT_BINARY_DIR}/bin/examples"
        INSTALL_RPATH "$ORIGIN/../../lib")
    list(APPEND PLICA_EXAMPLES example_${name})
endforeach()
