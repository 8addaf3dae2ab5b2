# Labels of tests. `quick` is what scripts/test runs: all but what is slow or needs more than a compiler, cmake,
# cmocka and Python with jsonschema. `core` are those of the quick ones that test the library alone; scripts/test
# runs them once more with sanitizers, and the target core_tests builds their programs.
set(PARLOR_NOT_QUICK
    exhaustive.maumau_deals
    checks bindings web python faults terminal
    cli.check cli.streams cli.contestant cli.completion
    exhaustive.tractor_tricks
    docs.embedding docs.adding_a_game docs.tour
    embed.ways embed.one_command
    lab.mpi lab.runs lab.views
    protocol.torture
    analysis.mahjong_advice_reference)
set(PARLOR_CORE unit reference analysis fuzz play)
foreach(game ${parlor_games})
    list(APPEND PARLOR_CORE rules.${game})
    list(APPEND PARLOR_NOT_QUICK play.${game}.contract_rules_each)
endforeach()
add_custom_target(core_tests)

# parlor_is_among(VARIABLE NAME LIST...): is the test, or a group it belongs to, in the list? Names are groups of
# words with dots between them: cli.check is in the group cli.
function(parlor_is_among variable name)
    set(${variable} OFF PARENT_SCOPE)
    set(group "")
    string(REPLACE "." ";" words ${name})
    foreach(word ${words})
        string(APPEND group ${word})
        if(group IN_LIST ARGN)
            set(${variable} ON PARENT_SCOPE)
        endif()
        string(APPEND group ".")
    endforeach()
endfunction()

# Labels the tests of a folder, at the end of its CMakeLists.txt. No test leaves anything of Python's in the source.
function(parlor_label_tests)
    get_property(tests DIRECTORY PROPERTY TESTS)
    foreach(test ${tests})
        set_property(TEST ${test} APPEND PROPERTY ENVIRONMENT PYTHONDONTWRITEBYTECODE=1)
        parlor_is_among(slow ${test} ${PARLOR_NOT_QUICK})
        parlor_is_among(core ${test} ${PARLOR_CORE})
        if(NOT slow)
            set_property(TEST ${test} APPEND PROPERTY LABELS quick)
            if(core)
                set_property(TEST ${test} APPEND PROPERTY LABELS core)
            endif()
        endif()
    endforeach()
endfunction()
