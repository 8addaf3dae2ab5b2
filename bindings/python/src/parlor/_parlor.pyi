"""The C part: the library as plain functions."""

from typing import (
    Any,
    Callable,
    Dict,
    Iterable,
    List,
    Literal,
    Optional,
    Sequence,
    Tuple,
    Union,
    overload,
)

version: str

_Text = Union[str, bytes, bytearray, memoryview]

def games() -> List[str]: ...
def rules(game: str, /) -> List[Tuple[int, str, str, str]]: ...
def questions(game: str, /) -> List[Tuple[str, str]]: ...
def deal_options(game: str, /) -> List[Tuple[str, Optional[List[str]], str]]: ...
def deal(game: str, seed: int, number: int, options: Dict[str, Optional[str]], /) -> str: ...
def loose(game: str, case: str, names: Optional[Sequence[str]], /) -> str: ...

# Answers without `types`; values of types[0] with them; and errors if they are returned.
@overload
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
) -> List[Any]: ...

# A row of bytes for each.
@overload
def cases(
    game: str, cases: Union[_Text, Iterable[_Text]], *, rows: Literal[True]
) -> memoryview: ...
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
def tractor_trick(
    plays: str, main_suit: str, rank: str, /
) -> Tuple[int, str, List[List[str]], List[Tuple[str, int, Optional[str]]], int]: ...
def tractor_result(
    types: Tuple[type, ...], points: int, dealer: str, rank1: str, rank2: str, /
) -> Any: ...
def mahjong_scores(hidden: bytes, declared: Optional[bytes], /) -> memoryview: ...

def studies() -> List[Tuple[str, str, str, List[Tuple[str, Optional[str], str, Optional[List[str]]]]]]: ...
def study_check(
    name: str,
    bots: Optional[List[Tuple[str, Optional[str]]]],
    aim: Tuple[float, ...],
    options: Dict[str, Optional[str]],
    /,
) -> None: ...
def study_run(
    name: str,
    bots: Optional[List[Tuple[str, Optional[str]]]],
    aim: Tuple[float, ...],
    options: Dict[str, Optional[str]],
    jobs: int,
    report: Callable[[int, int], object],
    ask: Callable[[int, int, int, int, int, str, bytes], Union[str, List[int]]],
    /,
) -> str: ...

# A table is an opaque object.
def play_facts(game: str, /) -> Any: ...
def play_options(game: str, /) -> List[Tuple[str, Optional[List[str]], str]]: ...
def house_rules(game: str, /) -> List[Tuple[str, List[str], str]]: ...
def rule_sets(game: str, /) -> List[Tuple[str, str, str]]: ...
def players(game: str, /) -> List[Tuple[str, str, bool]]: ...
def table_begin(
    game: str,
    options: Dict[str, Optional[str]],
    rules: _Text,
    seed: int,
    number: int,
    deal: Optional[_Text],
    /,
) -> object: ...
def table_replay(record: _Text, /) -> object: ...
def table_copy(table: object, /) -> object: ...
def table_imagine(table: object, seat: int, seed: int, /) -> Optional[object]: ...
def table_of_sight(sight: str, seed: int, /) -> Optional[object]: ...
def table_state(table: object, /) -> Tuple[int, int, int, int]: ...
def table_move(table: object, move: int, /) -> None: ...
def table_read(table: object, text: _Text, /) -> List[int]: ...
def table_move_text(table: object, move: int, /) -> Optional[str]: ...
def table_payoff(table: object, /) -> Tuple[int, ...]: ...
def table_think(table: object, player: str, /) -> Tuple[List[int], str]: ...
def table_sight(
    table: object,
    seat: int,
    view: int,
    symbols: bool = ...,
    colour: bool = ...,
    width: int = ...,
    names: Optional[Sequence[str]] = ...,
) -> Optional[str]: ...
def table_observation(table: object, seat: int, /) -> bytes: ...
def table_show(
    table: object,
    seat: None,
    view: int,
    symbols: bool = ...,
    colour: bool = ...,
    width: int = ...,
    names: Optional[Sequence[str]] = ...,
) -> Optional[str]: ...
def table_record(table: object, /) -> Optional[str]: ...
def table_events(table: object, seat: Optional[int], since: int, /) -> Optional[str]: ...

# So is a vector.
def vector_new(
    game: str,
    options: Dict[str, Optional[str]],
    rules: _Text,
    seed: int,
    first: int,
    width: int,
    players: Dict[int, str],
    penalty: int,
    masks: bool,
    threads: int,
    /,
) -> Tuple[object, int, Dict[str, memoryview]]: ...
def vector_begin(vector: object, seed: int, first: int, /) -> None: ...
def vector_step(vector: object, address: int, /) -> None: ...
def vector_choose(vector: object, /) -> None: ...
def vector_totals(vector: object, /) -> Tuple[int, int, int, Tuple[int, int, int, int]]: ...
