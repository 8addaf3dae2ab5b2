# The laboratory, a library of its own, and the command. With PARLOR_MPI also parlor-mpi, the same
# command whose studies run in many processes; the plain one has no MPI in it.
find_package(Threads REQUIRED)
file(GLOB lab_sources CONFIGURE_DEPENDS lab/*.c)
file(GLOB command_sources CONFIGURE_DEPENDS cli/*.c)

add_library(parlor_lab STATIC ${lab_sources})
target_link_libraries(parlor_lab PUBLIC parlor::parlor Threads::Threads m PRIVATE parlor_flags)
add_executable(parlor ${command_sources})
target_link_libraries(parlor PRIVATE parlor_lab parlor_flags)
if(PARLOR_COVERAGE)
    target_sources(parlor PRIVATE ${PROJECT_SOURCE_DIR}/tests/coverage/dump.c)
    target_link_options(parlor PRIVATE -Wl,--wrap=execvp,--wrap=_exit,--wrap=raise)
endif()

if(PARLOR_MPI)
    find_package(MPI REQUIRED COMPONENTS C)
    add_executable(parlor-mpi ${command_sources} ${lab_sources} lab/mpi/group.c)
    target_compile_definitions(parlor-mpi PRIVATE PARLOR_MPI)
    target_link_libraries(parlor-mpi PRIVATE parlor::parlor Threads::Threads m MPI::MPI_C parlor_flags)
endif()
