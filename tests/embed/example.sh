#!/usr/bin/env bash
# The example programs compile against the library as it is, and work.
# example.sh SOURCE_DIR COMPILER LIBRARY
set -eu -o pipefail
cd "$1"
here=$(mktemp -d)
trap 'rm -rf "$here"' EXIT
options=(-std=c17 -Wall -Wextra -Wpedantic -Werror -Iinclude)
if nm -u "$3" | grep __asan >/dev/null; then
    options+=("-fsanitize=address,undefined")
fi
if nm -u "$3" | grep __gcov >/dev/null; then
    options+=(--coverage)
fi
"$2" "${options[@]}" examples/embed.c "$3" -o "$here/embed"
said=$("$here/embed")
[ "$said" = "$(printf 'Case #1:\n1D: 3\n4D: 5')" ]
"$2" "${options[@]}" examples/stream.c "$3" -o "$here/stream"
for game in lib/games/*/; do
    game=$(basename "$game")
    "$here/stream" "$game" <"tests/data/$game.in" 2>/dev/null >"$here/answers"
    cmp "$here/answers" "tests/data/$game.out"
done
# What does not fit is told, not dropped.
if (echo 1 && head -c 2000000 /dev/zero | tr '\0' x) | "$here/stream" mahjong 2>"$here/said" >"$here/answers"; then
    echo "a case that is too long passes"
    exit 1
fi
grep -q 'too long' "$here/said"
for game in lib/games/*/; do
    game=$(basename "$game")
    "$2" "${options[@]}" "examples/$game.c" "$3" -o "$here/$game"
    "$here/$game" >"$here/printed"
    cmp "$here/printed" "tests/data/${game}_example.out"
done
echo "the examples work"
