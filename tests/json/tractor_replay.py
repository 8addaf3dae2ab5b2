"""Works out the judge's answer to a Tractor round from its JSON object alone.

The cards are ranked again from main suit and rank, every lead is held against its components and
every verdict against the cards it speaks of; points come from the cards, leaders from the winners
before them. RULES.md has the rules cited.
"""

from collections import Counter

QUESTIONS = {"--audit": "audit"}
SEATS = ["Alice", "Bob", "Charles", "David"]
SUITS = "HSCD"
RANKS = "23456789TJQKA"
POINTS = {"5": 5, "T": 10, "K": 10}
HAND = 25
ALL_POINTS = 200
RULES = {  # of the verdicts that always have the same
    "leads": "TR-7", "mixed": "TR-9", "other_suit": "TR-9", "no_structure": "TR-10",
    "equal": "TR-12", "not_trumped": "TR-13", "trump_throw": "TR-13",
}


def require(condition: bool, complaint: str) -> None:
    if not condition:
        raise ValueError(complaint)


def points_of(cards: list) -> int:
    """TR-16; jokers end in J and count nothing."""
    return sum(POINTS.get(card[1], 0) for card in cards)


def team_of(seat: str) -> int:
    """1 or 2 (TR-15)."""
    return 1 + SEATS.index(seat) % 2


def seat_after(seat: str, steps: int) -> str:
    return SEATS[(SEATS.index(seat) + steps) % 4]


class Ranking:
    """TR-2 to TR-4."""

    def __init__(self, main: str, rank: str):
        others = [suit + rank for suit in SUITS if suit != main]
        self.trumps = [["RJ"], ["BJ"]] + ([[main + rank]] if main != "O" else []) + [others]
        if main != "O":
            self.trumps += [[main + low] for low in reversed(RANKS) if low != rank]
        self.orders = {}
        for order, kinds in enumerate(reversed(self.trumps)):
            self.orders.update({kind: ("trumps", order) for kind in kinds})
        for suit in SUITS.replace(main, ""):
            plain = [suit + low for low in RANKS if low != rank]
            self.orders.update({kind: (suit, order) for order, kind in enumerate(plain)})

    def group(self, card: str) -> str:
        return self.orders[card][0]

    def groups(self, cards: list) -> set:
        return {self.group(card) for card in cards}

    def strength(self, card: str) -> tuple[bool, int]:
        group, order = self.orders[card]
        return group == "trumps", order


