"""Learns to play Mau-Mau with two players by playing against itself, with numpy alone.

    python3 learn_maumau.py [--minutes 20] [--seed 1] [--curve curve.csv]

An actor-critic: a network of two layers says for each move how likely it is to be made, and how much
the game will be worth. All decisions of a stretch of games are weighed by what came of them, and the
network is moved a little towards what was better than it had thought. Now and then it plays against
`book`, the player that keeps the published rules of decision, on deals that it has not learnt from,
from both seats, and never knowing more than its seat.
"""

import argparse
import csv
import time

import numpy as np

from parlor.play import Vector

GAMES, STEPS = 1024, 64  # side by side, and how many decisions of each make a stretch
HIDDEN, MINIBATCH, RATE = 256, 4096, 1e-3
LAMBDA, ENTROPY, CLIP = 0.95, 0.01, 0.2
POINTS = 50  # a payoff of so many counts 1
TEST_SEED, TEST_GAMES = 987_654_321, 20_000


class Network:
    """Two layers, then a layer for the moves and one number for the worth."""

    def __init__(self, inputs, moves, random):
        shapes = [(inputs, HIDDEN), (HIDDEN, HIDDEN), (HIDDEN, moves + 1)]
        self.weights = []
        for place, (rows, columns) in enumerate(shapes):
            spread = np.sqrt(2 / rows) if place < 2 else 0.01
            self.weights.append(random.normal(0, spread, (rows, columns)).astype(np.float32))
            self.weights.append(np.zeros(columns, np.float32))
        self.means = [np.zeros_like(weight) for weight in self.weights]
        self.squares = [np.zeros_like(weight) for weight in self.weights]
        self.turns = 0

    def forward(self, x, legal):
        """The probabilities of legal moves, the worth, and what backward() needs."""
        w1, b1, w2, b2, w3, b3 = self.weights
        h1 = np.maximum(x @ w1 + b1, 0)
        h2 = np.maximum(h1 @ w2 + b2, 0)
        out = h2 @ w3 + b3
        logits = np.where(legal, out[:, :-1], -np.inf)
        odds = np.exp(logits - logits.max(1, keepdims=True))
        return odds / odds.sum(1, keepdims=True), out[:, -1], (x, h1, h2)

    def backward(self, seen, slopes, rate):
        """A step of Adam down the slopes of moves and worth."""
        x, h1, h2 = seen
        d2 = (slopes @ self.weights[4].T) * (h2 > 0)
        d1 = (d2 @ self.weights[2].T) * (h1 > 0)
        found = [x.T @ d1, d1.sum(0), h1.T @ d2, d2.sum(0), h2.T @ slopes, slopes.sum(0)]
        size = np.sqrt(sum(float((slope**2).sum()) for slope in found))
        self.turns += 1
        for weight, mean, square, slope in zip(self.weights, self.means, self.squares, found):
            slope = slope * min(1, 0.5 / max(size, 1e-9))
            mean += 0.1 * (slope - mean)
            square += 0.001 * (slope**2 - square)
            slow = 1 - 0.9**self.turns, 1 - 0.999**self.turns
            weight -= rate * (mean / slow[0]) / (np.sqrt(square / slow[1]) + 1e-8)


def choose(chances, random):
    """A move for every row, each as likely as the network has it."""
    moves = (chances.cumsum(1) < random.random((len(chances), 1))).sum(1)
    return np.minimum(moves, chances.shape[1] - 1)


