#!/usr/bin/env bash
# parlor installed, found by CMake: static, shared, and in C++.
set -u
# shellcheck source=tests/embed/ways/common.bash
. "$(dirname "$0")/common.bash"
install_and_move
version=$("$prefix/bin/parlor" --version | cut -d ' ' -f 2)

# takes KIND LANGUAGE OPTIONS...: builds the program, and it takes that library and answers.
takes() {
    rm -rf find_package
    build_with_cmake find_package -DCMAKE_PREFIX_PATH="$prefix" -DLANGUAGE="$2" "${@:3}" &&
        "is_$1" find_package/program && answers find_package/program
}
# refused WORDS OPTIONS...
refused() {
    rm -rf find_package
    ! cmake -S "$ways/find_package" -B find_package -DCMAKE_PREFIX_PATH="$prefix" -DLANGUAGE=C "${@:2}" >said 2>&1 &&
        grep -q "$1" said
}
check "static" takes static C -DKIND=static -DVERSION="$version"
check "shared" takes shared C -DKIND=shared
check "neither asked for: static" takes static C
check "neither asked for, where libraries are shared" takes shared C -DBUILD_SHARED_LIBS=ON
! command -v g++ >/dev/null || check "C++ alone" takes shared CXX -DKIND=shared
check "a component there is not" refused 'no component framework' -DKIND=framework
check "a version there is not" refused "version: $version" -DVERSION=99.0
all_hold
