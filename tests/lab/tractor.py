"""The study of Tractor against refereeing the same rounds one by one: every number of it.

    tractor.py PARLOR SOURCE_DIR
"""

import math
import sys
from collections import Counter

from study import cases, equal, near, require, study

ROUNDS = 700
SUITS = {"H": "hearts", "S": "spades", "C": "clubs", "D": "diamonds", "O": "none", None: "none"}


def lead_name(lead):
    pairs = len(lead["components"][0]) // 2
    if lead["kind"] != "tractor":
        return lead["kind"]
    return f"{pairs} pairs" if pairs < 4 else "4 or more"


def histogram(values):
    return {str(key): count for key, count in sorted(Counter(values).items())}


def check_main_suits(result, rounds):
    for row in result["main_suits"]:
        own = [case for case in rounds if row["main"] in ("all", SUITS[case["round"]["main_suit"]])]
        points = [case["result"]["points"] for case in own]
        down = sum(case["result"]["contract"] == "down" for case in own)
        mean = sum(points) / len(points)
        equal("rounds", row["rounds"], len(own))
        equal("down", row["down"], down)
        near("down_share", row["down_share"], down / len(own))
        near("points_mean", row["points_mean"], mean)
        near("points_sd", row["points_sd"], math.sqrt(sum((n - mean) ** 2 for n in points) / (len(points) - 1)))


def check_leads(result, rounds):
    led, beaten = Counter(), Counter()
    for case in rounds:
        for trick in case["tricks"]:
            led[lead_name(trick["lead"])] += 1
            beaten[lead_name(trick["lead"])] += trick["winner"] != trick["leader"]
    require(led["throw"] > 0 and led["2 pairs"] > 0, "too few rounds for a test")
    for row in result["leads"]:
        equal(row["lead"], row["count"], led[row["lead"]])
        equal(row["lead"], row["beaten"], beaten[row["lead"]])
    equal("leads", sum(led.values()), sum(row["count"] for row in result["leads"]))


def check_last_trick(result, rounds):
    last = [case["last_trick"] for case in rounds if case["last_trick"]["to_defenders"]]
    found = result["last_trick"]
    equal("to_defenders", found["to_defenders"], len(last))
    equal("with_bonus", found["with_bonus"], sum(trick["bonus"] > 0 for trick in last))
    equal("bonus_sum", found["bonus_sum"], str(sum(trick["bonus"] for trick in last)))
    equal("by_longest_component", found["by_longest_component"], histogram(trick["exponent"] for trick in last))
    near("tricks_per_round", found["tricks_per_round"], sum(len(case["tricks"]) for case in rounds) / len(rounds))


def check_one_round(parlor, source_dir, rounds):
    """One round tells nothing of other main suits, not how far others are from it, and nothing of a bonus if the
    declarers win its last trick."""
    index = next(i for i, case in enumerate(rounds) if not case["last_trick"]["to_defenders"])
    result = study(parlor, source_dir, "tractor", "--rounds", "1", "--seed", "3", "--from", str(50 + index))
    for row in result["main_suits"]:
        share = [row[key] for key in ("down_share", "down_share_low", "down_share_high")]
        require((None in share) == (row["rounds"] == 0), f"down: {share} of {row['rounds']}")
        equal("points_mean", row["points_mean"], rounds[index]["result"]["points"] if row["rounds"] else None)
        equal("spread", [row[key] for key in ("points_mean_low", "points_mean_high", "points_sd")], [None] * 3)
    for row in result["leads"]:
        require((row["beaten_share"] is None) == (row["count"] == 0), f"{row}")
    equal("bonus_mean", result["last_trick"]["bonus_mean"], None)


def main(parlor, source_dir):
    options = ["--seed", "3", "--from", "50"]
    rounds = list(cases(parlor, "tractor", ["--count", str(ROUNDS), *options]))
    result = study(parlor, source_dir, "tractor", "--rounds", str(ROUNDS), *options)
    equal("rounds", result["rounds"], ROUNDS)
    require("parlor's own player" in result["player"], "it does not say who plays")
    check_main_suits(result, rounds)
    points = [case["result"]["points"] for case in rounds]
    equal("points", result["points"], histogram(points))
    equal("most points", result["most_points"], {"points": max(points), "number": 50 + points.index(max(points))})
    for key, contract in (("declarers_rise", "make"), ("defenders_rise", "down")):
        steps = (case["result"]["steps"] for case in rounds if case["result"]["contract"] == contract)
        equal(key, result[key], histogram(steps))
    check_leads(result, rounds)
    check_last_trick(result, rounds)
    check_one_round(parlor, source_dir, rounds)
    print("the study agrees with the referee")


main(*sys.argv[1:])
