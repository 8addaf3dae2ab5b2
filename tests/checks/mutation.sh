#!/usr/bin/env bash
# scripts/mutate finds what no test notices, and is not content with less: tried on a small library, the
# tests of which have a hole.
# mutation.sh SOURCE_DIR
set -u
# shellcheck source=tests/cli/checks.bash
. "$(dirname "$0")/../cli/checks.bash"
source_dir=$(realpath "$1")
here=$(mktemp -d)
trap 'rm -rf "$here"' EXIT
cd "$here" || exit 1

mkdir -p scripts lib include tests
cp -r "$source_dir/scripts/mutate" "$source_dir/scripts/mutation" scripts
cat >CMakeLists.txt <<'SOURCE'
cmake_minimum_required(VERSION 3.21)
project(small C)
set(CMAKE_EXPORT_COMPILE_COMMANDS ON)
if(NOT CMAKE_BUILD_TYPE)
    set(CMAKE_BUILD_TYPE Release)
endif()
include_directories(include)
add_library(parlor_static STATIC lib/small.c)
set_target_properties(parlor_static PROPERTIES OUTPUT_NAME parlor)
include(CTest)
add_executable(test_small tests/test_small.c)
target_link_libraries(test_small parlor_static)
add_test(NAME unit.test_small COMMAND test_small)
SOURCE
cat >include/small.h <<'SOURCE'
int small_lowest(int a, int b);
int small_sum(const int *numbers, int count);
int small_twice(int a);
int small_third(int a);
SOURCE
cat >lib/small.c <<'SOURCE'
#include "small.h"
#include "least.h"
#include "third.h"

int small_lowest(int a, int b)
{
    return least_of(a, b);
}

int small_sum(const int *numbers, int count)
{
    int sum = 0;
    for (int i = 0; i < count; i++)
        sum += numbers[i];
    return sum;
}

int small_twice(int a)
{
    return 2 * a;
}

int small_third(int a)
{
    return a / THIRD;
}
SOURCE
echo 'enum { THIRD = 3 };' >lib/third.h
cat >lib/least.h <<'SOURCE'
static inline int least_of(int a, int b)
{
    return a + (b < a) * (b - a);
}
SOURCE
# The hole: nobody asks for twice a number other than 2, which is 2 + 2, too.
cat >tests/test_small.c <<'SOURCE'
#include "small.h"
int main(void)
{
    const int numbers[] = {3, 4, 5};
    return !(small_lowest(1, 2) == 1 && small_lowest(2, 1) == 1 && small_sum(numbers, 3) == 12 &&
             small_sum(numbers, 0) == 0 && small_twice(2) == 4 && small_third(9) == 3);
}
SOURCE

# says STATUS PATTERN... -- ARGUMENTS...: the status, and lines that match the patterns are said.
says() {
    local status=$1 patterns=()
    shift
    while [ "$1" != -- ]; do
        patterns+=("$1")
        shift
    done
    shift
    python3 scripts/mutate --quick "$@" >said 2>&1
    local found=$? pattern
    [ $found = "$status" ] || { cat said; echo "status $found instead of $status"; return 1; }
    for pattern in "${patterns[@]}"; do
        grep -q -e "$pattern" said || { cat said; echo "$pattern is not said"; return 1; }
    done
}

hole='^+ return 2 + a;$' equal='^+ return a + (b <= a)'
check "survivors are listed" says 1 "$hole" "$equal" 'lib/small.c:.*killed' --
check "nothing else survives in that function" \
    says 1 'lib/small.c: 3 of 4 killed' -- lib/small.c:small_twice
check "which may be too many" says 1 'killed (75.0 %)' -- lib/small.c:small_twice --at-least 76
check "or not" says 0 'killed (75.0 %)' -- lib/small.c:small_twice --at-least 75
check "headers are changed, too" says 1 'lib/least.h:3: survives' -- lib/least.h
check "and those without code" says 0 'lib/third.h: 2 of 2 killed' -- lib/third.h
check "a loop that does not end is noticed" \
    says 0 'small.c: 8 of 8 killed' -- lib/small.c:small_sum

check "a place that is not there" says 2 'nothing to change' -- lib/small.c:small_thrice
check "a sample of none" says 2 "^usage: mutate" "--sample: takes a whole number from 1 on, not '0'" -- --sample 0
check "content with nan" says 2 "--at-least: takes a number from 0 to 100, not 'nan'" -- --at-least nan
check "a sample" says 1 '^2 of 4 mutants' -- lib/small.c:small_twice --sample 2 --seed 1
sed -i 's/small_twice(2) == 4/small_twice(3) == 6/' tests/test_small.c
check "the hole closed" says 0 'small.c: 4 of 4 killed' -- lib/small.c:small_twice
sed -i 's/== 12/== 13/' tests/test_small.c
check "a test that fails without any mutant" says 2 'fails without any mutant' --
sed -i 's/== 13/== 12/' tests/test_small.c

commit() { git add . && git -c user.name=n -c user.email=e commit -qm "As it is"; }
git init -q . && commit
check "nothing is changed, and that is said" says 0 '^0 lines of lib/ in 0 files' '^0 mutants' -- --changed
sed -i 's/2 \* a/a * 2/' lib/small.c
check "changed lines" says 0 '^1 lines .* with 4 mutants' 'small.c: 4 of 4 killed' -- --changed
commit
check "changed lines of the last commit" says 0 '^1 lines .* with 4 mutants' -- --changed
check "... but not since it" says 0 '^0 lines of lib/' -- --changed --base HEAD
check "a base that git does not know" says 2 'git cannot tell' -- --changed --base nowhere
all_hold
