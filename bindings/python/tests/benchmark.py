"""How fast the package is, beside `parlor bench`, on the same cases.

    benchmark.py PARLOR [RUNS]

Only reported: a rate depends on how busy the machine is.
"""

import json
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor

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


def typed_many(game):
    """The function that makes values of many cases; for a game without values, their answers."""
    module = getattr(parlor, game, None)
    if module is None:
        return lambda cases: parlor.answers(game, cases)
    [name] = [name for name in module.__all__ if name.endswith("_many")]
    return getattr(module, name)


def bench_deal(game):
    """How `parlor bench` deals: hands that are ready, everything else by default."""
    return {option.name: True for option in parlor.deal_options(game) if option.name == "ready"}


def in_threads(threads, call):
    with ThreadPoolExecutor(threads) as pool:
        list(pool.map(lambda _: call(), range(threads)))


def main(program, runs):
    columns = ("referee(bytes)", "... 2 threads", "answers(text)", "answers(list)", "values(list)")
    print(f"{'game':8} {'cases':>6} {'parlor bench':>13}" + "".join(f"{name:>21}" for name in columns))
    done = subprocess.run(
        [program, "bench", "--json", "--runs", str(runs)], check=True, capture_output=True, text=True
    )
    for measured in map(json.loads, done.stdout.splitlines()):
        game, count, best = measured["game"], measured["cases"], measured["text_per_second"]
        options = bench_deal(game)
        cases = [parlor.deal(game, SEED, number, **options) for number in range(1, count + 1)]
        text = f"{count}\n{''.join(cases)}".encode()
        long_text = f"{20 * count}\n{''.join(20 * cases)}".encode()
        many = typed_many(game)
        rates = (
            rate(count, runs, lambda: parlor.referee(game, text)),
            rate(40 * count, runs, lambda: in_threads(2, lambda: parlor.referee(game, long_text))),
            rate(count, runs, lambda: parlor.answers(game, text)),
            rate(count, runs, lambda: parlor.answers(game, cases)),
            rate(count, runs, lambda: many(cases)),
        )
        shown = "".join(f"{now:>15,.0f} {now / best:>5.0%}" for now in rates)
        print(f"{game:8} {count:>6} {best:>13,.0f}{shown}")


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]) if len(sys.argv) > 2 else 7)
