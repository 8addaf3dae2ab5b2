#!/usr/bin/env bash
# Every test script can fail: each is run with something broken on purpose, and must say so by its
# status. What it is broken with stands in the tables below.
# scripts.sh SOURCE_DIR COMPILER LIBRARY PARLOR TEST_PROGRAMS
# shellcheck disable=SC2016 # what stands in single quotes is for other shells and for sed
set -u
# shellcheck source=tests/cli/checks.bash
. "$(dirname "$0")/../cli/checks.bash"
source_dir=$(realpath "$1") compiler=$2 library=$(realpath "$3") programs=$(realpath "$5")
TRUE_PARLOR=$(realpath "$4")
export TRUE_PARLOR
tests=$source_dir/tests
here=$(mktemp -d)
trap 'rm -rf "$here"' EXIT
cd "$here" || exit 1

# green COMMAND... and red COMMAND...: the command ends well, or does not but in time.
green() {
    (timeout 60 "$@"; exit $?) >said 2>&1 && return # a shell of its own keeps the words about crashes
    cat said
    return 1
}
red() {
    (timeout 60 "$@"; exit $?) >said 2>&1
    local status=$?
    [ $status != 0 ] && [ $status != 124 ] && return
    cat said
    return 1
}

# ---- Stand-ins for parlor --------------------------------------------------------------------------

# Has the fault FAULT where its arguments match WHEN, and is the true parlor otherwise.
mkdir bin
cat >bin/parlor <<'END'
#!/usr/bin/env bash
# shellcheck disable=SC2053
[[ $* == $WHEN ]] || exec "$TRUE_PARLOR" "$@"
case $FAULT in
none) exec "$TRUE_PARLOR" "$@" ;;
byte) "$TRUE_PARLOR" "$@" | sed '$s/.$/#/'; exit "${PIPESTATUS[0]}" ;;         # the last one is wrong
first) "$TRUE_PARLOR" "$@" | sed '2s/^./#/'; exit "${PIPESTATUS[0]}" ;;        # in the second line
more) "$TRUE_PARLOR" "$@"; status=$?; echo more; exit $status ;;               # a line too many
word) echo "by the way" >&2; exec "$TRUE_PARLOR" "$@" ;;                       # on standard error
status) "$TRUE_PARLOR" "$@" && exit 1; exit 0 ;;                               # bad for good, good for bad
late) "$TRUE_PARLOR" "$@"; kill -SEGV $$ ;;                                    # a crash when all is said
crash) kill -SEGV $$ ;;                                                        # a crash at once
silent) [ -t 0 ] || cat >/dev/null; exit 0 ;;                                  # content, without a word
esac
END
chmod +x bin/parlor

# with FAULTS WHEN COMMAND...: the command is red with each of the faults.
with() {
    local faults=$1
    export WHEN=$2 FAULT
    shift 2
    for FAULT in $faults; do
        check "$FAULT where parlor is asked for '$WHEN': ${*##*/}" red env ONE_FAILURE_IS_ENOUGH=yes "$@"
    done
}
without_fault() {
    WHEN='*' FAULT=none check "no fault: ${*##*/}" green "$@"
}

every='byte first more word status late crash silent'
parlor=$here/bin/parlor
json=(/usr/bin/python3 -O "$tests/json/check.py" "$parlor" "$source_dir")
#    faults             where                          script
without_fault                                          "$tests/cli/run" "$parlor" "$tests/cli/maumau.test"
with "$every"           '*'                            "$tests/cli/run" "$parlor" "$tests/cli/maumau.test"
without_fault                                          "$tests/cli/vectors" "$parlor" maumau
with "$every"           '*'                            "$tests/cli/vectors" "$parlor" maumau
with 'byte'             '*--jobs 4'                    "$tests/cli/vectors" "$parlor" mahjong
with 'silent'           'deal * --count 1 *'           bash "$tests/cli/deal.sh" "$parlor"
with 'first'            'deal maumau *--players 3'     bash "$tests/cli/deal.sh" "$parlor"
with 'status'           'check * short'                bash "$tests/cli/deal.sh" "$parlor"
with 'status silent'    'help check'                   bash "$tests/cli/manual.sh" "$parlor"
with 'silent crash'     'help'                         bash "$tests/cli/manual.sh" "$parlor"
with 'silent'           'help deal'                    bash "$tests/cli/completion.sh" "$parlor"
without_fault                                          bash "$tests/docs/page.sh" "$parlor" "$source_dir" README.md
with 'byte first more word late crash silent' '*'      bash "$tests/docs/page.sh" "$parlor" "$source_dir" README.md
with 'status'           '* --jobs 1 *'                 bash "$tests/cli/streams.sh" "$parlor" 1000000
if /usr/bin/python3 -c "import jsonschema" 2>/dev/null; then
    without_fault                                      "${json[@]}" mahjong 20
    with 'byte word late silent' '*'                   "${json[@]}" mahjong 20
    with 'byte first'       'mahjong --json *'         "${json[@]}" mahjong 20
    with 'byte'             'mahjong --explain *'      "${json[@]}" mahjong 20
