#!/usr/bin/env bash
# The example program of the README compiles against the library as it is, and works.
# example.sh SOURCE_DIR COMPILER LIBRARY
set -eu
cd "$1"
here=$(mktemp -d)
trap 'rm -rf "$here"' EXIT
options=(-std=c17 -Wall -Wextra -Wpedantic -Werror -Iinclude)
if nm -u "$3" | grep -q __asan; then
    options+=("-fsanitize=address,undefined")
fi
"$2" "${options[@]}" examples/embed.c "$3" -o "$here/embed"
[ "$("$here/embed")" = "player 1 wins after 15 cards" ] && echo "the example works"
