"""Works out the judge's answer to a Mau-Mau game from its JSON object alone.

The pile is dealt and the events are played on a table of its own: every card drawn must lie on top
of the draw pile there, every card played must be in the hand and be the one the rules choose, and
what a turn says of hand, open card, wish and sevens must be so. RULES.md has the rules cited.
"""

SUITS = "DHSC"  # by suit-rank, the lowest first
RULES = {  # of the events that always have the same
    "dealt": "MM-3", "turn": "MM-5", "jack_blocked": "MM-12", "turned_over": "MM-17",
    "won": "MM-18", "out_of_cards": "MM-21", "endless": "MM-22",
}
VALUES = {"Q": 3, "K": 4, "S": 7, "E": 8, "N": 9, "T": 10, "A": 11, "J": 20}


def require(condition: bool, complaint: str) -> None:
    if not condition:
        raise ValueError(complaint)


def value(card: str) -> int:
    return VALUES[card[1]]


def preference(card: str) -> tuple[bool, int, int]:
    """MM-2: jacks last, then by value and suit."""
    return not is_jack(card), value(card), SUITS.index(card[0])


def is_jack(card: str) -> bool:
    return card[1] == "J"


class Table:
    def __init__(self, deal: dict):
        pile, self.players = list(deal["pile"]), deal["players"]
        require(len(set(pile)) == 32, "the pile has not every card once (MM-1)")
        dealt = self.players * (9 - self.players)
        self.hands = [pile[seat : dealt : self.players] for seat in range(self.players)]
        self.discard, self.draw = [pile[dealt]], pile[dealt + 1 :]
        self.played = [pile[dealt]]
        self.wish = None
        self.sevens = int(self.played[0][1] == "S")
        self.seat, self.turns, self.drawn = 0, 0, 0
        self.skip = "MM-4" if self.played[0][1] == "E" else None  # a skip to be told, by this rule
        self.phase = "dealing"  # then "between" turns and "in turn", "won", and "over"
        self.is_block_due = False
        self.scores = None
        self.situations = []  # at the start of each turn (MM-22)

    # ---- What holds on the table ----

    def open(self) -> str:
        return self.discard[-1]

    def hand(self) -> list[str]:
        return self.hands[self.seat]

    def neighbour_has_one(self) -> bool:
        return len(self.hands[(self.seat + 1) % self.players]) == 1

    def is_turn_over_due(self) -> bool:
        return not self.draw and len(self.discard) > 1  # MM-17

    def matches(self, card: str) -> bool:
        if self.sevens:
            return card[1] == "S"  # MM-7
        if is_jack(self.open()):
            return not is_jack(card) and self.wish in (None, card[0])  # MM-6, MM-14
        return is_jack(card) or card[0] == self.open()[0] or card[1] == self.open()[1]  # MM-6

    def candidates(self) -> list[str]:
        return sorted(filter(self.matches, self.hand()), key=preference, reverse=True)

    def situation(self) -> tuple:
        hands = tuple(frozenset(hand) for hand in self.hands)
        return hands, tuple(self.draw + self.discard), self.wish, self.sevens, self.seat

    def choice(self, candidates: list[str]) -> tuple[str, str]:
        """The card to play and the rule that says so."""
        if self.drawn:
            return candidates[0], "MM-16"
        if self.sevens:
            return candidates[0], "MM-7"
        plain = [card for card in candidates if not is_jack(card)]
        if len(plain) < len(candidates) and self.neighbour_has_one():
            return candidates[len(plain)], "MM-12"
        if not plain:
            return candidates[0], "MM-11"
        equals = [card for card in plain if value(card) == value(plain[0])]
        return plain[0], "MM-9" if len(equals) == 1 else "MM-10"

    # ---- The events ----

    def take(self, event: dict) -> None:
        kind = event["event"]
        require(kind in ("turned_over", "ended", "scored") or not self.is_turn_over_due(),
                "the pile should be turned over (MM-17)")
        require(kind == "jack_blocked" or not self.is_block_due, "a jack is blocked here (MM-12)")
        rule = RULES.get(event.get("ending", kind), event["rule"])
        require(event["rule"] == rule, f"{kind} is by {rule}")
        if "player" in event and kind != "skipped":
            require(event["player"] == self.seat + 1, f"it is not player {event['player']}'s turn")
        getattr(self, "take_" + kind)(event)

    def take_dealt(self, event: dict) -> None:
        require(self.phase == "dealing", "dealt twice")
        require(event["hands"] == self.hands, "other hands were dealt (MM-3)")
        require(event["open"] == self.open() and event["draw_pile"] == self.draw, "MM-3")
        self.phase = "between"

    def take_turn(self, event: dict) -> None:
        require(self.phase == "between" and not self.skip, "no turn can begin here")
        self.situations.append(self.situation())
        self.turns += 1
        told = [event[name] for name in ("turn", "open", "sevens", "wish", "hand")]
        found = [self.turns, self.open(), self.sevens, self.wish, self.hand()]
        require(told == found, f"the turn begins with {found}, not {told}")
        self.drawn = 0
        self.is_block_due = (self.neighbour_has_one() and is_jack(self.open())
                             and any(map(is_jack, self.hand())))
        self.phase = "in turn"

    def take_jack_blocked(self, event: dict) -> None:
        require(self.is_block_due, "no jack is blocked (MM-12)")
        self.is_block_due = False

    def take_drew(self, event: dict) -> None:
        total = 2 * self.sevens or 1
        require(self.phase == "in turn", "drawn outside of a turn")
        require(event["rule"] == ("MM-8" if self.sevens else "MM-16"), "the wrong rule for drawing")
        require(self.drawn > 0 or not self.candidates(), "drawn in spite of a match")
        self.drawn += 1
        require((event["number"], event["total"]) == (self.drawn, total), "the count of draws")
        require(self.drawn <= total, "too many cards drawn")
        require(bool(self.draw) and event["card"] == self.draw[0],
                f"{event['card']} is not on top of the draw pile")
        self.hand().append(self.draw.pop(0))

    def take_turned_over(self, event: dict) -> None:
        require(self.is_turn_over_due(), "nothing to turn over (MM-17)")
        self.draw, self.discard = self.discard[:-1], self.discard[-1:]
        require(event["draw_pile"] == self.draw, "the pile turned over is another")

    def take_played(self, event: dict) -> None:
        require(self.phase == "in turn", "played outside of a turn")
        require(not (self.drawn and self.sevens), "played after a penalty (MM-8)")
        candidates = self.candidates()
        require(event["candidates"] == candidates, f"{candidates} match")
        card = event["card"]
        require((card, event["rule"]) == self.choice(candidates), "the rules choose otherwise")
        self.hand().remove(card)
        self.discard.append(card)
        self.played.append(card)
        self.sevens = self.sevens + 1 if card[1] == "S" else 0
        self.check_wish(card, event["wish"])
        self.phase = "between" if self.hand() else "won"
        if self.phase == "between":
            self.seat = (self.seat + 1) % self.players
            self.skip = "MM-15" if card[1] == "E" else None

    def check_wish(self, card: str, wish: dict | None) -> None:
        self.wish = None
        if not is_jack(card) or not self.hand():
            require(wish is None, "a wish without a jack, or with the last card (MM-18)")
            return
        counts = {suit: sum(held[0] == suit and not is_jack(held) for held in self.hand())
                  for suit in SUITS}
        self.wish = max(SUITS, key=lambda suit: (counts[suit], SUITS.index(suit)))
        require(wish == {"suit": self.wish, "counts": counts, "rule": "MM-13"}, "the wish (MM-13)")

    def take_passed(self, event: dict) -> None:
        require(self.phase == "in turn", "passed outside of a turn")
        require(self.drawn == (2 * self.sevens or 1), "passed before all cards were drawn")
        require(event["rule"] == ("MM-8" if self.sevens else "MM-16"), "the wrong rule for passing")
        require(self.sevens > 0 or not self.candidates(), "passed in spite of a match (MM-16)")
        self.sevens = 0
        self.seat = (self.seat + 1) % self.players
        self.phase = "between"

    def take_skipped(self, event: dict) -> None:
        require(self.phase == "between" and self.skip == event["rule"], "nobody is skipped here")
        require(event["player"] == self.seat + 1, "another player is skipped (MM-15)")
        self.seat = (self.seat + 1) % self.players
        self.skip = None

    # ---- The end ----

    def take_ended(self, event: dict) -> None:
        getattr(self, "check_" + event["ending"])(event)
        self.phase = "scoring" if event["ending"] == "won" else "over"
        self.ending = event["ending"]

    def check_won(self, event: dict) -> None:
        require(self.phase == "won", "won with cards left (MM-18)")

    def check_out_of_cards(self, event: dict) -> None:
        wanted = 2 * self.sevens or 1
        require(self.phase == "in turn" and event["drawn"] == self.drawn < wanted, "MM-21")
        require(not self.draw and len(self.discard) == 1, "a card is left to draw (MM-21)")
        require(self.drawn > 0 or not self.candidates(), "a card could be played (MM-21)")

    def check_endless(self, event: dict) -> None:
        require(self.phase == "between" and not self.skip, "an endless game ends between turns")
        turn = event["repeats_turn"]
        if turn is None:
            require(len(self.played) == 4096, "no position comes back (MM-22)")
        else:
            require(self.situations[turn - 1] == self.situation(), f"turn {turn} began otherwise")

    def take_scored(self, event: dict) -> None:
        require(self.phase == "scoring", "scored without a winner")
        factor = 2 if is_jack(self.open()) else 1  # MM-20
        self.scores = [factor * sum(map(value, hand)) for hand in self.hands]
        require(event["scores"] == self.scores, f"the scores are {self.scores} (MM-19)")
        require(event["rule"] == f"MM-{18 + factor}", "the rule of the scores")
        self.phase = "over"

    def check_result(self, result: dict) -> None:
        require(self.phase == "over", "the events do not come to an end")
        winner = self.seat + 1 if self.ending == "won" else None
        left = [{"cards": hand, "values": list(map(value, hand))} for hand in self.hands]
        found = {"ending": self.ending, "winner": winner, "scores": self.scores, "left": left,
                 "turns": self.turns, "cards_played": len(self.played)}
        require(result == found, f"the result is {found}, not {result}")


def answer(case: dict) -> str:
    table = Table(case["deal"])
    for event in case["events"]:
        table.take(event)
    table.check_result(case["result"])
    if table.ending == "out_of_cards":
        score = "No score: out of cards"
    elif table.ending == "endless":
        score = "No score: endless game"
    else:
        score = "Score: " + " ".join(map(str, table.scores))
    return " ".join(table.played) + "\n" + score + "\n"
