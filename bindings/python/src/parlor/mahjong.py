"""Sichuan Mahjong: the tiles a waiting hand expects, and what the hand would then score.

Tiles are strings as in the judge's format, ``"7M"``.
"""

from __future__ import annotations

import json
from dataclasses import dataclass, field
from typing import Any, Dict, List, Literal, NamedTuple, Optional, Tuple, Union, cast, overload

from . import _arrays, _parlor
from ._cases import JSON, Cases, Errors, Text, many, one, without_end
from ._error import ParlorError

__all__ = [
    "Advice",
    "Discard",
    "Expected",
    "Hand",
    "Useful",
    "advice",
    "discards",
    "expected",
    "expected_array",
    "expected_many",
]

_GAME = "mahjong"


class Expected(NamedTuple):
    """A tile that completes the hand."""

    tile: str
    #: The highest over all ways to see the complete hand (SM-18).
    score: int
    #: How many of it the player does not hold.
    left: int


@dataclass(frozen=True)
class Hand:
    """What a hand expects. ``str()`` is the judge's answer."""

    #: In the order of tiles; empty if nothing completes the hand.
    expected: Tuple[Expected, ...]
    #: The judge's answer, byte for byte.
    answer: str = field(repr=False, compare=False)

    def __str__(self) -> str:
        return without_end(self.answer)

    @property
    def scores(self) -> Dict[str, int]:
        """The score of every expected tile."""
        return {tile: score for tile, score, _ in self.expected}


def expected(case: Text, *, strict: bool = False) -> Hand:
    """What one hand expects: its hidden tiles, a blank, and its declared tiles or ``NONE``.

    >>> hand = expected("2D2D3D3D4D5D5D6D6D7D7D8D8D NONE")
    >>> hand.expected
    (Expected(tile='1D', score=3, left=4), Expected(tile='4D', score=5, left=3))
    >>> hand.scores
    {'1D': 3, '4D': 5}
    >>> print(hand)
    Case #1:
    1D: 3
    4D: 5
    """
    return cast(Hand, one(_GAME, case, types=(Hand, Expected), strict=strict))


@overload
def expected_many(
    cases: Cases, *, errors: Literal["raise"] = ..., strict: bool = ...
) -> List[Hand]: ...
@overload
def expected_many(
    cases: Cases, *, errors: Literal["return"], strict: bool = ...
) -> List[Union[Hand, ParlorError]]: ...
def expected_many(
    cases: Cases, *, errors: Errors = "raise", strict: bool = False
) -> Union[List[Hand], List[Union[Hand, ParlorError]]]:
    """What many hands expect: the cases of a list, or of a text in the judge's format.

    The first bad case is raised, or with ``errors="return"`` every bad case has its ParlorError in
    the list. Other Python threads run in the meantime.

    >>> for hand in expected_many(["8D8D8D5D2D2D2D 6D6D6D7D7D7D", "1D1D1D1D 3D3D3D4D4D4D5D5D5D"]):
    ...     print(hand)
    Case #1:
    5D: 4
    Case #2:
    NONE
    """
    return many(_GAME, cases, (Hand, Expected), errors, strict)


# ---- Advice --------------------------------------------------------------------------------------


class Useful(NamedTuple):
    """A tile that brings a hand nearer to a target (SM-24)."""

    tile: str
    #: How many are left: neither held nor seen.
    left: int


@dataclass(frozen=True)
class Advice:
    """How far a hand of 13 tiles is from ready, and what it needs (SM-23, SM-24)."""

    #: How many tiles must be exchanged until it is ready; ``None``: it has no target.
    distance: Optional[int]
    #: The kinds of target that are so near: ``"regular"``, ``"seven couples"``.
    targets: Tuple[str, ...]
    useful: Tuple[Useful, ...]
    #: How many useful tiles are left in all.
    left: int
    #: What a ready hand expects.
    expected: Tuple[Expected, ...]


