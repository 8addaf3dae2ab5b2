#!/usr/bin/python3
"""What programs compiled against parlor rely on: functions with their parameters, sizes and members of
structs, values of constants. All of it stands in tests/data/abi, and what stands there must hold.

    abi.py SOURCE_DIR COMPILER SHARED_LIBRARY             compares
    abi.py SOURCE_DIR COMPILER SHARED_LIBRARY --renew     writes the record anew, and Debian's list of symbols

Additions break nothing and are only told, until the version has a date in CHANGELOG.md: from then on
they must be recorded, too."""

import platform
import re
import subprocess
import sys
import tempfile
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent))
import public_headers

RECORD = "tests/data/abi"
SYMBOLS = "debian/libparlor0.symbols"
FOR_COMMAND = {"parlor_game_bench", "parlor_game_question_bench"}  # exported, in a header that is not installed


def program_of(declarations, include):
    """A C program that prints a line for everything whose place or value the compiler decides."""
    lines = ["#include <stdio.h>", "#include <stddef.h>"]
    lines += sorted({f'#include "{Path(found.file).relative_to(include)}"' for found in declarations})
    lines.append("int main(void)\n{")
    for found in declarations:
        if found.kind == "struct":
            name = found.name
            lines.append(f'printf("struct {name}: %zu bytes, aligned to %zu\\n", '
                         f"sizeof({name}), _Alignof({name}));")
            for member, declaration in public_headers.members_of(found.words):
                lines.append(f'printf("struct {name}: {member} at %zu, %zu bytes: {declaration}\\n", '
                             f"offsetof({name}, {member}), sizeof((({name} *)0)->{member}));")
        elif found.kind == "enum":
            if found.name:
                lines.append(f'printf("enum {found.name}: %zu bytes\\n", sizeof({found.name}));')
            for constant in found.constants:
                lines.append(f'printf("constant {constant} = %lld\\n", (long long){constant});')
        elif found.kind == "type" and "(" not in found.words and "struct" not in found.words:
            lines.append(f'printf("type {found.name}: %zu bytes, %s\\n", sizeof({found.name}), '
                         f'({found.name})-1 < 0 ? "signed" : "unsigned");')
    return "\n".join(lines + ["return 0;\n}\n"])


def functions_of(declarations):
    """Without the names of parameters, nobody relies on them. A type that is a function is one, too."""
    for found in declarations:
        if found.kind == "function" or (found.kind == "type" and "(" in found.words):
            words = [word for word in found.words if word not in ("PARLOR_API", "typedef", ";")]
            start = words.index("(")
            parameters = " ".join(words[start + 1 : -1]).split(" , ")
            parameters = [re.sub(r"(?<=[\w*\]]) ?\b(?!const\b)\w+(?=( \[.*)?$)", "", p) if " " in p else p
                          for p in parameters]
            returned = " ".join(words[: start - 1])
            yield f"{found.kind} {found.name}({', '.join(p.strip() for p in parameters)}): {returned}"


def interface(source_dir, compiler):
    declarations = public_headers.all_declarations(source_dir)
    with tempfile.TemporaryDirectory() as folder:
        program, include = Path(folder, "abi.c"), Path(source_dir, "include")
        program.write_text(program_of(declarations, include))
        subprocess.run([compiler, "-I", include, program, "-o", Path(folder, "abi")], check=True)
        printed = subprocess.run([Path(folder, "abi")], check=True, capture_output=True, text=True).stdout
    lines = printed.splitlines() + list(functions_of(declarations))
    return sorted(lines), {found.name for found in declarations if found.kind == "function"}


def exported(library):
    names = subprocess.run(["nm", "-D", "--defined-only", library], check=True, capture_output=True, text=True)
    return {line.split()[2] for line in names.stdout.splitlines()}


def renew_symbols(source_dir, version, names):
    """Debian's list of functions with the version that each came in. What is there already stays."""
    path = Path(source_dir, SYMBOLS)
    kept = path.read_text().splitlines()
    known = {line.split("@")[0].strip() for line in kept if line.startswith(" ")}
    head = [line for line in kept if not line.startswith(" ")]
    listed = [line for line in kept if line.startswith(" ") and line.split("@")[0].strip() in names]
    listed += [f" {name}@Base {version}" for name in names - known]
    path.write_text("\n".join(head + sorted(listed)) + "\n")


def version_of(source_dir):
    return re.search(r'#define PARLOR_VERSION +"(.*)"', Path(source_dir, "include/parlor/api.h").read_text())[1]


def is_released(source_dir):
    return not re.search(rf"^## {re.escape(version_of(source_dir))} \(unreleased\)",
                         Path(source_dir, "CHANGELOG.md").read_text(), re.MULTILINE)


def compare(source_dir, lines, arguments):
    record = Path(source_dir, RECORD).read_text().splitlines()
    gone = sorted(set(record) - set(lines))
    added = sorted(set(lines) - set(record))
    for mark, changed in (("-", gone), ("+", added)):
        for line in changed:
            print(mark, line)
    if not record:
        raise SystemExit(f"{RECORD} is empty")
    if gone or (added and is_released(source_dir)):
        raise SystemExit(
            f"{len(gone)} things that programs may rely on have changed, {len(added)} were added.\n"
            "If this is meant, and a release has what has changed, raise PARLOR_VERSION_MINOR, or from 1.0 on\n"
            "PARLOR_VERSION_MAJOR, and say so in CHANGELOG.md. In any case renew the record:\n"
            f"    tests/embed/abi.py {' '.join(arguments)} --renew")
    print(f"{len(record)} things that programs rely on are as recorded, {len(added)} are new")


def main():
    arguments = sys.argv[1:4]
    if len(arguments) < 3 or sys.argv[4:] not in ([], ["--renew"]):
        raise SystemExit(__doc__)
    source_dir, compiler, library = arguments
    lines, declared = interface(source_dir, compiler)
    differing = (declared | FOR_COMMAND) ^ exported(library)
    if differing or not declared:
        raise SystemExit(f"declared or exported, but not both: {', '.join(sorted(differing))}")
    if platform.machine() not in ("x86_64", "aarch64"):
        print("left out: the record is for processors with 64 bits")
    elif sys.argv[4:]:
        Path(source_dir, RECORD).write_text("\n".join(lines) + "\n")
        renew_symbols(source_dir, version_of(source_dir), declared | FOR_COMMAND)
    else:
        compare(source_dir, lines, arguments)


if __name__ == "__main__":
    main()