def play(games, network, scale, random):
    """A stretch of games against itself: what was seen, done and thought, and what came of it."""
    rows, kept = np.arange(GAMES), []
    for _ in range(STEPS):
        x, legal = games.observations * scale, games.action_masks()
        seat = games.seat.astype(int)
        chances, worth, _ = network.forward(x, legal)
        moves = choose(chances, random)
        games.step(moves)
        paid = games.payoff / POINTS
        kept.append((x, legal, moves, chances[rows, moves], worth, seat, games.terminations.copy(), paid))
    # Backwards: what each seat can look forward to, partly as it came and partly as it was thought.
    later = np.zeros((GAMES, games.seats), np.float32)
    thought, known = later.copy(), np.zeros((GAMES, games.seats), bool)
    returns = []
    for x, legal, moves, chance, worth, seat, over, paid in reversed(kept):
        later[over], thought[over], known[over] = paid[over], paid[over], True
        mixed = (1 - LAMBDA) * thought[rows, seat] + LAMBDA * later[rows, seat]
        comes = np.where(known[rows, seat], mixed, worth)
        returns.append(comes)
        later[rows, seat], thought[rows, seat], known[rows, seat] = comes, worth, True
    columns = [np.concatenate(column) for column in list(zip(*kept))[:5]]
    return (*columns, np.concatenate(returns[::-1]).astype(np.float32))


def learn(network, stretch, rate, random):
    """Moves the network towards what was better than it had thought, in small steps."""
    x, legal, moves, chance, worth, returns = stretch
    better = returns - worth
    better = (better - better.mean()) / (better.std() + 1e-6)
    order = random.permutation(len(x))
    for first in range(0, len(order), MINIBATCH):
        some = order[first : first + MINIBATCH]
        rows = np.arange(len(some))
        chances, worth, seen = network.forward(x[some], legal[some])
        ratio = chances[rows, moves[some]] / chance[some]
        clipped = np.where(better[some] > 0, ratio > 1 + CLIP, ratio < 1 - CLIP)
        push = np.where(clipped, 0, ratio * better[some])[:, None]
        slopes = np.zeros((len(some), chances.shape[1] + 1), np.float32)
        slopes[:, :-1] = push * chances
        slopes[rows, moves[some]] -= push[:, 0]
        surprise = np.log(np.maximum(chances, 1e-9))  # the less certain, the better it explores
        level = (chances * surprise).sum(1, keepdims=True)
        slopes[:, :-1] += ENTROPY * chances * (surprise - level)
        slopes[:, -1] = worth - returns[some]
        network.backward(seen, slopes / len(some), rate)


def against_book(network, scale):
    """The mean payoff against `book`, on the same deals from both seats, and its standard error."""
    means, squares = 0, 0
    for seat in (0, 1):
        games = Vector("maumau", 1000, players=2, seed=TEST_SEED, opponents={1 - seat: "book"})
        paid = []
        while games.totals().games < TEST_GAMES // 2:
            chances, _, _ = network.forward(games.observations * scale, games.action_masks())
            games.step(chances.argmax(1))
            paid.extend(games.payoff[games.terminations, seat])
        means += np.mean(paid) / 2
        squares += np.var(paid) / len(paid) / 4
    return means, np.sqrt(squares)


def main():
    options = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    options.add_argument("--minutes", type=float, default=20)
    options.add_argument("--seed", type=int, default=1)
    options.add_argument("--curve", help="a file for decisions, mean payoff and its standard error")
    asked = options.parse_args()
    random = np.random.default_rng(asked.seed)
    games = Vector("maumau", GAMES, players=2, seed=asked.seed, masks=True)
    scale = (1 / np.maximum(games.single_observation_space.high, 1)).astype(np.float32) if False else None
    highest = np.ones(games.observations.shape[1])
    for _ in range(300):
        highest = np.maximum(highest, games.observations.max(0))
        games.step(games.random_actions())
    scale = (1 / highest).astype(np.float32)
    network = Network(len(scale), games.moves, random)
    began, curve, stretches = time.time(), [], 0
    while (spent := (time.time() - began) / 60 / asked.minutes) < 1:
        if stretches % 20 == 0:
            mean, error = against_book(network, scale)
            curve.append((stretches * GAMES * STEPS, round(mean, 3), round(error, 3)))
            print(f"{curve[-1][0]:>11,} decisions: {mean:+6.2f} ± {error:.2f} a game", flush=True)
        learn(network, play(games, network, scale, random), RATE * (1 - spent), random)
        stretches += 1
    if asked.curve:
        with open(asked.curve, "w", newline="") as file:
            csv.writer(file).writerows([("decisions", "payoff", "error"), *curve])


if __name__ == "__main__":
    main()
