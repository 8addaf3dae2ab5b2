"""Checks a game's JSON: every object fits the schema, and the judge's answer can be worked out from
the events alone. Also sees to it that every explanation ends with the judge's answer. The same goes
for the game's other questions, NAME in a file GAME_NAME_replay.py, but for the end of explanations.

    check.py PARLOR SOURCE_DIR GAME [CASES]    CASES are dealt, in all ways the game can deal
"""

import importlib
import json
import re
import subprocess
import sys
from pathlib import Path

import jsonschema

VALIDATED = 60  # objects held against the schema, of an input; the validator is thorough, not fast


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


def deals(parlor, game):
    """What can be dealt: the options of `parlor help deal` that mean something to the game, each switch
    and each value alone, and none."""
    choices = [[]]
    for option, values in re.findall(r"^  (--[a-z-]+)(?: (\S+\|\S+)|  |$)", run(parlor, "help", "deal"), re.MULTILINE):
        choices += [[option, value] for value in values.split("|")] if values else [[option]]
    taken = [choice for choice in choices
             if subprocess.run([parlor, "deal", game, "--count", "0", *choice], capture_output=True).returncode == 0]
    require(taken, f"nothing can be dealt of {game}")
    return taken


def compare(answers, judged):
    """Answers worked out from the events, and the judge's."""
    at = 0
    for number, answer in enumerate(answers, 1):
        require(judged.startswith(answer, at),
                f"case {number}: events say {answer!r}, the judge {judged[at : at + len(answer)]!r}")
        at += len(answer)
    require(at == len(judged), "the judge says more than the events")


def explanations_of(explained):
    """The explanations, one string a case."""
    starts = [found.start() for found in re.finditer(r"^Case \d+: ", explained, re.MULTILINE)]
    require(starts and starts[0] == 0, "the explanations begin otherwise")
    return [explained[a:b] for a, b in zip(starts, starts[1:] + [None])]


def check_input(parlor, game, text, validator, replay, validated):
    announced = int(text.split(maxsplit=1)[0])
    judged = run(parlor, game, "--quiet", text=text)
    objects = run(parlor, game, "--json", "--quiet", text=text).splitlines()
    require(len(objects) == announced > 0, f"{len(objects)} objects for {announced} cases")
    answers = []
    for number, line in enumerate(objects, 1):
        case = json.loads(line)
        if number <= validated:
            validator.validate(case)
        require((case["case"], case["game"]) == (number, game), f"case {number} is told as another")
        answers.append(replay.answer(case))
        require(answers[-1], f"case {number}: the events have no answer")
    compare(answers, judged)
    explained = explanations_of(run(parlor, game, "--explain", "--quiet", text=text))
    require(len(explained) == announced, f"{len(explained)} explanations")
    for number, (explanation, expected) in enumerate(zip(explained, answers), 1):
        tail = explanation.rstrip("\n") + "\n"
        require(tail.endswith("\n" + expected), f"case {number}: the explanation ends otherwise")
    return announced


def questions(source, game):
    """The game's other questions that have a file here, and its module."""
    found = (source / "tests/json").glob(f"{game}_*_replay.py")
    return {path.stem.split("_")[1]: importlib.import_module(path.stem) for path in found}


def check_question(parlor, game, question, text, validator, replay, validated):
    """`text` are cases of the game; the replay makes cases of the question of them."""
    text = replay.cases(text)
    asked = [parlor, game, f"--{question}"]
    answered = run(*asked, text=text)
    objects = run(*asked, "--json", text=text).splitlines()
    require(len(objects) == int(text.split(maxsplit=1)[0]), f"{len(objects)} objects")
    answers = []
    for number, line in enumerate(objects, 1):
        case = json.loads(line)
        if number <= validated:
            validator.validate(case)
        require((case["case"], case["question"]) == (number, question), f"case {number} is told as another")
        answers.append(replay.answer(case))
    compare(answers, answered)
    explained = explanations_of(run(*asked, "--explain", text=text))
    require(len(explained) == len(answers), f"{len(explained)} explanations")
    return len(answers)


def check_codes(source, game):
    """Whatever the game can say is wrong with a case is in the schema, and on its page. Values that are invalid and
    moves that are refused are not about a text."""
    code = "".join(path.read_text() for path in sorted((source / "lib/games" / game).glob("*.c"))
                   if not path.name.endswith("_check.c") and "_play" not in path.name)
    names = set(re.findall(r'"([a-z-]+)",\s*PARLOR_(?:ERROR|WARNING)', code))
    require(names, f"{game} has no problems")
    schema, page = ((source / f"docs/json/{game}{kind}").read_text() for kind in (".schema.json", ".md"))
    for name in sorted(names):
        require(f'"{name}"' in schema and f"`{name}`" in page, f"{name} is missing in docs/json/{game}*")


