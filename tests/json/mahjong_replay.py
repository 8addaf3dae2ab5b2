"""Works out the judge's answer to a Sichuan Mahjong hand from its JSON object alone.

Everything is checked on the way: that components are made of exactly the tiles held and the tile
expected, that every scoring item belongs to its architecture and none is missing, that sums, best
flags, scores and numbers of tiles left are right. RULES.md has the rules cited.
"""

from collections import Counter

SUITS = "DBM"
COPIES = 4
SCORING = {  # name: (rule, points)
    "basic": ("SM-10", 1),
    "dragon": ("SM-11", 1),
    "seven_couples": ("SM-12", 2),
    "purely": ("SM-13", 2),
    "chunkious": ("SM-14", 1),
    "royal_chunkious": ("SM-15", 2),
    "sky_ground_related": ("SM-16", 2),
}
SIZES = {"declared_chunk": 3, "declared_kong": 4, "chunk": 3, "sequence": 3, "pair": 2}


def require(condition: bool, complaint: str) -> None:
    if not condition:
        raise ValueError(complaint)


def order(tile: str) -> tuple[int, int]:
    return SUITS.index(tile[1]), int(tile[0])


def suits(tiles) -> set[str]:
    return {tile[1] for tile in tiles}


class Hand:
    def __init__(self, hand: dict, tiles: int = 13, seen: tuple = ()):
        self.seen = Counter(seen)
        self.hidden = Counter(hand["hidden"])
        self.groups = sorted(tuple(group) for group in hand["declared"])
        self.declared = Counter(tile for group in self.groups for tile in group)
        self.held = self.hidden + self.declared
        self.check(tiles)

    def check(self, tiles: int) -> None:
        for group in self.groups:
            require(len(set(group)) == 1 and len(group) in (3, 4), f"{group} is no group (SM-2)")
        require(len({group[0] for group in self.groups}) == len(self.groups),
                "a kind is declared twice (SM-2)")
        require(len(self.groups) <= 4, "more than four groups (SM-3)")
        require(self.hidden.total() == tiles - 3 * len(self.groups), "hidden tiles (SM-3)")
        require(max((self.held + self.seen).values()) <= COPIES, "more than four of a kind (SM-3)")

    def left(self, tile: str) -> int:
        return COPIES - self.held[tile] - self.seen[tile]


def check_component(component: dict) -> None:
    kind, tiles = component["kind"], component["tiles"]
    require(len(tiles) == SIZES.get(kind), f"{tiles} is no {kind}")
    numbers = [int(tile[0]) for tile in tiles]
    step = 1 if kind == "sequence" else 0
    require(len(suits(tiles)) == 1, f"{tiles}: mixed suits (SM-4)")
    require(numbers == [numbers[0] + step * i for i in range(len(tiles))], f"{tiles} is no {kind}")


def check_partition(components: list, hand: Hand, tile: str | None) -> None:
    """SM-4, SM-5: every tile is in exactly one component, declared groups as they stand. `tile`
    completes the hand; None: it is complete."""
    hidden, groups = Counter(), []
    for component in components:
        check_component(component)
        if component["kind"].startswith("declared_"):
            groups.append(tuple(component["tiles"]))
        else:
            hidden.update(component["tiles"])
    require(sorted(groups) == hand.groups, "declared components are not the declared groups")
    require(hidden == hand.hidden + Counter([tile] if tile else []), f"{tile}: components are not the hidden tiles")


def is_seven_pairs(components: list) -> bool:
    """SM-6 or else SM-7."""
    pairs = sum(component["kind"] == "pair" for component in components)
    shape = (len(components), pairs)
    require(shape in ((5, 1), (7, 7)), f"{shape} is neither regular nor seven pairs")
    return shape == (7, 7)


