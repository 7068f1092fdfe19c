# bin/plica: the command line, on the public C API alone. The files of scenes/ are inside it.
if(NOT PLICA_BUILD_PROGRAM)
    return()
endif()
plica_glob(program_sources "apps/plica/*.cpp")
plica_glob(scene_files "scenes/*.json" "scenes/meshes/*.obj" "scenes/meshes/*.ply")
set(embedded "${PROJECT_BINARY_DIR}/generated/embedded_files.cpp")
list(JOIN scene_files "|" scene_list)
add_custom_command(
    OUTPUT "${embedded}"
    COMMAND ${CMAKE_COMMAND} "-DFILES=${scene_list}" "-DROOT=${PROJECT_SOURCE_DIR}/scenes"
            "-DOUTPUT=${embedded}" -P "${PROJECT_SOURCE_DIR}/cmake/embed_files.cmake"
    DEPENDS ${scene_files} "${PROJECT_SOURCE_DIR}/cmake/embed_files.cmake"
    VERBATIM COMMENT "Embedding the files of scenes/")

# main.cpp apart, so that tests can call what the program is made of.
set(main_source "${PROJECT_SOURCE_DIR}/apps/plica/main.cpp")
list(REMOVE_ITEM program_sources "${main_source}")
plica_glob_flat(table_sources "api/scene_tables*.cpp")
add_library(plica_program OBJECT ${program_sources} ${table_sources} "${embedded}")
plica_compile_options(plica_program)
target_include_directories(plica_program PUBLIC "${PROJECT_SOURCE_DIR}/apps/plica"
                           SYSTEM PUBLIC "${PLICA_STB_INCLUDE}")
target_link_libraries(plica_program PUBLIC plica nlohmann_json::nlohmann_json CLI11::CLI11
                      embree tinyobjloader::tinyobjloader Threads::Threads)
target_precompile_headers(plica_program PRIVATE <nlohmann/json.hpp> <functional> <vector>)
target_compile_options(plica_program PRIVATE $<$<COMPILE_LANGUAGE:CXX>:${PLICA_ARCH_FLAGS}>)

add_executable(plica_command "${main_source}")
set_target_properties(plica_command PROPERTIES OUTPUT_NAME plica)
plica_compile_options(plica_command)
target_link_libraries(plica_command PRIVATE plica_program)
