#!/usr/bin/env bash
# The rules that the program shows are those of RULES.md.
# rulebook.sh PARLOR SOURCE_DIR GAME
set -eu -o pipefail
parlor=$1 game=$3
cd "$2"
rules=lib/games/$game/RULES.md
generated=lib/games/$game/${game}_rulebook_generated.h
here=$(mktemp -d)
trap 'rm -rf "$here"' EXIT
scripts/generate_rulebook "$rules" >"$here/generated"
diff -u "$generated" "$here/generated" || {
    echo "out of date: scripts/generate_rulebook $rules >$generated" >&2
    exit 1
}
# a rule is more than its heading and an example
printf '%s\n' '### XX-1 Bare' 'Like this:' '```' 1 '```' '### XX-2 Told' Text. >"$here/bare.md"
status=0
scripts/generate_rulebook "$here/bare.md" >"$here/generated" 2>"$here/said" || status=$?
if [ "$status" != 1 ] || [ "$(cat "$here/said")" != "$here/bare.md: rule XX-1 has no text" ]; then
    echo "a rule without text is taken: $(cat "$here/said")" >&2
    exit 1
fi
sed -n 's/^### \([A-Z]*-[0-9]*\) /\1  /p' "$rules" >"$here/headings"
"$parlor" help rules "$game" | grep -E '^[A-Z]+-[0-9]+  ' >"$here/shown"
diff -u "$here/headings" "$here/shown"
while read -r rule title; do
    "$parlor" help "$rule" >"$here/rule"
    grep -qxF "$rule  $title" "$here/rule" || { echo "$rule is not shown" >&2; exit 1; }
    ! tail -n 1 "$here/rule" | grep -q ':$' || { echo "$rule ends where an example should follow" >&2; exit 1; }
    ! grep -q '^|' "$here/rule" || { echo "$rule has a table, which only a browser could show" >&2; exit 1; }
done <"$here/headings"
[ -s "$here/headings" ] && echo "$(wc -l <"$here/headings") rules are shown as they are written"
