#!/usr/bin/env bash
# docs/adding-a-game.md is true: in a copy of the source the files it shows are written, its difference is
# applied and its commands are run, in the order of the page.
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
if [ ${#written[@]} -lt 10 ] || [ $commands = 0 ]; then
    echo "the page has not enough blocks"
    exit 1
fi

if command -v clang-format >/dev/null; then
    printf '%s\n' "${written[@]}" | grep '\.[ch]$' | xargs clang-format --dry-run --Werror
fi

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
