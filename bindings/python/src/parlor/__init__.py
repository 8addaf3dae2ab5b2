"""parlor: referee of table games.

One module for each game has its results as values::

    parlor.maumau.play(case)        parlor.mahjong.expected(case)        parlor.tractor.referee(case)

and the functions here do for any game, by its name, what the command ``parlor`` does. A case is
``str`` or ``bytes`` in the notation of the published problems, with or without its last newline.
What is wrong with one is told by ParlorError.
"""

from __future__ import annotations

import json
from dataclasses import dataclass
from typing import Any, Dict, List, Literal, NamedTuple, Optional, Tuple, Union, cast, overload

# The package needs no list of games, but a type checker must see the modules that there are.
from . import _parlor, mahjong, maumau, play, tractor
from ._arena import Decision, arena
from ._cases import EXPLAIN, JSON, Cases, Errors, Look, Names, Text, looks, one, returns_errors
from ._error import ParlorError
from ._options import DealOption, Option, chosen
from ._study import Study, StudyOption, studies, study

__all__ = [
    "DealOption",
    "Decision",
    "Look",
    "ParlorError",
    "Question",
    "Rule",
    "Study",
    "StudyOption",
    "answers",
    "arena",
    "deal",
    "deal_options",
    "events",
    "explain",
    "games",
    "look",
    "loose",
    "mahjong",
    "maumau",
    "play",
    "questions",
    "referee",
    "rules",
    "studies",
    "study",
    "tractor",
    "version",
]

version: str = _parlor.version
__version__: str = version


# ---- Games ---------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Rule:
    """A numbered rule of a game."""

    number: int
    title: str
    #: Markdown, without the examples.
    text: str
    #: As explanations and events cite it.
    name: str


class Question(NamedTuple):
    """Something else that a game can be asked about a case than the judge's question."""

    name: str
    meaning: str


def games() -> List[str]:
    """The names of the games.

    >>> "mahjong" in games()
    True
    """
    return _parlor.games()


def rules(game: str) -> List[Rule]:
    """The rules of a game.

    >>> rule = rules("maumau")[11]
    >>> rule.name, rule.number, rule.title
    ('MM-12', 12, 'A jack against a neighbour with one card (rule of decision 4)')
    """
    return [Rule(*rule) for rule in _parlor.rules(game)]


def questions(game: str) -> List[Question]:
    """The other questions that a game can be asked."""
    return [Question(*question) for question in _parlor.questions(game)]


# ---- Cases ---------------------------------------------------------------------------------------


def explain(
    game: str,
    case: Text,
    *,
    symbols: bool = False,
    colour: bool = False,
    width: int = 80,
    strict: bool = False,
    question: Optional[str] = None,
    names: Names = None,
) -> str:
    """What happened in one case and why, in sentences that cite the rules.

    ``symbols`` are for the suits, ``colour`` is for terminals, ``width`` is in columns. ``names`` are
    the players', instead of the game's own: as many, and all different.

    >>> print(explain("mahjong", "8D8D8D5D2D2D2D 6D6D6D7D7D7D"), end="")
    Case 1: Sichuan Mahjong, 7 hidden tiles, 2 declared groups
    <BLANKLINE>
               hidden      declared
      dots     222 5 888   666 777
    <BLANKLINE>
      Expects 5D, 3 tiles left (SM-9)
      5D   3 left   4 points
           (666D) (777D) 222D 888D 55D   basic 1 (SM-10) + purely 2 (SM-13)
                                         + chunkious 1 (SM-14) = 4
    <BLANKLINE>
    Case #1:
    5D: 4
    """
    return cast(
        str,
        one(
            game,
            case,
            view=EXPLAIN,
            symbols=symbols,
            colour=colour,
            width=width,
            strict=strict,
            question=question,
            names=names,
        ),
    )


def events(
    game: str,
    case: Text,
    *,
    strict: bool = False,
    question: Optional[str] = None,
    names: Names = None,
) -> Dict[str, Any]:
    """Everything that happened in one case, as plain data: the object that ``--json`` writes.

    >>> hand = events("mahjong", "8D8D8D5D2D2D2D 6D6D6D7D7D7D")
    >>> [(tile["tile"], tile["score"], tile["rule"]) for tile in hand["expected"]]
    [('5D', 4, 'SM-9')]
    """
    text = one(game, case, view=JSON, strict=strict, question=question, names=names)
    return cast(Dict[str, Any], json.loads(text))


