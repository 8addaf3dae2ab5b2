"""The census of Mahjong deals against an independent count, number by number.

    mahjong.py PARLOR SOURCE_DIR CENSUS_REFERENCE
"""

import math
import subprocess
import sys
from fractions import Fraction

from study import equal, near, require, run, study

# Counted truths: what both programs count is written down here as well.
TRUTHS = {
    "total13": 20592957740312160,
    "total14": 139737927523546800,
    "ready": 3280138573728,
    "won": 1180592035056,
    "winning_tiles": 16528288490784,
}


def tables(lines):
    """{"deals14.by_score": {"1": "123", ...}, ...}"""
    found = {}
    for line in lines.splitlines():
        name, key, count = line.split()
        found.setdefault(name, {})[key] = count
    return found


def main(parlor, source_dir, reference):
    result = study(parlor, source_dir, "mahjong")
    counted = tables(subprocess.run([reference], check=True, capture_output=True, text=True).stdout)
    deals13, deals14 = result["deals13"], result["deals14"]
    for name in ("by_expected_kinds", "by_best_score", "pairs_by_score"):
        equal(name, deals13[name], counted[f"deals13.{name}"])
    equal("by_score", deals14["by_score"], counted["deals14.by_score"])

    equal("deals13.total", int(deals13["total"]), TRUTHS["total13"])
    equal("deals14.total", int(deals14["total"]), TRUTHS["total14"])
    equal("deals13.total", TRUTHS["total13"], math.comb(108, 13))
    equal("deals14.total", TRUTHS["total14"], math.comb(108, 14))
    equal("deals13.ready", int(deals13["ready"]), TRUTHS["ready"])
    equal("deals14.won", int(deals14["won"]), TRUTHS["won"])
    for name in ("by_expected_kinds", "by_best_score"):
        equal(name, sum(map(int, deals13[name].values())), TRUTHS["ready"])
    equal("by_score", sum(map(int, deals14["by_score"].values())), TRUTHS["won"])

    distances = {int(key): int(count) for key, count in deals13["by_distance"].items()}
    equal("distance 0", distances[0], TRUTHS["ready"])
    equal("by_distance", sum(distances.values()), TRUTHS["total13"])

    chance = deals13["next_tile_wins"]
    fraction = Fraction(int(chance["numerator"]), int(chance["denominator"]))
    equal("next_tile_wins", fraction, Fraction(TRUTHS["winning_tiles"], TRUTHS["total13"] * 95))
    equal("lowest terms", fraction.denominator, int(chance["denominator"]))
    near("decimal", chance["decimal"] * 1e6, float(fraction) * 1e6)
    equal("winning_tiles", int(counted["winning_tiles"]["0"]), TRUTHS["winning_tiles"])
    # Thirteen tiles and one that wins are fourteen that have won, and one of them is the last.
    equal("next tile and won", fraction, Fraction(TRUTHS["won"], TRUTHS["total14"]))

    one = run(parlor, "study", "mahjong", "--json", "--jobs", "1")
    for jobs in ("2", "5"):
        require(run(parlor, "study", "mahjong", "--json", "--jobs", jobs) == one, f"--jobs {jobs} differs")
    print("the census agrees with the independent count")


main(*sys.argv[1:])
