"""What the modules of the games share."""

from __future__ import annotations

from typing import Any, Iterable, List, Literal, Tuple, Union

from . import _parlor

Text = Union[str, bytes, bytearray, memoryview]
Cases = Union[Text, Iterable[Text]]
Errors = Literal["raise", "return"]


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


def many(game: str, cases: Cases, types: Tuple[type, ...], errors: str, strict: bool) -> List[Any]:
    """The values of many cases."""
    return _parlor.cases(
        game, cases, types=types, returns_errors=returns_errors(errors), strict=strict
    )


def without_end(answer: str) -> str:
    """The answer without its last newline, as print() wants it."""
    return answer[:-1] if answer.endswith("\n") else answer
