#!/usr/bin/env bash
# bench: a row a game and question, and one a game that is played, as tables, as JSON, or as fingerprints alone; the
# same cases each time.
# bench.sh PARLOR
set -u
# shellcheck source=tests/cli/checks.bash
. "$(dirname "$0")/checks.bash"
parlor=$(realpath "$1")
data=$(realpath "$(dirname "$0")/../data")
here=$(mktemp -d)
trap 'rm -rf "$here"' EXIT
cd "$here" || exit 1

"$parlor" bench --runs 1 >tables 2>said
check "tables are printed" [ $? = 0 ]
sed '/^$/,$d' tables >table
sed '1,/^$/d' tables | sed '/^$/,$d' >played
sed '1,/^$/d' tables | sed '1,/^$/d' >thought
mapfile -t playable < <(for game in $("$parlor" games); do "$parlor" play "$game" --count 0 2>/dev/null && echo "$game"; done)
check "... without a word" [ ! -s said ]
check "... with a heading" grep -qxE 'game +cases +engine alone/s +text to text/s +fingerprint' <(head -n 1 table)
check "... and the agreed fingerprints" cmp <(sed 1d table | awk '{print $1, $5}') <(awk '{print $1, $2}' "$data/fingerprint")
check "... and speeds" [ "$(sed 1d table | awk '$3 > 0 && $4 > 0' | wc -l)" = "$(wc -l <"$data/fingerprint")" ]
check "... in columns that end at the same place" [ "$(awk '{print length}' table | sort -u | wc -l)" -le 2 ]

check "games are played" [ "$(sed 1d played | awk '{print $1}')" = "$(printf '%s\n' "${playable[@]}")" ]
check "... and speeds" [ "$(sed 1d played | awk '$2 > 0 && $3 > 0 && $4 > 0 && $5 > 0' | wc -l)" = "${#playable[@]}" ]
check "... below their headings" grep -qxE 'played randomly +decisions/s +x engine +with observation/s +x engine' played
check "... in columns that end at the same place" [ "$(awk '{print length}' played | sort -u | wc -l)" = 1 ]

check "games are thought about" [ "$(sed 1d thought | awk '{print $1}')" = "$(printf '%s\n' "${playable[@]}")" ]
check "... and speeds" [ "$(sed 1d thought | awk '$2 > 0 && $3 > 0' | wc -l)" = "${#playable[@]}" ]
check "... below their headings" grep -qxE 'thought about +tables imagined/s +games played out/s' thought
check "... in columns that end at the same place" [ "$(awk '{print length}' thought | sort -u | wc -l)" = 1 ]

"$parlor" bench --runs 1 --json >lines
check "JSON is printed" [ $? = 0 ]
check "... a line each" [ "$(wc -l <lines)" = "$(wc -l <"$data/fingerprint")" ]
python3 - lines "$data/fingerprint" "${playable[@]}" <<'PYTHON'
import json, sys
rows = [json.loads(line) for line in open(sys.argv[1])]
names = ["-".join(filter(None, (row["game"], row.get("question")))) + " " + row["fingerprint"] for row in rows]
assert names == [" ".join(line.split()) for line in open(sys.argv[2])], names
assert all(row["cases"] > 0 and row["engine_per_second"] > 0 and row["text_per_second"] > 0 for row in rows), rows
played = [row["game"] for row in rows if row.get("decisions_per_second", 0) > 0 and row.get("observed_per_second", 0) > 0
          and row.get("imagined_per_second", 0) > 0 and row.get("played_out_per_second", 0) > 0]
assert played == sys.argv[3:], played
PYTHON
check "... with the names, the fingerprints and speeds" [ $? = 0 ]
all_hold
