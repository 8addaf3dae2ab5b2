"""Questions to the laboratory, in a process of their own.

It catches signals and has threads, so it gets a process that Python can stop at any time. Both sides
write lines of JSON.
"""

from __future__ import annotations

import json
import os
import subprocess
import sys
import threading
from contextlib import suppress
from pathlib import Path
from typing import Any, Callable, Dict, List, Mapping, NoReturn, Optional, Tuple, Union

from . import _parlor
from ._arrays import whole
from ._options import Option, chosen

#: Told how many of how many are done.
Progress = Callable[[int, int], object]

#: Bots of an arena: a name and a player each, None for one that is asked.
Bots = List[Tuple[str, Optional[str]]]

#: Gets what a bot that is asked is told, and says what it does.
Ask = Callable[[Dict[str, Any]], Union[str, List[int]]]

_JOBS_MAX = 1024


def run(
    name: str,
    options: Mapping[str, Option],
    jobs: int,
    progress: Optional[Progress],
    bots: Optional[Bots] = None,
    aim: Tuple[float, ...] = (),
    ask: Optional[Ask] = None,
) -> Dict[str, Any]:
    """What came out of a study, or of an arena, which has bots. Whatever the callbacks raise stops
    it."""
    words = chosen(options)
    whole(jobs, "jobs", 1, _JOBS_MAX)
    _parlor.study_check(name, bots, aim, words)
    with subprocess.Popen(
        [sys.executable, "-c", "from parlor._laboratory import serve; serve()"],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        env=_surroundings(),
        start_new_session=True,  # a signal from the keyboard is for us
        text=True,
        encoding="utf-8",
    ) as process:
        try:
            return _listen(process, [name, bots, aim, words, jobs], progress, ask)
        except BaseException:
            process.kill()
            raise


def _surroundings() -> Dict[str, str]:
    """The environment, in which this very package is found."""
    package = str(Path(__file__).resolve().parent.parent)
    before = os.environ.get("PYTHONPATH")
    return dict(os.environ, PYTHONPATH=os.pathsep.join([package] + ([before] if before else [])))


def _listen(
    process: "subprocess.Popen[str]",
    question: List[Any],
    progress: Optional[Progress],
    ask: Optional[Ask],
) -> Dict[str, Any]:
    assert process.stdout is not None

    def say(words: Any) -> None:
        assert process.stdin is not None
        try:
            print(json.dumps(words), file=process.stdin, flush=True)
        except BrokenPipeError:  # it is gone, as its silence will tell
            with suppress(BrokenPipeError):
                process.stdin.close()

    say(question)
    for line in process.stdout:
        kind, told = json.loads(line)
        if kind == "result":
            result: Dict[str, Any] = json.loads(told)
            return result
        if kind == "failure":
            raise RuntimeError(told)
        if kind == "ask" and ask is not None:
            say(ask(told))
        elif kind == "progress" and progress is not None:
            progress(*told)
    raise RuntimeError("the process of the laboratory has failed")


# ---- The other side ------------------------------------------------------------------------------


def serve() -> None:
    """What that process does."""
    lock = threading.Lock()

    def say(kind: str, told: Any) -> None:
        try:
            print(json.dumps([kind, told]), flush=True)
        except BrokenPipeError:
            _leave()

    def report(done: int, total: int) -> None:
        with lock:
            say("progress", [done, total])

    def ask(
        bot: int, seat: int, seats: int, count: int, legal: int, sight: str, observation: bytes
    ) -> Union[str, List[int]]:
        with lock:
            say(
                "ask",
                {
                    "bot": bot,
                    "seat": seat,
                    "seats": seats,
                    "decisions": count,
                    "legal": legal,
                    "sight": sight,
                    "observation": observation.hex(),
                },
            )
            line = sys.stdin.readline()
        if not line:
            _leave()
        answer: Union[str, List[int]] = json.loads(line)
        return answer

    name, bots, aim, options, jobs = json.loads(sys.stdin.readline())
    if bots is not None:
        bots = [(called, player) for called, player in bots]
    try:
        result = _parlor.study_run(name, bots, tuple(aim), options, jobs, report, ask)
    except RuntimeError as error:
        say("failure", str(error))
    else:
        say("result", result)


def _leave() -> NoReturn:
    """Nobody listens any more, and other threads need not be asked."""
    os._exit(1)
