#!/usr/bin/env python3
"""What people see at a terminal: colours, width, symbols, progress, and answers to what they type.

terminal.py PARLOR SOURCE_DIR

Programs are run at pseudo-terminals, whose other end is here.
"""
import codecs
import errno
import fcntl
import os
import pty
import re
import select
import signal
import struct
import subprocess
import sys
import tempfile
import termios
import time
import unittest

PARLOR = os.path.realpath(sys.argv[1])
SOURCE = os.path.realpath(sys.argv[2])
GAMES = subprocess.run([PARLOR, "games"], stdout=subprocess.PIPE, check=True, text=True).stdout.split()
PATIENCE = 60  # seconds; only a program that hangs takes as long
CTRL_D = b"\x04"
COLOUR = re.compile(r"\033\[[0-9;]*m")


def sample(game):
    return os.path.join(SOURCE, "examples", game + ".txt")


def cases_of(game, is_by_line):
    """The cases of the sample, as they would be typed, one by one."""
    with open(sample(game), encoding="ascii") as file:
        body = file.read().split("\n", 1)[1].strip("\n")
    return body.split("\n" if is_by_line else "\n\n")


def take_control():
    """Makes standard input the terminal of the session, so that Ctrl-C typed there is a signal."""
    fcntl.ioctl(0, termios.TIOCSCTTY, 0)


class Session:
    """A parlor whose streams are terminals or pipes, as named in `terminals`."""

    def __init__(self, arguments, terminals=(1,), columns=80, **environment):
        variables = {name: value for name, value in os.environ.items()
                     if name not in ("NO_COLOR", "COLUMNS") and not name.startswith("LC_")}
        variables.update({"LC_ALL": "C", "TERM": "xterm"}, **environment)
        variables = {name: value for name, value in variables.items() if value is not None}
        ends, streams = {}, []
        for stream in (0, 1, 2):
            if stream in terminals:
                ours, theirs = pty.openpty()
                size = struct.pack("HHHH", 24, columns, 0, 0)
                fcntl.ioctl(theirs, termios.TIOCSWINSZ, size)
            elif stream == 0:
                theirs, ours = os.pipe()
            else:
                ours, theirs = os.pipe()
            ends[stream] = ours
            streams.append(theirs)
        self.process = subprocess.Popen([PARLOR, *arguments], stdin=streams[0], stdout=streams[1],
                                        stderr=streams[2], env=variables, start_new_session=True,
                                        preexec_fn=take_control if 0 in terminals else None)
        for theirs in streams:
            os.close(theirs)
        self.input, self.is_typed = ends.pop(0), 0 in terminals
        self.ends = {descriptor: stream for stream, descriptor in ends.items()}
        self.output = {1: "", 2: ""}
        self.decoders = {stream: codecs.getincrementaldecoder("utf-8")() for stream in (1, 2)}

    def read_some(self, patience):
        """Reads what there is; False if nothing came in time, or nothing ever will."""
        if not self.ends:
            return False
        ready, _, _ = select.select(list(self.ends), [], [], patience)
        for descriptor in ready:
            try:
                data = os.read(descriptor, 1 << 16)
            except OSError as error:  # the other end of a terminal is gone
                if error.errno != errno.EIO:
                    raise
                data = b""
            if data:
                stream = self.ends[descriptor]
                self.output[stream] += self.decoders[stream].decode(data)
            else:
                os.close(descriptor)
                del self.ends[descriptor]
        return bool(ready)

    def type(self, data):
        os.write(self.input, data if isinstance(data, bytes) else data.encode())

    def wait_for(self, text, stream):
        """Reads until the text has come; what came up to it is taken away and returned."""
        end = time.monotonic() + PATIENCE
        while text not in self.output[stream]:
            if not self.read_some(end - time.monotonic()):
                raise AssertionError("no %r in %r" % (text, self.output))
        before, self.output[stream] = self.output[stream].split(text, 1)
        return before

    def finish(self):
        """Ends its input and waits for its end. Returns what came in, with plain line ends."""
        if self.is_typed:
            self.type(CTRL_D)
        else:
            os.close(self.input)
        end = time.monotonic() + PATIENCE
        while self.ends and self.read_some(end - time.monotonic()):
            pass
        self.status = self.process.wait(PATIENCE)
        if self.is_typed:
            os.close(self.input)  # not before, or reading would fail
        for descriptor in self.ends:
            os.close(descriptor)
        return self.output[1].replace("\r\n", "\n"), self.output[2].replace("\r\n", "\n")


