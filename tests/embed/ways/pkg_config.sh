#!/usr/bin/env bash
# parlor installed, found by pkg-config: shared, static, and in C++.
set -u
# shellcheck source=tests/embed/ways/common.bash
. "$(dirname "$0")/common.bash"
install_and_move
# A blank in the path is escaped for a shell to read.
export PKG_CONFIG_PATH="$libraries/pkgconfig"
with() { # with NAME OPTIONS...: sets the array NAME to what pkg-config says
    local words
    words=$(pkg-config "${@:2}" parlor) || return 1
    eval "$1=($words)"
}
check "the version" [ "parlor $(pkg-config --modversion parlor)" = "$("$prefix/bin/parlor" --version)" ]
check "flags" with flags --cflags --libs
# shellcheck disable=SC2154 # set by with
check "shared: builds" "$compiler" "${strict[@]}" "$ways/program.c" "${flags[@]}" -o shared
check "shared: takes the shared library" is_shared ./shared
export LD_LIBRARY_PATH=$libraries
check "shared: answers" answers ./shared
unset LD_LIBRARY_PATH
check "compiler flags" with flags --cflags
check "the archive" with archive --variable=static_library
# shellcheck disable=SC2154
check "static: builds" "$compiler" "${strict[@]}" "$ways/program.c" "${flags[@]}" "${archive[@]}" -o static
check "static: takes the archive" is_static ./static
check "static: answers" answers ./static
check "flags of a static program" with flags --static --cflags --libs
check "all static: builds" "$compiler" -static "${strict[@]}" "$ways/program.c" "${flags[@]}" -o all_static
check "all static: takes the archive" is_static ./all_static
check "all static: answers" answers ./all_static
if command -v g++ >/dev/null; then
    check "C++: builds" g++ -std=c++17 "${strict[@]}" "$ways/program.cpp" "${flags[@]}" -o plus
    export LD_LIBRARY_PATH=$libraries
    check "C++: answers" answers ./plus
fi
all_hold