def items_due(components: list) -> list:
    """What this architecture scores, in the order of the rules."""
    tiles = Counter(tile for component in components for tile in component["tiles"])
    numbers = {tile[0] for tile in tiles}
    pairs = is_seven_pairs(components)
    chunkious = not pairs and all(component["kind"] != "sequence" for component in components)
    due = [("basic", None)]
    due += [("dragon", tile) for tile in sorted(tiles, key=order) if tiles[tile] == COPIES]
    if pairs:
        due.append(("seven_couples", None))
    if len(suits(tiles)) == 1:
        due.append(("purely", None))
    if chunkious:
        due.append(("chunkious", None))
    if chunkious and numbers <= set("258"):
        due.append(("royal_chunkious", None))
    if all(any(tile[0] in "19" for tile in component["tiles"]) for component in components):
        due.append(("sky_ground_related", None))
    return due


def architecture_score(architecture: dict, hand: Hand, tile: str | None) -> int:
    components, items = architecture["components"], architecture["items"]
    check_partition(components, hand, tile)
    found = [(item["name"], item["tile"]) for item in items]
    require(found == items_due(components), f"{tile}: items are {found}, not {items_due(components)}")
    for item in items:
        require((item["rule"], item["points"]) == SCORING.get(item["name"]), f"{tile}: wrong {item}")
    score = sum(item["points"] for item in items)
    require(architecture["sum"] == score, f"{tile}: the items are {score} together")
    return score


def expected_score(expected: dict, hand: Hand) -> int:
    """SM-18, and SM-9 on the way."""
    tile = expected["tile"]
    require(hand.held[tile] < COPIES, f"{tile} does not exist (SM-9)")
    require(expected["left"] == hand.left(tile), f"{tile}: {hand.left(tile)} are left")
    require(expected["rule"] == "SM-9", f"{tile}: wrong rule")
    require(len(suits(hand.held + Counter([tile]))) <= 2, f"{tile}: three suits (SM-8)")
    score = highest_score(expected["architectures"], hand, tile)
    require(expected["score"] == score, f"{tile}: the highest score is {score}")
    return score


def highest_score(architectures: list, hand: Hand, tile: str | None) -> int:
    """Of the hand with the tile, or as it is."""
    shapes = [sorted((part["kind"], part["tiles"]) for part in architecture["components"])
              for architecture in architectures]
    require(all(shape not in shapes[:i] for i, shape in enumerate(shapes)),
            f"{tile}: an architecture occurs twice")
    scores = [architecture_score(architecture, hand, tile) for architecture in architectures]
    require(bool(scores), f"{tile}: no architecture")
    for architecture, score in zip(architectures, scores):
        require(architecture["best"] == (score == max(scores)), f"{tile}: wrong best flag")
    return max(scores)


def check_impossible(impossible: dict, hand: Hand) -> None:
    tile = impossible["tile"]
    is_held = hand.held[tile] == COPIES
    reason = ("none_left", "SM-9") if is_held else ("three_suits", "SM-8")
    require((impossible["reason"], impossible["rule"]) == reason, f"{tile}: wrong reason")
    require(is_held or len(suits(hand.held)) == 3, f"{tile}: not impossible")


def check_waiting(case: dict, hand: Hand) -> list:
    """The expected tiles with their scores; impossible ones are checked."""
    for tiles in (case["expected"], case["impossible"]):
        names = [tile["tile"] for tile in tiles]
        require(names == sorted(set(names), key=order), f"{names}: not in order")
    for impossible in case["impossible"]:
        check_impossible(impossible, hand)
    return [(expected["tile"], expected_score(expected, hand)) for expected in case["expected"]]


def answer(case: dict) -> str:
    """The judge's answer (SM-20)."""
    require(case["game"] == "mahjong" and "question" not in case, "not a Mahjong hand")
    lines = [f"{tile}: {score}" for tile, score in check_waiting(case, Hand(case["hand"]))]
    return "\n".join([f"Case #{case['case']}:", *(lines or ["NONE"]), ""])
