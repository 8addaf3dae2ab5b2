"""The C part: the library as plain functions."""

from typing import Any, Dict, Iterable, List, Optional, Sequence, Tuple, Union, overload

version: str

_Text = Union[str, bytes, bytearray, memoryview]

def games() -> List[str]: ...
def rules(game: str, /) -> List[Tuple[int, str, str, str]]: ...
def questions(game: str, /) -> List[Tuple[str, str]]: ...
def deal_options(game: str, /) -> List[Tuple[str, Optional[List[str]], str]]: ...
def deal(game: str, seed: int, number: int, options: Dict[str, Optional[str]], /) -> str: ...
def loose(game: str, case: str, names: Optional[Sequence[str]], /) -> str: ...

# A list: answers without `types`; values of types[0] with them; and errors if they are returned. With
# `rows` a memoryview of bytes.
def cases(
    game: str,
    cases: Union[_Text, Iterable[_Text]],
    view: int = ...,
    types: Optional[Tuple[type, ...]] = ...,
    returns_errors: bool = ...,
    strict: bool = ...,
    question: Optional[str] = ...,
    symbols: bool = ...,
    colour: bool = ...,
    width: int = ...,
    names: Optional[Sequence[str]] = ...,
    rows: bool = ...,
) -> Any: ...
@overload
def referee(
    game: str,
    text: str,
    strict: bool = ...,
    question: Optional[str] = ...,
    names: Optional[Sequence[str]] = ...,
) -> str: ...
@overload
def referee(
    game: str,
    text: Union[bytes, bytearray, memoryview],
    strict: bool = ...,
    question: Optional[str] = ...,
    names: Optional[Sequence[str]] = ...,
) -> bytes: ...
def maumau_habits() -> List[Tuple[str, str, int, int]]: ...
def maumau_simulate(
    players: int, seed: int, habit: int, seat: int, first: int, count: int, threads: int, /
) -> memoryview: ...
def mahjong_scores(hidden: bytes, declared: Optional[bytes], /) -> memoryview: ...