def run(*arguments, **options):
    return Session(arguments, **options).finish()


class Colours(unittest.TestCase):
    """--explain uses some on standard output, messages on standard error."""

    def explained(self, game, *arguments, **options):
        return run(game, "--explain", "--quiet", *arguments, sample(game), **options)[0]

    def test_on_a_terminal_only(self):
        for game in GAMES:
            with self.subTest(game):
                plain = self.explained(game, terminals=())
                shown = self.explained(game)
                self.assertRegex(shown, COLOUR)
                self.assertNotRegex(plain, COLOUR)
                self.assertEqual(COLOUR.sub("", shown), plain)

    def test_not_with_no_color(self):
        for game in GAMES:
            with self.subTest(game):
                self.assertNotIn("\033", self.explained(game, NO_COLOR="1"))
                self.assertNotIn("\033", self.explained(game, "--color=never"))
                self.assertRegex(self.explained(game, NO_COLOR=""), COLOUR)  # as no-color.org has it
                self.assertNotIn("\033", self.explained(game, TERM="dumb"))
                self.assertRegex(self.explained(game, TERM=None), COLOUR)

    def test_forced(self):
        for game in GAMES:
            with self.subTest(game):
                forced = self.explained(game, "--color=always", terminals=())
                self.assertEqual(forced, self.explained(game))
                self.assertRegex(self.explained(game, "--color=always", NO_COLOR="1"), COLOUR)

    def test_messages(self):
        missing = [GAMES[0], "--explain", os.devnull]
        for terminals, options, is_coloured in (
                ((2,), {}, True), ((1,), {}, False), ((2,), {"NO_COLOR": "1"}, False)):
            with self.subTest(terminals=terminals, **options):
                said = run(*missing, terminals=terminals, **options)[1]
                self.assertIn("error", said)
                self.assertEqual("\033[" in said, is_coloured)

    def test_differences(self):
        """Both marks are coloured: under the place where the lines part, and in the margin of the explanation."""
        with tempfile.TemporaryDirectory() as folder:
            cases, wrong = os.path.join(folder, "in"), os.path.join(folder, "out")
            with open(cases, "wb") as file:
                file.write(subprocess.run([PARLOR, "deal", "mahjong", "--ready"], check=True, capture_output=True).stdout)
            right = subprocess.run([PARLOR, "mahjong", cases], check=True, capture_output=True, text=True).stdout
            with open(wrong, "w", encoding="ascii") as file:
                file.write(re.sub(r": \d+$", ": 99", right, count=1, flags=re.M))
            plain, shown = (run("check", "mahjong", cases, wrong, terminals=terminals, COLUMNS="80")[0]
                            for terminals in ((), (1,)))
        self.assertNotRegex(plain, COLOUR)
        self.assertEqual(re.sub(" +\n", "\n", COLOUR.sub("", shown)), plain)
        self.assertRegex(shown, r"\n +\033\[1;32m\^~\033\[0m\n")
        self.assertRegex(shown, r"\n\033\[1;32m>\033\[0m ")

    def test_answers_have_none(self):
        for game in GAMES:
            self.assertNotIn("\033", run(game, "--quiet", sample(game))[0])


