"""Arrays of whole numbers: numpy's where it is installed, memoryviews otherwise.

They lie in memory of the C part, which is never copied on the way.
"""

from __future__ import annotations

import importlib
import math
import operator
from typing import Any, NamedTuple, Sequence

#: A ``numpy.ndarray``, or a ``memoryview`` where there is no numpy: both have ``shape``, and
#: indices. (The package can be checked without numpy, so it is not named.)
Array = Any

numpy: Any
try:
    numpy = importlib.import_module("numpy")
except ImportError:
    numpy = None


class Kind(NamedTuple):
    """What an array is made of, in the words of numpy and of ``struct``."""

    dtype: str
    format: str
    size: int


BYTE = Kind("uint8", "B", 1)
FLAG = Kind("bool", "?", 1)
SEAT = Kind("int8", "b", 1)
INT32 = Kind("int32", "i", 4)
INT64 = Kind("int64", "q", 8)
SET = Kind("uint64", "Q", 8)


def array(view: memoryview, kind: Kind, shape: Sequence[int]) -> Array:
    """Memory as an array; one that cannot be written to if the view cannot."""
    if numpy is not None:
        return numpy.frombuffer(view, dtype=kind.dtype).reshape(shape)
    if math.prod(shape) == 0 or len(shape) == 1:  # of nothing, a view has one dimension
        return view.cast(kind.format) if kind.format != "B" else view
    return view.cast("B").cast(kind.format, shape=list(shape))


def counts(given: Any, name: str, columns: int) -> bytes:
    """A caller's table of small whole numbers, as bytes: ``columns`` in every row."""
    view = given if isinstance(given, memoryview) else memoryview(given)
    if view.format != "B":
        raise TypeError(f"{name} are bytes (uint8), not of format {view.format!r}")
    if view.ndim != 2 or view.shape is None or view.shape[1] != columns:
        shape = tuple(view.shape or ())
        raise ValueError(f"{name} have the shape (n, {columns}), not {shape}")
    return view.tobytes()


def whole(number: int, name: str, least: int, most: int) -> int:
    """A caller's whole number, if it is in its range."""
    number = operator.index(number)
    if not least <= number <= most:
        raise ValueError(f"{name} is a whole number from {least} to {most}, not {number}")
    return number


WORD = (1 << 64) - 1  #: the greatest seed, and the greatest number of a game
THREADS = 256
