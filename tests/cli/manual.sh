#!/usr/bin/env bash
# Manual, help, completion and program agree.  manual.sh PARLOR
set -u
# shellcheck source=tests/cli/checks.bash
. "$(dirname "$0")/checks.bash"
parlor=$(realpath "$1")
source_dir=$(realpath "$(dirname "$0")/../..")
here=$(mktemp -d)
trap 'rm -rf "$here"' EXIT
same_page() { "$parlor" help --man >"$here/page" && diff -u "$source_dir/docs/parlor.1" "$here/page"; }
check "docs/parlor.1 is what 'parlor help --man' prints" same_page

# Every topic can be asked for, and is not wider than a terminal.
topics=$("$parlor" help | sed -n '/^More:/,$p' | awk 'NR > 1 {print $1}')
check "there are topics" [ -n "$topics" ]
for topic in parlor $topics; do
    check "help on $topic" "$parlor" help "$topic" >"$here/help"
    check "help on $topic says something" [ -s "$here/help" ]
    check "help on $topic fits 80 columns" [ -z "$(awk 'length($0) > 80' "$here/help")" ]
done

# Every option the manual names is taken, and completion knows it, and the other way round.
# shellcheck source=/dev/null
. "$source_dir/completions/parlor.bash"
completion() { # completion WORD...: what is offered in place of the last word of "parlor WORD..."
    COMP_WORDS=("$parlor" "$@") COMP_CWORD=$#
    _parlor
    printf '%s\n' "${COMPREPLY[@]}"
}
completed() { completion "$1" -- | grep '^--' | sort -u; }
described() { "$parlor" help "$1" | grep -oE '^  --[a-z]+' | tr -d ' ' | sort -u; }
check "options are described" [ -n "$(described options)" ]
games=$("$parlor" games)
check "there are games" [ -n "$games" ]
for game in $games; do
    check "$game: completion and manual know the same options" \
        [ "$(completed "$game")" = "$(described "$game")" ]
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
for command in deal check bench; do
    check "$command: options are described" [ -n "$(described $command)" ]
    check "$command: completion and manual know the same options" \
        [ "$(completed $command | grep -v -- --help)" = "$(described $command)" ]
done
{ "$parlor" help; echo "parlor --help"; } >"$here/help"
in_help=$(grep -oE 'parlor [a-zV-]+' "$here/help" | cut -d ' ' -f 2 | sort -u)
check "completion and manual know the same commands" [ "$(completion "" | sort -u)" = "$in_help" ]
for command in deal check; do
    check "$command: completion knows the games" [ "$(completion $command "" | grep -v '^-')" = "$games" ]
done
# shellcheck disable=SC2086
check "completion knows the topics" \
    [ "$(completion help "" | grep -v '^-' | sort)" = "$(printf '%s\n' $topics rules | sort)" ]
while read -r option values; do
    check "completion knows what $option can be" \
        [ "$(completion deal "$option" "" | paste -s -d '|')" = "$values" ]
done < <("$parlor" help deal | sed -n 's/^  \(--[a-z]*\) \([^ ]*|[^ ]*\).*/\1 \2/p')
check "completion of a parlor that is not there knows no games" \
    [ "$(parlor=$here/no_parlor completion deal "" | grep -v '^-')" = "" ]
check "... but its options" [ "$(parlor=$here/no_parlor completion bench --r)" = --runs ]

if command -v groff >/dev/null; then
    warnings=$(groff -man -Tutf8 -ww "$source_dir/docs/parlor.1" 2>&1 >/dev/null)
    check "groff takes the man page" [ $? = 0 ]
    check "the man page is clean: $warnings" [ -z "$warnings" ]
else
    echo "no groff: the man page is not formatted"
fi

all_hold
