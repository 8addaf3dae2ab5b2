"""Anything at all in, a result or a ParlorError out."""

import os
import random
import time

import parlor
from conftest import typed_functions

SECONDS = float(os.environ.get("PARLOR_RANDOM_SECONDS", "12"))
SYMBOLS = b"SHCDOABMRJQKTNE23456789 \n\n\t\r#:NONEAliceBobCharlesDavid\0\xff\xc3\xa9"


def damage(text, chance):
    """Some bytes of a text replaced, removed, doubled or added."""
    text = bytearray(text)
    for _ in range(chance.choice((0, 1, 1, 2, 5, 30))):
        at = chance.randrange(len(text) + 1)
        what = chance.randrange(5)
        piece = text[at : at + chance.choice((1, 2, 3, 20, 200))]
        if what == 0:
            text[at : at + 1] = bytes([chance.choice(SYMBOLS)])
        elif what == 1:
            del text[at : at + len(piece)]
        elif what == 2:
            text[at:at] = piece
        elif what == 3:
            text[at:at] = chance.randbytes(chance.randrange(4))
        else:
            to = chance.randrange(len(text) + 1)
            text[to:to] = piece
    return bytes(text)


def random_text(game, chance):
    kind = chance.randrange(8)
    if kind == 0:
        return chance.randbytes(chance.randrange(300))
    if kind == 1:
        return bytes(chance.choice(SYMBOLS) for _ in range(chance.randrange(400)))
    cases = [parlor.deal(game, 1, chance.randrange(1, 10**6)) for _ in range(chance.choice((1, 1, 2, 4)))]
    count = chance.choice(("", "", f"{len(cases)}\n", "\ufeff", f"\ufeff{len(cases)}\n"))
    return damage((count + "".join(cases)).encode(), chance)


def outcome(call, *arguments, **options):
    """What a call comes to; anything but a ParlorError is let through."""
    try:
        return call(*arguments, **options)
    except parlor.ParlorError as error:
        assert error.game == arguments[0] and error.problem and error.message and str(error)
        return error


def told(entry):
    """What an entry of a mixed list says, for comparison."""
    if isinstance(entry, parlor.ParlorError):
        return (entry.problem, entry.line, entry.column, entry.case, entry.message)
    return getattr(entry, "answer", entry)


def try_case(game, case):
    """All ways to ask about one case say the same."""
    [answer] = parlor.answers(game, [case], errors="return")
    explained = outcome(parlor.explain, game, case)
    events = outcome(parlor.events, game, case)
    if typed_functions(game):
        one, many = typed_functions(game)
        value = outcome(lambda _, given: one(given), game, case)
        assert told(value) == told(answer) == told(many([case], errors="return")[0])
    if isinstance(answer, parlor.ParlorError):
        assert told(explained) == told(events) == told(answer)
    else:
        assert explained.endswith(answer) and events["game"] == game
    strict = outcome(parlor.answers, game, [case], strict=True)
    assert isinstance(strict, parlor.ParlorError) or strict == [answer]


def try_text(game, text):
    """All ways to ask about a text say the same."""
    mixed = parlor.answers(game, text, errors="return")
    if typed_functions(game):
        values = typed_functions(game)[1](text, errors="return")
        assert [told(entry) for entry in mixed] == [told(entry) for entry in values]
    errors = [entry for entry in mixed if isinstance(entry, parlor.ParlorError)]
    answers = outcome(parlor.referee, game, text)
    listed = outcome(parlor.answers, game, text)
    if errors:
        assert told(answers) == told(listed) == told(errors[0])
    else:
        assert (answers if isinstance(answers, str) else answers.decode()) == "".join(listed)


def random_list(game, chance):
    """Cases as people put them into lists: mostly a line each, with its newline or without."""
    cases = [parlor.deal(game, 2, chance.randrange(1, 10**6)) for _ in range(chance.randrange(1, 20))]
    if chance.randrange(2):
        cases = [case.strip() for case in cases]
    given = [case.encode() for case in cases]
    for _ in range(chance.choice((0, 0, 1, 3))):
        at = chance.randrange(len(given))
        given[at] = chance.choice(
            (damage(given[at], chance), b"", b" ", b"\n", given[at] + b"\n", given[at] + given[-1], b"\xff")
        )
    text = chance.randrange(3)
    if text:  # mostly str; seldom both
        given = [
            case if text == 2 and chance.randrange(4) == 0 else case.decode("utf-8", "surrogateescape")
            for case in given
        ]
    return given


def try_list(game, cases):
    """The answers to many cases at once are those to each of them."""
    mixed = parlor.answers(game, cases, errors="return")
    assert len(mixed) == len(cases)
    if typed_functions(game):
        values = typed_functions(game)[1](cases, errors="return")
        assert [told(entry) for entry in mixed] == [told(entry) for entry in values]
    errors = [entry for entry in mixed if isinstance(entry, parlor.ParlorError)]
    listed = outcome(parlor.answers, game, cases)
    assert told(listed) == told(errors[0]) if errors else listed == mixed


def test_anything(game):
    chance = random.Random(game)
    end = time.monotonic() + SECONDS / len(parlor.games())
    tries = good = 0
    while time.monotonic() < end:
        text = random_text(game, chance)
        given = text if chance.randrange(2) else text.decode("utf-8", "surrogateescape")
        try_case(game, given)
        try_text(game, given)
        try_list(game, random_list(game, chance))
        tries += 1
        good += not isinstance(outcome(parlor.referee, game, given), parlor.ParlorError)
    print(f"{tries} texts, {good} of them good")
    assert tries > 50 and good > 0


def test_any_arguments():
    chance = random.Random(1)
    things = [None, True, 0, -1, 2**80, 1.5, "", "x", b"x", b"", [], [b"1"], {}, (), object(), "\ud800",
              "\0", *parlor.games()]  # fmt: skip
    names = [name for name in dir(parlor._parlor) if not name.startswith("_")]
    names = set(names) - {"version", "study_run"}  # the one writes to where we do
    calls = [getattr(parlor._parlor, name) for name in sorted(names)]
    calls += [parlor.explain, parlor.events, parlor.answers, parlor.look, parlor.referee, parlor.deal, parlor.rules]
    for game in parlor.games():
        calls += typed_functions(game) or ()
    words = ["errors", "strict", "question", "view", "types", "width", "symbols", "players", "ready",
             "names"]
    for _ in range(20000):
        arguments = [chance.choice(things) for _ in range(chance.randrange(6))]
        options = {chance.choice(words): chance.choice(things) for _ in range(chance.choice((0, 0, 1, 2)))}
        try:
            chance.choice(calls)(*arguments, **options)
        except (TypeError, ValueError, OverflowError):
            pass
