#!/usr/bin/env python3
"""Every call of the command to the system made to fail, to be interrupted or to be short, at every position.

faults.py PARLOR INTERPOSER SOURCE_DIR [--few N | --long] [--only WORDS] [--call NAME]

Each command below is run undisturbed first, and its calls are counted. Then it is run once for every call and
every kind of fault. What it may do then:
- answer as if nothing had happened, where the fault can be got over, and must be where it is an interruption,
  a short read or write, or a wait;
- or end with status 3 and a message, having printed a part of the right output from its beginning on.
Anything else is told, with the line that repeats it: a crash, a hang, another status, output that is no
prefix, silence. Where a command makes more than N calls of a kind (10 if not said), the first, the last and an
even choice of those between are taken, and those that the command names; --long takes all.
--only leaves the commands whose words contain these, --call the faults of this call.
"""
import argparse
import concurrent.futures
import contextlib
import os
import pty
import re
import shutil
import struct
import subprocess
import sys
import tempfile
import termios
import threading
import time

CALLS = ("alloc thread open read write poll pipe fork exec dup2 fcntl setpgid setrlimit waitid waitpid "
         "kill close unlink fstat").split()
# What each call may suffer; with a + every call from the position on.
KINDS = {
    "alloc": ("ENOMEM", "ENOMEM+"),
    "thread": ("EAGAIN", "EAGAIN+"),
    "open": ("EMFILE", "EIO+", "EINTR"),
    "read": ("EIO", "EIO+", "EINTR", "EAGAIN", "short", "short+"),
    "write": ("ENOSPC", "ENOSPC+", "EPIPE", "EINTR", "EAGAIN", "short", "short+"),
    "poll": ("ENOMEM", "ENOMEM+", "EINTR"),
    "pipe": ("EMFILE",),
    "fork": ("EAGAIN", "EAGAIN+"),
    "exec": ("ENOMEM",),
    "dup2": ("EBADF",),
    "fcntl": ("EBADF",),
    "setpgid": ("EPERM",),
    "setrlimit": ("EPERM",),
    "waitid": ("ECHILD", "EINTR"),
    "waitpid": ("ECHILD", "EINTR"),
    "kill": ("EPERM", "EPERM+"),
    "close": ("EIO", "EINTR"),
    "unlink": ("EPERM",),
    "fstat": ("EIO",),
}
HARMLESS = ("EINTR", "short", "short+", "EAGAIN")  # of reading, writing and waiting: must not show at all
PATIENCE = int(os.environ.get("FAULTS_PATIENCE", "60"))  # seconds: only a command that hangs takes as long


class Run:
    """What came of one run."""

    def __init__(self, status, output, errors, calls, delivered):
        self.status, self.output, self.errors = status, output, errors
        self.calls, self.delivered = calls, delivered


class Command:
    """One command line; `typed` is what is typed at a terminal that is its standard input, `fed` what comes through a
    pipe that does not block, as soon as somebody waits for it."""

    def __init__(self, words, typed=None, fed=None, makes=None, may_be_deaf=False, is_slow=False, goes_on=False,
                 timed=(), closes=None, every=(), always=(), fatal=()):
        self.words, self.typed, self.fed = words, typed, fed
        self.makes = makes  # a file, which is output, too
        self.goes_on = goes_on  # with the next file where one cannot be read
        self.may_be_deaf = may_be_deaf  # a closed pipe is that of a program, which need not read
        self.is_slow = is_slow  # so fewer faults are tried
        self.closes = closes  # a standard stream
        self.timed = timed  # the faults to try, where output depends on the time a command has
        self.every = every  # calls of which all are tried
        self.always = always  # faults to try in any case
        self.fatal = fatal  # the same, and it cannot go on

    def __str__(self):
        return " ".join(self.words) + (" (typed)" if self.typed else " (fed)" if self.fed else "")


