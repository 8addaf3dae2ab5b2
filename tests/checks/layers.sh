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

fresh_tree
fresh_library
check "nothing is told of the sources as they are" layers
line "fuzz includes public headers only" fuzz/fuzz.c '#include "../lib/core/bits.h"'
line "cli includes public headers only" cli/main.c '  #  include "lib/games/game.h"'
line "cli includes public headers only" cli/study.c '#include "../lab/study.h"'
lab="lab includes public headers only, and no MPI"
line "$lab" lab/run.c '#include "../lib/core/random.h"'
line "$lab" lab/run.c '#include <mpi.h>'
mpi="one file knows MPI, and of the laboratory it knows headers only"
line "$mpi" lab/mpi/group.c '#include "../../lib/core/random.h"'
line "$mpi" lab/mpi/group.c '#include "../run.c"'
fresh_tree && cp tree/lab/mpi/group.c tree/lab/mpi/other.c
check "another file that knows MPI" told "$mpi"

public="the public headers include each other and freestanding headers only"
line "$public" include/parlor.h "#include \"parlor/$game.h\""
core="the core knows no game, and freestanding headers only"
line "$core" lib/core/writer.c '#include "../games/game.h"'
line "$core" lib/core/writer.h '#include <stdio.h>'
shared="what all games share knows core, public and freestanding headers only"
line "$shared" lib/games/games.c "#include \"$game/${game}_views.h\""
line "$shared" lib/games/run.c '#include <string.h>'
one="$game includes no other game, and freestanding headers only"
line "$one" "lib/games/$game/${game}_text.c" "#include \"../$other/${other}_views.h\""
line "$one" "lib/games/$game/${game}_text.c" '#include <stdlib.h>'
fresh_tree && mkdir tree/lib/extra && touch tree/lib/extra/extra.c
check "a folder of no layer" told "every source of the library is in a layer"
fresh_tree && cp tree/lib/core/count.c tree/lib/games/count.c
check "two sources of one name" told "no two sources of the library share a file name"

fresh_tree
needs="the library needs memcpy, memmove, memset, memcmp and the compiler's word on the processor only"
code "$needs" 'extern unsigned long strlen(const char *); unsigned long parlor_x(const char *s) { return strlen(s); }'
code "$needs" 'extern int parlor_y(void) __attribute__((weak)); int parlor_x(void) { return parlor_y ? 1 : 2; }'
names="every public symbol carries a name of ours"
code "$names" 'int helper(int x) { return x; }'
code "$names" '__attribute__((weak)) int helper(int x) { return x; }'
variables="the library has no variables"
code "$variables" 'int parlor_x = 3;'
code "$variables" 'int *parlor_x(void) { static int calls; return &calls; }'
code "$variables" '_Thread_local int parlor_x;'
code "$variables" '__attribute__((common)) int parlor_x;'

fresh_library
fresh_tree && rm -r tree/cli
check "no cli" told "cli includes public headers only" # promises about nothing are not kept
fresh_tree && echo "no archive" >library.a
unreadable() { ! layers && grep -q "^BROKEN: the library can be read" said; }
check "a library that is none" unreadable
all_hold
