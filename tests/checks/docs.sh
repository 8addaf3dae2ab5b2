#!/usr/bin/env bash
# adding_a_game.sh can fail: the page is spoilt in one way after the other.
# docs.sh SOURCE_DIR COMPILER LIBRARY PARLOR TEST_PROGRAMS
# shellcheck disable=SC2016 # what stands in single quotes is for sed
set -u
# shellcheck source=tests/cli/checks.bash
. "$(dirname "$0")/../cli/checks.bash"
source_dir=$(realpath "$1") compiler=$2
here=$(mktemp -d)
trap 'rm -rf "$here"' EXIT
mkdir "$here/tree"
tar -c -C "$source_dir" --exclude='./build*' --exclude=./.git . | tar -x -C "$here/tree"
page=docs/adding-a-game.md

# told WORDS: the test fails, and says so.
told() {
    ! bash "$source_dir/tests/docs/adding_a_game.sh" "$here/tree" "$compiler" >"$here/said" 2>&1 &&
        grep -q "$1" "$here/said" && return
    cat "$here/said"
    return 1
}

# spoilt WHAT SED_COMMAND WORDS
spoilt() {
    sed "$2" "$source_dir/$page" >"$here/tree/$page"
    cmp -s "$source_dir/$page" "$here/tree/$page"
    check "$1: the page can be spoilt" [ $? = 1 ]
    check "a page with $1" told "$3"
}

no_commands='/^```sh$/,/^```$/{/^```/!s/.*/true/}'
spoilt "a difference that does not apply" 's/^ *_(maumau)/     _(chess)/' 'patch does not apply'
spoilt "a block that does not end" '/^```json docs/,${/^```$/d}' 'a block has no end'
spoilt "a command that fails" '0,/^cmake -B/s/^cmake -B.*/false/' '+ false'
spoilt "a file that is there" '0,/^```c include/s|include/parlor/nim.h|include/parlor.h|' 'is there already'
spoilt "no blocks" 's/^```/~~~/' 'not enough blocks'
spoilt "commands that make nothing" "$no_commands" 'not the ones that the page speaks of'
if command -v clang-format >/dev/null; then
    spoilt "code out of shape" "$no_commands; s/^    parlor_nim_result result = /   &/" 'should be clang-formatted'
fi
spoilt "a rule that is wrong" 's/left < size/left <= size/' 'differs'
all_hold
