#!/usr/bin/env bash
# Nobody but the table in lib/games/games.c lists the games: whoever needs them asks. Two games on one
# line, or all of them on lines that follow each other, are a list. Prose, data and transcripts may
# name games, and so may what plants faults in them. Python's type checkers must see the names of a
# package's modules; that these are the games, tests in bindings/python say. TypeScript must see the texts of the
# page. Studies have a table of their own, lab/studies.c: a game need not have one. So has the page for the games
# that it has drawn a table for and what it asks about them, which its tests try one by one, and so have the
# examples of bots.
# no_list.sh SOURCE_DIR
set -eu -o pipefail
cd "$1"
names=(lib/games/*/)
names=("${names[@]#lib/games/}")
names=("${names[@]%/}")
[ ${#names[@]} -gt 1 ] || { echo "fewer than two games in lib/games"; exit 1; }
# Tracked files, where there is a repository: what others have left in the source is not looked at.
all_files() { git ls-files 2>/dev/null | sed 's,^,./,' | grep . || find . -type f; }
mapfile -t files < <(find . -type f ! -path './build*' ! -path './.git*' ! -path './docs/*' ! -path './examples/*.txt' ! -path './examples/bot.*' \
    ! -path './tests/data/*' ! -path './tests/perf/budget' ! -path './tests/checks/*' ! -path './fuzz/corpus/*' ! -path './fuzz/samples/*' \
    ! -path './bindings/*/build/*' ! -path '*.egg-info/*' ! -path ./bindings/python/src/parlor/__init__.py \
    ! -path './debian/*.symbols' ! -path './web/src/texts/*' ! -path ./web/src/play/index.ts ! -path './web/src/learn/*' \
    ! -path ./web/src/worker/learn.ts ! -path './web/test/*' \
    ! -name '*.md' ! -name '*.test' ! -path ./lib/games/games.c ! -path ./lab/studies.c | sort |
    grep -Fxf <(all_files))
lists=$(awk -v names="${names[*]}" '
    BEGIN { count = split(names, name, " ") }
    FNR == 1 { for (i = 1; i <= count; i++) last[i] = -count }
    {
        here = recent = 0
        for (i = 1; i <= count; i++) {
            if ($0 ~ "(^|[^a-z_])" name[i] "([^a-z_]|$)") { last[i] = FNR; here++ }
            recent += last[i] > FNR - count
        }
        if (here > 1 || here && recent == count) print FILENAME ":" FNR ": " $0
    }' "${files[@]}")
if [ -n "$lists" ]; then
    printf 'games are listed outside lib/games/games.c:\n%s\n' "$lists"
    exit 1
fi
echo "${#files[@]} files list no games"
