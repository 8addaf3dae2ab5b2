"""Many games side by side: the same games as one by one, whatever the width and the threads."""

import gc
import os
import random
import signal
import sys
import threading
import time

import pytest

import parlor
from parlor.play import Game, Vector
from test_memory import resident

numpy = pytest.importorskip("numpy")

SEED, FIRST = 3, 20


@pytest.fixture(params=parlor.play.games())
def name(request):
    return request.param


def choice(legal, number, decision):
    """Some legal move, which depends on nothing but the game and how far it is."""
    moves = [move for move in range(64) if legal >> move & 1]
    return moves[(number * 31 + decision * 7) % len(moves)]


def others_decide(game, opponents):
    while not game.is_over and game.seat in opponents:
        for move in game.hint(opponents[game.seat]).moves:
            game.play(move)


def game_alone(name, number, opponents):
    """A game, and what the learner chose in it."""
    game, chosen = Game(name, seed=SEED, number=number), []
    others_decide(game, opponents)
    while not game.is_over:
        chosen.append(choice(game.legal_set, number, len(chosen)))
        game.play(chosen[-1])
        others_decide(game, opponents)
    return game, chosen


def record_of(name, number, opponents, chosen):
    """Of the game in which the learner does so."""
    game = Game(name, seed=SEED, number=number)
    others_decide(game, opponents)
    for move in chosen:
        game.play(move)
        others_decide(game, opponents)
    assert game.is_over
    return game.record


@pytest.mark.parametrize("n, threads", [(1, 1), (3, 1), (200, 1), (200, 3)])
@pytest.mark.parametrize("opponents", [{}, {1: "random"}], ids=["alone", "random"])
def test_games_go_as_they_do_one_by_one(name, n, threads, opponents):
    games = Vector(name, n, seed=SEED, first=FIRST, opponents=opponents, threads=threads)
    chosen = [[] for _ in range(n)]
    for step in range(400 if n < 10 else 150):
        legal, number = games.legal.tolist(), games.number.tolist()
        actions = [choice(legal[row], number[row], len(chosen[row])) for row in range(n)]
        _, rewards, over, truncated, infos = games.step(actions)
        assert not games.refused.any() and not truncated.any()
        for row in range(n):
            chosen[row].append(actions[row])
            if over[row]:
                if row % 50 == 0:
                    game, expected = game_alone(name, number[row], opponents)
                    assert chosen[row] == expected
                    assert tuple(infos["payoff"][row]) == game.payoff
                    assert record_of(name, number[row], opponents, chosen[row]) == game.record
                chosen[row] = []
            else:
                assert not rewards[row] and not infos["payoff"][row].any()


def test_arrays_tell_of_the_game(name):
    games = Vector(name, 5, seed=SEED, first=FIRST, masks=True)
    alone = [Game(name, seed=SEED, number=FIRST + row) for row in range(5)]
    chance = random.Random(1)
    for _ in range(600):
        for row, game in enumerate(alone):
            assert games.observations[row].tobytes() == bytes(game.observation())
            assert (games.seat[row], games.legal[row]) == (game.seat, game.legal_set)
            assert games.action_masks()[row].nonzero()[0].tolist() == game.legal
        actions = [chance.choice(game.legal) for game in alone]
        seats = [game.seat for game in alone]
        observations, rewards, over, _, infos = games.step(actions)
        for row, game in enumerate(alone):
            game.play(actions[row])
            assert over[row] == game.is_over
            assert tuple(infos["payoff"][row]) == game.payoff
            assert rewards[row] == game.payoff[seats[row]]
            if over[row]:
                final = infos["final_obs"][row].tobytes()
                assert final == bytes(game.observation(seats[row]))
                alone[row] = Game(name, seed=SEED, number=int(infos["number"][row]))
    masks = games.action_masks().copy()
    assert (Vector(name, 5, seed=SEED, first=FIRST).action_masks().shape) == masks.shape


