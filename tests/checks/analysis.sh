#!/usr/bin/env bash
# scripts/analyse can find something: in a small tree there is one fault after the other, and the one that
# is there to see it is red. scripts/fuzz, too.
# analysis.sh SOURCE_DIR COMPILER LIBRARY PARLOR TEST_PROGRAMS
set -u
# shellcheck source=tests/cli/checks.bash
. "$(dirname "$0")/../cli/checks.bash"
source_dir=$(realpath "$1")
here=$(mktemp -d)
trap 'rm -rf "$here"' EXIT
cd "$here" || exit 1
mkdir -p scripts lib cli lab include examples
cp "$source_dir"/scripts/{analyse,fuzz} scripts
cp "$source_dir/.clang-tidy" .
{ cat "$source_dir/scripts/setup.sh" && echo 'need() { :; }'; } >scripts/setup.sh
: >examples/toy.txt
: >examples/toy.answer.txt
for tool in clang clang-tidy cppcheck gcc valgrind; do
    command -v $tool >/dev/null || { echo "left out: no $tool"; exit 0; }
done

# program LINES: a stand-in for the command, which knows one game and says little, and has these lines.
program() {
    cat >cli/main.c <<END
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static int shared;

static void *work(void *lock)
{
    if (lock)
        pthread_mutex_lock(lock);
    shared++;
    if (lock)
        pthread_mutex_unlock(lock);
    return NULL;
}

static int fault(int count, char **words, pthread_mutex_t *lock)
{
    (void)count;
    (void)words;
    (void)lock;
    $1
    return 0;
}

int main(int count, char **words)
{
    pthread_mutex_t lock = PTHREAD_MUTEX_INITIALIZER;
    pthread_t other;
    if (count > 1 && strcmp(words[1], "games") == 0)
        return puts("toy") < 0;
    if (pthread_create(&other, NULL, work, &lock) != 0)
        return 1;
    const int found = fault(count, words, &lock);
    pthread_join(other, NULL);
    return found;
}
END
}
analyse() { scripts/analyse "$@" >said 2>&1; }
# sees WHAT LINES WORDS: it is red with these lines, and says the words.
sees() {
    program "$2"
    analyse "$1"
    check "$1 sees $2" [ $? = 1 ]
    check "... and says: $3" grep -qE -- "$3" said
}

program 'work(lock);'
for what in clang-tidy cppcheck gcc threads memory; do
    check "$what is quiet where nothing is wrong" analyse $what || cat said
done
sees clang-tidy 'int *none = NULL; if (count > 77) return *none;' 'clang-analyzer-core.NullDereference'
sees cppcheck 'int numbers[3] = {1, 2, 3}; return numbers[count > 0 ? 3 : 4] > 7;' 'arrayIndexOutOfBounds'
sees gcc 'char *room = malloc(9); if (room) puts(fgets(room, 9, stdin)); free(room); if (count > 7) free(room);' analyzer-double-free
sees threads 'work(NULL);' 'data race'
sees threads 'if (count > 3 && strcmp(words[count - 1], "4") == 0) puts("four");' 'differ|EOF'
sees memory 'int *room = malloc(8); if (room && *room == 77) return 1;' '(uninitialised|definitely lost)'
analyse chess
check "no such analyser" [ $? = 2 ]
rm cli/main.c
analyse gcc
check "red where there is nothing to look at" [ $? = 1 ]

# ---- scripts/fuzz, with a build that only pretends and a target of one line -------------------------

mkdir -p pretended build/fuzz/fuzz fuzz/corpus/toy
echo toy >build/fuzz/fuzz/targets
for tool in cmake clang; do
    printf '#!/bin/sh\nexit 0\n' >pretended/$tool
    chmod +x pretended/$tool
done
target() { # target LINES: what it does
    printf '#!/bin/sh\n%s\n' "$1" >build/fuzz/fuzz/fuzz_toy
    chmod +x build/fuzz/fuzz/fuzz_toy
}
fuzz() { PATH="$here/pretended:$PATH" scripts/fuzz "$@" >said 2>&1; }
well='echo "INFO: Loaded 1 PC tables (200 PCs)"; echo "#9 DONE   cov: 20 ft: 3"; echo "stat::number_of_executed_units: 9"'
target "$well"
check "fuzzing where nothing breaks" fuzz --seconds 1
check "... tells how far it came" grep -qxE 'toy: 9 inputs in [0-9]+ s of a processor \([0-9]+ s by the clock\), 20 of 200 edges met, nothing broken' said
# fuzz_is STATUS WHAT ARGUMENT...
fuzz_is() {
    fuzz "${@:3}"
    check "fuzzing where $2: status $1" [ $? = "$1" ]
}
fuzz_is 0 "a target is named" toy --minutes 1
fuzz_is 2 "no such target is there" chess
fuzz_is 2 "there are no seconds" --seconds 00
fuzz_is 2 "the minutes are no number" --minutes ten
check "... and says only how it is called" [ "$(sed -n '1p' said; grep -c 'error' said)" = "$(sed -n '2s/^# //p' scripts/fuzz)"$'\n0' ]
target "trap '$well; exit 0' USR1; while :; do :; done"
fuzz_is 0 "it goes on until it has had its time" --seconds 1
check "... of a processor" grep -qE '^toy: 9 inputs in [1-3] s of a processor' said
target "$well; exit 77"
fuzz_is 1 "something breaks" --seconds 1
check "... which it told" grep -q '^toy: BROKEN' said
target 'echo'
fuzz_is 1 "nothing was tried" --seconds 1
all_hold
