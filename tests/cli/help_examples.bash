# shellcheck shell=bash
# Sourced by tests of the help: runs the examples that a text of help shows, and compares.

# each_example VISIT TEXT: calls VISIT for each example in the file TEXT, four blanks and '$ ' before a
# command, with the command and what follows it.
each_example() {
    local line command='' expected=''
    while IFS= read -r line; do
        if [[ $line == '    $ '* ]]; then
            [ -z "$command" ] || "$1" "$command" "$expected"
            command=${line#'    $ '} expected=''
        elif [[ $line == '    '* ]]; then
            expected+=${expected:+$'\n'}${line#    }
        else
            [ -z "$command" ] || "$1" "$command" "$expected"
            command=''
        fi
    done < <(cat "$2" && echo)
}

# prints COMMAND EXPECTED: the command prints just this. 0 and 1 are the statuses
# of a parlor at work.
prints() {
    local got
    got=$(bash -o pipefail -c "$1" 2>&1)
    [ $? -lt 2 ] && [ -n "$2" ] && [ "$got" = "$2" ]
}
