# lib/libplica.so: the C API and what lies in front of the modules.
plica_glob(capi_sources "capi/*.cpp")
plica_glob(front_sources "src/front/*.cpp")
# Motions are evaluated by the scene check as by the modules.
list(APPEND front_sources "${PROJECT_SOURCE_DIR}/src/compile/motion.cpp")
plica_glob_flat(api_sources "api/*.cpp" "api/*.c")
list(FILTER api_sources EXCLUDE REGEX "/api/scene_tables")  # of the program

add_library(plica SHARED ${capi_sources} ${front_sources} ${api_sources})
add_library(plica::plica ALIAS plica)
plica_compile_options(plica)
target_compile_definitions(plica PRIVATE PLICA_BUILDING)
target_include_directories(plica INTERFACE "$<BUILD_INTERFACE:${PROJECT_SOURCE_DIR}/include>"
                                           "$<INSTALL_INTERFACE:${CMAKE_INSTALL_INCLUDEDIR}>")
target_link_libraries(plica PRIVATE Threads::Threads ${CMAKE_DL_LIBS})
if(TARGET nlohmann_json::nlohmann_json)
    target_link_libraries(plica PRIVATE $<BUILD_INTERFACE:nlohmann_json::nlohmann_json>)
endif()
plica_export_only(plica "plica_*")
# Types of the API in debug information: the ABI check compares them.
set_source_files_properties(${capi_sources} ${api_sources} PROPERTIES COMPILE_OPTIONS "-g")
set_target_properties(plica PROPERTIES VERSION ${PROJECT_VERSION} SOVERSION ${PROJECT_VERSION_MAJOR})
