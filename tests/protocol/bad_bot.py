"""A player that behaves badly in one way or another: bad_bot.py HOW PIDS. It appends the numbers of all its
processes to the file PIDS. Where it makes a move, it is the first that is legal."""

import json
import os
import signal
import sys
import time

HOW, PIDS = sys.argv[1:]
OUT = sys.stdout.buffer


def note(pid):
    with open(PIDS, "a", encoding="ascii") as file:
        file.write(f"{pid}\n")


def say(*pieces):
    """Writes the pieces, each at once, with a moment between them."""
    for i, piece in enumerate(pieces):
        if i > 0:
            time.sleep(0.05)
        OUT.write(piece if isinstance(piece, bytes) else piece.encode())
        OUT.flush()


def sleep_for_ever():
    while True:
        time.sleep(60)


def fork(what):
    pid = os.fork()
    if pid == 0:
        note(os.getpid())
        what()
        os._exit(0)
    return pid


def answers(ask, asked):
    """What is written for an ask, by how it behaves; `asked` counts asks from 1."""
    good = json.dumps({"id": ask["id"], "move": ask["legal"][0]}) + "\n"
    stem = f'{{"id":{ask["id"]},"move":'
    later = time.sleep(1) if HOW == "late_once" and asked == 2 else None
    table = {
        "illegal": [stem + '"XX"}\n'],
        "number": [stem + "5}\n"],
        "no_move": [f'{{"id":{ask["id"]}}}\n'],
        "no_id": ['{"move":"draw"}\n'],
        "no_object": ['["draw"]\n'],
        "no_json": ["I play the ace.\n"],
        "twice": [stem + '"draw","move":' + json.dumps(ask["legal"][0]) + "}\n"],
        "long_move": [stem + '"' + "x" * 5000 + '"}\n'],
        "deep": ["[" * 60000 + "\n"],
        "no_utf8": [stem.encode() + b'"\xff\xfe"}\n'],
        "nul": [stem.encode() + b'"A\x00"}\n'],
        "controls": [stem + '"\\u001b[2J\\u0000"}\n'],
        "giant": [b"x" * 3000000 + b"\n"],
        "two_halves": [good[:5], good[5:]],
        "many_pieces": [good[i:i + 7] for i in range(0, len(good), 7)],
        "half": [good[:-1]],
        "endless": [b"x" * 100000] * 4,
        "silent": [],
        "blank": ["\n", "  \n", good],
        "again": [good, good],
        "stale": [f'{{"id":{ask["id"] - 1},"move":"draw"}}\n' if asked > 1 else "", good],
        "future": [f'{{"id":{ask["id"] + 1},"move":"draw"}}\n', good],
        "text": [good[:-2] + ', "text": "\\u001b[2J", "more": {"id": 7}}\n'],
        "return": [good[:-1] + "\r\n"],
    }
    del later
    return table.get(HOW, [good])


def behave(asked):
    """What it does besides, before it answers."""
    if HOW == "dies" and asked == 3:
        sys.exit(3)
    if HOW == "crashes" and asked == 3:
        os.kill(os.getpid(), signal.SIGSEGV)
    if HOW == "closes_output" and asked == 3:
        os.close(1)
        sleep_for_ever()
    if HOW == "closes_input" and asked == 3:
        os.close(0)
        sleep_for_ever()
    if HOW == "leaves_child" and asked == 3:
        fork(sleep_for_ever)
        os._exit(0)
    if HOW == "has_child" and asked == 1:
        fork(sleep_for_ever)
    if HOW == "floods_errors":
        sys.stderr.write("noise\n" * 200000)
        sys.stderr.flush()


def main():
    note(os.getpid())
    if HOW == "stubborn":
        for number in (signal.SIGTERM, signal.SIGHUP, signal.SIGINT, signal.SIGPIPE):
            signal.signal(number, signal.SIG_IGN)
    if HOW == "dead":
        sys.exit("there is nobody here")
    if HOW == "deaf":
        sleep_for_ever()
    if HOW == "early":
        say('{"id":1,"move":"draw"}\n', "hello?\n")
    asked = 0
    for line in sys.stdin:
        message = json.loads(line)
        if message["type"] == "ask":
            asked += 1
            behave(asked)
            say(*answers(message, asked))
        elif HOW == "talks":
            say('{"id":999999,"move":"draw"}\n')
    if HOW == "stubborn":
        sleep_for_ever()


main()
