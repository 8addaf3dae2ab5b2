#!/usr/bin/env bash
# What bash, fish and zsh offer when a command is typed is what the program takes, as its help says.
# completion.sh PARLOR
set -u
# shellcheck source=tests/cli/checks.bash
. "$(dirname "$0")/checks.bash"
parlor=$(realpath "$1")
[ -x "$parlor" ] || exit 1
tests=$(realpath "$(dirname "$0")")
completions=$(realpath "$tests/../../completions")
here=$(mktemp -d)
trap 'rm -rf "$here"' EXIT
mkdir "$here/bin" "$here/room" "$here/home"
ln -s "$parlor" "$here/bin/parlor"
export PATH="$here/bin:$PATH" LC_ALL=C HOME="$here/home" XDG_CONFIG_HOME="$here/home" XDG_DATA_HOME="$here/home"
cd "$here/room" || exit 1
touch prefix.txt

# ---- What must be offered ----

games=$("$parlor" games)
commands=$({ "$parlor" help; echo "parlor --help"; } | grep -oE 'parlor [a-zV-]+' | cut -d ' ' -f 2)
topics=$("$parlor" help | sed '1,/^More:/d' | awk '{print $1}')
described() { "$parlor" help "$1" | grep -oE '^  --[a-z0-9]+'; }
check "there are games" [ -n "$games" ]
check "there are topics" [ -n "$topics" ]

# line TEXT WORDS...: where TEXT was typed, WORDS are to be offered.
lines=() wanted=()
line() {
    lines+=("$1")
    shift
    # shellcheck disable=SC2048,SC2086 # a word may be a list of them
    wanted+=("$(printf '%s\n' $* | sort -u)")
}
line "parlor " "$commands"
line "parlor deal " "$games"
line "parlor check " "$games"
line "parlor play " "$games"
line "parlor replay pre" prefix.txt
line "parlor help " "$topics" rules --man
line "parlor help rules " "$games"
line "parlor help house " "$games"
line "parlor games "
line "parlor games --"
line "parlor options --" # a topic, but no command
for game in $games; do
    check "$game: options are described" [ -n "$(described "$game")" ]
    line "parlor ${game%?}" "$game"
    line "parlor $game --" "$(described "$game")"
    line "parlor $game --color " auto always never
    line "parlor $game --jobs "
    line "parlor $game pre" prefix.txt
    line "parlor $game --explain pre" prefix.txt
done
for command in play replay deal check bench; do
    check "$command: options are described" [ -n "$(described $command)" ]
    line "parlor $command --" "$(described $command)" --help
done
while read -r option values; do
    line "parlor deal $option " "${values//|/ }"
    line "parlor check $option " "${values//|/ }"
done < <("$parlor" help deal | sed -n 's/^  \(--[a-z]*\) \([^ ]*|[^ ]*\).*/\1 \2/p')
while read -r option values; do
    line "parlor play $option " "${values//|/ }"
done < <("$parlor" help play | sed -n 's/^  \(--[a-z0-9]*\) \([^ ]*|[^ ]*\).*/\1 \2/p')
players=$("$parlor" help play | tr -s '\n ' ' ' | sed 's/.*default book): //; s/ --seed .*//; s/,\| or / /g')
check "players have names" [ "$(wc -w <<<"$players")" -gt 1 ]
line "parlor play --bots " "$players"
# house rules GAME: sets of them, and every value of single ones
house_rules() {
    "$parlor" help house "$@" | sed -n 's/^  \([a-z][^ ]*\).*/\1/p' | while IFS='=' read -r name values; do
        if [ -z "$values" ]; then echo "$name"; else echo "$name=${values//|/$'\n'$name=}"; fi
    done
}
line "parlor play --rules " "$(house_rules)"
for game in $games; do
    first=$(house_rules "$game" | head -n 1)
    line "parlor play $game --rules " "$(house_rules "$game")"
    line "parlor arena $game --rules " "$(house_rules "$game")"
    [ -z "$first" ] || line "parlor play $game --rules ${first%?}" "$(house_rules "$game" | grep "^${first%?}")"
    [ -z "$first" ] || line "parlor play $game --rules $first,${first%?}" \
        "$(house_rules "$game" | sed -n "s/^${first%?}/$first,&/p")"
done
line "parlor play --deals pre" prefix.txt
line "parlor play --seat "
check "some options of deal have values to choose from" grep -q 'deal --' <(printf '%s\n' "${lines[@]}" | grep ' $')
names=$("$parlor" study maumau --habit '?' 2>&1 | sed -n 's/.* takes //; s/, not .*//; s/,\| or / /gp')
check "habits have names" [ "$(wc -w <<<"$names")" -gt 2 ]
line "parlor study maumau --habit " "$names"
line "parlor study --compare " all "$names"
line "parlor study maumau --habit ${names%%?" "*}" "${names%%" "*}"
line "parlor study maumau --games "
line "parlor study maumau --plot pre" prefix.txt
game=${games%%$'\n'*}
line "parlor check $game pre" prefix.txt
line "parlor check $game --count "
line "parlor check $game --save pre" prefix.txt
line "parlor check $game --run pre" prefix.txt
line "parlor check $game --run ./mine --al" # which belongs to the program
line "parlor check $game --run ./mine pre" prefix.txt
line "$here/bin/parlor ${game%?}" "$game"
line "nowhere/parlor ${game%?}"

# ---- What is offered ----

# in_SHELL: what the shell offers for each of the lines that come in, with an empty line behind it.
in_bash() {
    # shellcheck disable=SC2016
    bash --norc -c '. "$1" && while IFS= read -r line; do
        read -ra COMP_WORDS <<<"$line"
        [ "$line" = "${line% }" ] || COMP_WORDS+=("")
        COMP_CWORD=$((${#COMP_WORDS[@]} - 1))
        _parlor
        printf "%s\n" "${COMPREPLY[@]}" | sed "/^$/d"
        echo
    done' bash "$completions/parlor.bash"
}
in_fish() {
    # shellcheck disable=SC2016
    fish --no-config -c 'source $argv; while read --local line
        complete -C $line | string split -f 1 \t | string trim -r -c /
        echo
    end' "$completions/parlor.fish"
}
in_zsh() { zsh -f "$tests/completion.zsh" "$completions"; }

# as_wanted SHELL: compares what was offered for each line.
as_wanted() {
    local shell=$1 word words=() offered i=0
    while IFS= read -r word; do
        if [ -n "$word" ]; then
            # Options beside other words do not matter: some shells wait for the dash.
            [[ $word == -* && ${lines[i]##* } != -* && ${wanted[i]} != *-* ]] || words+=("$word")
            continue
        fi
        offered=$(printf '%s\n' "${words[@]}" | sort -u)
        check "$shell: '${lines[i]}' offers '${offered//$'\n'/ }', not '${wanted[i]//$'\n'/ }'" \
            [ "$offered" = "${wanted[i]}" ]
        words=() i=$((i + 1))
    done <"$here/offered"
    check "$shell: an answer for every line" [ $i = ${#lines[@]} ]
}
for shell in bash fish zsh; do
    command -v $shell >/dev/null || { echo "no $shell: its completion is not tested"; continue; }
    printf '%s\n' "${lines[@]}" >"$here/lines"
    "in_$shell" <"$here/lines" >"$here/offered" 2>"$here/said"
    check "$shell: ends well" [ $? = 0 ]
    check "$shell: says nothing, such as '$(head -n 3 "$here/said")'" [ ! -s "$here/said" ]
    as_wanted $shell
done
all_hold