class Trick:
    def __init__(self, ranking: Ranking, trick: dict, leader: str):
        self.ranking, self.trick = ranking, trick
        self.lead, self.plays = trick["lead"], trick["plays"]
        self.where = f"trick {trick['number']}"
        self.require(trick["leader"] == leader, f"{leader} must lead (TR-15)")
        self.check_lead()
        self.winner, self.card, self.equalled = self.contest()
        self.check_winner()
        self.points = sum(points_of(play["cards"]) for play in self.plays)
        self.require(trick["points"] == self.points, f"{self.points} points are in it (TR-16)")

    def require(self, condition: bool, complaint: str) -> None:
        require(condition, f"{self.where}: {complaint}")

    def is_throw(self) -> bool:
        return self.lead["kind"] == "throw"

    def longest(self) -> int:
        return len(self.lead["components"][0])

    def check_component(self, cards: list) -> None:
        """TR-5, TR-6: a single, or pairs of orders that fall by one."""
        pairs = list(zip(cards[::2], cards[1::2]))
        orders = [self.ranking.orders[card][1] for card, _ in pairs]
        self.require(len(cards) == 1 or len(cards) == 2 * len(pairs), f"{cards} is no component")
        self.require(all(a == b for a, b in pairs), f"{cards} are no pairs")
        self.require(orders == [orders[0] - i for i in range(len(orders))] if pairs else True,
                     f"{cards} is no tractor")

    def check_lead(self) -> None:
        components = self.lead["components"]
        cards = [card for component in components for card in component]
        self.require(Counter(cards) == Counter(self.plays[0]["cards"]), "components are not the lead")
        self.require(self.ranking.groups(cards) == {self.lead["group"]}, "the lead is mixed (TR-7)")
        lengths = [len(component) for component in components]
        for component in components:
            self.check_component(component)
        self.require(lengths == sorted(lengths, reverse=True), "longest component first (TR-8)")
        kind = "throw" if len(lengths) > 1 else {1: "single", 2: "pair"}.get(lengths[0], "tractor")
        self.require(self.lead["kind"] == kind, f"the lead is a {kind} (TR-7)")

    def obstacle(self, cards: list) -> str | None:
        """Why the cards cannot win whatever their structure, in the order of RULES.md."""
        groups, lead = self.ranking.groups(cards), self.lead["group"]
        if self.is_throw() and lead == "trumps":
            return "trump_throw"
        if len(groups) > 1:
            return "mixed"
        if not groups <= {lead, "trumps"}:
            return "other_suit"
        return "not_trumped" if self.is_throw() and groups == {lead} else None

    def comparison(self, card: str, best: str) -> str:
        strength, best_strength = self.ranking.strength(card), self.ranking.strength(best)
        if strength == best_strength:
            return "equal"
        return "takes" if strength > best_strength else "lower"

    def check_play(self, play: dict, best: str) -> None:
        verdict, card, obstacle = play["verdict"], play["card"], self.obstacle(play["cards"])
        if obstacle or verdict == "no_structure":
            due, held = obstacle or verdict, card is None
        else:
            self.require(card in play["cards"], f"{card} was not played")
            due, held = self.comparison(card, best), True
        rule = RULES.get(verdict) or ("TR-14" if self.is_throw() else "TR-11")
        self.require(held and verdict == due, f"{play['player']}: {verdict} must be {due}")
        self.require(play["rule"] == rule, f"{play['player']}: the rule is {rule}")

    def contest(self) -> tuple[str, str, bool]:
        first = self.plays[0]
        winner, best, equalled = first["player"], first["card"], False
        self.require(first["verdict"] == "leads" and first["rule"] == "TR-7", "the lead's verdict")
        self.require(best == self.lead["components"][0][0], "the lead's highest card")
        for steps, play in enumerate(self.plays):
            self.require(play["player"] == seat_after(first["player"], steps), "not clockwise")
            self.require(len(play["cards"]) == len(first["cards"]), "plays differ in size")
            if steps > 0:
                self.check_play(play, best)
                equalled |= play["verdict"] == "equal"
            if play["verdict"] == "takes":
                winner, best, equalled = play["player"], play["card"], False
        return winner, best, equalled

    def check_winner(self) -> None:
        rule = "TR-11"
        if self.is_throw():
            rule = "TR-13" if self.winner == self.trick["leader"] else "TR-14"
        if self.equalled:
            rule = "TR-12"
        found = [self.trick[field] for field in ("winner", "card", "rule")]
        self.require(found == [self.winner, self.card, rule],
                     f"{self.winner} wins with {self.card} ({rule})")


def check_round(facts: dict) -> Ranking:
    declarers = team_of(facts["dealer"])
    require(facts["declarers"] == declarers, f"team {declarers} declares (TR-15)")
    require(facts["rank"] == facts["ranks"][declarers - 1], "the rank is the declarers' (TR-15)")
    ranking = Ranking(facts["main_suit"], facts["rank"])
    require(facts["trumps"] == ranking.trumps, f"trumps are {ranking.trumps} (TR-3)")
    require(facts["rule"] == "TR-2", "the round's rule")
    return ranking


def check_deck(case: dict, cards: list) -> None:
    """TR-21, TR-22"""
    require(len(cards) == 4 * HAND, f"{len(cards)} cards are played")
    surplus = max(Counter(cards).values()) > 2
    require(surplus == (case["warning"] is not None), "surplus copies and the warning")
    if surplus:
        require(case["warning"]["code"] == "card-surplus", "the warning is of something else")


def check_last_trick(last: dict, trick: Trick, total: int, hidden: int, defends: bool) -> int:
    """TR-17; returns the bonus."""
    bonus = hidden * 2 ** trick.longest() if defends else 0
    due = {"winner": trick.winner, "to_defenders": defends, "hidden_points": hidden,
           "exponent": trick.longest(), "bonus": bonus, "total": total + bonus, "rule": "TR-17"}
    require(last == due, f"the last trick must be {due}")
    return bonus


