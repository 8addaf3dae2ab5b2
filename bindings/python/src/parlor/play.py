"""Games being played: one of them, many side by side, or as PettingZoo has them.

::

    game = parlor.play.Game("tractor", seed=1, number=7)           one game
    games = parlor.play.Vector("maumau", 4096, players=2)          4,096, as Gymnasium's vectors
    env = parlor.play.aec("tractor")                               one, as PettingZoo's AEC

In every game the legal moves are numbers below 64, and seats are counted from 0. What the numbers
mean, and how the games are played, is in each game's rules: ``parlor.rules("maumau")``. Arrays are
numpy's where it is installed, otherwise memoryviews.
"""

from __future__ import annotations

from typing import List, NamedTuple

from . import _parlor
from ._aec import Aec, aec
from ._game import Game, Hint
from ._options import DealOption
from ._vector import Totals, Vector

__all__ = [
    "Aec",
    "Game",
    "Hint",
    "Player",
    "RuleSet",
    "Totals",
    "Vector",
    "aec",
    "games",
    "house_rules",
    "options",
    "players",
    "rule_sets",
]


class Player(NamedTuple):
    """A built-in player."""

    #: ``"book"``; of one that thinks, ``"search:N"``, where N is how many tables it imagines.
    name: str
    meaning: str
    #: Whether it sees what its seat does not.
    is_cheat: bool


class RuleSet(NamedTuple):
    """House rules that go together."""

    #: ``"family"``
    name: str
    #: What it chooses: ``"turnover=shuffled,draw=needed"``.
    rules: str
    meaning: str


def games() -> List[str]:
    """The names of the games that can be played.

    >>> "maumau" in games()
    True
    """
    return [game for game in _parlor.games() if _parlor.play_facts(game) is not None]


def players(game: str) -> List[Player]:
    """The built-in players of a game.

    >>> [player.name for player in players("maumau")][:2]
    ['random', 'book']
    """
    return [Player(*player) for player in _parlor.players(game)]


def house_rules(game: str) -> List[DealOption]:
    """The house rules of a game, one by one; the first value of each is the game as published.

    >>> all(rule.values[0] != rule.values[1] for rule in house_rules("maumau"))
    True
    """
    return [
        DealOption(name, tuple(values), meaning)
        for name, values, meaning in _parlor.house_rules(game)
    ]


def rule_sets(game: str) -> List[RuleSet]:
    """Sets of them that have a name.

    >>> for rules in rule_sets("maumau"):
    ...     _ = Game("maumau", rules=rules.name)
    """
    return [RuleSet(*found) for found in _parlor.rule_sets(game)]


def options(game: str) -> List[DealOption]:
    """What can be chosen when a game is begun, house rules apart.

    >>> options("maumau")[0].name, options("maumau")[0].values
    ('players', ('2', '3', '4'))
    """
    return [
        DealOption(name, None if values is None else tuple(values), meaning)
        for name, values, meaning in _parlor.play_options(game)
    ]
