#!/usr/bin/env bash
# gnuplot is waited for, even where there is no memory left to write to it.
# picture.sh PARLOR INTERPOSER
set -u
# shellcheck source=tests/cli/checks.bash
. "$(dirname "$0")/../cli/checks.bash"
parlor=$(realpath "$1") interposer=$(realpath "$2")
here=$(mktemp -d)
trap 'rm -rf "$here"' EXIT
cd "$here" || exit 1

# One that takes its time, and leaves a word when it has ended.
mkdir bin
printf '#!/bin/sh\ncat\nsleep 0.2\necho >ended\n' >bin/gnuplot
chmod +x bin/gnuplot
PATH=$here/bin:$PATH
study=(study tractor --rounds 5 --jobs 1 --plot picture.svg)
without_memory() { # without_memory POSITION: the allocation of that number fails
    : >counts
    LD_PRELOAD=$interposer FAULTS_FILE=counts FAULTS_WANTED="alloc $1 ENOMEM" "$parlor" "${study[@]}" >out 2>err
}

check "a picture is drawn" "$parlor" "${study[@]}"
check "... by the gnuplot that is there" grep -q '^set multiplot' picture.svg
rm -f picture.svg ended
position=1
until without_memory $position || grep -q '^parlor: cannot write to gnuplot: Cannot allocate memory$' err; do
    position=$((position + 1))
    rm -f ended
done
check "memory can be short just there" grep -q 'to gnuplot' err
check "... and gnuplot has ended before the command does" [ -e ended ]
check "... nothing is left" [ -z "$(find . -name 'picture.svg*')" ]
"$parlor" study tractor --rounds 5 --jobs 1 >right
check "... and the result is printed" cmp right out
all_hold
