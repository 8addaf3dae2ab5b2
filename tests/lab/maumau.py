"""The study of Mau-Mau against refereeing the same deals one by one: every number of it.

    maumau.py PARLOR SOURCE_DIR
"""

import json
import math
import sys
from collections import Counter

from study import cases, equal, near, run, study

RANKS = dict(zip("ATNESKQJ", ("ace", "ten", "nine", "eight", "seven", "king", "queen", "jack")))
Z = 1.959963984540054
GAMES = 2500


def wilson(hits, count):
    share, square = hits / count, Z * Z
    middle = (share + square / (2 * count)) / (1 + square / count)
    reach = Z / (1 + square / count) * math.sqrt(share * (1 - share) / count + square / (4 * count**2))
    return share, max(0.0, middle - reach), min(1.0, middle + reach)


def moments(values):
    mean = sum(values) / len(values)
    deviation = math.sqrt(sum((value - mean) ** 2 for value in values) / (len(values) - 1))
    reach = Z * deviation / math.sqrt(len(values))
    return mean, mean - reach, mean + reach, deviation


def played(case):
    return [event["card"] for event in case["events"] if event["event"] == "played"]


def check_lengths(name, found, values):
    mean, low, high, deviation = moments(values)
    for key, expected in (("mean", mean), ("mean_low", low), ("mean_high", high), ("sd", deviation)):
        near(f"{name}.{key}", found[key], expected)
    equal(f"{name}.histogram", found["histogram"], {str(key): count for key, count in sorted(Counter(values).items())})
    ordered = sorted(values)
    for percent in (1, 5, 25, 50, 75, 95, 99):
        expected = ordered[math.ceil(percent * len(values) / 100) - 1]
        equal(f"{name}.q{percent:02}", found[f"q{percent:02}"], expected)


def check_seats(result, games, players):
    for seat in range(1, players + 1):
        found = result["seats"][seat - 1]
        wins = sum(case["result"]["winner"] == seat for case in games)
        scores = [case["result"]["scores"][seat - 1] if case["result"]["winner"] else 0 for case in games]
        equal("seat", found["seat"], seat)
        equal("wins", found["wins"], wins)
        equal("score_sum", found["score_sum"], str(sum(scores)))
        share, low, high = wilson(wins, len(games))
        mean, mean_low, mean_high, deviation = moments(scores)
        for key, expected in (
            ("win_share", share), ("win_share_low", low), ("win_share_high", high), ("score_mean", mean),
            ("score_mean_low", mean_low), ("score_mean_high", mean_high), ("score_sd", deviation),
        ):
            near(key, found[key], expected)


def check_openings(result, games, players):
    for row in result["openings"]:
        opened = [case for case in games if RANKS[case["events"][0]["open"][1]] == row["rank"]]
        equal("openings", row["games"], len(opened))
        for seat in range(1, players + 1):
            wins = sum(case["result"]["winner"] == seat for case in opened)
            share, low, high = wilson(wins, len(opened))
            near("opening", row[f"seat_{seat}"], share)
            near("opening", row[f"seat_{seat}_low"], low)
            near("opening", row[f"seat_{seat}_high"], high)


def check_plain(parlor, source_dir, players, seed, first):
    options = ["--players", str(players), "--seed", str(seed), "--from", str(first)]
    games = list(cases(parlor, "maumau", ["--count", str(GAMES), *options]))
    result = study(parlor, source_dir, "maumau", "--games", str(GAMES), *options)
    for key, expected in (("players", players), ("games", GAMES), ("seed", seed), ("from", first), ("complete", True)):
        equal(key, result[key], expected)
    endings = Counter(case["result"]["ending"] for case in games)
    for key in ("won", "out_of_cards", "endless"):
        equal(f"endings.{key}", result["endings"][key], endings[key])
    jacks = sum(case["result"]["ending"] == "won" and played(case)[-1][1] == "J" for case in games)
    equal("last jack", result["ending_shares"][3]["games"], jacks)
    check_seats(result, games, players)
    check_openings(result, games, players)
    cards = [1 + len(played(case)) for case in games]
    turns = [sum(event["event"] == "turn" for event in case["events"]) for case in games]
    check_lengths("cards_played", result["cards_played"], cards)
    check_lengths("turns", result["turns"], turns)
    for row, lengths in zip(result["longest"], (cards, turns)):
        won = [length if case["result"]["ending"] == "won" else 0 for length, case in zip(lengths, games)]
        equal("longest", row["length"], max(won))
        equal("its number", row["number"], first + won.index(max(won)))
        replay = run(parlor, *row["replay"].split()[1:])
        equal("its replay", list(cases_of(parlor, replay))[0]["deal"], games[won.index(max(won))]["deal"])


