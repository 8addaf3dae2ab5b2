#!/usr/bin/env bash
# What is installed is all there, below DESTDIR, names no place of this machine, and is the same every time.
# install.sh SOURCE_DIR BUILD_DIR PARLOR
set -u
# shellcheck source=tests/cli/checks.bash
. "$(dirname "$0")/../cli/checks.bash"
source_dir=$(realpath "$1") build_dir=$(realpath "$2") parlor=$(realpath "$3")
here=$(mktemp -d)
trap 'rm -rf "$here"' EXIT
cd "$here" || exit 1
version=$("$parlor" --version | cut -d ' ' -f 2)
major=${version%%.*}

for root in one two; do
    check "cmake --install" env "DESTDIR=$here/$root" cmake --install "$build_dir" --prefix /opt/parlor >said
done
check "nothing outside DESTDIR" [ ! -e /opt/parlor/include/parlor.h ]
check "installed twice, it is the same" diff -r one two
cd one/opt/parlor || exit 1
libraries=$(dirname "$(find . -name libparlor.a)")

# The files, those that go by game found by the program's own list.
{
    printf '%s\n' bin/parlor include/parlor.h include/parlor/{api,status}.h share/man/man1/parlor.1 \
        share/bash-completion/completions/parlor share/doc/parlor/{CHANGELOG,tour,playing,embedding,cluster}.md
    for name in libparlor.a libparlor.so "libparlor.so.$major" "libparlor.so.$version" pkgconfig/parlor.pc \
        cmake/parlor/parlor{Config,ConfigVersion,-static,-shared}.cmake; do
        echo "$libraries/$name"
    done
    for game in $("$parlor" games); do
        printf '%s\n' "include/parlor/$game.h" \
            share/doc/parlor/{"rules/$game.md","json/$game.md","json/$game.schema.json","examples/$game.c"}
    done
} >"$here/expected"
missing=$(while read -r file; do [ -e "$file" ] || echo "$file"; done <"$here/expected")
check "everything is there, but: $missing" [ -z "$missing" ]
[ -e "$source_dir/completions/_parlor" ] && check "zsh" [ -e share/zsh/site-functions/_parlor ]
[ -e "$source_dir/completions/parlor.fish" ] && check "fish" [ -e share/fish/vendor_completions.d/parlor.fish ]
dead_links() { # those of the pages that lead to no file
    local page link
    find share/doc -name '*.md' | while read -r page; do
        grep -oE '\]\([^)#]+' "$page" | sed 's/^](//' | grep -v '^https\?:' | while read -r link; do
            [ -e "$(dirname "$page")/$link" ] || echo "$page: $link"
        done
    done
}
check "there are links to follow" [ "$(grep -rcE '\]\(' share/doc/parlor/json | awk -F: '{n += $2} END {print n}')" -gt 3 ]
dead=$(dead_links)
check "links lead somewhere, but: $dead" [ -z "$dead" ]
strangers=$(cd include && find . -type f | grep -v '^\./parlor\(/[a-z_]*\)\?\.h$')
check "no header of another name: $strangers" [ -z "$strangers" ]
check "the command works" [ "$(./bin/parlor --version)" = "parlor $version" ]

soname=$(LC_ALL=C readelf -d "$libraries/libparlor.so" | sed -n 's/.*SONAME.*\[\(.*\)\]/\1/p')
check "the SONAME is the major version's, not $soname" [ "$soname" = "libparlor.so.$major" ]
check "the version is that of the file" [ "$(readlink -f "$libraries/libparlor.so")" = "$(realpath "$libraries/libparlor.so.$version")" ]
others=$(nm -D --defined-only "$libraries/libparlor.so" | awk '{print $3}' | grep -v '^parlor_')
check "the shared library offers names of ours only: $others" [ -z "$others" ]

# Moved somewhere else, it still works: no path of this machine stands in it.
places=$(grep -rlF -e "$build_dir" -e "$source_dir" -e /opt/parlor .)
check "no path of this machine in: $places" [ -z "$places" ]

# The man page's date.
dated() { # dated DATE: configured anew, the page has this date
    cmake -S "$source_dir" -B "$here/configured" -DBUILD_TESTING=OFF >"$here/said" &&
        head -n 2 "$here/configured/parlor.1" | grep -F ".TH PARLOR 1 \"$1\" \"parlor $version\""
}
unset SOURCE_DATE_EPOCH
in_changes=$(sed -n "s/^## $version (\(.*\))$/\1/p" "$source_dir/CHANGELOG.md")
check "the list of changes says when this version came" [ -n "$in_changes" ]
check "the man page has the date of the changes" dated "$in_changes" >/dev/null
export SOURCE_DATE_EPOCH=1000000000
check "the man page has the date of SOURCE_DATE_EPOCH" dated 2001-09-09 >/dev/null
if command -v man >/dev/null; then
    check "man takes it" env MANPAGER=cat man -l share/man/man1/parlor.1 >/dev/null
fi
all_hold
