"""The arena against its own games, replayed one by one: what every bot has of them, counted another way.

arena.py PARLOR SOURCE_DIR
"""

import json
import math
import subprocess
import sys
from collections import defaultdict
from pathlib import Path

import jsonschema
from study import equal, near, require, run

# Who has declared in a round of Tractor, by the dealer's name; elsewhere roles are seats.
DEALERS = ["Alice", "Bob", "Charles", "David"]


class Checked:
    """Results that fit the schema."""

    def __init__(self, parlor, source_dir):
        self.parlor = parlor
        schema = json.loads((Path(source_dir) / "docs/json/arena.schema.json").read_text())
        jsonschema.Draft202012Validator.check_schema(schema)
        self.schema = jsonschema.Draft202012Validator(schema)

    def arena(self, *arguments):
        """The result, without what bots have thought."""
        made = subprocess.run(
            [self.parlor, "arena", *arguments, "--json"], check=True, capture_output=True, text=True
        )
        result = json.loads(made.stdout)
        self.schema.validate(result)
        require(not self.schema.is_valid(dict(result, surprise=1)), "the schema takes anything")
        return result

    def games(self, deal, *arguments):
        """The games of a deal: for each role, who had it, what it brought, and whether it won."""
        text = run(self.parlor, "arena", *arguments, "--replay", str(deal))
        names = [line.split(": ", 1)[1].split(", ") for line in text.splitlines() if line[0] == "#"]
        logs = [json.loads(line) for line in run(self.parlor, "replay", "--json", text=text).splitlines()]
        require(len(names) == len(logs) > 0, "games without names")
        return [roles_of(log, who) for log, who in zip(logs, names)]


def winners(log):
    """Seats that have won: told by the result, not by the payoff."""
    result, payoff = log["result"], log["payoff"]
    if log["game"] == "tractor":
        down = result["points"] >= 80
        dealer = DEALERS.index(log["deal"]["dealer"])
        return {seat for seat in range(4) if ((seat - dealer) % 2 == 1) == down}
    return {seat for seat in range(len(payoff)) if seat == result.get("winner")}


def roles_of(log, who):
    won = winners(log)
    roles = {}
    for seat, name in enumerate(who):
        role = f"seat {seat + 1}"
        if log["game"] == "tractor":
            dealer = DEALERS.index(log["deal"]["dealer"])
            role = "declarers" if (seat - dealer) % 2 == 0 else "defenders"
        roles[role] = (name, log["payoff"][seat], seat in won)
    return roles


def subjects(game):
    """Who is looked at in a game: one among others, both sides, or everybody."""
    names = [name for name, _, _ in game.values()]
    return {role: name for role, (name, _, _) in game.items() if names.count(name) == 1}


def mean(values):
    return sum(values) / len(values)


def interval(values):
    middle = mean(values)
    variance = sum((value - middle) ** 2 for value in values) / (len(values) - 1)
    return 1.959963984540054 * math.sqrt(variance / len(values))


def check_bots(result, deals):
    for row in result["bots"]:
        payoffs, wins = [], []
        for games in deals:
            own = [game[role] for game in games for role, name in subjects(game).items() if name == row["bot"]]
            payoffs.append(mean([payoff for _, payoff, _ in own]))
            wins.append(mean([won for _, _, won in own]))
        near("payoff", row["payoff"], mean(payoffs))
        near("payoff_high", row["payoff_high"], mean(payoffs) + interval(payoffs))
        near("wins", row["wins"], mean(wins))
        equal("games", row["games"] % len(deals), 0)


def check_roles(result, deals):
    """What each has in each role, and in all of them."""
    seen = defaultdict(list)
    for games in deals:
        for game in games:
            for role, name in subjects(game).items():
                seen[name, role].append(game[role])
                seen[name, "all"].append(game[role])
    equal("roles", len(result["roles"]), len(seen))
    for row in result["roles"]:
        own = seen[row["bot"], row["role"]]
        near("payoff in a role", row["payoff"], mean([payoff for _, payoff, _ in own]))
        near("wins in a role", row["wins"], mean([won for _, _, won in own]))


