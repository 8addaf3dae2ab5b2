"""Results as arrays are those that come one by one, with numpy and without."""

import struct
import subprocess
import sys
import threading
import time

import pytest

import parlor

numpy = pytest.importorskip("numpy")


# ---- Simulated games -----------------------------------------------------------------------------


@pytest.mark.parametrize("players", [2, 3, 4])
def test_simulated_games_are_those_that_are_dealt(players):
    games = parlor.maumau.simulate(players, 300, seed=9, first=41)
    assert games.dtype.itemsize == 16 and len(games) == 300
    names = ("won", "out_of_cards", "endless")
    for number, outcome in enumerate(games, 41):
        game = parlor.maumau.play(parlor.deal("maumau", 9, number, players=players))
        assert names[outcome["ending"]] == game.ending
        assert (outcome["winner"] + 1 or None) == game.winner
        assert tuple(outcome["score"][:players]) == (game.scores or (0,) * players)
        assert (outcome["cards_played"], outcome["turns"]) == (len(game.cards), game.turns)
        assert outcome["last_jack"] == bool(game.winner and game.cards[-1][1] == "J")


def test_threads_and_pieces_make_no_difference():
    whole = parlor.maumau.simulate(3, 600_000, seed=4)
    assert (whole == parlor.maumau.simulate(3, 600_000, seed=4, threads=3)).all()
    assert (whole[123_456:] == parlor.maumau.simulate(3, 476_544, seed=4, first=123_457)).all()
    assert len(parlor.maumau.simulate(2, 0)) == 0


def test_habits():
    plain = parlor.maumau.simulate(3, 5000)
    for habit in parlor.maumau.habits():
        assert habit.rule in {rule.name for rule in parlor.rules("maumau")}
        changed = parlor.maumau.simulate(3, 5000, habits={2: habit.name})
        assert (changed["winner"] != plain["winner"]).any()
    for wrong, why in (
        ({1: "nonsense"}, "no habit 'nonsense'; there are never-extend"),
        ({0: "lowest-card"}, "from 1 to 3, not 0"),
        ({4: "lowest-card"}, "from 1 to 3, not 4"),
        ({1: "lowest-card", 2: "lowest-card"}, "only one player"),
    ):
        with pytest.raises(ValueError, match=why):
            parlor.maumau.simulate(3, 10, habits=wrong)


def test_what_cannot_be_simulated(capfd):
    for wrong in ({"players": 1}, {"players": 5}, {"count": -1}, {"seed": -1}, {"first": 1 << 64},
                  {"threads": 0}):
        with pytest.raises(ValueError, match="whole number"):
            parlor.maumau.simulate(**{"players": 2, "count": 3, **wrong})
    with pytest.raises(TypeError):
        parlor.maumau.simulate(2, 1.5)
    with pytest.raises(MemoryError):
        parlor.maumau.simulate(2, 1 << 48)
    assert capfd.readouterr().err == ""


def test_the_lock_is_released():
    worker = threading.Thread(target=lambda: parlor.maumau.simulate(4, 3_000_000))
    ticks = 0
    worker.start()
    while worker.is_alive():
        time.sleep(0.001)
        ticks += 1
    assert ticks >= 5


# ---- Scores --------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def hands():
    return [parlor.deal("mahjong", 2, number, ready=number % 2 == 0) for number in range(1, 800)]


def scores_one_by_one(hands):
    tiles = [f"{number}{suit}" for suit in "DBM" for number in range(1, 10)]
    return [[hand.scores.get(tile, 0) for tile in tiles]
            for hand in parlor.mahjong.expected_many(hands)]


def counts_of(hands):
    """Hidden and declared tiles of each hand, counted."""
    counts = numpy.zeros((2, len(hands), 27), numpy.uint8)
    for row, hand in enumerate(hands):
        for part, tiles in enumerate(hand.split()):
            for tile in range(0, len(tiles) if tiles != "NONE" else 0, 2):
                counts[part, row, "DBM".index(tiles[tile + 1]) * 9 + int(tiles[tile]) - 1] += 1
    return counts


