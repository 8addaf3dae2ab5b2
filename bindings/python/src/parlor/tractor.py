"""Tractor (Sheng Ji): one recorded round refereed and scored.

Players are ``"Alice"``, ``"Bob"``, ``"Charles"`` and ``"David"``, or have the ``names`` that they are
given, in this order; the first and the third are team 1, the others are team 2. Ranks are strings, ``"2"`` to ``"A"``.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import List, Literal, Optional, Tuple, Union, cast, overload

from ._cases import Cases, Errors, Look, Names, Text, looks, many, one, without_end
from ._error import ParlorError

__all__ = ["Round", "referee", "referee_many"]

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
    (125, 'down', 1, 1)
    >>> result.ranks, result.next_dealer, result.winner
    (('5', '7'), 'Charles', None)
    >>> print(result)
    Case #1:
    125
    5 7 Charles
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
    [125, 100, 55]
    """
    if names is None:
        return many(_GAME, cases, (Round,), errors, strict)
    return [_round(seen) for seen in looks(_GAME, cases, errors, strict=strict, names=names)]
