#!/usr/bin/env bash
# Studies in many processes: the same bits for any number of them and of threads; one that is killed ends the job with
# a checkpoint from which another number goes on.
# mpi.sh PARLOR PARLOR-MPI
set -u
# shellcheck source=tests/cli/checks.bash
. "$(dirname "$0")/../cli/checks.bash"
# shellcheck source=tests/lab/stopping.bash
. "$(dirname "$0")/stopping.bash"
parlor=$(realpath "$1") many=$(realpath "$2")
here=$(mktemp -d)
trap 'rm -rf "$here"' EXIT
cd "$here" || exit 1
export OMPI_ALLOW_RUN_AS_ROOT=1 OMPI_ALLOW_RUN_AS_ROOT_CONFIRM=1 OMPI_MCA_rmaps_base_oversubscribe=1
export OMPI_MCA_plm=isolated # this machine alone: no ssh is needed
export OMPI_MCA_hwloc_base_binding_policy=none OMPI_MCA_btl_vader_single_copy_mechanism=none

job() { # job RANKS ARGUMENT...
    local ranks=$1
    shift
    mpirun -n "$ranks" "$many" study "$@"
}
prints() { # prints FILE RANKS ARGUMENT...
    local file=$1
    shift
    job "$@" >out 2>err && cmp "$file" out && return
    cat err
    return 1
}

no_mpi_in_it() { ! ldd "$parlor" | grep -qi mpi && ldd "$many" | grep -qi mpi; }
check "the plain command has no MPI in it" no_mpi_in_it

# same RANKS THREADS ARGUMENT...: so many processes with so many threads print what the plain command prints.
same() {
    local ranks=$1 threads=$2
    shift 2
    "$parlor" study "$@" --json >plain && prints plain "$ranks" "$@" --json --jobs "$threads"
}
for ranks in 1 2 3 4; do
    check "Mau-Mau in $ranks processes" same "$ranks" 1 maumau --games 200000 --compare jack-first --range 1000
    check "Tractor in $ranks processes" same "$ranks" $((5 - ranks)) tractor --rounds 3000 --range 64
done

# Fifteen parts are few: some processes have nothing to do.
check "a census in 3 processes" same 3 2 mahjong
check "a census in 4 processes" same 4 8 mahjong

# An arena is counted alike, and looks at the same deals on its way.
arena_same() { # arena_same RANKS THREADS ARGUMENT...
    local ranks=$1 threads=$2
    shift 2
    "$parlor" arena "$@" --json >plain 2>err || return
    mpirun -n "$ranks" "$many" arena "$@" --json --jobs "$threads" >out 2>err && cmp plain out
}
bots=(--bot book+lowest-card --bot book)
for ranks in 1 2 3; do
    check "an arena in $ranks processes" arena_same "$ranks" 2 maumau "${bots[@]}" --players 3 --deals 500 --range 7
    check "... until enough is known" arena_same "$ranks" 1 maumau "${bots[@]}" --until 2.5 --range 50
    check "... and a sequential test" arena_same "$ranks" 2 maumau "${bots[@]}" --sprt=-9.5,-8
done

# Sums are handed in at checkpoints.
rounds=$(rounds_of_seconds 6)
long=(tractor --rounds "$rounds" --json)
"$parlor" study "${long[@]}" >unbroken || exit 1
check "checkpoints on the way" prints unbroken 2 "${long[@]}" --jobs 1 --range 100 --checkpoint way --every 1

# One process is killed. The pattern leaves out mpirun itself, whose command line has the same words in it.
ranks_running() { pgrep -f "^$many study tractor .*--checkpoint point"; }
job 3 "${long[@]}" --jobs 1 --range 100 --checkpoint point --every 1 >out 2>err &
wait_for_checkpoint point
ranks_running | tail -n 1 | xargs kill -KILL
wait $!
check "a job that lost a process fails" [ $? != 0 ]
check "... it says who was killed" grep -qE 'exited on signal 9|Killed' err
check "... and that it stopped" grep -q '^parlor: stopped by SIGTERM after' err
check "... and how to go on" grep -q -e '--resume goes on from point' err
check "... nobody is left" [ -z "$(ranks_running)" ]
check "... not all is done" [ "$(grep -c "^done 1 $rounds\$" point)" = 0 ]
check "... resumed by another number of processes, it comes to the same" prints unbroken 2 "${long[@]}" --jobs 1 \
    --checkpoint point --resume
cp point all
check "... a checkpoint of many is one of the plain command" \
    bash -c "'$parlor' study ${long[*]} --checkpoint all --resume | cmp unbroken -"

# Wrong use is told once, and ends all.
job 3 maumau --players 7 >out 2>err
check "wrong use fails" [ $? != 0 ]
check "... and is told once" [ "$(grep -c '^parlor: --players takes' err)" = 1 ]
job 3 maumau --games 1000 --checkpoint nowhere/x >out 2>err
check "a checkpoint that cannot be written ends all" [ $? != 0 ]
check "... and is told once" [ "$(grep -c '^parlor: cannot write checkpoint' err)" = 1 ]

# One process has no thread to count with: the others do not wait for it. MPI's own threads are left alone.
cat >no_threads.c <<'END'
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <pthread.h>
#include <string.h>

int pthread_create(pthread_t *thread, const pthread_attr_t *attributes, void *(*start)(void *), void *argument)
{
    Dl_info from;
    __typeof__(pthread_create) *const real = dlsym(RTLD_NEXT, "pthread_create");
    if (dladdr((void *)start, &from) && strstr(from.dli_fname, "parlor-mpi"))
        return EAGAIN;
    return real(thread, attributes, start, argument);
}
END
mpicc -shared -fPIC no_threads.c -o no_threads.so || exit 1
study=("$many" study maumau --games 1000)
without_threads=(env "LD_PRELOAD=$here/no_threads.so" "${study[@]}")
timeout 60 mpirun -n 1 "${study[@]}" : -n 1 "${without_threads[@]}" >out 2>err
check "a process without threads ends all" [ $? = 3 ]
check "... and is told" grep -qx 'parlor: another process of the job cannot begin' err
timeout 60 mpirun -n 1 "${without_threads[@]}" : -n 1 "${study[@]}" >out 2>err
check "so does the first" [ $? = 3 ]
check "... and says why" grep -q '^parlor: cannot start a thread: ' err
all_hold
