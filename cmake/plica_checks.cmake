# ctest entries that look at the project rather than run its tests.
set(checks "${PROJECT_SOURCE_DIR}/tools/checks")
find_package(Python3 COMPONENTS Interpreter)
# Debian's libclang for Python belongs to Debian's interpreter.
set(PLICA_PYTHON "${Python3_EXECUTABLE}")
if(EXISTS /usr/bin/python3)
    set(PLICA_PYTHON /usr/bin/python3)
endif()

function(plica_add_check name)
    add_test(NAME check.${name} COMMAND ${ARGN})
    set_tests_properties(check.${name} PROPERTIES TIMEOUT 300 LABELS check)
endfunction()

plica_add_check(format "${checks}/format.sh" "${PROJECT_SOURCE_DIR}")
plica_add_check(headers "${checks}/headers.sh" "${PROJECT_SOURCE_DIR}")
plica_add_check(sources "${PLICA_PYTHON}" "${checks}/sources.py" "${PROJECT_SOURCE_DIR}"
                "${PROJECT_BINARY_DIR}")
plica_add_check(generated "${PLICA_PYTHON}" "${PROJECT_SOURCE_DIR}/tools/generate_api.py" --check)
plica_add_check(generator "${PLICA_PYTHON}" "${checks}/generator.py" "${PROJECT_SOURCE_DIR}")
plica_add_check(schema "${Python3_EXECUTABLE}" "${checks}/schema.py" "${PROJECT_SOURCE_DIR}")
set_tests_properties(check.schema PROPERTIES SKIP_RETURN_CODE 77)
set_property(TEST check.format check.sources check.generated APPEND PROPERTY LABELS fast)
plica_add_check(abi "${checks}/abi.sh" "${PROJECT_SOURCE_DIR}" "$<TARGET_FILE:plica>")
plica_add_check(readme "${checks}/readme.sh" "${PROJECT_SOURCE_DIR}" "${PROJECT_BINARY_DIR}")
plica_add_check(consumers "${checks}/consumers.sh" "${PROJECT_SOURCE_DIR}" "${PROJECT_BINARY_DIR}")
if(TARGET plica_cuda)
    plica_add_check(kernel_budget "${PLICA_PYTHON}" "${PROJECT_SOURCE_DIR}/tools/kernel_budget.py"
                    "${PROJECT_BINARY_DIR}/device/cuda/CMakeFiles/plica_engine_cuda.dir")
endif()

# The same tests again, in builds of their own; only where there is time for them.
if(PLICA_CI)
    plica_add_check(growth "${PLICA_PYTHON}" "${checks}/growth.py" "${PROJECT_SOURCE_DIR}")
    set_tests_properties(check.growth PROPERTIES TIMEOUT 900 RUN_SERIAL ON)
    foreach(kind asan tsan valgrind)
        add_test(NAME ci.${kind} COMMAND "${checks}/${kind}.sh" "${PROJECT_SOURCE_DIR}"
                                         "${PROJECT_BINARY_DIR}")
        set_tests_properties(ci.${kind} PROPERTIES TIMEOUT 1500 LABELS ci RUN_SERIAL ON)
    endforeach()
endif()
