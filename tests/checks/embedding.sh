#!/usr/bin/env bash
# What holds the library for other programs can fail: in a copy of the sources one thing after the other is
# spoilt, and the test that is there for it must be red, and say why.
# embedding.sh SOURCE_DIR COMPILER LIBRARY PARLOR TEST_PROGRAMS
# shellcheck disable=SC2016 # what stands in single quotes is for sed
set -u
# shellcheck source=tests/cli/checks.bash
. "$(dirname "$0")/../cli/checks.bash"
source_dir=$(realpath "$1") compiler=$2
here=$(mktemp -d)
trap 'rm -rf "$here"' EXIT
cd "$here" || exit 1
for tool in cmake pkg-config /usr/bin/python3; do
    command -v $tool >/dev/null || { echo "left out: no $tool"; exit 0; }
done
mkdir tree good
tar -c -C "$source_dir" --exclude='./build*' --exclude=./.git . | tar -x -C tree
cp -r tree/. good

# red WORDS COMMAND...: the command fails, and its words are among what it says.
red() {
    ! ("${@:2}") >said 2>&1 && grep -qE -- "$1" said && return
    cat said
    return 1
}

# spoilt FILE SED_COMMAND WORDS COMMAND...: red while the file is changed like this.
spoilt() {
    sed -i "$2" "tree/$1"
    cmp -s "good/$1" "tree/$1"
    check "$1 can be spoilt by $2" [ $? = 1 ]
    check "$1 after $2" red "$3" "${@:4}"
    cp "good/$1" "tree/$1"
}

build() { cmake -S tree -B built -DBUILD_TESTING=OFF -DCMAKE_C_COMPILER="$compiler" -DCMAKE_BUILD_TYPE=None; }
check "is configured" build >said
check "is built" cmake --build built --parallel 2 >said
library=built/libparlor.so

# ---- The headers as the manual, and what programs rely on ------------------------------------------

headers=(/usr/bin/python3 tree/tests/docs/headers.py tree)
abi=(/usr/bin/python3 tree/tests/embed/abi.py tree "$compiler" "$library")
check "headers are described" "${headers[@]}" >said
spoilt include/parlor.h 's|^/\* The game of that name.*|/* Finds. */|' 'parlor_game_find has no sentence' "${headers[@]}"
spoilt include/parlor/api.h '/^\/\* The version of these/d' 'PARLOR_VERSION_MAJOR has no sentence' "${headers[@]}"
fuzzed=(/usr/bin/python3 tree/tests/contract/fuzzed.py tree)
check "every function is fuzzed" "${fuzzed[@]}" >said
spoilt fuzz/fuzz_parlor.c 's/parlor_run_next_input(/next_input(/' 'no fuzz target calls parlor_run_next_input' "${fuzzed[@]}"

check "the record holds" "${abi[@]}" >said
spoilt include/parlor.h 's/^    bool symbols; .*/    bool symbols, bold;/' '^- struct parlor_style: colour at 1' "${abi[@]}"
spoilt include/parlor.h 's/^    PARLOR_JUDGE, .*/    PARLOR_FIRST, PARLOR_JUDGE,/' '^- constant PARLOR_JUDGE = 0' "${abi[@]}"
spoilt include/parlor.h 's/parlor_game_at(size_t index)/parlor_game_at(int index)/' '^- function parlor_game_at' "${abi[@]}"
spoilt include/parlor.h 's/parlor_game_at(/parlor_game_at_index(/' 'declared or exported, but not both: parlor_game_at,' "${abi[@]}"
sed -i 's/^    PARLOR_ALL, /    PARLOR_ALL, PARLOR_MORE, /' tree/include/parlor.h
check "an addition is no break" "${abi[@]}" >said
check "... but is told" grep -q '^+ constant PARLOR_MORE = 4' said
spoilt CHANGELOG.md 's/(unreleased)/(2030-01-01)/' '--renew' "${abi[@]}"
check "it can be renewed" "${abi[@]}" --renew
check "... and holds again" "${abi[@]}" >said
check "... with the addition" grep -q '^constant PARLOR_MORE = 4' tree/tests/data/abi
cp good/include/parlor.h tree/include
cp good/tests/data/abi tree/tests/data
spoilt tests/data/abi 'd' 'is empty' "${abi[@]}"

# ---- Installing, and the ways in -------------------------------------------------------------------

# after_build SCRIPT: the test, with the tree configured and built as it is now.
after_build() {
    build && cmake --build built --parallel 2 && bash "tree/tests/embed/$1" tree built "$2"
}
installed=(after_build install.sh built/parlor)
pkg_config=(after_build ways/pkg_config.sh "$compiler")
find_package=(after_build ways/find_package.sh "$compiler")
check "is installed as it should be" "${installed[@]}" >said 2>&1
spoilt cmake/install.cmake 's/RENAME ${game}.md/RENAME x.md/' 'FAILED: everything is there' "${installed[@]}"
spoilt cmake/install.cmake 's/SOURCE_DATE_EPOCH})/NOTHING})/' 'FAILED: the man page has the date of SOURCE' "${installed[@]}"
spoilt cmake/library.cmake 's/SOVERSION ${PROJECT_VERSION_MAJOR}/SOVERSION 7/' 'FAILED: the SONAME' "${installed[@]}"
spoilt cmake/parlor.pc.in 's|^prefix=.*|prefix=@CMAKE_INSTALL_PREFIX@|' 'FAILED: shared: builds' "${pkg_config[@]}"
spoilt cmake/parlorConfig.cmake 's/set(_parlor_wanted shared static)//' 'FAILED: neither asked for, where' "${find_package[@]}"
spoilt cmake/parlorConfig.cmake 's/set(parlor_FOUND FALSE)//' 'FAILED: a component there is not' "${find_package[@]}"
spoilt include/parlor/api.h 's/#define PARLOR_VERSION  .*/#define PARLOR_VERSION "0.9.9"/' 'PARLOR_VERSION is' build

guest=(bash tree/tests/embed/ways/add_subdirectory.sh tree built "$compiler")
for change in 's/^if(PROJECT_IS_TOP_LEVEL)$/if(TRUE)/' \
    's/(PARLOR_INSTALL "\(.*\)" .*)/(PARLOR_INSTALL "\1" ON)/'; do
    spoilt CMakeLists.txt "$change" 'FAILED: added: (builds|nothing else is installed)' "${guest[@]}"
done

one=(bash tree/tests/embed/ways/amalgamation.sh tree built "$compiler")
spoilt scripts/amalgamate 's/new\[name\] = f"{stem}_{name}"/new[name] = name + "_"/' 'FAILED: -O0 -DPARLOR_DEBUG: without a word' "${one[@]}"
spoilt scripts/amalgamate 's/visibility push(hidden)/visibility push(default)/' 'FAILED: offers what the library offers' "${one[@]}"
spoilt scripts/amalgamate 's/^    library = Library()/&; import time; library.sources = dict(sorted(library.sources.items(), key=lambda _: time.time_ns() % 7))/' \
    'FAILED: is the same when made again' "${one[@]}"

# ---- The page --------------------------------------------------------------------------------------

page=(bash tree/tests/docs/embedding.sh tree "$compiler")
spoilt docs/embedding.md 's/^4D: 5$/4D: 6/' 'as the page says|4D: 6' "${page[@]}"
all_hold
