# The command reads what anybody sends, so mistakes in it are to end it rather than to be of use to somebody:
# code at random addresses, tables of addresses that are read-only, watched stacks, checked calls of the C
# library. Only where the build type names an optimisation: Debian's builds bring their own options, and so
# may others. The library is left alone: it is freestanding, and part of other people's programs.
option(PARLOR_HARDEN "Harden the command" ON)
if(PARLOR_HARDEN AND CMAKE_SYSTEM_NAME STREQUAL Linux AND NOT PARLOR_SANITIZE)
    set(optimised $<CONFIG:Release,RelWithDebInfo,MinSizeRel>)
    include(CheckPIESupported)
    check_pie_supported(LANGUAGES C)
    set(commands parlor)
    if(TARGET parlor-mpi)
        list(APPEND commands parlor-mpi)
    endif()
    foreach(part ${commands} parlor_lab)
        set_target_properties(${part} PROPERTIES POSITION_INDEPENDENT_CODE ON)
        target_compile_options(${part} PRIVATE "$<${optimised}:-fstack-protector-strong>"
                               "$<${optimised}:-U_FORTIFY_SOURCE>" "$<${optimised}:-D_FORTIFY_SOURCE=2>")
    endforeach()
    foreach(command ${commands})
        target_link_options(${command} PRIVATE "$<${optimised}:LINKER:-z,relro,-z,now,-z,noexecstack>")
    endforeach()
endif()
