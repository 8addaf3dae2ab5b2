#!/usr/bin/env bash
# Cases, lines and blanks of more than a megabyte, which is all the room that the command has for a case: no
# other case is lost or numbered otherwise, and each is told of for what it is.
# long_cases.sh PARLOR
set -u
# shellcheck source=tests/cli/checks.bash
. "$(dirname "$0")/checks.bash"
parlor=$(realpath "$1")
examples=$(realpath "$(dirname "$0")/../../examples")
here=$(mktemp -d)
trap 'rm -rf "$here"' EXIT
cd "$here" || exit 1

hand='2D2D3D3D4D5D5D6D6D7D7D8D8D NONE'
of() { head -c "$2" /dev/zero | tr '\0' "$1"; } # of CHARACTER SIZE
round() { echo && sed -n 3,15p "$examples/tractor.txt"; }

# told GAME STATUS ANSWERED PROBLEMS [OPTION...]: of the text in `input`, whether it is read from a file or a
# pipe, by one worker or three, these cases are answered, and these messages written, by their lines and 50 characters.
told() {
    local game=$1 status=$2 answered=$3 problems=$4 way found
    shift 4
    for way in "--jobs 1 input" "--jobs 3 input" "--jobs 1 -" "--jobs 3 -"; do
        # shellcheck disable=SC2002,SC2086 # a pipe is wanted; options and a file
        (cat input | timeout 60 "$parlor" "$game" --quiet "$@" $way; exit "${PIPESTATUS[1]}") >out 2>err
        found=$?
        [ $found = "$status" ] || { echo "$way: status $found"; cat err; return 1; }
        [ "$(sed -n 's/^Case #\([0-9]*\):.*/\1/p' out | tr '\n' ' ')" = "${answered:+$answered }" ] ||
            { echo "$way: other answers"; head out; return 1; }
        [ "$(sed -n 's/^[^ ]*:\([0-9]*\):[0-9]*: error: /\1 /p' err | cut -c 1-50)" = "$(cut -c 1-50 <<<"$problems")" ] ||
            { echo "$way: other messages"; cut -c 1-200 err; return 1; }
    done
}

{ printf '1\n2'; of ' ' 2100000; echo; } >input
check "a word and blanks without end are a short case" \
    told maumau 1 '' '2 case 1: the pile has 0 of 32 cards'
{ printf '1'; of ' ' 1100000; printf '\n%s\n' "$hand"; } >input
check "blanks behind the number of cases do no harm" told mahjong 0 1 ''
{ printf '3\n%s\n%s' "$hand" "$hand"; of ' ' 1048550; printf '\n%s\n' "$hand"; } >input
check "nor behind a hand" told mahjong 0 '1 2 3' ''
{ printf '2\n'; of '\t' 3000000; printf '%s\n%s\n' "$hand" "$hand"; } >input
check "nor in front of one" told mahjong 0 '1 2' ''

too_long='this case is too long, and passed over'
{ printf '1\n\nH'; of '\n' 1100000; } >input
check "a round of empty lines" told tractor 1 '' "3 case 1: $too_long"
{ cat "$examples/tractor.txt"; printf '\nH'; of ' ' 2100000; echo; } >input
check "a header of blanks is a bad case, and counted" told tractor 1 1 \
    "17 case 2: a round starts with main suit, dealer and two rank
1 cases announced: 1; the input has 2"
{ echo 41; printf '\nO Charles 2 2\n'; yes 'SA S2 ST S5' | head -n 100000
    "$parlor" deal tractor --count 40 | tail -n +2; } >input
check "rounds behind one that is too long have their numbers" \
    told tractor 1 "$(seq -s ' ' 2 41)" "3 case 1: $too_long"
{ echo 3; round | head -n 7; printf '\nO Charles 2 2 '; of x 1100000; echo; round | tail -n +3; round; } >input
check "a round cut short in front of an endless header" told tractor 1 3 \
    "8 case 1: the round ends here, after 13 of 25 cards for each 
10 case 2: $too_long"
{ echo 3; round; printf '\nSA\n'; of '\n' 1500000; round; round; } >input
check "a stray line and empty lines are no case" told tractor 1 '1 2 3' \
    "17 this line belongs to no round: the one before is over, and n"
