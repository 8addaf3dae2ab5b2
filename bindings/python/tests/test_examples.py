"""The programs of examples/python run, with less to do than they usually have."""

import csv
import importlib.util
import subprocess
import sys

import pytest

from conftest import SOURCE

FOLDER = SOURCE / "examples" / "python"

numpy = pytest.importorskip("numpy")


@pytest.fixture
def learner(monkeypatch):
    spec = importlib.util.spec_from_file_location("learn_maumau", FOLDER / "learn_maumau.py")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    sizes = {"GAMES": 64, "STEPS": 32, "HIDDEN": 32, "BATCH": 256, "TESTS": 30, "TEST_GAMES": 2}
    for name, size in sizes.items():
        monkeypatch.setattr(module, name, size)
    return module


def test_somebody_learns(learner, monkeypatch, capsys, tmp_path):
    monkeypatch.setattr(sys, "argv", ["learn_maumau.py", "--lessons", "26", "--seed", "3"])
    learner.main()
    printed = capsys.readouterr().out
    rows = list(csv.reader(printed.splitlines()))
    assert rows[0] == ["decisions", "payoff", "error"]
    assert [int(row[0]) for row in rows[1:]] == [lessons * 64 * 32 for lessons in (0, 25, 26)]
    first, *_, last = (float(row[1]) for row in rows[1:])
    assert last > first + 20  # it plays on, instead of drawing cards
    for name in ("one", "two"):
        (tmp_path / f"{name}.csv").write_text(printed)
    subprocess.run([sys.executable, FOLDER / "svg.py", "one.csv", "two.csv", "curve.svg"],
                   cwd=tmp_path, check=True)
    picture = (tmp_path / "curve.svg").read_text()
    assert picture.startswith("<svg") and picture.count("<polyline") == 2 and ">two<" in picture


def test_it_is_as_short_as_it_says():
    assert len((FOLDER / "learn_maumau.py").read_text().splitlines()) < 150


def test_a_study_with_a_picture(tmp_path):
    for name in ("study_turns.py", "svg.py"):
        text = (FOLDER / name).read_text(encoding="utf-8")
        (tmp_path / name).write_text(text.replace("GAMES = 10_000_000", "GAMES = 20_000"))
    done = subprocess.run([sys.executable, "study_turns.py", "some.svg"], cwd=tmp_path, check=True,
                          capture_output=True, text=True)
    assert "2 players: won 100.00%" in done.stdout
    assert (tmp_path / "some.svg").read_text().count("<polyline") == 3
