"""How fast games are played from Python, beside the same in C, in turns.

    benchmark_play.py PARLOR BATCH_SPEED [ROUNDS]

PARLOR is the command and BATCH_SPEED the program build/tests/batch_speed. Only reported: a rate
depends on how busy the machine is. Shown are medians of the rates, in millions a second of the
processor's time, and of their ratios to C in the same round. How much faster two threads are is a matter
of the clock on the wall: of each, the time of a step is that of the fastest tenth, in which hardly
anybody else was at work.
"""

import re
import resource
import statistics
import subprocess
import sys
import time

import parlor
from parlor.play import Vector

GAMES, STEPS = 4096, 50
WARM = 9  # so many rounds until rows are anywhere in their games
SIMULATED = 10_000_000


def processor_time():
    """Of this process and of those that it has waited for."""
    waited_for = resource.getrusage(resource.RUSAGE_CHILDREN)
    return time.process_time() + waited_for.ru_utime + waited_for.ru_stime


def rate(count, call):
    start = processor_time()
    call()
    return count / (processor_time() - start) / 1e6


def steps(games):
    for _ in range(STEPS):
        games.step(games.random_actions())


def fast_step(games):
    """How long a step takes when nothing comes in between."""
    actions, taken = games.random_actions(), []
    for _ in range(STEPS):
        start = time.perf_counter()
        games.step(actions)
        taken.append(time.perf_counter() - start)
        actions = games.random_actions()
    return statistics.quantiles(taken, n=10)[0]


def in_c(program):
    """Decisions a second of every game, with observations and sets, by the program for C."""
    shown = subprocess.run([program, str(WARM), str(GAMES)], check=True, capture_output=True,
                           text=True)
    rates, game = {}, None
    for line in shown.stdout.splitlines():
        if not line.startswith(" "):
            game = line
        found = re.match(r" +batch, observations and sets +([0-9.]+) million", line)
        if found:
            rates[game] = float(found[1])
    return rates


def show(name, values, of):
    ratios = [one / other for one, other in zip(values, of)]
    print(f"  {name:28} {statistics.median(values):8.2f} million/s"
          f" {statistics.median(ratios):6.2f} times")


def main(program, batch_speed, rounds):
    names = parlor.play.games()
    one = {name: Vector(name, GAMES) for name in names}
    two = {name: Vector(name, GAMES, threads=2) for name in names}
    for games in (*one.values(), *two.values()):
        for _ in range(WARM):
            steps(games)
    found = {name: ([], [], [], []) for name in names}
    for _ in range(rounds):
        c = in_c(batch_speed)
        for name in names:
            found[name][0].append(c[name])
            found[name][1].append(rate(GAMES * STEPS, lambda: steps(one[name])))
            found[name][2].append(fast_step(one[name]))
            found[name][3].append(fast_step(two[name]))
    for name in names:
        c, python, alone, together = found[name]
        print(name)
        show("C", c, c)
        show("Vector.step()", python, c)
        print(f"  two threads {statistics.median(alone) / statistics.median(together):43.2f} times")
    study = [program, "study", "maumau", "--games", str(SIMULATED), "--players", "3", "--jobs", "1"]
    counted, kept = [], []
    for _ in range(max(1, rounds // 5)):
        counted.append(rate(SIMULATED, lambda: subprocess.run(study, check=True, capture_output=True)))
        kept.append(rate(SIMULATED, lambda: parlor.maumau.simulate(3, SIMULATED)))
    print("simulated games of Mau-Mau, three players")
    show("parlor study", counted, counted)
    show("maumau.simulate()", kept, counted)


if __name__ == "__main__":
    main(sys.argv[1], sys.argv[2], int(sys.argv[3]) if len(sys.argv) > 3 else 9)
