#!/usr/bin/env bash
# docs/adding-a-game.md is true: its commands are run in a copy of the source, in the order of the page.
# adding_a_game.sh SOURCE_DIR COMPILER
set -eu -o pipefail
source_dir=$(realpath "$1")
page=$source_dir/docs/adding-a-game.md
here=$(mktemp -d)
trap 'rm -rf "$here"' EXIT
mkdir "$here/source"
tar -c -C "$source_dir" --exclude='./build*' --exclude=./.git . | tar -x -C "$here/source"
# shellcheck source=tests/docs/blocks.bash
. "$source_dir/tests/docs/blocks.bash"
hasty_compiler "$2"
export CFLAGS="-Werror"
cd "$here/source"
run_blocks "$page"
# shellcheck disable=SC2154 # run_blocks sets it
[ "$commands" -ge 4 ] || { echo "the page has not enough blocks"; exit 1; }

if command -v clang-format >/dev/null; then
    find . \( -path ./build -o -path ./scripts/new_game_files \) -prune -o -name '*nim*.[ch]' ! -name '*_generated.h' -print0 |
        xargs -0 clang-format --dry-run --Werror
fi
# Under another name it is whole, too.
scripts/new_game pebbles "Pebble game" PB >/dev/null
! grep -rqiE 'nim|NI-' lib/games/pebbles || { echo "scripts/new_game leaves the name of its model"; exit 1; }
! scripts/new_game pebbles 2>/dev/null || { echo "scripts/new_game writes over a game"; exit 1; }
cc -std=c17 -Iinclude -c lib/games/pebbles/pebbles_play.c -o "$here/pebbles.o"
find . -newer "$here/bin" \( -name '*pebbles*' -o -path '*/pebbles/*' \) -delete
sed -i '/_(pebbles)/d' lib/games/games.c

# A game costs one line in the table. Besides that, existing files are touched by commands only.
mapfile -t touched < <(find . -newer "$here/bin" -type f ! -path './build/*' ! -name '*.pyc' -printf '%P\n' | sort)
old=()
for path in "${touched[@]}"; do
    [ ! -e "$source_dir/$path" ] || old+=("$path")
done
echo "$((${#touched[@]} - ${#old[@]})) new files; existing ones touched: ${old[*]}"
[ "${old[*]}" = "docs/parlor.1 lib/games/games.c tests/data/fingerprint tests/perf/budget" ] ||
    { echo "these are not the ones that the page speaks of"; exit 1; }
[ "$(diff "$source_dir/lib/games/games.c" lib/games/games.c | grep -c '^[<>]')" = 1 ] ||
    { echo "lib/games/games.c has changed by more than a line"; exit 1; }

# Python has the game, though there is no module for it.
python=/usr/bin/python3
if $python -c 'import os, setuptools, sysconfig; os.stat(sysconfig.get_path("include") + "/Python.h")' 2>/dev/null; then
    (cd bindings/python && CC=$2 CFLAGS=-O0 $python setup.py -q build --build-lib "$here/site" --build-temp "$here/objects")
    said=$(PYTHONPATH=$here/site $python -c '
import parlor
case = parlor.deal("nim", 1, 1)
[look] = parlor.look("nim", [case])
assert look.explanation == parlor.explain("nim", case) and look.events == parlor.events("nim", case)
print(look.answer, end="")')
    [ "$said" = "$(build/parlor deal nim --seed 1 | build/parlor nim)" ] || { echo "Python says $said"; exit 1; }
fi
echo "the page is true"
