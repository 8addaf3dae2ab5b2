#!/usr/bin/env python3
"""People play at a terminal: whole games, and whatever else they type.

playing.py PARLOR SOURCE_DIR
"""
import fcntl
import json
import re
import signal
import struct
import subprocess
import termios
import time
import unittest

from terminal import COLOUR, CTRL_D, GAMES, PARLOR, PATIENCE, Session

CTRL_C = b"\x03"
ASKS, ASKS_FOR_ANOTHER = "Your move:", "Another game (y or n)?"
QUESTION = re.compile("(?:\033\\[1m)?(%s)(?:\033\\[0m)? " % "|".join(map(re.escape, (ASKS, ASKS_FOR_ANOTHER))))


def parlor(*arguments):
    return subprocess.run([PARLOR, *arguments], capture_output=True, text=True, check=False)


PLAYABLE = [game for game in GAMES if parlor("play", game, "--count", "0").returncode == 0]


class Table(Session):
    """A game at a terminal."""

    def __init__(self, game, *options, **how):
        super().__init__(["play", game, *options], terminals=(0, 1), **how)
        self.asks = ""

    def shown(self):
        """What is shown up to the next question, which is in `asks`; all of it if there is none."""
        end = time.monotonic() + PATIENCE
        while not (found := QUESTION.search(self.output[1])):
            if not self.read_some(end - time.monotonic()):
                self.asks, text, self.output[1] = "", self.output[1], ""
                break
        else:
            self.asks = found[1]
            text, self.output[1] = self.output[1][:found.start()], self.output[1][found.end():]
        return text.replace("\r\n", "\n")

    def say(self, line):
        self.type(line + "\n")
        return self.shown()

    def resize(self, columns):
        stdout = next(descriptor for descriptor, stream in self.ends.items() if stream == 1)
        fcntl.ioctl(stdout, termios.TIOCSWINSZ, struct.pack("HHHH", 24, columns, 0, 0))


def told_record(text):
    """The record that is told in the end, and how to go on from it."""
    found = re.search(r"^To (?:go on with this game|see it again):\n  parlor (?:play|replay) (\S+)", text, re.M)
    return found[1]


def options_of(record):
    """What its game began with, as it would be typed."""
    return [word for name, value in re.findall(r"\.(\w+)=(\w+)", record) for word in ("--" + name, value)]


