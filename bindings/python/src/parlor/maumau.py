"""Mau-Mau: whole games played out from a known pile.

Cards are strings as in the judge's format, ``"CN"``; players are counted from 1, as people do.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import List, Literal, Optional, Tuple, Union, cast, overload

from ._cases import Cases, Errors, Text, many, one, without_end
from ._error import ParlorError

__all__ = ["Game", "play", "play_many"]

_GAME = "maumau"


@dataclass(frozen=True)
class Game:
    """How a game went. ``str()`` is the judge's answer."""

    ending: Literal["won", "out_of_cards", "endless"]
    players: int
    #: ``None`` without a winner.
    winner: Optional[int]
    #: Of each player; ``None`` without a winner.
    scores: Optional[Tuple[int, ...]]
    #: In the order played, the opening card first.
    cards: Tuple[str, ...]
    #: What each player has left, in the order of preference (MM-2).
    left: Tuple[Tuple[str, ...], ...]
    turns: int
    #: Of an endless game: the situation is that of so many turns before. ``None`` if not known.
    period: Optional[int]
    #: The judge's answer, byte for byte.
    answer: str = field(repr=False, compare=False)

    def __str__(self) -> str:
        return without_end(self.answer)


def play(case: Text, *, strict: bool = False) -> Game:
    """Plays the game of one deal: the number of players and the 32 cards of the pile.

    >>> game = play("2 SS HA SN HQ CE SQ CA DT CK CQ DJ CN HN DN CS SA CJ DA HJ HS DE HT SE DK HK"
    ...             " ST SJ HE DS CT DQ SK")
    >>> game.ending, game.winner, game.scores, game.turns
    ('won', 1, (0, 45), 16)
    >>> game.cards[:4]
    ('CS', 'SS', 'SN', 'SA')
    >>> game.left
    ((), ('DT', 'DN', 'CQ', 'SQ', 'HJ'))
    >>> print(game)
    CS SS SN SA CA HA HN CN CE CK CJ DA DJ HQ HS
    Score: 0 45
    """
    return cast(Game, one(_GAME, case, types=(Game,), strict=strict))


@overload
def play_many(
    cases: Cases, *, errors: Literal["raise"] = ..., strict: bool = ...
) -> List[Game]: ...
@overload
def play_many(
    cases: Cases, *, errors: Literal["return"], strict: bool = ...
) -> List[Union[Game, ParlorError]]: ...
def play_many(
    cases: Cases, *, errors: Errors = "raise", strict: bool = False
) -> Union[List[Game], List[Union[Game, ParlorError]]]:
    """Plays many games: the cases of a list, or of a text in the judge's format.

    The first bad case is raised, or with ``errors="return"`` every bad case has its ParlorError in
    the list. Other Python threads run in the meantime.

    >>> [game] = play_many("1\\n2 SS HA SN HQ CE SQ CA DT CK CQ DJ CN HN DN CS SA CJ DA HJ HS DE"
    ...                    " HT SE DK HK ST SJ HE DS CT DQ SK\\n")
    >>> game.winner
    1
    >>> [error] = play_many(["5"], errors="return")
    >>> error.problem, error.case
    ('players-invalid', 1)
    """
    return many(_GAME, cases, (Game,), errors, strict)
