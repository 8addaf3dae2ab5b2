#!/usr/bin/env bash
# The README is true: every block that starts with "$ " is run, and must print what follows.
# readme.sh PARLOR
set -u
parlor=$(realpath "$1")
cd "$(dirname "$0")/../.." || exit 1
here=$(mktemp -d)
trap 'rm -rf "$here"' EXIT
ln -s "$parlor" "$here/parlor"
export PATH="$here:$PATH" LC_ALL=C
unset COLUMNS
passed=0 failed=0 command=''
while IFS= read -r line; do
    case $line in
    '```'*)
        if [ -n "$command" ]; then
            bash -c "$command" >"$here/got" 2>&1
            if diff -u --label "as written" --label now "$here/expected" "$here/got"; then
                passed=$((passed + 1))
            else
                failed=$((failed + 1))
                printf 'FAILED: %s\n' "$command"
            fi
        fi
        command=''
        ;;
    '$ '*)
        command=${line#'$ '}
        : >"$here/expected"
        ;;
    *) [ -z "$command" ] || printf '%s\n' "$line" >>"$here/expected" ;;
    esac
done <README.md
# shellcheck disable=SC2016
shown=$(sed -n '/^```c$/,/^```$/p' README.md | sed '1d;$d')
if [ "$shown" = "$(sed -n '/^#include/,$p' examples/embed.c)" ]; then
    passed=$((passed + 1))
else
    failed=$((failed + 1))
    echo "FAILED: the program in the README is not examples/embed.c"
fi
echo "$passed passed, $failed failed"
[ "$failed" = 0 ] && [ "$passed" -gt 3 ]
