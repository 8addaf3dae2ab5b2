#!/usr/bin/env bash
# A built-in player behind the protocol is the same player: in games and in arenas, in threads, with any other
# program at the table.  same_games.sh PARLOR
set -u
# shellcheck source=tests/cli/checks.bash
. "$(dirname "$0")/../cli/checks.bash"
parlor=$(realpath "$1")
here=$(mktemp -d)
trap 'rm -rf "$here"' EXIT
cd "$here" || exit 1

bot() { echo "run:'$parlor' bot $1 $2"; }
# All but the command line and what is not the same twice.
result() { "$parlor" arena "$@" --json 2>/dev/null | sed 's/"command":"[^"]*",//'; }

for game in $("$parlor" games); do
    for other in random search:2; do
        deals=$([ $other = random ] && echo 40 || echo 3)
        result "$game" --bot a=book --bot b=$other --deals "$deals" --jobs 1 >built_in
        check "$game: an arena with $other has a result" grep -q '"bots":' built_in
        for jobs in 1 3; do
            result "$game" --bot "a=$(bot "$game" book)" --bot b=$other --deals "$deals" --jobs $jobs >foreign
            check "$game: ... the same with a program, in $jobs threads" cmp -s built_in foreign
        done
    done
    result "$game" --bot "a=$(bot "$game" book)" --bot "b=$(bot "$game" book)" --deals 10 >foreign
    result "$game" --bot a=book --bot b=book --deals 10 >built_in
    check "$game: ... and with two of them" cmp -s built_in foreign
    check "$game: a deal is played again" [ "$("$parlor" arena "$game" --bot "a=$(bot "$game" book)" --bot b=random \
        --replay 7 2>/dev/null)" = "$("$parlor" arena "$game" --bot a=book --bot b=random --replay 7 2>/dev/null)" ]
    "$parlor" play "$game" --bots book --count 30 --json | sed 's/.*"deal":\(.*\),"decisions":.*/\1/' >deals
    "$parlor" play "$game" --bots book --deals deals >built_in
    "$parlor" play "$game" --bots "$(bot "$game" book)" --deals deals --jobs 2 >foreign 2>errors
    check "$game: deals from a file" cmp -s built_in foreign
    check "$game: ... without a word" [ ! -s errors ]
done
all_hold
