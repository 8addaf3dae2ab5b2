#!/usr/bin/env bash
# Programs are hardened: their code can lie anywhere, what their addresses are looked up in is read-only
# before they start, no data is run, stacks are watched, and calls of the C library are checked where they
# can be.
# hardening.sh PROGRAM...
set -u
# shellcheck source=tests/cli/checks.bash
. "$(dirname "$0")/../cli/checks.bash"
export LC_ALL=C
# has PATTERN: a line of it is in what readelf shows.
has() { grep -qE -- "$1" <<<"$shown"; }
hasnt() { ! has "$1"; }

for program; do
    shown=$(readelf --wide --file-header --program-headers --dynamic --dyn-syms "$program")
    check "readelf shows a program, $program" has '^ELF Header:'
    check "its code can lie anywhere" has '^ *Type: +DYN .*Position-Independent'
    check "a part of its data becomes read-only" has '^ *GNU_RELRO '
    check "... as all addresses are known before it starts" has '\(FLAGS_1\).*\bNOW\b'
    check "there is a word about its stack" has '^ *GNU_STACK '
    check "nothing on its stack is run" hasnt '^ *GNU_STACK .* R?WE '
    check "no part is both written to and run" hasnt '^ *LOAD .* RWE '
    check "its stacks are watched" has ' __stack_chk_fail(@|$)'
    check "calls of the C library are checked" has ' __[a-z]+_chk(@|$)'
done
all_hold
