#!/usr/bin/env bash
# Games are played among built-in players, by somebody who types, and shown again.  play.sh PARLOR
set -u
# shellcheck source=tests/cli/checks.bash
. "$(dirname "$0")/checks.bash"
parlor=$(realpath "$1")
here=$(mktemp -d)
trap 'rm -rf "$here"' EXIT
cd "$here" || exit 1
export LC_ALL=C
unset COLUMNS

# content COMMAND...: it ends well and says nothing on standard error.
content() { "$@" 2>errors && [ ! -s errors ]; }
# fails STATUS COMMAND...: it ends with that status; what it says is in the file errors.
fails() {
    local status=$1
    shift
    "$@" >output 2>errors
    [ $? = "$status" ]
}
lines_of() { wc -l <"$1" | tr -d ' '; }
# The record that a person is told in the end.
told_record() { grep -A1 -E '^To (go on|see it)' "$1" | sed -n 's/^  parlor [a-z]* \([^ ]*\).*/\1/p' | tail -n 1; }

# ---- Games among built-in players ----

among_players() { # among_players GAME
    local game=$1
    check "$game: games are played" content "$parlor" play "$game" --bots random --seed 5 --count 60 --jobs 1 >records
    check "$game: a record a line" [ "$(grep -c "^$game\..*\.[A-Za-z0-9_-]*$" records)" = 60 ]
    for jobs in 2 3; do
        check "$game: $jobs threads play" content "$parlor" play "$game" --bots random --seed 5 --count 60 --jobs $jobs >others
        check "$game: ... the same games" cmp -s records others
    done
    check "$game: a game alone" content "$parlor" play "$game" --bots random --seed 5 --count 1 --from 41 >alone
    check "$game: ... is the same" [ "$(cat alone)" = "$(sed -n 41p records)" ]
    "$parlor" play "$game" --bots random --seed 6 --count 60 >others
    check "$game: another seed gives other games" [ "$(sort records others | uniq -d)" = "" ]
    check "$game: seed 1 and the book are the usual ones" content "$parlor" play "$game" --count 3 >others
    check "$game: ... if nothing else is said" \
        [ "$("$parlor" play "$game" --count 3 --seed 1 --from 1 --bots book)" = "$(cat others)" ]
    check "$game: players think" content "$parlor" play "$game" --bots search:2 --count 3 --jobs 1 >records_thought
    check "$game: ... the same in threads, whatever they are called" \
        [ "$("$parlor" play "$game" --bots mine=search:2 --count 3 --jobs 3)" = "$(cat records_thought)" ]
    # A player behind the protocol does what the same player does as a part of the program.
    for bot in book random search:2; do
        check "$game: $bot plays" content "$parlor" play "$game" --bots $bot --seed 5 --from 3 --count 4 >built_in
        check "$game: ... as a program of its own" content "$parlor" play "$game" --bots \
            "run:'$parlor' bot $game $bot --seed 5 --from 3" --seed 5 --from 3 --count 4 --jobs 1 >others
        check "$game: ... the same games" cmp -s built_in others
    done
    check "$game: programs play in threads" content "$parlor" play "$game" --bots "run:'$parlor' bot $game book" \
        --count 40 --jobs 3 >others
    check "$game: ... the same games" [ "$("$parlor" play "$game" --bots book --count 40)" = "$(cat others)" ]
    check "$game: no games are no lines" [ "$("$parlor" play "$game" --count 0 --json 2>&1)" = "" ]
}

