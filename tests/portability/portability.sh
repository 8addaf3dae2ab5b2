#!/usr/bin/env bash
# parlor says the same everywhere: built for other processors and another C library, and run in an emulator
# where this one cannot. A tool that is missing is told, and is a failure with --every.
#     portability.sh SOURCE_DIR PARLOR [--every]       PARLOR is the one of this machine, to compare with
set -u
# shellcheck source=tests/cli/checks.bash
. "$(dirname "$0")/../cli/checks.bash"
source_dir=$(realpath "$1") parlor=$(realpath "$2") every=${3-}
here=$(mktemp -d)
trap 'rm -rf "$here"' EXIT
cd "$here" || exit 1
games=$("$parlor" games)
data=$source_dir/tests/data

quietly() {
    "$@" >said 2>&1 && return
    cat said
    return 1
}

# same ARGUMENT...: both programs print the same, and end with the same status.
same() {
    "$parlor" "$@" >here.out 2>here.err
    local status=$?
    # shellcheck disable=SC2086 # there may be no emulator
    $emulator ./built/parlor "$@" >there.out 2>there.err
    [ $? = $status ] && cmp here.out there.out && cmp here.err there.err
}

# on COMPILER EMULATOR WHAT: builds for it and compares.
on() {
    local compiler=$1 what=$3 game
    emulator=$2
    if ! command -v "$compiler" >/dev/null || { [ -n "$emulator" ] && ! command -v "$emulator" >/dev/null; }; then
        echo "left out: $what, for want of $compiler or $emulator"
        [ -z "$every" ] || check "$what: the tools are here" false
        return
    fi
    rm -rf built
    check "$what: builds" quietly cmake -S "$source_dir" -B built -DBUILD_TESTING=ON -DCMAKE_C_COMPILER="$compiler" \
        -DPARLOR_WERROR=ON -DCMAKE_EXE_LINKER_FLAGS=-static -DCMOCKA_LIBRARY=OFF \
        ${emulator:+-DCMAKE_SYSTEM_NAME=Linux "-DCMAKE_CROSSCOMPILING_EMULATOR=$emulator"}
    check "$what: builds" quietly cmake --build built --parallel 2 --target parlor differ advice_differ fuzzers
    for game in $games; do
        # shellcheck disable=SC2086
        $emulator ./built/parlor "$game" --quiet "$data/$game.in" >out
        check "$what: $game is answered" cmp out "$data/$game.out"
        "$parlor" deal "$game" --count 200 --seed 5 >cases
        for view in --explain --json; do
            check "$what: $game $view" same "$game" $view cases
        done
        check "$what: $game is dealt" same deal "$game" --count 100 --seed 6
        # A mistake in every line, for reading with care and for messages.
        sed '2,$s/[0-9A-Z]\( \|$\)/x\1/' cases >damaged
        check "$what: $game, damaged" same "$game" damaged
    done
    # shellcheck disable=SC2086
    $emulator ./built/parlor bench --fingerprint >out
    check "$what: the fingerprint" cmp out "$data/fingerprint"
    check "$what: the references agree" quietly ctest --test-dir built -R '^(reference|fuzz)' \
        --no-tests=error --output-on-failure --parallel 2
    # shellcheck disable=SC2086
    check "$what: the advice agrees" quietly $emulator built/tests/advice_differ --cases 100 --discards 5 --literal 5
}

on i686-linux-gnu-gcc qemu-i386 "32 bits"
on aarch64-linux-gnu-gcc qemu-aarch64 "ARM"
on s390x-linux-gnu-gcc qemu-s390x "big-endian"
on musl-gcc "" "musl"
all_hold
