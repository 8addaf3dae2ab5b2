# shellcheck shell=bash
# shellcheck disable=SC2034 # used by those that source this
# Sourced by the ways to take parlor into a program. Each is called
#     WAY.sh SOURCE_DIR BUILD_DIR COMPILER
# and works in a folder of its own.
# shellcheck source=tests/cli/checks.bash
. "$(dirname "$0")/../../cli/checks.bash"
source_dir=$(realpath "$1") build_dir=$(realpath "$2") compiler=$3
ways=$source_dir/tests/embed/ways
here=$(mktemp -d)
trap 'rm -rf "$here"' EXIT
cd "$here" || exit 1
unset CFLAGS CXXFLAGS LDFLAGS DESTDIR PKG_CONFIG_PATH CMAKE_PREFIX_PATH LD_LIBRARY_PATH
strict=(-Wall -Wextra -Wpedantic -Werror)

# quietly COMMAND...: the command's words are kept for the case that it fails.
quietly() {
    "$@" >said 2>&1 && return
    cat said
    return 1
}

# answers PROGRAM: the program referees every game's test data as it should.
answers() {
    local game count=0
    for game in "$source_dir"/tests/data/*.in; do
        game=$(basename "$game" .in)
        "$1" "$game" <"$source_dir/tests/data/$game.in" >got && cmp got "$source_dir/tests/data/$game.out" || return 1
        count=$((count + 1))
    done
    [ $count -gt 1 ]
}

# is_shared PROGRAM, is_static PROGRAM: how it takes the library.
is_shared() { LC_ALL=C readelf -d "$1" | grep -q 'NEEDED.*libparlor\.so\.'; }
is_static() { ! is_shared "$1"; }

# Sets `prefix` to where parlor is installed: not where it was installed first, but moved from there.
install_and_move() {
    quietly cmake --install "$build_dir" --prefix "$here/first" || exit 1
    mv first "second place" && prefix="$here/second place"
    libraries=$(dirname "$(find "$prefix" -name libparlor.a)")
}

# build_with_cmake FOLDER OPTIONS...: configures and builds the project there, into ./FOLDER.
build_with_cmake() {
    local folder=$1
    shift
    quietly cmake -S "$ways/$folder" -B "$folder" -DCMAKE_C_COMPILER="$compiler" "$@" &&
        quietly cmake --build "$folder" --parallel 2
}