class WholeGames(unittest.TestCase):
    def play_by_hints(self, game, columns, *options, **how):
        """Plays a game by the book; returns all that is shown."""
        table = Table(game, "--seed", "7", *options, columns=columns, **how)
        pages = [table.shown()]
        while table.asks == ASKS:
            hint = table.say("hint")
            self.assertEqual(table.asks, ASKS)
            move = re.search(r"(?s)The book: (.*?)\s\([A-Z]+-\d+\)\n", hint)
            self.assertTrue(move, hint)
            pages.append(table.say(" ".join(move[1].split())))
            self.assertNotIn("No: ", pages[-1])
        self.assertEqual(table.asks, ASKS_FOR_ANOTHER)
        return table, "".join(pages)

    def seen(self, game, **how):
        table, text = self.play_by_hints(game, 80, **how)
        table.finish()
        return text

    def test_by_the_book(self):
        """Whoever follows the hints plays what the book would play in his place, at any width."""
        for game in PLAYABLE:
            for columns in (80, 40):
                with self.subTest(game, columns=columns):
                    table, text = self.play_by_hints(game, columns)
                    record = told_record(text)
                    self.assertEqual(record, parlor("play", game, "--count", "1", "--seed", "7",
                                                    *options_of(record)).stdout.strip())
                    self.assertRegex(text, "\nPayoff:.* you ")
                    self.assertNotIn("+0", text)
                    self.assertNotRegex(COLOUR.sub("", text), " \n", "no line ends with a blank")
                    long = [line for line in COLOUR.sub("", text).split("\n")
                            if len(line) > columns and not line.startswith("  parlor ")]
                    self.assertEqual(long, [])
                    self.assertEqual(table.say("n"), "")
                    table.finish()
                    self.assertEqual(table.status, 0)

    def test_beside_others(self):
        """Players sit as they are named, with him among them."""
        for game in PLAYABLE:
            seats = len(json.loads(parlor("play", game, "--count", "1", "--json").stdout)["payoff"])
            bots = ["random", "book", "book"][:seats - 1]
            for seat in range(seats):
                table, text = self.play_by_hints(game, 80, "--seat", str(seat + 1), "--bots", ",".join(bots))
                table.finish()
                record = told_record(text)
                everybody = bots[:seat] + ["book"] + bots[seat:]
                self.assertEqual(record, parlor("play", game, "--count", "1", "--seed", "7", "--bots",
                                                ",".join(everybody), *options_of(record)).stdout.strip())

    def test_the_last_table(self):
        """In the end there is the table once more, with what may be seen now."""
        for game in PLAYABLE:
            table, text = self.play_by_hints(game, 80)
            last = table.say("hand").removesuffix("\n")
            self.assertIn(last + "\nPayoff:", text)
            table.finish()

    def test_several_numbers(self):
        """The numbers of several moves are those moves."""
        def record_after(said):
            table = Table("tractor", "--dealer", "Alice", "--seed", "7")
            listed = dict(re.findall(r"\b(\d+) ([A-Z]+\d?[A-Z]?)\b", COLOUR.sub("", table.shown())))
            text = table.say(said(listed))
            self.assertNotIn("No: ", text)
            record = told_record(table.say("quit"))
            table.finish()
            return record

        numbers = "1 2 3, 4,5\t6 8 9".replace("\t", " ")
        written = record_after(lambda listed: "".join(listed[number] for number in re.findall(r"\d+", numbers)))
        self.assertEqual(record_after(lambda listed: numbers), written)
        self.assertEqual(len(written.split(".")[-1]) >= 8, True)

    def test_another_game(self):
        """The next number, with the totals of both."""
        for game in PLAYABLE:
            table, _ = self.play_by_hints(game, 80)
            text = table.say("y")
            self.assertIn("game 8 of seed 7" if "game 7" in text else "game 2 of seed 7", text)
            while table.asks == ASKS:
                text = table.say("1")
            self.assertIn("After 2 games:", text)
            self.assertEqual(told_record(text).split(".")[-2], "7:2")
            table.finish()
            self.assertEqual(table.status, 0)

    def test_back_from_the_end(self):
        for game in PLAYABLE:
            table, text = self.play_by_hints(game, 80)
            whole = told_record(text)
            table.say("undo")
            self.assertEqual(table.asks, ASKS)
            rest = told_record(table.say("quit"))
            self.assertTrue(whole.startswith(rest) and whole != rest, (whole, rest))
            table.finish()

    def test_colours_and_symbols(self):
        for game in PLAYABLE:
            with self.subTest(game):
                plain = self.seen(game, NO_COLOR="1")
                shown = self.seen(game)
                self.assertNotIn("\033", plain)
                self.assertTrue(plain.isascii())
                self.assertEqual(COLOUR.sub("", shown), plain)
                self.assertRegex(shown, COLOUR)
        shown = [self.seen(game, LC_ALL="C.UTF-8") for game in PLAYABLE]
        self.assertGreaterEqual(sum(any(symbol in text for symbol in "♠♥♦♣") for text in shown), 2)


