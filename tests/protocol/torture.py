"""Players that behave badly: whatever they do, every game is played to its end, what they did is told, the
others do not notice, and nothing of them is left.

    torture.py PARLOR SOURCE_DIR
"""

import json
import os
import re
import signal
import subprocess
import sys
import tempfile
import time
import unittest
from pathlib import Path

PARLOR = str(Path(sys.argv[1]).resolve())
BOT = Path(__file__).resolve().parent / "bad_bot.py"
GAMES = 3

# What never answers as it should: the book plays in its place. And what is said of it.
BAD = {
    "illegal": r"illegal answers; the first at seat 0: XX is no card.*\{\"id\":1,\"move\":\"XX\"\}",
    "number": r"illegal.*no \"move\"",
    "no_move": r"illegal.*no \"move\"",
    "no_id": r"illegal.*no \"id\"",
    "no_object": r"illegal.*an answer is a JSON object",
    "no_json": r"illegal.*I does not belong there in JSON: I play the ace\.",
    "twice": r"illegal.*the same member twice",
    "long_move": r"illegal.*no \"move\"",
    "deep": r"illegal.*more than 64 brackets",
    "no_utf8": r"illegal.*is not UTF-8",
    "nul": r"illegal",
    "controls": r"illegal",
    "giant": r"illegal.*longer than 65536 bytes",
    "endless": r"illegal.*longer than 65536 bytes",
    "half": r"late.*this line has no end",
    "silent": r"late answers.*no answer in time",
    "deaf": r"late answers.*no answer in time",
    "dead": r"without it.*exit status 1(.|\n)*there is nobody here",
}
# What answers all the same: the games are those of a good player.
GOOD = {
    "good": None,
    "two_halves": None,
    "many_pieces": None,
    "blank": None,
    "again": None,
    "stale": None,
    "text": None,
    "return": None,
    "floods_errors": None,
    "has_child": None,
    "stubborn": None,
    "future": r"lines? out of turn.*nobody has asked for this",
    "talks": r"lines? out of turn.*nobody has asked for this",
}
# What is somewhere between.
MIXED = {
    "early": r"illegal|out of turn|^$",
    "late_once": r"late answers?(, |; the first )at seat 0: no answer in time",
    "dies": r"without it.*exit status 3",
    "crashes": r"without it.*signal 11",
    "closes_output": r"without it.*closed its standard output",
    "closes_input": r"late answers",
    "leaves_child": r"without it.*exit status 0",
}


def parlor(*arguments):
    return subprocess.run([PARLOR, *arguments], capture_output=True, text=True, timeout=300)


def is_there(pid):
    """Does that process run? One that has ended and that nobody has asked how does not."""
    try:
        os.kill(pid, 0)
        return Path(f"/proc/{pid}/stat").read_text(encoding="ascii", errors="replace").rsplit(")", 1)[1].split()[0] != "Z"
    except ProcessLookupError:
        return False
    except FileNotFoundError:
        return Path("/proc/self").exists() is False


def is_gone_soon(pid, seconds=20):
    """Has it ended? Whoever is killed may wait for a processor first."""
    end = time.monotonic() + seconds
    while is_there(pid):
        if time.monotonic() > end:
            return False
        time.sleep(0.02)
    return True


