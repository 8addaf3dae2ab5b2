"""Many games side by side."""

from __future__ import annotations

import ctypes
from array import array as array_of
from typing import Any, Dict, Mapping, NamedTuple, Optional, Tuple

from . import _arrays, _parlor, _spaces
from ._arrays import Array
from ._options import Option, chosen

_SEATS_MAX = 4
_MOVES_MAX = 64
_PENALTY_MAX = 1 << 20


class Totals(NamedTuple):
    """What came of all games since ``reset()``."""

    games: int
    #: Of them: those in which the learner had nothing to decide. No array has told of them.
    unasked: int
    #: Actions that were not legal.
    refused: int
    #: Of each seat, over all games.
    payoff: Tuple[int, ...]


class Vector:
    """Games side by side, by the conventions of Gymnasium's vector environments.

    ``n`` of them play the games ``first``, ``first`` + 1 and so on of a seed: row i those with the
    numbers ``first`` + i, + i + n, + i + 2n. ``opponents`` are built-in players by seat, from 0:
    ``{1: "book"}``; all other seats are yours, and each row waits for a decision of one of them.
    ``rules`` are house rules, as in ``parlor.play.Game``, and options those of
    ``parlor.play.options()``.

    A game that is over begins anew in the same step (``AutoresetMode.SAME_STEP``): observations,
    ``legal`` and ``seat`` are those of the new game, while rewards and terminations, ``payoff`` and
    ``final_obs`` tell of the old one. An action that is not legal is refused: the row stays as it
    is, and ``refused`` has the number of the rule. With a ``penalty`` it ends the game, and its seat
    pays that much to each of the others.

    Arrays belong to the games: they cannot be written to, and the next step changes them, so copy
    what you keep. ``threads`` make no difference but to the time.

    >>> games = Vector("maumau", 64, players=2, seed=1, opponents={1: "book"})
    >>> observations, infos = games.reset()
    >>> observations.shape == (64, games.single_observation_space.shape[0])
    True
    >>> total = 0
    >>> for _ in range(100):
    ...     observations, rewards, over, truncated, infos = games.step(games.random_actions())
    ...     total += int(rewards.sum())
    >>> games.totals().payoff == (total, -total)
    True
    """

    metadata: Dict[str, Any] = {"render_modes": []}
    render_mode = None
    spec = None
    closed = False

    #: Their number, also called ``n``.
    num_envs: int
    #: Of a game, counted from 0.
    seats: int
    #: Moves are numbers below this.
    moves: int

    # ---- Arrays ----

    #: uint8, (n, size): what the seat in turn knows; ``docs/observations.md`` says what bytes mean.
    observations: Array
    #: uint64, (n,): the set of its legal moves.
    legal: Array
    #: int8, (n,): whose decision it is.
    seat: Array
    #: uint64, (n,): which game it is.
    number: Array
    #: int32, (n,): what the game just over was worth to the seat that acted; otherwise 0.
    rewards: Array
    #: int32, (n, seats): ... to every seat.
    payoff: Array
    #: bool, (n,): whether the game was over.
    terminations: Array
    #: bool, (n,): always false, as every game has an end.
    truncations: Array
    #: uint8, (n,): the rule that forbids the action just made; 0: it was legal.
    refused: Array
    #: uint8, (n, size): of games just over, what the seat that acted knew at the end.
    final_observations: Array

    def __new__(cls, *given: Any, **named: Any) -> Vector:
        """With Gymnasium, one of its vector environments, too, as its wrappers ask for."""
        kind = _spaces.also(cls, "gymnasium.vector", "VectorEnv") if cls is Vector else cls
        made: Vector = object.__new__(kind)
        return made

    def __init__(
        self,
        game: str,
        n: int,
        *,
        seed: int = 1,
        first: int = 1,
        opponents: Mapping[int, str] = {},
        penalty: int = 0,
        masks: bool = False,
        threads: int = 1,
        rules: str = "",
        **options: Option,
    ) -> None:
        self.game = game
        self.n = self.num_envs = _arrays.whole(n, "n", 1, 1 << 32)
        self.threads = _arrays.whole(threads, "threads", 1, _arrays.THREADS)
        self._seed = _arrays.whole(seed, "seed", 0, _arrays.WORD)
        self._first = _arrays.whole(first, "first", 0, _arrays.WORD)
        self._vector, self.seats, views = _parlor.vector_new(
            game,
            chosen(options),
            rules,
            self._seed,
            self._first,
            self.n,
            dict(opponents),
            _arrays.whole(penalty, "penalty", 0, _PENALTY_MAX),
            bool(masks),
            self.threads,
        )
        self.moves, size, _ = _parlor.play_facts(game)
        self._make_arrays(views, size)
        self._make_spaces(size)
        self.reset()

    def _make_arrays(self, views: Mapping[str, memoryview], size: int) -> None:
        rows = (self.n,)

        def shown(name: str, kind: _arrays.Kind, *shape: int) -> Array:
            return _arrays.array(views[name].toreadonly(), kind, rows + shape)

        self.observations = shown("observation", _arrays.BYTE, size)
        self.final_observations = shown("last", _arrays.BYTE, size)
        self.legal = shown("legal", _arrays.SET)
        self.seat = shown("seat", _arrays.SEAT)
        self.number = shown("number", _arrays.SET)
        self.rewards = shown("reward", _arrays.INT32)
        self.payoff = shown("payoff", _arrays.INT32, _SEATS_MAX)
        self.terminations = shown("is_over", _arrays.FLAG)
        self.refused = shown("refused", _arrays.BYTE)
        self.truncations = _arrays.array(memoryview(bytes(self.n)), _arrays.FLAG, rows)
        self._masks = shown("mask", _arrays.BYTE, _MOVES_MAX) if "mask" in views else None
        self._actions = _arrays.array(views["actions"], _arrays.INT64, rows)
        self._chosen = _arrays.array(views["actions"].toreadonly(), _arrays.INT64, rows)
        if _arrays.numpy is not None:
            self.payoff = self.payoff[:, : self.seats]
            if self._masks is not None:
                self._masks = self._masks[:, : self.moves].view(bool)

    def _make_spaces(self, size: int) -> None:
        self.single_observation_space = _spaces.bytes_of((size,))
        self.observation_space = _spaces.bytes_of((self.n, size))
        self.single_action_space = _spaces.discrete(self.moves)
        self.action_space = _spaces.multi_discrete(self.moves, self.n)
        self.metadata = dict(self.metadata, autoreset_mode=_spaces.same_step())

    def __repr__(self) -> str:
        return f"<parlor.play.Vector of {self.n} {self.game}>"

    # ---- Going on ----

    def reset(
        self, *, seed: Optional[int] = None, options: Optional[Mapping[str, Any]] = None
    ) -> Tuple[Array, Dict[str, Array]]:
        """Begins all rows; with a seed, games of that one. ``options`` may name the ``first``."""
        given = dict(options or {})
        first = given.pop("first", self._first)
        if given:
            raise ValueError(f"reset() has the option first, not {', '.join(given)}")
        if seed is not None:
            self._seed = _arrays.whole(seed, "seed", 0, _arrays.WORD)
        self._first = _arrays.whole(first, "first", 0, _arrays.WORD)
        _parlor.vector_begin(self._vector, self._seed, self._first)
        return self.observations, self._infos()

    def step(
        self, actions: Any, *, out: Optional[Array] = None
    ) -> Tuple[Array, Array, Array, Array, Dict[str, Array]]:
        """Makes a move in every row, without Python's lock.

        ``actions`` are n whole numbers. Observations are written to ``out``, if it is given: bytes
        (uint8) of the same shape, one after the other, that can be written to.
        """
        address, held = (0, None) if out is None else self._address(out, actions)
        self._take(actions)
        _parlor.vector_step(self._vector, address)
        del held
        observations = self.observations if out is None else out
        return observations, self.rewards, self.terminations, self.truncations, self._infos()

    def _infos(self) -> Dict[str, Array]:
        infos = {
            "legal": self.legal,
            "seat": self.seat,
            "number": self.number,
            "payoff": self.payoff,
            "refused": self.refused,
            "final_obs": self.final_observations,
            "_final_obs": self.terminations,
        }
        if self._masks is not None:
            infos["action_mask"] = self._masks
        return infos

    def _take(self, actions: Any) -> None:
        """Copies the caller's actions to where the C part looks for them."""
        if actions is self._chosen:
            return
        if _arrays.numpy is not None:
            given = _arrays.numpy.asarray(actions)
            if given.dtype.kind not in "iu":
                raise TypeError(f"actions are whole numbers, not {given.dtype}")
            shape = given.shape
        else:
            given = array_of("q", actions)
            shape = (len(given),)
        if shape != (self.n,):
            raise ValueError(f"actions have the shape ({self.n},), not {shape}")
        self._actions[:] = given

    def _address(self, out: Array, actions: Any) -> Tuple[int, Any]:
        """Where the caller's array lies, and what holds it there."""
        with memoryview(out) as view:
            if view.readonly:
                raise ValueError("out cannot be written to")
            if view.format != "B":
                raise TypeError(f"out is of bytes (uint8), not of format {view.format!r}")
            if view.shape != (wanted := tuple(self.observations.shape)):
                raise ValueError(f"out has the shape {wanted}, not {view.shape}")
            if not view.c_contiguous:
                raise ValueError("the rows of out do not lie one after the other")
            held = (ctypes.c_char * view.nbytes).from_buffer(out)
            address = ctypes.addressof(held)
            if _overlaps(out, address, view.nbytes, actions):
                raise ValueError("out lies where the actions do")
            return address, held

    # ---- Moves ----

    def random_actions(self) -> Array:
        """A legal move for every row, each alike: int64, (n,). They depend on the seed."""
        _parlor.vector_choose(self._vector)
        return self._chosen

    def action_masks(self) -> Array:
        """The legal moves as an array of bool, (n, moves): ``action_mask`` of the infos, too, if the
        games were made with ``masks=True``, and otherwise worked out here."""
        if self._masks is not None:
            return self._masks
        if _arrays.numpy is None:
            raise RuntimeError("without numpy, masks are there only with masks=True")
        bits = _arrays.numpy.arange(self.moves, dtype=_arrays.numpy.uint64)
        return (self.legal[:, None] >> bits & _arrays.numpy.uint64(1)).astype(bool)

    # ---- What came of it ----

    def totals(self) -> Totals:
        """What came of all games since ``reset()``, those not in any array included."""
        games, unasked, refused, payoff = _parlor.vector_totals(self._vector)
        return Totals(games, unasked, refused, payoff[: self.seats])

    def close(self, **kwargs: Any) -> None:
        """Nothing is left to do: memory is given back when nobody holds it."""
        self.closed = True

    @property
    def unwrapped(self) -> Vector:
        """As Gymnasium's environments have it."""
        return self


def _overlaps(out: Array, address: int, size: int, actions: Any) -> bool:
    """Whether the memory of the actions, if they have any, is among these bytes."""
    if _arrays.numpy is not None:
        return bool(_arrays.numpy.may_share_memory(actions, out))
    try:
        with memoryview(actions) as view:
            if view.readonly or not view.c_contiguous or view.nbytes == 0:
                return False
            other = ctypes.addressof((ctypes.c_char * view.nbytes).from_buffer(actions))
            return address < other + view.nbytes and other < address + size
    except TypeError:
        return False
