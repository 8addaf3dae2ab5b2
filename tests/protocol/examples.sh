#!/usr/bin/env bash
# The examples of bots: short, and playing every game without a fault.  examples.sh PARLOR COMPILER
set -u
tests=$(dirname "$(dirname "$(realpath "$0")")")
# shellcheck source=tests/cli/checks.bash
. "$tests/cli/checks.bash"
parlor=$(realpath "$1")
compiler=$2
here=$(mktemp -d)
trap 'rm -rf "$here"' EXIT
cd "$tests/../examples" || exit 1

check "C: it is built without a warning" "$compiler" -O2 -std=c17 -Wall -Wextra -Wpedantic -Werror bot.c -o "$here/bot"
bots=("$here/bot")
command -v python3 >/dev/null && bots+=("run:python3 bot.py")
command -v node >/dev/null && bots+=("run:node bot.mjs")
for file in bot.c bot.py bot.mjs; do
    check "$file: a page is enough" [ "$(wc -l <$file)" -lt 60 ]
done

for bot in "${bots[@]}"; do
    for game in $("$parlor" games); do
        "$parlor" play "$game" --bots "$bot" --count 6 --jobs 2 --timeout 60 --strict >"$here/records" 2>"$here/errors"
        check "$game: $bot plays without a fault, not $(head -n 1 "$here/errors")" [ $? = 0 ]
        check "$game: ... and says nothing" [ ! -s "$here/errors" ]
        check "$game: ... six games" [ "$(wc -l <"$here/records")" -eq 6 ]
    done
done
"$parlor" arena maumau --bot "mine=$here/bot" --bot random --deals 50 --csv >"$here/table" 2>/dev/null
check "an arena takes it" grep -q mine "$here/table"
all_hold
