"""Observations say what sights say: made here from a sight as JSON, by docs/observations.md, they are
the same bytes."""

import random

import pytest

import parlor
from parlor.play import Game
from conftest import SOURCE


class Layout:
    """Bytes, part after part, with the places that the document gives them."""

    def __init__(self, start=0):
        self.bytes, self.places, self.start = [], [], start

    def add(self, *values):
        self.places.append((self.start + len(self.bytes), len(values)))
        self.bytes.extend(values)

    def counts(self, words, order):
        self.add(*(words.count(word) for word in order))


def legal_of(game, seat, moves):
    return [game.legal_set >> move & 1 if seat == game.seat else 0 for move in range(moves)]


# ---- Mau-Mau -------------------------------------------------------------------------------------

MAUMAU_CARDS = [suit + rank for rank in "ATNESKQJ" for suit in "CSHD"]


MAUMAU_RULES = [
    "turnover=shuffled", "draw=needed", "drawn=must", "drawn=never", "sevens=pay", "after_paying=plays",
    "opening=plain", "jack_on_jack=yes", "last_jack=plain", "last_jack=forbidden", "nine=reverse", "ace=again",
]


def drawn_in(told, card):
    """When it will be drawn; of cards that are going to be shuffled, all count as the first of them."""
    if card not in told["queue"]:
        return 0
    place = told["queue"].index(card)
    is_shuffled = "turnover=shuffled" in told.get("rules", "").split(",")
    return min(place, told["draw_pile"] if is_shuffled else place) + 1


def maumau_layout(game, told, seat):
    to, seats = Layout(), len(told["hands"])
    others = [(seat + i) % seats for i in range(1, seats)]
    to.counts(told["hand"], MAUMAU_CARDS)
    to.counts(told["hands"][seat]["seen_by_all"], MAUMAU_CARDS)
    known = [told["hands"][other]["known"] for other in others] + [[]] * (4 - seats)
    to.add(*(words.count(card) for words in known for card in MAUMAU_CARDS))
    to.add(*(drawn_in(told, card) for card in MAUMAU_CARDS))
    to.counts(told["unplaced"], MAUMAU_CARDS)
    to.counts([told["open"]], MAUMAU_CARDS)
    to.add(*(int(told["wish"] == suit) for suit in "CSHD"))
    to.add(*legal_of(game, seat, 47))
    to.add(*(told["hands"][(seat + i) % seats]["count"] if i < seats else 0 for i in range(4)))
    to.add(len(told["queue"]))
    to.add(told["queue"].count(None))
    to.add(told["sevens"])
    to.add((told["in_turn"] - seat) % seats)
    to.add(int(told["drawn"] is not None))
    to.add(seats)
    to.add(told["turn"] >> 8, told["turn"] & 255)
    return to


#: Where a sight as JSON does not tell: a card that nobody has seen and the seat has found out, and
#: that another seat looks at a card that it has drawn.
maumau_layout.untold = {312, 315}


def maumau_house_layout(game, told, seat):
    """What follows for house rules; what is remembered, where there is something to remember."""
    to, seats, rules = Layout(319), len(told["hands"]), told.get("rules", "").split(",")
    to.add(*(int(rule in rules) for rule in MAUMAU_RULES))
    to.add(int(not told.get("clockwise", True)))
    memory = told.get("memory")
    if memory is None or memory["lost"]:
        for count in (3 * 32, 32, 3):
            to.add(*[0] * count)
        return to
    pile_of = {card: pile["pile"] for pile in memory["piles"] for card in pile["cards"]}

    def age(pile):
        return memory["turnovers"] - pile + 1 if pile else 0

    def can_hold(other, card):
        return any(held["seat"] == other and held["pile"] == pile_of.get(card, 0) and card not in held["cannot"]
                   for held in memory["holdings"])

    others = [(seat + i) % seats for i in range(1, seats)] + [None] * (4 - seats)
    to.add(*(int(other is not None and card in told["unplaced"] and not can_hold(other, card))
             for other in others for card in MAUMAU_CARDS))
    to.add(*(age(pile_of.get(card, 0)) if card in told["unplaced"] else 0 for card in MAUMAU_CARDS))
    of_last = {kind: [each["seat"] for each in memory[kind] if age(each["pile"]) == 1]
               for kind in ("holdings", "spent")}
    to.add(*(of_last["holdings"].count(other) - of_last["spent"].count(other) for other in others))
    return to