fi
without_fault                                          bash "$tests/lab/threads.sh" "$parlor"
with 'byte late silent' 'study * --jobs 7'             bash "$tests/lab/threads.sh" "$parlor"
with 'status silent'    'study maumau --players 5'     bash "$tests/lab/threads.sh" "$parlor"
with 'crash silent'     'study tractor * --json'       bash "$tests/lab/runs.sh" "$parlor"
with 'silent'           'study * --csv'                bash "$tests/lab/views.sh" "$parlor"
if /usr/bin/python3 -c 'import jsonschema' 2>/dev/null; then
    study=(/usr/bin/python3 -O)
    tractor=("${study[@]}" "$tests/lab/tractor.py" "$parlor" "$source_dir")
    maumau=("${study[@]}" "$tests/lab/maumau.py" "$parlor" "$source_dir")
    mahjong=("${study[@]}" "$tests/lab/mahjong.py" "$parlor" "$source_dir" "$programs/lab/census_reference")
    without_fault                                      "${tractor[@]}"
    with 'byte word late silent' 'study *'             "${tractor[@]}"
    with 'byte word late silent' 'study *'             "${maumau[@]}"
    check "an independent count that fails" red "${mahjong[@]::5}" false
fi
if command -v valgrind >/dev/null; then
    with 'crash silent' '* --jobs 1 *'                 "$tests/perf/instructions" "$parlor"
fi

# ---- Programs that other scripts build or run ------------------------------------------------------

