#!/usr/bin/env bash
# Manual, help and program agree; tests/cli/completion.sh has the completions.  manual.sh PARLOR
set -u
# shellcheck source=tests/cli/checks.bash
. "$(dirname "$0")/checks.bash"
# shellcheck source=tests/cli/help_examples.bash
. "$(dirname "$0")/help_examples.bash"
parlor=$(realpath "$1")
source_dir=$(realpath "$(dirname "$0")/../..")
here=$(mktemp -d)
trap 'rm -rf "$here"' EXIT
same_page() { "$parlor" help --man >"$here/page" && diff -u "$source_dir/docs/parlor.1" "$here/page"; }
check "docs/parlor.1 is what 'parlor help --man' prints" same_page
# A line of the manual that begins with a dot or a quote would be taken for a request of the man page.
strange=$(grep "^[.']" "$here/page" | grep -vE '^\.(\\"|TH|SH|PP|TP|B|nf|fi)( |$)')
check "the man page has no requests but ours: $strange" [ -z "$strange" ]

# Every topic can be asked for, is not wider than a terminal, and shows what its commands print. A
# contestant's program is at hand, and the examples are.
mkdir "$here/room" "$here/bin"
ln -s "$parlor" "$here/bin/parlor"
ln -s "$source_dir/examples" "$here/room"
if command -v g++ >/dev/null; then # parlor itself may be too large with sanitizers
    g++ -O1 -std=c++17 -o "$here/room/mine" "$source_dir/bench/contestant/maumau.cpp"
else
    printf '#!/bin/sh\nexec "%s" maumau\n' "$parlor" >"$here/room/mine"
    chmod +x "$here/room/mine"
fi
export PATH="$here/bin:$PATH" LC_ALL=C
unset COLUMNS
examples=0
example_holds() {
    check "$topic: '$1' prints what follows" prints "$1" "$2"
    examples=$((examples + 1))
}
cd "$here/room" || exit 1
topics=$("$parlor" help | sed -n '/^More:/,$p' | awk 'NR > 1 {print $1}')
check "there are topics" [ -n "$topics" ]
for topic in parlor $topics; do
    check "help on $topic" "$parlor" help "$topic" >"$here/help"
    check "help on $topic says something" [ -s "$here/help" ]
    check "help on $topic fits 80 columns" [ -z "$(awk 'length($0) > 80' "$here/help")" ]
    each_example example_holds "$here/help"
done
check "there are examples" [ "$examples" -gt 4 ]

# Every option the manual names is taken.
described() { "$parlor" help "$1" | grep -oE '^  --[a-z]+' | tr -d ' ' | sort -u; }
check "options are described" [ -n "$(described options)" ]
games=$("$parlor" games)
check "there are games" [ -n "$games" ]
for game in $games; do
    check "$game: options are described" [ -n "$(described "$game")" ]
    for option in $(described "$game"); do
        given=("$option") files=("$source_dir/examples/$game.txt")
        case $option in
        --jobs | --only) given+=(1) ;;
        --color) given+=(never) ;;
        --names) given+=("North,East,South,West") ;;
        --case) given+=(x) files=() ;;
        esac
        "$parlor" "$game" "${given[@]}" "${files[@]}" >/dev/null 2>&1
        check "$game $option is taken" [ $? -lt 2 ]
    done
done
if command -v groff >/dev/null; then
    warnings=$(groff -man -Tutf8 -ww "$source_dir/docs/parlor.1" 2>&1 >/dev/null)
    check "groff takes the man page" [ $? = 0 ]
    check "the man page is clean: $warnings" [ -z "$warnings" ]
else
    echo "no groff: the man page is not formatted"
fi

all_hold
