#!/usr/bin/env bash
# The tests of faults can fail: commands with a fault planted in them are found out.
# faults.sh SOURCE_DIR COMPILER LIBRARY PARLOR TEST_PROGRAMS
set -u
# shellcheck source=tests/cli/checks.bash
. "$(dirname "$0")/../cli/checks.bash"
source_dir=$(realpath "$1") compiler=$2 library=$(realpath "$3") parlor=$(realpath "$4") programs=$(realpath "$5")
here=$(mktemp -d)
trap 'rm -rf "$here"' EXIT
cd "$here" || exit 1
[ -e "$programs/interpose.so" ] || { echo "left out: there is no interposer"; exit 0; }
mapfile -t objects < <(find "$programs/../CMakeFiles/parlor.dir/cli" -name '*.o')
python=/usr/bin/python3

# finds WHAT OPTIONS... : faults.py says so of the command ./planted.
finds() {
    local what=$1
    shift
    timeout 300 "$python" "$source_dir/tests/faults/faults.py" ./planted "$programs/interpose.so" "$source_dir" "$@" >said 2>&1
    local status=$?
    [ $status = 1 ] && grep -q -- "$what" said && return
    cat said
    return 1
}
# planted NAME WHAT OPTIONS... <CODE: the command with another function of that name is found out.
planted() {
    local name=$1 what=$2 code
    shift 2
    code=$(cat)
    printf '#define _GNU_SOURCE\n#include <errno.h>\n#include <signal.h>\n#include <stdbool.h>\n#include <stdlib.h>\n#include <unistd.h>\n%s\n' \
        "$code" >planted.c
    check "$name is planted" "$compiler" -I"$source_dir/include" -Wl,--wrap="$name" planted.c "${objects[@]}" \
        "$programs/../libparlor_lab.a" "$library" -lpthread -lm -o planted
    check "$name: '$what' is found" finds "$what" "$@"
}

planted write_all 'status 0' --only 'maumau --jobs 1' --call write <<'END'
bool __real_write_all(int descriptor, const char *data, size_t size);
bool __wrap_write_all(int descriptor, const char *data, size_t size)
{
    __real_write_all(descriptor, data, size);
    return true;
}
END
planted write_all 'a harmless fault is fatal' --only 'maumau --jobs 1' --call write <<'END'
bool __wrap_write_all(int descriptor, const char *data, size_t size)
{
    return write(descriptor, data, size) == (ssize_t)size;
}
END
planted write_all 'no part of the right one' --only 'maumau --jobs 1' --call write <<'END'
bool __wrap_write_all(int descriptor, const char *data, size_t size)
{
    if (size > 1 && write(descriptor, data, size) == (ssize_t)size)
        return true;
    const int error = errno;
    if (write(descriptor, "?", 1) < 0)
        return false;
    errno = error;
    return false;
}
END
planted read_some 'goes on' --only '(fed)' --call poll <<'END'
#include <poll.h>
ssize_t __wrap_read_some(int descriptor, char *data, size_t most)
{
    ssize_t got;
    while ((got = read(descriptor, data, most)) < 0 && errno == EAGAIN)
        poll(NULL, 0, 1);
    return got;
}
END
planted io_error 'says nothing' --only 'maumau --jobs 1' --call read <<'END'
int __wrap_io_error(const char *verb, const char *what)
{
    (void)verb, (void)what;
    return 3;
}
END
planted out_of_memory 'status -11' --only 'maumau --jobs 1' --call alloc <<'END'
void __wrap_out_of_memory(void) { raise(SIGSEGV); _exit(3); }
END
export FAULTS_PATIENCE=2
planted out_of_memory 'status hangs' --only 'maumau --only 2' --call alloc --few 1 <<'END'
void __wrap_out_of_memory(void)
{
    for (;;)
        pause();
}
END
cp "$parlor" planted
check "no command at all" bash -c '! "$@" >/dev/null 2>&1' - "$python" "$source_dir/tests/faults/faults.py" ./planted "$programs/interpose.so" "$source_dir" --only 'chess and more'
all_hold
