#!/usr/bin/env bash
# parlor's sources copied beside a program, and one command of a compiler.
set -u
# shellcheck source=tests/embed/ways/common.bash
. "$(dirname "$0")/common.bash"
mkdir parlor
cp -r "$source_dir/include" "$source_dir/lib" parlor
mapfile -t sources < <(find parlor/lib -name '*.c')
check "builds" quietly "$compiler" -std=c17 -Wall -Wextra -Werror -Iparlor/include "$ways/program.c" "${sources[@]}" -o program
check "answers" answers ./program
all_hold
