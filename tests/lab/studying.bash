# shellcheck shell=bash disable=SC2154 # the test has $parlor
# Sourced by tests of what studies print and say.

# says STATUS PATTERN ARGUMENT...: parlor study ends with that status, and says that on standard error.
says() {
    local expected=$1 pattern=$2 status
    shift 2
    "$parlor" study "$@" >out 2>err
    status=$?
    [ "$status" = "$expected" ] && grep -qE "$pattern" err && return
    echo "status $status"
    cat err
    return 1
}
prints() { # prints FILE ARGUMENT...: the study prints what is in the file
    local file=$1
    shift
    "$parlor" study "$@" >out && cmp "$file" out
}
