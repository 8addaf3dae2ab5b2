#!/usr/bin/env python3
"""A player for every game of parlor, in Python. Each choice is made by what is asked alone.

    parlor play maumau --bots 'run:python3 examples/bot.py,book' --count 10
    parlor arena tractor --bot 'mine=run:python3 examples/bot.py' --bot book --deals 100

docs/protocol.md says what else it is told."""

import json
import sys


def play_maumau(legal, sight):
    """Plays whatever it can, jacks last; wishes for the suit that it has most of."""
    def rank(move):
        if move in ("draw", "keep", "pay"):
            return 3, 0
        if ":" in move:
            return 2, -sum(card[0] == move[-1] for card in sight["hand"])
        return 1, 0
    return min(legal, key=rank)


def play_mahjong(legal, sight):
    """Wins, claims what it can, and discards the tile that has the least company."""
    def rank(move):
        if not move.startswith("discard "):
            return ("win", "upgrade", "refine").index(move.split()[0]) - 10 if move != "pass" else 0
        number, suit = int(move[-2]), move[-1]
        near = [abs(int(tile[0]) - number) for tile in sight["hidden"] if tile[1] == suit]
        return near.count(0) * 4 + near.count(1) * 2 + near.count(2)
    return min(legal, key=rank)


def play_tractor(legal, sight):
    """Leads and follows with single cards, and keeps those that count."""
    points = {"5": 5, "T": 10, "K": 10}
    return "done" if "done" in legal else min(legal, key=lambda card: points.get(card[1], 0))


PLAY = {"maumau": play_maumau, "mahjong": play_mahjong, "tractor": play_tractor}

for line in sys.stdin:
    message = json.loads(line)
    if message["type"] == "ask":
        move = PLAY[message["sight"]["game"]](message["legal"], message["sight"])
        print(json.dumps({"id": message["id"], "move": move}), flush=True)
    elif message["type"] == "refused":
        print("refused:", message["reason"], file=sys.stderr)