def test_shapes_and_types_are_as_announced(name):
    games = Vector(name, 7, seed=SEED)
    observations, infos = games.reset()
    size = len(Game(name).observation())
    assert observations.shape == (7, size) == games.observation_space.shape
    assert games.single_observation_space.shape == (size,)
    assert games.single_action_space.n == games.moves <= 64
    assert (games.num_envs, games.seats) == (7, Game(name).seats)
    observations, rewards, over, truncated, infos = games.step(games.random_actions())
    kinds = {
        "observations": (observations, "uint8", (7, size)),
        "rewards": (rewards, "int32", (7,)),
        "terminations": (over, "bool", (7,)),
        "truncations": (truncated, "bool", (7,)),
        "legal": (infos["legal"], "uint64", (7,)),
        "seat": (infos["seat"], "int8", (7,)),
        "number": (infos["number"], "uint64", (7,)),
        "payoff": (infos["payoff"], "int32", (7, games.seats)),
        "refused": (infos["refused"], "uint8", (7,)),
        "final_obs": (infos["final_obs"], "uint8", (7, size)),
        "actions": (games.random_actions(), "int64", (7,)),
        "masks": (games.action_masks(), "bool", (7, games.moves)),
    }
    for what, (array, dtype, shape) in kinds.items():
        assert (array.dtype.name, array.shape) == (dtype, shape), what
        if what != "masks":
            with pytest.raises(ValueError, match="read-only"):
                array[...] = 0
    assert "SAME_STEP" in str(games.metadata["autoreset_mode"]) or (
        games.metadata["autoreset_mode"] == "SameStep"
    )


def test_threads_and_width_make_no_difference(name):
    def digest(n, threads):
        games = Vector(name, n, seed=SEED, threads=threads)
        for _ in range(60):
            games.step(games.random_actions())
        return games.observations.tobytes(), games.totals(), games.number.tobytes()

    assert digest(300, 1) == digest(300, 2) == digest(300, 4)


def test_reset_begins_again(name):
    games = Vector(name, 70, seed=SEED, first=FIRST, threads=2)
    first = games.observations.copy()
    while games.totals().games == 0:
        games.step(games.random_actions())
    observations, _ = games.reset()
    assert (observations == first).all() and games.totals().games == 0
    observations, infos = games.reset(seed=SEED + 1, options={"first": 5})
    assert infos["number"].tolist() == list(range(5, 75))
    assert observations[0].tobytes() == bytes(Game(name, seed=SEED + 1, number=5).observation())
    with pytest.raises(ValueError, match="option first, not second"):
        games.reset(options={"second": 5})


def test_what_is_not_legal_is_refused(name):
    games = Vector(name, 2, seed=SEED)
    before = games.observations.copy()
    legal = int(games.legal[0])
    wrong = [move for move in range(64) if not legal >> move & 1] + [-1, 64, 1 << 40, -(1 << 63)]
    for count, action in enumerate(wrong, 1):
        _, rewards, over, _, infos = games.step([action, -1])
        rule = int(infos["refused"][0])
        assert not over.any() and not rewards.any()
        assert rule and games.totals().refused == 2 * count
        if 0 <= action < 64:
            with pytest.raises(parlor.ParlorError) as error:
                Game(name, seed=SEED, number=1).play(action)
            assert error.value.rule.endswith(f"-{rule}")
    assert (games.observations == before).all() and games.totals().games == 0


def test_a_penalty_ends_the_game(name):
    games = Vector(name, 2, seed=SEED, penalty=7)
    seat = int(games.seat[0])
    _, rewards, over, _, infos = games.step([-1, choice(int(games.legal[1]), 1, 0)])
    assert over.tolist() == [True, False] and games.refused[0] and not games.refused[1]
    assert rewards[0] == -7 * (games.seats - 1) == infos["payoff"][0][seat]
    assert infos["payoff"][0].sum() == 0 and infos["number"].tolist() == [3, 2]


