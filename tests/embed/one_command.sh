#!/usr/bin/env bash
# Everything compiles with one plain command, and the result works.
# one_command.sh SOURCE_DIR COMPILER
set -eu -o pipefail
cd "$1"
here=$(mktemp -d)
trap 'rm -rf "$here"' EXIT
# shellcheck disable=SC2046
"$2" -std=c17 -Iinclude $(find lib cli lab -name '*.c') -lm -pthread -o "$here/parlor"
games=$("$here/parlor" games)
for game in $games; do
    "$here/parlor" "$game" --quiet "examples/$game.txt" >"$here/answers"
    cmp "$here/answers" "examples/$game.answer.txt"
done
[ -s "$here/answers" ]
echo "one command is enough"
