"""What the modules of the games share."""

from __future__ import annotations

import json
from typing import Any, Dict, Iterable, List, Literal, NamedTuple, Optional, Sequence, Tuple, Union

from . import _parlor
from ._error import ParlorError

Text = Union[str, bytes, bytearray, memoryview]
Cases = Union[Text, Iterable[Text]]
Errors = Literal["raise", "return"]
Names = Optional[Sequence[str]]

#: The views, by their numbers; the last one has all the others in it.
JUDGE, EXPLAIN, JSON, ALL = range(4)


class Look(NamedTuple):
    """One case in all views."""

    #: The judge's answer, byte for byte.
    answer: str
    #: What happened and why, in sentences that cite the rules.
    explanation: str
    #: The same as plain data: the object that ``--json`` writes.
    events: Dict[str, Any]


def returns_errors(errors: str) -> bool:
    """Whether errors are returned; anything but the two words is refused."""
    if errors not in ("raise", "return"):
        raise ValueError(f'errors is "raise" or "return", not {errors!r}')
    return errors == "return"


def one(game: str, case: Text, **how: Any) -> Any:
    """What comes of a single case."""
    if not isinstance(case, (str, bytes, bytearray, memoryview)):
        raise TypeError(f"a case is str or bytes, not {type(case)!r}")
    return _parlor.cases(game, (case,), **how)[0]


def looks(game: str, cases: Cases, errors: str, **how: Any) -> List[Union[Look, ParlorError]]:
    """Many cases in all views."""

    def looked(entry: Any) -> Union[Look, ParlorError]:
        if isinstance(entry, ParlorError):
            return entry
        answer, explanation, told = entry.split("\0")
        return Look(answer, explanation, json.loads(told))

    entries = _parlor.cases(
        game, cases, view=ALL, returns_errors=returns_errors(errors), **how
    )
    return [looked(entry) for entry in entries]


def many(game: str, cases: Cases, types: Tuple[type, ...], errors: str, strict: bool) -> List[Any]:
    """The values of many cases."""
    return _parlor.cases(
        game, cases, types=types, returns_errors=returns_errors(errors), strict=strict
    )


def without_end(answer: str) -> str:
    """The answer without its last newline, as print() wants it."""
    return answer[:-1] if answer.endswith("\n") else answer
