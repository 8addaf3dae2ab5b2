#!/usr/bin/env bash
# The layers hold: core <- games <- lab <- cli, and the library is alone in the world.
# layers.sh SOURCE_DIR LIBRARY
set -u
library=$(realpath "$2") || exit 1
cd "$1" || exit 1

# What the library may look like from outside, as extended regular expressions.
our_names='^parlor_'
freestanding='<(stdint|stddef|stdbool|limits|stdalign)\.h>'
processor='<immintrin\.h>' # its instructions as functions; no code of a library
needed='^(memcpy|memmove|memset|memcmp|__cpu_model|_GLOBAL_OFFSET_TABLE_)$'
sanitizers='^__(asan|odr_asan|ubsan)' # their names, in a build that is sanitized

system='<(sys/)?[a-z]+\.h>'
system_but_mpi='<(sys/)?([a-ln-z][a-z]*|m[a-oq-z][a-z]*)\.h>'
beside='"[a-z_]+\.h"' # in the same folder
failed=0

# broken PROMISE FOUND: what was found breaks the promise.
broken() {
    printf 'BROKEN: %s\n%s\n' "$1" "$2"
    failed=$((failed + 1))
}

# nothing PROMISE FOUND: nothing may have been found.
nothing() {
    [ -z "$2" ] || broken "$1" "$2"
}

# without REGULAR_EXPRESSION: the lines of the input that do not match. A search that fails is a finding.
without() {
    grep -vE "$1" || [ $? = 1 ] || echo "grep failed on $1"
}

# may_include PROMISE ALLOWED PATH...: the sources in PATH include only what the regular expression
# ALLOWED takes, brackets or quotation marks included.
may_include() {
    local promise=$1 allowed=$2 includes
    shift 2
    # Sources without a single include line are not there, or not read.
    # scripts/new_game_files are not where they belong yet; docs.adding_a_game looks at them there
    if ! includes=$(grep -rnE --include='*.[ch]' --exclude-dir=new_game_files '^[[:space:]]*#[[:space:]]*include' "$@" 2>&1); then
        broken "$promise" "cannot be checked: no include lines in $* $includes"
        return
    fi
    nothing "$promise" "$(without ":[[:space:]]*#[[:space:]]*include[[:space:]]*($allowed)" <<<"$includes")"
}

# The public headers of no game in particular.
public='"parlor\.h"'
for header in include/parlor/*.h; do
    name=$(basename "$header" .h)
    [ -d "lib/games/${name%_play}" ] || public+="|\"parlor/$name\\.h\""
done

for folder in */; do
    folder=${folder%/}
    case $folder in
    lib | include | build*) continue ;;
    tests | bench) continue ;; # which look inside
    esac
    outside="$system|$beside|\"parlor/[a-z_]+\\.h\""
    case $folder in
    bindings) outside+='|<Python\.h>|"lab/lab\.h"|"\.\./extension/[a-z_]+\.h"' ;;
    cli) outside+='|"\.\./lab/lab\.h"|"\.\./lib/games/bench\.h"' ;; # made for it, and public to nobody else
    lab) continue ;;
    esac
    [ -z "$(find "$folder" -name '*.[ch]')" ] ||
        may_include "$folder includes public headers only" "$outside" "$folder"
done
[ -d cli ] || broken "cli includes public headers only" "there is no cli"
may_include "lab includes public headers only, and no MPI" "$system_but_mpi|$beside|\"parlor/[a-z_]+\\.h\"" lab/*.[ch]
may_include "one file knows MPI, and of the laboratory it knows headers only" \
    "$system|\"\\.\\./[a-z_]+\\.h\"|\"parlor/[a-z_]+\\.h\"" lab/mpi
nothing "one file knows MPI, and of the laboratory it knows headers only" \
    "$(find lab/* -name '*.[ch]' -path 'lab/*/*' | without '^lab/mpi/group\.c$')"
mapfile -t headers < <(find include -name '*.h' ! -name '*_play.h')
may_include "the public headers include each other and freestanding headers only" \
    "$freestanding|$public" "${headers[@]}"
for header in include/parlor/*_play.h; do
    game=$(basename "$header" _play.h)
    may_include "what plays $game includes its header, and those of no game" \
        "$freestanding|$public|\"parlor/$game\\.h\"" "$header"
done
may_include "the core knows no game, and freestanding headers only" "$freestanding|$processor|$beside|$public" lib/core
may_include "what all games share knows core, public and freestanding headers only" \
    "$freestanding|$beside|$public|\"\\.\\./core/[a-z_]+\\.h\"" lib/games/*.[ch]
for folder in lib/games/*/; do
    game=$(basename "$folder")
    may_include "$game includes no other game, and freestanding headers only" \
        "$freestanding|$beside|$public|\"parlor/${game}(_play)?\\.h\"|\"\\.\\./(\\.\\./core/)?[a-z_]+\\.h\"" "$folder"
done
nothing "every source of the library is in a layer" \
    "$(find lib -name '*.[ch]' | without '^lib/(core|games|games/[a-z]+)/[a-z_]+\.[ch]$')"
# In an archive, a stack trace and the one-file library, a file is known by its name alone.
nothing "no two sources of the library share a file name" "$(find lib -name '*.[ch]' -printf '%f\n' | sort | uniq -d)"

# What the linker sees: a symbol, its kind in a letter, and where it is. Capitals are public.
symbols=$(nm -P "$library" 2>&1) || broken "the library can be read" "$symbols"
of_kind() { # of_kind LETTERS
    awk -v kind="^[$1]\$" 'NF > 1 && $2 ~ kind {print $1}' <<<"$symbols" | sort -u
}
[ -n "$(of_kind T)" ] || broken "the library has functions" "none was found"
nothing "the library needs memcpy, memmove, memset, memcmp and the compiler's word on the processor only" \
    "$(comm -23 <(of_kind Uwv) <(of_kind A-TV-Z) | without "$needed|$sanitizers")"
nothing "every public symbol carries a name of ours" \
    "$(of_kind A-TV-Zu | without "$our_names|$sanitizers")"

# Constants with addresses in them are in .data.rel.ro, and are constants. A sanitizer adds variables of
# its own to every object: of these builds nothing is asked here.
if ! sections=$(size -A "$library" 2>&1) || ! grep -q '^\.text' <<<"$sections"; then
    broken "the library has sections" "$sections"
elif ! grep -q '^__asan' <<<"$symbols"; then
    nothing "the library has no variables" \
        "$(awk '/ex /{object = $1} /^\.t?(data|bss)/ && !/^\.data\.rel\.ro/ && $2 > 0 {print object, $1, $2}' \
            <<<"$sections"; of_kind C)"
fi

[ "$failed" = 0 ] && echo "layers hold"
exit "$failed"
