#!/usr/bin/env bash
# soak stops at a difference and keeps its case, whichever of the ways is wrong; it goes on where it was
# stopped; and it compares what it says.
# soak.sh SOURCE_DIR COMPILER LIBRARY PARLOR TEST_PROGRAMS
set -u
shopt -s extglob
# shellcheck source=tests/cli/checks.bash
. "$(dirname "$0")/../cli/checks.bash"
source_dir=$(realpath "$1") compiler=$2 library=$(realpath "$3") parlor=$(realpath "$4") programs=$(realpath "$5")
here=$(mktemp -d)
trap 'rm -rf "$here"' EXIT
cd "$here" || exit 1
mkdir tree
cp -r "$source_dir"/{include,lib,tests} tree
for game in tree/lib/games/*/; do echo "GAME($(basename "$game"))"; done >games_with_reference.h

soak() { "$source_dir/scripts/soak" "$@" --jobs 2 >said 2>&1; }
good() { soak "$@" --differ "$programs/differ"; }

# spoilt FILE SED_COMMAND [SOURCES]: a differ with a library that is wrong there, as ./spoilt. SOURCES include
# the file, if it is a header.
spoilt() {
    local sources="tree/${3:-$1}" differ=(tree/tests/reference/!(*play*).c)
    sed "$2" "$source_dir/$1" >"tree/$1"
    cmp -s "$source_dir/$1" "tree/$1"
    check "$1 can be spoilt by $2" [ $? = 1 ]
    check "... and compiled" "$compiler" -std=c17 -O2 -w -Itree/include -Itree -I. "$sources" \
        "${differ[@]}" "$library" -o spoilt
    cp "$source_dir/$1" "tree/$1"
}

# found GAME WHAT: a soak of it ends with status 1, and the right answer to the case it keeps is the
# expected one, but for what is reported of damaged cases.
found() {
    rm -f soak-*
    soak "$1" --cases 2000000 --differ ./spoilt
    check "$2: soak stops" [ $? = 1 ]
    check "... and says where" grep -q "^stopped at: differ $1 --against" said
    check "... and keeps the case" [ -s "soak-$1.in" ]
    check "... with two answers" [ -s "soak-$1.expected" -a -s "soak-$1.found" ]
    cmp -s "soak-$1.expected" "soak-$1.found"
    check "... that differ" [ $? = 1 ]
    "$parlor" "$1" --quiet "soak-$1.in" 2>/dev/null | sed 's/^Case #1:$/Case #N:/' >right
    check "... the expected one being right" diff right <(sed '/^[0-9]*:[0-9]*+/d; s/^Case #[0-9]*:$/Case #N:/' "soak-$1.expected")
}

spoilt lib/games/mahjong/mahjong_rules.c 's/POINTS_DRAGON \* tiles_dragons/POINTS_BASIC + 0 * tiles_dragons/'
found mahjong "a rule that is wrong in both ways"
check "... against the reference" grep -q 'against reference' said
spoilt lib/games/tractor/tractor_fast.c "s/odd |= \*at++ ^ .*/odd |= *at++ == 'X';/"
found tractor "a fast way that takes what it should not"
check "... against the careful way" grep -q 'against careful' said
if grep -qw avx2 /proc/cpuinfo; then
    lanes=lib/games/maumau/maumau_lanes_eight.c
    ! grep -qw avx512f /proc/cpuinfo || lanes=lib/games/maumau/maumau_lanes_sixteen.c
    spoilt lib/games/maumau/maumau_lanes_turn_template.h 's/mask_any(played, wide_of(EIGHTS))/mask_any(played, wide_of(EIGHTS << 4))/' \
        "$lanes"
    found maumau "lanes that play wrong"
fi

# Nothing is wrong: the state is kept, and used.
rm -f soak-*
check "a good library holds" good mahjong --cases 200000
check "... as it says" grep -q "^mahjong: 200.\?000 cases fast against careful, 2.\?000 against the reference, 2.\?000 games played, no difference" said
sort soak-mahjong-1.state >state
check "... and keeps" diff state <(printf 'careful 0 200000\nplayed 0 2000\nreference 0 2000\n')
check "the same once more" good mahjong --cases 200000
check "... is not done again" [ "$(wc -l <soak-mahjong-1.state)" = 3 ]
check "another seed is another state" good mahjong --against reference --seed 2 --cases 30000
check "... of the reference alone" diff soak-mahjong-2.state <(echo reference 0 30000)

# A game that is played otherwise than the referee says.
mkdir wrong
ln -s "$programs/differ" "$programs/play_differ" wrong
# shellcheck disable=SC2016 # the program's
printf '#!/bin/sh\n[ $# = 3 ] || { echo "game 7 is not as the referee says"; exit 1; }\n' >wrong/judged
chmod +x wrong/judged
rm -f soak-*
soak mahjong --cases 100000 --differ wrong/differ
check "a game that is played otherwise stops it" [ $? = 1 ]
check "... as it says" grep -q '^game 7 is not' said
check "... and where" grep -qx 'stopped at: judged or play_differ mahjong --seed 1 --from 0 --games 2000' said
check "no game is played without the programs for it" [ "$(soak mahjong --against played --cases 5 --differ ./spoilt; echo $?)" = 2 ]
rm -f soak-*

# Stopped in the middle.
"$source_dir/scripts/soak" maumau --hours 1 --jobs 1 --differ "$programs/differ" >said 2>&1 &
process=$!
for _ in $(seq 600); do
    [ ! -s soak-maumau-1.state ] || break
    sleep 0.1
done
kill -TERM $process
wait $process
check "a signal stops it" [ $? = 143 ]
check "... with what is done kept" grep -q '^careful 0 2000000$' soak-maumau-1.state

for wrong in 'mahjong' 'mahjong --cases 0' 'mahjong --cases 5 --hours 1' 'mahjong chess --cases 5'; do
    # shellcheck disable=SC2086 # several words
    "$source_dir/scripts/soak" $wrong >said 2>&1
    check "soak $wrong is refused" [ $? = 2 ]
done
echo 'something else' >other.state
check "a file that is no state is refused" [ "$(good mahjong --cases 5 --state other.state; echo $?)" = 2 ]
check "... and stays" grep -qx 'something else' other.state
all_hold
