# bin/plica_tests: the tests of what lies above the module line; it loads those below it per device.
plica_glob(test_sources "tests/*.cpp")
list(FILTER test_sources EXCLUDE REGEX
     "/tests/(device|kernels|topology|collide|state|compile|pbd|world|linear|consumers)/")
if(NOT TARGET plica)
    message(STATUS "plica: tests wait for the library")
endif()

add_executable(plica_tests ${test_sources})
plica_compile_options(plica_tests)
target_compile_definitions(plica_tests PRIVATE
    PLICA_TESTS_SOURCE_DIR="${PROJECT_SOURCE_DIR}" PLICA_TESTS_BINARY_DIR="${PROJECT_BINARY_DIR}")
set_target_properties(plica_tests PROPERTIES ENABLE_EXPORTS ON)
# Whole: the modules of tests find in here every part of gtest that they use.
target_link_libraries(plica_tests PRIVATE "$<LINK_LIBRARY:WHOLE_ARCHIVE,GTest::gtest>"
                      nlohmann_json::nlohmann_json Threads::Threads ${CMAKE_DL_LIBS})
if(TARGET plica_program)
    target_link_libraries(plica_tests PRIVATE plica_program)
elseif(TARGET plica)
    target_link_libraries(plica_tests PRIVATE plica)
endif()
if(TARGET plica_command)
    add_dependencies(plica_tests plica_command)
endif()
foreach(device IN LISTS PLICA_DEVICES)
    foreach(target plica_${device} plica_device_tests_${device})
        if(TARGET ${target})
            add_dependencies(plica_tests ${target})
        endif()
    endforeach()
endforeach()
