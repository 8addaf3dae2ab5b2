#!/usr/bin/env bash
# Files have up to 500 lines, functions up to 60; what is generated is as long as it is.
# limits.sh SOURCE_DIR
set -eu -o pipefail
cd "$1"
mapfile -t files < <(find bench bindings cli examples fuzz include lab lib scripts tests -name '*.[ch]' -o -name '*.cpp' |
    grep -vE '_generated\.h$|/(build|node_modules|library)/' | sort)
[ ${#files[@]} -gt 0 ]
awk 'FNR == 1 { start = 0 }
     FNR == 501 { print FILENAME ": more than 500 lines"; failed = 1 }
     /^[a-zA-Z_].*\)$/ { start = FNR }
     /^}/ && start {
         if (FNR - start > 61) { print FILENAME ":" start ": a function of more than 60 lines"; failed = 1 }
         start = 0
     }
     END { exit failed }' "${files[@]}"
echo "${#files[@]} files keep within the limits"
