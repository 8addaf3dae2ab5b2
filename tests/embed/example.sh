#!/usr/bin/env bash
# The example programs compile against the library as it is, and work; so do the headers in C++.
# example.sh SOURCE_DIR COMPILER LIBRARY
set -eu -o pipefail
cd "$1"
here=$(mktemp -d)
trap 'rm -rf "$here"' EXIT
options=(-std=c17 -Wall -Wextra -Wpedantic -Werror -Iinclude)
if nm -u "$3" | grep __asan >/dev/null; then
    options+=("-fsanitize=address,undefined")
fi
"$2" "${options[@]}" examples/embed.c "$3" -o "$here/embed"
said=$("$here/embed")
[ "$said" = "$(printf 'Case #1:\n1D: 3\n4D: 5')" ]
"$2" "${options[@]}" examples/stream.c "$3" -o "$here/stream"
for game in maumau mahjong tractor; do
    "$here/stream" $game <tests/data/$game.in 2>/dev/null >"$here/answers"
    cmp "$here/answers" tests/data/$game.out
done
echo "the examples work"
if command -v g++ >/dev/null; then
    for header in include/parlor.h include/parlor/*.h; do
        echo "#include \"${header#include/}\""
    done >"$here/all.cpp"
    echo 'int main() { return parlor_game_at(0) == nullptr; }' >>"$here/all.cpp"
    options[0]=-std=c++17
    g++ "${options[@]}" "$here/all.cpp" "$3" -o "$here/all"
    "$here/all"
    echo "so does C++"
else
    echo "no g++: the headers are not tried in C++"
fi
