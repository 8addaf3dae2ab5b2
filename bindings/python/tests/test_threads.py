"""Threads get the right answers, and run while another one referees."""

import os
import signal
import threading
import time
from collections import deque
from concurrent.futures import ThreadPoolExecutor
from functools import partial

import pytest

import parlor
from conftest import require_same

SIZE = int(os.environ.get("PARLOR_TEXT_SIZE", 48 << 20))  # takes a tenth of a second or more


def big_text(game, size):
    cases = "".join(parlor.deal(game, 5, number) for number in range(1, 101))
    times = size // len(cases)
    return f"{100 * times}\n{cases * times}".encode()


def test_every_thread_gets_its_answers(game, many):
    lists = [[parlor.deal(game, seed, number) for number in range(1, 400)] for seed in range(8)]
    expected = [parlor.answers(game, cases) for cases in lists]
    values = [many(cases) for cases in lists]

    def work(turn):
        which = turn % len(lists)
        cases = lists[which]
        require_same(parlor.answers(game, cases), expected[which])
        require_same(many(cases), values[which])
        text = f"{len(cases)}\n{''.join(cases)}"
        require_same(parlor.referee(game, text), "".join(expected[which]))
        mixed = parlor.answers(game, ["bad", *cases[:2]], errors="return")
        assert isinstance(mixed[0], parlor.ParlorError)
        return which

    with ThreadPoolExecutor(4) as pool:
        assert list(pool.map(work, range(32))) == [turn % len(lists) for turn in range(32)]


def ticks_during(call):
    """How often this thread gets to run while another one is in a call."""
    worker = threading.Thread(target=call)
    ticks = 0
    worker.start()
    while worker.is_alive():
        time.sleep(0.001)
        ticks += 1
    return ticks


def test_the_lock_is_released(game):
    text = big_text(game, SIZE)
    # A thread that waits for the lock wakes up once or twice.
    assert ticks_during(lambda: parlor.referee(game, text)) >= 5
    assert ticks_during(lambda: parlor.answers(game, text)) >= 5


def test_a_signal_is_heard(game):
    text = big_text(game, SIZE)

    def interrupt(*_):
        raise KeyboardInterrupt

    before = signal.signal(signal.SIGALRM, interrupt)
    try:
        for function in (parlor._parlor.referee, parlor._parlor.cases):
            # No Python runs between these calls, so that the interpreter cannot hear it for us.
            texts = iter([text] * 20)
            calls = map(partial(function, game), texts)
            with pytest.raises(KeyboardInterrupt):
                signal.setitimer(signal.ITIMER_REAL, 0.01)
                deque(calls, 0)
                signal.setitimer(signal.ITIMER_REAL, 0)
            assert len(list(texts)) > 0
    finally:
        signal.setitimer(signal.ITIMER_REAL, 0)
        signal.signal(signal.SIGALRM, before)
