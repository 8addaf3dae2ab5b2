#!/usr/bin/env bash
# The example program of the README compiles against the library as it is, and works.
# example.sh SOURCE_DIR COMPILER LIBRARY
set -eu
cd "$1"
here=$(mktemp -d)
trap 'rm -rf "$here"' EXIT
if nm -u "$3" | grep -q __asan; then
    sanitize=-fsanitize=address,undefined
fi
"$2" -std=c17 -Wall -Wextra -Wpedantic -Werror ${sanitize-} -Iinclude examples/embed.c "$3" -o "$here/embed"
[ "$("$here/embed")" = "player 1 wins after 15 cards" ] && echo "the example works"
