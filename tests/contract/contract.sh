#!/usr/bin/env bash
# A game is whole: everything a game needs is there and agrees. Each thing that is not takes one line:
# what it is and where it belongs. docs/adding-a-game.md shows all of it.
# contract.sh SOURCE_DIR PARLOR TEST_PROGRAMS GAME
set -u
# shellcheck source=tests/cli/checks.bash
. "$(dirname "$0")/../cli/checks.bash"
# shellcheck source=tests/cli/help_examples.bash
. "$(dirname "$0")/../cli/help_examples.bash"
parlor=$(realpath "$2") programs=$(realpath "$3") game=$4
cd "$1" || exit 1
here=$(mktemp -d)
trap 'rm -rf "$here"' EXIT
mkdir "$here/bin"
ln -s "$parlor" "$here/bin/parlor"
export PATH="$here/bin:$PATH" LC_ALL=C
unset COLUMNS

# holds WHAT COMMAND...: says WHAT, which is missing or wrong, and fails, unless the command holds.
holds() {
    local what=$1 before=$failed
    shift
    "$@" >/dev/null 2>&1
    check "$game: $what" [ $? = 0 ]
    [ "$failed" = "$before" ]
}

# file PATH WHAT: there must be such a file, with something in it.
file() { holds "no $1: $2" [ -s "$1" ]; }

# ---- Folder, header and descriptor ----

listed() { "$parlor" games | grep -qx "$game"; }
holds "no line for it in the table of lib/games/games.c" listed || exit 1 # there is nothing to ask
file "include/parlor/$game.h" "the public header, its values and rules"
holds "no lib/games/$game: its folder" [ -d "lib/games/$game" ]
strangers=$(find "lib/games/$game" -type f ! -name "${game}_*.[ch]" ! -name RULES.md)
holds "not named after it: $strangers" [ -z "$strangers" ]
rulebook=lib/games/$game/RULES.md
if file "$rulebook" "the rules, with numbers and examples"; then
    rules=$(sed -n 's/^### \([A-Z]*-[0-9]*\) .*/\1/p' "$rulebook")
    prefix=${rules%%-*} count=$(wc -w <<<"$rules")
    in_order=$(for ((i = 1; i <= count; i++)); do echo "$prefix-$i"; done)
    if holds "$rulebook has no rules: headings like '### XY-1 The deck'" [ -n "$rules" ]; then
        holds "$rulebook: the rules are not numbered $prefix-1 and on, without gaps" \
            [ "$rules" = "$in_order" ]
        # What is wrong with the descriptor is told by the program, in its own lines.
        "$programs/contract_descriptor" "$game" "$prefix" "$count" >&2 || failed=$((failed + 1))
    fi
    if [ -x "$programs/test_rules" ]; then
        holds "$rulebook: an example fails, or is missing; test_rules says which" \
            "$programs/test_rules" "$game" "$rulebook"
    fi
fi

# ---- Words for people ----

answered() { "$parlor" "$game" --quiet "$1" 2>&1 | cmp - "$2"; }
sample=examples/$game.txt
if file "$sample" "a sample input"; then
    file "examples/$game.answer.txt" "what parlor answers to $sample" &&
        holds "examples/$game.answer.txt is not what parlor answers to $sample" \
            answered "$sample" "examples/$game.answer.txt"
fi
file "examples/$game.c" "a program that uses include/parlor/$game.h"
file "tests/data/${game}_example.out" "what examples/$game.c prints"
"$parlor" help "$game" | sed '/^Options:$/,$d' >"$here/help"
too_wide=$(awk 'length($0) > 80' "$here/help")
holds "its help is wider than 80 columns: $too_wide" [ -z "$too_wide" ]
holds "its help has no example: four blanks, '\$ parlor $game ...', and what it prints" \
    grep -q "^    \$ parlor $game " "$here/help"
# What follows a command is how its output begins.
example_holds() { [ ! -s "$sample" ] || holds "its help: '$1' does not print what follows" prints "$1" "$2"; }
each_example example_holds "$here/help"
title=$("$parlor" help | sed -n "s/^  $game  *input and answers of //p")
holds "docs/parlor.1 does not know it: parlor help --man >docs/parlor.1" \
    grep -qxiF ".SH $title" docs/parlor.1
# shellcheck source=/dev/null
. completions/parlor.bash
completed() {
    COMP_WORDS=(parlor "$game") COMP_CWORD=1
    _parlor
    [ "${COMPREPLY[*]}" = "$game" ]
}
holds "completions/parlor.bash does not know it" completed

# ---- Evidence ----

file "tests/data/$game.in" "cases with agreed answers" &&
    file "tests/data/$game.out" "the agreed answers to tests/data/$game.in" &&
    holds "tests/data/$game.out is not what parlor answers to tests/data/$game.in" \
        answered "tests/data/$game.in" "tests/data/$game.out"
fingerprint=$("$parlor" bench --fingerprint | grep "^$game ")
holds "no fingerprint, or another one: parlor bench --fingerprint >tests/data/fingerprint" \
    grep -qxF "$fingerprint" tests/data/fingerprint
holds "no budget: tests/perf/instructions PARLOR --new $game >>tests/perf/budget" \
    grep -qE "^$game [0-9]+$" tests/perf/budget
file "tests/cli/$game.test" "what users type and get"
holds "no tests/unit/test_$game*.c: tests of its public header" \
    compgen -G "tests/unit/test_$game*.c"
holds "no fuzz/samples/${game}_*: short inputs for the fuzzer to start from" \
    compgen -G "fuzz/samples/${game}_*"
file "fuzz/fuzz_$game.c" "the functions of its header with any values"
file "tests/reference/${game}_reference.c" "a literal second implementation" &&
    holds "differ $game fails: it disagrees with tests/reference, or was built without it" \
        "$programs/differ" "$game" --cases 2000

# ---- Play ----

if [ -e "lib/games/$game/${game}_play.c" ]; then
    holds "contract_play $game fails: it does not keep what every game that is played must" \
        "$programs/contract_play" "$game" --games 20
    file "tests/reference/${game}_play_reference.c" "a literal second implementation of how it is played" &&
        holds "play_differ $game fails: it is played otherwise than tests/reference plays it" \
            "$programs/play_differ" "$game" --games 100
fi

# ---- JSON ----

file "docs/json/$game.md" "the fields of its JSON objects"
if file "docs/json/$game.schema.json" "the same as a JSON schema" &&
    file "tests/json/${game}_replay.py" "works out the answer from the JSON object alone" &&
    [ -s "tests/data/$game.in" ] && /usr/bin/python3 -c "import jsonschema" 2>/dev/null; then
    holds "tests/json/check.py fails: JSON, explanations and answers do not agree" \
        /usr/bin/python3 tests/json/check.py "$parlor" . "$game" 5
fi
all_hold
