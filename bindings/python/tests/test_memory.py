"""Memory that is taken is given back, whatever comes of a call."""

import gc
import os
import sys
from contextlib import suppress

import pytest

import parlor
from conftest import typed_functions


def resident():
    with open("/proc/self/statm") as statm:
        return int(statm.read().split()[1]) * os.sysconf("SC_PAGE_SIZE")


def calls_of(game):
    """Every way through the C part: good and bad, raised and returned."""
    case = parlor.deal(game, 1, 1)
    text = f"2\n{case}{case}"
    calls = {
        "answers": lambda: parlor.answers(game, [case, case.encode()]),
        "answers of a text": lambda: parlor.answers(game, text),
        "answers, raised": lambda: parlor.answers(game, [case, "é", case]),
        "answers, returned": lambda: parlor.answers(game, ["é", "", case + case], errors="return"),
        "answers, no case": lambda: parlor.answers(game, [case, 1]),
        "referee": lambda: parlor.referee(game, text.encode()),
        "referee, str": lambda: parlor.referee(game, text),
        "referee, raised": lambda: parlor.referee(game, "3\né\n"),
        "explain": lambda: parlor.explain(game, case),
        "look": lambda: parlor.look(game, [case]),
        "deal": lambda: parlor.deal(game, 1, 2),
        "deal, raised": lambda: parlor.deal(game, 1, 2, why="x"),
        "tables": lambda: (parlor.rules(game), parlor.questions(game), parlor.deal_options(game)),
        "no game": lambda: parlor.rules("é"),
    }
    if typed_functions(game):
        one, many = typed_functions(game)
        calls["one"] = lambda: one(case)
        calls["many"] = lambda: many([case, case])
        calls["many, returned"] = lambda: many([case, "é"], errors="return")
        calls["many, raised"] = lambda: many([case, "é"])
        calls["wrong types"] = lambda: parlor._parlor.cases(game, [case], types=(int,))
    return calls


@pytest.mark.skipif("LD_PRELOAD" in os.environ, reason="sanitizers keep what was freed")
@pytest.mark.skipif(not os.path.exists("/proc/self/statm"), reason="needs Linux")
def test_nothing_is_kept(game):
    turns = 500
    for name, call in calls_of(game).items():
        grown = []
        for _ in range(4):  # what is kept for good is kept once; what leaks, every time
            gc.collect()
            blocks, size = sys.getallocatedblocks(), resident()
            for _ in range(turns):
                with suppress(ValueError, TypeError, AttributeError):
                    call()
            gc.collect()
            grown.append((sys.getallocatedblocks() - blocks, resident() - size))
        assert min(objects for objects, _ in grown[1:]) < turns / 10, f"{name}: objects"
        assert min(memory for _, memory in grown[1:]) < 512 * turns, f"{name}: not Python's memory"