class Torture(unittest.TestCase):
    def setUp(self):
        self.folder = tempfile.TemporaryDirectory()
        self.pids = Path(self.folder.name) / "pids"

    def tearDown(self):
        self.folder.cleanup()

    def command(self, how):
        return f"run:{sys.executable} {BOT} {how} {self.pids}"

    def play(self, how, *options, game="maumau", others="book", timeout="0.4"):
        """Has it play, and looks whether anything of it is left."""
        self.pids.write_text("")
        done = parlor("play", game, "--bots", f"bad={self.command(how)},{others}", "--count", str(GAMES),
                      "--jobs", "1", "--timeout", timeout, *options)
        for pid in self.pids.read_text().split():
            self.assertTrue(is_gone_soon(int(pid)), f"{how}: process {pid} is left")
        return done

    def check(self, how, said):
        """All games are over, and what is said of the player is what it deserves."""
        # Who answers at all has all the time of a busy machine.
        patience = "20" if how in GOOD else "3" if how == "half" else "0.4"
        done = self.play(how, timeout=patience)
        records = done.stdout.splitlines()
        self.assertEqual(len(records), GAMES, (how, done.stderr))
        logs = parlor("replay", "--json", *records).stdout.splitlines()
        for log in map(json.loads, logs):
            self.assertIsNotNone(log["result"], how)
        if said is None:
            self.assertEqual((done.returncode, done.stderr), (0, ""), how)
        else:
            self.assertRegex(done.stderr, said, how)
            self.assertNotIn("\033", done.stderr)
        return records, done

    def test_bad_players_are_replaced_by_the_book(self):
        book = parlor("play", "maumau", "--count", str(GAMES)).stdout.splitlines()
        for how, said in BAD.items():
            with self.subTest(how):
                records, done = self.check(how, said)
                self.assertEqual(records, book)
                self.assertEqual(done.returncode, 1)

    def test_odd_players_play_as_well_as_others(self):
        good, _ = self.check("good", None)
        for how, said in GOOD.items():
            with self.subTest(how):
                self.assertEqual(self.check(how, said)[0], good)

    def test_others_play_as_far_as_they_come(self):
        for how, said in MIXED.items():
            with self.subTest(how):
                self.check(how, said)

    def test_whoever_has_answered_is_started_again(self):
        done = self.play("dies")
        self.assertEqual(len(self.pids.read_text().split()), GAMES)
        self.assertRegex(done.stderr, r"without it; the first at seat 0: it ended with exit status 3")

    def test_whoever_has_not_is_not(self):
        self.play("dead")
        self.assertEqual(len(self.pids.read_text().split()), 1)
        self.play("silent")
        self.assertEqual(len(self.pids.read_text().split()), 1)

    def test_all_games_go_on(self):
        games = subprocess.run([PARLOR, "games"], check=True, capture_output=True, text=True).stdout.split()
        for game in games:
            for how in ("illegal", "dies", "half"):
                done = self.play(how, game=game, others="book,book,book")
                self.assertEqual(len(done.stdout.splitlines()), GAMES, (game, how))

    def test_nobody_else_is_affected(self):
        """Two programs at a table: what one does wrong does not count for the other."""
        good = self.command("good")
        done = self.play("illegal", others=f"good={good}", timeout="20")
        self.assertRegex(done.stderr, r"parlor: bad: \d+ illegal")
        self.assertNotIn("parlor: good", done.stderr)

    def test_strict_players_forfeit(self):
        done = self.play("illegal", "--strict")
        self.assertEqual(done.returncode, 1)
        forfeits = re.findall(r"parlor: game (\d+): seat 0, bad, forfeits", done.stderr)
        self.assertEqual(forfeits, ["1", "2", "3"])
        for record in done.stdout.splitlines():
            self.assertIsNone(json.loads(parlor("replay", "--json", record).stdout)["result"])
        self.assertEqual(self.play("good", "--strict", timeout="20").returncode, 0)

    def test_arenas_count(self):
        done = parlor("arena", "maumau", "--bot", f"bad={self.command('illegal')}", "--bot", "book",
                      "--deals", "4", "--json")
        bots = {bot.get("name", bot.get("bot")): bot for bot in json.loads(done.stdout)["bots"]}
        self.assertGreater(bots["bad"]["illegal"], 0)
        self.assertEqual((bots["bad"]["late"], bots["book"]["illegal"], bots["book"]["late"]), (0, 0, 0))

    def test_nothing_is_left_when_it_is_stopped(self):
        for how in ("silent", "has_child", "stubborn"):
            for number in (signal.SIGTERM, signal.SIGINT):
                self.pids.write_text("")
                bots = f"{self.command(how)},book"
                with subprocess.Popen([PARLOR, "play", "maumau", "--bots", bots, "--count", "100000", "--timeout", "100"],
                                      stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL) as playing:
                    while not self.pids.read_text():
                        time.sleep(0.01)
                    playing.send_signal(number)
                    self.assertEqual(playing.wait(60), -number, how)
                for pid in self.pids.read_text().split():
                    self.assertTrue(is_gone_soon(int(pid)), f"{how}: process {pid} is left")

    def test_what_it_says_is_shown(self):
        done = subprocess.run([PARLOR, "play", "maumau", "--bots", self.command("text"), "--seed", "1"],
                              input="1\n", capture_output=True, text=True, timeout=300)
        self.assertIn("Player 2: ^[[2J", done.stdout)

    def test_a_person_goes_on(self):
        done = subprocess.run([PARLOR, "play", "maumau", "--bots", self.command("dies"), "--seed", "1"],
                              input="1\n" * 400, capture_output=True, text=True, timeout=300)
        self.assertIn("To see it again", done.stdout)


if __name__ == "__main__":
    unittest.main(argv=[sys.argv[0], *sys.argv[3:]])
