# shellcheck shell=bash
# Sourced by the scripts that build the package: Debian's Python, and nothing from a network.
python=/usr/bin/python3
export PIP_NO_INDEX=1 PIP_CONFIG_FILE=/dev/null PIP_DISABLE_PIP_VERSION_CHECK=1
export PIP_ROOT_USER_ACTION=ignore PYTHONDONTWRITEBYTECODE=1
unset PYTHONPATH
# It is built without a warning.
export CFLAGS="${CFLAGS-} -Werror"

pip() { "$python" -m pip "$@" -q; }

# fresh_copy SOURCE_DIR WORK_DIR: the parts of the repository that the package is made of, in WORK_DIR/tree,
# so that building leaves nothing behind in the repository.
fresh_copy() {
    rm -rf "$2"
    mkdir -p "$2/tree/bindings"
    cp -r "$1/include" "$1/lib" "$1/lab" "$2/tree"
    tar -c -C "$1/bindings" --exclude=python/build --exclude=python/dist --exclude='*.egg-info' \
        --exclude=__pycache__ python | tar -x -C "$2/tree/bindings"
}
