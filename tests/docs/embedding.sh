#!/usr/bin/env bash
# docs/embedding.md is true: its files are written and its commands run, in the order of the page, and every
# program prints what the page says.
# embedding.sh SOURCE_DIR COMPILER
set -eu -o pipefail
source_dir=$(realpath "$1")
page=$source_dir/docs/embedding.md
here=$(mktemp -d)
trap 'rm -rf "$here"' EXIT
mkdir "$here/copy" "$here/copy/parlor"
tar -c -C "$source_dir" --exclude='./build*' --exclude=./.git . | tar -x -C "$here/copy/parlor"
# shellcheck source=tests/docs/blocks.bash
. "$source_dir/tests/docs/blocks.bash"
hasty_compiler "$2"
export CMAKE_BUILD_PARALLEL_LEVEL=2
unset CFLAGS LDFLAGS DESTDIR
cd "$here/copy"
run_blocks "$page" >"$here/said" 2>&1 || { cat "$here/said"; exit 1; }

# shellcheck disable=SC2016
sed -n '/^```text$/,/^```$/{/^```/!p}' "$page" >"$here/expected"
programs=$(grep -cE '^(.* )?[a-z/.]*/program$' "$page") lines=$(wc -l <"$here/expected")
if [ "$programs" -lt 6 ] || [ "$lines" -lt 3 ]; then
    echo "the page runs $programs programs, and says what they print in $lines lines"
    exit 1
fi
for _ in $(seq "$programs"); do cat "$here/expected"; done >"$here/all"
grep -xF -f "$here/expected" "$here/said" >"$here/printed"
diff -u --label "as the page says" --label printed "$here/all" "$here/printed"

# The program is the one that the README shows.
diff -u <(sed -n '/^#include/,$p' "$source_dir/examples/embed.c" | tr -d '<>"') <(tr -d '<>"' <program.c)
echo "$programs programs of the page work"
