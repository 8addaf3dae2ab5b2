# What is installed, and where. Every path is found from the place of the installed files, so that the
# whole can be moved.
include(GNUInstallDirs)
include(CMakePackageConfigHelpers)

# The command finds a shared library beside it; system folders are searched anyway.
if(PARLOR_COMMAND)
    file(RELATIVE_PATH to_libraries ${CMAKE_INSTALL_FULL_BINDIR} ${CMAKE_INSTALL_FULL_LIBDIR})
    set(parlor_commands parlor)
    if(PARLOR_MPI)
        list(APPEND parlor_commands parlor-mpi)
    endif()
    if(parlor_kind STREQUAL shared)
        set_target_properties(${parlor_commands} PROPERTIES INSTALL_RPATH "\$ORIGIN/${to_libraries}")
    endif()
    install(TARGETS ${parlor_commands})
endif()

# The library: headers, both kinds with a file of targets each, and their descriptions.
set(package ${CMAKE_INSTALL_LIBDIR}/cmake/parlor)
foreach(kind ${parlor_kinds})
    install(TARGETS parlor_${kind} EXPORT parlor_${kind} INCLUDES DESTINATION ${CMAKE_INSTALL_INCLUDEDIR})
    install(EXPORT parlor_${kind} NAMESPACE parlor:: FILE parlor-${kind}.cmake DESTINATION ${package})
endforeach()
install(DIRECTORY ${PROJECT_SOURCE_DIR}/include/ DESTINATION ${CMAKE_INSTALL_INCLUDEDIR})
set(compatible SameMajorVersion)
if(PROJECT_VERSION_MAJOR EQUAL 0) # structs may grow until 1.0
    set(compatible SameMinorVersion)
endif()
write_basic_package_version_file(parlorConfigVersion.cmake COMPATIBILITY ${compatible})
install(FILES ${PROJECT_BINARY_DIR}/parlorConfigVersion.cmake ${PROJECT_SOURCE_DIR}/cmake/parlorConfig.cmake
        DESTINATION ${package})
file(RELATIVE_PATH to_prefix ${CMAKE_INSTALL_FULL_LIBDIR}/pkgconfig ${CMAKE_INSTALL_PREFIX})
string(REGEX REPLACE "/$" "" to_prefix "${to_prefix}")
file(RELATIVE_PATH to_libraries ${CMAKE_INSTALL_PREFIX} ${CMAKE_INSTALL_FULL_LIBDIR})
file(RELATIVE_PATH to_headers ${CMAKE_INSTALL_PREFIX} ${CMAKE_INSTALL_FULL_INCLUDEDIR})
configure_file(${PROJECT_SOURCE_DIR}/cmake/parlor.pc.in parlor.pc @ONLY)
install(FILES ${PROJECT_BINARY_DIR}/parlor.pc DESTINATION ${CMAKE_INSTALL_LIBDIR}/pkgconfig)

# The man page gets its date: of SOURCE_DATE_EPOCH, or what the list of changes says of this version.
set(date "")
if(DEFINED ENV{SOURCE_DATE_EPOCH})
    string(TIMESTAMP date "%Y-%m-%d" UTC)
else()
    file(READ ${PROJECT_SOURCE_DIR}/CHANGELOG.md changes)
    if(changes MATCHES "\n## ${PROJECT_VERSION} \\(([^)]*)\\)")
        set(date ${CMAKE_MATCH_1})
    endif()
endif()
file(READ ${PROJECT_SOURCE_DIR}/docs/parlor.1 page)
string(REPLACE ".TH PARLOR 1 \"\"" ".TH PARLOR 1 \"${date}\"" dated "${page}")
if(dated STREQUAL page OR NOT date)
    message(FATAL_ERROR "the man page has no place for a date, or CHANGELOG.md no version ${PROJECT_VERSION}")
endif()
file(WRITE ${PROJECT_BINARY_DIR}/parlor.1 "${dated}")
install(FILES ${PROJECT_BINARY_DIR}/parlor.1 DESTINATION ${CMAKE_INSTALL_MANDIR}/man1)

# Completions, by their shells; zsh wants a file named after the function in it.
install(FILES ${PROJECT_SOURCE_DIR}/completions/_parlor DESTINATION ${CMAKE_INSTALL_DATADIR}/zsh/site-functions)
set(bash_file parlor)
set(bash_folder bash-completion/completions)
set(fish_file parlor.fish)
set(fish_folder fish/vendor_completions.d)
file(GLOB completions CONFIGURE_DEPENDS ${PROJECT_SOURCE_DIR}/completions/parlor.*)
foreach(file ${completions})
    get_filename_component(shell ${file} LAST_EXT)
    string(SUBSTRING ${shell} 1 -1 shell)
    if(NOT ${shell}_file)
        message(FATAL_ERROR "${file}: where does ${shell} look for completions?")
    endif()
    install(FILES ${file} RENAME ${${shell}_file} DESTINATION ${CMAKE_INSTALL_DATADIR}/${${shell}_folder})
endforeach()

# To read: rules, schemas, programs to start from, and the pages that are not about the sources.
foreach(game ${parlor_games})
    install(FILES ${PROJECT_SOURCE_DIR}/lib/games/${game}/RULES.md RENAME ${game}.md
            DESTINATION ${CMAKE_INSTALL_DOCDIR}/rules)
endforeach()
foreach(page CHANGELOG docs/tour docs/playing docs/protocol docs/arena docs/observations docs/embedding docs/cluster)
    install(FILES ${PROJECT_SOURCE_DIR}/${page}.md DESTINATION ${CMAKE_INSTALL_DOCDIR})
endforeach()
install(DIRECTORY ${PROJECT_SOURCE_DIR}/docs/json ${PROJECT_SOURCE_DIR}/docs/studies ${PROJECT_SOURCE_DIR}/examples
        DESTINATION ${CMAKE_INSTALL_DOCDIR})