class Place:
    """A folder with what the commands read; each runs in a folder below it."""

    def __init__(self, parlor, interposer, folder):
        self.parlor, self.interposer, self.folder = parlor, interposer, folder

    def standard_input(self, command, counts):
        """Standard input for a command, and what must stay open as long as it runs."""
        if command.fed:
            reading, writing = os.pipe()
            os.set_blocking(reading, False)
            feeder = threading.Thread(target=feed, args=(writing, command.fed, counts))
            feeder.start()
            return reading, [reading]
        if not command.typed:
            return subprocess.DEVNULL, []
        ours, theirs = pty.openpty()
        attributes = termios.tcgetattr(theirs)
        attributes[3] &= ~termios.ECHO
        termios.tcsetattr(theirs, termios.TCSANOW, attributes)
        os.write(ours, command.typed + b"\x04")
        return theirs, [ours, theirs]

    def run(self, command, fault):
        room = tempfile.mkdtemp(dir=self.folder)
        counts = os.path.join(room, "counts")
        open(counts, "wb").close()
        variables = {**os.environ, "LC_ALL": "C", "COLUMNS": "80", "LD_PRELOAD": self.interposer,
                     "FAULTS_FILE": counts, "FAULTS_WANTED": fault}
        stream, ends = self.standard_input(command, counts)
        try:
            done = subprocess.run([self.parlor, *command.words], stdin=stream, capture_output=True, env=variables,
                                  cwd=room, timeout=PATIENCE, check=False,
                                  preexec_fn=None if command.closes is None else lambda: os.close(command.closes))
            status, output, errors = done.returncode, done.stdout, done.stderr
            if command.makes and status != 3:
                with open(os.path.join(room, command.makes), "rb") as file:
                    output += file.read()
        except subprocess.TimeoutExpired:
            status, output, errors = "hangs", b"", b""
        except FileNotFoundError as error:
            status, output, errors = f"made no {error.filename}", b"", b""
        finally:
            for end in ends:
                os.close(end)
        with open(counts, "rb") as file:
            numbers = struct.unpack(f"{len(CALLS) + 1}I", file.read())
        shutil.rmtree(room)
        return Run(status, output, errors, dict(zip(CALLS, numbers)), numbers[-1])


def polls_made(counts):
    """How often poll() was called so far; endlessly often if there is nobody any more to call it."""
    try:
        with open(counts, "rb") as file:
            size = struct.calcsize("I")
            return struct.unpack("I", file.read()[size * CALLS.index("poll"):][:size] or bytes(size))[0]
    except FileNotFoundError:
        return sys.maxsize


def feed(writing, data, counts):
    """Writes once somebody has waited for it, or has ended without."""
    end = time.monotonic() + PATIENCE
    while polls_made(counts) == 0 and time.monotonic() < end:
        time.sleep(0.002)
    with contextlib.suppress(BrokenPipeError), os.fdopen(writing, "wb") as pipe:
        pipe.write(data)


