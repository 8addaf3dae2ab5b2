#!/usr/bin/env bash
# Every rule that code, documents or tests cite exists.
# citations.sh PARLOR SOURCE_DIR
set -eu -o pipefail
parlor=$(realpath "$1")
cd "$2"
here=$(mktemp -d)
trap 'rm -rf "$here"' EXIT
for game in $("$parlor" games); do
    "$parlor" help rules "$game" | sed -nE 's/^([A-Z]+-[0-9]+)  .*/\1/p'
done | sort -u >"$here/rules"
[ -s "$here/rules" ]
prefixes=$(sed 's/-.*//' "$here/rules" | sort -u | paste -s -d '|')
grep -rohwE "($prefixes)-[0-9]+" lib include cli tests/unit tests/rules docs README.md HACKING.md | sort -u >"$here/cited"
[ -s "$here/cited" ]
unknown=$(comm -13 "$here/rules" "$here/cited")
if [ -n "$unknown" ]; then
    echo "cited, but no rules: $(paste -s -d ' ' <<<"$unknown")" >&2
    exit 1
fi
echo "$(wc -l <"$here/cited") of $(wc -l <"$here/rules") rules are cited, and all of them exist"
