# shellcheck shell=bash
# Sourced by the other scripts: sees to it that the tools they need are there, and tells how a build is
# getting on.

# Scripts leave nothing of Python's in the source.
export PYTHONDONTWRITEBYTECODE=1

# need PACKAGE:COMMAND ...   Installs the Debian packages whose command is missing, or whose file (/FILE) or
# module of the system's Python (python:MODULE); on other systems says what is needed.
need() {
    local missing=() pair probe
    for pair in "$@"; do
        probe=${pair#*:}
        case $probe in
        /*) [ -e "$probe" ] ;;
        python:*) /usr/bin/python3 -c "import ${probe#python:}" 2>/dev/null ;;
        *) command -v "$probe" >/dev/null ;;
        esac || missing+=("${pair%%:*}")
    done
    [ ${#missing[@]} -gt 0 ] || return 0
    if ! command -v apt-get >/dev/null || [ "$(id -u)" != 0 ]; then
        echo "These are missing (by their Debian names): ${missing[*]}" >&2
        if command -v apt-get >/dev/null; then
            echo "Run this script as root, or: sudo apt-get install ${missing[*]}" >&2
        else
            echo "Install them with your system's package manager, then run this script again." >&2
        fi
        exit 1
    fi
    echo "Installing ${missing[*]} ..."
    export DEBIAN_FRONTEND=noninteractive
    { apt-get update -qq && apt-get install -y -qq --no-install-recommends "${missing[@]}"; } \
        >/dev/null || { echo "The packages could not be installed: ${missing[*]}" >&2; exit 1; }
}

# Stops with a plain sentence if there is no building in this folder.
need_room_to_build() {
    mkdir -p build 2>/dev/null && [ -w build ] && return
    echo "$PWD/build cannot be written to, so nothing can be built here." >&2
    echo "Copy the source to a folder of your own and run $0 there." >&2
    exit 1
}

# build_with_progress FOLDER OPTIONS...   cmake --build, showing how far it is: in one line that changes on
# a terminal, and in a line every quarter elsewhere. What the compilers say is passed on.
build_with_progress() {
    local line percent shown=0 status=0 erase=''
    [ ! -t 1 ] || erase=$'\r\033[K'
    cmake --build "$@" 2>&1 | while IFS= read -r line; do
        if [[ $line =~ ^\[\ *([0-9]+)%\] ]]; then
            percent=${BASH_REMATCH[1]}
            if [ -n "$erase" ]; then
                printf '%s%d %% built' "$erase" "$percent"
            elif [ $((percent / 25)) -gt "$shown" ]; then
                shown=$((percent / 25))
                echo "$((shown * 25)) % built"
            fi
        elif [[ ! $line =~ ^(Consolidate|Scanning) ]]; then
            printf '%s%s\n' "$erase" "$line"
        fi
    done || status=$?
    [ -z "$erase" ] || echo
    return "$status"
}
