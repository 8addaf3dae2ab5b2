#!/usr/bin/env bash
# The programs that speed is measured against give the agreed answers, and bench/compare finds them.
# contestant.sh PARLOR
set -u
# shellcheck source=tests/cli/checks.bash
. "$(dirname "$0")/checks.bash"
parlor=$(realpath "$1")
cd "$(dirname "$0")/../.." || exit 1
here=$(mktemp -d)
trap 'rm -rf "$here"' EXIT
command -v g++ >/dev/null || { echo "left out: no g++"; exit 0; }

for source in bench/contestant/*.cpp; do
    game=$(basename "$source" .cpp)
    check "$source compiles without a warning" \
        g++ -O2 -std=c++17 -Wall -Wextra -Werror -o "$here/$game" "$source"
    "$here/$game" <"tests/data/$game.in" >"$here/answers"
    check "$game: ends well" [ $? = 0 ]
    check "$game: gives the agreed answers" cmp "$here/answers" "tests/data/$game.out"
    "$parlor" deal "$game" --count 2000 --seed 1 >"$here/dealt"
    "$parlor" "$game" --quiet "$here/dealt" >"$here/ours"
    "$here/$game" <"$here/dealt" >"$here/answers"
    check "$game: gives parlor's answers to dealt cases" cmp "$here/answers" "$here/ours"
    PARLOR=$parlor REPEATS=1 bench/compare "$game" "" "$here/dealt" >"$here/report"
    check "$game: bench/compare measures it" grep -q 'times as fast as contestant' "$here/report"
done

all_hold
