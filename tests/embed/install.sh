#!/usr/bin/env bash
# What is installed is whole: the command runs, its companions are where their readers look for them,
# and the installed examples compile against the installed library.
# install.sh SOURCE_DIR COMPILER BUILD_DIR
set -u
# shellcheck source=tests/cli/checks.bash
. "$(dirname "$0")/../cli/checks.bash"
source_dir=$(realpath "$1") compiler=$2
here=$(mktemp -d)
trap 'rm -rf "$here"' EXIT
check "it can be installed" cmake --install "$3" --prefix "$here" >/dev/null
cd "$here" || exit 1

check "bin/parlor runs" bin/parlor --version >/dev/null
games=$(bin/parlor games)
check "... and has games" [ -n "$games" ]
same() { check "$2 is installed" cmp "$source_dir/$1" "$2"; }
same docs/parlor.1 share/man/man1/parlor.1
same completions/parlor.bash share/bash-completion/completions/parlor
same completions/parlor.fish share/fish/vendor_completions.d/parlor.fish
same completions/_parlor share/zsh/site-functions/_parlor
for game in $games; do
    same "lib/games/$game/RULES.md" "share/doc/parlor/rules/$game.md"
    same "docs/json/$game.md" "share/doc/parlor/json/$game.md"
done
check "all the examples are installed" diff -r "$source_dir/examples" share/doc/parlor/examples
library=$(find . -name libparlor.a)
options=(-std=c17 -Iinclude)
if nm -u "$library" | grep __asan >/dev/null; then
    options+=("-fsanitize=address,undefined")
fi
for example in share/doc/parlor/examples/*.c; do
    check "$example compiles" "$compiler" "${options[@]}" "$example" "$library" -o example
done
all_hold
