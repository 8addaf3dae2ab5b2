"""Works out the judge's answer to a position of Nim from its JSON object, and checks what the object says."""

from functools import reduce
from operator import xor


def winning_moves(heaps: list) -> list:
    """NI-4: the moves that make the sum zero, found by trying all."""
    moves = []
    for i, size in enumerate(heaps):
        for take in range(1, size + 1):
            left = heaps[:i] + [size - take] + heaps[i + 1 :]
            if reduce(xor, left) == 0:
                moves.append({"heap": i + 1, "take": take})
    return moves


def answer(case: dict) -> str:
    """The judge's answer (NI-5)."""
    if case["sum"] != reduce(xor, case["heaps"]):
        raise ValueError("another sum")
    if case["moves"] != winning_moves(case["heaps"]):
        raise ValueError("other moves")
    if not case["moves"]:
        return f"Case #{case['case']}: lost\n"
    first = case["moves"][0]
    return f"Case #{case['case']}: take {first['take']} from heap {first['heap']}\n"
