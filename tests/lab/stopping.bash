# shellcheck shell=bash
# Sourced by tests that stop studies in their middle.

# How many rounds of Tractor take so many seconds here, on one thread.
rounds_of_seconds() {
    local start end few=1000
    start=$(date +%s%N)
    # shellcheck disable=SC2154 # the test has it
    "$parlor" study tractor --rounds $few --jobs 1 >/dev/null
    end=$(date +%s%N)
    echo $((few * $1 * 1000000000 / (end - start) / 1000 * 1000 + 1000))
}

# Until something is done; false if that takes more than two minutes.
wait_for_checkpoint() {
    local i
    for ((i = 0; i < 1200; i++)); do
        ! grep -q '^done' "$1" 2>/dev/null || return 0
        sleep 0.1
    done
    return 1
}
