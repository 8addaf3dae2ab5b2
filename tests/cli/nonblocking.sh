#!/usr/bin/env bash
# Pipes that do not block are waited for, and a diagnosis that cannot be written changes the status.
# nonblocking.sh PARLOR
set -u
# shellcheck source=tests/cli/checks.bash
. "$(dirname "$0")/checks.bash"
parlor=$(realpath "$1")
data=$(realpath "$(dirname "$0")/../data")
here=$(mktemp -d)
trap 'rm -rf "$here"' EXIT
cd "$here" || exit 1

# through INPUT WHICH: parlor's answers to INPUT, through a pipe that does not block at its standard
# input or output. The other end is slow.
through() {
    python3 - "$parlor" "$1" "$2" <<'PYTHON'
import os, subprocess, sys, threading, time

parlor, name, which = sys.argv[1:]
text = open(name, "rb").read()
reading, writing = os.pipe()
os.set_blocking(reading if which == "input" else writing, False)


def feed():
    for start in range(0, len(text), 5000):
        os.write(writing, text[start : start + 5000])
        time.sleep(0.002)
    os.close(writing)


if which == "input":
    process = subprocess.Popen([parlor, "maumau"], stdin=reading)
    os.close(reading)
    feed()
else:
    process = subprocess.Popen([parlor, "maumau", name], stdout=writing)
    os.close(writing)
    while answers := os.read(reading, 5000):
        sys.stdout.buffer.write(answers)
        time.sleep(0.001)
sys.exit(process.wait())
PYTHON
}

for which in input output; do
    through "$data/maumau.in" $which >answers
    check "a pipe at standard $which that does not block is waited for" [ $? = 0 ]
    check "... and nothing is lost" cmp -s answers "$data/maumau.out"
done
"$parlor" deal maumau --count 3000 >cases # more than a pipe holds
"$parlor" maumau cases >expected
through cases output >answers
check "a long answer, too" cmp -s answers expected

if [ -w /dev/full ]; then
    echo "1 bad" | "$parlor" maumau >answers 2>/dev/full
    check "a diagnosis that cannot be written is no secret" [ $? = 3 ]
    # diagnoses are written early, before the last fault is found
    "$parlor" deal tractor --wild --count 700 | sed '3s/./X/' >cases
    "$parlor" tractor --audit --jobs 1 cases >answers 2>/dev/full
    check "... nor one behind which more is found" [ $? = 3 ]
fi
all_hold
