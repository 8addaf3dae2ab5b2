# bash completion for parlor: source it, or install it as
# /usr/share/bash-completion/completions/parlor

_parlor() {
    local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD - 1]}
    local games="maumau mahjong tractor" words="" files=no
    if [ "$COMP_CWORD" = 1 ]; then
        words="$games deal check bench help --version --help"
    else
        case ${COMP_WORDS[1]} in
        maumau | mahjong | tractor)
            words="--explain --json --jobs --strict --quiet --help"
            files=yes
            ;;
        deal)
            words="--count --seed --from --players --ready --help"
            if [ "$COMP_CWORD" = 2 ]; then words="$games $words"; fi
            ;;
        check)
            words="--all --run --count --time --seed --batch --timeout --memory --save --players --ready --help"
            if [ "$COMP_CWORD" = 2 ]; then words="$games $words"; else files=yes; fi
            ;;
        bench)
            words="--runs --json --fingerprint --help"
            ;;
        help)
            words="$games options deal check bench errors --man"
            ;;
        esac
    fi
    case $before in
    --jobs | --count | --seed | --from | --runs | --time | --batch | --timeout | --memory) words="" files=no ;;
    --players) words="2 3 4 mixed" files=no ;;
    esac
    mapfile -t COMPREPLY < <(compgen -W "$words" -- "$word")
    if [ "$files" = yes ] && [ "${word#-}" = "$word" ]; then
        compopt -o filenames 2>/dev/null
        mapfile -t -O "${#COMPREPLY[@]}" COMPREPLY < <(compgen -f -- "$word")
    fi
}

complete -F _parlor parlor