# Records, logs and deals all lead to the same games.
same_again() { # same_again GAME
    local game=$1
    check "$game: logs" content "$parlor" play "$game" --bots random --seed 5 --count 60 --json >logs
    check "$game: ... of the same games" [ "$(sed 's/.*"record":"\([^"]*\)".*/\1/' logs)" = "$(cat records)" ]
    check "$game: records are replayed" content "$parlor" replay --json records >others
    check "$game: ... to the same logs" cmp -s logs others
    check "$game: logs are replayed" content "$parlor" replay --json - <logs >others
    check "$game: ... to the same logs" cmp -s logs others
    "$parlor" play "$game" --seed 0 --count 60 --json >others
    sed 's/.*"deal":\(.*\),"decisions":.*/\1/' others >deals
    check "$game: deals are played" content "$parlor" play "$game" --deals deals --json --jobs 2 >given
    check "$game: ... without seed and number" [ "$(grep -c '"number":null,"seed":null' given)" = 60 ]
    check "$game: ... and otherwise as if they were those of seed 0" \
        [ "$(sed 's/.*"deal":\(.*\),"record":.*/\1/' given)" = "$(sed 's/.*"deal":\(.*\),"record":.*/\1/' others)" ]
    check "$game: given deals are replayed" content "$parlor" replay --json given >others
    check "$game: ... to the same logs" cmp -s given others
}

# Every record is explained, and has something for the judge.
views() { # views GAME
    local game=$1
    head -n 5 records >some
    check "$game: records are explained" content "$parlor" replay some >explained
    check "$game: ... each of them" [ "$("$parlor" replay "$(sed -n 5p some)" | tail -n 3)" = "$(tail -n 3 explained)" ]
    check "$game: ... for a terminal" [ "$(awk 'length($0) > 80' explained)" = "" ]
    check "$game: ... and cite rules" grep -qE '[A-Z][A-Z]-[0-9]+' explained
    check "$game: judged" [ -n "$("$parlor" play "$game" --count 20 | "$parlor" replay --judge 2>errors)" ]
    sed 's/.$//' some >shorter
    check "$game: games that are not over are explained" content "$parlor" replay shorter >explained
    check "$game: ... and have logs" [ "$("$parlor" replay --json shorter | grep -c '"result":null,"payoff":null}$')" = 5 ]
    check "$game: ... but no judge" fails 1 "$parlor" replay --judge shorter records
    check "$game: ... which is said of each" [ "$(grep -c '^shorter:[1-5]:1: error: the game is not over' errors)" = 5 ]
    check "$game: ... and the others are judged all the same" [ "$("$parlor" replay --judge records 2>errors)" = "$(cat output)" ]
    check "$game: ... as far as there is something to judge" \
        [ "$(grep -c '^records:[0-9]*:1: warning: this game leaves nothing to judge$' errors)" = "$(($(lines_of errors) / 3))" ]
}

# Something wrong hides nothing else.
bad_lines() { # bad_lines GAME
    local game=$1
    { echo "# some games"; echo; sed -n 1p records; echo "$game.1:1.!"; sed -n 2p records
      printf '%s\0\n' "$game.1:1."; echo "$game.7"; echo '{"no":1}'; sed -n 3p records; } >mixed
    check "$game: bad records among good ones" fails 1 "$parlor" replay --json mixed
    check "$game: ... are told with their places" [ "$(sed -n 's/^mixed:\([0-9]*\):.*: error: .*/\1/p' errors | tr '\n' ' ')" = "4 6 7 8 " ]
    check "$game: ... and the good ones are shown" [ "$(cat output)" = "$(head -n 3 logs)" ]
    { sed -n 1p deals; echo "what?"; echo "# none"; sed -n 2p deals; sed -n 3p deals | cut -c 1-40; } >mixed
    check "$game: bad deals among good ones" fails 1 "$parlor" play "$game" --deals mixed
    check "$game: ... are told with their places" [ "$(sed -n 's/^mixed:\([0-9]*\):.*: error: .*/\1/p' errors | tr '\n' ' ')" = "2 5 " ]
    check "$game: ... and the good ones are played" [ "$(lines_of output)" = 2 ]
    head -c 1500000 /dev/zero | tr '\0' A >long
    echo >>long
    sed -n 1p records >>long
    check "$game: a line without end" fails 1 "$parlor" replay --json long
    check "$game: ... is told" grep -q '^long:1:1048576: error: the line is longer than 1048575 bytes' errors
    check "$game: ... once" [ "$(grep -c ' error: ' errors)" = 1 ]
    check "$game: ... and what is behind it is shown" [ "$(cat output)" = "$(head -n 1 logs)" ]
    check "$game: a line without end is no deal" fails 1 "$parlor" play "$game" --deals long
    check "$game: ... which is told" grep -q '^long:1:1048576: error: the line is longer' errors
    # whatever letter is changed, it is another game or a bad record
    for at in 1 3 5 8 9 10 11 12 13 14 15 20 30; do
        for letter in A c 9 . : = ' ' '\xff'; do
            head -n 1 records | sed "s/./$letter/$at"
        done
    done >changed
    "$parlor" replay --json changed >output 2>errors
    check "$game: changed records" [ $? -lt 2 ]
    check "$game: ... are games, or told" \
        [ $(($(grep -c '"record":' output) + $(grep -c '^changed:[0-9]*:[0-9]*: error: ' errors))) = "$(lines_of changed)" ]
}

# ---- A person ----

# What is saved can be gone on with; no other file is lost, and nothing ends because of it.
saving() { # saving GAME
    local game=$1
    rm -rf kept* "$game"-*
    echo mine >kept.txt
    printf '1\nsave\nsave kept\nsave kept\n1\nsave kept\nsave kept.txt\nsave /nowhere/kept\nq\n1\n' |
        "$parlor" play "$game" --seed 3 >seen 2>errors
    check "$game: saving" [ $? = 0 ]
    check "$game: ... fails where it must" [ "$(grep -c '^parlor: cannot write' errors)" = 1 ]
    check "$game: ... keeps what was there" [ "$(cat kept.txt)" = mine ]
    check "$game: ... has names of its own" [ "$(echo "$game"-* kept*)" = "$game-3-1.txt kept kept-2 kept-2.txt kept.txt" ]
    check "$game: ... saves what was played" cmp -s kept "$game-3-1.txt"
    check "$game: ... and that is gone on with" \
        [ "$("$parlor" play kept-2 </dev/null | told_record /dev/stdin)" = "$(told_record seen)" ]
}

person() { # person GAME
    local game=$1 seats
    seats=$(head -n 1 logs | sed 's/.*"payoff":\[\([^]]*\)\].*/\1/' | tr , '\n' | wc -l)
    yes 1 | head -n 3000 >ones
    for seat in 1 "$seats"; do
        check "$game: somebody plays at seat $seat" content "$parlor" play "$game" --seat "$seat" --seed 3 <ones >seen
        check "$game: ... to the end" [ "$(grep -c '^Payoff:.* you ' seen)" = 1 ]
        check "$game: ... and gets the record" [ -n "$(told_record seen)" ]
        check "$game: ... of a game that is over" [ "$("$parlor" replay --json "$(told_record seen)" | grep -c '"payoff":null')" = 0 ]
    done
    yes 1 | head -n 4 >few
    check "$game: the input ends" content "$parlor" play "$game" --seed 3 <few >seen
    record=$(told_record seen)
    check "$game: ... and the record goes on" grep -q '^To go on' seen
    check "$game: ... with the same table" [ "$("$parlor" play "$record" </dev/null | sed 1d)" = "$(tac seen | sed '/^Your move: 1$/,$d' | tac)" ]
    check "$game: ... to the same end" [ "$("$parlor" play "$record" <ones | grep ^Payoff)" = "$("$parlor" play "$game" --seed 3 <ones | grep ^Payoff)" ]
    printf '1\n1\nundo\nundo\n' >back
    "$parlor" play "$game" --seed 3 <back >seen
    check "$game: back to the beginning" [ "$(told_record seen)" = "$("$parlor" play "$game" --seed 3 </dev/null | told_record /dev/stdin)" ]
    saving "$game"
    printf 'why\nhint\nhand\n?\nHELP\nwhy X\nwhy 1\nwhy 99\nwhy %s\nundo\n\n  \n0\n-1\n99\n99999999999999999999\nundo 7\nq\n' \
        "$("$parlor" help rules "$game" | sed -n 's/^\([A-Z]*-[0-9]*\)  .*/\1/p' | head -n 1)" >words
    check "$game: all words" content "$parlor" play "$game" --seed 3 <words >seen
    check "$game: ... change nothing" [ "$(told_record seen)" = "$("$parlor" play "$game" --seed 3 </dev/null | told_record /dev/stdin)" ]
    { head -c 30000 "$parlor"; yes 'x' | head -c 3000000 | tr -d '\n'; printf '\n\0\n\r\n\033[A\n\xff\xfe\n1 2 3\n'; } >noise
    check "$game: noise is no move" content "$parlor" play "$game" --seed 3 <noise >seen
    check "$game: ... and no end" [ -n "$(told_record seen)" ]
    check "$game: ... and moves no cursor" [ "$(tr -d '\n\040-\176\200-\377' <seen | wc -c)" = 0 ]
}

games=0
for game in $("$parlor" games); do
    "$parlor" play "$game" --count 0 2>errors || continue
    games=$((games + 1))
    among_players "$game"
    same_again "$game"
    views "$game"
    bad_lines "$game"
    person "$game"
done
check "there are games to be played" [ $games -gt 0 ]
game=$("$parlor" games | head -n 1)

# ---- Without a seed, it is any; and it is told ----

first=$("$parlor" play "$game" </dev/null | head -n 1)
check "the seed is told: $first" grep -qE 'game 1 of seed [0-9]+\.' <<<"$first"
seed=$(grep -oE 'seed [0-9]+' <<<"$first" | cut -d ' ' -f 2)
check "... and gives the game again" [ "$("$parlor" play "$game" --seed "$seed" </dev/null | head -n 1)" = "$first" ]
check "... which is another each time" [ "$(for _ in 1 2 3 4; do "$parlor" play "$game" </dev/null | head -n 1; done | sort -u | wc -l)" -gt 1 ]

# ---- Output that cannot be written, input that cannot be read ----

if [ -w /dev/full ]; then
    full() { "$@" >/dev/full 2>errors; [ $? = 3 ] && grep -q 'cannot write standard output' errors; }
    check "a full disk, many games" full "$parlor" play "$game" --count 10
    check "a full disk, a person" full "$parlor" play "$game" <ones
    check "a full disk, a replay" full "$parlor" replay records
fi
"$parlor" play "$game" --count 1000000000 --json 2>errors | head -n 1 >output
check "a closed pipe stops the games" [ "${PIPESTATUS[0]}" = 3 ]
check "... without a word" [ ! -s errors ]
check "... after the first" [ "$(lines_of output)" = 1 ]
check "a folder is no file of records" fails 3 "$parlor" replay .
check "... which is told" grep -q 'cannot read \.' errors
check "a folder is no file of deals" fails 3 "$parlor" play "$game" --deals .
check "... which is told" grep -q 'cannot read \.' errors
"$parlor" play "$game" <&- >output 2>errors
check "a closed input" [ $? = 3 ]
check "... is told" grep -q 'cannot read standard input: it is closed' errors
check "... and the record is not lost" [ -n "$(told_record output)" ]

all_hold
