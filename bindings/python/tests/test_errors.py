"""What is wrong is told with its name and place, once."""

import json
import pickle
from array import array

import pytest

import parlor
from conftest import SOURCE, run

PILE = "SS HA SN HQ CE SQ CA DT CK CQ DJ CN HN DN CS SA CJ DA HJ HS DE HT SE DK HK ST SJ HE DS CT DQ SK"


def problem_of(call, *arguments, **options):
    with pytest.raises(parlor.ParlorError) as caught:
        call(*arguments, **options)
    return caught.value


@pytest.mark.parametrize(
    "case, problem, line, column, message",
    [
        ("2 " + PILE.replace("HQ", "HX"), "card-unknown", 1, 12, "card HX does not exist; a card is a suit, C S H D, then a rank, S E N T J Q K A"),
        ("\n5 " + PILE, "players-invalid", 2, 1, None),
        ("2 " + PILE + " SS", "cards-too-many", 1, 99, None),
        ("2 " + PILE.replace("HQ", "SS"), "card-twice", 1, 12, None),
        ("2 é " + PILE, "card-unknown", 1, 3, "card é does not exist; a card is a suit, C S H D, then a rank, S E N T J Q K A"),
        ("2 SS é HX", "card-unknown", 1, 6, "card é does not exist; a card is a suit, C S H D, then a rank, S E N T J Q K A"),
        ("2 ééé", "card-unknown", 1, 3, None),
        ("2 SS \ud800", "card-unknown", 1, 6, None),
    ],
)
def test_places(case, problem, line, column, message):
    error = problem_of(parlor.maumau.play, case)
    assert (error.game, error.problem, error.case) == ("maumau", problem, 1)
    assert (error.line, error.column) == (line, column)
    assert message is None or error.message == message
    assert str(error) == f"case 1, line {line}, column {column}: {error.message}"
    assert isinstance(error, ValueError)


def test_columns_count_characters_of_str_and_bytes_of_bytes(game):
    # A wrong word behind blanks and a letter of two bytes, wherever the game finds it.
    case = "é é ééé 1X"
    as_bytes = parlor.answers(game, [case.encode()], errors="return")[0]
    as_str = parlor.answers(game, [case], errors="return")[0]
    assert (as_bytes.problem, as_bytes.line) == (as_str.problem, as_str.line)
    assert as_str.column == len(case.encode()[: as_bytes.column - 1].decode()) + 1
    # In a text, too, and where the column is not the first.
    text = "1\n2 SS HA\n".replace("SS", "SS é")
    listed, whole = parlor.answers("maumau", text, errors="return")[0], problem_of(parlor.referee, "maumau", text)
    assert (listed.line, listed.column) == (whole.line, whole.column) == (2, 6)
    text = "1\n2D2Dé3D NONE\n"
    behind = problem_of(parlor.referee, "mahjong", text), problem_of(parlor.referee, "mahjong", text.encode())
    assert [error.problem for error in behind] == ["tile-unknown"] * 2


def test_no_case_and_more_than_one(game, dealt, one):
    for blank in ("", "\n", " \t\r\n\n", b"", b"\n\n"):
        error = problem_of(one, blank)
        assert (error.problem, error.case, error.line) == ("input-empty", 1, None)
    first, second = dealt[:2]
    for call in (one, lambda case: parlor.explain(game, case), lambda case: parlor.events(game, case)):
        assert problem_of(call, first + second).problem == "not-one-case"
        assert problem_of(call, first + second.replace(" ", " x", 1)).problem == "not-one-case"
    assert problem_of(parlor.answers, game, [first, second + first]).case == 2


def test_cases_do_not_run_into_each_other():
    """The end of one case and the beginning of the next are no case, whatever their sizes say."""
    hand = "2D2D3D3D4D5D5D6D6D7D7D8D8D NONE"
    for first in ("xé\n2", "éx\n2", "é\n2", memoryview(b"ab\n2").cast("H"), b"ab\n2", "ab\n2"):
        second = hand[1:] if isinstance(first, str) else hand[1:].encode()
        for given in ([first, second], [first, second, second]):
            told = parlor.answers("mahjong", given, errors="return")
            assert [type(each) for each in told] == [parlor.ParlorError] * len(given)


def test_first_bad_case_is_raised(game, dealt, many):
    cases = [dealt[0], "bad", "worse", dealt[1]]
    for call in (many, lambda given: parlor.answers(game, given)):
        assert problem_of(call, cases).case == 2
        # Further cases are not even looked at, but all of them must be texts.
        with pytest.raises(TypeError):
            call([dealt[0], 1])


def test_errors_returned(game, dealt, many):
    cases = [dealt[0], "bad", dealt[1], "", dealt[2]]
    for call in (many, lambda given, **how: parlor.answers(game, given, **how)):
        mixed = call(cases, errors="return")
        assert [isinstance(entry, parlor.ParlorError) for entry in mixed] == [False, True, False, True, False]
        assert [entry.case for entry in mixed if isinstance(entry, parlor.ParlorError)] == [2, 4]
        good = [getattr(entry, "answer", entry) for entry in mixed[::2]]
        assert good == [parlor.answers(game, [""] * place + [case], errors="return")[place]
                        for place, case in ((0, dealt[0]), (2, dealt[1]), (4, dealt[2]))]
        with pytest.raises(ValueError, match="raise.*return"):
            call(cases, errors="ignore")


