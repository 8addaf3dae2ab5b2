#!/usr/bin/env bash
# The exhaustive tests find what they are there to find: the library is spoilt in one place after the other.
# exhaustive.sh SOURCE_DIR COMPILER LIBRARY
set -u
# shellcheck source=tests/cli/checks.bash
. "$(dirname "$0")/../cli/checks.bash"
source_dir=$(realpath "$1") compiler=$2 library=$(realpath "$3")
here=$(mktemp -d)
trap 'rm -rf "$here"' EXIT
cd "$here" || exit 1
mkdir tree
cp -r "$source_dir"/{include,lib,tests} tree
for game in tree/lib/games/*/; do echo "GAME($(basename "$game"))"; done >games_with_reference.h

# holds TEST [SOURCE...]: the test holds, these sources in place of the library's own.
holds() {
    local test=$1 game=${1%%_*}
    shift
    "$compiler" -std=c17 -O2 -w -Itree/include -Itree -I. "tree/tests/exhaustive/$test.c" \
        tree/tests/reference/"${game}"_{cases,reference}.c "$@" "$library" -o program || return 2
    timeout 300 ./program >said 2>&1
}

# tells TEST FILE SED_COMMAND [SOURCE...]: the test fails once this file of the game is changed.
tells() {
    local test=$1 file=lib/games/${1%%_*}/$2 status
    sed -i "$3" "tree/$file"
    cmp -s "$source_dir/$file" "tree/$file"
    check "$2 can be spoilt by $3" [ $? = 1 ]
    shift 3
    holds "$test" "$@"
    status=$?
    cp "$source_dir/$file" "tree/$file"
    [ $status = 1 ] && grep -q 'differ' said && return
    cat said
    return 1
}

check "nothing is told of the library as it is" holds mahjong_suits
check "a wrong entry in the table is found" tells mahjong_suits mahjong_suits_generated.h 's/{0, 1, 2, 0, 1, 1, 1/{0, 1, 2, 1, 1, 1, 1/'
check "a wrong sum of a third is found" tells mahjong_suits mahjong_rules.c 's/weight\[3\] = {1, 5, 25}/weight[3] = {1, 5, 5}/'
rules=tree/lib/games/mahjong/mahjong_rules.c
check "a wrong score is found" tells mahjong_hands mahjong_counts.h 's/POINTS_PURELY = 2/POINTS_PURELY = 3/' $rules
check "a fifth tile is found" tells mahjong_hands mahjong_rules.c 's/is_left = count < /is_left = count <= /' $rules
if grep -qw avx2 /proc/cpuinfo; then
    check "lanes that skip after a nine are found" tells maumau_deals maumau_lanes_turn_template.h 's/mask_any(played, wide_of(EIGHTS))/mask_any(played, wide_of(EIGHTS << 4))/'
fi
check "a jack played too readily is found" tells maumau_deals maumau_decisions.h 's/jack_wanted = .*/jack_wanted = candidates \& JACKS;/' \
    tree/lib/games/maumau/maumau_rules.c
check "a split that is not tried is found" tells tractor_tricks tractor_trick.c 's/tops &= ~(1u << top);/tops = 0;/'
check "trumps thrown and beaten are found" tells tractor_tricks tractor_trick.c 's/== GROUP_TRUMPS ? 0 : GROUP_TRUMPS;/== 0 ? 0 : GROUP_TRUMPS;/'
check "equals that go to the last player are found" tells tractor_tricks tractor_trick.h 's/(CLAIM_EARLY - player));/player);/'
all_hold