# ---- Sichuan Mahjong -----------------------------------------------------------------------------

TILES = [number + suit for suit in "DBM" for number in "123456789"]


def place_of(tile):
    return 0 if tile is None else TILES.index(tile) + 1


def mahjong_layout(game, told, seat):
    to = Layout()
    seats = [told["seats"][(seat + i) % 4] for i in range(4)]
    to.counts(told["hidden"], TILES)
    declared = [[tile for group in each["declared"] for tile in group] for each in seats]
    to.add(*(words.count(tile) for words in declared for tile in TILES))
    to.add(*(each["discards"].count(tile) for each in seats for tile in TILES))
    to.add(*(each["hidden"] for each in seats))
    to.add(told["wall"])
    phases = ("turn", "refined", "discarded", "over", "voids", "announced")
    to.add(phases.index(told["phase"]))
    to.add((told["acted"] - seat) % 4)
    to.add(place_of(told["drawn"]))
    to.add(place_of(told["discard"]))
    to.add(*legal_of(game, seat, 61))
    return to


def suit_of(letter):
    return 0 if letter is None else "DBM".index(letter) + 1


def mahjong_house_layout(game, told, seat):
    """What follows for who plays on until three have won."""
    to, others = Layout(313), [(seat + i) % 4 for i in range(4)]
    wins = [win["seat"] for win in told.get("wins", [])]
    upgrades = [[0] * 4 for _ in range(4)]
    for upgrade in told.get("upgrades", []):
        for payer in upgrade["payers"]:
            upgrades[upgrade["seat"]][payer] += upgrade["amount"]
    shown = {win["seat"]: win["shown"] for win in told.get("wins", [])}
    has_blood = "cap" in told
    if has_blood and told["result"] is not None:  # at the empty wall all show what they have
        shown = {**dict(enumerate(told["result"].get("shown", []))), **shown}
    paid = [told["paid"][other] + 32768 for other in others] if has_blood else [0] * 4
    to.add(told.get("cap", 0))
    to.add(suit_of(told.get("void")))
    to.add(place_of(told.get("announced")))
    to.add(int(told.get("after_upgrade", False)))
    to.add(*(suit_of(told["voids"][other]) if has_blood else 0 for other in others))
    to.add(*(told["void_most"][other] if has_blood else 0 for other in others))
    to.add(*(wins.index(other) + 1 if other in wins else 0 for other in others))
    to.add(*(byte for value in paid for byte in (value >> 8, value & 255)))
    to.add(*(upgrades[other][payer] for other in others for payer in others))
    to.add(*(shown.get(other, []).count(tile) for other in others for tile in TILES))
    return to


# ---- Tractor -------------------------------------------------------------------------------------

TRACTOR_CARDS = [suit + rank for suit in "HSCD" for rank in "23456789TJQKA"] + ["BJ", "RJ"]
GROUPS = ["H", "S", "C", "D", "trumps"]
PLAYERS = ["Alice", "Bob", "Charles", "David"]
RANKS = "23456789TJQKA"


