# bash completion for parlor: source it, or install it as
# /usr/share/bash-completion/completions/parlor
#
# Everything is asked of the program that is being typed: its commands and what they take ('parlor help'),
# and their options ('parlor help COMMAND'). One that cannot be run offers nothing.

# How the commands are used, a line each: "check GAME INPUT ANSWERS".
_parlor_usage() {
    "$1" help 2>/dev/null | sed -n 's/^    parlor //; t ours; d; :ours; s/   *[a-z].*//; p'
}

# The options of a topic of help, one a line, with the value if it takes one: "--players 2|3|4", "--count N".
_parlor_options() {
    "$1" help "$2" 2>/dev/null | sed -n 's/^  \(--[a-z0-9-]* [^ ][^ ]*\).*/\1/p; t; s/^  \(--[a-z0-9-]*\).*/\1/p'
}

# The names that an option takes: its meaning ends with a list of them, ": this, that or another".
_parlor_names() {
    "$1" help "$2" 2>/dev/null | awk -v option="$3" '
        /^  --/ { is_ours = $1 == option } !/^  / { is_ours = 0 } is_ours { text = text " " $0 }
        END { sub(/.*: /, "", text); gsub(/,| or /, " ", text); print text }'
}

# The house rules of a game, or of all: sets of them, and every value of single ones.
_parlor_rules() {
    "$1" help house ${2:+"$2"} 2>/dev/null | awk '
        /^  [a-z]/ {
            split($1, part, "=")
            count = split(part[2], value, "|")
            if (!count) print part[1]
            for (i = 1; i <= count; i++) print part[1] "=" value[i]
        }'
}

_parlor() {
    local parlor=${COMP_WORDS[0]/#\~/$HOME} word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]}
    local i=$COMP_CWORD
    # bash may take what stands around "=" for words of their own.
    while ((i > 2)) && [[ ${COMP_WORDS[i]} == '=' || ${COMP_WORDS[i - 1]} == '=' ]]; do
        i=$((i - 1)) word=${COMP_WORDS[i]}$word
    done
    before=${COMP_WORDS[i - 1]}
    local command=${COMP_WORDS[1]} usage options="" value words="" files=no
    usage=$(_parlor_usage "$parlor")
    if [ "$COMP_CWORD" = 1 ]; then
        words=$(awk '{ sub(/,$/, "", $1) } $1 && !seen[$1]++ { print $1 } END { if ($1) print "-V --help" }' <<<"$usage")
    else
        usage=$(awk -v command="$command" '$1 == command' <<<"$usage")
        [ -z "$usage" ] || options=$(_parlor_options "$parlor" "$command")
        words=$(awk '$1 { print $1 } END { if ($1 && $1 != "--help") print "--help" }' <<<"$options")
        if [ "$COMP_CWORD" = 2 ] && [[ $usage == *' GAME'* ]]; then
            words="$("$parlor" games 2>/dev/null) $words"
        elif [[ $usage == *FILE* || $usage == *INPUT* ]]; then
            files=yes
        fi
        if [[ $usage == *TOPIC* ]]; then
            words="$("$parlor" help 2>/dev/null | sed '1,/^More:/d' | awk '{print $1}') rules --man"
            if [ "$before" = rules ] || [ "$before" = house ]; then words=$("$parlor" games 2>/dev/null); fi
        fi
        value=$(awk -v option="$before" '$1 == option { print $2 }' <<<"$options")
        # What stands behind --run belongs to somebody else's program.
        if [[ " ${COMP_WORDS[*]:2:COMP_CWORD-2} " == *' --run '* ]]; then value=FILE; fi
        case $value in
        '') ;;
        *'|'*) words=${value//|/ } files=no ;;
        NAME) words=$(_parlor_names "$parlor" "$command" "$before") files=no ;;
        RULES)
            files=no
            words=$(_parlor_rules "$parlor" "$("$parlor" games | grep -Fx -- "${COMP_WORDS[2]}")")
            words=$(awk -v before="${word%"${word##*,}"}" '{ print before $1 }' <<<"$words")
            ;;
        FILE | PROGRAM) words="" files=yes ;;
        *) words="" files=no ;;
        esac
    fi
    mapfile -t COMPREPLY < <(compgen -W "$words" -- "$word")
    if ((i < COMP_CWORD)); then COMPREPLY=("${COMPREPLY[@]#"${word%"${word##*=}"}"}"); fi
    if [ "$files" = yes ] && [ "${word#-}" = "$word" ]; then
        compopt -o filenames 2>/dev/null
        mapfile -t -O "${#COMPREPLY[@]}" COMPREPLY < <(compgen -f -- "$word")
    fi
}

complete -F _parlor parlor