@dataclass(frozen=True)
class Discard:
    """A tile to discard, and the advice on the 13 that stay (SM-25)."""

    tile: str
    advice: Advice


def _advice(told: Dict[str, Any]) -> Advice:
    return Advice(
        distance=told["distance"],
        targets=tuple(told["targets"]),
        useful=tuple(Useful(useful["tile"], useful["left"]) for useful in told["useful"]),
        left=told["left"],
        expected=tuple(
            Expected(tile["tile"], tile["score"], tile["left"]) for tile in told["expected"]
        ),
    )


def _advised(case: Text) -> Dict[str, Any]:
    told: Dict[str, Any] = json.loads(one(_GAME, case, view=JSON, question="advice"))
    return told


def advice(case: Text) -> Advice:
    """What a hand of 13 tiles needs. The case may tell which tiles are seen elsewhere (SM-26).

    >>> needs = advice("1D1D3D3D5D5D7D7D9D9D1B4B7B NONE")
    >>> needs.distance, needs.targets
    (1, ('seven couples',))
    >>> needs.useful[0]
    Useful(tile='1B', left=3)
    """
    told = _advised(case)
    if "discards" in told:
        raise ValueError("a hand of 14 tiles is to discard one: ask discards()")
    return _advice(told)


def discards(case: Text) -> Tuple[Discard, ...]:
    """What a hand of 14 tiles can discard, the best first.

    >>> best = discards("1D1D2D3D5D6D9D9D 7B7B7B8B8B8B")[0]
    >>> best.tile, best.advice.distance, best.advice.left
    ('1D', 0, 8)
    """
    told = _advised(case)
    if "discards" not in told:
        raise ValueError("a hand of 13 tiles has nothing to discard: ask advice()")
    return tuple(Discard(each["tile"], _advice(each)) for each in told["discards"])


# ---- Arrays --------------------------------------------------------------------------------------

_KINDS = 27


def expected_array(
    hands: Union[Cases, _arrays.Array], declared: Optional[_arrays.Array] = None
) -> _arrays.Array:
    """What many hands would score with each tile: an array of bytes of shape (n, 27).

    Tiles are in the order of SM-1, ``1D`` to ``9M``; the score of one that is not expected is 0.
    ``hands`` are cases as expected_many() takes them, or an array of bytes (uint8) of shape (n, 27)
    that says how many each hand has of each tile; then ``declared``, of the same shape, has the
    declared groups, if there are any. Other Python threads run in the meantime.

    >>> scores = expected_array(["2D2D3D3D4D5D5D6D6D7D7D8D8D NONE", "8D8D8D5D2D2D2D 6D6D6D7D7D7D"])
    >>> scores.shape
    (2, 27)
    >>> [[tile for tile in range(27) if scores[hand, tile]] for hand in range(2)]
    [[0, 3], [4]]
    >>> import numpy
    >>> hand = numpy.zeros((1, 27), dtype=numpy.uint8)
    >>> hand[0, :9] = [3, 1, 1, 1, 1, 1, 1, 1, 3]
    >>> expected_array(hand)[0, :9].tolist()
    [4, 3, 3, 3, 3, 3, 3, 3, 4]
    """
    if not _is_array(hands):
        if declared is not None:
            raise TypeError("cases tell what is declared themselves")
        scores = _parlor.cases(_GAME, hands, rows=True)
    else:
        hidden = _arrays.counts(hands, "hands", _KINDS)
        groups = None if declared is None else _arrays.counts(declared, "declared groups", _KINDS)
        scores = _parlor.mahjong_scores(hidden, groups)
    return _arrays.array(scores, _arrays.BYTE, (len(scores) // _KINDS, _KINDS))


def _is_array(hands: Any) -> bool:
    """Whether these are counts, not cases: rows of them, where a text has one dimension."""
    if isinstance(hands, (str, bytes, bytearray)):
        return False
    try:
        return memoryview(hands).ndim > 1
    except TypeError:
        return False