def test_what_callers_hand_over_is_looked_at(name):
    games = Vector(name, 6, seed=SEED)
    size = games.observations.shape[1]
    good = games.random_actions().copy()
    for wrong, why in (
        (good[:5], r"shape \(6,\), not \(5,\)"),
        (good[:, None], r"shape \(6,\), not \(6, 1\)"),
        (3, r"shape \(6,\), not \(\)"),
        ([], r"whole numbers, not float64"),
        (good.astype(float), "whole numbers, not float64"),
        (good.astype(bool), "whole numbers, not bool"),
        (["a"] * 6, "whole numbers, not <U1"),
        (None, "whole numbers, not object"),
    ):
        with pytest.raises((TypeError, ValueError), match=why):
            games.step(wrong)
    assert games.totals().refused == 0
    frozen = numpy.zeros((6, size), numpy.uint8)
    frozen.flags.writeable = False
    for wrong, why in (
        (numpy.zeros((5, size), numpy.uint8), r"shape \(6, \d+\), not \(5, \d+\)"),
        (numpy.zeros((6, size), numpy.int8), "bytes .uint8., not of format 'b'"),
        (numpy.zeros((6, size), numpy.float32), "bytes .uint8., not of format 'f'"),
        (numpy.zeros((6, 2 * size), numpy.uint8)[:, ::2], "one after the other"),
        (numpy.zeros((size, 6), numpy.uint8).T, "one after the other"),
        (frozen, "cannot be written to"),
        (games.observations, "cannot be written to"),
        (bytes(6 * size), "cannot be written to"),
        (bytearray(6 * size), r"shape"),
    ):
        with pytest.raises((TypeError, ValueError), match=why):
            games.step(good, out=wrong)
    with pytest.raises(TypeError):
        games.step(good, out=5)
    memory = numpy.zeros(6 * size + 48, numpy.uint8)
    inside = memory[: 6 * size].reshape(6, size)
    overlapping = memory[8 : 8 + 48].view(numpy.int64)
    frozen_too = overlapping[:]
    frozen_too.flags.writeable = False
    for actions in (overlapping, frozen_too):
        with pytest.raises(ValueError, match="where the actions do"):
            games.step(actions, out=inside)
    assert games.totals().refused == 0
    for accepted in (good, good.tolist(), tuple(good.tolist()), good.astype(numpy.int8),
                     good.astype(numpy.uint64), memoryview(good), numpy.repeat(good, 2)[::2]):
        games.reset()
        games.step(accepted)
        assert games.totals().refused == 0


def test_observations_go_where_they_are_wanted(name):
    games, twin = (Vector(name, 80, seed=SEED, threads=2) for _ in range(2))
    rollout = numpy.full((30, 80, games.observations.shape[1]), 255, numpy.uint8)
    for step in range(30):
        actions = games.random_actions()
        observations, *_ = games.step(actions, out=rollout[step])
        expected, *_ = twin.step(actions)
        assert observations is not games.observations and (rollout[step] == expected).all()


def test_what_cannot_be_made(name):
    for wrong in ({"n": 0}, {"n": -1}, {"threads": 0}, {"threads": 1000}, {"penalty": -1},
                  {"seed": -1}, {"first": 1 << 64}):
        with pytest.raises(ValueError, match="whole number"):
            Vector(name, **{"n": 2, **wrong})
    with pytest.raises(TypeError):
        Vector(name, 2.5)
    everybody = {seat: "random" for seat in range(Game(name).seats)}
    with pytest.raises(ValueError, match="nobody is left to learn"):
        Vector(name, 2, opponents=everybody)
    for wrong in ({1: "nobody"}, {1: "search:0"}, {9: "random"}, {-1: "random"}):
        with pytest.raises(ValueError, match="no player"):
            Vector(name, 2, opponents=wrong)
    for wrong in ({1: 5}, {"1": "random"}):
        with pytest.raises(TypeError):
            Vector(name, 2, opponents=wrong)
    with pytest.raises(ValueError, match="cannot be played with"):
        Vector(name, 2, nonsense=1)
    with pytest.raises(parlor.ParlorError, match="no game"):
        Vector("chess", 2)
    with pytest.raises(MemoryError):
        Vector(name, 1 << 32)


def test_arrays_outlive_the_games(name):
    games = Vector(name, 100, seed=SEED)
    kept, copied = games.observations, games.observations.copy()
    del games
    gc.collect()
    filler = [bytearray(kept.nbytes) for _ in range(10)]
    assert (kept == copied).all() and filler
    _, _, views = parlor._parlor.vector_new(name, {}, "", 1, 1, 100, {}, 0, False, 1)
    for view in views.values():
        with pytest.raises(BufferError):
            view.obj.clear()


def test_other_threads_run_meanwhile(name):
    games = Vector(name, 20_000, seed=SEED)
    worker = threading.Thread(target=lambda: [games.step(games.random_actions()) for _ in range(30)])
    ticks = 0
    worker.start()
    while worker.is_alive():
        time.sleep(0.001)
        ticks += 1
    assert ticks >= 5


