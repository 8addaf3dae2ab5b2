"""Explanations, events, rules and deals are the command's."""

import dataclasses
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


def test_looks(game, dealt):
    cases = dealt[::7]
    text = f"{len(cases)}\n{''.join(cases)}"
    seen = parlor.look(game, text)
    assert parlor.look(game, cases) == seen
    assert [look.answer for look in seen] == parlor.answers(game, cases)
    require_same("\n".join(look.explanation for look in seen),
                 run(game, "--explain", "--quiet", text=text.encode()).decode())
    told = run(game, "--json", "--quiet", text=text.encode()).decode().splitlines()
    assert [look.events for look in seen] == [json.loads(line) for line in told]
    *good, bad, end = parlor.look(game, text.replace("\n", "0\n", 1) + "\nbad\n", errors="return")
    assert good == seen and (bad.case, end.problem) == (len(seen) + 1, "cases-missing")
    narrow = parlor.look(game, [cases[0]], width=50, symbols=True)[0].explanation
    assert narrow == parlor.explain(game, cases[0], width=50, symbols=True)
    with pytest.raises(parlor.ParlorError):
        parlor.look(game, ["bad"])


NAMES = ["Anna Lena", "Zoë", "TJ", "Jean-Luc", "Ida", "Max", "Kim", "Lea"]


def players(game):
    """How many have names."""
    return next(count for count in range(9) if takes(game, NAMES[:count]))


def takes(game, names):
    try:
        return parlor.answers(game, [], names=names) == []
    except ValueError:
        return False


def test_names(game, dealt, one, many):
    names = NAMES[: players(game)]
    case, text = dealt[0], f"{len(dealt)}\n{''.join(dealt)}"
    if names:
        own = "--names=" + ",".join(names)
        told = run(game, "--explain", "--quiet", own, text=b"1\n" + case.encode()).decode()
        assert parlor.explain(game, case, names=names) == told and "Anna" in told
        assert parlor.referee(game, text, names=tuple(names)).encode() == run(game, own, text=text.encode())
        assert "".join(parlor.answers(game, text, names=names)) == parlor.referee(game, text, names=names)
        assert parlor.look(game, [case], names=names)[0].events == parlor.events(game, case, names=names)
        assert parlor.referee(game, "1\n" + parlor.loose(game, told, names=names), names=names) == \
            parlor.referee(game, "1\n" + case, names=names)
        # Values, too, and all but the names are as they are without them.
        assert [value.answer for value in many(text, names=names)] == parlor.answers(game, text, names=names)
        assert str(one(case, names=names)) + "\n" == parlor.answers(game, [case], names=names)[0]
        assert many(["bad"], names=names, errors="return")[0].problem == many(["bad"], errors="return")[0].problem
        for wrong in ("", " a", "a,b", '"a"', "x\0y", "x" * 17, "\ud800", "TJ"):
            for call in (parlor.explain, parlor.answers, parlor.referee, parlor.loose):
                with pytest.raises(ValueError):
                    call(game, case, names=[wrong, *names[1:]])
        with pytest.raises(TypeError):
            parlor.events(game, case, names=[1, *names[1:]])
    with pytest.raises(ValueError, match="has names for"):
        parlor.look(game, [case], names=["Anna"])
    for wrong in ("Anna", 1):
        with pytest.raises(TypeError):
            parlor.explain(game, case, names=wrong)


def test_named_values():
    """A round has its players' own names, and is otherwise what it is without."""
    rounds = [parlor.deal("tractor", 1, number) for number in range(1, 50)]
    seats = dict(zip(["Alice", "Bob", "Charles", "David", None], [*NAMES[:4], None]))
    named = parlor.tractor.referee_many(rounds, names=NAMES[:4])
    for plain, value in zip(parlor.tractor.referee_many(rounds), named):
        assert value == dataclasses.replace(plain, next_dealer=seats[plain.next_dealer])


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
