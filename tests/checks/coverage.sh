#!/usr/bin/env bash
# The measure of coverage can fail: reports of less than was agreed are found.
# coverage.sh SOURCE_DIR
set -u
# shellcheck source=tests/cli/checks.bash
. "$(dirname "$0")/../cli/checks.bash"
program=$(realpath "$1")/tests/coverage/coverage.py
here=$(mktemp -d)
trap 'rm -rf "$here"' EXIT
cd "$here" || exit 1
mkdir -p tree/tests/coverage

# report FILE LIB CLI: a report of two lines each, of which the second has been run so often, both ways or one.
report() {
    local line='{"line_number": %d, "count": %d, "branches": [{"count": 1}, {"count": %d}]}'
    # shellcheck disable=SC2059 # the format is made of the line
    printf '{"files": [{"file": "lib/a.c", "lines": ['"$line, $line"']}, {"file": "cli/b.c", "lines": ['"$line, $line"']}]}' \
        1 1 1 2 "$2" "$2" 1 1 1 2 "$3" "$3" >"$1"
}
agreed() { printf '# a comment\nlib lines %s\nlib branches %s\ncli lines %s\ncli branches %s\n' "$@" >tree/tests/coverage/least; }
green() { /usr/bin/python3 "$program" tree "$@" >said 2>&1; }
red() { ! green "$@"; }

report whole 3 3
report half 3 0
agreed 100 100 100 100
check "all was run" green whole
check "a line of cli/ was not" red half
check "... which is told" grep -qx 'cli/b.c: lines not run: 2; not every way: none' said
check "what one build has run, the other need not" green half whole
agreed 100 100 50 76
check "a branch less than agreed" red half
check "more than agreed is told" grep -q 'can be raised to' <(agreed 1 1 1 1 && green half && cat said)
echo '{"files": []}' >empty
check "a report of nothing" red empty
all_hold
