"""Where the tests find the command and the repository, and the games they are about."""

import os
import subprocess
from pathlib import Path

import pytest

import parlor

SOURCE = Path(os.environ["PARLOR_SOURCE"])
PROGRAM = os.environ["PARLOR_PROGRAM"]


def typed_functions(game):
    """The two functions of a game's module, for one case and for many; None for a game without."""
    module = getattr(parlor, game, None)
    if module is None:
        return None
    [many] = [name for name in module.__all__ if name.endswith("_many")]
    return getattr(module, many[: -len("_many")]), getattr(module, many)


@pytest.fixture(params=parlor.games())
def game(request):
    return request.param


@pytest.fixture
def typed(game):
    functions = typed_functions(game)
    if functions is None:
        pytest.skip(f"{game} has no module of its own")
    return functions


@pytest.fixture
def one(typed):
    return typed[0]


@pytest.fixture
def many(typed):
    return typed[1]


@pytest.fixture
def data(game):
    """Cases with agreed answers, and the answers."""
    folder = SOURCE / "tests" / "data"
    return (folder / f"{game}.in").read_bytes(), (folder / f"{game}.out").read_bytes()


@pytest.fixture
def sample(game):
    """The sample of the published problem, and its answer."""
    folder = SOURCE / "examples"
    return (folder / f"{game}.txt").read_bytes(), (folder / f"{game}.answer.txt").read_bytes()


def deal_choices(game):
    """All ways to deal: nothing chosen, and every value of every option."""
    choices = [{}]
    for option in parlor.deal_options(game):
        values = [True] if option.values is None else option.values
        choices += [{option.name.replace("-", "_"): value} for value in values]
    return choices


@pytest.fixture
def dealt(game):
    """Some cases, dealt in all ways."""
    return [
        parlor.deal(game, 7, number, **chosen)
        for chosen in deal_choices(game)
        for number in range(1, 60)
    ]


def require_same(found, expected):
    """As `assert found == expected`, but long texts that differ are shown where they differ only."""
    if found != expected:
        place = len(os.path.commonprefix([found, expected]))
        near = slice(max(0, place - 40), place + 40)
        pytest.fail(f"differ at {place}: {found[near]!r} instead of {expected[near]!r}")


def run(*arguments, text=b"", status=0):
    """Standard output of the command."""
    environment = {name: value for name, value in os.environ.items() if name != "LD_PRELOAD"}
    environment.pop("COLUMNS", None)
    done = subprocess.run([PROGRAM, *arguments], input=text, capture_output=True, env=environment)
    assert status is None or done.returncode == status, done.stderr.decode()
    return done.stdout