def test_errors_of_a_text(game, dealt, many):
    text = f"5\n{dealt[0]}{dealt[1]}".encode()
    for call in (many, lambda given, **how: parlor.answers(game, given, **how)):
        *good, error = call(text, errors="return")
        assert len(good) == 2
        assert (error.problem, error.case, error.line) == ("cases-missing", None, 1)
        assert problem_of(call, text).problem == "cases-missing"
        assert problem_of(call, b"").problem == "input-empty"
        assert problem_of(call, b"-1\n").problem == "count-not-a-number"
    assert problem_of(parlor.referee, game, text).problem == "cases-missing"
    assert problem_of(parlor.referee, game, "").problem == "input-empty"


def test_errors_are_those_of_the_command(game, dealt):
    """Every bad case of a damaged text, as `--json` tells of it."""
    lines = "".join(dealt).split("\n")
    damaged = "\n".join(line[:-1] + "?" * bool(line) if number % 3 == 0 else line for number, line in enumerate(lines))
    text = f"{len(dealt)}\n{damaged}".encode()
    told = [json.loads(line) for line in run(game, "--json", "--quiet", text=text, status=1).splitlines()]
    mixed = parlor.answers(game, text, errors="return")
    errors = [entry for entry in mixed if isinstance(entry, parlor.ParlorError) and entry.line != 1]
    expected = [(one["case"], *(one["error"][name] for name in ("line", "column", "code", "message")))
                for one in told if "error" in one]
    assert [(e.case, e.line, e.column, e.problem, e.message) for e in errors] == expected
    assert len(expected) > 10


def test_loose_notation():
    hand = parlor.loose("mahjong", "22334455667788d")
    assert hand == "2D2D3D3D4D4D5D5D6D6D7D7D8D8D NONE\n"
    assert parlor.loose("mahjong", hand) == hand
    with pytest.raises(parlor.ParlorError) as refused:
        parlor.loose("mahjong", "🀙🀙 1x")
    assert (refused.value.line, refused.value.column) == (1, 5)
    for wrong in (b"1d", None, 3):
        with pytest.raises(TypeError):
            parlor.loose("mahjong", wrong)
    with pytest.raises(parlor.ParlorError):
        parlor.loose("mahjong", "1" * (1 << 17))


def test_warnings():
    case = (SOURCE / "examples/tractor.txt").read_text().split("\n", 1)[1]
    assert parlor.tractor.referee(case).warning == (
        "card S3 is played for the third time, but two decks have only 2"
    )
    error = problem_of(parlor.tractor.referee, case, strict=True)
    assert (error.problem, error.case) == ("card-surplus", 1)
    assert problem_of(parlor.answers, "tractor", [case], strict=True).problem == "card-surplus"
    assert problem_of(parlor.referee, "tractor", f"1\n{case}", strict=True).problem == "card-surplus"
    assert problem_of(parlor.events, "tractor", case, strict=True).problem == "card-surplus"
    assert problem_of(parlor.explain, "tractor", case, strict=True).problem == "card-surplus"


def test_unknown_game():
    for call in (
        lambda: parlor.answers("chess", []),
        lambda: parlor.referee("chess", ""),
        lambda: parlor.explain("chess", ""),
        lambda: parlor.events("chess\0", ""),
        lambda: parlor.deal("\ud800", 1, 1),
        lambda: parlor.rules(""),
        lambda: parlor.deal_options("Chess"),
        lambda: parlor.questions("MAUMAU"),
    ):
        assert problem_of(call).problem == "game-unknown"
    assert str(problem_of(parlor.rules, "chess")) == "there is no game 'chess'"


def test_wrong_types(game, one, many):
    for wrong in (1, None, ["x"], 1.5, object()):
        for call in (one, lambda case: parlor.explain(game, case), lambda case: parlor.events(game, case),
                     lambda text: parlor.referee(game, text)):
            with pytest.raises(TypeError):
                call(wrong)
    for wrong in (1, None, [1], [None], [[]], object(), range(3)):
        for call in (many, lambda cases: parlor.answers(game, cases)):
            with pytest.raises(TypeError):
                call(wrong)
    # Numbers that could be joined to the bytes of a text are none, wherever they stand.
    case = parlor.deal(game, seed=1, number=1).strip().encode()
    for cases in ([case, array("B", case)], [array("B", case), case], [case, array("B", case), b""]):
        for call in (many, lambda cases: parlor.answers(game, cases)):
            with pytest.raises(TypeError):
                call(cases)
    with pytest.raises(TypeError):
        parlor.answers(None, [])
    with pytest.raises(ValueError, match="no question 'why'"):
        parlor.answers(game, [], question="why")


def test_deal_options_are_taken_as_a_whole():
    for wrong in ({"players": "2\0"}, {"players\0": "2"}, {"players": "5"}, {"ready": True}):
        with pytest.raises(ValueError, match="maumau cannot be dealt with"):
            parlor.deal("maumau", 1, 1, **wrong)
    # As it was given: a switch is on.
    with pytest.raises(ValueError, match="mahjong cannot be dealt with nope=True$"):
        parlor.deal("mahjong", 1, 1, nope=True)


def test_an_iterator_may_fail(game, dealt, many):
    def cases():
        yield dealt[0]
        raise KeyError("gone")

    for call in (many, lambda given: parlor.answers(game, given)):
        with pytest.raises(KeyError):
            call(cases())


def test_errors_travel():
    error = problem_of(parlor.maumau.play, "2 HX")
    twin = pickle.loads(pickle.dumps(error))
    assert type(twin) is parlor.ParlorError
    assert (str(twin), vars(twin)) == (str(error), vars(error))
