#!/usr/bin/python3
"""The headers are the manual: every public function, type and constant has a sentence right before it or
beside it.  headers.py SOURCE_DIR"""

import sys
from pathlib import Path

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "embed"))
import public_headers


def main():
    silent, counted = [], 0
    for found in public_headers.all_declarations(sys.argv[1]):
        has_sentence = public_headers.is_sentence(found.comment)
        if found.name or not found.constants:
            counted += 1
            if not has_sentence:
                silent.append(f"{found.file}:{found.line}: {found.name}")
        # A sentence about an enum is one about its constants.
        for name, comment in found.constants.items():
            counted += 1
            if not has_sentence and not public_headers.is_sentence(comment):
                silent.append(f"{found.file}:{found.line}: {name}")
    for line in silent:
        print(line + " has no sentence before it or beside it")
    if counted < 100:
        raise SystemExit(f"only {counted} names were found: are these the headers?")
    if silent:
        raise SystemExit(1)
    print(f"{counted} public names are described")


if __name__ == "__main__":
    main()
