#!/usr/bin/env bash
# cplusplus.sh can fail: faults are planted one at a time in a copy of the public headers.
# cplusplus.sh SOURCE_DIR COMPILER LIBRARY
set -u
# shellcheck source=tests/cli/checks.bash
. "$(dirname "$0")/../cli/checks.bash"
source_dir=$(realpath "$1") library=$(realpath "$3")
here=$(mktemp -d)
trap 'rm -rf "$here"' EXIT
cd "$here" || exit 1
command -v g++ >/dev/null || { echo "left out: no g++"; exit 0; }

compiles() { bash "$source_dir/tests/embed/cplusplus.sh" tree "$library" >said 2>&1; }
told() {
    ! compiles && grep -q "$1" said && return
    cat said
    return 1
}
fresh() { rm -rf tree && mkdir tree && cp -r "$source_dir/include" tree; }

# line TEXT WORDS: a header with this line, above its last one, is refused.
line() {
    fresh && { head -n -1 "$source_dir/include/parlor/status.h" && echo "$1" && echo '#endif'; } >tree/include/parlor/status.h
    check "a header with $1" told "$2"
}

fresh
check "nothing is told of the headers as they are" compiles
line 'static inline int parlor_x(double x) { return (int)x; }' 'old-style cast'
line 'typedef struct parlor_x { const int y; } parlor_x; static inline parlor_x parlor_y(int z) { parlor_x x = {.y = z}; return x; }' \
    'designated init'
line 'typedef enum { PARLOR_X } parlor_x;' 'not every typedef was understood'
fresh && sed -i '/#include/d' tree/include/parlor/status.h
check "a header that leaves others to include what it needs" told 'does not compile alone'
fresh && rm -r tree/include
check "no headers" told 'no'
all_hold