class Width(unittest.TestCase):
    def test_follows_the_terminal(self):
        for game in GAMES:
            shown = {}
            for columns in (60, 80, 132):
                with self.subTest(game, columns=columns):
                    arguments = (game, "--explain", "--quiet", sample(game))
                    shown[columns] = COLOUR.sub("", run(*arguments, columns=columns)[0])
                    piped = run(*arguments, terminals=(), COLUMNS=str(columns))[0]
                    self.assertEqual(shown[columns], piped)
                    longest = max(map(len, shown[columns].split("\n")))
                    self.assertLessEqual(longest, columns)
            self.assertGreater(shown[60].count("\n"), shown[132].count("\n"), game)

    def test_terminal_knows_better_than_columns(self):
        game = GAMES[0]
        arguments = (game, "--explain", "--quiet", sample(game))
        self.assertEqual(run(*arguments, columns=132, COLUMNS="60"), run(*arguments, columns=132))


class Symbols(unittest.TestCase):
    """Suits of cards, where the terminal can show them."""

    def test_utf8(self):
        with_symbols = 0
        for game in GAMES:
            arguments = (game, "--explain", "--quiet", sample(game))
            plain = run(*arguments)[0]
            self.assertTrue(plain.isascii(), game)
            self.assertTrue(run(*arguments, terminals=(), LC_ALL="C.UTF-8")[0].isascii(), game)
            shown = run(*arguments, LC_ALL="C.UTF-8")[0]
            with_symbols += any(symbol in shown for symbol in "♠♥♦♣")
        self.assertGreaterEqual(with_symbols, 2)