@overload
def look(
    game: str,
    cases: Cases,
    *,
    errors: Literal["raise"] = ...,
    symbols: bool = ...,
    colour: bool = ...,
    width: int = ...,
    strict: bool = ...,
    question: Optional[str] = ...,
    names: Names = ...,
) -> List[Look]: ...
@overload
def look(
    game: str,
    cases: Cases,
    *,
    errors: Literal["return"],
    symbols: bool = ...,
    colour: bool = ...,
    width: int = ...,
    strict: bool = ...,
    question: Optional[str] = ...,
    names: Names = ...,
) -> List[Union[Look, ParlorError]]: ...
def look(
    game: str,
    cases: Cases,
    *,
    errors: Errors = "raise",
    symbols: bool = False,
    colour: bool = False,
    width: int = 80,
    strict: bool = False,
    question: Optional[str] = None,
    names: Names = None,
) -> Union[List[Look], List[Union[Look, ParlorError]]]:
    """Every case in all views, refereed once: of a list of cases, or of a text in the judge's format.

    >>> [seen] = look("mahjong", ["8D8D8D5D2D2D2D 6D6D6D7D7D7D"])
    >>> seen.answer, seen.explanation[:23], seen.events["expected"][0]["score"]
    ('Case #1:\\n5D: 4\\n', 'Case 1: Sichuan Mahjong', 4)
    """
    return cast(
        List[Look],
        looks(
            game,
            cases,
            errors,
            symbols=symbols,
            colour=colour,
            width=width,
            strict=strict,
            question=question,
            names=names,
        ),
    )


@overload
def answers(
    game: str,
    cases: Cases,
    *,
    errors: Literal["raise"] = ...,
    strict: bool = ...,
    question: Optional[str] = ...,
    names: Names = ...,
) -> List[str]: ...
@overload
def answers(
    game: str,
    cases: Cases,
    *,
    errors: Literal["return"],
    strict: bool = ...,
    question: Optional[str] = ...,
    names: Names = ...,
) -> List[Union[str, ParlorError]]: ...
def answers(
    game: str,
    cases: Cases,
    *,
    errors: Errors = "raise",
    strict: bool = False,
    question: Optional[str] = None,
    names: Names = None,
) -> Union[List[str], List[Union[str, ParlorError]]]:
    """The judge's answer to every case: of a list of cases, or of a text in the judge's format.

    The first bad case is raised, or with ``errors="return"`` every bad case has its ParlorError in
    the list, and so has whatever else is wrong with the text. Other Python threads run in the
    meantime.

    >>> answers("mahjong", ["8D8D8D5D2D2D2D 6D6D6D7D7D7D", "1D1D1D1D 3D3D3D4D4D4D5D5D5D"])
    ['Case #1:\\n5D: 4\\n', 'Case #2:\\nNONE\\n']
    >>> for error in answers("mahjong", "2\\n1D1X NONE\\n", errors="return"):
    ...     print(error)
    case 1, line 2, column 3: tile 1X does not exist; the numbers are 1 to 9, the suits D, B and M
    line 1, column 1: cases announced: 2; the input ends after 1
    """
    return _parlor.cases(
        game,
        cases,
        returns_errors=returns_errors(errors),
        strict=strict,
        question=question,
        names=names,
    )


@overload
def referee(
    game: str, text: str, *, strict: bool = ..., question: Optional[str] = ..., names: Names = ...
) -> str: ...
@overload
def referee(
    game: str,
    text: Union[bytes, bytearray, memoryview],
    *,
    strict: bool = ...,
    question: Optional[str] = ...,
    names: Names = ...,
) -> bytes: ...
def referee(
    game: str,
    text: Text,
    *,
    strict: bool = False,
    question: Optional[str] = None,
    names: Names = None,
) -> Union[str, bytes]:
    """All answers to a text in the judge's format, byte for byte, and as fast as it gets.

    The first bad case is raised. Other Python threads run in the meantime.

    >>> referee("mahjong", b"1\\n8D8D8D5D2D2D2D 6D6D6D7D7D7D\\n")
    b'Case #1:\\n5D: 4\\n'
    """
    return _parlor.referee(game, text, strict=strict, question=question, names=names)


def loose(game: str, case: str, *, names: Names = None) -> str:
    """A case as people write it, in the judge's notation.

    Lower case, symbols, numbers that share a suit, other tools' letters: each game's rules have the
    list. What could mean two things raises ParlorError, which names both readings.

    >>> loose("mahjong", "2225888p (666p) (777p)")
    '2D2D2D5D8D8D8D 6D6D6D7D7D7D\\n'
    >>> print(mahjong.expected(loose("mahjong", "🀚🀚🀚🀝🀠🀠🀠 (666p) (777p)")))
    Case #1:
    5D: 4
    """
    return _parlor.loose(game, case, names)


# ---- Random cases --------------------------------------------------------------------------------


def deal(game: str, seed: int, number: int, **options: Option) -> str:
    """A random valid case: number ``number``, from 1, of a seed. It is the same on every machine.

    Options are those of ``parlor deal``, a dash in their names being an underscore;
    deal_options() lists them. A switch is turned on by ``True``.

    >>> deal("mahjong", seed=1, number=1, ready=True)
    '2B2B3B4B5B9B9B4M5M6M 3M3M3M\\n'
    >>> deal("maumau", seed=1, number=1, players=2)[:12]
    '2 CS HA CA H'
    """
    if number < 1:
        raise ValueError("cases are numbered from 1")
    return _parlor.deal(game, seed, number, chosen(options))


def deal_options(game: str) -> List[DealOption]:
    """What can be chosen when cases of a game are dealt.

    >>> [option.name for option in deal_options("maumau")]
    ['players', 'stalled']
    """
    return [
        DealOption(name, None if values is None else tuple(values), meaning)
        for name, values, meaning in _parlor.deal_options(game)
    ]
