#!/usr/bin/env bash
# Arenas: who meets whom, the same result for all ways to count it, and what is not accepted.
# arena.sh PARLOR
set -u
# shellcheck source=tests/cli/checks.bash
. "$(dirname "$0")/../cli/checks.bash"
parlor=$(realpath "$1")
here=$(mktemp -d)
trap 'rm -rf "$here"' EXIT
cd "$here" || exit 1

arena() { "$parlor" arena "$@" 2>err; }
refused() { # refused SENTENCE ARGUMENTS...
    local sentence=$1
    shift
    arena "$@" >out
    check "$sentence" [ "$? $(head -n 1 err)" = "2 parlor: $sentence" ]
}

# ---- What is not accepted ----
refused "arena takes the name of one game" --bot book --bot random
refused "an arena takes two bots at least" maumau
refused "an arena takes two bots at least, or --null for one against itself" maumau --bot book
refused "there are two bots called book; --null plays one against itself" maumau --bot book --bot book
refused "there are two bots called search:2; --null plays one against itself" \
    tractor --bot search:2 --bot book --bot search:2
refused "maumau has no option --rank1" maumau --bot book --bot random --rank1 2
refused "--players takes 2, 3 or 4, not '5'" maumau --bot book --bot random --players 5
refused "deals are numbered up to 9007199254740991" maumau --bot book --bot random --from 9007199254740991 --deals 2
refused "3 bots do not fit a table of tractor with 2 sides; --round-robin has every two of them meet" \
    tractor --bot book --bot random --bot search:2
refused "--one-way is for games without partners, not for tractor" tractor --bot book --bot random --one-way
arena tractor --bot best --bot book >out
check "a bot that is not there" [ $? = 2 ]
check "... and which there are" grep -q "^parlor: --bot takes random, book, search:N.*oracle:N.* not 'best'" err

refused "--until takes a number above 0, not '0'" maumau --bot book --bot random --until 0
refused "--until takes a number above 0, not 'nan'" maumau --bot book --bot random --until nan
refused "--until and --sprt do not go together" maumau --bot book --bot random --until 1 --sprt 0,1
refused "--sprt takes two numbers, the lower one first, such as 0,0.5, not '1,0'" \
    maumau --bot book --bot random --sprt 1,0
refused "--sprt is for two bots, and takes no --null" maumau --bot book --bot random --sprt 0,1 --null

# ---- The same for all ways to count it ----
for game in $("$parlor" games); do
    arena "$game" --bot book --bot random --deals 20 --jobs 1 --json >one
    check "$game: many threads" cmp one <(arena "$game" --bot book --bot random --deals 20 --jobs 3 --range 3 --json)
    arena "$game" --bot search:1 --bot book --deals 4 --seed 5 --null --jobs 1 --json >one
    check "$game: one that thinks, and twins" \
        cmp one <(arena "$game" --bot search:1 --bot book --deals 4 --seed 5 --null --jobs 3 --range 1 --json)
    check "$game: nobody is illegal or late" [ "$(grep -o '"illegal":[0-9]*,"late":[0-9]*' one | sort -u)" = '"illegal":0,"late":0' ]
done
check "a cheat is called one" grep -q 'oracle:2 (cheat)' <(arena maumau --bot oracle:2 --bot book --deals 2)

# ---- Going on until enough is known ----
# The deals are those of as many looks as it took; they were played whole, and no others.
for aim in "--sprt 0,2" "--sprt -9.5,-8.5" "--until 1.5"; do
    # shellcheck disable=SC2086 # the words of the aim
    set -- maumau --bot book+lowest-card --bot book $aim
    arena "$@" --jobs 1 --json >one
    check "$aim: many threads" cmp one <(arena "$@" --jobs 4 --range 5 --json)
    deals=$(sed 's/.*"done":\([0-9]*\).*/\1/' one)
    check "$aim: it ends at a look, $deals deals" [ $((deals > 0 && deals < 1048576)) -eq 1 -a $((deals % 1024)) -eq 0 ]
    check "$aim: as if just these had been asked for" cmp <(grep -o '"bots":.*"pairs":[^]]*]' one) \
        <(arena maumau --bot book+lowest-card --bot book --deals "$deals" --json | grep -o '"bots":.*"pairs":[^]]*]')
    check "$aim: as far as it may go" grep -q '"done":700,' <(arena "$@" --deals 700 --json)
