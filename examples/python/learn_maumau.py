"""Learns Mau-Mau with two players by playing against itself, with numpy alone.

    python3 learn_maumau.py [--lessons 400] [--seed 1] >curve.csv

A network looks at what a seat knows and says what each move is worth: the payoff to expect. It plays
many games at once, nearly always the move that it thinks is worth the most, and learns from what came
of them. Now and then it plays against `book`, from both seats, on deals that it has not learnt from.
"""

import argparse

import numpy as np

from parlor.play import Vector

GAMES, STEPS = 1024, 64  # side by side, and how many decisions of each are a lesson
HIDDEN, BATCH, RATE = 256, 2048, 1e-3
CURIOUS = 0.1  # so often it tries any move; less and less, down to a fifth of that
PATIENT = 0.8  # how much it believes what came, rather than what it thought a decision later
POINTS, PUBLISHED = 50, 319  # a payoff of so many counts 1; what of an observation is not about house rules
TEST_SEED, TESTS, TEST_GAMES = 987_654_321, 1000, 10  # side by side, and of each


class Network:
    """Three layers, learnt by the Adam rule."""

    def __init__(self, inputs, outputs, chance):
        self.weights = []
        for rows, columns in (inputs, HIDDEN), (HIDDEN, HIDDEN), (HIDDEN, outputs):
            spread = np.sqrt(2 / rows)
            self.weights.append(chance.normal(0, spread, (rows, columns)).astype(np.float32))
            self.weights.append(np.zeros(columns, np.float32))
        self.weights[4] *= 0.01
        self.means = [np.zeros_like(weight) for weight in self.weights]
        self.squares = [np.zeros_like(weight) for weight in self.weights]
        self.turns = 0

    def __call__(self, inputs):
        """The outputs, and the layers on the way."""
        w1, b1, w2, b2, w3, b3 = self.weights
        first = np.maximum(inputs @ w1 + b1, 0)
        second = np.maximum(first @ w2 + b2, 0)
        return second @ w3 + b3, (inputs, first, second)

    def learn(self, layers, slopes, rate):
        """Moves the outputs against their slopes."""
        inputs, first, second = layers
        down2 = (slopes @ self.weights[4].T) * (second > 0)
        down1 = (down2 @ self.weights[2].T) * (first > 0)
        found = [inputs.T @ down1, down1.sum(0), first.T @ down2, down2.sum(0),
                 second.T @ slopes, slopes.sum(0)]  # fmt: skip
        self.turns += 1
        fresh = 1 - 0.9**self.turns, 1 - 0.999**self.turns
        for weight, mean, square, slope in zip(self.weights, self.means, self.squares, found):
            mean += 0.1 * (slope - mean)
            square += 0.001 * (slope**2 - square)
            weight -= rate * (mean / fresh[0]) / (np.sqrt(square / fresh[1]) + 1e-8)


class Agent:
    """Sees what a seat knows, and knows what moves are worth."""

    def __init__(self, games, chance):
        highest = np.ones(PUBLISHED, np.float32)
        for _ in range(300):  # so that every input is between 0 and 1
            games.step(games.random_actions())
            highest = np.maximum(highest, games.observations[:, :PUBLISHED].max(0))
        self.scale = 1 / highest
        self.network = Network(len(highest), games.moves, chance)

    def choose(self, games):
        """What it sees, the best moves, and what they are worth."""
        seen = games.observations[:, :PUBLISHED] * self.scale
        worth = np.where(games.action_masks(), self.network(seen)[0], -np.inf)
        best = worth.argmax(1)
        return seen, best, worth[np.arange(len(best)), best]


def lesson(agent, games, curious, chance):
    """Plays on: what was seen and done, and what it is taken to have been worth."""
    rows, played = np.arange(GAMES), []
    for _ in range(STEPS):
        seat = games.seat.astype(int)
        seen, moves, thought = agent.choose(games)
        moves = np.where(chance.random(GAMES) < curious, games.random_actions(), moves)
        games.step(moves)
        played.append((seen, moves, thought, seat, games.terminations.copy(), games.payoff / POINTS))
    # Backwards: what each seat thought at its next decision, and what came of it. As long as neither
    # is known, it is taken at its word.
    later = np.full((2, GAMES, games.seats), np.nan, np.float32)
    worth = []
    for seen, moves, thought, seat, over, payoff in reversed(played):
        later[:, over] = payoff[over]
        came = (1 - PATIENT) * later[0, rows, seat] + PATIENT * later[1, rows, seat]
        worth.append(came)
        later[0, rows, seat] = thought
        later[1, rows, seat] = np.where(np.isnan(came), thought, came)
    seen, moves = (np.concatenate([step[part] for step in played]) for part in (0, 1))
    worth = np.concatenate(worth[::-1])
    known = ~np.isnan(worth)
    return seen[known], moves[known], worth[known]


def learn(network, seen, moves, worth, rate, chance):
    """Makes the network think of the moves made what they were worth."""
    order = chance.permutation(len(seen))
    for first in range(0, len(order) - BATCH + 1, BATCH):
        some = order[first : first + BATCH]
        thought, layers = network(seen[some])
        slopes = np.zeros_like(thought)
        made = np.arange(BATCH), moves[some]
        slopes[made] = (thought[made] - worth[some]) / BATCH
        network.learn(layers, slopes, rate)


def against_book(agent):
    """The mean payoff against `book` from both seats, and its standard error."""
    paid = []
    for seat in (0, 1):
        games = Vector("maumau", TESTS, players=2, seed=TEST_SEED, opponents={1 - seat: "book"})
        left = np.full(TESTS, TEST_GAMES)  # of each row: else short games would count for more
        while left.any():
            games.step(agent.choose(games)[1])
            counts = games.terminations & (left > 0)
            paid.extend(games.payoff[counts, seat])
            left -= counts
    return np.mean(paid), np.std(paid) / np.sqrt(len(paid))


def main():
    options = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    for name, default in ("--lessons", 400), ("--seed", 1):
        options.add_argument(name, type=int, default=default)
    asked = options.parse_args()
    chance = np.random.default_rng(asked.seed)
    games = Vector("maumau", GAMES, players=2, seed=asked.seed, masks=True)
    agent = Agent(games, chance)
    print("decisions,payoff,error")
    for number in range(asked.lessons + 1):
        if number % 25 == 0 or number == asked.lessons:
            mean, error = against_book(agent)
            print(f"{number * GAMES * STEPS},{mean:.3f},{error:.3f}", flush=True)
        left = 1 - number / (asked.lessons + 1)
        played = lesson(agent, games, CURIOUS * max(0.2, left), chance)
        learn(agent.network, *played, RATE * left, chance)


if __name__ == "__main__":
    main()
