"""Explanations, events, rules and deals are the command's."""

import json

import pytest

import parlor
from conftest import SOURCE, deal_choices, require_same, run


def test_explanations(game, dealt):
    for case in dealt[::20]:
        told = run(game, "--explain", "--quiet", text=b"1\n" + case.encode())
        require_same(parlor.explain(game, case), told.decode())


def test_style(game, dealt):
    case = dealt[0]
    plain = parlor.explain(game, case)
    assert plain.isascii() and max(map(len, plain.splitlines())) <= 80
    assert "\x1b[" in parlor.explain(game, case, colour=True)
    assert parlor.explain(game, case, width=80) == plain


def test_width_and_symbols():
    case = parlor.deal("maumau", 7, 1)
    narrow, wide = parlor.explain("maumau", case, width=50), parlor.explain("maumau", case, width=150)
    assert len(narrow.splitlines()) > len(parlor.explain("maumau", case).splitlines()) > len(wide.splitlines())
    assert "♥" in parlor.explain("maumau", case, symbols=True)


def test_events(game, dealt):
    for case in dealt[::7]:
        told = run(game, "--json", "--quiet", text=b"1\n" + case.encode())
        assert parlor.events(game, case) == json.loads(told)


def test_deals(game):
    for chosen in deal_choices(game):
        words = []
        for name, value in chosen.items():
            words += [f"--{name}"] if value is True else [f"--{name}", str(value)]
        told = run("deal", game, "--seed", "12", "--from", "5", "--count", "20", *words).decode()
        dealt = [parlor.deal(game, 12, number, **chosen) for number in range(5, 25)]
        require_same("20\n" + "".join(dealt), told)
    last = 2**64 - 1
    told = run("deal", game, "--seed", str(last), "--from", str(last)).decode()
    assert "1\n" + parlor.deal(game, last, last) == told


def test_deal_options():
    assert parlor.deal("maumau", 1, 1, players=3) == parlor.deal("maumau", 1, 1, players="3")
    assert parlor.deal("maumau", 1, 1, players=3)[0] == "3"
    assert parlor.deal("mahjong", 1, 1, ready=False) == parlor.deal("mahjong", 1, 1)
    assert parlor.deal("mahjong", 1, 1, ready=True) != parlor.deal("mahjong", 1, 1)
    for wrong in ({"players": 5}, {"players": True}, {"ready": True}, {"p\0": 1}, {"\ud800": "1"}, {"players": "\udc00"}):
        with pytest.raises(ValueError):
            parlor.deal("maumau", 1, 1, **wrong)
    for seed, number in ((-1, 1), (2**64, 1), (1, 2**64)):
        with pytest.raises(OverflowError):
            parlor.deal("maumau", seed, number)
    with pytest.raises(ValueError):
        parlor.deal("maumau", 1, 0)
    with pytest.raises(TypeError):
        parlor.deal("maumau", 1.0, 1)


def test_rules(game):
    headings = [line[4:] for line in (SOURCE / f"lib/games/{game}/RULES.md").read_text().splitlines()
                if line.startswith("### ")]
    rules = parlor.rules(game)
    assert [f"{rule.name} {rule.title}" for rule in rules] == headings
    assert [rule.number for rule in rules] == list(range(1, len(rules) + 1))
    assert all(rule.text.endswith("\n") for rule in rules)


def test_games_and_version():
    assert parlor.games() == run("games").decode().split()
    assert run("--version").decode().split()[-1] == parlor.version == parlor.__version__


def test_questions(game, dealt):
    for question in parlor.questions(game):
        told = run(game, f"--{question.name}", "--json", "--quiet", text=b"1\n" + dealt[0].encode(), status=None)
        assert parlor.events(game, dealt[0], question=question.name) == json.loads(told)
        assert parlor.explain(game, dealt[0], question=question.name)
        assert len(parlor.answers(game, dealt, question=question.name)) == len(dealt)