# A compiler whose programs have the fault. What it is to make of the whole of parlor is the one there is.
cat >bin/cc <<END
#!/usr/bin/env bash
result=\${*: -1}
if [[ \$* == *examples/* ]]; then
    "$compiler" "\$@" && mv "\$result" "\$result.true" || exit 1
else
    ln -s "$TRUE_PARLOR" "\$result.true"
fi
sed "s|\\\$TRUE_PARLOR|\$result.true|" "$parlor" >"\$result"
chmod +x "\$result"
END
chmod +x bin/cc
without_fault                                   bash "$tests/embed/one_command.sh" "$source_dir" "$here/bin/cc"
with 'byte first more status late crash silent' '*' bash "$tests/embed/one_command.sh" "$source_dir" "$here/bin/cc"
without_fault                                   bash "$tests/embed/example.sh" "$source_dir" "$here/bin/cc" "$library"
with 'byte status late' ''                      bash "$tests/embed/example.sh" "$source_dir" "$here/bin/cc" "$library"
with 'byte late silent' 'mahjong'               bash "$tests/embed/example.sh" "$source_dir" "$here/bin/cc" "$library"

printf '#!/bin/sh\nexec "%s" mahjong --quiet\n' "$TRUE_PARLOR" >bin/theirs
printf '#!/bin/sh\nexit 0\n' >bin/nothing
chmod +x bin/theirs bin/nothing
compare=("$source_dir/bench/compare" mahjong "$here/bin/theirs" "$source_dir/examples/mahjong.txt")
export PARLOR=$parlor REPEATS=2
without_fault                                   "${compare[@]}"
with 'byte first more status late crash silent' '*' "${compare[@]}"
compare[2]=$here/bin/nothing
with 'silent'           '*'                     "${compare[@]}"

# quickstart and test, in a folder where cmake and the like only pretend.
mkdir -p tree/{scripts,build,tests/perf,pretended,.git}
cp "$source_dir"/scripts/{quickstart,test} tree/scripts
cp -r "$source_dir/examples" tree
{ cat "$source_dir/scripts/setup.sh" && echo 'need() { :; }'; } >tree/scripts/setup.sh
cp "$parlor" tree/build/parlor
pretend() { # pretend COMMAND SCRIPT
    printf '#!/usr/bin/env bash\n%s\n' "$2" >"$1"
    chmod +x "$1"
}
all_pretend() {
    local tool
    for tool in clang-format shellcheck; do
        pretend "tree/pretended/$tool" 'exit 0'
    done
    pretend tree/pretended/cmake 'for percent in 1 30 60 90 100; do echo "[$percent%] Building"; done'
    pretend tree/pretended/ctest 'echo "100% tests passed, 0 tests failed out of 7"'
    pretend tree/pretended/git 'echo file'
    mkdir -p tree/build/sanitize
    touch tree/build/sanitize/CMakeCache.txt
    pretend tree/tests/perf/instructions 'exit 0'
    for tool in analyse coverage fuzz mutate; do
        pretend "tree/scripts/$tool" 'exit 0'
    done
}
all_pretend
pretending=(env "PATH=$here/tree/pretended:$PATH")
without_fault                                   "${pretending[@]}" tree/scripts/quickstart
with 'late crash'       '*'                     "${pretending[@]}" tree/scripts/quickstart
check "scripts/test where all is well" green "${pretending[@]}" tree/scripts/test --all
check "... says so in its last line" \
    grep -qxE 'PASSED: everything holds \([0-9]+ tests, [0-9]+ s\)' <(tail -n 1 said)
check "... and has counted every test" grep -q "($((7 * $(grep -c '^100% tests passed' said))) tests" said
check "scripts/test of something else" red "${pretending[@]}" tree/scripts/test --quick
check "... is no failure of a test" [ "$(tail -n 1 said)" = 'usage: scripts/test [--all | --long]' ]
while read -r tool script; do
    pretend "tree/pretended/$tool" "$script"
    check "scripts/test where $tool is '$script'" red "${pretending[@]}" tree/scripts/test --all
    check "... says so in its last line" grep -q '^FAILED: .' <(tail -n 1 said)
    all_pretend
done <<'END'
cmake [ "$1" != --build ]
cmake [[ $* != *-DPARLOR_EVERY_TEST=ON* ]]
cmake [[ $* != *build/sanitize\ * || -e build/sanitize/CMakeCache.txt ]]
ctest exit 1
ctest [[ $* != *--no-tests=error* ]]
ctest [[ $* != *embed.layers* ]]
clang-format exit 1
git [ "$1" = rev-parse ]
END
pretend tree/scripts/analyse 'exit 1'
check "scripts/test where scripts/analyse finds something" red "${pretending[@]}" tree/scripts/test --all
check "... says so in its last line" grep -q '^FAILED: .' <(tail -n 1 said)
all_pretend
pretend tree/pretended/cmake '[ "$1" != --build ] || { echo "[ 10%] Building"; echo "a.c:1: error"; exit 1; }'
check "quickstart where the build fails" red "${pretending[@]}" tree/scripts/quickstart
check "... shows what the compiler says" grep -qx 'a.c:1: error' said
check "scripts/test where the build fails" red "${pretending[@]}" tree/scripts/test --all
check "... says what has failed" [ "$(tail -n 1 said)" = 'FAILED: gcc: the build' ]
all_pretend
pretend tree/pretended/ctest 'kill -TERM $PPID; sleep 1'
check "scripts/test that is stopped" red "${pretending[@]}" tree/scripts/test --all
check "... has not passed" [ "$(grep -E '^(PASSED|FAILED)' said)" = 'FAILED: gcc: the tests' ]

# Without a repository every file is looked at.
all_pretend
looked_at() { # with pretended tools that write down what they are given
    for tool in clang-format shellcheck; do
        pretend "tree/pretended/$tool" "printf '%s\n' \"\$@\" >>'$here/looked_at'"
    done
    : >looked_at
    "${pretending[@]}" tree/scripts/test --all >said 2>&1 || return
    grep -q 'of every file found: git knows no repository here' said || return
    ! grep -q '/build' looked_at
}
touch tree/build/generated.c
printf '#!/usr/bin/env bash\n' >tree/build/generated
rm -r tree/.git
check "scripts/test in a source archive" looked_at
mkdir tree/.git
all_pretend
pretend tree/pretended/git 'exit 1'
check "scripts/test in a repository that git refuses" looked_at
for file in ./examples/embed.c ./scripts/test; do
    check "... looks at $file" grep -qxF "$file" looked_at
done

# What a test has left in the source is noticed there, too.
mkdir -p tree/build/gcc/tests
touch tree/build/gcc/tests/left_out
for how in '' --all; do
    # shellcheck disable=SC2086 # no word, or one
    check "scripts/test $how where nothing is left" green "${pretending[@]}" tree/scripts/test $how
    pretend tree/pretended/ctest 'touch left; echo "100% tests passed, 0 tests failed out of 7"'
    # shellcheck disable=SC2086 # no word, or one
    check "scripts/test $how where a file is left" red "${pretending[@]}" tree/scripts/test $how
    check "... says so" [ "$(tail -n 1 said)" = 'FAILED: the source is not as it was' ]
    check "... and which" grep -qx '> ./left, 0 bytes' said
    rm tree/left
    all_pretend
    pretend tree/pretended/git 'exit 1'
done

# quickstart and test say in words where they cannot build.
all_pretend
mv tree/build tree/build.away
touch tree/build
for script in quickstart test; do
    check "$script where nothing can be written" red "${pretending[@]}" "tree/scripts/$script"
    check "... says so" grep -q "^$here/tree/build cannot be written to" said
done
rm tree/build
mv tree/build.away tree/build

# A script that is asked for what it does not know says how it is called, and does nothing: it takes no
# misspelt option for the folder to build in.
for script in amalgamate analyse coverage fuzz js mutate quickstart soak test web; do
    check "scripts/$script with an option that is none" red "$source_dir/scripts/$script" --nonsense
    check "... says how it is called" grep -q "^usage: .*$script\|^ *scripts/$script" said
    check "... and makes no folder of it" [ ! -e ./--nonsense ]
done

# setup.sh, on a machine that lacks something.
all_pretend
mkdir bare
ln -s "$(command -v bash)" bare/bash
setup=(env "PATH=$here/bare" bash -c ". '$source_dir/scripts/setup.sh'; need \"\$@\"; echo there" setup)
check "setup where nothing is missing" green "${setup[@]}" bash:bash some-files:/dev/null some-module:python:os
check "setup where a command is missing" red "${setup[@]}" some-command:some-command
pretend bare/id 'echo 0'
pretend bare/apt-get 'exit 1'
check "setup where nothing can be installed" red "${setup[@]}" some-command:some-command
grep -q there said
check "... and nothing goes on" [ $? = 1 ]

# The tests as cmake sees them, where something is missing: told, or refused if every test is asked for.
if command -v cmake >/dev/null; then
    configured=(cmake -S "$source_dir" -B configured -DBUILD_TESTING=ON "-DCMAKE_C_COMPILER=$compiler")
    check "no cmocka" green "${configured[@]}" -DCMOCKA_LIBRARY=OFF
    check "... is told" grep -q 'cmocka not found' said
    check "no cmocka, but every test" red "${configured[@]}" -DPARLOR_EVERY_TEST=ON
fi

# ---- Test files that are wrong ---------------------------------------------------------------------

# wrong_test WHAT LINE...: a .test file of these lines is red.
mkdir cli data examples
wrong_test() {
    local what=$1
    shift
    printf '%s\n' "$@" >cli/wrong.test
    check "a test file with $what" red "$tests/cli/run" "$TRUE_PARLOR" cli/wrong.test
}
wrong_test "text only"           'Some text.'
wrong_test "no command"          '# nothing' '# the version' '$ parlor --version' '> parlor 0.1.0'
wrong_test "a misspelt line"     '# the version' '$ parlor --version' '> parlor 0.1.0' '?0'
wrong_test "an output too many"  '# the version' '$ parlor --version' '> parlor 0.1.0' '> more'
wrong_test "another status"      '# the version' '$ parlor --version' '> parlor 0.1.0' '? 1'
wrong_test "a status in a pipe"  '# no command'  '$ parlor 2>&1 | sed d'
check "a check behind a pipe" red bash -c ". '$tests/cli/checks.bash'; check yes true; echo | check no false; all_hold"
check "a check that fails" red bash -c ". '$tests/cli/checks.bash'; check yes true; check no false; check yes true; all_hold"
check "... is not the last" grep -qx '2 passed, 1 failed' said
check "no checks" red bash -c ". '$tests/cli/checks.bash'; all_hold"

# ---- Pages that are wrong --------------------------------------------------------------------------

mkdir -p paged/scripts
cp -r "$source_dir"/{examples,bench} paged
pretend paged/scripts/good 'exit 0'
page_of() { # page_of LINE...: a page of these lines, behind some that are right
    printf '%s\n' '```' '$ echo 1' '1' '$ echo 2; exit 1' '2' '$ parlor games >games.txt' '```' "$@" >paged/page.md
}
page=(bash "$tests/docs/page.sh" "$TRUE_PARLOR" paged page.md)
good_page() { page_of "${@:2}"; check "a page with $1" green "${page[@]}"; }
wrong_page() { page_of "${@:2}"; check "a page with $1" red "${page[@]}"; }
good_page "a file that is used"      '```text a.txt' 'one' '```' '```' '$ cat a.txt games.txt | sed -n 1p' 'one' '```'
good_page "numbers that were others" '```measured' '$ echo 12.5 and 7' '3 and 12345' '```'
good_page "a part of an example"     '```c' '#include "parlor.h"' '```'
good_page "a script of ours"         '```sh' 'scripts/good --well' '```'
wrong_page "another output"          '```' '$ echo 3' '4' '```'
wrong_page "another number"          '```' '$ echo 12.5 and 7' '3 and 12345' '```'
wrong_page "one that fails in a pipe" '```' '$ (exit 2) | cat' '```'
wrong_page "a block of something"    '```' 'some text' '```'
wrong_page "no end"                  '```' '$ echo 3' '3'
wrong_page "a file that is there"    '```text games.txt' 'one' '```'
wrong_page "C of no example"         '```c' '#include "chess.h"' '```'
wrong_page "a script of nobody"      '```sh' 'scripts/bad --well' '```'
echo 'No commands.' >paged/page.md
check "a page without commands" red "${page[@]}"

# ---- Programs with a library that is wrong now and then --------------------------------------------

cat >wrong.c <<'END'
#include "parlor.h"
parlor_step __real_parlor_run_step(parlor_run *, const char *, size_t, size_t *, char *, size_t, size_t *);
parlor_step __wrap_parlor_run_step(parlor_run *run, const char *text, size_t size, size_t *used, char *to,
                                   size_t room, size_t *written)
{
    static int calls;
    const size_t before = *written;
    const parlor_step step = __real_parlor_run_step(run, text, size, used, to, room, written);
    if (*written > before && ++calls % 10 == 0)
        to[*written - 1] ^= 1;
    return step;
}
END
"$compiler" -c -I "$source_dir/include" wrong.c || exit 1
wrong_library() { # wrong_library OBJECTS...: links the program ./wrong
    "$compiler" -Wl,--wrap=parlor_run_step "$@" wrong.o "$library" -o wrong
}
mapfile -t objects < <(find "$programs/CMakeFiles/differ.dir" -name '*.o')
check "differ is linked" wrong_library "${objects[@]}" "$programs/libreferences.a"
check "differ with a wrong library" red ./wrong mahjong
check "... which it told" grep -q 'differs' said
check "differ of no cases" red "$programs/differ" mahjong --cases 0
check "differ of few cases, none of them rare" red "$programs/differ" mahjong --cases 3
mapfile -t objects < <(find "$programs/../fuzz/CMakeFiles/fuzz_text_mahjong.dir" -name '*.o')
check "a fuzz target is linked" wrong_library "${objects[@]}"
check "a fuzz target with a wrong library" red ./wrong --samples "$source_dir/examples/mahjong.txt"
check "... which it told" grep -q '^broken: ' said
mkdir empty
check "a fuzz target with an empty folder" red "$programs/../fuzz/fuzz_parlor" "$here/empty"

# ---- Rules that are wrong --------------------------------------------------------------------------

if [ -x "$programs/test_rules" ]; then
    rules=$source_dir/lib/games/maumau/RULES.md
    wrong_rules() { # wrong_rules SED_COMMAND
        sed "$1" "$rules" >RULES.md
        check "RULES.md after $1" red "$programs/test_rules" maumau RULES.md
    }
    wrong_rules '1,$d'
    wrong_rules '0,/^```example/{/^```example/,/^```$/d}'
    wrong_rules '0,/^=>$/{/^=>$/d}'
    wrong_rules '0,/^Score: /s/^Score: ./&0/'
fi
all_hold
