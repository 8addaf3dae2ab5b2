"""One game being played: what is said of it, who knows what, and what is refused."""

import copy
import importlib
import json
import pickle
import random
from contextlib import suppress

import pytest

import parlor
from parlor.play import Game

SEED = 11
SPARSE = 7  # every so many decisions what takes long is looked at


def option_choices(game):
    """All ways to begin: nothing chosen, and every value of every option that can stand alone."""
    choices = [{}]
    for option in parlor.play.options(game):
        values = [True] if option.values is None else option.values
        for value in values:
            try:
                Game(game, **{option.name.replace("-", "_"): value})
            except ValueError as error:
                assert "together" in str(error)
            else:
                choices.append({option.name.replace("-", "_"): value})
    return choices


@pytest.fixture(params=parlor.play.games())
def name(request):
    return request.param


def played(name, number, **options):
    """A game played to its end by chance."""
    game, chance = Game(name, seed=SEED, number=number, **options), random.Random(number)
    while not game.is_over:
        game.play(chance.choice(game.legal))
    return game


def rule_choices(game):
    """Every house rule alone, as far as it can be, and every set of them."""
    found = [found.name for found in parlor.play.rule_sets(game)]
    for rule in parlor.play.house_rules(game):
        for value in rule.values[1:]:
            with suppress(parlor.ParlorError):
                Game(game, rules=f"{rule.name}={value}")
                found.append(f"{rule.name}={value}")
    return found


def refused(call, *given, **named):
    with pytest.raises(parlor.ParlorError) as error:
        call(*given, **named)
    return error.value


def test_every_house_rule_can_be_played_by(name):
    for rules in rule_choices(name):
        over = played(name, 3, rules=rules)
        assert over.is_over and sum(over.payoff) == 0
        told = over.log()["options"]
        assert told and set(told) <= {rule.name for rule in parlor.play.house_rules(name)}
        assert Game.replay(over.record).log() == over.log()
        again = ",".join(f"{option}={value}" for option, value in told.items())
        assert Game(name, seed=SEED, number=3, rules=again).log()["options"] == told
        assert parlor.play.Vector(name, 4, rules=rules, seed=SEED).random_actions().shape == (4,)
        env = parlor.play.aec(name, rules=rules)
        env.reset()
        assert env.game.log()["options"] == told


def test_rules_that_are_none_are_refused_with_the_place(name):
    names = [found.name for found in parlor.play.rule_sets(name)][:1]
    for bad, problem in (("what=1", "rules-unknown"), ("what", "rules-unknown"), (",", "rules-empty")):
        text = ",".join([*names, bad])
        for begin in (Game, parlor.play.aec, lambda game, rules: parlor.play.Vector(game, 4, rules=rules)):
            error = refused(begin, name, rules=text)
            assert (error.problem, error.line) == (problem, 1)
            assert error.column == len(text) - len(bad) + 1
        with pytest.raises(ValueError, match="house rule|comma"):
            parlor.arena(name, ["random", "book"], deals=1, rules=text)
    for rule in parlor.play.house_rules(name):
        assert refused(Game, name, rules=f"{rule.name}=nothing").problem == "rules-value"
        with pytest.raises(ValueError, match=rule.name):  # by rules= alone
            Game(name, **{rule.name: rule.values[1]})


def test_every_game_can_be_begun_and_ends(name):
    for options in option_choices(name):
        game = Game(name, seed=SEED, number=3, **options)
        assert game.seats == len(game.payoff) and not any(game.payoff)
        assert (game.name, game.decisions) == (name, 0)
        assert 0 <= game.seat < game.seats and len(game.legal) >= 2
        over = played(name, 3, **options)
        assert over.is_over and over.seat == -1 and over.legal == over.moves == []
        assert sum(over.payoff) == 0 and over.decisions > 0
        assert "over" in repr(over)


def test_moves_and_texts_are_the_same(name):
    game, chance = Game(name, seed=SEED), random.Random(1)
    while not game.is_over:
        assert game.legal_set == sum(1 << move for move in game.legal)
        assert game.moves == [game.text(move) for move in game.legal]
        move = chance.choice(game.legal)
        if game.decisions % SPARSE == 0:
            by_text = game.copy()
            by_text.play(game.text(move))
            by_number = game.copy()
            by_number.play(move)
            # one card alone may be a whole play, and a text with its end is one for sure
            assert by_text.record.startswith(by_number.record)
            assert game.read(game.text(move))[0] == move
        game.play(move)