def result_due(dealer: str, ranks: list, points: int) -> dict:
    """TR-18 to TR-20"""
    down = points >= 80
    steps = (points - 80) // 40 if down else 3 - (points > 0) - (points >= 40)
    riser = team_of(seat_after(dealer, 1 if down else 0))
    index = RANKS.index(ranks[riser - 1]) + steps
    won = index >= len(RANKS)
    new = list(ranks)
    new[riser - 1] = RANKS[min(index, len(RANKS) - 1)]
    return {"points": points, "contract": "down" if down else "make", "riser": riser,
            "steps": steps, "ranks": new,
            "next_dealer": None if won else seat_after(dealer, 1 if down else 2),
            "winner": riser if won else None, "rule": "TR-20" if won else "TR-18"}


def answer(case: dict) -> str:
    """The judge's answer (TR-24)."""
    require(case["game"] == "tractor", "not a Tractor round")
    facts = case["round"]
    ranking = check_round(facts)
    leader, total, played, trick, defends = facts["dealer"], 0, [], None, False
    for number, told in enumerate(case["tricks"], 1):
        require(told["number"] == number, f"trick {number} has another number")
        trick = Trick(ranking, told, leader)
        leader = trick.winner
        defends = team_of(leader) != facts["declarers"]
        total += trick.points if defends else 0
        require((told["to_defenders"], told["total"]) == (defends, total),
                f"trick {number}: the defenders have {total}")
        played += [card for play in told["plays"] for card in play["cards"]]
    check_deck(case, played)
    hidden = ALL_POINTS - points_of(played)
    require(trick is not None and hidden >= 0, "no tricks, or too many points")
    total += check_last_trick(case["last_trick"], trick, total, hidden, defends)
    result = result_due(facts["dealer"], facts["ranks"], total)
    require(case["result"] == result, f"the result must be {result}")
    last = f"{' '.join(result['ranks'])} {result['next_dealer']}"
    if result["winner"]:
        last = f"Winner: Team {result['winner']}"
    return f"Case #{case['case']}:\n{total}\n{last}\n"


def beginnings(text: str) -> list:
    """The text of one round, cut behind its header and behind each trick but the last."""
    lines = text.split("\n")
    first = next(i for i, line in enumerate(lines) if line[:2] in {f"{suit} " for suit in SUITS + "O"})
    last = max(i for i, line in enumerate(lines) if line)
    return ["\n".join(lines[:end]) + "\n" for end in range(first + 1, last + 1)]


def kinds_due(ranking: Ranking, group: str, played: Counter) -> list:
    """The kinds of a group with how many are out, the highest first."""
    if group == "trumps":
        kinds = [kind for equals in ranking.trumps for kind in equals]
    else:
        kinds = [group + rank for rank in reversed(RANKS) if ranking.group(group + rank) == group]
    return [{"card": kind, "out": 2 - played[kind]} for kind in kinds]


def check_unfinished(told: dict, whole: dict) -> None:
    """What is told of a round that stops, against the whole round."""
    tricks = told["tricks"]
    require(told["round"] == whole["round"], "the unfinished round is another one")
    require(tricks == whole["tricks"][: len(tricks)], "the tricks so far are others")
    ranking = check_round(told["round"])
    leader = whole["tricks"][len(tricks)]["leader"]
    cards = [card for trick in tricks for play in trick["plays"] for card in play["cards"]]
    groups = [{"group": group, "kinds": kinds_due(ranking, group, Counter(cards))}
              for group in ["trumps", *SUITS]]
    trumps = sum(kind["out"] for kind in groups[0]["kinds"])
    due = {"played": len(cards) // 4, "turns": [seat_after(leader, i) for i in range(4)],
           "points": tricks[-1]["total"] if tricks else 0, "trumps_out": trumps,
           "points_out": ALL_POINTS - points_of(cards), "groups": groups}
    require(told["standing"] == due, f"the round must stand so: {due}")