def test_only_one_thread_at_a_time(name):
    games = Vector(name, 50_000, seed=SEED)
    told, done = [], []

    def work():
        for _ in range(30):
            try:
                games.step(games.random_actions())
                done.append(1)
            except RuntimeError as error:
                told.append(str(error))

    workers = [threading.Thread(target=work) for _ in range(3)]
    for worker in workers:
        worker.start()
    for worker in workers:
        worker.join()
    assert done and len(done) + len(told) == 90
    assert set(told) <= {"another thread is at work on these games"}
    totals = games.totals()
    assert totals.refused == 0 or told  # a step may have been made with another one's choices


def test_several_vectors_in_threads(name):
    def digest(seed):
        games = Vector(name, 500, seed=seed, threads=2)
        for _ in range(40):
            games.step(games.random_actions())
        return games.observations.tobytes()

    expected = [digest(seed) for seed in range(4)]
    found = [None] * 4
    workers = [
        threading.Thread(target=lambda seed=seed: found.__setitem__(seed, digest(seed)))
        for seed in range(4)
    ]
    for worker in workers:
        worker.start()
    for worker in workers:
        worker.join()
    assert found == expected


@pytest.mark.skipif(not hasattr(os, "fork"), reason="needs fork")
@pytest.mark.filterwarnings("ignore:.*fork.*:DeprecationWarning")
def test_a_forked_process_goes_on_by_itself(name):
    games = Vector(name, 400, seed=SEED, threads=3)
    for _ in range(10):
        games.step(games.random_actions())
    reading, writing = os.pipe()
    child = os.fork()
    for _ in range(20):  # both of them
        games.step(games.random_actions())
    digest = games.observations.tobytes()[:1000]
    if child == 0:
        os.write(writing, digest)
        os._exit(0)
    os.close(writing)
    with os.fdopen(reading, "rb") as pipe:
        assert pipe.read() == digest
    assert os.waitpid(child, 0)[1] == 0


def test_a_signal_stops_those_who_think(name):
    def interrupt(*_):
        raise KeyboardInterrupt

    before = signal.signal(signal.SIGALRM, interrupt)
    games = Vector(name, 30, seed=SEED, opponents={1: "search:1"}, threads=2)
    try:
        for call in (
            lambda: [games.step(games.random_actions()) for _ in range(10**6)],
            lambda: Vector(name, 20_000, seed=SEED, first=5, opponents={0: "search:5"}),
        ):
            with pytest.raises(KeyboardInterrupt):
                signal.setitimer(signal.ITIMER_REAL, 0.05)
                for _ in range(1000):
                    call()
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
    try:
        games.step(games.random_actions())
    except RuntimeError as error:  # it was in the middle of a step
        assert "wait for reset" in str(error)
    games.reset()
    games.step(games.random_actions())


@pytest.mark.skipif("LD_PRELOAD" in os.environ, reason="sanitizers keep what was freed")
@pytest.mark.skipif(not os.path.exists("/proc/self/statm"), reason="needs Linux")
def test_nothing_is_kept(name):
    """Over a million steps; ten million with PARLOR_LONG=1."""
    n = 1000
    games = Vector(name, n, seed=SEED, threads=2, opponents={1: "random"})
    for step in range((10_000_000 if os.environ.get("PARLOR_LONG") else 1_000_000) // n):
        games.step(games.random_actions())
        if step == 100:
            gc.collect()
            blocks, size = sys.getallocatedblocks(), resident()
    gc.collect()
    assert sys.getallocatedblocks() - blocks < 100
    assert resident() - size < 1 << 20


@pytest.mark.skipif("LD_PRELOAD" in os.environ, reason="sanitizers keep what was freed")
@pytest.mark.skipif(not os.path.exists("/proc/self/statm"), reason="needs Linux")
def test_what_is_dropped_is_given_back(name):
    for turn in range(300):
        games = Vector(name, 200, seed=SEED, threads=3)
        games.step(games.random_actions())
        game = Game(name, number=turn)
        game.imagine(game.seat, turn)
        game.copy().play(game.legal[0])
        for wrong in (lambda: Vector(name, 200, opponents={1: "nobody"}), lambda: game.play(-1)):
            with pytest.raises(ValueError):
                wrong()
        if turn == 100:
            gc.collect()
            blocks, size, threads = sys.getallocatedblocks(), resident(), threading.active_count()
    gc.collect()
    assert sys.getallocatedblocks() - blocks < 100 and threading.active_count() == threads
    assert resident() - size < 4 << 20
