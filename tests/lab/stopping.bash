# shellcheck shell=bash
# Sourced by tests that stop studies in their middle.

# How many rounds of Tractor take so many seconds of a processor here, however busy it is.
rounds_of_seconds() {
    local TIMEFORMAT=%U few=3000 seconds
    # shellcheck disable=SC2154 # the test has it
    seconds=$( { time "$parlor" study tractor --rounds $few --jobs 1 >/dev/null; } 2>&1)
    awk -v few=$few -v wanted="$1" -v seconds="$seconds" \
        'BEGIN { print int(few * wanted / (seconds > 0.01 ? seconds : 0.01)) }'
}

# Until something is done; false if that takes more than two minutes.
wait_for_checkpoint() {
    local i
    for ((i = 0; i < 2400; i++)); do
        ! grep -q '^done' "$1" 2>/dev/null || return 0
        sleep 0.05
    done
    return 1
}
