#!/usr/bin/env bash
# parlor as one source and one header: the compiler takes them without a word, a program that has only these
# works, and they offer what the library offers.
set -u
# shellcheck source=tests/embed/ways/common.bash
. "$(dirname "$0")/common.bash"
makes_no_folder_called() { ! "$source_dir/scripts/amalgamate" "$1" 2>said && [ ! -e "./$1" ]; }
check "asks for a folder" makes_no_folder_called --help
check "is made" "$source_dir/scripts/amalgamate" one
(cd / && LC_ALL=C PYTHONHASHSEED=7 "$source_dir/scripts/amalgamate" "$here/again")
check "is the same when made again" diff -r one again
(cd "$source_dir/include" && printf '#include <%s>\n' parlor/*.h) >headers.c
check "every public header is found by its name" "$compiler" "${strict[@]}" -Ione -fsyntax-only headers.c
cp "$ways/program.c" "$ways/program.cpp" one
public() { nm -g --defined-only "${@:2}" "$1" | awk '{print $3}' | grep '^parlor_' | sort; }
# shellcheck disable=SC2046 # there is no blank in these
expected=$(public $(find "$build_dir" -maxdepth 1 -name 'libparlor.so') -D)
for variant in "-O0 -DPARLOR_DEBUG" "-O0 -DPARLOR_NO_VECTORS" -O2; do
    # shellcheck disable=SC2086
    check "$variant: without a word" "$compiler" $variant -Wall -Wextra -Werror -fPIC -c one/parlor.c -o parlor.o
    check "$variant: a program of two sources" "$compiler" "${strict[@]}" -Ione one/program.c parlor.o -o program
    check "$variant: answers" answers ./program
done
check "as a shared library" "$compiler" -shared parlor.o -o libone.so
check "offers what the library offers" [ "$(public libone.so -D)" = "$expected" ]
if command -v g++ >/dev/null; then
    check "C++ takes the header" g++ -std=c++17 "${strict[@]}" -Wold-style-cast -Ione one/program.cpp parlor.o -o program
    check "C++: answers" answers ./program
fi
all_hold
