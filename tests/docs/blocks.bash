# shellcheck shell=bash
# Sourced by the tests of pages that are to be done as they say.

# hasty_compiler COMPILER: is `cc` from now on, without optimisation: it matters what a page's programs print,
# not how fast, and most of the time goes to compiling. The compiler does not see it, as it may itself look for a
# `cc` to call, as a cache does. $here is for its own use.
hasty_compiler() {
    # shellcheck disable=SC2154
    mkdir "$here/bin"
    printf "#!/bin/sh\nPATH='%s' exec %s \"\$@\" -O0 -U_FORTIFY_SOURCE\n" "$PATH" "$(command -v "$1")" >"$here/bin/cc"
    chmod +x "$here/bin/cc"
    export PATH="$here/bin:$PATH" CC=$here/bin/cc
}

# run_blocks PAGE: writes the files that the page shows, applies its differences and runs its commands, in
# the order of the page, in the current folder, up to the first that fails; $here is for its own use. Sets
# `written`, the paths of the files, and `commands`, the number of blocks that were run. A block is fenced by
# three signs or more, and ends with as many. Behind them is its language and, if it is a file, its path.
run_blocks() {
    local line path='' language='' fence='' block=$here/block
    written=() commands=0
    while IFS= read -r line || [ -n "$line" ]; do
        if [ -z "$fence" ]; then
            [[ $line =~ ^(\`\`\`+)([a-z]*)\ ?(.*)$ ]] || continue
            fence=${BASH_REMATCH[1]} language=${BASH_REMATCH[2]} path=${BASH_REMATCH[3]}
            : >"$block"
        elif [ "$line" != "$fence" ]; then
            printf '%s\n' "$line" >>"$block"
        else
            fence=''
            if [ -n "$path" ]; then
                [ ! -e "$path" ] || { echo "$path is there already"; return 1; }
                mkdir -p "$(dirname "$path")" && cp "$block" "$path" || return 1
                written+=("$path")
            elif [ "$language" = diff ]; then
                git apply --verbose "$block" || return 1
            elif [ "$language" != text ]; then
                bash -e -x -o pipefail "$block" || return 1
                commands=$((commands + 1))
            fi
        fi
    done <"$1"
    [ -z "$fence" ] || { echo "a block has no end"; return 1; }
}
