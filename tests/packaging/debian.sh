#!/usr/bin/env bash
# The Debian packages are built from a copy of the sources, lintian has nothing against them, and what they
# bring works. Nothing is installed: they are unpacked into a folder.
#     debian.sh SOURCE_DIR
set -u
# shellcheck source=tests/cli/checks.bash
. "$(dirname "$0")/../cli/checks.bash"
source_dir=$(realpath "$1")
here=$(mktemp -d)
trap 'rm -rf "$here"' EXIT
mkdir "$here/parlor" "$here/root"
tar -c -C "$source_dir" --exclude='./build*' --exclude=./.git . | tar -x -C "$here/parlor"
cd "$here/parlor" || exit 1

quietly() {
    "$@" >"$here/said" 2>&1 && return
    tail -n 40 "$here/said"
    return 1
}

version=$(sed -n 's/^#define PARLOR_VERSION  *"\(.*\)"/\1/p' include/parlor/api.h)
check "the packages have parlor's version" [ "$(dpkg-parsechangelog -S Version)" = "$version" ]
# A function that is gone is refused here; the symbols' list says since when each is there.
check "dpkg-buildpackage" quietly env "DEB_BUILD_OPTIONS=parallel=2" dpkg-buildpackage -us -uc
cd "$here" || exit 1
for package in parlor libparlor0 libparlor-dev python3-parlor; do
    check "$package is made" quietly dpkg-deb -x "$package"_*.deb root
done
said=$(lintian --no-tag-display-limit --fail-on error,warning ./*.changes 2>&1)
check "lintian has nothing to say, but: $said" [ $? = 0 ]

depends=$(dpkg-deb -f parlor_*.deb Depends)
minor=$(cut -d . -f 2 <<<"$version")
check "the command wants the library it was built with: $depends" \
    grep -q "libparlor0 (<< ${version%%.*}.$((minor + 1))~)" <<<"$depends"
page=$(zcat root/usr/share/man/man1/parlor.1.gz | sed -n 's/^\.TH PARLOR 1 "\([^"]*\)".*/\1/p')
check "the man page has the date of debian/changelog" \
    [ "$page" = "$(date -u -d "$(cd parlor && dpkg-parsechangelog -S Date)" +%F)" ]

# debian/tests as autopkgtest would run them, with the unpacked files in place of installed ones.
libraries=$(dirname "$(find "$here/root" -name libparlor.a)")
export PATH="$here/root/usr/bin:$PATH" LD_LIBRARY_PATH=$libraries PKG_CONFIG_PATH=$libraries/pkgconfig
export PYTHONPATH=$here/root/usr/lib/python3/dist-packages
cd parlor || exit 1
tests=$(sed -n 's/^Test-Command: //p' debian/tests/control)
check "there are tests" [ -n "$tests" ]
for test in $tests; do
    check "$test" quietly "$test"
done
all_hold
