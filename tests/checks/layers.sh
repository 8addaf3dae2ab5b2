#!/usr/bin/env bash
# tests/embed/layers.sh finds what it is there to find: faults are planted one at a time in a copy of the sources and
# of the library, and each must be told by its name.
# layers.sh SOURCE_DIR COMPILER LIBRARY
set -u
# shellcheck source=tests/cli/checks.bash
. "$(dirname "$0")/../cli/checks.bash"
source_dir=$(realpath "$1") compiler=$2 library=$(realpath "$3")
here=$(mktemp -d)
trap 'rm -rf "$here"' EXIT
cd "$here" || exit 1
games=("$source_dir"/lib/games/*/)
game=$(basename "${games[0]}") other=$(basename "${games[1]}")

mkdir copy
cp -r "$source_dir"/{bindings,cli,lab,lib,include,examples,fuzz,scripts} copy
rm -r copy/fuzz/corpus # many files, and no source
fresh_tree() {
    rm -rf tree
    cp -r copy tree
}
fresh_library() { cp "$library" library.a; }

layers() { bash "$source_dir/tests/embed/layers.sh" tree library.a >said 2>&1; }

# told PROMISE: layers.sh fails, and only by this promise.
told() {
    ! layers && [ "$(grep '^BROKEN: ' said)" = "BROKEN: $1" ] && return
    cat said
    return 1
}

# line PROMISE FILE TEXT: a line more in a source breaks the promise.
line() {
    fresh_tree && echo "$3" >>"tree/$2"
    check "$2 with $3" told "$1"
}

# code PROMISE TEXT: an object more in the library breaks the promise.
code() {
    fresh_library
    echo "$2" | "$compiler" -std=c17 -O1 -fPIE -x c -c - -o plant.o && ar r library.a plant.o 2>/dev/null
    check "the library with $2" told "$1"
}

# gone PROMISE PATH: promises about what is not there are not kept.
gone() {
    fresh_tree && rm -r "tree/$2"
    check "no $2" told "$1"
}

fresh_tree
fresh_library
check "nothing is told of the sources as they are" layers
for folder in bindings cli examples fuzz scripts; do
    source=$(cd tree && find "$folder" -name '*.c' | sort | head -n 1)
    line "$folder includes public headers only" "$source" '#include "../lib/core/bits.h"'
done
line "cli includes public headers only" cli/main.c '  #  include "lib/games/game.h"'
line "cli includes public headers only" cli/cli.h '#include <../lib/core/bits.h>'
line "cli includes public headers only" cli/cli.h '#include <Python.h>'
line "cli includes public headers only" cli/study.c '#include "../lab/study.h"'
lab="lab includes public headers only, and no MPI"
line "$lab" lab/run.c '#include "../lib/core/random.h"'
line "$lab" lab/run.c '#include "../cli/cli.h"'
line "$lab" lab/run.c '#include <mpi.h>'
mpi="one file knows MPI, and of the laboratory it knows headers only"
line "$mpi" lab/mpi/group.c '#include "../../lib/core/random.h"'
line "$mpi" lab/mpi/group.c '#include "../run.c"'
fresh_tree && cp tree/lab/mpi/group.c tree/lab/mpi/other.c
check "another file that knows MPI" told "$mpi"

public="the public headers include each other and freestanding headers only"
line "$public" include/parlor.h "#include \"parlor/$game.h\""
line "$public" include/parlor.h '#include <stdio.h>'
core="the core knows no game, and freestanding headers only"
line "$core" lib/core/writer.c '#include "../games/game.h"'
line "$core" lib/core/writer.c "#include \"parlor/$game.h\""
line "$core" lib/core/writer.h '#include <stdio.h>'
line "$core" lib/core/writer.c '#include "../../cli/cli.h"'
shared="what all games share knows core, public and freestanding headers only"
line "$shared" lib/games/games.c "#include \"$game/${game}_views.h\""
line "$shared" lib/games/run.c '#include <string.h>'
line "$shared" lib/games/run.c '#include "../../cli/cli.h"'
one="$game includes no other game, and freestanding headers only"
line "$one" "lib/games/$game/${game}_text.c" "#include \"../$other/${other}_views.h\""
line "$one" "lib/games/$game/${game}_text.c" "#include \"parlor/$other.h\""
line "$one" "lib/games/$game/${game}_text.c" '#include <stdlib.h>'
fresh_tree && mkdir tree/lib/extra && touch tree/lib/extra/extra.c
check "a folder of no layer" told "every source of the library is in a layer"
fresh_tree && cp tree/lib/core/count.c tree/lib/games/count.c
check "two sources of one name" told "no two sources of the library share a file name"

fresh_tree
needs="the library needs memcpy, memmove, memset, memcmp and the compiler's word on the processor only"
code "$needs" 'extern unsigned long strlen(const char *); unsigned long parlor_x(const char *s) { return strlen(s); }'
code "$needs" 'extern void *malloc(unsigned long); void *parlor_x(unsigned long n) { return malloc(n); }'
code "$needs" 'extern int parlor_y(void) __attribute__((weak)); int parlor_x(void) { return parlor_y ? 1 : 2; }'
names="every public symbol carries a name of ours"
code "$names" 'int helper(int x) { return x; }'
code "$names" 'int parlour_x(int x) { return x; }'
code "$names" 'extern const int limit; const int limit = 3;'
code "$names" '__attribute__((weak)) int helper(int x) { return x; }'
variables="the library has no variables"
code "$variables" 'int parlor_x = 3;'
code "$variables" 'int parlor_x;'
code "$variables" 'int *parlor_x(void) { static int calls; return &calls; }'
code "$variables" 'int parlor_y(void); int (*parlor_x)(void) = parlor_y; int parlor_y(void) { return 1; }'
code "$variables" '_Thread_local int parlor_x;'
code "$variables" '__attribute__((common)) int parlor_x;'

fresh_library
gone "cli includes public headers only" cli
gone "$core" lib/core
fresh_tree && echo "no archive" >library.a
unreadable() { ! layers && grep -q "^BROKEN: the library can be read" said; }
check "a library that is none" unreadable
all_hold
