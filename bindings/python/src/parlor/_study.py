"""Studies: many games, counted.

A study catches signals and has threads of its own, so it gets a process of its own, which Python can
stop at any time.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any, Callable, Dict, List, NamedTuple, Optional, Tuple

from . import _parlor
from ._arrays import whole
from ._options import Option, chosen

#: Told how many of how many are done.
Progress = Callable[[int, int], object]

_JOBS_MAX = 1024

#: What the process does.
_PROGRAM = "import json, sys; from parlor import _parlor; _parlor.study_run(*json.loads(sys.argv[1]))"


class StudyOption(NamedTuple):
    """Something that can be chosen for a study."""

    name: str
    #: What stands for its value: ``"N"`` for a number.
    value: str
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
    game: str, /, *, jobs: int = 1, progress: Optional[Progress] = None, **options: Option
) -> Dict[str, Any]:
    """Runs a study: the object that ``parlor study GAME --json`` writes.

    ``jobs`` is the number of threads. Options are those of ``parlor study``, a dash in their names
    being an underscore (``from_`` is ``--from``); studies() lists them. ``progress`` is called several times a second with how
    many are done, and of how many; what it raises stops the study, and so does Ctrl-C.

    >>> result = study("maumau", games=100_000, players=2)
    >>> result["complete"], result["done"]
    (True, 100000)
    """
    asked = _words(options)
    whole(jobs, "jobs", 1, _JOBS_MAX)
    _parlor.study_check(game, asked, jobs)
    request = json.dumps([game, asked, jobs])
    with subprocess.Popen(
        [sys.executable, "-c", _PROGRAM, request],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        env=_surroundings(),
        start_new_session=True,  # a signal from the keyboard is for us
        text=True,
        encoding="utf-8",
    ) as process:
        try:
            return _result(process, progress)
        except BaseException:
            process.kill()
            raise


def _words(options: Dict[str, Option]) -> Dict[str, str]:
    for name, value in options.items():
        if isinstance(value, bool):
            raise ValueError(f"{name} is no switch")
    return {name: value or "" for name, value in chosen(options).items()}


def _surroundings() -> Dict[str, str]:
    """The environment, in which this very package is found."""
    package = str(Path(__file__).resolve().parent.parent)
    before = os.environ.get("PYTHONPATH")
    return dict(os.environ, PYTHONPATH=os.pathsep.join([package] + ([before] if before else [])))


def _result(process: "subprocess.Popen[str]", progress: Optional[Progress]) -> Dict[str, Any]:
    assert process.stdout is not None
    for line in process.stdout:
        if line == "\n":
            break
        if progress is not None:
            done, total = line.split()
            progress(int(done), int(total))
    text = process.stdout.read()
    if process.wait() != 0 or not text:
        raise RuntimeError("the study has failed")
    result: Dict[str, Any] = json.loads(text)
    return result
