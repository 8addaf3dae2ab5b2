#!/usr/bin/env bash
# A page is true: what it shows is run, in the order of the page, and must print what the page says.
# page.sh PARLOR SOURCE_DIR PAGE
#
# Its blocks are
#     commands behind "$ ", each with what it prints behind it; those of a block marked "measured" may
#         print other numbers
#     files, where a name follows the language:  ```cpp mine.cpp
#     C, that is part of an example program as it stands
#     sh, commands of this repository that other tests run
#     pycon, a session of Python that the tests of the Python package run
# All commands are run in one folder, with copies of examples and bench, and build/parlor in it.
set -u
# shellcheck source=tests/cli/checks.bash
. "$(dirname "$0")/../cli/checks.bash"
parlor=$(realpath "$1") source_dir=$(realpath "$2")
page=$source_dir/$3
[ -x "$parlor" ] && [ -f "$page" ] || exit 1
here=$(mktemp -d)
trap 'rm -rf "$here"' EXIT
mkdir -p "$here/bin" "$here/room/build"
ln -s "$parlor" "$here/bin/parlor"
ln -s "$parlor" "$here/room/build/parlor"
cp -r "$source_dir/examples" "$source_dir/bench" "$here/room"
export PATH="$here/bin:$PATH" LC_ALL=C
unset COLUMNS
cd "$here/room" || exit 1
commands=0

compared() { # compared KIND: a text as it is compared
    if [ "$1" = measured ]; then sed 's/[0-9][0-9.]*/N/g; s/  */ /g'; else cat; fi
}
prints() { # prints KIND COMMAND: what it should; 0 and 1 are the statuses of a parlor at work
    bash -o pipefail -c "$2" >"$here/got" 2>&1 </dev/null
    local status=$?
    diff -u --label "as written" --label now <(compared "$1" <"$here/expected") <(compared "$1" <"$here/got") &&
        [ $status -lt 2 ]
}
run() { # run KIND: the commands of the block
    local line command=''
    while IFS= read -r line; do
        if [[ $line == '$ '* ]]; then
            [ -z "$command" ] || check "$command" prints "$1" "$command"
            command=${line#'$ '} commands=$((commands + 1))
            : >"$here/expected"
        else
            printf '%s\n' "$line" >>"$here/expected"
        fi
    done <"$here/block"
    check "$command" prints "$1" "$command"
}
save() { # save NAME: the block is a file
    [[ $1 != */* && ! -e $1 ]] && cp "$here/block" "$1"
}
is_in_an_example() {
    local program
    for program in "$source_dir"/examples/*.c; do
        [[ $(<"$program") == *"$(<"$here/block")"* ]] && return
    done
    return 1
}
are_of_the_repository() {
    local command
    while read -r command _; do
        [ -x "$source_dir/$command" ] || return
    done <"$here/block"
}

is_a_page_of_python() {
    grep -qF "\"$1\"" "$source_dir/bindings/python/tests/test_documents.py"
}

fence='' language='' name=''
while IFS= read -r line || [ -n "$line" ]; do
    if [ -z "$fence" ]; then
        [[ $line =~ ^(\`\`\`+)([a-z]*)\ ?(.*)$ ]] || continue
        fence=${BASH_REMATCH[1]} language=${BASH_REMATCH[2]} name=${BASH_REMATCH[3]}
        : >"$here/block"
    elif [ "$line" != "$fence" ]; then
        printf '%s\n' "$line" >>"$here/block"
    else
        fence='' first=$(head -n 1 "$here/block")
        if [ -n "$name" ]; then
            check "$name can be saved" save "$name"
        elif [[ $first == '$ '* && ($language == '' || $language == measured) ]]; then
            run "$language"
        elif [ "$language" = c ]; then
            check "'$first' and on is part of a program in examples" is_in_an_example
        elif [ "$language" = sh ]; then
            check "'$first' and on can be run" are_of_the_repository
        elif [ "$language" = pycon ]; then
            check "'$first' and on is tried by the tests of Python" is_a_page_of_python "${page#"$source_dir"/}"
        else
            check "'$first' and on is no block that can be tested" false
        fi
    fi
done <"$page"
check "every block has an end" [ -z "$fence" ]
check "there are commands" [ $commands -gt 2 ]
all_hold
