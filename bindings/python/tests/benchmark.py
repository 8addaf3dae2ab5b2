"""How fast the package is, beside `parlor bench`, on the same cases.

    benchmark.py PARLOR [RUNS]

Only reported: a rate depends on how busy the machine is.
"""

import json
import subprocess
import sys
import time

import parlor

SEED = 2009  # as in `parlor bench`


def rate(cases, runs, call):
    """Cases a second, the best of several runs."""
    best = 0.0
    for _ in range(runs):
        start = time.perf_counter()
        call()
        best = max(best, cases / (time.perf_counter() - start))
    return best


def main(program, runs):
    many = {"maumau": parlor.maumau.play_many,
            "mahjong": parlor.mahjong.expected_many,
            "tractor": parlor.tractor.referee_many}  # fmt: skip
    print(f"{'game':8} {'cases':>6} {'parlor bench':>13} {'referee(bytes)':>20} "
          f"{'answers(list)':>20} {'answers(text)':>20} {'values':>20}")  # fmt: skip
    lines = subprocess.run([program, "bench", "--json", "--runs", str(runs)],
                           check=True, capture_output=True, text=True).stdout  # fmt: skip
    for measured in map(json.loads, lines.splitlines()):
        game, count, best = measured["game"], measured["cases"], measured["text_per_second"]
        options = {"ready": True} if game == "mahjong" else {}
        cases = [parlor.deal(game, SEED, number, **options) for number in range(1, count + 1)]
        text = f"{count}\n{''.join(cases)}".encode()
        rates = [
            rate(count, runs, lambda: parlor.referee(game, text)),
            rate(count, runs, lambda: parlor.answers(game, cases)),
            rate(count, runs, lambda: parlor.answers(game, text)),
            rate(count, runs, lambda: many[game](cases)) if game in many else 0,
        ]
        shown = " ".join(f"{now:>13,.0f} {now / best:>5.0%}" for now in rates)
        print(f"{game:8} {count:>6} {best:>13,.0f} {shown}")


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 7)
