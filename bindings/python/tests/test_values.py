"""Values say what the JSON view says, which is tested elsewhere."""

import copy
import dataclasses
import gc
import pickle

import pytest

import parlor


def maumau_matches(value, told):
    result = told["result"]
    events = told["events"]
    ended = [event for event in events if event["event"] == "ended"][0]
    played = [event["card"] for event in events if event["event"] == "played"]
    assert value.ending == result["ending"]
    assert value.players == told["deal"]["players"]
    assert value.winner == result["winner"]
    assert (value.scores and list(value.scores)) == result["scores"]
    assert value.cards == (events[0]["open"], *played)
    assert len(value.cards) == result["cards_played"]
    assert [sorted(cards) for cards in value.left] == [sorted(left["cards"]) for left in result["left"]]
    assert value.turns == result["turns"]
    if ended.get("repeats_turn"):
        assert value.period == result["turns"] + 1 - ended["repeats_turn"]
    else:
        assert value.period is None
    return value.ending


#: How many sorts of results the agreed cases must show.
maumau_matches.sorts = 2


def mahjong_matches(value, told):
    assert [tile._asdict() for tile in value.expected] == [
        {name: tile[name] for name in ("tile", "score", "left")} for tile in told["expected"]
    ]
    assert value.scores == {tile["tile"]: tile["score"] for tile in told["expected"]}
    return bool(value.expected)


mahjong_matches.sorts = 2


def tractor_matches(value, told):
    result = dict(told["result"], ranks=tuple(told["result"]["ranks"]))
    del result["rule"]
    fields = dataclasses.asdict(value)
    assert {name: fields[name] for name in result} == result
    assert set(fields) - set(result) == {"warning", "answer"}
    assert value.warning == (told["warning"] and told["warning"]["message"])
    return value.contract, value.winner is None, value.warning is None


tractor_matches.sorts = 5


def test_values_are_the_events(game, data, one, many):
    text, _ = data
    matches = globals()[game + "_matches"]
    values = many(text)
    cases = cases_of(text.decode())
    assert len(values) == len(cases) > 100
    sorts = set()
    for case, value in zip(cases, values):
        sorts.add(matches(value, parlor.events(game, case)))
        assert one(case) == value
    assert len(sorts) >= matches.sorts


def test_blank_lines_take_time_once(game, many):
    # Each of them begun with again, these would take hours.
    case = parlor.deal(game, seed=1, number=1)
    for blank in ("\n", " \n", "\r\n"):
        assert many(blank * 2_000_000 + "1\n" + case) == many("1\n" + case)


def test_an_endless_game():
    # The example of MM-22: the situation before turn 72 comes back before turn 96.
    case = ("4 SN HT DQ HJ HE DS SS CN DT DN CQ HA HS SA HK SQ SK HN DE CK HQ CJ CS SJ CA CE CT DJ SE DK"
            " DA ST")  # fmt: skip
    game = parlor.maumau.play(case)
    maumau_matches(game, parlor.events("maumau", case))
    assert (game.ending, game.winner, game.scores) == ("endless", None, None)
    assert (game.period, game.turns, len(game.cards)) == (24, 95, 81)
    assert str(game).endswith("\nNo score: endless game")


def cases_of(text):
    """The cases of a text without any oddities: a line each, or a block behind an empty line."""
    _, rest = text.split("\n", 1)
    separator = "\n\n" if "\n\n" in rest.strip() else "\n"
    return [case for case in rest.strip("\n").split(separator) if case.strip()]


def test_values_are_plain_and_frozen(game, dealt, one):
    value, other = one(dealt[0]), one(dealt[1])
    assert value == one(dealt[0]) and hash(value) == hash(one(dealt[0]))
    assert value != other or game == "mahjong"
    for twin in (copy.deepcopy(value), pickle.loads(pickle.dumps(value))):
        assert twin == value and str(twin) == str(value) and type(twin) is type(value)
    assert dataclasses.replace(value, answer="x\n").answer == "x\n"
    assert "answer" not in repr(value)
    for field in dataclasses.fields(value):
        with pytest.raises(dataclasses.FrozenInstanceError):
            setattr(value, field.name, None)


def test_members_are_the_declared_ones(dealt, one):
    value = one(dealt[0])
    assert set(vars(value)) == {field.name for field in dataclasses.fields(value)}


def parts_of(value):
    """A value, and all that it consists of."""
    yield value
    inside = vars(value).values() if hasattr(value, "__dict__") else value
    for part in inside if not isinstance(value, str) else ():
        if isinstance(part, (str, tuple)):
            yield from parts_of(part)


def test_the_collector_has_nothing_to_do_with_values(many, dealt):
    """Else it goes through all those made so far again and again, which takes as long as making
    them."""
    gc.collect()
    before = len(gc.get_objects())
    values = many(dealt)
    assert len(gc.get_objects()) - before < 100 < len(values)
    for value in values:
        assert not any(gc.is_tracked(part) for part in parts_of(value))
