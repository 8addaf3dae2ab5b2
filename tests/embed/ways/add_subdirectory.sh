#!/usr/bin/env bash
# parlor's sources within another project, added or fetched: the program works, and nothing else is built,
# tested or installed.
set -u
# shellcheck source=tests/embed/ways/common.bash
. "$(dirname "$0")/common.bash"

# is_all FOLDER FILE...: these programs and libraries were made there, and no others.
is_all() {
    local made
    made=$(cd "$1" && find . -path ./CMakeFiles -prune -o \( -name '*.a' -o -name '*.so*' -o -perm -100 \) ! -path '*/CMakeFiles/*' -type f -print | sort)
    [ "$made" = "$(printf '%s\n' "${@:2}" | sort)" ] || { echo "made: $made"; return 1; }
}
installed() {
    quietly cmake --install add_subdirectory --prefix "$here/installed" &&
        [ "$(cd installed && find . -type f)" = ./bin/program ]
}
check "added: builds" build_with_cmake add_subdirectory -DPARLOR="$source_dir"
check "added: answers" answers add_subdirectory/program
check "added: takes the archive" is_static add_subdirectory/program
check "added: nothing else is built" is_all add_subdirectory ./program ./parlor/libparlor.a
check "added: nothing else is installed" installed
flags=$(find add_subdirectory -name flags.make -exec grep ^C_FLAGS {} +)
check "the compiler's options can be seen" grep -q ffreestanding <<<"$flags"
check "no warnings and no optimisation of ours" [ -z "$(grep -E -- '-W|-O' <<<"$flags")" ]
rm -rf add_subdirectory
check "fetched, shared, in a project that makes one source of many: builds" build_with_cmake add_subdirectory \
    -DPARLOR="$source_dir" -DFETCH=ON -DBUILD_SHARED_LIBS=ON -DCMAKE_UNITY_BUILD=ON
check "fetched, shared: answers" answers add_subdirectory/program
check "fetched, shared: takes the shared library" is_shared add_subdirectory/program
all_hold