class Progress(unittest.TestCase):
    """On standard error, where it is a terminal and the answers go elsewhere, after a second."""
    LINE = r"\r\033\[K(\d+) of %d cases, (\d+) %%, \d+ a second, \d+ (%s) left"
    GAME = "maumau"

    def begin(self, *terminals):
        """A parlor that waits for 400 cases; and these."""
        dealt = subprocess.run([PARLOR, "deal", self.GAME, "--count", "400"], check=True,
                               stdout=subprocess.PIPE).stdout
        session = Session([self.GAME, "--jobs", "1"], terminals=terminals)
        return session, dealt.splitlines(keepends=True)

    def feed(self, sessions, lines):
        """Types the lines, about twenty a second, until all have shown a line of progress."""
        while not all("second" in session.output[2] for session in sessions) and lines:
            line = lines.pop(0)
            for session in sessions:
                session.type(line)
            time.sleep(0.05)
            for session in sessions:
                session.read_some(0)

    def test_total_and_time_left(self):
        session, lines = self.begin(2)
        announced = {400: session, 20000: Session([self.GAME, "--jobs", "1"], terminals=(2,)),
                     10**9: Session([self.GAME, "--jobs", "1"], terminals=(2,)),
                     2: Session([self.GAME, "--jobs", "1"], terminals=(2,))}
        lines.pop(0)
        for count, each in announced.items():
            each.type("%d\n" % count)
        self.feed(announced.values(), lines)
        for count, unit in ((400, "s"), (20000, "min"), (10**9, "h")):  # at twenty a second
            found = re.match(self.LINE % (count, unit), announced[count].output[2])
            self.assertTrue(found, announced[count].output[2])
            self.assertEqual(int(found[2]), round(100 * int(found[1]) / count), announced[count].output[2])
        self.assertRegex(announced[2].output[2], r"^\r\033\[K\d+ cases, \d+ a second")  # more than announced
        session.type(b"".join(lines))
        for each in announced.values():
            _, said = each.finish()
            self.assertIn("\r\033[K", said[-300:])  # it leaves nothing behind
            self.assertEqual(each.status, int(each is not session), said)

    def test_no_case_yet(self):
        """What comes after a second, but is no case, is no progress; nobody can tell how long the rest takes."""
        sessions = {count: Session([self.GAME, "--jobs", "1"], terminals=(2,)) for count in (0, 5)}
        time.sleep(1.1)
        shown = {}
        for count, session in sessions.items():
            session.type("%d\n" % count)
            shown[count] = session.finish()[1]
        self.assertEqual(shown[0], "\r\033[K0 cases, 0 a second\r\033[K")
        self.assertTrue(shown[5].startswith("\r\033[K0 of 5 cases, 0 %, 0 a second\r\033[K"), shown[5])

    def test_never_in_a_pipe_nor_beside_answers(self):
        sessions = [self.begin(), self.begin(1), self.begin(1, 2)]
        for session, lines in sessions:
            session.type(b"".join(lines[:100]))
        time.sleep(1.5)
        for session, lines in sessions:
            session.type(b"".join(lines[100:]))
            self.assertEqual(session.finish()[1], "")
            self.assertEqual(session.status, 0)

    def test_not_within_a_second(self):
        for _ in range(20):  # a busy machine may need more than one
            begun = time.monotonic()
            session, lines = self.begin(2)
            session.type(b"".join(lines))
            said = session.finish()[1]
            if time.monotonic() - begun < 1:
                self.assertEqual(said, "")
                return
        self.skipTest("this machine is too busy")

    def test_check(self):
        slow = "sleep 0.4; exec '%s' %s" % (PARLOR, self.GAME)
        arguments = ["check", self.GAME, "--memory", "0", "--count", "5", "--batch", "1",
                     "--run", "sh", "-c", slow]
        shown, piped = Session(arguments, terminals=(1, 2)), Session(arguments)
        self.assertIn(" of 5 cases", shown.finish()[1])
        self.assertEqual(piped.finish()[1], "")

    def test_check_that_looks_for_a_simpler_case(self):
        """The first run takes the second after which progress is shown, the others take no time."""
        with tempfile.TemporaryDirectory() as folder:
            wrong = 'cat >/dev/null; [ -e "$0" ] || { touch "$0"; sleep 1; }; echo wrong'
            session = Session(["check", self.GAME, "--batch", "1", "--save", os.path.join(folder, "case"),
                               "--run", "sh", "-c", wrong, os.path.join(folder, "slept")], terminals=(1, 2))
            said = session.finish()[1]
        self.assertIn("\r\033[Klooking for a simpler case\r\033[K", said)
        self.assertEqual(session.status, 1)

    def test_study(self):
        """It counts what the study counts. Stopped without a checkpoint, it does not speak of one."""
        session = Session(["study", "tractor", "--rounds", "1000000000", "--csv"], terminals=(2,))
        session.wait_for(" rounds, ", 2)
        session.process.send_signal(signal.SIGINT)
        output, said = session.finish()
        self.assertRegex(said, r"parlor: stopped by SIGINT after \d+ of 1000000000 rounds; this is what they show\n$")
        self.assertTrue(output)
        self.assertEqual(session.status, 1)


    def test_stays_in_its_row(self):
        """Cut to the width, less one, so that the next line can take its place; 80 columns where nobody knows."""
        study = ["study", "tractor", "--rounds", "1000000000000", "--csv", "--jobs", "1", "--range", "10"]
        widths = {columns: columns - 1 for columns in (80, 40, 20, 2)} | {0: 79}
        sessions = {columns: Session(study, terminals=(2,), columns=columns) for columns in widths}
        sessions["told"] = Session(study, terminals=(2,), columns=0, COLUMNS="30")
        widths["told"] = 29
        drawn = {}
        for columns, session in sessions.items():
            session.wait_for("\r\033[K", 2)
            drawn[columns] = session.wait_for("\r\033[K", 2)
            session.process.send_signal(signal.SIGINT)
            self.assertRegex(session.finish()[1], r"parlor: stopped by SIGINT after \d+ of \d+ rounds")
        whole = r"\d+ of 1000000000000 rounds, 0 %, \d+ a second, \d+ h left"
        self.assertRegex(drawn[80], "^" + whole + "$")
        self.assertRegex(drawn[0], "^" + whole + "$")
        for columns, width in widths.items():
            if columns not in (80, 0):
                self.assertEqual(len(drawn[columns]), width, drawn[columns])

    def test_not_at_a_dumb_terminal(self):
        study = ["study", "tractor", "--rounds", "1000000000", "--csv", "--jobs", "1"]
        dumb, other = (Session(study, terminals=(2,), TERM=kind) for kind in ("dumb", "xterm"))
        for _ in range(5):  # a second more, in case the other one is late
            other.wait_for(" rounds, ", 2)
        for session in (dumb, other):
            session.process.send_signal(signal.SIGINT)
        self.assertRegex(dumb.finish()[1], r"^parlor: stopped by SIGINT after \d+ of 1000000000 rounds; this is what they show\n$")
        other.finish()


