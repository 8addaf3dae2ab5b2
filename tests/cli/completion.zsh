# What zsh offers, asked by tests/cli/completion.sh:  zsh -f completion.zsh FOLDER <LINES
# An interactive zsh with the completion functions of FOLDER is run at a terminal of its own. It gets
# every line that comes in, and a tab. What it offers is printed a word a line, with an empty line behind
# it.
zmodload zsh/zpty || exit 1
zpty shell zsh -f -i
send() { zpty -w shell $1; }
send 'PROMPT= RPS1= PROMPT2='
send 'unsetopt beep'
send "fpath=(${(q)1} \$fpath); autoload -Uz compinit; compinit -u -D"
# All that is offered goes through compadd; with one of -A, -D and -O it only works something out.
send 'compadd() {
    builtin compadd "$@"; local result=$?
    local -a hits; local word
    [[ ${@[1,(i)(-|--)]} == *-[ADO]* ]] && return result
    builtin compadd -A hits "$@"
    for word in $hits; do print -r -- "offered: $word"; done
    return result
}'
send 'offered_all() { print; print -r -- "offered all"; compstate[insert]= compstate[list]=; }'
# Completion forgets functions that run behind it, so this one is set again every time.
send 'ask() { comppostfuncs=(offered_all); zle complete-word; }; zle -N ask; bindkey "^I" ask; bindkey "^U" kill-whole-line; print begin''ning'
text=''
zpty -r -m shell text '*beginning*' || exit 1
while IFS= read -r line; do
    zpty -n -w shell "$line"$'\t'
    zpty -r -m shell text '*offered all*' || exit 1
    for word in ${(f)text}; do
        word=${word//$'\r'/}
        [[ $word != *'offered: '* ]] || print -r -- ${word##*offered: }
    done
    print
    zpty -n -w shell $'\C-U'
done
zpty -d shell
