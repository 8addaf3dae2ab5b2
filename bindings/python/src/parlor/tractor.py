"""Tractor (Sheng Ji): one recorded round refereed and scored.

Players are ``"Alice"``, ``"Bob"``, ``"Charles"`` and ``"David"``, or have the ``names`` that they are
given, in this order; the first and the third are team 1, the others are team 2. Ranks are strings, ``"2"`` to ``"A"``.
"""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from typing import List, Literal, NamedTuple, Optional, Sequence, Tuple, Union, cast, overload

from . import _parlor
from ._arrays import WORD, whole
from ._cases import JSON, Cases, Errors, Look, Names, Text, looks, many, one, without_end
from ._error import ParlorError

__all__ = [
    "Follow",
    "Report",
    "Round",
    "Trick",
    "audit",
    "referee",
    "referee_many",
    "result",
    "trick",
]

_GAME = "tractor"


@dataclass(frozen=True)
class Round:
    """What came of a round. ``str()`` is the judge's answer."""

    #: Of the defenders.
    points: int
    #: Whether the declarers kept the defenders below 80 points.
    contract: Literal["make", "down"]
    #: The team whose rank rises.
    riser: int
    #: By how many ranks.
    steps: int
    #: Of team 1 and of team 2, after the round.
    ranks: Tuple[str, str]
    #: ``None`` if the game is won.
    next_dealer: Optional[str]
    #: The team that has won the game, or ``None``.
    winner: Optional[int]
    #: What is odd about the round, though it could be refereed (TR-21); or ``None``.
    warning: Optional[str]
    #: The judge's answer, byte for byte.
    answer: str = field(repr=False, compare=False)

    def __str__(self) -> str:
        return without_end(self.answer)


def _round(seen: Union[Look, ParlorError]) -> Union[Round, ParlorError]:
    """What a look at a round shows: for players with names of their own."""
    if isinstance(seen, ParlorError):
        return seen
    result, warning = seen.events["result"], seen.events["warning"]
    members = {name: member for name, member in result.items() if name != "rule"}
    members.update(ranks=tuple(result["ranks"]), warning=warning and warning["message"])
    return Round(answer=seen.answer, **members)


def referee(case: Text, *, strict: bool = False, names: Names = None) -> Round:
    """Referees one round: a line of main suit, dealer and ranks, then a line for each trick.

    With ``strict`` a warning is an error.

    >>> import parlor
    >>> result = referee(parlor.deal("tractor", seed=1, number=1))
    >>> result.points, result.contract, result.riser, result.steps
    (90, 'down', 1, 0)
    >>> result.ranks, result.next_dealer, result.winner
    (('4', '7'), 'Charles', None)
    >>> print(result)
    Case #1:
    90
    4 7 Charles
    """
    if names is None:
        return cast(Round, one(_GAME, case, types=(Round,), strict=strict))
    return referee_many([case], strict=strict, names=names)[0]


@overload
def referee_many(
    cases: Cases, *, errors: Literal["raise"] = ..., strict: bool = ..., names: Names = ...
) -> List[Round]: ...
@overload
def referee_many(
    cases: Cases, *, errors: Literal["return"], strict: bool = ..., names: Names = ...
) -> List[Union[Round, ParlorError]]: ...
def referee_many(
    cases: Cases, *, errors: Errors = "raise", strict: bool = False, names: Names = None
) -> Union[List[Round], List[Union[Round, ParlorError]]]:
    """Referees many rounds: the cases of a list, or of a text in the judge's format.

    The first bad case is raised, or with ``errors="return"`` every bad case has its ParlorError in
    the list. Other Python threads run in the meantime.

    >>> import parlor
    >>> rounds = referee_many(parlor.deal("tractor", 1, number) for number in range(1, 4))
    >>> [result.points for result in rounds]
    [90, 95, 90]
    """
    if names is None:
        return many(_GAME, cases, (Round,), errors, strict)
    return [_round(seen) for seen in looks(_GAME, cases, errors, strict=strict, names=names)]