class Endings(unittest.TestCase):
    """However it ends, the record goes on from there."""

    def ended(self, table, text):
        table.finish()
        record = told_record(text)
        self.assertEqual(record.split(".")[-2], "7:1")
        self.assertEqual(parlor("replay", "--json", record).returncode, 0)
        return record

    def test_ctrl_c(self):
        for game in PLAYABLE:
            for moves, typed in ((0, CTRL_C), (0, b"half a li" + CTRL_C), (2, b"1" + CTRL_C)):
                table = Table(game, "--seed", "7")
                table.shown()
                for _ in range(moves):
                    table.say("1")
                table.type(typed)
                record = self.ended(table, table.shown())
                self.assertEqual(table.status, 1)
                self.assertEqual(len(record.split(".")[-1]) > 0, moves > 0)

    def test_sigterm(self):
        table = Table(PLAYABLE[0], "--seed", "7")
        table.shown()
        table.process.send_signal(signal.SIGTERM)
        self.ended(table, table.shown())
        self.assertEqual(table.status, 1)

    def test_ctrl_c_before_another_game(self):
        table = Table(PLAYABLE[0], "--seed", "7")
        table.shown()
        while table.asks == ASKS:
            table.say("1")
        table.type(CTRL_C)
        table.shown()
        table.finish()
        self.assertEqual(table.status, 1)

    def test_ctrl_d(self):
        for game in PLAYABLE:
            table = Table(game, "--seed", "7")
            table.shown()
            table.type(CTRL_D)
            self.ended(table, table.shown())
            self.assertEqual(table.status, 0)

    def test_words_for_the_end(self):
        for word in ("quit", "q", " QUIT "):
            table = Table(PLAYABLE[0], "--seed", "7")
            table.shown()
            self.ended(table, table.say(word))
            self.assertEqual(table.status, 0)

    def test_going_on(self):
        """The same table, with the same players."""
        for game in PLAYABLE:
            options = ["--seat", "2", "--bots", "random"]
            first = Table(game, "--seed", "7", *options)
            first.shown()
            for _ in range(3):
                page = first.say("1")
            text = first.say("q")
            command = re.search(r"^  parlor play (\S+.*)$", text, re.M)[1].split()
            self.assertEqual(command[1:], options)
            first.finish()
            second = Table(*command)
            again = second.shown()
            self.assertEqual(again.split("\n", 1)[1], page)
            second.finish()


class Windows(unittest.TestCase):
    def test_tiny(self):
        for game in PLAYABLE:
            for columns in (1, 2, 7, 39):
                table = Table(game, "--seed", "7", columns=columns)
                self.assertTrue(table.shown())
                while table.asks == ASKS:
                    table.say("1")
                self.assertEqual(table.asks, ASKS_FOR_ANOTHER)
                table.finish()
                self.assertEqual(table.status, 0)

    def test_changed_meanwhile(self):
        for game in PLAYABLE:
            table = Table(game, "--seed", "7", columns=132)
            table.shown()
            table.resize(40)
            text = COLOUR.sub("", table.say("1"))
            self.assertLessEqual(max(map(len, text.split("\n"))), 40)
            table.finish()


class OddInput(unittest.TestCase):
    def test_refused_and_asked_again(self):
        odd = [b"\x1b[A\x1b[B", b"\xff\xfe", b"\xe2\x99", b"a\x16\x00b", b"S7S7S7S7S7", b"0", b"-1", b"99",
               b"18446744073709551617", b"x" * 4000, b"%s%n", b"why", b"why \xff", b"save /", b"undo", b"undo", b"",
               b"   ", b"hand hand", "÷".encode(), b"1 2", b"parlor", b"y", b"n"]
        for game in PLAYABLE:
            table = Table(game, "--seed", "7")
            table.shown()
            for line in odd:
                table.type(line + b"\n")
                text = table.shown()
                self.assertEqual(table.asks, ASKS, (line, text))
                self.assertNotRegex(COLOUR.sub("", text), r"[\0-\x09\x0b-\x1f\x7f]")
            self.assertEqual(told_record(table.say("q")), told_record(self.untouched(game)))
            table.finish()
            self.assertEqual(table.status, 0)

    def untouched(self, game):
        table = Table(game, "--seed", "7")
        table.shown()
        text = table.say("q")
        table.finish()
        return text


if __name__ == "__main__":
    unittest.main(argv=["playing.py"])