def test_what_is_not_legal_is_refused_and_changes_nothing(name):
    game, chance = Game(name, seed=SEED, number=2), random.Random(2)
    prefix = parlor.rules(name)[0].name.split("-")[0]
    while not game.is_over and game.decisions < 60:
        before = game.record
        for move in sorted(set(range(-1, 65)) - set(game.legal)) + [-(1 << 31), (1 << 31) - 1]:
            error = refused(game.play, move)
            assert error.rule.startswith(prefix + "-") and error.game == name and error.message
            assert int(error.rule.split("-")[1]) in {rule.number for rule in parlor.rules(name)}
        for text in ("", "nonsense", "\0", "é" * 100, "S6 " * 100):
            assert refused(game.play, text).problem
        assert game.record == before
        game.play(chance.choice(game.legal))
    for wrong in (1.5, None, b"x", [0]):
        with pytest.raises(TypeError):
            game.play(wrong)
    with pytest.raises(ValueError, match="a move is a whole number"):
        game.play(1 << 40)


def test_the_end_forbids_everything(name):
    game = played(name, 1)
    for move in range(64):
        assert refused(game.play, move).rule


def test_copies_go_their_own_way(name):
    game = Game(name, seed=SEED, number=4)
    game.play(game.legal[0])
    for twin in (game.copy(), game.clone(), copy.copy(game), copy.deepcopy(game),
                 pickle.loads(pickle.dumps(game)), Game.replay(game.record)):
        assert twin.record == game.record and twin.legal == game.legal
        before = game.record
        twin.play(twin.legal[-1])
        assert twin.record != before and game.record == before


def test_records_replay(name):
    for options in option_choices(name):
        game = played(name, 5, **options)
        twin = Game.replay(game.record)
        assert (twin.name, twin.payoff, twin.record) == (name, game.payoff, game.record)
        assert twin.log() == game.log() and twin.events() == game.events()
    for wrong in ("", "chess.1:1.", name, f"{name}.1:1.?", f"{name}.1:x.", "é", "\0"):
        assert refused(Game.replay, wrong).problem.startswith("record-")


