#!/usr/bin/env bash
# The layers hold: core <- games <- cli, and the library is alone in the world.
# layers.sh SOURCE_DIR LIBRARY
set -u
cd "$1" || exit 1
library=$2
failed=0

# $1 is the promise; what comes in by standard input breaks it.
nothing() {
    local found
    found=$(cat)
    [ -z "$found" ] && return
    printf 'BROKEN: %s\n%s\n' "$1" "$found"
    failed=$((failed + 1))
}

grep -rnE '#include "(\.\./)*(lib|core|games)/' cli | nothing "the command includes public headers only"
grep -rnE '#include ".*(games|cli)/' lib/core | nothing "the core knows no game"
for game in lib/games/*/; do
    name=$(basename "$game")
    for other in lib/games/*/; do
        [ "$other" = "$game" ] || grep -rnE "#include .*$(basename "$other")" "$game"
    done | nothing "$name includes no other game"
done
grep -rnE '#include <' lib include | grep -vE '<(stdint|stddef|stdbool|limits|stdalign)\.h>' |
    nothing "the library uses freestanding headers only"
here=$(mktemp -d)
trap 'rm -rf "$here"' EXIT
nm -u "$library" | awk '$1 == "U" {print $2}' | sort -u >"$here/undefined"
nm --defined-only "$library" | awk 'NF == 3 {print $3}' | sort -u >"$here/defined"
comm -23 "$here/undefined" "$here/defined" |
    grep -vE '^(memcpy|memmove|memset|memcmp|__cpu_model)$|^__(asan|ubsan)|^_GLOBAL_OFFSET_TABLE_$' |
    nothing "the library needs memcpy, memmove, memset, memcmp and the compiler's word on the processor only"
nm --defined-only "$library" | awk 'NF == 3 && $2 ~ /[A-Z]/ {print $3}' |
    grep -vE '^parlor_|^__(asan|odr_asan)' |
    nothing "every public symbol carries a name of ours"
if ! grep -q '^__asan' "$here/undefined"; then
    size -A "$library" | awk '($1 == ".data" || $1 == ".bss") && $2 > 0' |
        nothing "the library has no variables"
fi
[ "$failed" = 0 ] && echo "layers hold"
exit "$failed"