def check_gains(result, deals):
    """By how much a bot has more than the other in the same seat, when that is alone among its like."""
    for row in result.get("gains", []):
        more, won_more = [], []
        for games in deals:
            own = [
                (role, game[role])
                for game in games
                for role, name in subjects(game).items()
                if name == row["bot"] and row["role"] in (role, "all")
            ]
            alone = [game for game in games if {name for name, _, _ in game.values()} == {row["against"]}]
            require(len(alone) == 1 <= len(own), "a game is missing")
            more.append(mean([has[1] - alone[0][role][1] for role, has in own]))
            won_more.append(mean([has[2] - alone[0][role][2] for role, has in own]))
        near("gain", row["payoff"], mean(more))
        near("gain's interval", row["payoff_high"], mean(more) + interval(more))
        near("wins gained", row["wins"], mean(won_more))
        near("their interval", row["wins_low"], max(-1, mean(won_more) - interval(won_more)))


def check_pairs(result, deals):
    for row in result["pairs"]:
        more = []
        for games in deals:
            own = [game[role] for game in games for role in subjects(game) if game[role][0] == row["bot"]]
            other = [game[role] for game in games for role in subjects(game) if game[role][0] == row["against"]]
            more.append(mean([payoff for _, payoff, _ in own]) - mean([payoff for _, payoff, _ in other]))
        near("difference", row["payoff"], mean(more))
        near("its interval", row["payoff_low"], mean(more) - interval(more))
        near("better", row["better"], mean([value > 0 for value in more]))
        near("alike", row["alike"], mean([value == 0 for value in more]))
        for apart in result["deals_apart"]:
            if (apart["bot"], apart["against"]) == (row["bot"], row["against"]):
                near("the deal most apart", apart["payoff"], max(more))
                equal("its number", apart["deal"], result["from"] + more.index(max(more)))


def check(checked, count, *arguments):
    result = checked.arena(*arguments, "--deals", str(count))
    deals = [checked.games(number, *arguments) for number in range(result["from"], result["from"] + count)]
    equal("games a deal", result["games_a_deal"], len(deals[0]))
    for part in (check_bots, check_roles, check_gains, check_pairs):
        part(result, deals)


def check_null(checked):
    """A bot against itself: alike where nothing is left to chance, and 0 within the interval where much is."""
    same = checked.arena("maumau", "--bot", "book", "--null", "--deals", "50")["null"][0]
    equal("the book against itself", (same["payoff"], same["payoff_high"], same["alike"]), (0, 0, 1))
    for game in run(checked.parlor, "games").split():
        row = checked.arena(game, "--bot", "random", "--null", "--deals", "400", "--seed", "3")["null"][0]
        require(row["payoff_low"] < 0 < row["payoff_high"], f"{game}: {row} is not 0 within its interval")


def main():
    parlor, source_dir = sys.argv[1:]
    checked = Checked(parlor, source_dir)
    two = ("--bot", "book", "--bot", "random")
    check(checked, 12, "mahjong", *two)
    check(checked, 8, "mahjong", *two, "--bot", "x=random", "--bot", "search:1")
    check(checked, 40, "maumau", *two, "--players", "2")
    check(checked, 25, "maumau", *two, "--players", "4", "--seed", "9", "--from", "1000")
    check(checked, 25, "maumau", *two, "--bot", "book+lowest-card")
    check(checked, 12, "tractor", *two)
    check_null(checked)
    several = checked.arena("tractor", *two, "--bot", "x=random", "--round-robin", "--deals", "30")
    equal("pairs", len(several["pairs"]), 3)
    equal("the strongest", several["ranking"][0]["bot"], "book")
    checked.arena("maumau", *two, "--deals", "1")  # no interval is known
    checked.arena("maumau", *two, "--sprt", "0,200", "--deals", "2048")
    print("every number of the arena is what its games say")


if __name__ == "__main__":
    main()
