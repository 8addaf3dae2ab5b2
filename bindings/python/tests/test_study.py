"""Studies are those of the command, tell how they go, and can be stopped."""

import json
import os
import signal
import subprocess
import sys
import time

import pytest

import parlor
from conftest import run

CHOSEN = {
    "maumau": {"games": 20_000, "players": 3, "from_": 5},
    "tractor": {"rounds": 300, "seed": 2},
}


@pytest.mark.parametrize("name", CHOSEN)
def test_results_are_those_of_the_command(name):
    asked = [word for option, value in CHOSEN[name].items()
             for word in (f"--{option.rstrip('_')}", str(value))]
    expected = json.loads(run("study", name, *asked, "--json"))
    told = []
    for jobs in (1, 3):
        result = parlor.study(name, jobs=jobs, progress=lambda *how: told.append(how),
                              **CHOSEN[name])
        assert result == expected
    assert told and all(0 <= done <= total for done, total in told)


def test_there_is_a_study_of_every_game(game):
    [study] = [study for study in parlor.studies() if study.name == game]
    assert study.meaning and study.unit
    for option in study.options:
        assert option.name and option.meaning


def test_what_cannot_be_asked():
    for wrong, why in (({"games": -1}, "from 1"), ({"game_s": 1}, "no option"),
                       ({"players": True}, "no switch"), ({"jobs": 0}, "jobs"),
                       ({"habit": "x", "seat": 1}, "habit"), ({"seat": 2}, "seat")):
        with pytest.raises(ValueError, match=why):
            parlor.study("maumau", **wrong)
    with pytest.raises(ValueError, match="no study chess"):
        parlor.study("chess")
    for wrong in (None, b"maumau"):
        with pytest.raises(TypeError):
            parlor.study(wrong)


def children():
    with open(f"/proc/{os.getpid()}/task/{os.getpid()}/children") as names:
        return names.read().split()


def test_what_the_callback_raises_stops_it():
    def stop(done, total):
        raise KeyError(total)

    with pytest.raises(KeyError):
        parlor.study("maumau", games=1 << 50, progress=stop)
    assert children() == []


def test_the_keyboard_stops_it():
    def interrupt(*_):
        raise KeyboardInterrupt

    before = signal.signal(signal.SIGALRM, interrupt)
    try:
        with pytest.raises(KeyboardInterrupt):
            signal.setitimer(signal.ITIMER_REAL, 0.5)
            parlor.study("maumau", games=1 << 50)
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
    assert children() == []


def test_it_ends_with_whoever_wanted_it():
    program = """
import parlor
parlor.study("maumau", games=1 << 50, progress=lambda *how: print(*how, flush=True))
"""
    with subprocess.Popen([sys.executable, "-c", program], stdout=subprocess.PIPE) as wanting:
        wanting.stdout.readline()
        with open(f"/proc/{wanting.pid}/task/{wanting.pid}/children") as names:
            [child] = names.read().split()
        wanting.kill()
    for _ in range(100):
        if has_ended(child):
            return
        time.sleep(0.1)
    pytest.fail("the study goes on")


def has_ended(process):
    """Whether it is gone, or nothing but a state that nobody has asked for."""
    try:
        with open(f"/proc/{process}/stat") as stat:
            return stat.read().rsplit(")", 1)[1].split()[0] == "Z"
    except FileNotFoundError:
        return True


def test_a_study_that_cannot_go_on(monkeypatch):
    monkeypatch.setattr(sys, "executable", "/bin/false")
    with pytest.raises(RuntimeError, match="has failed"):
        parlor.study("maumau", games=10)