check "and not told of where only some cases are wanted" told tractor 0 '2' '' --only 2
{ echo 2; round; echo; of S 2100000; echo; round; } >input
check "nor is an endless line of cards" told tractor 0 '2' '' --only 2
{ echo 3; printf '\nO Charles 2 2 '; of x 2100000; echo; round; round; } >input
check "nor an endless case that is not wanted" told tractor 0 '2' '' --only 2

{ echo 2; round | sed s/Charles/Cy/; of '\n' 1200000; round; } >input
check "a round with own names is whole before empty lines" told tractor 0 '1 2' '' --names Ann,Ben,Cyd,Cy
{ printf 0; of x 1100000; printf '\nxyz Q 2 2\n'; round; } >input
check "an endless number of cases is a blank line to what follows" told tractor 1 2 \
    "1 the first line must be the number of cases, but 0xxxxxxxxxxxxx
2 case 1: main suit xyz is none of H, S, C, D, and O for"
{ echo 2; printf '\nO Charles 2 2 '; of x 1100000; echo; of S 600000; echo; round; } >input
check "a long line of cards belongs to the case before it" told tractor 1 2 "3 case 1: $too_long"
{ echo 3; printf '\nO Charles 2 2 '; of x 1100000; printf '\nH Bob 2 2 '; of x 1100000; echo; round; } >input
check "an endless header behind another is a case" told tractor 1 3 \
    "3 case 1: $too_long
4 case 2: $too_long"

{ printf '1x'; of 0 1100000; printf '\n%s\n' "$hand"; } >input
check "an endless number of cases" told mahjong 1 1 \
    '1 the first line must be the number of cases, but 1x00000000'
{ of 0 1100000; printf '\n%s\n' "$hand"; } >input
check "even if it is one" told mahjong 1 1 '1 the first line must be the number of cases, but 0000000000'
{ printf '2\n'; of 1 1100000; printf ' NONE\n%s\n' "$hand"; } >input
check "an endless hand" told mahjong 1 2 "2 case 1: $too_long"

# What is told is shown as it is.
printf '2\n%s\n' "$hand" >input
of 'D' 1100000 >>input
"$parlor" mahjong --quiet input >out 2>err
check "a case that is given up is quoted from its front" grep -qx '  D\{76\}\.\.\.' err
{ echo 1; printf '\nO Charles 2 2\n'; yes 'SA S2 ST S5' | head -n 100000; } >input
"$parlor" tractor --quiet input >out 2>err
check "to the end of its line" grep -qx '  O Charles 2 2' err

printf '1\n2 CS ' >input
of '\200' 1000000 >>input
"$parlor" maumau input >out 2>err
check "bytes that belong to no character do not make an excerpt longer" [ "$(wc -c <err)" -lt 1000 ]
{ echo 2; of A 1200000; sleep 0.3; printf '\n '; sleep 0.3; printf '7 CS\n'; } | "$parlor" maumau >out 2>err
check "a column behind a case given up is right, however slowly its line comes" grep -q '^<stdin>:3:2: error: case 2' err

# One byte order mark begins an input, in however many pieces it comes.
{ printf '\357\273\277\357\273\277\357\273\277'; round | sed 1d; } >input
"$parlor" tractor input >out 2>err
check "three byte order marks are two too many" grep -q '^input:1:1: error: case 1: main suit' err
{ sed 1q input; sleep 0.3; sed 1d input; } | "$parlor" tractor >out 2>err
check "... from a pipe, too" grep -q '^<stdin>:1:1: error: case 1: main suit' err

# A comparison goes on behind blanks, and ends at a case that is too long.
{ printf '3\n%s\n%s' "$hand" "$hand"; of ' ' 1100000; printf '\n%s\n' "$hand"; } >input
"$parlor" mahjong input >answers
check "answers behind blanks are compared" grep -qx '3 cases, no difference' \
    <("$parlor" check mahjong input answers)
{ printf '\n\n'; of S 1100000; echo; round; } >input
"$parlor" check tractor input answers >out 2>err
check "blank lines in front of an endless one are not told of" grep -q '^input:3:1: error: the first line must be' err
{ printf '2\n%s\n' "$hand"; of 'D' 1100000; } >input
"$parlor" check mahjong input answers >out 2>err
check "a case that is too long ends a comparison" [ $? = 1 ]
check "with its reason" grep -q "case 2: $too_long" err
all_hold
