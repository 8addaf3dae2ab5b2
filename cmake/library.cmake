# The library: freestanding C, every source found below lib/. Compiled once, for
#     parlor::static   libparlor.a
#     parlor::shared   libparlor.so, where the system has shared libraries
#     parlor::parlor   one of the two: the shared one if BUILD_SHARED_LIBS is set
# Tests take parlor_library, the static one, in which they see what is hidden from others.
set(parlor_kinds static)
get_property(has_shared GLOBAL PROPERTY TARGET_SUPPORTS_SHARED_LIBS)
# On Windows the two would differ in their declarations; sanitized builds are for tests of the archive.
if(has_shared AND NOT WIN32 AND NOT PARLOR_SANITIZE)
    list(APPEND parlor_kinds shared)
endif()
set(parlor_kind static)
if(BUILD_SHARED_LIBS AND shared IN_LIST parlor_kinds)
    set(parlor_kind shared)
endif()

file(GLOB_RECURSE library_sources CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/lib/*.c)
add_library(parlor_objects OBJECT ${library_sources})
set_target_properties(parlor_objects PROPERTIES C_VISIBILITY_PRESET hidden)
target_include_directories(parlor_objects PRIVATE ${PROJECT_SOURCE_DIR}/include)
target_compile_options(parlor_objects PRIVATE -ffreestanding)
if(shared IN_LIST parlor_kinds)
    set_target_properties(parlor_objects PROPERTIES POSITION_INDEPENDENT_CODE ON)
    # Nobody is to put functions of his own in place of public ones, so calls among them can be direct.
    target_compile_options(parlor_objects PRIVATE -fno-semantic-interposition)
endif()
target_compile_definitions(parlor_objects PRIVATE $<$<CONFIG:Debug>:PARLOR_DEBUG>)
if(NOT PARLOR_VECTORS)
    target_compile_definitions(parlor_objects PRIVATE PARLOR_NO_VECTORS)
endif()
target_link_libraries(parlor_objects PRIVATE parlor_flags)

foreach(kind ${parlor_kinds})
    string(TOUPPER ${kind} type)
    add_library(parlor_${kind} ${type} $<TARGET_OBJECTS:parlor_objects>)
    add_library(parlor::${kind} ALIAS parlor_${kind})
    set_target_properties(parlor_${kind} PROPERTIES OUTPUT_NAME parlor EXPORT_NAME ${kind}
                          VERSION ${PROJECT_VERSION} SOVERSION ${PROJECT_VERSION_MAJOR}
                          LINKER_LANGUAGE C)
    target_include_directories(parlor_${kind} INTERFACE
        $<BUILD_INTERFACE:${PROJECT_SOURCE_DIR}/include>)
    target_link_libraries(parlor_${kind} PRIVATE $<BUILD_INTERFACE:parlor_flags>)
    if(NOT PARLOR_INSTALL)
        set_target_properties(parlor_${kind} PROPERTIES EXCLUDE_FROM_ALL ON)
    endif()
endforeach()
add_library(parlor::parlor ALIAS parlor_${parlor_kind})
add_library(parlor_library ALIAS parlor_static)
