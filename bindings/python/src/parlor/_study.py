"""Studies: many games, counted."""

from __future__ import annotations

from typing import Any, Dict, List, NamedTuple, Optional, Tuple

from . import _laboratory, _parlor
from ._options import Option


class StudyOption(NamedTuple):
    """Something that can be chosen for a study."""

    name: str
    #: What stands for its value: ``"N"`` for a number; ``None``: it is a switch.
    value: Optional[str]
    meaning: str
    #: What it can be, if it is a word.
    words: Optional[Tuple[str, ...]]


class Study(NamedTuple):
    """A study, as ``parlor study`` has it."""

    #: That of its game.
    name: str
    meaning: str
    #: What it counts: ``"games"``.
    unit: str
    options: Tuple[StudyOption, ...]


def studies() -> List[Study]:
    """The studies that there are.

    >>> studies()[0].name
    'maumau'
    >>> [option.name for option in studies()[0].options][:2]
    ['games', 'players']
    """
    return [
        Study(
            name,
            meaning,
            unit,
            tuple(
                StudyOption(option, value, text, None if words is None else tuple(words))
                for option, value, text, words in options
            ),
        )
        for name, meaning, unit, options in _parlor.studies()
    ]


def study(
    game: str, /, *, jobs: int = 1, progress: Optional[_laboratory.Progress] = None, **options: Option
) -> Dict[str, Any]:
    """Runs a study: the object that ``parlor study GAME --json`` writes.

    ``jobs`` is the number of threads. Options are those of ``parlor study``, a dash in their names
    being an underscore (``from_`` is ``--from``); studies() lists them. ``progress`` is called several
    times a second with how many are done, and of how many; what it raises stops the study, and so
    does Ctrl-C.

    >>> result = study("maumau", games=100_000, players=2)
    >>> result["complete"], result["done"]
    (True, 100000)
    """
    return _laboratory.run(game, options, jobs, progress)
