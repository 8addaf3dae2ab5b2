#!/usr/bin/env bash
# The public headers are C++ as well: each compiles alone, every type of theirs can be used, and the
# library links.
# cplusplus.sh SOURCE_DIR LIBRARY
set -eu -o pipefail
library=$(realpath "$2")
cd "$1"
here=$(mktemp -d)
trap 'rm -rf "$here"' EXIT
command -v g++ >/dev/null || { echo "left out: no g++"; exit 0; }
options=(-std=c++17 -Wall -Wextra -Wpedantic -Wold-style-cast -Werror -Iinclude)
if nm -u "$library" | grep __asan >/dev/null; then
    options+=("-fsanitize=address,undefined")
fi

headers=(include/parlor.h include/parlor/*.h)
for header in "${headers[@]}"; do
    echo "#include \"${header#include/}\""
done >"$here/all.cpp"
while read -r line; do
    g++ "${options[@]}" -fsyntax-only -x c++ - <<<"$line" || { echo "$line does not compile alone"; exit 1; }
done <"$here/all.cpp"

# A type with a body has values. Of the others, which may be unknown here or functions, there are pointers.
values=$(sed -nE 's/^typedef (struct|enum|union) (parlor_[a-z_]+) \{.*/\2/p' "${headers[@]}")
others=$(sed -nE 's/^typedef ([^({]*[ *]|[^({]*\(\*)?(parlor_[a-z_]+)( *\(.*|\)\(.*|;)$/\2/p' "${headers[@]}")
if [ -z "$values" ] || [ -z "$others" ]; then
    echo "no types were found"
    exit 1
fi
found=$(printf '%s\n' "$values" "$others" | wc -l)
[ "$found" = "$(cat "${headers[@]}" | grep -c '^typedef')" ] || { echo "not every typedef was understood"; exit 1; }
{
    echo 'namespace {'
    for name in $values; do echo "[[maybe_unused]] $name value_$name{};"; done
    for name in $others; do echo "[[maybe_unused]] $name *pointer_$name = nullptr;"; done
    echo '}'
    echo 'int main() { return parlor_version_number() == PARLOR_VERSION_NUMBER && parlor_game_at(0) ? 0 : 1; }'
} >>"$here/all.cpp"
g++ "${options[@]}" "$here/all.cpp" "$library" -o "$here/all"
"$here/all"
echo "${#headers[@]} headers and $found types are C++ as well"