def cases_of(parlor, text):
    for line in run(parlor, "maumau", "--json", text=text).splitlines():
        yield json.loads(line)


def check_one_game(parlor, source_dir):
    """One game tells nothing of other openings, and not how far others are from it. Nobody wins this one."""
    result = study(parlor, source_dir, "maumau", "--games", "1", "--from", "379802")
    equal("endings", result["endings"], {"won": 0, "out_of_cards": 1, "endless": 0})
    for row in result["seats"]:
        equal("score", [row["score_mean"], row["score_mean_low"], row["score_mean_high"], row["score_sd"]],
              [0, None, None, None])
    equal("openings", sorted(str(row["seat_2_high"]) for row in result["openings"] if row["games"] == 0), ["None"] * 7)
    equal("sd", [result[key]["sd"] for key in ("cards_played", "turns")], [None, None])
    equal("longest", [list(row.values())[1:] for row in result["longest"]], [[None] * 3] * 2)


def check_last_number(parlor, source_dir):
    """The last game there is has a number that every program reads exactly, so it is no string."""
    last = 2**53 - 1
    result = study(parlor, source_dir, "maumau", "--games", "1", "--from", str(last))
    equal("from", result["from"], last)
    equal("longest", [row["number"] for row in result["longest"]], [last] * 2)


def check_compare(parlor, source_dir):
    """A habit that is compared is the same as the difference of two studies."""
    options = ["--games", "4000", "--players", "3", "--seed", "8"]
    without = study(parlor, source_dir, "maumau", *options)
    both = study(parlor, source_dir, "maumau", *options, "--compare", "all")
    equal("seats", both["seats"], without["seats"])
    names = {row["habit"] for row in both["habits"]}
    equal("rows", len(both["habits"]), 3 * len(names))
    for row in both["habits"]:
        seat = row["seat"] - 1
        alone = study(parlor, source_dir, "maumau", *options, "--seat", str(seat + 1), "--habit", row["habit"])
        equal("habit", alone["habit"], row["habit"])
        wins = alone["seats"][seat]["wins"] - without["seats"][seat]["wins"]
        equal("gained and lost", row["gained"] - row["lost"], wins)
        near("win_share_difference", row["win_share_difference"], wins / 4000)
        score = int(alone["seats"][seat]["score_sum"]) - int(without["seats"][seat]["score_sum"])
        near("score_difference", row["score_difference"], score / 4000)
        discordant = row["gained"] + row["lost"]
        spread = math.sqrt((discordant - wins * wins / 4000) / 3999)
        near("interval", row["win_share_difference_high"] - wins / 4000, Z * spread / math.sqrt(4000))
    one = study(parlor, source_dir, "maumau", *options, "--compare", "jack-first")
    equal("one habit", one["habits"], [row for row in both["habits"] if row["habit"] == "jack-first"])


def main(parlor, source_dir):
    for players, seed, first in ((2, 1, 1), (3, 77, 1000), (4, 0, 9007199254738000)):
        check_plain(parlor, source_dir, players, seed, first)
    large = study(parlor, source_dir, "maumau", "--games", "10", "--seed", "12345678901234567890")
    equal("a seed that is no exact number in every program", large["seed"], "12345678901234567890")
    check_one_game(parlor, source_dir)
    check_last_number(parlor, source_dir)
    check_compare(parlor, source_dir)
    print("the study agrees with the referee")


main(*sys.argv[1:])
