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
completed() { # words that completion offers after "parlor $1 "
    COMP_WORDS=(parlor "$1" "--") COMP_CWORD=2
    _parlor
    printf '%s\n' "${COMPREPLY[@]}" | grep '^--' | sort -u
}
described() { "$parlor" help "$1" | grep -oE '^  --[a-z]+' | tr -d ' ' | sort -u; }
check "options are described" [ -n "$(described options)" ]
for game in maumau mahjong tractor; do
    check "$game: completion and manual know the same options" \
        [ "$(completed $game)" = "$(described options)" ]
    for option in $(described options); do
        value=()
        [ "$option" = --jobs ] && value=(1)
        "$parlor" $game "$option" "${value[@]}" "$source_dir/examples/$game.txt" >/dev/null 2>&1
        check "$game $option is taken" [ $? -lt 2 ]
    done
done
for command in deal bench; do
    check "$command: options are described" [ -n "$(described $command)" ]
    check "$command: completion and manual know the same options" \
        [ "$(completed $command | grep -v -- --help)" = "$(described $command)" ]
done
commands() { COMP_WORDS=(parlor "") COMP_CWORD=1; _parlor; printf '%s\n' "${COMPREPLY[@]}"; }
check "completion knows commands" [ -n "$(commands)" ]
{ "$parlor" help; echo "parlor --help"; } >"$here/help"
for command in $(commands); do
    check "the manual names $command" grep -qw -- "parlor $command" "$here/help"
done

if command -v groff >/dev/null; then
    warnings=$(groff -man -Tutf8 -ww "$source_dir/docs/parlor.1" 2>&1 >/dev/null)
    check "groff takes the man page" [ $? = 0 ]
    check "the man page is clean: $warnings" [ -z "$warnings" ]
else
    echo "no groff: the man page is not formatted"
fi

all_hold
