"""Checks a game's JSON: every object fits the schema, and the judge's answer can be worked out from
the events alone. Also sees to it that every explanation ends with the judge's answer.

    check.py PARLOR SOURCE_DIR GAME [CASES]
"""

import importlib
import json
import re
import subprocess
import sys
from pathlib import Path

import jsonschema

VALIDATED = 60  # objects held against the schema; the validator is thorough, not fast

DEALS = {  # what is dealt to look at
    "maumau": [["--players", "mixed"]],
    "mahjong": [["--ready"], []],
    "tractor": [[]],
}


def run(parlor, *arguments, text=None):
    """Standard output of parlor, which must be content."""
    done = subprocess.run([parlor, *arguments], input=text, capture_output=True, text=True)
    if done.returncode != 0 or done.stderr:
        raise SystemExit(f"parlor {' '.join(arguments)}: status {done.returncode}\n{done.stderr}")
    return done.stdout


def require(condition, complaint):
    """As assert, which python3 -O leaves out."""
    if not condition:
        raise SystemExit(complaint)


def answers_of(game, judged):
    """The judge's answers, one string a case."""
    if game == "maumau":
        lines = judged.splitlines(keepends=True)
        return ["".join(lines[i : i + 2]) for i in range(0, len(lines), 2)]
    answers = re.findall(r"Case #\d+:\n(?:(?!Case #).*\n)*", judged)
    require("".join(answers) == judged, "there is more than answers")
    return answers


def explanations_of(explained):
    """The explanations, one string a case."""
    starts = [found.start() for found in re.finditer(r"^Case \d+: ", explained, re.MULTILINE)]
    require(starts and starts[0] == 0, "the explanations begin otherwise")
    return [explained[a:b] for a, b in zip(starts, starts[1:] + [None])]


def check_input(parlor, game, text, validator, replay):
    announced = int(text.split(maxsplit=1)[0])
    judged = answers_of(game, run(parlor, game, "--quiet", text=text))
    require(len(judged) == announced > 0, f"{len(judged)} answers to {announced} cases")
    objects = run(parlor, game, "--json", "--quiet", text=text).splitlines()
    require(len(objects) == len(judged), f"{len(objects)} objects for {len(judged)} answers")
    for number, (line, expected) in enumerate(zip(objects, judged), 1):
        case = json.loads(line)
        if number <= VALIDATED:
            validator.validate(case)
        require((case["case"], case["game"]) == (number, game), f"case {number} is told as another")
        found = replay.answer(case)
        require(found == expected, f"case {number}: events say {found!r}, the judge {expected!r}")
    explained = explanations_of(run(parlor, game, "--explain", "--quiet", text=text))
    require(len(explained) == len(judged), f"{len(explained)} explanations")
    for number, (explanation, expected) in enumerate(zip(explained, judged), 1):
        tail = explanation.rstrip("\n") + "\n"
        require(tail.endswith("\n" + expected), f"case {number}: the explanation ends otherwise")
    return len(judged)


def check_bad_case(parlor, game, validator):
    """A bad case is an object, too, also one that is given up."""
    for bad, code in [("bad X", None), ("S" * 1_200_000, "case-too-long")]:
        done = subprocess.run([parlor, game, "--json"], input=f"1\n{bad}\n", capture_output=True, text=True)
        case = json.loads(done.stdout)
        validator.validate(case)
        require(done.returncode == 1, f"a bad case: status {done.returncode}")
        require(case["error"]["line"] == 2, "a bad case is told in the wrong line")
        require(code in (None, case["error"]["code"]), f"a bad case is not told as {code}")


def main():
    parlor, source, game = sys.argv[1], Path(sys.argv[2]), sys.argv[3]
    count = sys.argv[4] if len(sys.argv) > 4 else "10000"
    schema = json.loads((source / f"docs/json/{game}.schema.json").read_text())
    jsonschema.Draft202012Validator.check_schema(schema)
    validator = jsonschema.Draft202012Validator(schema)
    replay = importlib.import_module(f"{game}_replay")
    checked = check_input(parlor, game, (source / f"tests/data/{game}.in").read_text(), validator, replay)
    for seed, options in enumerate(DEALS[game]):
        text = run(parlor, "deal", game, "--count", count, "--seed", str(seed), *options)
        checked += check_input(parlor, game, text, validator, replay)
    check_bad_case(parlor, game, validator)
    print(f"{game}: {checked} cases told alike by judge, events and explanation")


if __name__ == "__main__":
    main()
