"""Arenas are those of the command; who is asked there knows what its seat knows."""

import json
import random
import signal

import pytest

import parlor
from conftest import run
from test_study import children


@pytest.fixture(params=parlor.play.games())
def name(request):
    return request.param


def first(decision):
    return decision.legal[0]


def last(decision):
    return decision.moves[-1]


def without_command(result):
    return {key: value for key, value in result.items() if key != "command"}


def test_results_are_those_of_the_command(name):
    expected = json.loads(run("arena", name, "--bot", "book", "--bot", "random", "--deals", "30",
                              "--from", "5", "--json"))
    told = []
    for jobs in (1, 3):
        result = parlor.arena(name, ["book", "random"], deals=30, from_=5, jobs=jobs,
                              progress=lambda *how: told.append(how))
        assert result == expected
    assert told and all(0 <= done <= total == 30 for done, total in told)


def test_options_are_those_of_the_command():
    asked = ["--round-robin", "--null", "--begins", "1", "--players", "2", "--seed", "3", "--deals", "20"]
    expected = json.loads(run("arena", "maumau", "--bot", "book", "--bot", "mine=search:2", "--json",
                              "--bot", "random", *asked))
    found = parlor.arena("maumau", {"": "book", "mine": "search:2", "r": "random"}, deals=20, seed=3,
                         round_robin=True, null=True, begins=1, players=2)
    assert without_command(found) != without_command(expected)  # it is called otherwise
    found = json.loads(json.dumps(found).replace('"r"', '"random"').replace('"r (', '"random ('))
    assert without_command(found) == without_command(expected)
    assert "--players 3" in parlor.arena("maumau", ["book", "random", "book+jack-first"], deals=2)["command"]


def test_it_goes_on_until_enough_is_known():
    for aim, words in (({"until": 3}, ["--until", "3"]), ({"sprt": (0, 5.5)}, ["--sprt", "0,5.5"])):
        expected = json.loads(run("arena", "maumau", "--bot", "book", "--bot", "book+lowest-suit",
                                  *words, "--json"))
        assert parlor.arena("maumau", ["book", "book+lowest-suit"], jobs=2, **aim) == expected
        assert expected["deals"] < 1 << 20


def test_who_is_asked_knows_its_seat(name):
    seen = set()

    def look(decision):
        sight = decision.sight
        assert (sight["game"], sight["seat"], decision.game) == (name, decision.seat, name)
        assert len(decision.legal) == len(decision.moves) >= 2
        assert decision.legal_set == sum(1 << move for move in decision.legal)
        assert set(sight) == set(parlor.play.Game(name).sight())
        size = len(bytes(parlor.play.Game(name).observation()))
        assert len(bytes(decision.observation)) == size and decision.moves[0] in repr(decision)
        seen.add((decision.seat, decision.seats))
        return decision.legal[decision.decisions % len(decision.legal)]

    result = parlor.arena(name, {"look": look, "book": "book"}, deals=4)
    assert {seat for seat, _ in seen} == set(range(next(iter(seen))[1]))
    [asked] = [bot for bot in result["bots"] if bot["bot"] == "look"]
    assert asked["choices"] > 0 and asked["illegal"] == asked["late"] == 0


def test_who_is_asked_can_do_what_the_book_does(name):
    def as_the_book(decision):
        game = decision.imagine(decision.legal_set % (1 << 64))
        return list(game.hint("book").moves) if game else decision.legal[0]

    result = parlor.arena(name, {"mine": as_the_book, "book": "book"}, deals=3)
    assert all(bot["payoff"] == 0 == bot["illegal"] for bot in result["bots"])


def test_observations_are_of_the_sight():
    def agree(decision):
        sight, bytes_ = decision.sight, bytes(decision.observation)
        assert sum(bytes_[:32]) == len(sight["hand"]) and bytes_[316] == decision.seats == 2
        assert [place for place in range(47) if bytes_[260 + place]] == decision.legal
        return decision.legal[0]

    parlor.arena("maumau", {"agree": agree, "book": "book"}, deals=5)


def test_threads_make_no_difference(name):
    def some(decision):
        return random.Random(decision.legal_set).choice(decision.legal)

    results = [parlor.arena(name, {"some": some, "last": last, "b": "book"} if name == "maumau" else
                            {"some": some, "last": last}, deals=6, jobs=jobs) for jobs in (1, 3)]
    assert results[0] == results[1]
    assert all(bot["illegal"] == 0 for bot in results[0]["bots"])


