#!/usr/bin/env bash
# Runs the README's two commands as a user on a new machine would: in a bare Debian 12 (debootstrap), with an
# environment that holds HOME, PATH, TERM and LANG alone, a German locale, umask 077, under a path with a
# blank. First as root, who may install packages, then as another user. Before every release; it is no part
# of scripts/test.
#     bare.sh SOURCE_DIR FOLDER [--all]    FOLDER is where the machine is made; it is used again if it is there
# It has the package sources and the certificates of this machine, and needs root.
set -eu -o pipefail
source_dir=$(realpath "$1") folder=$2 what=${3-}
[ "$(id -u)" = 0 ] || { echo "bare.sh needs root" >&2; exit 2; }
command -v debootstrap >/dev/null || { echo "bare.sh needs debootstrap" >&2; exit 2; }
mkdir -p "$folder"
root=$(realpath "$folder")/root

# The first address of a Debian archive that apt is set up with.
mirror() {
    # shellcheck disable=SC2016 # for apt
    apt-get indextargets --format '$(REPO_URI) $(RELEASE)' 'Created-By: Packages' |
        awk '$2 == "bookworm" || $2 == "stable" { print $1; exit }'
}

if [ ! -e "$root/made" ]; then
    rm -rf "$root"
    debootstrap --variant=minbase --include=ca-certificates bookworm "$root" "$(mirror)" >"$folder/debootstrap.log"
    touch "$root/made"
fi
mkdir -p "$root/etc/apt/apt.conf.d" "$root/etc/ssl/certs"
for file in /etc/resolv.conf /etc/apt/apt.conf /etc/apt/apt.conf.d/*proxy* /etc/ssl/certs/ca-certificates.crt; do
    [ ! -e "$file" ] || cp -L "$file" "$root$file"
done

# The source as a new clone would have it, under a path with a blank, and nothing of an earlier run.
home="$root/home/a player"
rm -rf "$home"
mkdir -p "$home"
git clone -q --no-local "$source_dir" "$home/parlor"
chroot "$root" id player >/dev/null 2>&1 || chroot "$root" useradd --uid 1234 --home-dir '/home/a player' player

# inside USER COMMAND...: in the chroot, in the source, in namespaces of its own with /proc and /dev, and with the
# environment of a user.
inside() {
    local user=$1
    shift
    # shellcheck disable=SC2016 # for another shell
    unshare --mount --pid --fork bash -c '
        set -eu
        root=$1 user=$2
        shift 2
        mount -t proc proc "$root/proc"
        mount --rbind /dev "$root/dev"
        umask 077
        exec env -i HOME="/home/a player" PATH=/usr/local/bin:/usr/bin:/bin:/usr/sbin:/sbin TERM=xterm LANG=de_DE.UTF-8 \
            chroot --userspec="$user" "$root" bash -c "cd \"\$HOME/parlor\" && umask 077 && \"\$@\"" inside "$@"
    ' unshare "$root" "$user" "$@"
}

TIMEFORMAT='==== %0R s, of processors %0U s and for the system %0S s'
run() {
    printf '\n==== %s\n' "$*"
    time "$@"
}

inside root apt-get update -qq
inside root apt-get install -y -qq --no-install-recommends locales >/dev/null
chroot "$root" localedef -i de_DE -f UTF-8 de_DE.UTF-8
run inside root scripts/quickstart
# shellcheck disable=SC2086 # no word, or one
run inside root scripts/test $what
rm -rf "$home/parlor/build"
chown -R 1234:1234 "$home"
run inside player scripts/quickstart
# shellcheck disable=SC2086 # no word, or one
run inside player scripts/test $what
echo "PASSED: on a bare machine, too"
