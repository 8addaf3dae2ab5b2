#!/usr/bin/env bash
# No wrong reading of throws lives through 1,000 wild rounds: each rule about leads of several cards and
# about who beats them is spoilt in turn, and the comparison with the reference must tell.
# throws.sh SOURCE_DIR COMPILER LIBRARY
# The case that tells is printed for each.
set -u
# shellcheck source=tests/cli/checks.bash
. "$(dirname "$0")/../cli/checks.bash"
source_dir=$(realpath "$1") compiler=$2 library=$(realpath "$3")
here=$(mktemp -d)
trap 'rm -rf "$here"' EXIT
cd "$here" || exit 1
rounds=1000 engine=lib/games/tractor
refereeing=(tractor_lead tractor_trick tractor_rules tractor_fast) # what the headers of plays go into

compile() { "$compiler" -std=c17 -O1 -w -Itree/include -Itree -I. -c "$1" -o "$2"; }

echo 'GAME(tractor)' >games_with_reference.h
mkdir tree
cp -r "$source_dir"/{include,lib,tests} tree
for part in differ tractor_reference tractor_cases; do
    compile "tree/tests/reference/$part.c" "$part.o" || exit 1
done

# compare OBJECT...: these in place of the library's own.
compare() {
    "$compiler" differ.o tractor_reference.o tractor_cases.o "$@" "$library" -o compare || return 2
    timeout 60 ./compare tractor --cases $rounds >said 2>&1
}

# tells FILE SED_COMMAND: compiles what depends on the changed file, and compares.
tells() {
    local file=$1 change=$2 objects=() part parts=("${1%.c}")
    case $file in *.h) parts=("${refereeing[@]}") ;; esac
    sed -i "$change" "tree/$engine/$file"
    if cmp -s "$source_dir/$engine/$file" "tree/$engine/$file"; then
        echo "$change changes nothing in $file"
        return 1
    fi
    for part in "${parts[@]}"; do
        compile "tree/$engine/$part.c" "$part.o" || return 1
        objects+=("$part.o")
    done
    compare "${objects[@]}"
    local status=$?
    cp "$source_dir/$engine/$file" "tree/$engine/$file"
    [ $status = 1 ] && grep -q differ said
}

# spoilt WHAT FILE SED_COMMAND
spoilt() {
    check "$1" tells "$2" "$3"
    printf '%s: %s\n' "$1" "$(sed -n 's/^case \([0-9]*\) of seed.*/case \1 differs/p; /in one go/p' said | head -n 1)"
}

check "nothing is told of the library as it is" compare

# The structure of a lead (TR-7, TR-8)
spoilt "tractors of two pairs are taken for pairs" tractor_lead.c 's/&top)) < 2)/\&top)) < 3)/'
spoilt "only one tractor is looked for" tractor_lead.c 's/i < TRACTORS_MAX/i < 1/'
spoilt "two pairs in a row are not noticed" tractor_lead.h 's/run_tops(lead->pairs, 2)/run_tops(lead->pairs, 3)/'
spoilt "a tractor counts as one of two pairs for the hidden cards" tractor_lead.h 's/return 2 \* lengths->tractors\[0\]/return 4/'
spoilt "the shortest tractor counts for the hidden cards" tractor_lead.h \
    's/lengths->tractors\[0\]/lengths->tractors[lengths->tractor_count - 1]/'
spoilt "a throw with a pair counts as one of singles" tractor_lead.h 's/pair_total ? 2 : 1/pair_total ? 1 : 1/'
spoilt "any two cards led are a pair" tractor_trick.c 's/size == 2 && cards\[0\] == cards\[1\]/size == 2/'
spoilt "runs may have gaps at their end" tractor_summary.h 's/while (--length > 0)/while (--length > 1)/'
spoilt "pairs of equal order count once" tractor_summary.h 's/stock->spare += .*;/stock->spare += 0;/'
spoilt "a play's pairs of equal order count once" tractor_summary.h 's/: bits_count(twice);/: bits_count(slots_levels(twice));/'
spoilt "a pair taken takes all of equal order with it" tractor_summary.h 's/if (stock.spare)/if (0)/'

# Who may win (TR-9, TR-10, TR-13)
spoilt "a throw is like any lead" tractor_trick.c 's/so_far->lead_is_throw = .*/so_far->lead_is_throw = false;/'
spoilt "any lead is like a throw" tractor_trick.c 's/so_far->lead_is_throw = .*/so_far->lead_is_throw = true;/'
spoilt "a throw can be beaten in its suit" tractor_trick.c \
    's/== GROUP_TRUMPS ? 0 : GROUP_TRUMPS;/== GROUP_TRUMPS ? 0 : lead_groups | GROUP_TRUMPS;/'
spoilt "a throw of trumps can be beaten" tractor_trick.c 's/== GROUP_TRUMPS ? 0 : GROUP_TRUMPS;/== 0 ? 0 : GROUP_TRUMPS;/'
spoilt "a throw is never beaten" tractor_trick.c 's/== GROUP_TRUMPS ? 0 : GROUP_TRUMPS;/== GROUP_TRUMPS ? 0 : 0;/'
spoilt "trumps need not outrank a suit" tractor_trick.c 's/return honour + .*/return honour;/'
spoilt "mixed cards may win" tractor_trick.c 's/return groups_is_one(groups) \&\& groups/return groups/'
spoilt "too few pairs may win" tractor_trick.c 's/ || sum->pair_total < lengths->pair_total//'
spoilt "as many pairs do not suffice" tractor_trick.c 's/sum->pair_total < lengths->pair_total/sum->pair_total <= lengths->pair_total/'
spoilt "exactly as many pairs are wanted" tractor_trick.c 's/sum->pair_total < lengths->pair_total/sum->pair_total != lengths->pair_total/'
spoilt "tractors may be missing" tractor_trick.c 's/return honour < 0 ? -1 : strength_of/return honour < 0 ? strength_of(sum, 0) : strength_of/'

# Honour cards and splits (TR-10, TR-12, TR-14)
spoilt "the honour card is the highest card of all" tractor_trick.c 's/pair_total ? sum->pairs : sum->levels/pair_total ? sum->levels : sum->levels/'
spoilt "the honour card is the lowest" tractor_trick.c 's/return bits_highest(lengths/return bits_lowest(lengths/'
spoilt "the honour card is in the lowest tractor" tractor_trick.c 's/const int top = bits_highest/const int top = bits_lowest/'
spoilt "any two pairs in a row hold the honour card" tractor_trick.c 's/run_tops(stock.levels, lengths\[0\])/run_tops(stock.levels, 2)/'
spoilt "one tractor is enough for several" tractor_trick.c 's/if (count == 1)/if (count >= 1)/'
spoilt "tractors may share their pairs" tractor_trick.c 's/= stock_without(stock, run_of(top, lengths\[0\]))/= stock/'
spoilt "only the highest split is tried" tractor_trick.c 's/tops &= ~(1u << top);/tops = 0;/'
spoilt "all tractors are as long as the first" tractor_trick.c 's/tractors_top(left, lengths + 1, /tractors_top(left, lengths, /'
spoilt "only one tractor of a follower is looked for" tractor_trick.c 's/lengths->tractors, lengths->tractor_count,/lengths->tractors, 1,/'
spoilt "of equals the last wins" tractor_trick.c 's/(uint32_t)(CLAIM_EARLY - player);/(uint32_t)player;/;s/claim_player(trick.best)/(int)(trick.best \& CLAIM_EARLY)/'
all_hold
