"""A game by the names of PettingZoo's AEC interface, whether that is installed or not."""

from __future__ import annotations

import operator
from typing import Any, Dict, Iterator, List, Mapping, Optional, Tuple

from . import _arrays, _parlor, _spaces
from ._game import Game
from ._options import Option


class Aec:
    """One game after the other, an agent to each seat: ``player_0``, ``player_1`` and so on.

    An observation is a dict: ``observation`` has the bytes that ``docs/observations.md`` describes,
    ``action_mask`` a 1 for every legal move of the agent, none of one that is not selected. An
    action that is not legal raises ParlorError, which names the rule.
    """

    def __init__(
        self, game: str, *, seed: int = 1, number: int = 1, rules: str = "", **options: Option
    ) -> None:
        self._name = game
        self._options: Dict[str, Any] = dict(options, rules=rules)
        self._seed, self._next = seed, number
        self.game = Game(game, seed=seed, number=number, **self._options)
        self.render_mode = "ansi"
        self.metadata: Dict[str, Any] = {
            "name": game,
            "render_modes": ["ansi"],
            "is_parallelizable": False,
        }
        self._moves, self._size, _ = _parlor.play_facts(game)
        self.possible_agents: List[str] = [f"player_{seat}" for seat in range(self.game.seats)]
        self.observation_spaces = {agent: self._observed() for agent in self.possible_agents}
        self.action_spaces = {
            agent: _spaces.discrete(self._moves) for agent in self.possible_agents
        }
        self.agents: List[str] = []

    def _observed(self) -> Any:
        return _spaces.several(
            {
                "observation": _spaces.bytes_of((self._size,)),
                "action_mask": _spaces.bytes_of((self._moves,), 1, "int8"),
            }
        )

    def __repr__(self) -> str:
        return f"<parlor.play.aec {self._name}>"

    # ---- Going on ----

    def reset(
        self, seed: Optional[int] = None, options: Optional[Mapping[str, Any]] = None
    ) -> None:
        """Begins the next game; with a seed, the first one of it. ``options`` may name its
        ``number``."""
        given = dict(options or {})
        if seed is not None:
            self._seed, self._next = seed, 1
        number = given.pop("number", self._next)
        if given:
            raise ValueError(f"reset() has the option number, not {', '.join(given)}")
        self.game = Game(self._name, seed=self._seed, number=number, **self._options)
        self._next = number + 1
        self.agents = list(self.possible_agents)
        self.rewards: Dict[str, float] = dict.fromkeys(self.agents, 0)
        self._cumulative_rewards: Dict[str, float] = dict.fromkeys(self.agents, 0)
        self.terminations = dict.fromkeys(self.agents, self.game.is_over)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: Dict[str, Dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self.agents[max(self.game.seat, 0)]

    def step(self, action: Optional[int]) -> None:
        """The selected agent's action; of one whose game is over, None."""
        agent = self.agent_selection
        if self.terminations[agent]:
            self._leave(agent, action)
            return
        if action is None:
            raise ValueError(f"{agent} has a decision to make")
        self.game.play(operator.index(action))
        self._cumulative_rewards[agent] = 0
        if not self.game.is_over:
            self.agent_selection = self.possible_agents[self.game.seat]
            return
        self.rewards = dict(zip(self.agents, self.game.payoff))
        self.terminations = dict.fromkeys(self.agents, True)
        for each in self.agents:
            self._cumulative_rewards[each] += self.rewards[each]
        self.agent_selection = self.agents[0]

    def _leave(self, agent: str, action: Optional[int]) -> None:
        if action is not None:
            raise ValueError("when an agent's game is over, its only action is None")
        self.agents.remove(agent)
        told: Tuple[Dict[str, Any], ...] = (
            self.rewards,
            self._cumulative_rewards,
            self.terminations,
            self.truncations,
            self.infos,
        )
        for values in told:
            values.pop(agent)
        self.rewards = dict.fromkeys(self.agents, 0)
        if self.agents:
            self.agent_selection = self.agents[0]

    # ---- Looking ----

    def observe(self, agent: str) -> Dict[str, _arrays.Array]:
        """What an agent knows."""
        seat = self.possible_agents.index(agent)
        legal = self.game.legal_set if seat == self.game.seat else 0
        mask = bytes(legal >> move & 1 for move in range(self._moves))
        return {
            "observation": self.game.observation(seat),
            "action_mask": _arrays.array(memoryview(mask), _arrays.SEAT, (self._moves,)),
        }

    def last(
        self, observe: bool = True
    ) -> Tuple[Optional[Dict[str, _arrays.Array]], float, bool, bool, Dict[str, Any]]:
        """Observation, rewards since its last action, termination, truncation and info of the
        selected agent."""
        agent = self.agent_selection
        return (
            self.observe(agent) if observe else None,
            self._cumulative_rewards[agent],
            self.terminations[agent],
            self.truncations[agent],
            self.infos[agent],
        )

    def agent_iter(self, max_iter: int = 1 << 63) -> Iterator[str]:
        """The selected agents, one after the other, as long as there are any."""
        while self.agents and max_iter > 0:
            max_iter -= 1
            yield self.agent_selection

    def observation_space(self, agent: str) -> Any:
        """What observe() returns."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Any:
        """What step() takes."""
        return self.action_spaces[agent]

    def render(self) -> str:
        """What the selected agent knows, as a page of text."""
        return self.game.page(self.possible_agents.index(self.agent_selection))

    def close(self) -> None:
        """Nothing is left to do."""

    @property
    def num_agents(self) -> int:
        """How many are still there."""
        return len(self.agents)

    @property
    def max_num_agents(self) -> int:
        """How many there can be."""
        return len(self.possible_agents)

    @property
    def unwrapped(self) -> Aec:
        """As PettingZoo's environments have it."""
        return self


def aec(
    game: str, *, seed: int = 1, number: int = 1, rules: str = "", **options: Option
) -> Aec:
    """A game by the names of PettingZoo's AEC interface; where that is installed, one of its
    environments.

    The first ``reset()`` begins game ``number`` of the seed, the next one the game after it.
    ``rules`` are house rules, as in ``parlor.play.Game``, and options those of
    ``parlor.play.options()``.

    >>> env = aec("maumau", players=2)
    >>> env.reset(seed=5)
    >>> for agent in env.agent_iter():
    ...     observation, reward, termination, truncation, info = env.last()
    ...     moves = [move for move, legal in enumerate(observation["action_mask"]) if legal]
    ...     env.step(None if termination or truncation else moves[0])
    >>> env.agents
    []
    """
    made: Aec = _spaces.also(Aec, "pettingzoo", "AECEnv")(
        game, seed=seed, number=number, rules=rules, **options
    )
    return made
