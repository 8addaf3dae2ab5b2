#!/usr/bin/env bash
# The README is true: every block that starts with "$ " is run, and must print what follows.
# readme.sh PARLOR
set -u
# shellcheck source=tests/cli/checks.bash
. "$(dirname "$0")/checks.bash"
parlor=$(realpath "$1")
[ -x "$parlor" ] || exit 1
cd "$(dirname "$0")/../.." || exit 1
here=$(mktemp -d)
trap 'rm -rf "$here"' EXIT
ln -s "$parlor" "$here/parlor"
export PATH="$here:$PATH" LC_ALL=C
unset COLUMNS
command=''

holds() { # the command prints what was expected; 0 and 1 are the statuses of a parlor at work
    bash -o pipefail -c "$command" >"$here/got" 2>&1
    local status=$?
    diff -u --label "as written" --label now "$here/expected" "$here/got" && [ $status -lt 2 ]
}
finish() {
    [ -z "$command" ] || check "$command" holds
    command=''
}
while IFS= read -r line; do
    case $line in
    '```'*) finish ;;
    '$ '*)
        finish
        command=${line#'$ '}
        : >"$here/expected"
        ;;
    *) [ -z "$command" ] || printf '%s\n' "$line" >>"$here/expected" ;;
    esac
done <README.md
finish
check "the README has commands" [ "$passed" -gt 2 ]
# shellcheck disable=SC2016
shown=$(sed -n '/^```c$/,/^```$/p' README.md | sed '1d;$d')
check "the README has a program" [ -n "$shown" ]
check "the program is examples/embed.c" [ "$shown" = "$(sed -n '/^#include/,$p' examples/embed.c)" ]
all_hold
