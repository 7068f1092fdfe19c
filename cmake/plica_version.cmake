# The version stands in plica.h and nowhere else; the module symbol spells it, and must agree.
set(header "${CMAKE_CURRENT_SOURCE_DIR}/include/plica/plica.h")
set_property(DIRECTORY APPEND PROPERTY CMAKE_CONFIGURE_DEPENDS
             "${header}" "${CMAKE_CURRENT_SOURCE_DIR}/src/module/module_api.h")
set(numbers)
foreach(part MAJOR MINOR PATCH)
    file(STRINGS "${header}" line REGEX "^#define PLICA_VERSION_${part} [0-9]+$")
    string(REGEX REPLACE ".* " "" number "${line}")
    if(NOT number MATCHES "^[0-9]+$")
        message(FATAL_ERROR "plica.h does not define PLICA_VERSION_${part} as a number: '${line}'")
    endif()
    list(APPEND numbers ${number})
endforeach()
list(JOIN numbers "." PLICA_VERSION)

list(JOIN numbers "_" symbol)
file(STRINGS "${CMAKE_CURRENT_SOURCE_DIR}/src/module/module_api.h" entry
     REGEX "^#define PLICA_MODULE_(ENTRY|SYMBOL) ")
foreach(line IN LISTS entry)
    if(NOT line MATCHES " \"?plica_module_${symbol}\"?$")
        message(FATAL_ERROR "src/module/module_api.h says '${line}', but plica.h is of ${PLICA_VERSION}")
    endif()
endforeach()
