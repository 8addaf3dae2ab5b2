# bash completion for parlor: source it, or install it as
# /usr/share/bash-completion/completions/parlor
#
# What the games add is asked of the program that is being typed; one that cannot be run adds nothing.

# The options of a topic of help, one a line, with its values if it has any: "--players 2|3|4".
_parlor_options() {
    "$1" help "$2" 2>/dev/null |
        sed -n 's/^  \(--[a-z-]*\) \([^ ]*|[^ ]*\).*/\1 \2/p; t; s/^  \(--[a-z-]*\).*/\1/p'
}

_parlor() {
    local parlor=${COMP_WORDS[0]} word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]}
    local games words="" files=no topic=${COMP_WORDS[1]}
    games=$("$parlor" games 2>/dev/null)
    if [ "$COMP_CWORD" = 1 ]; then
        words="$games deal check bench games help --version -V --help"
    else
        case ${COMP_WORDS[1]} in
        deal)
            words="$(_parlor_options "$parlor" deal | cut -d ' ' -f 1) --help"
            if [ "$COMP_CWORD" = 2 ]; then words="$games $words"; fi
            ;;
        check)
            words="$(_parlor_options "$parlor" check | cut -d ' ' -f 1) --help"
            if [ "$COMP_CWORD" = 2 ]; then words="$games $words"; else files=yes; fi
            ;;
        bench)
            words="--runs --json --fingerprint --help"
            ;;
        help)
            words="$("$parlor" help 2>/dev/null | sed '1,/^More:/d' | awk '{print $1}') rules --man"
            ;;
        *)
            if grep -qxF -- "${COMP_WORDS[1]}" <<<"$games"; then
                words=$(_parlor_options "$parlor" "$topic" | cut -d ' ' -f 1)
                files=yes
            fi
            ;;
        esac
    fi
    case $before in
    --jobs | --count | --seed | --from | --runs | --case | --only | --names | --time | --batch | --timeout | --memory)
        words="" files=no
        ;;
    --*)
        before=$(_parlor_options "$parlor" "$topic" | sed -n "s/^$before //p")
        if [ -n "$before" ]; then words=${before//|/ } files=no; fi
        ;;
    esac
    mapfile -t COMPREPLY < <(compgen -W "$words" -- "$word")
    if [ "$files" = yes ] && [ "${word#-}" = "$word" ]; then
        compopt -o filenames 2>/dev/null
        mapfile -t -O "${#COMPREPLY[@]}" COMPREPLY < <(compgen -f -- "$word")
    fi
}

complete -F _parlor parlor
