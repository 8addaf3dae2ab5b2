#!/usr/bin/env bash
# The test of hardening can fail: a small program has all of it, and then all but one thing.
# hardening.sh SOURCE_DIR COMPILER LIBRARY PARLOR TEST_PROGRAMS
set -u
# shellcheck source=tests/cli/checks.bash
. "$(dirname "$0")/../cli/checks.bash"
source_dir=$(realpath "$1") compiler=$2
here=$(mktemp -d)
trap 'rm -rf "$here"' EXIT
cd "$here" || exit 1
cat >small.c <<'END'
#include <stdio.h>
int main(int count, char **words)
{
    char line[64];
    snprintf(line, (size_t)count * 8, "%s\n", words[0]);
    return puts(line) < 0;
}
END
compiled() { # compiled OPTION...: with all there is, and then these
    "$compiler" -O2 -fPIE -pie -fstack-protector-strong -U_FORTIFY_SOURCE -D_FORTIFY_SOURCE=2 \
        -Wl,-z,relro,-z,now,-z,noexecstack "$@" small.c -o small 2>said
}
hardening() { bash "$source_dir/tests/embed/hardening.sh" small >said 2>&1; }
check "a hardened program is built" compiled
check "... and seen to be one" hardening

# without WORDS OPTION...: not with these options, and the test says why.
without() {
    check "compiles with ${*:2}" compiled "${@:2}"
    hardening
    check "red with ${*:2}" [ $? != 0 ]
    check "... because: $1" grep -qF "$1" said
}
without "its code can lie anywhere" -fno-pie -no-pie
without "all addresses are known before it starts" -Wl,-z,lazy
without "a part of its data becomes read-only" -Wl,-z,norelro
without "nothing on its stack is run" -Wl,-z,execstack
without "its stacks are watched" -fno-stack-protector
without "calls of the C library are checked" -U_FORTIFY_SOURCE
check "a program is hardened, and another is not" compiled
cp small hardened && check "..." compiled -no-pie -fno-pie
bash "$source_dir/tests/embed/hardening.sh" hardened small >said 2>&1
check "... red" [ $? != 0 ]
rm small
hardening
check "red without a program" [ $? != 0 ]
all_hold
