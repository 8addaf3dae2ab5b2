"""Checks what a table and a player say to each other: each line fits the schema, every ask has all that is
needed to decide, and what stands first in it is where the documents say.

    protocol.py PARLOR SOURCE_DIR GAME
"""

import json
import shlex
import subprocess
import sys
import tempfile
from pathlib import Path

import jsonschema

TAP = """
import subprocess, sys
bot = subprocess.Popen(sys.argv[2:], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
with open(sys.argv[1], "a") as log:
    for line in sys.stdin:
        log.write(line)
        bot.stdin.write(line)
        bot.stdin.flush()
        if '"type":"ask"' in line:
            answer = bot.stdout.readline()
            log.write(answer)
            print(answer, end="", flush=True)
"""
GAMES = 12


def require(condition, complaint):
    """As assert, which python3 -O leaves out."""
    if not condition:
        raise SystemExit(complaint)


def talk(parlor, game, folder, options):
    """All lines between a table and a player who thinks, and the logs of the games."""
    tap, said = Path(folder) / "tap.py", Path(folder) / "said"
    tap.write_text(TAP)
    said.unlink(missing_ok=True)
    words = [shlex.quote(str(word)) for word in (sys.executable, tap, said, parlor)]
    bots = f"run:{' '.join(words)} bot {game} search:2,random,random,random"
    seats = 3 if "players=3" in options else 2 if game == "maumau" else 4
    done = subprocess.run([parlor, "play", game, "--bots", ",".join(bots.split(",")[:seats]), "--json", "--jobs", "1",
                           "--count", str(GAMES), "--timeout", "100",
                           *(["--rules", options[6:]] if options.startswith("rules=") else [])],
                          capture_output=True, text=True, check=True)
    require(not done.stderr, done.stderr)
    return said.read_text().splitlines(), [json.loads(line) for line in done.stdout.splitlines()]


def check(lines, logs, validator):
    """Goes over the talk of seat 0, along with its decisions in the logs."""
    decisions = iter([])
    log, asked = None, None
    games = iter(logs)
    kinds = set()
    for line in lines:
        message = json.loads(line)
        validator.validate(message)
        kind = message.get("type", "answer")
        kinds.add(kind)
        if kind == "hello":
            log = next(games)
            decisions = iter([one for one in log["decisions"] if one["seat"] == 0])
        elif kind == "ask":
            asked = message
            own = next(decisions)
            require(own["legal"] == message["legal"] == message["sight"]["legal"], f"legal: {line}")
            require(line.startswith('{"type":"ask","id":%d,"legal":["' % message["id"]), f"the front: {line}")
        elif kind == "answer":
            require(message["id"] == asked["id"] and message["move"] == own["move"], f"the answer: {line}")
        elif kind == "over":
            require(message["payoff"] == log["payoff"], f"the payoff: {line}")
            for name in set(message["result"]) & set(log["result"]):
                require(message["result"][name] == log["result"][name], f"{name} of the result: {line}")
            require(next(decisions, None) is None, "decisions nobody was asked for")
    require(kinds == {"hello", "ask", "answer", "over"}, f"only {kinds}")
    require(next(games, None) is None, "games nobody was told of")


def main():
    parlor, source, game = sys.argv[1:]
    schema = json.loads(Path(source, "docs/json/protocol.schema.json").read_text())
    jsonschema.Draft202012Validator.check_schema(schema)
    validator = jsonschema.Draft202012Validator(schema)
    with tempfile.TemporaryDirectory() as folder:
        sets = subprocess.run([parlor, "help", "house", game], capture_output=True, text=True, check=True).stdout
        rules = [f"rules={line.split()[0]}" for line in sets.splitlines()
                 if line.startswith("  ") and line[2].islower() and "=" not in line.split()[0]]
        for options in ["", "players=3", *rules] if game == "maumau" else ["", *rules]:
            lines, logs = talk(str(Path(parlor).resolve()), game, folder, options)
            check(lines, logs, validator)
    for bad in ('{"type":"ask","id":1}', '{"type":"hello","protocol":2}', '{"id":1}', '{"type":"over"}', "[]"):
        require(not validator.is_valid(json.loads(bad)), f"{bad} fits")


main()