def check_bad_case(parlor, game, validator):
    """A bad case is an object, too, also one that is given up."""
    for bad, code in [("bad X", None), ("x" * 1_200_000, "case-too-long")]:
        done = subprocess.run([parlor, game, "--json"], input=f"1\n{bad}\n", capture_output=True, text=True)
        case = json.loads(done.stdout)
        validator.validate(case)
        require(done.returncode == 1, f"a bad case: status {done.returncode}")
        require(case["error"]["line"] == 2, "a bad case is told in the wrong line")
        require(code in (None, case["error"]["code"]), f"a bad case is not told as {code}")


def check_refused_case(parlor, game, text, validator):
    """So is one in loose notation that is refused: the only case of a text, damaged
    in many ways."""
    case = text.split("\n", 1)[1].strip()
    damaged = [case[:at] + sign + case[at + 2:] for at in range(0, 60, 3) for sign in "x(0|"]
    refused = set()
    for bad in ["", " ", "x", *damaged]:
        done = subprocess.run([parlor, game, "--json", "--case", bad], capture_output=True, text=True)
        told = json.loads(done.stdout)
        validator.validate(told)
        require(told["case"] == 1, "the only case is told as another")
        require(done.returncode == ("error" in told), f"{bad}: status {done.returncode}")
        refused.add(told.get("error", {}).get("code"))
    require("case-empty" in refused and len(refused) > 1, f"{game} refuses {refused}")


def check_unfinished(parlor, game, text, validator, replay):
    """A case that stops somewhere: the replay, if it knows such cases, cuts one in all ways there are,
    and holds what is told against what is told of the whole."""
    if not hasattr(replay, "check_unfinished"):
        return
    whole = json.loads(run(parlor, game, "--json", "--quiet", text=text))
    for cut in replay.beginnings(text):
        done = subprocess.run([parlor, game, "--json", "--quiet"], input=cut, capture_output=True, text=True)
        case = json.loads(done.stdout)
        validator.validate(case)
        require((done.returncode, case["case"]) == (1, 1), "an unfinished case is a bad case")
        replay.check_unfinished(case["unfinished"], whole)


def check_questions(parlor, game, text, validator, replay):
    """What else can be asked: the replay names a switch and the member that answers it."""
    for switch, member in getattr(replay, "QUESTIONS", {}).items():
        done = subprocess.run([parlor, game, switch, "--json", "--quiet"], input=text, capture_output=True, text=True)
        cases = [json.loads(line) for line in done.stdout.splitlines()]
        for case in cases:
            validator.validate(case)
        told = sum(len(case[member]) for case in cases)
        require(told > 0, f"{switch} tells nothing")


def main():
    parlor, source, game = sys.argv[1], Path(sys.argv[2]), sys.argv[3]
    count = int(sys.argv[4]) if len(sys.argv) > 4 else 10000
    schema = json.loads((source / f"docs/json/{game}.schema.json").read_text())
    jsonschema.Draft202012Validator.check_schema(schema)
    validator = jsonschema.Draft202012Validator(schema)
    replay = importlib.import_module(f"{game}_replay")
    agreed = (source / f"tests/data/{game}.in").read_text()
    validated = min(VALIDATED, count)
    checked = check_input(parlor, game, agreed, validator, replay, validated)
    check_questions(parlor, game, agreed, validator, replay)
    choices = deals(parlor, game)
    asked = questions(source, game)
    for seed, options in enumerate(choices):
        each = str(1 + count // len(choices))
        text = run(parlor, "deal", game, "--count", each, "--seed", str(seed), *options)
        checked += check_input(parlor, game, text, validator, replay, 1 + validated // len(choices))
        for question, module in asked.items():
            checked += check_question(parlor, game, question, text, validator, module,
                                      1 + validated // len(choices))
    check_codes(source, game)
    check_bad_case(parlor, game, validator)
    check_refused_case(parlor, game, run(parlor, "deal", game, "--seed", "8"), validator)
    check_unfinished(parlor, game, run(parlor, "deal", game, "--seed", "8"), validator, replay)
    print(f"{game}: {checked} cases told alike by judge, events and explanation")


if __name__ == "__main__":
    main()