def test_whole_plays():
    """Of Tractor, as numbers and as a text: the same game."""
    game = "tractor"

    def play(decision, wanted):
        lead = [move for move in decision.moves if move != "done"]
        return wanted(decision.legal[decision.moves.index(lead[0])], lead[0])

    by_number = parlor.arena(game, {"mine": lambda d: play(d, lambda move, text: [move]),
                                    "book": "book"}, deals=3)
    by_text = parlor.arena(game, {"mine": lambda d: play(d, lambda move, text: move),
                                  "book": "book"}, deals=3)
    assert by_number == by_text


@pytest.mark.parametrize("wrong", [63, -1, 64, [], [1] * 40, "nonsense", "", "\0", [0, 70]])
def test_what_is_not_legal_is_counted(wrong):
    result = parlor.arena("maumau", {"wrong": lambda decision: wrong, "book": "book"}, deals=3)
    [asked] = [bot for bot in result["bots"] if bot["bot"] == "wrong"]
    assert asked["illegal"] == asked["choices"] > 0 == asked["late"]
    # in its place the book has played
    assert asked["payoff"] == 0


def test_what_functions_raise_stops_it():
    def stop(*_):
        raise KeyError("enough")

    with pytest.raises(KeyError, match="enough"):
        parlor.arena("maumau", {"mine": stop, "book": "book"}, deals=1 << 40)
    with pytest.raises(KeyError, match="enough"):
        parlor.arena("maumau", ["book", "random"], deals=1 << 40, progress=stop)
    for wrong in (None, 0.5, {"a": 1}, [None]):
        with pytest.raises(TypeError):
            parlor.arena("maumau", {"mine": lambda decision: wrong, "book": "book"}, deals=2)
    assert children() == []


def test_the_keyboard_stops_it():
    def interrupt(*_):
        raise KeyboardInterrupt

    before = signal.signal(signal.SIGALRM, interrupt)
    try:
        for bots in (["book", "random"], {"mine": first, "book": "book"}):
            with pytest.raises(KeyboardInterrupt):
                signal.setitimer(signal.ITIMER_REAL, 0.5)
                parlor.arena("maumau", bots, deals=1 << 40, jobs=2)
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
    assert children() == []


def test_what_cannot_be_asked():
    both = ["book", "random"]
    for bots, options, why in (
        (["book"], {}, "two bots at least"),
        (["book", "book"], {}, "two bots called book"),
        ({"a": "book", "book": "book", "": "book"}, {}, "two bots called book"),
        (["book", "nobody"], {}, "no player nobody"),
        (["book", "mine=random"], {}, "no player"),
        ({"a b": "book", "c": "book"}, {}, "called a b"),
        ({"a=b": "book", "c": "book"}, {}, "called a=b"),
        ({"x" * 64: "book", "c": "book"}, {}, "so many bots"),
        ({f"b{i}": "book" for i in range(17)}, {}, "so many bots"),
        (both, {"deals": 0}, "deals"),
        (both, {"deals": True}, "no switch"),
        (both, {"null": 1}, "is a switch"),
        (both, {"suit": "H"}, "no option suit"),
        (both, {"players": 9}, "no option players, or no such value"),
        (both, {"jobs": 0}, "jobs"),
        (both, {"until": 0}, "above 0"),
        (both, {"until": float("nan")}, "above 0"),
        (both, {"sprt": (1, 1)}, "lower one first"),
        (both, {"sprt": (0, float("inf"))}, "lower one first"),
        (both, {"sprt": (0, 1, 2)}, "unpack"),
        (both, {"until": 1, "sprt": (0, 1)}, "do not go together"),
        ({"a": "book", "b": "book", "c": "random"}, {"sprt": (0, 1)}, "two bots"),
    ):
        with pytest.raises(ValueError, match=why):
            parlor.arena("maumau", bots, **options)
    for bots in ([first, "book"], [1, 2], {"a": 1, "b": "book"}, 5):
        with pytest.raises(TypeError):
            parlor.arena("maumau", bots)
    with pytest.raises(parlor.ParlorError, match="no game"):
        parlor.arena("chess", both)
