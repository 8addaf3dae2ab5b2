#!/usr/bin/env python3
"""How much of lib/ and cli/ the tests have run: coverage.py SOURCE_DIR REPORT.json...

The reports are gcovr's, one a build; a line or branch that one of them has run counts as run. Fails if less was
run than tests/coverage/least says, and tells if that could say more. Every line and
branch that was not run is listed.
"""
import json
import os
import sys

PARTS = ("lib", "cli")


def merged(reports):
    """Counts of runs by file, line and number of the branch; None is the line itself."""
    found = {}
    for name in reports:
        with open(name, encoding="utf-8") as file:
            files = json.load(file)["files"]
        for each in files:
            for line in each["lines"]:
                if line.get("gcovr/noncode"):
                    continue
                counts = [line["count"], *(branch["count"] for branch in line["branches"])]
                known = found.setdefault(each["file"], {}).setdefault(line["line_number"], counts)
                for i, count in enumerate(counts[:len(known)]):
                    known[i] = max(known[i], count)
    return found


def figures(found, part):
    """Lines run, lines, branches run, branches of a part."""
    lines = [counts for name, each in found.items() if name.startswith(part + "/") for counts in each.values()]
    branches = [count for counts in lines for count in counts[1:]]
    return (sum(counts[0] > 0 for counts in lines), len(lines), sum(count > 0 for count in branches), len(branches))


def least(source):
    """{"lib lines": 99.5, ...}"""
    with open(os.path.join(source, "tests/coverage/least"), encoding="ascii") as file:
        rows = [line.rsplit(" ", 1) for line in file.read().splitlines() if line and line[0] != "#"]
    return {name: float(number) for name, number in rows}


def main():
    source, *reports = sys.argv[1:]
    found, wanted, is_good = merged(reports), least(source), True
    for name, lines in sorted(found.items()):
        unrun = [str(number) for number, counts in sorted(lines.items()) if counts[0] == 0]
        halves = [str(number) for number, counts in sorted(lines.items()) if counts[0] > 0 and 0 in counts[1:]]
        if unrun or halves:
            print(f"{name}: lines not run: {' '.join(unrun) or 'none'}; not every way: {' '.join(halves) or 'none'}")
    for part in PARTS:
        run_lines, lines, run_branches, branches = figures(found, part)
        for what, run, total in (("lines", run_lines, lines), ("branches", run_branches, branches)):
            share = int(1000 * run / total) / 10 if total else 0
            print(f"{part}: {run} of {total} {what}, {share} %")
            if share < wanted[f"{part} {what}"]:
                print(f"that is less than the {wanted[f'{part} {what}']} % of tests/coverage/least")
                is_good = False
            elif share > wanted[f"{part} {what}"]:
                print(f"tests/coverage/least can be raised to {share}")
    return 0 if is_good else 1


if __name__ == "__main__":
    sys.exit(main())
