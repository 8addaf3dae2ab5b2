#!/usr/bin/env bash
# A study comes to the same bits for any number of threads and any ranges; what makes no sense is refused.
# threads.sh PARLOR
set -u
# shellcheck source=tests/cli/checks.bash
. "$(dirname "$0")/../cli/checks.bash"
# shellcheck source=tests/lab/studying.bash
. "$(dirname "$0")/studying.bash"
parlor=$(realpath "$1")
here=$(mktemp -d)
trap 'rm -rf "$here"' EXIT
cd "$here" || exit 1

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

# What makes no sense.
check "no game" says 2 'study takes the name of one game' --json
check "a slip" says 2 'did you mean maumau' maumua
check "a slip in an option" says 2 'did you mean --games' maumau --gamse 3
check "an option of another study" says 2 'the study of tractor has no option --players' tractor --players 3
check "too many players" says 2 'from 2 to 4, not .5' maumau --players 5
check "no games" says 2 'from 1 to 9007199254740991' maumau --games 0
check "too many games" says 2 'numbered up to' maumau --games 9007199254740991 --from 2
check "a game beyond all numbers" says 2 'from 1 to 9007199254740991' maumau --from 9007199254740992
check "a round beyond all numbers" says 2 'from 1 to 9007199254740991' tractor --from 9007199254740992
check "no such habit" says 2 'jack-first' maumau --seat 1 --habit x
check "a habit of nobody" says 2 'habit needs --seat N' maumau --habit jack-first
check "a seat that is not there" says 2 'not at the table' maumau --players 2 --seat 3 --habit jack-first
check "a comparison at a seat" says 2 'all seats' maumau --compare all --seat 1 --habit jack-first
check "resume from where" says 2 'needs --checkpoint' maumau --resume
check "two views" says 2 'do not go together' maumau --json --csv
check "a picture of some kind" says 2 '\.svg, \.png or \.pdf' maumau --plot x.gif

all_hold
