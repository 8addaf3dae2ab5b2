"""Spaces of observations and actions: Gymnasium's where it is installed, otherwise as plain."""

from __future__ import annotations

import importlib
from typing import Any, Mapping, NamedTuple, Tuple

gymnasium: Any
try:
    gymnasium = importlib.import_module("gymnasium.spaces")
except ImportError:
    gymnasium = None


class Discrete(NamedTuple):
    """One of the numbers below ``n``."""

    n: int


class MultiDiscrete(NamedTuple):
    """Several of them, each below its number."""

    nvec: Tuple[int, ...]


class Box(NamedTuple):
    """An array of numbers within bounds."""

    low: int
    high: int
    shape: Tuple[int, ...]
    dtype: str


class Dict(NamedTuple):
    """Several of them, by name."""

    spaces: Mapping[str, Any]

    def __getitem__(self, name: str) -> Any:  # type: ignore[override]
        return self.spaces[name]


def discrete(n: int) -> Any:
    """A space of actions."""
    return gymnasium.Discrete(n) if gymnasium else Discrete(n)


def multi_discrete(n: int, count: int) -> Any:
    """As many of them."""
    return gymnasium.MultiDiscrete([n] * count) if gymnasium else MultiDiscrete((n,) * count)


def bytes_of(shape: Tuple[int, ...], high: int = 255, dtype: str = "uint8") -> Any:
    """A space of arrays of small numbers."""
    return gymnasium.Box(0, high, shape, dtype) if gymnasium else Box(0, high, shape, dtype)


def several(spaces: Mapping[str, Any]) -> Any:
    """A space of dicts."""
    return gymnasium.Dict(spaces) if gymnasium else Dict(spaces)


def same_step() -> Any:
    """Gymnasium's word for games that begin anew in the step in which they end."""
    if gymnasium:
        vector = importlib.import_module("gymnasium.vector")
        if hasattr(vector, "AutoresetMode"):
            return vector.AutoresetMode.SAME_STEP
    return "SameStep"
