"""One game being played."""

from __future__ import annotations

import json
from random import Random
from typing import Any, Dict, List, Mapping, NamedTuple, Optional, Tuple, Union

from . import _arrays, _parlor
from ._cases import EXPLAIN, JSON, JUDGE, Names
from ._options import Option, chosen

#: Where chance comes from: a number that stands for it, ``random.Random``, or a Generator of numpy.
Chance = Union[int, Random, Any]


class Hint(NamedTuple):
    """What a built-in player would do."""

    #: One move, or in Tractor a whole play.
    moves: Tuple[int, ...]
    text: str
    #: What a player that thinks has found; its ``candidates`` are empty for others.
    thoughts: Dict[str, Any]


class Game:
    """A game being played, from its deal to its end.

    ``game`` is its name; ``seed`` and ``number`` say which of all games it is, the same on every
    machine, or ``deal`` has the cards, as somebody types them or as a log has them. ``rules`` are
    house rules, such as ``"family,hand=6"``: sets of them and single ones, from left to right, which
    ``parlor.play.rule_sets()`` and ``parlor.play.house_rules()`` list. Options are those that
    ``parlor.play.options()`` lists, a dash in their names being an underscore.

    >>> game = Game("maumau", seed=1, number=7, players=2)
    >>> game.seat, game.moves[:4]
    (0, ['DN', 'SE', 'SS', 'SJ:C'])
    >>> game.play("DN")
    >>> while not game.is_over:
    ...     game.play(game.hint().text)
    >>> game.payoff
    (21, -21)
    """

    __slots__ = ("_table", "_seat", "_legal", "name", "seats", "_decisions")

    #: Of the game: ``"tractor"``.
    name: str
    #: How many there are, counted from 0.
    seats: int

    def __init__(
        self,
        game: str,
        *,
        seed: int = 1,
        number: int = 1,
        deal: Optional[str] = None,
        rules: str = "",
        **options: Option,
    ) -> None:
        seed = _arrays.whole(seed, "seed", 0, _arrays.WORD)
        number = _arrays.whole(number, "number", 0, _arrays.WORD)
        self._take(game, _parlor.table_begin(game, chosen(options), rules, seed, number, deal))

    def _take(self, name: str, table: object) -> None:
        self.name = name
        self._table = table
        self._look()

    def _look(self) -> None:
        self._seat, self._legal, self.seats, self._decisions = _parlor.table_state(self._table)

    @classmethod
    def _of(cls, name: str, table: object) -> Game:
        game = cls.__new__(cls)
        game._take(name, table)
        return game

    @classmethod
    def replay(cls, record: str) -> Game:
        """The game that a record tells, as it was after its last decision.

        >>> game = Game.replay("maumau.1:7.L")
        >>> game.decisions, game.seat
        (1, 1)
        """
        table = _parlor.table_replay(record)
        return cls._of(record.strip().split(".", 1)[0], table)

    @classmethod
    def imagined(cls, sight: Union[str, Mapping[str, Any]], random: Chance) -> Optional[Game]:
        """A game with a sight that somebody has, as sight() tells it or as JSON, of a seat that is in
        turn. All else is as in imagine().

        >>> game = Game("maumau", players=2)
        >>> Game.imagined(game.sight(), 5).sight() == game.sight()
        True
        """
        text = sight if isinstance(sight, str) else json.dumps(sight)
        table = _parlor.table_of_sight(text, _word_of(random))
        return None if table is None else cls._of(json.loads(text)["game"], table)

    def __repr__(self) -> str:
        state = "over" if self.is_over else f"seat {self.seat} in turn"
        return f"<parlor.play.Game {self.name}: {self.decisions} decisions, {state}>"

    # ---- Whose decision it is ----

    @property
    def seat(self) -> int:
        """Whose decision it is; -1 once the game is over."""
        return self._seat

    @property
    def is_over(self) -> bool:
        """Whether the game is over."""
        return self._seat < 0

    @property
    def decisions(self) -> int:
        """How many were made so far."""
        return self._decisions

    @property
    def legal(self) -> List[int]:
        """The legal moves of the seat in turn, at least two; none once the game is over."""
        return [move for move in range(self._legal.bit_length()) if self._legal >> move & 1]

    @property
    def legal_set(self) -> int:
        """The same as a set of bits: bit m for move m."""
        return self._legal

    @property
    def moves(self) -> List[str]:
        """The same as text, in the same order."""
        return [self.text(move) for move in self.legal]

    def text(self, move: int) -> str:
        """A move of the game as text, as it would be written now.

        >>> Game("mahjong").text(0)
        'discard 1D'
        """
        text = _parlor.table_move_text(self._table, _arrays.whole(move, "a move", 0, 63))
        if text is None:
            raise ValueError(f"{self.name} has no move {move}")
        return text

    def read(self, text: str) -> List[int]:
        """The moves that a text stands for: one, or in Tractor the cards of a whole play.

        What cannot be read or may not be done raises ParlorError.
        """
        return _parlor.table_read(self._table, text)

    # ---- Going on ----

    def play(self, move: Union[int, str]) -> None:
        """Makes a move, or the moves that a text stands for, and all that leaves no choice after it.

        What is not legal raises ParlorError, which names the rule, and changes nothing.

        >>> import parlor
        >>> game = Game("maumau", seed=1, number=7, players=2)
        >>> try:
        ...     game.play("pay")
        ... except parlor.ParlorError as error:
        ...     print(error.rule, error)
        MM-35 line 1, column 1: now play a card that matches, or draw one if there is one
        """
        for one in self.read(move) if isinstance(move, str) else (move,):
            _parlor.table_move(self._table, _arrays.whole(one, "a move", -(1 << 31), (1 << 31) - 1))
        self._look()

    def copy(self) -> Game:
        """Another game that stands where this one does."""
        return self._of(self.name, _parlor.table_copy(self._table))

    def __copy__(self) -> Game:
        return self.copy()

    def __deepcopy__(self, memo: Dict[int, Any]) -> Game:
        return self.copy()

    def __reduce__(self) -> Tuple[Any, ...]:
        if self.record is None:
            raise TypeError("an imagined game has no record, and cannot be pickled")
        return Game.replay, (self.record,)

    # ---- Who knows what ----

    def sight(self, seat: Optional[int] = None) -> Dict[str, Any]:
        """What a seat knows, with perfect memory; without a number, the seat in turn.

        >>> told = Game("maumau", seed=1, number=7).sight(0)
        >>> told["open"], told["hands"][1]
        ('SN', {'count': 7, 'known': [], 'seen_by_all': []})
        """
        text = _parlor.table_sight(self._table, self._whose(seat), JSON)
        told: Dict[str, Any] = json.loads(text or "null")
        return told

    def page(
        self,
        seat: Optional[int] = None,
        *,
        symbols: bool = False,
        colour: bool = False,
        width: int = 80,
        names: Names = None,
    ) -> str:
        """The same as a page of text."""
        return (
            _parlor.table_sight(
                self._table,
                self._whose(seat),
                EXPLAIN,
                symbols=symbols,
                colour=colour,
                width=width,
                names=names,
            )
            or ""
        )

    def observation(self, seat: Optional[int] = None) -> _arrays.Array:
        """The same as bytes for learning programs, relative to the seat: an array of uint8.

        ``docs/observations.md`` of the repository says what they mean.
        """
        size = _parlor.play_facts(self.name)[1]
        view = memoryview(_parlor.table_observation(self._table, self._whose(seat)))
        return _arrays.array(view, _arrays.BYTE, (size,))

    def imagine(self, seat: Optional[int], random: Chance) -> Optional[Game]:
        """A game with exactly the sight of the seat in turn (``None`` will do for it), the rest of it
        by chance: ``random`` is a number that stands for it, a ``random.Random``, or a Generator of
        numpy.

        It has no record. ``None``: none was found with a stated effort, which happens in Tractor.

        >>> game = Game("maumau", players=2)
        >>> game.imagine(game.seat, 5).sight() == game.sight()
        True
        """
        table = _parlor.table_imagine(self._table, self._whose(seat), _word_of(random))
        return None if table is None else self._of(self.name, table)

    def hint(self, player: str = "book") -> Hint:
        """What a built-in player would do, one of ``parlor.play.players()``; ``search:32``
        imagines 32 tables. It knows what the seat in turn knows.

        >>> Game("maumau", seed=1, number=7).hint().text
        'DN'
        """
        moves, thoughts = _parlor.table_think(self._table, player)
        told: Dict[str, Any] = json.loads(thoughts)
        return Hint(tuple(moves), " ".join(self.text(move) for move in moves), told)

    def _whose(self, seat: Optional[int]) -> int:
        if seat is not None:
            return seat
        if self.is_over:
            raise ValueError("the game is over, and no seat in turn: name one")
        return self._seat

    # ---- What came of it ----

    @property
    def payoff(self) -> Tuple[int, ...]:
        """What the game was worth to each seat: numbers that add up to 0. Until it is over they are all
        0, or what has been paid so far where house rules have seats pay on the way."""
        return _parlor.table_payoff(self._table)

    @property
    def record(self) -> Optional[str]:
        """The game as one word, to be replayed; ``None`` for an imagined one.

        >>> game = Game("maumau", seed=1, number=7, players=2)
        >>> game.play("DN")
        >>> game.record
        'maumau.1:7.L'
        """
        return _parlor.table_record(self._table)

    def events(self, seat: Optional[int] = None, *, since: int = 0) -> List[Dict[str, Any]]:
        """What has happened, from decision number ``since`` on; for a seat, as far as it is told."""
        lines = _parlor.table_events(
            self._table, seat, _arrays.whole(since, "since", 0, (1 << 32) - 1)
        )
        return [json.loads(line) for line in _recorded(lines).splitlines()]

    def explain(
        self,
        *,
        symbols: bool = False,
        colour: bool = False,
        width: int = 80,
        names: Names = None,
    ) -> str:
        """The game so far, in sentences that cite the rules."""
        return _recorded(
            _parlor.table_show(
                self._table,
                None,
                EXPLAIN,
                symbols=symbols,
                colour=colour,
                width=width,
                names=names,
            )
        )

    def log(self) -> Dict[str, Any]:
        """The game so far as plain data: the object that ``parlor replay --json`` writes."""
        told: Dict[str, Any] = json.loads(
            _recorded(_parlor.table_show(self._table, None, JSON))
        )
        return told

    def judge(self) -> Optional[str]:
        """What a judge is told of a game that is over; ``None`` if it is not, or there is nothing."""
        return _parlor.table_show(self._table, None, JUDGE)

    # ---- The same by OpenSpiel's names ----

    def legal_actions(self, player: Optional[int] = None) -> List[int]:
        """As ``legal``; of a player who is not in turn, none."""
        return self.legal if player is None or player == self._seat else []

    def apply_action(self, action: int) -> None:
        """As ``play()``."""
        self.play(action)

    def current_player(self) -> int:
        """As ``seat``, but -4 once the game is over."""
        return -4 if self.is_over else self._seat

    def is_terminal(self) -> bool:
        """As ``is_over``."""
        return self.is_over

    def num_players(self) -> int:
        """As ``seats``."""
        return self.seats

    def action_to_string(self, player: int, action: int) -> str:
        """As ``text()``."""
        return self.text(action)

    def legal_actions_mask(self, player: Optional[int] = None) -> List[int]:
        """The same with a 1 for each of them and a 0 for every other move of the game."""
        legal = self.legal_actions(player)
        return [int(move in legal) for move in range(_parlor.play_facts(self.name)[0])]

    def observation_tensor(self, player: Optional[int] = None) -> List[float]:
        """As ``observation()``."""
        return [float(value) for value in self.observation(player).tolist()]

    def observation_string(self, player: Optional[int] = None) -> str:
        """As ``page()``."""
        return self.page(player)

    def is_chance_node(self) -> bool:
        """Never: all chance is in the deal."""
        return False

    def returns(self) -> List[float]:
        """As ``payoff``."""
        return [float(value) for value in self.payoff]

    def player_return(self, player: int) -> float:
        """The same of one player."""
        return self.returns()[player]

    def clone(self) -> Game:
        """As ``copy()``."""
        return self.copy()

    def child(self, action: int) -> Game:
        """A copy in which an action was made."""
        game = self.copy()
        game.play(action)
        return game


def _word_of(random: Chance) -> int:
    """64 bits of it."""
    if hasattr(random, "getrandbits"):
        random = random.getrandbits(64)
    elif hasattr(random, "integers"):
        random = random.integers(_arrays.WORD, dtype="uint64", endpoint=True)
    return _arrays.whole(random, "random", 0, _arrays.WORD)


def _recorded(text: Optional[str]) -> str:
    if text is None:
        raise ValueError("an imagined game has no record")
    return text