# ---- Parts of a round ----------------------------------------------------------------------------


def result(points: int, dealer: str, ranks: Tuple[str, str]) -> Round:
    """What so many points of the defenders come to (TR-18 to TR-20).

    >>> result(120, "Alice", ("5", "7")).ranks
    ('5', '8')
    >>> result(0, "David", ("5", "A")).winner
    2
    """
    first, second = ranks
    points = whole(points, "points", 0, WORD)
    return cast(Round, _parlor.tractor_result((Round,), points, dealer, first, second))


class Follow(NamedTuple):
    """A play that follows a lead, as the referee judges it against the best one before it."""

    #: ``"takes"``, ``"equal"`` and ``"lower"`` if a card of it counted; otherwise why none did.
    verdict: str
    rule: str
    #: What counted: the highest card, or the honour card (TR-14).
    card: Optional[str]


@dataclass(frozen=True)
class Trick:
    """Who wins a trick, and why."""

    #: Counted from the leader, who is 0.
    winner: int
    #: What was led.
    kind: Literal["single", "pair", "tractor", "throw"]
    #: The lead taken apart (TR-8), each component from its top card down.
    components: Tuple[Tuple[str, ...], ...]
    #: The three plays after it.
    follows: Tuple[Follow, ...]
    #: The rule that decided.
    rule: str


def trick(plays: Union[str, Sequence[str]], main_suit: str, rank: str) -> Trick:
    """Who wins a trick: four plays, the lead first, as a line of the judge's notation has them or in a
    list. ``main_suit`` is ``"O"`` where there is none, ``rank`` the declarers'.

    >>> seen = trick("S2S2 S5S5 S3S9 STS8", main_suit="H", rank="7")
    >>> seen.winner, seen.kind, seen.rule
    (1, 'pair', 'TR-11')
    >>> seen.follows[1].verdict
    'no_structure'
    """
    line = plays if isinstance(plays, str) else " ".join(plays)
    winner, kind, components, follows, rule = _parlor.tractor_trick(line, main_suit, rank)
    return Trick(
        winner=winner,
        kind=cast(Literal["single", "pair", "tractor", "throw"], kind),
        components=tuple(tuple(component) for component in components),
        follows=tuple(Follow(verdict, f"TR-{number}", card) for verdict, number, card in follows),
        rule=f"TR-{rule}",
    )


@dataclass(frozen=True)
class Report:
    """A duty of leading or following that a player did not do (TR-26 to TR-29)."""

    duty: Literal["suit", "pairs", "tractor", "throw"]
    #: ``"note"`` where houses differ, or where the cards would be taken back.
    severity: Literal["fault", "note"]
    rule: str
    #: Its number, from 1.
    trick: int
    player: str
    #: Of the lead: the letter of a suit, or ``"trumps"``.
    group: str
    played: Tuple[str, ...]
    #: What he held of the group before the trick, the highest first.
    held: Tuple[str, ...]
    #: Cards or pairs of the group that he owed and gave; ``None`` of a throw.
    owed: Optional[int]
    given: Optional[int]
    #: Of a throw: what could have been beaten, by whom, and with what.
    component: Tuple[str, ...]
    other: Optional[str]
    higher: Tuple[str, ...]


def audit(case: Text, *, names: Names = None) -> Tuple[Report, ...]:
    """Where players did not lead or follow as they had to, in the order of play.

    >>> import parlor
    >>> audit(parlor.deal("tractor", seed=1, number=1))
    ()
    """
    told = json.loads(one(_GAME, case, view=JSON, question="audit", names=names))
    return tuple(
        Report(
            **{
                **report,
                "played": tuple(report["played"]),
                "held": tuple(report["held"]),
                "owed": report.get("owed"),
                "given": report.get("given"),
                "component": tuple(report.get("component", ())),
                "other": report.get("other"),
                "higher": tuple(report.get("higher", ())),
            }
        )
        for report in told["audit"]
    )
