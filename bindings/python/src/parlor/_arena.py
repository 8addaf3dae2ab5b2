"""Who plays better."""

from __future__ import annotations

import json
import operator
from typing import Any, Callable, Dict, List, Mapping, Optional, Sequence, Tuple, Union

from . import _arrays, _laboratory, _parlor
from ._game import Chance, Game
from ._options import Option


class Decision:
    """A decision that somebody is asked for in an arena: all that its seat knows."""

    __slots__ = ("game", "seat", "seats", "decisions", "legal_set", "_sight", "_observation")

    #: The name of the game.
    game: str
    #: Whose decision it is, from 0, and how many seats there are.
    seat: int
    seats: int
    #: How many decisions the seat has made before in this game.
    decisions: int
    #: The legal moves as a set: bit m for move m.
    legal_set: int

    def __init__(self, game: str, told: Mapping[str, Any]) -> None:
        self.game = game
        self.seat, self.seats = told["seat"], told["seats"]
        self.decisions, self.legal_set = told["decisions"], told["legal"]
        self._sight, self._observation = told["sight"], told["observation"]

    def __repr__(self) -> str:
        return f"<decision of seat {self.seat} in {self.game}: {', '.join(self.moves)}>"

    @property
    def legal(self) -> List[int]:
        """The legal moves, at least two."""
        legal = self.legal_set
        return [move for move in range(legal.bit_length()) if legal >> move & 1]

    @property
    def moves(self) -> List[str]:
        """The same as text, in the same order."""
        texts: List[str] = self.sight["legal"]
        return texts

    @property
    def sight(self) -> Dict[str, Any]:
        """What the seat knows, as Game.sight() has it."""
        told: Dict[str, Any] = json.loads(self._sight)
        return told

    @property
    def observation(self) -> _arrays.Array:
        """The same as bytes, as Game.observation() has them."""
        bytes_ = bytes.fromhex(self._observation)
        return _arrays.array(memoryview(bytes_), _arrays.BYTE, (len(bytes_),))

    def imagine(self, random: Chance) -> Optional[Game]:
        """A game with this sight, all else by chance, as Game.imagine() has it: to try what comes of
        a move."""
        return Game.imagined(self._sight, random)


_DEALS_MOST = 1 << 20  # as the command has it

#: Says what it does: a move, several of them such as a play of Tractor, or a text.
Chooser = Callable[[Decision], Union[int, str, Sequence[int]]]


def arena(
    game: str,
    bots: Union[Sequence[str], Mapping[str, Union[str, Chooser]]],
    /,
    *,
    until: Optional[float] = None,
    sprt: Optional[Tuple[float, float]] = None,
    jobs: int = 1,
    progress: Optional[_laboratory.Progress] = None,
    rules: str = "",
    **options: Option,
) -> Dict[str, Any]:
    """Has players meet, every deal in all ways that are fair: the object that ``parlor arena GAME
    --json`` writes.

    ``bots`` are built-in players, as ``parlor.play.players()`` lists them, or a dict of them by names
    of your own. In a dict there may also be functions: each gets a Decision, and returns a move, a
    list of moves or a text. What is not legal is counted, and ``book`` chooses instead.

    Options are those of ``parlor arena``: ``deals``, ``seed``, ``from_``, ``round_robin=True``,
    ``one_way=True``, ``null=True``, and those of the game, which ``parlor.play.options()`` lists;
    ``rules`` are house rules, as in ``parlor.play.Game``. With
    ``until=0.5`` it goes on until all differences of payoffs are known to within half a point, with
    ``sprt=(0, 0.5)`` until a sequential test has decided between the two.
    ``jobs`` is the number of threads, but functions are asked one at a time. ``progress`` is called
    several times a second with how many deals are done, and of how many. What functions raise stops
    the arena, and so does Ctrl-C.

    >>> result = arena("maumau", ["book", "random"], deals=200)
    >>> [(bot["bot"], bot["payoff"]) for bot in result["bots"]]
    [('book', 52.52), ('random', -52.52)]
    >>> def first(decision):
    ...     return decision.legal[0]
    >>> result = arena("maumau", {"first": first, "book": "book"}, deals=20, players=2)
    >>> result["bots"][0]["payoff"] < 0
    True
    """
    named = dict(bots) if isinstance(bots, Mapping) else None
    players = list(bots if named is None else named.values())
    for player in players:
        if not (isinstance(player, str) or named is not None and callable(player)):
            raise TypeError(f"a bot is a player's name, or a function that has one: not {player!r}")
    names = [""] * len(players) if named is None else list(named)

    def ask(told: Dict[str, Any]) -> Union[str, List[int]]:
        choose: Any = players[told["bot"]]
        return _answer(choose(Decision(game, told)))

    asked = [player if isinstance(player, str) else None for player in players]
    aim = _aim(until, sprt)
    if aim:
        options.setdefault("deals", _DEALS_MOST)
    if rules:
        options["rules"] = rules  # after what they may not go together with
    return _laboratory.run(game, options, jobs, progress, list(zip(names, asked)), aim, ask)


def _aim(until: Optional[float], sprt: Optional[Tuple[float, float]]) -> Tuple[float, ...]:
    if until is not None and sprt is not None:
        raise ValueError("until and sprt do not go together")
    if sprt is not None:
        low, high = sprt
        return float(low), float(high)
    return () if until is None else (float(until),)


def _answer(choice: Union[int, str, Sequence[int]]) -> Union[str, List[int]]:
    if isinstance(choice, str):
        return choice
    if hasattr(choice, "__index__"):
        return [operator.index(choice)]
    return [operator.index(move) for move in choice]
