"""The judge's answers, by every way to ask for them."""

import pytest

import parlor
from conftest import SOURCE, require_same, run


def test_modules_are_games():
    # The package names its modules for the sake of type checkers: they must be those that there are.
    folder = SOURCE / "bindings/python"
    values = {path.name[: -len("_values.c")] for path in folder.glob("extension/*_values.c")} - {"python"}
    modules = {path.stem for path in folder.glob("src/parlor/[a-z]*.py")} - {"play"}
    assert values == modules == set(parlor.games()) & set(parlor.__all__)
    assert len(values) >= 3


def test_sample(game, sample):
    text, answer = sample
    assert parlor.referee(game, text) == answer


def test_agreed_answers(game, data):
    text, agreed = data
    assert agreed
    require_same(parlor.referee(game, text), agreed)
    require_same(parlor.referee(game, text.decode()), agreed.decode())
    require_same("".join(parlor.answers(game, text)), agreed.decode())


def test_agreed_answers_of_values(data, many):
    text, agreed = data
    require_same("".join(value.answer for value in many(text)), agreed.decode())


def test_byte_order_mark(game, dealt, one, many):
    case = dealt[0].strip()
    for text in (f"\ufeff1\n{case}\n", f"\ufeff\n{case}", f"\ufeff{case}", f"\n\n{case}\n\n"):
        assert many(text) == [one(case)]
        assert parlor.answers(game, text.encode()) == [one(case).answer]


def test_text_is_str_or_bytes_of_any_kind(game, sample, many):
    text, answer = sample
    for given in (text, bytearray(text), memoryview(text), text.decode()):
        result = parlor.referee(game, given)
        assert type(result) is (str if isinstance(given, str) else bytes)
        assert (result.encode() if isinstance(result, str) else result) == answer
        assert "".join(parlor.answers(game, given)).encode() == answer
        assert "".join(value.answer for value in many(given)).encode() == answer


def test_a_case_with_or_without_newline_as_str_or_bytes(game, dealt, one):
    for case in dealt[:20]:
        bare = case.strip("\n")
        value = one(case)
        for same in (bare, bare + "\n", "\n\n" + bare + "\r\n\n", bare.encode(), bytearray(bare, "ascii")):
            assert one(same) == value
            assert str(one(same)) == str(value)
        assert parlor.answers(game, [bare]) == [value.answer]
        assert value.answer == str(value) + "\n"


def test_lists_are_numbered(game, dealt, many):
    text = f"{len(dealt)}\n{''.join(dealt)}"
    expected = parlor.referee(game, text)
    require_same(expected.encode(), run(game, "--quiet", text=text.encode()))
    require_same("".join(parlor.answers(game, dealt)), expected)
    require_same("".join(parlor.answers(game, (case.encode() for case in dealt))), expected)
    require_same("".join(value.answer for value in many(dealt)), expected)


def test_nothing_gives_nothing(game, many):
    assert parlor.answers(game, []) == []
    assert many(()) == []


def test_more_cases_than_are_refereed_at_a_time(game, many):
    cases = [parlor.deal(game, 3, number) for number in range(1, 41)] * 500
    text = f"{len(cases)}\n{''.join(cases)}".encode()
    expected = parlor.referee(game, text).decode()
    require_same("".join(parlor.answers(game, cases)), expected)
    require_same("".join(parlor.answers(game, text)), expected)
    values = many(cases)
    assert len(values) == 20000
    require_same(values[:40], values[-40:])
    require_same("".join(value.answer for value in values), expected)


def test_long_texts_are_taken_in_pieces(game):
    cases = "".join(parlor.deal(game, 4, number) for number in range(1, 51))
    times = (9 << 20) // len(cases)
    text = f"{50 * times}\n{cases * times}".encode()
    require_same(parlor.referee(game, text), run(game, "--quiet", text=text))
    bad = text + b"\n\nO Nobody 2 2\n"
    with pytest.raises(parlor.ParlorError) as caught:
        parlor.referee(game, bad)
    assert caught.value.line == bad.count(b"\n")
    assert caught.value.case == 50 * times + 1