def test_scores_are_those_of_values(hands):
    expected = scores_one_by_one(hands)
    text = f"{len(hands)}\n{''.join(hands)}"
    hidden, declared = counts_of(hands)
    for given in (hands, iter(hands), [hand.encode() for hand in hands], text, text.encode()):
        scores = parlor.mahjong.expected_array(given)
        assert (scores.dtype, scores.shape) == ("uint8", (len(hands), 27))
        assert scores.tolist() == expected
    assert parlor.mahjong.expected_array(hidden, declared).tolist() == expected
    plain = [row for row in range(len(hands)) if not declared[row].any()]
    assert parlor.mahjong.expected_array(hidden[plain]).tolist() == [expected[row] for row in plain]
    assert parlor.mahjong.expected_array(hidden[::2], declared[::2]).tolist() == expected[::2]
    for nothing in ([], numpy.zeros((0, 27), numpy.uint8)):
        assert parlor.mahjong.expected_array(nothing).shape == (0, 27)


def test_bad_hands_are_refused(hands):
    with pytest.raises(parlor.ParlorError) as refused:
        parlor.mahjong.expected_array([hands[0], "7D"])
    assert (refused.value.case, refused.value.problem) == (2, "declared-missing")
    hidden, declared = counts_of(hands[:5])
    for spoil in (lambda row: row.__setitem__(0, row[0] + 1), lambda row: row.__setitem__(3, 200)):
        bad = hidden.copy()
        spoil(bad[3])
        with pytest.raises(ValueError, match="hand 3 "):
            parlor.mahjong.expected_array(bad, declared)
    for wrong, why in (
        ((hidden.astype(int),), "bytes .uint8., not of format 'l'"),
        ((hidden[:, :26],), r"shape \(n, 27\), not \(5, 26\)"),
        ((hidden[None],), r"shape \(n, 27\), not \(1, 5, 27\)"),
        ((hidden, declared[:4]), "27 counts"),
        ((hidden, declared[:, :5]), r"declared groups have the shape"),
    ):
        with pytest.raises((TypeError, ValueError), match=why):
            parlor.mahjong.expected_array(*wrong)
    with pytest.raises(TypeError, match="declared themselves"):
        parlor.mahjong.expected_array(hands, declared)
    with pytest.raises(TypeError):
        parlor.mahjong.expected_array(None)


# ---- Without numpy -------------------------------------------------------------------------------

PROGRAM = """
import sys
sys.modules["numpy"] = None
import parlor, struct
from parlor.play import Game, Vector, aec

games = parlor.maumau.simulate(2, 10, seed=9)
assert type(games) is memoryview and games.shape == (10, 16)
for number in range(10):
    ending, winner, *_ = struct.unpack_from("=BbB?HH4H", games.tobytes(), 16 * number)
    assert winner + 1 == (parlor.maumau.play(parlor.deal("maumau", 9, number + 1, players=2)).winner or 0)
assert parlor.maumau.simulate(2, 0).nbytes == 0
scores = parlor.mahjong.expected_array(["8D8D8D5D2D2D2D 6D6D6D7D7D7D"])
assert scores.shape == (1, 27) and scores[0, 4] == 4
for name in parlor.play.games():
    games = Vector(name, 70, seed=3, masks=True, threads=2)
    observations, infos = games.reset()
    assert observations.shape == (70, len(Game(name).observation())) and observations.readonly
    for _ in range(300):
        actions = [next(move for move in range(64) if legal >> move & 1) for legal in infos["legal"]]
        for row in (0, 69):
            assert infos["action_mask"][row, actions[row]] == 1
        out = memoryview(bytearray(observations.nbytes)).cast("B", observations.shape)
        seen, rewards, over, truncated, infos = games.step(actions, out=out)
        assert seen is out and not any(infos["refused"]) and not any(truncated)
        for row in range(70):
            assert sum(infos["payoff"][row, seat] for seat in range(4)) == 0
    games.step(games.random_actions())
    for wrong in (actions[:5], ["a"] * 70, 5, [0.5] * 70):
        try:
            games.step(wrong)
        except (TypeError, ValueError):
            continue
        raise AssertionError(wrong)
    game = Game(name, number=4)
    assert bytes(game.observation()) == game.observation().tobytes()
    env = aec(name)
    env.reset()
    env.step(list(env.last()[0]["action_mask"]).index(1))
"""


def test_without_numpy():
    subprocess.run([sys.executable, "-c", PROGRAM], check=True)