def chosen(count, most):
    """Positions from 1 to count: all of them, or the first, the last and an even choice between."""
    if count <= most:
        return range(1, count + 1)
    third = (most + 1) // 3
    middle = range(third + 1, count - third)
    step = max(1, len(middle) // max(1, most - 2 * third))
    return sorted({*range(1, third + 1), *middle[::step], *range(count - third + 1, count + 1)})


def is_part(command, right, output):
    """Is this a part of the right output, from its beginning on as far as it can be?"""
    if command.goes_on:
        rest = iter(unnumbered(right))
        return all(line in rest for line in unnumbered(output))
    if command.makes:  # what cannot be saved is reported all the same
        saved = f" saved as {command.makes}".encode()
        return right.startswith(output) or right.replace(saved, b" not saved").startswith(output)
    return right.startswith(output)


def unnumbered(output):
    """The lines, without numbers of cases: those of a file that cannot be read have none."""
    return re.sub(rb"[Cc]ase #?[0-9]+", b"case", output).splitlines()


def may_be_silent(right, call, kind, got):
    """Is there a reason why nobody was told?"""
    return call == "write" and (kind.endswith("+") or kind == "EPIPE" or got.output == right.output)


def is_harmless(call, kind):
    return kind in HARMLESS and call not in ("thread", "fork")


def goes_on_without_checkpoint(command, got):
    """A checkpoint that cannot be written is told, and tried again later; the study goes on."""
    return "--checkpoint" in command.words and got.errors.startswith(b"parlor: cannot write checkpoint ")


def wrong(command, right, got, call, kind):
    """What is wrong with a run that met a fault; None if nothing is."""
    is_whole = (got.status, got.output) == (right.status, right.output)
    if is_whole and (got.errors == right.errors or goes_on_without_checkpoint(command, got)):
        return None
    if not got.delivered:
        return "another answer without any fault"
    if got.status != 3:
        return f"status {got.status}"
    if is_harmless(call, kind):
        return "a harmless fault is fatal"
    if not is_part(command, right.output, got.output):
        return "the output is no part of the right one"
    known = unnumbered(right.errors)
    news = [line for line in unnumbered(got.errors) if line not in known]
    if not all(re.match(rb"parlor: \S", line) for line in news):
        return "says something else"
    if not news and right.status != 3 and not may_be_silent(right, call, kind, got):
        return "says nothing"
    return None


def wrong_when_timed(got, call, kind):
    """The same for a command whose output depends on the time it has: whatever it finds is no lie."""
    is_whole = got.status == 1 and b" saved as " in got.output and b"from run to run" not in got.output
    is_told = got.status == 3 and b"parlor: " in got.errors and not is_harmless(call, kind)
    return None if is_whole or (got.delivered and is_told) else f"status {got.status}"


def make_inputs(parlor, folder, games):
    """Cases, few and many, good and bad, and their answers."""
    def made(name, *words):
        path = os.path.join(folder, name)
        with open(path, "wb") as file:
            subprocess.run([parlor, *words], stdout=file, stderr=subprocess.DEVNULL, check=False)
        return path

    for game in games:
        few = made(f"{game}.few", "deal", game, "--count", "3", "--seed", "4")
        many = made(f"{game}.many", "deal", game, "--count", "900" if game == "tractor" else "5000")
        with open(few, "rb") as file:
            lines = file.read().splitlines(keepends=True)
        with open(os.path.join(folder, f"{game}.bad"), "wb") as file:
            file.write(b"9\n\nX bad\n\n" + b"".join(lines[1:]))
        made(f"{game}.answers", game, few)
        made(f"{game}.many_answers", game, many)
        with open(os.path.join(folder, f"{game}.answers"), "rb") as file:
            right = file.read()
        with open(os.path.join(folder, f"{game}.wrong"), "wb") as file:
            file.write(right[:-3] + b"?\n")
    shutil.copyfile(os.path.join(folder, f"{games[0]}.few"), os.path.join(folder, "more"))


def first_case(path):
    """The first case of a file, in which a case is a line or a blank line stands behind it."""
    with open(path, encoding="ascii") as file:
        count, body = file.read().split("\n", 1)
    is_by_line = len([line for line in body.splitlines() if line]) == int(count)
    return body.strip("\n").split("\n" if is_by_line else "\n\n")[0]


QUESTIONS = {
    "mahjong": ["--advice"],
    "tractor": ["--audit"],
}


def commands_of(game, case):
    """What is run for every game."""
    few, many, bad = f"../{game}.few", f"../{game}.many", f"../{game}.bad"
    for view in ([], ["--explain"], ["--json"], *([question] for question in QUESTIONS.get(game, ()))):
        yield Command([game, *view, "--jobs", "1", few])
        yield Command([game, *view, "--jobs", "1", bad])
    yield Command([game, "--jobs", "4", many])
    yield Command([game, "--json", "--jobs", "4", "--only", "1-300", many])
    yield Command([game, "--only", "2", few])
    yield Command([game, few, bad, few], goes_on=True)
    yield Command([game, "--case", case])
    yield Command([game], typed=case.encode() + b"\n\n")
    yield Command([game], typed=b"nonsense\n")
    yield Command([game], typed=b"nonsense\x04")  # ends without an end of line
    yield Command([game, few], closes=0)
    yield Command(["deal", game, "--count", "700"])
    yield Command(["check", game, few, f"../{game}.answers"])
    yield Command(["check", game, few, f"../{game}.wrong"])
    yield Command(["check", game, "--all", few, f"../{game}.wrong"])
    yield Command(["check", game, bad, f"../{game}.answers"])
    yield Command(["check", game, many, f"../{game}.many_answers"])
    yield Command(["help", "rules", game])
    yield Command(["help", "rules", game, "--json"])


def commands_of_all(parlor, game, folder):
    """What is run once."""
    with open(f"{folder}/{game}.few", "rb") as few, open(f"{folder}/{game}.many_answers", "rb") as answers:
        yield Command([game, "--jobs", "1"], fed=few.read(), every=("alloc",), fatal=[("poll", 1, "ENOMEM")])
        yield Command(["check", game, f"../{game}.many", "-"], fed=b"?" + answers.read())  # is read to its end
    run = ["check", game, "--count", "6", "--batch", "4", "--timeout", "20", "--memory", "0", "--run"]
    yield Command([*run, parlor, game, "--jobs", "1"], may_be_deaf=True,
                  always=[*(("pipe", position, "EMFILE") for position in range(1, 5)),
                          *(("fcntl", position, "EBADF") for position in range(4, 8)),
                          *(("dup2", position, "EBADF") for position in range(1, 4))])
    yield Command([*run[:-2], "100", "--run", "true"], makes=f"check-{game}.in", may_be_deaf=True,
                  always=[("setrlimit", 1, "EPERM"), ("setrlimit", 2, "EPERM")])
    yield Command([*run, "sh", "-c", "cat >/dev/null; echo oh >&2; exit 7"], makes=f"check-{game}.in",
                  always=[("write", 5, "ENOSPC")])  # the case is saved
    yield Command([*run, "./nowhere"])
    yield Command([*run, "sh", "-c", f'read -r n; [ "$n" -lt 4 ] || exit 7; (echo "$n"; cat) | "{parlor}" {game}'],
                  makes=f"check-{game}.in", may_be_deaf=True)
    yield Command([*run[:2], "--all", *run[2:], "sh", "-c",
                   f'read -r n; [ "$n" -lt 4 ] || exit 7; (echo "$n"; cat) | "{parlor}" {game} | sed s/C/X/'],
                  makes=f"check-{game}.in", may_be_deaf=True)
    yield Command([*run, "sh", "-c", f'"{parlor}" {game} | sed s/C/X/'],
                  timed=[("fork", 2, "EAGAIN"), ("fork", 2, "EAGAIN+"), ("fork", 3, "EAGAIN"), ("fork", 5, "EAGAIN+"),
                         ("pipe", 5, "EMFILE"), ("dup2", 4, "EBADF"), ("write", 2, "ENOSPC"), ("write", 3, "ENOSPC"),
                         ("read", 5, "EIO"), ("poll", 5, "EINTR"), ("waitid", 2, "ECHILD"), ("alloc", 60, "ENOMEM")])
    yield Command(["check", game, "--timeout", "0.2", "--count", "1", "--run", "sleep", "9"],
                  makes=f"check-{game}.in", may_be_deaf=True, is_slow=True, fatal=[("kill", 1, "EPERM+")])
    yield Command("study tractor --rounds 5 --jobs 1 --csv".split(), every=("alloc",))
    yield Command("bench --fingerprint".split(), always=[("alloc", 2, "ENOMEM")])  # the values
    for words in ("study maumau --games 3000 --jobs 1", "study maumau --games 20000 --jobs 4 --json",
                  "study tractor --rounds 50 --jobs 3 --csv", "study tractor --rounds 20 --jobs 1 --checkpoint kept",
                  "help", "help options", "help --man", "help MM-12", "games", "--version",
                  "chess", "help chess", f"{game} --epxlain", f"{game} ../nowhere", f"{game} --only 7 ../{game}.few"):
        yield Command(words.split())


class Trial:
    """Runs all of it and keeps what was wrong."""

    def __init__(self, place, most, only_call):
        self.place, self.most, self.only_call = place, most, only_call
        self.runs = self.delivered = self.survived = 0
        self.failures = []

    def faults(self, command, calls):
        most = min(3, self.most) if command.is_slow else self.most
        if command.timed:
            yield from (fault for fault in command.timed if self.only_call in (None, fault[0]))
            return
        for call, count in calls.items():
            if self.only_call not in (None, call):
                continue
            for kind in KINDS[call]:
                if kind == "EPIPE" and command.may_be_deaf:
                    continue
                for position in chosen(count, count if call in command.every else most):
                    yield call, position, kind
        yield from (fault for fault in (*command.always, *command.fatal) if self.only_call in (None, fault[0]))

    def try_fault(self, command, right, fault):
        call, position, kind = fault
        sign = "+" if kind.endswith("+") else " "
        wanted = f"{call} {position}{sign} {kind.rstrip('+')}"
        got = self.place.run(command, wanted)
        what = wrong_when_timed(got, call, kind) if command.timed else wrong(command, right, got, call, kind)
        if not what and fault in command.fatal and got.status != 3:
            what = "goes on"
        if what:
            self.failures.append(f"{command}\n    FAULTS_WANTED='{wanted}': {what}\n    status {got.status}, "
                                 f"said {got.errors[:200]}, printed {len(got.output)} of {len(right.output)} bytes")
        self.runs += 1
        self.delivered += bool(got.delivered)
        self.survived += bool(got.delivered) and got.status == right.status

    def try_command(self, command):
        right = self.place.run(command, "alloc 0  none")
        again = self.place.run(command, "alloc 0  none")
        if not command.timed and (right.status, right.output, right.errors) != (again.status, again.output, again.errors):
            self.failures.append(f"{command}: answers change from run to run")
        if right.status not in (0, 1, 2, 3):
            self.failures.append(f"{command}: status {right.status}: {right.errors[:200]}")
        for fault in self.faults(command, right.calls):
            self.try_fault(command, right, fault)


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("parlor", type=os.path.realpath)
    parser.add_argument("interposer", type=os.path.realpath)
    parser.add_argument("source", type=os.path.realpath)
    parser.add_argument("--few", type=int, default=10)
    parser.add_argument("--long", action="store_const", const=sys.maxsize, dest="few")
    parser.add_argument("--only", default="")
    parser.add_argument("--call", choices=CALLS)
    asked = parser.parse_args()
    # a sanitizer need not come before the interposer, which leaves memory to it
    os.environ["ASAN_OPTIONS"] = "verify_asan_link_order=0"
    games = subprocess.run([asked.parlor, "games"], stdout=subprocess.PIPE, check=True, text=True).stdout.split()
    with tempfile.TemporaryDirectory() as folder:
        make_inputs(asked.parlor, folder, games)
        commands = [command for game in games
                    for command in commands_of(game, first_case(f"{asked.source}/examples/{game}.txt"))]
        commands = [command for command in (*commands, *commands_of_all(asked.parlor, games[0], folder))
                    if asked.only in str(command)]
        trial = Trial(Place(asked.parlor, asked.interposer, folder), asked.few, asked.call)
        with concurrent.futures.ThreadPoolExecutor(2) as pool:
            list(pool.map(trial.try_command, commands))
    print(*trial.failures[:40], sep="\n")
    print(f"{len(commands)} commands, {trial.runs} runs, {trial.delivered} with a fault, "
          f"{trial.survived} of them answered all the same, {len(trial.failures)} failures")
    return 1 if trial.failures or trial.delivered == 0 else 0


if __name__ == "__main__":
    sys.exit(main())
