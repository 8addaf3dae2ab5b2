"""Works out the advice on a Sichuan Mahjong hand, as lines, from its JSON object alone.

On the way: numbers left and their sums are counted again from the hand, every kind that is hidden
can be discarded once, the order of discards is sorted again, the useful tiles of a ready hand are the
expected ones, and what is expected or won is checked as the judge's answer is. That distances are
right is for tests/analysis to say. RULES.md has the rules cited.
"""

from mahjong_replay import COPIES, SUITS, Hand, check_waiting, highest_score, order, require

KINDS = [f"{number}{suit}" for suit in SUITS for number in range(1, 10)]
NAMES = {"regular": "regular", "seven couples": "seven pairs"}  # of targets, here and in lines


def cases(text: str) -> str:
    """Every other hand draws a tile, and every sixth of these one of a kind that it holds; every third
    one sees all tiles of some kinds on the table that it does not hold."""
    count, *lines = text.splitlines()
    for i in range(0, len(lines), 2):
        hidden, declared = lines[i].split()
        held = hidden + declared
        kinds = KINDS[i % len(KINDS):] + KINDS[: i % len(KINDS)]
        kinds = [kind for kind in kinds if held.count(kind) < COPIES]
        kinds.sort(key=lambda kind: i % 12 == 0 and held.count(kind) == 0)
        lines[i] = f"{hidden}{kinds[0]} {declared}"
    for i in range(0, len(lines), 3):
        kinds = KINDS[i % 7::4]
        seen = "".join(kind * (COPIES - lines[i].count(kind)) for kind in kinds)
        lines[i] += f" SEEN {seen}"
    return "\n".join([count, *lines, ""])


def check_distance(told: dict) -> None:
    distance, targets = told["distance"], told["targets"]
    require((distance is None) == (targets == []) == (told["rule"] == "SM-8"), "no target, or some")
    require(targets == [name for name in NAMES if name in targets], f"{targets}: not in order")
    require(distance is not None or told["useful"] == [], "useful for nothing")


def check_distances(case: dict) -> None:
    """Of 13 tiles; both kinds of target."""
    near = [d for d in case["distances"].values() if d is not None]
    require(case["distance"] == min(near, default=None), "the distance is not the smaller one")
    require(case["targets"] == [name for name, d in case["distances"].items()
                                if d is not None and d == case["distance"]], "wrong targets")
    require(not case["hand"]["declared"] or case["distances"]["seven couples"] is None,
            "seven pairs with declared groups (SM-7)")


def check_useful(told: dict, hand: Hand, scores: list) -> None:
    names = [useful["tile"] for useful in told["useful"]]
    require(names == sorted(set(names), key=order), f"{names}: not in order")
    for useful in told["useful"]:
        require(useful["left"] == hand.left(useful["tile"]), f"{useful}: left (SM-24, SM-26)")
        require(hand.held[useful["tile"]] < COPIES, f"{useful}: all are held (SM-24)")
    require(told["left"] == sum(hand.left(name) for name in names), f"{told['left']}: wrong sum")
    ready = told["distance"] == 0
    require([tile for tile, _ in scores] == (names if ready else []), "useful is not expected (SM-24)")


def distance_line(told: dict) -> str:
    if told["distance"] is None:
        return "no target"
    return f"distance {told['distance']} ({', '.join(NAMES[name] for name in told['targets'])})"


def useful_list(told: dict, scores: list) -> str:
    worth = {tile: f" scores {score}" for tile, score in scores}
    return ", ".join(f"{useful['tile']} {useful['left']}{worth.get(useful['tile'], '')}"
                     for useful in told["useful"])


def waiting_lines(case: dict) -> list:
    hand = Hand(case["hand"], seen=case.get("seen", ()))
    scores = check_waiting(case, hand)
    check_distance(case)
    check_distances(case)
    check_useful(case, hand, scores)
    if case["distance"] is None:
        return [distance_line(case)]
    word = "useful" if case["distance"] else "expected"
    return [distance_line(case), f"{word} {useful_list(case, scores)}; {case['left']} left"]


def discard_line(discard: dict, drawn: Hand) -> str:
    hidden = list(drawn.hidden.elements())
    hidden.remove(discard["tile"])
    hand = Hand({"hidden": hidden, "declared": drawn.groups}, seen=tuple(drawn.seen.elements()))
    for expected in discard["expected"]:
        require(expected["left"] == hand.left(expected["tile"]), f"{expected}: left")
    scores = [(expected["tile"], expected["score"]) for expected in discard["expected"]]
    check_distance(discard)
    check_useful(discard, hand, scores)
    line = f"{discard['tile']}: {distance_line(discard)}"
    if discard["distance"] is not None:
        line += f", {discard['left']} left"
    return line + (f": {useful_list(discard, scores)}" if discard["distance"] == 0 else "")


def preference(discard: dict) -> tuple:
    """SM-25, the least first."""
    distance = 100 if discard["distance"] is None else discard["distance"]
    best = max((expected["score"] for expected in discard["expected"]), default=0)
    return distance, -discard["left"], -best, order(discard["tile"])


def drawn_lines(case: dict) -> list:
    hand = Hand(case["hand"], 14, case.get("seen", ()))
    discards = case["discards"]
    require(sorted(d["tile"] for d in discards) == sorted(hand.hidden), "what can be discarded (SM-25)")
    require(discards == sorted(discards, key=preference), "not the best first (SM-25)")
    if case["won"]:
        score = highest_score(case["architectures"], hand, None)
        require(case["score"] == score, f"the score is {score} (SM-18)")
    suits = {tile[1] for tile in hand.held}
    rule = "SM-18" if case["won"] else "SM-8" if len(suits) == 3 else "SM-6"
    require(case["rule"] == rule, f"won or not by {case['rule']}")
    first = f"won {case['score']}" if case["won"] else "not won"
    return [first, *(discard_line(discard, hand) for discard in discards)]


def answer(case: dict) -> str:
    require(case["game"] == "mahjong", "not a Mahjong hand")
    lines = drawn_lines(case) if "discards" in case else waiting_lines(case)
    return "\n".join([f"Case #{case['case']}:", *lines, ""])
