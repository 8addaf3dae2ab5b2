#!/usr/bin/env bash
# A study comes to the same bits however it is run: threads, ranges, stopped and resumed. Checkpoints that are not its
# own are refused; views and pictures are what they should be.
# runs.sh PARLOR
set -u
# shellcheck source=tests/cli/checks.bash
. "$(dirname "$0")/../cli/checks.bash"
# shellcheck source=tests/lab/stopping.bash
. "$(dirname "$0")/stopping.bash"
parlor=$(realpath "$1")
here=$(mktemp -d)
trap 'rm -rf "$here"' EXIT
cd "$here" || exit 1

# says STATUS PATTERN ARGUMENT...: parlor study ends with that status, and says that on standard error.
says() {
    local expected=$1 pattern=$2 status
    shift 2
    "$parlor" study "$@" >out 2>err
    status=$?
    [ "$status" = "$expected" ] && grep -qE "$pattern" err && return
    echo "status $status"
    cat err
    return 1
}
prints() { # prints FILE ARGUMENT...: the study prints what is in the file
    local file=$1
    shift
    "$parlor" study "$@" >out && cmp "$file" out
}

# Threads and ranges.
maumau=(maumau --games 30000 --players 3 --compare all --json)
"$parlor" study "${maumau[@]}" --jobs 1 >one || exit 1
for how in "--jobs 2" "--jobs 7" "--jobs 3 --range 4999" "--range 1073741824"; do
    # shellcheck disable=SC2086
    check "$how" prints one "${maumau[@]}" $how
done
"$parlor" study maumau --games 300 --json >few || exit 1
check "--range 1" prints few maumau --games 300 --json --jobs 2 --range 1

# Two halves are the whole: sums of games from 1 and from 5001.
seats() { "$parlor" study maumau --csv "$@" | awk -F, '$1 == "seats" && $3 == "wins" {print $4}'; }
halves_are_the_whole() {
    diff <(seats --games 10000) \
        <(paste -d' ' <(seats --games 5000) <(seats --games 5000 --from 5001) | awk '{print $1 + $2}')
}
check "two halves are the whole" halves_are_the_whole

# Killed, stopped, resumed.
rounds=$(rounds_of_seconds 3)
tractor=(tractor --rounds "$rounds" --json)
"$parlor" study "${tractor[@]}" >unbroken || exit 1
killed() { # killed SIGNAL: a study that ended early, with a checkpoint of some of it
    rm -f point out err
    "$parlor" study "${tractor[@]}" --jobs 1 --range 100 --checkpoint point --every 1 >out 2>err &
    local pid=$!
    wait_for_checkpoint point && kill "-$1" $pid
    wait $pid 2>/dev/null
    status=$?
    grep -q '^done' point && ! grep -q "^done 1 $rounds\$" point
}
check "a study is killed" killed KILL
check "... and ends by that" [ "$status" = 137 ]
check "... resumed, it comes to the same" prints unbroken "${tractor[@]}" --checkpoint point --resume
check "... and once more, when all is done" prints unbroken "${tractor[@]}" --checkpoint point --resume
for signal in INT TERM; do
    check "a study is stopped by SIG$signal" killed $signal
    check "... its status is 1" [ "$status" = 1 ]
    check "... it says so" grep -qE "^parlor: stopped by SIG$signal after [0-9]+ of $rounds rounds" err
    check "... it says how to go on" grep -q -e '--resume goes on from point' err
    check "... it shows what is done" grep -q '"complete":false' out
    check "... resumed with other ranges and threads, it comes to the same" prints unbroken "${tractor[@]}" \
        --checkpoint point --resume --jobs 3 --range 777
done
rm -f none
check "there need not be a checkpoint to resume" prints unbroken "${tractor[@]}" --checkpoint none --resume
check "nothing is left beside it" [ ! -e none.new ]

