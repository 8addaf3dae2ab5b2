"""What PettingZoo's users expect of an AEC environment, and Gymnasium's of a vector."""

import random
import subprocess
import sys

import pytest

import parlor
from parlor.play import Game, aec


@pytest.fixture(params=parlor.play.games())
def name(request):
    return request.param


def legal_of(observation):
    return [move for move, is_legal in enumerate(observation["action_mask"]) if is_legal]


def test_the_written_contract(name):
    """Rewards add up, agents leave when their game is over, and each is asked in its turn."""
    env = aec(name, seed=3)
    assert env.possible_agents == [f"player_{seat}" for seat in range(Game(name).seats)]
    for game in range(3):
        env.reset(seed=5 if game == 0 else None)
        assert env.agents == env.possible_agents and not any(env.terminations.values())
        owed, left, alone = dict.fromkeys(env.agents, 0), set(), Game(name, seed=5, number=game + 1)
        chance = random.Random(game)
        for agent in env.agent_iter():
            assert agent == env.agent_selection and isinstance(env.infos[agent], dict)
            observation, reward, termination, truncation, info = env.last()
            assert env.last(observe=False)[0] is None
            assert reward == owed[agent] and not truncation
            assert (termination, info) == (env.terminations[agent], env.infos[agent])
            owed[agent] = 0
            if termination:
                assert legal_of(observation) == [] and agent not in left
                left.add(agent)
                env.step(None)
            else:
                assert agent == f"player_{alone.seat}" and legal_of(observation) == alone.legal
                assert bytes(observation["observation"]) == bytes(alone.observation())
                others = [other for other in env.agents if other != agent]
                assert all(legal_of(env.observe(other)) == [] for other in others)
                alone.play(chance.choice(alone.legal))
                assert env.step(legal_of(observation)[alone_index(alone, observation)]) is None
            for other, paid in env.rewards.items():
                owed[other] += paid
            live = [other for other in env.possible_agents if other not in left]
            assert env.agents == live and env.num_agents == len(live)
            for told in (env.rewards, env.terminations, env.truncations, env.infos):
                assert set(told) == set(live)
        assert alone.is_over and left == set(env.possible_agents) and env.agents == []
        assert env.game.record == alone.record


def alone_index(alone, observation):
    """Which of the legal moves the game alone has just made."""
    last = alone.record[-1]
    letters = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_"
    return legal_of(observation).index(letters.index(last))


def test_spaces(name):
    env = aec(name)
    env.reset()
    for agent in env.agents:
        assert env.observation_space(agent) is env.observation_space(agent)
        assert env.action_space(agent).n == len(env.observe(agent)["action_mask"]) <= 64
        observed = env.observation_space(agent)["observation"]
        assert observed.shape == (len(env.observe(agent)["observation"]),)
    assert env.max_num_agents == len(env.possible_agents) and env.unwrapped is env
    assert env.render() and env.metadata["name"] == name
    env.close()


def test_what_is_refused(name):
    env = aec(name)
    env.reset()
    mask = env.last()[0]["action_mask"]
    wrong = [move for move, is_legal in enumerate(mask) if not is_legal][0]
    with pytest.raises(parlor.ParlorError) as refused:
        env.step(wrong)
    assert refused.value.rule
    with pytest.raises(ValueError, match="decision to make"):
        env.step(None)
    with pytest.raises(TypeError):
        env.step(0.5)
    while not env.terminations[env.agent_selection]:
        env.step(legal_of(env.last()[0])[0])
    with pytest.raises(ValueError, match="only action is None"):
        env.step(0)
    with pytest.raises(ValueError, match="option number, not numbr"):
        env.reset(options={"numbr": 1})
    env.reset(options={"number": 9})
    assert env.game.log()["number"] == 9


def test_the_package_itself(name):
    pytest.importorskip("pettingzoo")
    from pettingzoo.test import api_test

    api_test(aec(name), num_cycles=500)


def test_gymnasium_itself(name):
    gymnasium = pytest.importorskip("gymnasium")
    games = parlor.play.Vector(name, 3)
    assert isinstance(games, gymnasium.vector.VectorEnv)
    wrapped = gymnasium.wrappers.vector.RecordEpisodeStatistics(games)
    wrapped.reset(seed=1)
    wrapped.step(games.random_actions())


STAND_INS = {
    "gymnasium/__init__.py": "",
    "gymnasium/spaces.py": """
class Space:
    def __init__(self, *given):
        self.given = given
class Box(Space): pass
class Discrete(Space): pass
class MultiDiscrete(Space): pass
class Dict(Space): pass
""",
    "gymnasium/vector.py": """
import enum
class AutoresetMode(enum.Enum):
    SAME_STEP = "SameStep"
class VectorEnv:
    def step(self, actions):
        raise NotImplementedError
""",
    "pettingzoo/__init__.py": """
class AECEnv:
    def step(self, action):
        raise NotImplementedError
""",
}


def test_theirs_where_they_are_installed(tmp_path):
    """With the least of what the packages have in their places."""
    for path, text in STAND_INS.items():
        (tmp_path / path).parent.mkdir(exist_ok=True)
        (tmp_path / path).write_text(text)
    program = f"""
import sys
sys.path.insert(0, {str(tmp_path)!r})
import parlor, gymnasium.spaces, gymnasium.vector, pettingzoo
games = parlor.play.Vector("maumau", 3)
assert isinstance(games, gymnasium.vector.VectorEnv) and isinstance(games, parlor.play.Vector)
assert games.metadata["autoreset_mode"] is gymnasium.vector.AutoresetMode.SAME_STEP
assert type(games.single_action_space) is gymnasium.spaces.Discrete
assert games.single_observation_space.given[:2] == (0, 255)
games.step(games.random_actions())
env = parlor.play.aec("maumau")
assert isinstance(env, pettingzoo.AECEnv) and isinstance(env, parlor.play.Aec)
assert type(env.observation_space("player_0")) is gymnasium.spaces.Dict
env.reset()
env.step(env.game.legal[0])
"""
    subprocess.run([sys.executable, "-c", program], check=True)
