# Installed: component runtime (library, modules, program), component development (headers, cmake, pkg-config).
include(CMakePackageConfigHelpers)

install(TARGETS plica EXPORT plica-targets
        LIBRARY DESTINATION ${CMAKE_INSTALL_LIBDIR} COMPONENT runtime NAMELINK_COMPONENT development)
# Modules lie beside the library, which looks for them there.
foreach(device IN LISTS PLICA_DEVICES)
    install(TARGETS plica_${device} LIBRARY DESTINATION ${CMAKE_INSTALL_LIBDIR} COMPONENT runtime)
endforeach()
if(TARGET plica_command)
    install(TARGETS plica_command RUNTIME DESTINATION ${CMAKE_INSTALL_BINDIR} COMPONENT runtime)
endif()
install(DIRECTORY "${PROJECT_SOURCE_DIR}/include/plica" DESTINATION ${CMAKE_INSTALL_INCLUDEDIR}
        COMPONENT development FILES_MATCHING PATTERN "*.h" PATTERN "*.hpp")
install(FILES "${PROJECT_SOURCE_DIR}/LICENSE" "${PROJECT_SOURCE_DIR}/NOTICE"
        DESTINATION ${CMAKE_INSTALL_DOCDIR} COMPONENT runtime)

set(package_folder "${CMAKE_INSTALL_LIBDIR}/cmake/plica")
install(EXPORT plica-targets NAMESPACE plica:: DESTINATION "${package_folder}" COMPONENT development)
configure_package_config_file("${PROJECT_SOURCE_DIR}/cmake/plica-config.cmake.in"
                              "${PROJECT_BINARY_DIR}/plica-config.cmake"
                              INSTALL_DESTINATION "${package_folder}")
# A minor release may still change the API before 1.0.
write_basic_package_version_file("${PROJECT_BINARY_DIR}/plica-config-version.cmake"
                                 COMPATIBILITY SameMinorVersion)
install(FILES "${PROJECT_BINARY_DIR}/plica-config.cmake" "${PROJECT_BINARY_DIR}/plica-config-version.cmake"
        DESTINATION "${package_folder}" COMPONENT development)
# find_package(plica) with -Dplica_DIR=<build folder> takes the library as built.
export(EXPORT plica-targets NAMESPACE plica:: FILE "${PROJECT_BINARY_DIR}/plica-targets.cmake")

file(RELATIVE_PATH pc_prefix "${CMAKE_INSTALL_FULL_LIBDIR}/pkgconfig" "${CMAKE_INSTALL_PREFIX}")
string(REGEX REPLACE "/$" "" pc_prefix "${pc_prefix}")
configure_file("${PROJECT_SOURCE_DIR}/cmake/plica.pc.in" "${PROJECT_BINARY_DIR}/plica.pc" @ONLY)
install(FILES "${PROJECT_BINARY_DIR}/plica.pc" DESTINATION "${CMAKE_INSTALL_LIBDIR}/pkgconfig"
        COMPONENT development)