# Checkpoints that are refused.
small=(maumau --games 5000 --players 2)
"$parlor" study "${small[@]}" --checkpoint good >expected || exit 1
damaged() { # damaged SED-EXPRESSION PATTERN
    sed "$1" good >bad
    says 3 "^parlor: checkpoint bad $2" "${small[@]}" --checkpoint bad --resume
}
check "a checkpoint with another digit" damaged 's/^counter 0 ./counter 0 9/' 'is damaged'
check "a checkpoint cut short" damaged '9d' 'is damaged'
check "an empty file" damaged 'd' 'is no checkpoint'
check "another file" damaged '1s/.*/hello/' 'is no checkpoint'
head -c 1000 /dev/urandom >bad
check "noise" says 3 "^parlor: checkpoint bad is no checkpoint" "${small[@]}" --checkpoint bad --resume
check "another question" says 3 'belongs to another question: parlor study maumau --games 5000 --players 2' \
    maumau --games 5000 --players 3 --checkpoint good --resume
check "another study" says 3 'belongs to another question' tractor --checkpoint good --resume
check "a checkpoint is not written over" says 3 'good is there already' "${small[@]}" --checkpoint good
check "a folder" says 3 'cannot read checkpoint \.' "${small[@]}" --checkpoint . --resume
check "a place that is not there" says 3 'cannot write checkpoint nowhere/x' "${small[@]}" --checkpoint nowhere/x

# What makes no sense.
check "no game" says 2 'study takes the name of one game' --json
check "a slip" says 2 'did you mean maumau' maumua
check "a slip in an option" says 2 'did you mean --games' maumau --gamse 3
check "an option of another study" says 2 'means nothing to the study of tractor' tractor --players 3
check "too many players" says 2 'from 2 to 4, not .5' maumau --players 5
check "no games" says 2 'from 1 to 9007199254740992' maumau --games 0
check "too many games" says 2 'numbered up to' maumau --games 9007199254740992 --from 2
check "no such habit" says 2 'jack-first' maumau --seat 1 --habit x
check "a habit of nobody" says 2 'habit needs --seat N' maumau --habit jack-first
check "a seat that is not there" says 2 'not at the table' maumau --players 2 --seat 3 --habit jack-first
check "a comparison at a seat" says 2 'all seats' maumau --compare all --seat 1 --habit jack-first
check "resume from where" says 2 'needs --checkpoint' maumau --resume
check "two views" says 2 'do not go together' maumau --json --csv
check "a picture of some kind" says 2 '\.svg, \.png or \.pdf' maumau --plot x.gif

# Views.
for game in $("$parlor" help study | sed -n 's/^parlor study \([a-z]*\):.*/\1/p'); do
    size=()
    [ "$game" != maumau ] || size=(--games 2000)
    [ "$game" != tractor ] || size=(--rounds 500)
    "$parlor" study "$game" "${size[@]}" >table
    check "$game: a table that fits a page" [ -z "$(awk 'length($0) > 100' table)" ]
    check "$game: plain, away from a terminal" [ -z "$(LC_ALL=C grep -P '[^\x20-\x7e]' table)" ]
    "$parlor" study "$game" "${size[@]}" --csv >values
    check "$game: CSV has four columns" [ "$(awk -F, 'NF < 4' values | wc -l)" = 0 ]
    "$parlor" study "$game" "${size[@]}" --gnuplot >script
    if command -v gnuplot >/dev/null; then
        check "$game: the script draws" gnuplot -e "set terminal svg; set output 'drawn.svg'" script
        for kind in svg png pdf; do
            check "$game: a picture, $kind" "$parlor" study "$game" "${size[@]}" --plot "picture.$kind"
        done
        check "$game: SVG" grep -q '</svg>' picture.svg
        check "$game: PNG" grep -q PNG picture.png
        check "$game: PDF" grep -aq '^%PDF' picture.pdf
    fi
    PATH=/nonexistent "$parlor" study "$game" "${size[@]}" --plot other.svg >out 2>err
    check "$game: no gnuplot, and status 3" [ $? = 3 ]
    check "$game: no gnuplot, and what to do" grep -q 'gnuplot-nox.*--gnuplot' err
done
all_hold
