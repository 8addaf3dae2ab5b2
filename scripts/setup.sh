# shellcheck shell=bash
# Sourced by the other scripts: sees to it that the tools they need are there.

# need PACKAGE:COMMAND-OR-FILE ...   Installs the Debian packages whose command (or file, if it
# starts with /) is missing; on other systems says what is needed.
need() {
    local missing=() pair probe
    for pair in "$@"; do
        probe=${pair#*:}
        case $probe in
        /*) [ -e "$probe" ] ;;
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
