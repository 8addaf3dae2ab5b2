#!/usr/bin/env python3
"""The command in surroundings that fail it: full disks, closed streams, files that shrink, slow pipes, little
memory, few descriptors, a small stack, and signals.

surroundings.py PARLOR
"""
import os
import re
import resource
import signal
import subprocess
import sys
import tempfile
import threading
import time
import unittest

PARLOR = os.path.realpath(sys.argv[1])
PATIENCE = 60  # seconds; only a command that hangs takes as long
with open(PARLOR, "rb") as program:
    IS_SANITIZED = b"__asan_init" in program.read()


def parlor(*words, **options):
    options = {"stdin": subprocess.DEVNULL, "capture_output": True, **options}
    return subprocess.run([PARLOR, *words], timeout=PATIENCE, check=False, **options)


GAMES = parlor("games").stdout.decode().split()


class Surroundings(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = folder.name
        self.inputs = {game: self.file(game, parlor("deal", game, "--count", "2000").stdout) for game in GAMES}

    def file(self, name, data):
        path = os.path.join(self.folder, name)
        with open(path, "wb") as file:
            file.write(data)
        return path

    def many(self, game):
        """A file of so many cases that a command does not take them all in before it writes."""
        count = 3000000 // (os.path.getsize(self.inputs[game]) // 2000)
        return self.file(game + ".many", parlor("deal", game, "--count", str(count)).stdout)

    def commands(self):
        """One of every kind that prints something."""
        for game in GAMES:
            yield game, "--jobs", "1", self.inputs[game]
            yield game, "--jobs", "4", self.inputs[game]
            yield game, "--json", "--only", "1-40", self.inputs[game]
            yield game, "--explain", "--only", "1-40", self.inputs[game]
            yield "deal", game, "--count", "50"
            yield "check", game, self.inputs[game], self.answers(game)
            yield "help", "rules", game
        yield from (("help",), ("games",), ("--version",), ("bench", "--fingerprint"))

    def answers(self, game):
        return self.file(game + ".answers", parlor(game, self.inputs[game]).stdout)

    def is_told(self, done, what):
        self.assertEqual(done.returncode, 3, done.args)
        self.assertIn(what, done.stderr.decode(), done.args)

    # ---- streams ----

    def test_full_disk(self):
        for words in self.commands():
            with open("/dev/full", "wb") as full:
                done = parlor(*words, capture_output=False, stdout=full, stderr=subprocess.PIPE)
            self.is_told(done, "parlor: cannot write standard output: No space left on device\n")

    def test_full_disk_for_messages(self):
        bad = self.file("bad", b"1\nX\n")
        silent = (GAMES[0], self.inputs[GAMES[0]])
        for words in ((GAMES[0], bad), (GAMES[0], "--case", "X"), (GAMES[0], bad + ".not"), ("chess",),
                      ("check", GAMES[0], bad, bad), silent):
            with open("/dev/full", "wb") as full:
                done = parlor(*words, capture_output=False, stdout=subprocess.PIPE, stderr=full)
            self.assertEqual(done.returncode, 0 if words == silent else 3, words)

    def closed(self, descriptor, *words):
        return parlor(*words, preexec_fn=lambda: os.close(descriptor), stdin=subprocess.DEVNULL)

    def test_closed_output(self):
        for words in self.commands():
            self.is_told(self.closed(1, *words), "parlor: cannot write standard output: it is closed\n")

    def test_closed_errors(self):
        for words in self.commands():
            done, right = self.closed(2, *words), parlor(*words)
            self.assertEqual((done.returncode, done.stdout), (0, right.stdout), words)
        self.assertEqual(self.closed(2, GAMES[0], "--case", "X").returncode, 3)
        self.assertEqual(self.closed(2, "chess").returncode, 3)

    def test_closed_input(self):
        for words in self.commands():
            done, right = self.closed(0, *words), parlor(*words)
            self.assertEqual((done.returncode, done.stdout), (0, right.stdout), words)
        for game in GAMES:
            self.is_told(self.closed(0, game), "parlor: cannot read <stdin>: it is closed\n")
            for words in ((self.inputs[game], "-"), ("-", self.answers(game))):
                self.is_told(self.closed(0, "check", game, *words), "parlor: cannot read <stdin>: it is closed\n")

    def test_all_closed(self):
        for words in self.commands():
            done = parlor(*words, preexec_fn=lambda: os.closerange(0, 3))
            self.assertEqual(done.returncode, 3, words)

    # ---- files and pipes ----

    def stuck(self, *words):
        """A command whose output nobody reads, so that it stands still in the middle. It has a process group of its
        own: in an orphaned one, as where nobody sits at a terminal, SIGTSTP does nothing."""
        reading, writing = os.pipe()
        process = subprocess.Popen([PARLOR, *words], stdin=subprocess.DEVNULL, stdout=writing, stderr=subprocess.PIPE,
                                   preexec_fn=os.setpgrp)
        os.close(writing)
        self.addCleanup(process.stderr.close)
        before = -1
        while before != (now := self.read_so_far(process.pid)) or now == 0:
            before = now
            time.sleep(0.1)
        return process, os.fdopen(reading, "rb")

    def wait_until(self, holds):
        end = time.monotonic() + PATIENCE
        while not holds():
            self.assertLess(time.monotonic(), end, "it does not come")
            time.sleep(0.02)

    @staticmethod
    def status_of(pid):
        with open(f"/proc/{pid}/status", encoding="ascii") as file:
            return file.read()

    @staticmethod
    def read_so_far(pid):
        with open(f"/proc/{pid}/io", encoding="ascii") as file:
            return int(file.read().split()[1])

    def test_a_file_that_shrinks(self):
        for game in GAMES:
            for jobs in ("1", "3"):
                many = self.many(game)
                right = parlor(game, many).stdout
                size = os.path.getsize(many)
                process, output = self.stuck(game, "--jobs", jobs, many)
                self.assertLess(self.read_so_far(process.pid), size)
                os.truncate(many, size // 50)
                with output:
                    got = output.read()
                errors = process.stderr.read().decode()
                self.assertEqual(process.wait(PATIENCE), 1, errors)
                self.assertIn("the input ends after", errors)
                self.assertTrue(right.startswith(got))
                self.assertLess(len(got), len(right))

    def test_a_slow_pipe(self):
        for game in GAMES:
            few = parlor("deal", game, "--count", "60").stdout
            with subprocess.Popen([PARLOR, game, "--jobs", "3"], stdin=subprocess.PIPE, stdout=subprocess.PIPE) as slow:
                giver = threading.Thread(target=self.dribble, args=(slow.stdin, few))
                giver.start()
                got = slow.stdout.read()
                giver.join()
            self.assertEqual((slow.returncode, got), (0, parlor(game, self.file("few", few)).stdout))

    @staticmethod
    def dribble(pipe, data):
        with pipe:
            for start in range(0, len(data), 97):
                pipe.write(data[start:start + 97])
                pipe.flush()
                time.sleep(0.001)

    # ---- limits ----

    def limited(self, what, most, *words):
        return parlor(*words, preexec_fn=lambda: resource.setrlimit(what, (most, most)))

    @unittest.skipIf(IS_SANITIZED, "sanitizers take any amount of memory")
    def test_little_memory(self):
        seen = set()
        for words in self.commands():
            right = parlor(*words)
            for kilobytes in (2600, 2800, 3000, 3200, 3600, 4000, 5000, 6000, 8000, 12000, 20000, 40000, 400000):
                done = self.limited(resource.RLIMIT_AS, kilobytes * 1024, *words)
                if b"error while loading" in done.stderr or done.returncode == -signal.SIGSEGV and not done.stdout \
                        and kilobytes < 3000:
                    continue  # the system could not even start it
                seen.add(done.returncode)
                if done.returncode == 0:
                    self.assertEqual(done.stdout, right.stdout, (words, kilobytes))
                else:
                    self.is_told(done, "parlor: out of memory\n")
                    self.assertTrue(right.stdout.startswith(done.stdout), (words, kilobytes))
            self.assertEqual(done.returncode, 0, words)
        self.assertEqual(seen, {0, 3})

    def test_few_descriptors(self):
        for game in GAMES:
            self.assertEqual(self.limited(resource.RLIMIT_NOFILE, 4, game, self.inputs[game]).returncode, 0)
            words = ("check", game, self.inputs[game], self.answers(game))
            self.is_told(self.limited(resource.RLIMIT_NOFILE, 4, *words), "Too many open files\n")
            words = ("check", game, "--count", "3", "--memory", "0", "--run", PARLOR, game)
            for most in range(4, 11):
                self.is_told(self.limited(resource.RLIMIT_NOFILE, most, *words), "Too many open files\n")
            done = self.limited(resource.RLIMIT_NOFILE, 12, *words)
            self.assertEqual((done.returncode, done.stdout.splitlines()[0]), (0, b"3 cases, no difference"))

    @unittest.skipIf(IS_SANITIZED, "sanitizers take more of it")
    def test_a_small_stack(self):
        for words in self.commands():
            right = parlor(*words)
            for kilobytes in (256, 512, 8192):
                done = self.limited(resource.RLIMIT_STACK, kilobytes * 1024, *words)
                self.assertEqual((done.returncode, done.stdout), (right.returncode, right.stdout), (words, kilobytes))

    # ---- signals ----

    def test_stopping(self):
        for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
            for game in GAMES:
                for jobs in ("1", "4"):
                    many = self.many(game)
                    process, output = self.stuck(game, "--jobs", jobs, many)
                    process.send_signal(number)
                    with output:
                        got = output.read()
                    self.assertEqual(process.wait(PATIENCE), -number)
                    self.assertTrue(got and parlor(game, many).stdout.startswith(got))

    def test_stopping_a_search(self):
        game = GAMES[0]
        mark = self.file("started", b"")
        for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP, signal.SIGQUIT):
            os.truncate(mark, 0)
            process = subprocess.Popen([PARLOR, "check", game, "--run", "sh", "-c", 'echo $$ >"$0"; exec sleep 99', mark],
                                       stdout=subprocess.PIPE, stderr=subprocess.PIPE, cwd=self.folder)
            self.wait_until(lambda: os.path.getsize(mark))
            with open(mark, encoding="ascii") as file:
                child = file.read().strip()
            process.send_signal(number)
            output, errors = process.communicate(timeout=PATIENCE)
            self.assertEqual((process.returncode, errors), (-number, b""))
            self.assertEqual(output, b"stopped after 0 cases, 0 differences\n")
            self.assertFalse(os.path.exists(f"/proc/{child}"), "its program goes on")

    def test_stopping_a_search_for_the_case(self):
        """Stopped while it looks for the case that causes a failure, it does not claim to have found it, but keeps those
        that do."""
        game, mark = GAMES[0], self.file("started", b"")
        script = 'read -r n; [ "$n" -gt 1 ] || exec sh -c "{ echo 1; cat; } | $1 $2"; ' \
                 '[ ! -s "$0" ] || { sleep 99; }; echo "$n" >"$0"; exit 7'
        process = subprocess.Popen([PARLOR, "check", game, "--memory", "0", "--run", "sh", "-c", script, mark, PARLOR, game],
                                   stdout=subprocess.PIPE, stderr=subprocess.PIPE, cwd=self.folder)
        self.wait_until(lambda: os.path.getsize(mark))
        time.sleep(0.5)
        process.send_signal(signal.SIGINT)
        output, errors = process.communicate(timeout=PATIENCE)
        self.assertEqual((process.returncode, errors), (-signal.SIGINT, b""))
        self.assertEqual(output.decode(), "sh: exit status 7, in a run of 4 cases\nStopped. What was found so far is saved "
                         f"as check-{game}.in (cases 2 to 5 of seed 1).\n")
        with open(os.path.join(self.folder, f"check-{game}.in"), "rb") as saved:
            self.assertEqual(saved.readline(), b"4\n")

    def test_signals_that_others_ignore(self):
        """Whoever starts the command with SIGCHLD ignored gets the same answers."""
        done = parlor("check", GAMES[0], "--count", "3", "--memory", "0", "--run", PARLOR, GAMES[0],
                      preexec_fn=lambda: signal.signal(signal.SIGCHLD, signal.SIG_IGN))
        self.assertEqual((done.returncode, done.stdout.splitlines()[0]), (0, b"3 cases, no difference"))

    def test_sent_to_sleep_and_back(self):
        for game in GAMES:
            many = self.many(game)
            process, output = self.stuck(game, "--jobs", "3", many)
            process.send_signal(signal.SIGTSTP)
            self.wait_until(lambda: re.search(r"^State:\tT", self.status_of(process.pid), re.M))
            process.send_signal(signal.SIGCONT)
            with output:
                got = output.read()
            self.assertEqual(process.wait(PATIENCE), 0)
            self.assertEqual(got, parlor(game, many).stdout)


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
