"""Mau-Mau: whole games played out from a known pile.

Cards are strings as in the judge's format, ``"CN"``; players are counted from 1, as people do.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import List, Literal, Mapping, NamedTuple, Optional, Tuple, Union, cast, overload

from . import _arrays, _parlor
from ._cases import Cases, Errors, Text, many, one, without_end
from ._error import ParlorError

__all__ = ["Game", "Habit", "habits", "play", "play_many", "simulate"]

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


# ---- Simulated games -----------------------------------------------------------------------------


class Habit(NamedTuple):
    """A departure from a rule of decision (MM-26)."""

    name: str
    meaning: str
    #: The rules that tell of it, and that it departs from: ``"MM-28"``, ``"MM-9"``.
    rule: str
    departs_from: str


def habits() -> List[Habit]:
    """The habits that a player of simulated games can have.

    >>> habits()[1].name, habits()[1].meaning
    ('lowest-card', 'Plays the matching card of lowest value that is no jack.')
    """
    return [
        Habit(name, meaning, f"MM-{rule}", f"MM-{departs_from}")
        for name, meaning, rule, departs_from in _parlor.maumau_habits()
    ]


#: What an outcome consists of: name, type and, of several numbers, how many there are.
_OUTCOME = [
    ("ending", "u1"),
    ("winner", "i1"),
    ("opening", "u1"),
    ("last_jack", "?"),
    ("cards_played", "u2"),
    ("turns", "u2"),
    ("score", "u2", (4,)),
]
_OUTCOME_SIZE = 16


def simulate(
    players: int,
    count: int,
    *,
    seed: int = 1,
    first: int = 1,
    habits: Mapping[int, str] = {},
    threads: int = 1,
) -> _arrays.Array:
    """Plays games ``first``, ``first`` + 1 and so on, all players by the rules of decision.

    Game K is that of ``parlor.deal("maumau", seed, K, players=players)``. ``habits`` gives a player,
    counted from 1, a habit; at most one player can have one. Other Python threads run in the
    meantime.

    The result is a structured array of numpy, 16 bytes a game, with these fields: ``ending`` 0 won,
    1 out of cards, 2 endless; ``winner`` a seat counted from 0, -1 without one; ``opening`` the
    opening card as its place in the order of preference (MM-2), from 0; ``last_jack`` whether a jack
    won; ``cards_played``, the opening card among them; ``turns``; ``score`` of each of four seats.
    Without numpy it is a memoryview of ``count`` times 16 bytes, which ``struct`` reads as
    ``"=BbB?HH4H"``.

    >>> games = simulate(players=2, count=100_000, seed=7)
    >>> float(games["turns"].mean())
    22.15892
    >>> int((games["winner"] == 0).sum())
    50417
    >>> jacks = simulate(players=2, count=100_000, seed=7, habits={1: "jack-first"})
    >>> int((jacks["winner"] == 0).sum())
    41279
    """
    players = _arrays.whole(players, "players", 2, 4)
    count = _arrays.whole(count, "count", 0, 1 << 48)
    seat, habit = _habit_of(habits, players)
    outcomes = _parlor.maumau_simulate(
        players,
        _arrays.whole(seed, "seed", 0, _arrays.WORD),
        habit,
        seat,
        _arrays.whole(first, "first", 0, _arrays.WORD),
        count,
        _arrays.whole(threads, "threads", 1, _arrays.THREADS),
    )
    if _arrays.numpy is not None:
        return _arrays.numpy.frombuffer(outcomes, dtype=_OUTCOME)
    return _arrays.array(outcomes, _arrays.BYTE, (count, _OUTCOME_SIZE))


def _habit_of(habits: Mapping[int, str], players: int) -> Tuple[int, int]:
    """The seat that has a habit, and its number; 0, 0 if none has."""
    names = [name for name, _, _, _ in _parlor.maumau_habits()]
    if not habits:
        return 0, 0
    if len(habits) > 1:
        raise ValueError("only one player can have a habit")
    [(player, name)] = habits.items()
    if name not in names:
        raise ValueError(f"there is no habit {name!r}; there are {', '.join(names)}")
    return _arrays.whole(player, "a player with a habit", 1, players) - 1, names.index(name) + 1
