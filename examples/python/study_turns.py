"""How long does a game of Mau-Mau last? A study, cell by cell, with a picture.

    python3 study_turns.py [turns.svg]

Who opens this as a notebook has a cell wherever a line begins with `# %%`.
"""

# %% Ten million games, all players by the rules of decision, 16 bytes each.
import sys

import numpy as np
import parlor
from svg import draw

GAMES = 10_000_000
games = {players: parlor.maumau.simulate(players, GAMES, seed=1) for players in (2, 3, 4)}

# %% How they end, and how many turns they take.
for players, outcomes in games.items():
    shares = np.bincount(outcomes["ending"], minlength=3) / GAMES
    turns = outcomes["turns"]
    print(f"{players} players: won {shares[0]:.2%}, out of cards {shares[1]:.2%}, endless {shares[2]:.2%};")
    print(f"    {turns.mean():.1f} turns on average, half of them {np.median(turns):.0f} or fewer")

# %% The same is counted by `parlor study`, which keeps no games.
counted = parlor.study("maumau", games=GAMES, players=2, seed=1)
assert counted["endings"]["won"] == int((games[2]["ending"] == 0).sum())

# %% The picture: of all games, how many last exactly so many turns.
MOST = 80
lines = []
for players, outcomes in games.items():
    share = np.bincount(outcomes["turns"], minlength=MOST)[1:MOST] / GAMES
    error = np.sqrt(share / GAMES)
    lines.append((f"{players} players", list(zip(range(1, MOST), 100 * share, 100 * error))))
picture = sys.argv[1] if len(sys.argv) > 1 else "turns.svg"
draw(picture, "How long games of Mau-Mau last", "turns", "games, in %", lines)
print(f"wrote {picture}")