def demand_of(told, trick):
    """What the lead of a trick asks for: group, cards, pairs, whether it is one tractor."""
    if trick is None or not trick["plays"]:
        return [0, 0, 0, 0]
    lead, main = trick["plays"][0], told["main_suit"] or "O"
    rank = told["ranks"][PLAYERS.index(told["dealer"]) % 2]
    seen = parlor.tractor.trick(["".join(lead)] * 4, main, rank)
    pairs = sum(len(component) // 2 for component in seen.components)
    is_trump = lead[0][1] in (rank, "J") and lead[0][0] in "BR" or lead[0][1] == rank
    group = "trumps" if is_trump or lead[0][0] == main or lead[0] in ("BJ", "RJ") else lead[0][0]
    return [GROUPS.index(group), len(lead), pairs, int(seen.kind == "tractor")]


def tractor_layout(game, told, seat):
    to = Layout()
    tricks, over = told["tricks"], told["phase"] == "over"
    current = None if over or not tricks else tricks[-1]
    plays = {} if current is None else {
        (current["leader"] + i - seat) % 4: play for i, play in enumerate(current["plays"])}
    whole = tricks if current is None else tricks[:-1]
    to.counts(told["hand"], TRACTOR_CARDS)
    hiding = told["phase"] == "hiding"
    to.counts(told["taken"] if hiding and told["hidden"] is None else told["hidden"] or [],
              TRACTOR_CARDS)
    own = [] if hiding else told["taken"]
    to.add(*(plays.get(i, own if i == 0 else []).count(card)
             for i in range(4) for card in TRACTOR_CARDS))
    played = [card for trick in whole for play in trick["plays"] for card in play]
    to.counts(played, TRACTOR_CARDS)
    others = [told["seats"][(seat + i) % 4] for i in (1, 2, 3)]
    of_dealer = told.get("in_hand_or_hidden", [])
    to.add(*(sum(other["known"].count(card) << 2 * i for i, other in enumerate(others))
             + (of_dealer.count(card) << 6) for card in TRACTOR_CARDS))
    to.add(*legal_of(game, seat, 55))
    to.add(*(sum(1 << GROUPS.index(group) for group in other["void"]) for other in others))
    to.add("HSCD".index(told["main_suit"]) if told["main_suit"] in list("HSCD") else 4)
    to.add(RANKS.index(told["ranks"][seat % 2]))
    to.add(RANKS.index(told["ranks"][1 - seat % 2]))
    to.add((PLAYERS.index(told["dealer"]) - seat) % 4)
    calling = told["phase"] == "calling"
    to.add(0 if over or calling else ((current["leader"] if current else told["turn"]) - seat) % 4)
    to.add(("hiding", "leading", "following", "over", "calling").index(told["phase"]))
    for value in demand_of(told, current):
        to.add(value)
    to.add(len(whole))
    to.add(min(told["points"] // 5, 255))
    options, calls = told.get("options", {}), told.get("calls", [])
    to.add(legal_of(game, seat, 56)[55])
    to.add(sum(bit for bit, name in ((1, "main"), (2, "tractor_duty"), (4, "first_dealer")) if name in options))
    shown = [(len(call["cards"]) + ((call["seat"] - seat) % 4 << 2), TRACTOR_CARDS.index(call["cards"][0]))
             for call in calls] + [(0, 0)] * 4
    to.add(*(byte for pair in shown[:4] for byte in pair))
    return to


# ---- All of them ---------------------------------------------------------------------------------

@pytest.fixture(params=parlor.play.games())
def name(request):
    return request.param


def layout_of(name):
    return globals()[f"{name}_layout"]


def house_of(name):
    """What only house rules have something to tell in, if that is a table of its own."""
    return globals().get(f"{name}_house_layout", lambda *_: Layout())


def sights(name, games):
    for number in range(games):
        players = {"players": 2 + number % 3} if name == "maumau" else {}
        rules = ["", *(found.name for found in parlor.play.rule_sets(name))]
        game = Game(name, seed=13, number=number, rules=rules[number % len(rules)], **players)
        chance = random.Random(number)
        for decision in range(10_000):
            if decision % 7 == 0 or game.is_over:
                for seat in range(game.seats):
                    yield game, seat
            if game.is_over:
                break
            game.play(chance.choice(game.legal))


def test_observations_are_made_of_sights(name):
    make = layout_of(name)
    untold = getattr(make, "untold", set())
    for game, seat in sights(name, 24):
        told = game.sight(seat)
        made = make(game, told, seat).bytes + house_of(name)(game, told, seat).bytes
        bytes_ = list(bytes(game.observation(seat)))
        assert len(made) == len(bytes_)
        differ = [place for place, pair in enumerate(zip(made, bytes_)) if pair[0] != pair[1]]
        assert set(differ) <= untold, (game.record, seat, differ, told)


def test_the_document_has_every_part(name):
    """Its tables begin and end where the parts do."""
    make = layout_of(name)
    game = Game(name, seed=13)
    document = (SOURCE / "docs" / "observations.md").read_text(encoding="utf-8")
    tables = [[row.split("|")[1:3] for row in block.splitlines()[2:]]
              for block in document.split("\n\n") if block.startswith("| from |")]
    starts = [[int(start) for start, _ in table] for table in tables]
    for parts in (make, house_of(name)):
        places = [place for place, _ in parts(game, game.sight(), game.seat).places]
        assert not places or places in starts


def test_imagined_games_observe_the_same(name):
    seen = 0
    for game, seat in sights(name, 6):
        if seat != game.seat:
            continue
        imagined = game.imagine(seat, seat + 5)
        if imagined is not None:
            seen += 1
            assert bytes(imagined.observation(seat)) == bytes(game.observation(seat))
            assert imagined.sight(seat) == game.sight(seat)
    assert seen > 20
