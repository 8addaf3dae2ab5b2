# shellcheck shell=bash
# Sourced by the test scripts: counts what holds and what does not. A check behind a pipe or in
# parentheses would count in a shell of its own, and so not at all. With ONE_FAILURE_IS_ENOUGH in the
# environment, the first one ends the script.
passed=0 failed=0

check() { # check WHAT COMMAND...
    local what=$1
    [ "$BASH_SUBSHELL" = 0 ] || { echo "FAILED: '$what' is checked in a subshell" >&2; kill $$; }
    shift
    if "$@"; then
        passed=$((passed + 1))
    else
        failed=$((failed + 1))
        echo "FAILED: $what" >&2 # standard output may be what the command is asked for
        [ -z "${ONE_FAILURE_IS_ENOUGH-}" ] || exit 1
    fi
}

# The last command of a script.
all_hold() {
    echo "$passed passed, $failed failed"
    [ "$failed" = 0 ] && [ "$passed" -gt 0 ]
}
