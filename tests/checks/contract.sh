#!/usr/bin/env bash
# contract.sh finds what it is there to find: in a copy of the sources one piece of a game after the other
# is taken away or spoilt, and each must be told, alone and in one line.
# contract.sh SOURCE_DIR COMPILER LIBRARY PARLOR TEST_PROGRAMS
set -u
# shellcheck source=tests/cli/checks.bash
. "$(dirname "$0")/../cli/checks.bash"
source_dir=$(realpath "$1") TRUE_PARLOR=$(realpath "$4") programs=$(realpath "$5")
export TRUE_PARLOR
here=$(mktemp -d)
trap 'rm -rf "$here"' EXIT
cd "$here" || exit 1
game=$("$TRUE_PARLOR" games | sort | head -n 1)
folders=(lib include docs examples completions fuzz tests)

# A copy to take links from, which are quick to make; nothing below writes into a file, all put new ones in place.
mkdir copy
for folder in "${folders[@]}"; do cp -r "$source_dir/$folder" copy; done
rm -r copy/fuzz/corpus

# What takes long is content with anything, where the fault is planted elsewhere; whole=yes leaves it as it is.
fresh() {
    rm -rf tree bin programs
    mkdir bin programs
    cp -rl copy tree
    ln -s "$TRUE_PARLOR" bin/parlor
    ln -s "$programs"/* programs
    [ "${whole-}" = yes ] && return
    for program in differ contract_play play_differ; do ln -sf "$(type -P true)" programs/$program; done
    rm tree/tests/json/check.py && touch tree/tests/json/check.py
}

contract() { bash "$source_dir/tests/contract/contract.sh" tree bin/parlor programs "$game" >out 2>said; }

# told WHAT: the contract fails, and only by this.
told() {
    ! contract && [ "$(wc -l <said)" = 1 ] && grep -qF "$game: $1" said && return
    cat out said
    return 1
}

# without PATH WHAT: this file is missing.
without() {
    fresh && eval "rm -r tree/$1" # it may be a pattern
    check "without $1" told "$2"
}

# spoilt PATH SED_COMMAND WHAT: this file is changed.
spoilt() {
    fresh && sed -i "$2" "tree/$1"
    cmp -s "$source_dir/$1" "tree/$1"
    check "$1 can be spoilt by $2" [ $? = 1 ]
    check "$1 after $2" told "$3"
}

# stand_in PROGRAM SCRIPT WHAT: this is run in its place.
stand_in() {
    fresh && rm "$1" && printf '#!/usr/bin/env bash\n%s\n' "$2" >"$1" && chmod +x "$1"
    check "$1 as '$2'" told "$3"
}

# shellcheck disable=SC2016 # what stands in single quotes is for the stand-in
help_after() { # help_after SED_COMMAND WHAT
    stand_in bin/parlor "[ \"\$*\" = 'help $game' ] || exec \"\$TRUE_PARLOR\" \"\$@\"
        \"\$TRUE_PARLOR\" \"\$@\" | sed '$1'" "$2"
}

whole=yes fresh
check "nothing is told of the sources as they are" contract
fresh
check "nor where what takes long is left out" contract

rules=lib/games/$game/RULES.md
stand_in bin/parlor "\"\$TRUE_PARLOR\" \"\$@\" | grep -vx $game" "no line for it in the table"
without "include/parlor/$game.h" "no include/parlor/$game.h: the public header"
fresh && touch "tree/lib/games/$game/notes.c"
check "a file of another name" told "not named after it: lib/games/$game/notes.c"
spoilt "$rules" '/^### /d' "$rules has no rules"
spoilt "$rules" 's/^### \([A-Z]*\)-2 /### \1-3 /' "$rules: the rules are not numbered"
spoilt "$rules" 's/^### [A-Z]*/### XY/' "the descriptor: .rule_prefix is"
if [ -x "$programs/test_rules" ]; then
    # shellcheck disable=SC2016
    spoilt "$rules" '0,/^```example/{/^```example/,/^```$/d}' "$rules: an example fails"
fi
stand_in programs/contract_descriptor "echo $game: the descriptor: fault; exit 1" "the descriptor: fault"

help_after '/^    \$/d' "its help has no example"
help_after '0,/^    \$/!b; /^    \$/{n;s/./#/5}' "its help: 'parlor $game" # the first example
title=$("$TRUE_PARLOR" help | sed -n "s/^  $game  *input and answers of //p")
spoilt docs/parlor.1 "s/^\\.SH ${title^^}\$/.SH ANOTHER/" "docs/parlor.1 does not know it"
# shellcheck disable=SC2016
spoilt completions/parlor.bash 's/"\$1" help 2/true 2/' "completions/parlor.bash does not know it"
# shellcheck disable=SC2016
spoilt "examples/$game.answer.txt" '$s/.$/#/' "examples/$game.answer.txt is not what parlor answers"

# shellcheck disable=SC2016
spoilt "tests/data/$game.out" '$s/.$/#/' "tests/data/$game.out is not what parlor answers"
spoilt tests/data/fingerprint "s/^$game .*/&0/" "no fingerprint, or another one"
spoilt tests/perf/budget "/^$game /d" "no budget"
without "tests/unit/test_$game*.c" "no tests/unit/test_$game*.c"
stand_in programs/differ 'exit 1' "differ $game fails"
stand_in programs/contract_play 'exit 1' "contract_play $game fails"
without "tests/reference/${game}_play_reference.c" "no tests/reference/${game}_play_reference.c"
stand_in programs/play_differ 'exit 1' "play_differ $game fails"

if /usr/bin/python3 -c "import jsonschema" 2>/dev/null; then
    whole=yes spoilt "docs/json/$game.schema.json" "s/\"$game\"/\"chess\"/" "tests/json/check.py fails"
    whole=yes stand_in bin/parlor "\"\$TRUE_PARLOR\" \"\$@\" | if [[ \$* == *--explain* ]]; then sed '\$s/.\$/#/'; else cat; fi
        exit \${PIPESTATUS[0]}" "tests/json/check.py fails"
fi

# no_list.sh: the games are listed, on one line or one below the other.
no_list() { bash "$source_dir/tests/contract/no_list.sh" tree >said 2>&1; }
listed() { ! no_list && grep -q "^\./$1:" said; }
fresh
check "no lists in the sources as they are" no_list
# shellcheck disable=SC2046
echo "for game in" $("$TRUE_PARLOR" games) >tree/tests/cli/list.sh
check "a list on one line" listed tests/cli/list.sh
rm tree/tests/cli/list.sh
"$TRUE_PARLOR" games | sed 's/.*/    {"&", &_run},/' >tree/lib/core/list.c
check "a list on a line each" listed lib/core/list.c
rm -r tree/lib/games/*/
check "no games at all" [ "$(no_list || echo fails)" = fails ]
all_hold