class Typing(unittest.TestCase):
    """Without a file at a terminal: a hint, and every case is answered when it is complete."""

    def begin(self, game, *arguments):
        """A parlor that has given its hint, and the cases to be typed."""
        session = Session([game, *arguments], terminals=(0, 1))
        hint = session.wait_for("(parlor help %s).\n" % game, 2)
        return session, cases_of(game, "one a line" in hint)

    def test_hint_is_one_line(self):
        for game in GAMES:
            session = Session([game], terminals=(0, 1, 2))
            hint = session.wait_for("\n", 2)
            self.assertEqual(session.finish(), ("", ""))
            self.assertEqual(session.status, 0)
            self.assertIn("Ctrl-D ends", hint)
            self.assertLess(len(hint.rstrip()), 80)

    def test_each_case_is_answered(self):
        for game in GAMES:
            session, cases = self.begin(game)
            session.type("%d\n" % len(cases))  # as it is pasted from a file
            for number, case in enumerate(cases, 1):
                session.type(case + "\n\n")
                session.wait_for("In the judge's notation:", 1)
                session.wait_for("Case %d: " % number, 1)  # explained, before the next is typed
            session.finish()
            self.assertEqual(session.status, 0)

    def test_plain_answers_are_those_of_single_cases(self):
        for game in GAMES:
            session, cases = self.begin(game, "--plain")
            session.type("".join(case + "\n\n" for case in cases))
            alone = [run(game, "--plain", "--case", case)[0] for case in cases]
            self.assertTrue(all(alone))
            self.assertEqual(session.finish()[0],
                             "".join(answer.replace("Case #1:", "Case #%d:" % number)
                                     for number, answer in enumerate(alone, 1)))

    def test_mistakes_are_told_at_once(self):
        for game in GAMES:
            session, cases = self.begin(game)
            for mistake in ("what?", "1112345678999"):  # a hand without its suit, and no count
                session.type(mistake + "\n\n")
                session.wait_for("error: ", 2)
            session.type(cases[0] + "\n\n")
            session.wait_for("Case 3: ", 1)
            session.finish()
            self.assertEqual(session.status, 1)

    def test_only_some_cases(self):
        """What is not wanted counts and is passed over, good or bad; what never comes is told of, as of a file."""
        for game in GAMES:
            session, cases = self.begin(game, "--plain", "--quiet", "--only", "3,7-9")
            session.type("what?\n\n" + cases[0] + "\n\n" + cases[0] + "\n\n" + cases[0] + "\n\n")
            answer = run(game, "--plain", "--case", cases[0])[0].replace("Case #1:", "Case #3:")
            self.assertEqual(session.finish(), (answer, "parlor: there is no case 7; the last one is number 4\n"))
            self.assertEqual(session.status, 1)
            session, cases = self.begin(game, "--only", "2")
            session.type(cases[0] + "\n\n" + cases[0] + "\n\n")
            session.wait_for("Case 2: ", 1)
            self.assertNotIn("Case 1", session.finish()[0])
            self.assertEqual(session.status, 0)

    def test_ends_without_an_end_of_line(self):
        """Ctrl-D behind a case hands it over, and another one ends."""
        for game in GAMES:
            session, cases = self.begin(game, "--plain")
            session.type(cases[0].encode() + CTRL_D)
            self.assertEqual(session.finish()[0], run(game, "--plain", "--case", cases[0])[0])
            self.assertEqual(session.status, 0)

    def test_no_hint_elsewhere(self):
        for game in GAMES:
            session = Session([game], terminals=(1, 2))
            with open(sample(game), "rb") as file:
                session.type(file.read())
            self.assertNotIn("Ctrl-D", session.finish()[1])


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
