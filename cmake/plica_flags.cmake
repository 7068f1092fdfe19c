# Flags of all targets; plica_compile_options(target) applies them.
set(CMAKE_CXX_STANDARD 17)
set(CMAKE_CXX_STANDARD_REQUIRED ON)
set(CMAKE_CXX_EXTENSIONS OFF)
set(CMAKE_CUDA_STANDARD 17)
set(CMAKE_CUDA_STANDARD_REQUIRED ON)
set(CMAKE_CUDA_RUNTIME_LIBRARY Static)
set(CMAKE_C_STANDARD 11)
set(CMAKE_POSITION_INDEPENDENT_CODE ON)
set(CMAKE_C_VISIBILITY_PRESET hidden)
set(CMAKE_CXX_VISIBILITY_PRESET hidden)
set(CMAKE_CUDA_VISIBILITY_PRESET hidden)
set(CMAKE_VISIBILITY_INLINES_HIDDEN ON)

find_program(PLICA_CCACHE ccache)
if(PLICA_CCACHE AND NOT CMAKE_CXX_COMPILER_LAUNCHER)
    # Precompiled headers are cached only when their time stamps are told to be of no account.
    set(CMAKE_CXX_COMPILER_LAUNCHER ${CMAKE_COMMAND} -E env
        CCACHE_SLOPPINESS=pch_defines,time_macros,include_file_mtime,include_file_ctime
        ${PLICA_CCACHE})
    set(CMAKE_C_COMPILER_LAUNCHER ${CMAKE_CXX_COMPILER_LAUNCHER})
endif()
set(CMAKE_CUDA_COMPILER_LAUNCHER "${PROJECT_SOURCE_DIR}/cmake/keep_ptxas_report.sh"
    ${CMAKE_CXX_COMPILER_LAUNCHER})

# Determinism needs products and sums rounded one by one; the other two let square roots vectorise.
set(PLICA_MATH_FLAGS -ffp-contract=off -fno-math-errno -fno-trapping-math)
set(PLICA_WARNING_FLAGS -Wall -Wextra)
if(PLICA_WERROR)
    # These two also speak of code that is as meant: g++ 12 loses track of what a returned flag guards, and an
    # aggregate may leave members at their defaults.
    list(APPEND PLICA_WARNING_FLAGS -Werror -Wno-error=maybe-uninitialized
                                    -Wno-error=missing-field-initializers)
endif()
# Tests compile a quarter faster so. `if (x) EXPECT_...` is fine: its else is blocked inside the macro.
set(PLICA_TEST_FLAGS $<$<CONFIG:Release>:-O1> -Wno-dangling-else)
set(PLICA_ARCH_FLAGS)
if(PLICA_CPU_ARCH)
    set(PLICA_ARCH_FLAGS -march=${PLICA_CPU_ARCH})
endif()
if(PLICA_SANITIZE)
    add_compile_options($<$<COMPILE_LANGUAGE:C,CXX>:-fsanitize=${PLICA_SANITIZE}>
                        $<$<COMPILE_LANGUAGE:C,CXX>:-fno-omit-frame-pointer>
                        $<$<COMPILE_LANGUAGE:C,CXX>:-fno-sanitize-recover=all>)
    add_link_options(-fsanitize=${PLICA_SANITIZE})
endif()

function(plica_compile_options target)
    set(host ${PLICA_WARNING_FLAGS} ${PLICA_MATH_FLAGS})
    list(JOIN host "," host_of_nvcc)
    string(REPLACE ",-Wextra" "" host_of_nvcc "${host_of_nvcc}")  # nvcc's own stubs do not pass it
    target_compile_options(${target} PRIVATE
        "$<$<COMPILE_LANGUAGE:C,CXX>:${host}>"
        "$<$<COMPILE_LANGUAGE:CUDA>:-Xcompiler=${host_of_nvcc};--expt-relaxed-constexpr;-Xptxas=-v>")
    target_include_directories(${target} PRIVATE
        "${PROJECT_SOURCE_DIR}/src" "${PROJECT_SOURCE_DIR}" "${PROJECT_SOURCE_DIR}/include")
endfunction()

# Hides also what the standard library's headers declare as visible.
function(plica_export_only target names)
    if(CMAKE_SYSTEM_NAME STREQUAL "Linux")
        set(script "${PROJECT_BINARY_DIR}/generated/${target}.map")
        file(CONFIGURE OUTPUT "${script}" CONTENT "{ global: @names@; local: *; };\n" @ONLY)
        target_link_options(${target} PRIVATE "-Wl,--version-script=${script}")
        set_property(TARGET ${target} APPEND PROPERTY LINK_DEPENDS "${script}")
        if(NOT PLICA_SANITIZE)
            target_link_options(${target} PRIVATE "-Wl,-z,defs")  # what is missing shows here, not at run time
        endif()
    endif()
endfunction()

# Files that match, relative to the source folder; looked for again at each build.
function(plica_glob result)
    list(TRANSFORM ARGN PREPEND "${PROJECT_SOURCE_DIR}/")
    file(GLOB_RECURSE found LIST_DIRECTORIES false CONFIGURE_DEPENDS ${ARGN})
    list(SORT found)
    set(${result} ${found} PARENT_SCOPE)
endfunction()

# The same, of one folder without those below it.
function(plica_glob_flat result)
    list(TRANSFORM ARGN PREPEND "${PROJECT_SOURCE_DIR}/")
    file(GLOB found LIST_DIRECTORIES false CONFIGURE_DEPENDS ${ARGN})
    list(SORT found)
    set(${result} ${found} PARENT_SCOPE)
endfunction()
