"""Checks the logs of games that are played: each fits the schema, tells of legal moves only, and is told the
same again from its record and from its deal.

    play.py PARLOR SOURCE_DIR GAME [GAMES]
"""

import json
import subprocess
import sys
from pathlib import Path

import jsonschema

RECORD_LETTERS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"


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


def check_log(log, line):
    """What the schema cannot say."""
    seats = len(log["payoff"])
    require(sum(log["payoff"]) == 0, f"payoffs {log['payoff']}: {line}")
    for decision in log["decisions"]:
        require(decision["seat"] < seats, f"there is no seat {decision['seat']}: {line}")
        require(decision["move"] in decision["legal"], f"{decision['move']} is not legal: {line}")
    moves = log["record"].rsplit(".", 1)[1]
    require(len(moves) == len(log["decisions"]), f"the record has other decisions: {line}")
    require(set(moves) <= set(RECORD_LETTERS), f"letters of the record: {line}")


def check_games(parlor, game, validator, count, *options):
    """Games as they are told by `play`, and once more by `replay`, from all that they were told of."""
    arguments = ["play", game, "--seed", "5", "--count", str(count), *options]
    logs = run(parlor, *arguments, "--json")
    require(len(logs.splitlines()) == count, f"{len(logs.splitlines())} logs of {count} games")
    for line in logs.splitlines():
        log = json.loads(line)
        validator.validate(log)
        require(log["game"] == game, f"the log is told as one of {log['game']}")
        check_log(log, line)
    records = run(parlor, *arguments)
    require(records.split() == [json.loads(line)["record"] for line in logs.splitlines()],
            "records alone are others than in logs")
    require(run(parlor, "replay", "--json", text=records) == logs, "records are told otherwise")
    require(run(parlor, "replay", "--json", text=logs) == logs, "logs are told otherwise")
    return [json.loads(line) for line in logs.splitlines()]


def check_deals(parlor, game, validator, logs, *options):
    """The same deals, given: the same is legal in the beginning, and a record of theirs is told alike."""
    deals = "".join(json.dumps(log["deal"]) + "\n" for log in logs)
    told = run(parlor, "play", game, "--deals", "-", "--json", *options, text=deals).splitlines()
    require(len(told) == len(logs), f"{len(told)} logs of {len(logs)} deals")
    for line, log in zip(told, logs):
        given = json.loads(line)
        validator.validate(given)
        check_log(given, line)
        require((given["seed"], given["number"]) == (None, None), "a deal that is given has a seed")
        require(given["deal"] == log["deal"], "a deal is told as another one")
        require(given["decisions"][0]["legal"] == log["decisions"][0]["legal"], "something else is legal")
    require(run(parlor, "replay", "--json", text="\n".join(told) + "\n").splitlines() == told,
            "games from deals are told otherwise")


def check_agreed(source, game, validator):
    """The agreed games are logs, too, but for where they come from."""
    agreed = source / f"tests/data/play_{game}.jsonl"
    for line in agreed.read_text().splitlines()[:5]:
        log = json.loads(line)
        log["record"] = f"{game}.1:1.{log.pop('moves')}"
        log["seed"] = log["number"] = 1
        validator.validate(log)


def house_rules(parlor, game):
    """Sets of house rules, and each value of single ones that stands alone or with a set."""
    rows = [line.split()[0] for line in run(parlor, "help", "house", game).splitlines() if line.startswith("  ") and line[2].islower()]
    sets = [row for row in rows if "=" not in row]
    for row in rows:
        name, _, values = row.partition("=")
        for value in values.split("|")[1:]:
            for text in [f"{name}={value}", *(f"{together},{name}={value}" for together in sets)]:
                if subprocess.run([parlor, "play", game, "--rules", text, "--count", "0"],
                                  stderr=subprocess.DEVNULL).returncode == 0:
                    sets.append(text)
                    break
            else:
                raise SystemExit(f"{game} cannot be played with {name}={value}")
    return sets


def main():
    parlor, source, game = sys.argv[1], Path(sys.argv[2]), sys.argv[3]
    count = int(sys.argv[4]) if len(sys.argv) > 4 else 5
    schema = json.loads((source / "docs/json/play.schema.json").read_text())
    jsonschema.Draft202012Validator.check_schema(schema)
    validator = jsonschema.Draft202012Validator(schema)
    check_agreed(source, game, validator)
    games = 0
    for bots in "random", "book":
        logs = check_games(parlor, game, validator, count, "--bots", bots)
        check_deals(parlor, game, validator, logs, "--bots", bots)
        games += count
    for rules in house_rules(parlor, game):
        logs = check_games(parlor, game, validator, count, "--rules", rules)
        require(all(log["options"] for log in logs), f"the log of a game by {rules} does not say so")
        check_deals(parlor, game, validator, logs, "--rules", rules)
        games += count
    print(f"{game}: {games} games fit the schema, and are told the same again")


if __name__ == "__main__":
    main()
