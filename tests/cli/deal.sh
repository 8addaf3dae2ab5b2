#!/usr/bin/env bash
# Dealt cases are valid, the same everywhere, and go round: deal, referee, check.
# deal.sh PARLOR
set -u
# shellcheck source=tests/cli/checks.bash
. "$(dirname "$0")/checks.bash"
parlor=$(realpath "$1")
data=$(realpath "$(dirname "$0")/../data")
here=$(mktemp -d)
trap 'rm -rf "$here"' EXIT
cd "$here" || exit 1

# content COMMAND...: it ends well and says nothing on standard error.
content() { "$@" 2>errors && [ ! -s errors ]; }

round_trip() { # round_trip NAME GAME OPTIONS...
    local name=$1 game=$2
    shift 2
    check "$name: deals" content "$parlor" deal "$game" --count 600 --seed 11 "$@" >cases
    check "$name: as many as asked for" [ "$(head -n 1 cases)" = 600 ]
    check "$name: dealt cases are valid, strictly" content "$parlor" "$game" --strict cases >answers
    check "$name: our answers are right" content "$parlor" check "$game" cases answers >verdict
    check "$name: says how many" grep -qx '600 cases, no difference' verdict
    sed 's/$/ \r/' answers | "$parlor" check "$game" cases - >/dev/null
    check "$name: blanks and line ends do not matter" [ $? = 0 ]

    # The last case dealt alone is the last case of all.
    "$parlor" deal "$game" --count 1 --from 600 --seed 11 "$@" | sed 1d | tr -d '\n' >alone
    tr -d '\n' <cases | tail -c "$(wc -c <alone)" >last
    check "$name: a case can be dealt alone" [ -s alone ]
    check "$name: ... and is the same" cmp -s alone last
    check "$name: another seed will do" content "$parlor" deal "$game" --count 600 --seed 12 "$@" >others
    check "$name: ... for as many cases" [ "$(head -n 1 others)" = 600 ]
    cmp -s others cases
    check "$name: ... and gives other cases" [ $? = 1 ]
}

# Every game, with the defaults and with every option and value that it takes.
games=$("$parlor" games)
check "there are games" [ -n "$games" ]
mapfile -t choices < <("$parlor" help deal | sed -n 's/^  \(--[a-z-]*\)$/\1/p; s/^  \(--[a-z-]*\)  .*/\1/p
    s/^  \(--[a-z-]*\) \([^ ]*|[^ ]*\).*/\1 \2/p' |
    awk '{n = split($2, value, "|"); if (!n) print; for (i = 1; i <= n; i++) print $1, value[i]}')
check "there are choices" [ ${#choices[@]} -gt 0 ]
taken=0
for game in $games; do
    round_trip "$game" "$game"
    for choice in "${choices[@]}"; do
        read -ra options <<<"$choice"
        "$parlor" deal "$game" --count 0 "${options[@]}" >/dev/null 2>&1 || continue
        taken=$((taken + 1))
        round_trip "$game, $choice" "$game" "${options[@]}"
    done
done
check "every choice is some game's" [ "$taken" -ge ${#choices[@]} ]

"$parlor" deal maumau --count 300 --players 3 | sed 1d | cut -c1 | sort -u >players
check "players are as many as asked for" [ "$(cat players)" = 3 ]
"$parlor" deal maumau --count 300 --players 4 --stalled | "$parlor" maumau | sed -n '2~2p' | sort | uniq -c >endings
check "stalled games end both ways: $(tr -s '\n ' ' ' <endings)" \
    [ "$(sed 's/^ *[0-9]* //' endings)" = $'No score: endless game\nNo score: out of cards' ]
check "ready hands are dealt" content "$parlor" deal mahjong --count 300 --ready >cases
check "ready hands are answered" content "$parlor" mahjong cases >answers
check "... all of them" [ "$(grep -c '^Case #' answers)" = 300 ]
grep -q NONE answers
check "ready hands expect something" [ $? = 1 ]

# One line changed: check finds it and explains the case.
"$parlor" deal mahjong --count 50 --ready >cases
"$parlor" mahjong cases >answers
check "fifty hands to change" [ "$(grep -c '^Case #' answers)" = 50 ]
sed '/^Case #20:/{n;s/: .*/: 0/}' answers >wrong
"$parlor" check mahjong cases wrong >verdict
check "a wrong answer is found" [ $? = 1 ]
check "... in its case" grep -q '^wrong:[0-9]*: case 20 differs' verdict
check "... and explained" grep -q '^ *Case 20: Sichuan Mahjong' verdict
sed '2s/: .*/: 0/' answers >wrong
"$parlor" check mahjong cases wrong >verdict
check "... and the first case is found" [ $? = 1 ]
check "... and explained, too" grep -q '^ *Case 1: Sichuan Mahjong' verdict
head -n 30 answers >short
"$parlor" check mahjong cases short >verdict
check "missing answers are found" [ $? = 1 ]
check "... where they are missing" grep -q '^short:31: ' verdict
(cat answers && echo more) >long
"$parlor" check mahjong cases long >verdict
check "surplus answers are found" [ $? = 1 ]
check "... where they are" grep -q "^long:$(wc -l <long): " verdict
(cat answers && echo && echo) >blank
"$parlor" check mahjong cases blank >verdict
check "empty lines at the end do not matter" [ $? = 0 ]

"$parlor" deal tractor --count 100000 2>errors | head -n 1 >first
check "a closed pipe stops dealing" [ "${PIPESTATUS[0]}" = 3 ]
check "... without a word" [ ! -s errors ]
check "... after the first line" grep -qx 100000 first

# The answers to the benchmark's cases: whoever changes them on purpose changes this, too.
check "the fingerprint is printed" content "$parlor" bench --fingerprint >fingerprint
check "the fingerprint is the recorded one" diff "$data/fingerprint" fingerprint

all_hold