def test_given_deals(name):
    game = played(name, 6)
    deal = game.log()["deal"]
    text = deal if isinstance(deal, str) else str(deal).replace("None", "none")
    given = Game(name, deal=text)
    assert given.legal == Game(name, seed=SEED, number=6).legal
    assert given.sight() == Game(name, seed=SEED, number=6).sight()
    for wrong in ("", "nonsense", text[: len(text) // 2]):
        assert refused(Game, name, deal=wrong).problem.startswith("deal-")


def test_log_tells_the_same(name):
    log = played(name, 7).log()
    game = Game(name, seed=SEED, number=7)
    assert (log["game"], log["seed"], log["number"]) == (name, SEED, 7)
    for decision in log["decisions"]:
        assert (decision["seat"], decision["legal"]) == (game.seat, game.moves)
        [move] = [move for move in game.legal if game.text(move) == decision["move"]]
        game.play(move)
    assert log["record"] == game.record and log["payoff"] == list(game.payoff)


def test_sights_are_those_of_seats(name):
    game, chance = Game(name, seed=SEED, number=8), random.Random(8)
    while not game.is_over:
        if game.decisions % SPARSE == 0:
            for seat in range(game.seats):
                told = game.sight(seat)
                assert (told["game"], told["seat"]) == (name, seat)
                assert told["legal"] == (game.moves if seat == game.seat else [])
                assert game.page(seat) and len(game.observation(seat)) == len(game.observation(0))
            assert game.sight() == game.sight(game.seat)
        game.play(chance.choice(game.legal))
    for wrong in (-1, game.seats, 1 << 40):
        for call in (game.sight, game.observation, game.page, game.events):
            with pytest.raises((ValueError, OverflowError)):
                call(wrong)
    with pytest.raises(ValueError, match="no seat in turn"):
        game.sight()


def test_imagined_games_have_the_same_sight(name):
    game, chance = Game(name, seed=SEED, number=9), random.Random(9)
    found = 0
    while not game.is_over:
        if game.decisions % SPARSE == 0:
            imagined = game.imagine(game.seat, chance)
            if imagined is not None:
                found += 1
                assert imagined.sight() == game.sight() and imagined.legal == game.legal
                assert bytes(imagined.observation()) == bytes(game.observation())
                assert imagined.record is None
                assert imagined.hint().moves == game.hint().moves
                while not imagined.is_over:
                    imagined.play(chance.choice(imagined.legal))
                assert sum(imagined.payoff) == 0
        game.play(chance.choice(game.legal))
    assert found > 0
    with pytest.raises(ValueError, match="no seat in turn"):
        game.imagine(None, 1)


def test_what_an_imagined_game_has_not():
    game = Game("maumau", players=2)
    imagined = game.imagine(None, 1)
    for call in (imagined.explain, imagined.log, imagined.events):
        with pytest.raises(ValueError, match="no record"):
            call()
    with pytest.raises(TypeError, match="no record"):
        pickle.dumps(imagined)
    assert imagined.judge() is None
    with pytest.raises(ValueError, match="only the seat in turn"):
        game.imagine(1 - game.seat, 1)
    for wrong in (-1, 1 << 64):
        with pytest.raises(ValueError, match="random is a whole number"):
            game.imagine(0, wrong)
    with pytest.raises(TypeError):
        game.imagine(0, 0.5)


def test_games_are_imagined_from_sights(name):
    game, chance = Game(name, seed=SEED, number=14), random.Random(14)
    found = 0
    while not game.is_over:
        if game.decisions % SPARSE == 0:
            for sight in (game.sight(), json.dumps(game.sight())):
                imagined = Game.imagined(sight, chance)
                if imagined is not None:
                    found += 1
                    assert (imagined.name, imagined.sight()) == (name, game.sight())
                    assert imagined.hint().moves == game.hint().moves and imagined.record is None
        game.play(chance.choice(game.legal))
    assert found > 0
    for wrong in ("", "{}", "[1]", '{"game": "chess"}', {"game": name}, game.sight(0)):
        assert refused(Game.imagined, wrong, 1).problem
    with pytest.raises(ValueError, match="random is a whole number"):
        Game.imagined(game.sight(0), -1)


def test_where_chance_comes_from(name):
    """The same source makes the same tables, another one others."""
    game = Game(name, seed=SEED, number=13)
    game.play(game.legal[0])
    sources = [lambda seed: seed, random.Random]
    with suppress(ImportError):
        sources.append(importlib.import_module("numpy.random").default_rng)
    for source in sources:
        def tables(seed):
            chance = source(seed)
            twins = [game.imagine(game.seat, chance) for _ in range(5)]
            return [twin and [str(twin.sight(seat)) for seat in range(game.seats)] for twin in twins]

        assert tables(1) == tables(1) != tables(2)


def test_hints_are_legal_and_the_same_again(name):
    game = Game(name, seed=SEED, number=10)
    for player in parlor.play.players(name):
        asked = player.name.replace(":N", ":2")
        hint = game.hint(asked)
        assert hint == game.hint(asked) == game.copy().hint(asked)
        assert hint.moves[0] in game.legal and hint.text
        twin = game.copy()
        for move in hint.moves:
            twin.play(move)
        assert bool(hint.thoughts["candidates"]) == (":" in asked)
    for wrong in ("nobody", "", "search", "search:0", "search:x"):
        with pytest.raises(ValueError, match="no player"):
            game.hint(wrong)
    with pytest.raises(ValueError, match="over"):
        played(name, 1).hint()


def test_events_by_seat_and_from_a_decision_on(name):
    game = played(name, 11)
    everything = game.events()
    assert len(everything) > game.decisions / 4
    assert game.events(since=game.decisions) == []
    later = game.events(since=3)
    assert 0 < len(later) < len(everything) and everything[-len(later):] == later
    for seat in range(game.seats):
        assert 0 < len(game.events(seat)) <= len(everything)
    assert game.explain(width=60) and game.explain(symbols=True)


def test_openspiels_names(name):
    game = Game(name, seed=SEED, number=12)
    assert game.current_player() == game.seat and game.num_players() == game.seats
    assert game.legal_actions() == game.legal_actions(game.seat) == game.legal
    assert game.legal_actions((game.seat + 1) % game.seats) == []
    assert not game.is_terminal()
    assert game.action_to_string(game.seat, game.legal[0]) == game.moves[0]
    mask = game.legal_actions_mask()
    assert [move for move, is_legal in enumerate(mask) if is_legal] == game.legal
    assert game.legal_actions_mask((game.seat + 1) % game.seats) == [0] * len(mask)
    assert game.observation_tensor() == list(bytes(game.observation()))
    assert game.observation_tensor(0) == list(bytes(game.observation(0)))
    assert game.observation_string(0) == game.page(0)
    twin = game.child(game.legal[-1])
    assert twin.record != game.record and twin.record == game.child(game.legal[-1]).record
    while not game.is_terminal():
        assert not game.is_chance_node()
        game.apply_action(game.legal_actions()[0])
    assert game.current_player() == -4
    assert game.returns() == list(game.payoff) == [
        game.player_return(seat) for seat in range(game.seats)]


def test_what_cannot_be_begun(name):
    with pytest.raises(parlor.ParlorError, match="no game"):
        Game("chess")
    for wrong in ({"nonsense": 1}, {"players": 17}, {"nonsense": True}):
        with pytest.raises(ValueError, match="cannot be played with"):
            Game(name, **wrong)
    for wrong in ({"seed": -1}, {"seed": 1 << 64}, {"number": -1}):
        with pytest.raises(ValueError, match="whole number"):
            Game(name, **wrong)
    for wrong in ({"seed": "1"}, {"number": 1.5}, {"deal": 5}):
        with pytest.raises(TypeError):
            Game(name, **wrong)
    with pytest.raises(ValueError, match="has no move 63"):
        Game(name).text(63)
