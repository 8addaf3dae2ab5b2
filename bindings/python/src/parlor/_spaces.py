"""Spaces of observations and actions: Gymnasium's where it is installed, otherwise as plain."""

from __future__ import annotations

import functools
import importlib
from typing import Any, Mapping, NamedTuple, Tuple


@functools.lru_cache(maxsize=None)
def installed(module: str) -> Any:
    """A module of somebody else's, loaded only when it is asked for; None if it is not there."""
    try:
        return importlib.import_module(module)
    except ImportError:
        return None


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


def _spaces() -> Any:
    return installed("gymnasium.spaces")


def discrete(n: int) -> Any:
    """A space of actions."""
    return (_spaces() or _OWN).Discrete(n)


def multi_discrete(n: int, count: int) -> Any:
    """As many of them."""
    return (_spaces() or _OWN).MultiDiscrete((n,) * count)


def bytes_of(shape: Tuple[int, ...], high: int = 255, dtype: str = "uint8") -> Any:
    """A space of arrays of small numbers."""
    return (_spaces() or _OWN).Box(0, high, shape, dtype)


def several(spaces: Mapping[str, Any]) -> Any:
    """A space of dicts."""
    return (_spaces() or _OWN).Dict(dict(spaces))


class _OWN:
    Discrete, MultiDiscrete, Box, Dict = Discrete, MultiDiscrete, Box, Dict


def same_step() -> Any:
    """Gymnasium's word for games that begin anew in the step in which they end."""
    modes = getattr(installed("gymnasium.vector"), "AutoresetMode", None)
    return "SameStep" if modes is None else modes.SAME_STEP


def also(cls: type, module: str, base: str) -> type:
    """The class, which is one of somebody else's, too, where that is installed: some of their tools
    ask for it."""
    found = installed(module)
    if found is None:
        return cls
    return type(cls.__name__, (cls, getattr(found, base)), {"__doc__": cls.__doc__})