done
check "the test knows that it is decided" grep -q '"verdict":"low"' <(arena maumau --bot book+lowest-card --bot book --sprt 0,2 --json)
check "... or not" grep -q '"verdict":"undecided"' \
    <(arena maumau --bot book+lowest-card --bot book --sprt -9.5,-9.4 --deals 2048 --json)

two=(maumau --bot book --bot 'other=random')

# ---- Again ----
check "a game by its number is the one that parlor play has" \
    cmp <(arena "${two[@]}" --replay 17.1 | tail -n 1) <("$parlor" play maumau --bots book,random --seed 1 --from 17 --count 1)
check "... with who sat where" grep -qx '# deal 17, game 2: other, book' <(arena "${two[@]}" --replay 17.2)
check "all games of a deal can be replayed" [ "$(arena "${two[@]}" --replay 17 | "$parlor" replay | grep -c '^Mau-Mau, 2 players')" = 3 ]
refused "a deal of this arena has 3 games, and no number 4" "${two[@]}" --replay 17.4
refused "--replay takes the number of a deal, or of one of its games such as 17.2, not '0'" "${two[@]}" --replay 0

# ---- Counted apart ----
arena "${two[@]}" --deals 60 --json --checkpoint whole >one
arena "${two[@]}" --deals 25 --checkpoint first >out
arena "${two[@]}" --deals 35 --from 26 --checkpoint second >out
check "results counted apart are added up" cmp one <(arena --merge second first --json --checkpoint sum)
check "... also as a checkpoint" cmp whole sum
check "... which is not written over" grep -qx 'parlor: checkpoint sum is there already' <(arena --merge second first --checkpoint sum; cat err)
check "none is counted twice" grep -q '^parlor: checkpoint whole has numbers that are in another one, too: some from 1 to 60$' \
    <(arena --merge first whole; cat err)
check "a checkpoint is extended" cmp one <(arena "${two[@]}" --deals 60 --checkpoint first --resume --json)
check "... but not cut short" grep -q 'checkpoint first has numbers that were not asked for: done 1 60' \
    <(arena "${two[@]}" --deals 25 --checkpoint first --resume; cat err)
arena "${two[@]}" --until 50 --deals 30 --checkpoint aimed >out
check "what ends by itself is not added up" grep -q 'what goes on until enough is known ends by itself' <(arena --merge aimed; cat err)
house=("${two[@]}" --rules "family,nine=reverse")
arena "${house[@]}" --deals 20 --checkpoint third >out
arena "${two[@]}" --rules nine=reverse,family --deals 10 --from 21 --checkpoint fourth >out
check "games by house rules are added up, however these were named" \
    cmp <(arena --merge third fourth --json) <(arena "${house[@]}" --deals 30 --json)
check "... and not with others" grep -q 'checkpoint first is of another question\|checkpoint first belongs to another question' \
    <(arena "${house[@]}" --checkpoint first --resume; cat err)
check "... and are played by them" \
    [ "$(arena "${house[@]}" --replay 2.1 | tail -n 1 | cut -d . -f 2-4)" = turnover=shuffled.draw=needed.nine=reverse ]
refused "arena --merge takes checkpoints" --merge
refused "the checkpoints say what was played: no bots with --merge" --merge --bot book first
refused "the checkpoints say what was counted: no --seed with --merge" --merge --seed 2 first
check "an arena is no study" grep -q "^parlor: checkpoint sum is of another command: parlor arena maumau --bot book --bot other=random" \
    <("$parlor" study --merge sum 2>&1)

all_hold
