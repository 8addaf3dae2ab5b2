"""The library and its quick tests, built once; a changed file compiled alone and linked with the rest."""

import json
import math
import os
import re
import resource
import shutil
import signal
import subprocess
import threading
from dataclasses import dataclass, field
from pathlib import Path

GAMES = "|".join(sorted(folder.parent.name for folder in Path(__file__).parents[2].glob("lib/games/*/RULES.md")))

# The tests that a mutant has to pass: quick ones first, and what survives them has to pass the slow ones.
# What is not here takes too long, or asks nothing of the library.
QUICK = re.compile(r"unit\..*|rules\..*|reference\..*|vectors\..*|contract\.faulty_descriptors|fuzz\..*"
                   rf"|analysis\.({GAMES})_(advice|audit)|cli\.(advice|advice_case|deal|({GAMES})(_audit)?)")
SLOW = re.compile(r"json\..*|cli\.common")
# Most mutants die of the first few cases, and the ordinary run takes more of them.
FEWER = {"json.": ["100"],
         "reference.": ["--cases", "1000", "--seed", "1"],
         "analysis.mahjong_advice": ["--cases", "100", "--discards", "10", "--literal", "10"],
         "analysis.tractor_audit": ["--random", "1000", "--dealt", "100", "--planted", "50"]}
WALL_SECONDS = 120  # in case that a test waits for something that does not come


@dataclass
class Variant:
    """A way to build: the ordinary one, and those in which survivors of it are tried again."""
    name: str
    options: list
    tests: re.Pattern = QUICK


VARIANTS = [
    Variant("usual", ["-DCMAKE_C_FLAGS_RELEASE=-O1 -DNDEBUG"]),
    Variant("plain", ["-DCMAKE_C_FLAGS_RELEASE=-O1 -DNDEBUG", "-DPARLOR_VECTORS=OFF"],
            re.compile(r"(unit|rules|reference|vectors)\..*")),
    Variant("sanitize", ["-DCMAKE_BUILD_TYPE=Debug", "-DCMAKE_C_FLAGS_DEBUG=-O1", "-DPARLOR_SANITIZE=ON"],
            re.compile(r"(unit|rules|reference|vectors)\..*"
                       rf"|cli\.(advice|({GAMES})(_audit)?)")),
    Variant("slow", ["-DCMAKE_C_FLAGS_RELEASE=-O1 -DNDEBUG"], SLOW),
]


@dataclass
class Test:
    name: str
    command: list
    programs: list = field(default_factory=list)  # those of its command that are linked with the library
    seconds: float = 0.0


def object_name(file):
    """There may be files of the same name in several folders."""
    return file.replace("/", ".") + ".o"


class Failure(Exception):
    """Something that no mutant is to blame for."""


def call(command, **options):
    return subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False,
                          **options)


def must(command, **options):
    done = call(command, **options)
    if done.returncode != 0:
        raise Failure(f"{' '.join(map(str, command))}\n{done.stdout}")
    return done.stdout


def ended_well(command, seconds, environment=None, words=subprocess.DEVNULL):
    """Runs a test. Time is the processor's, so that a busy machine kills no mutant."""
    limited = ["prlimit", f"--cpu={seconds}", f"--fsize={1 << 28}", "--core=0", *command]
    with subprocess.Popen(limited, stdin=subprocess.DEVNULL, stdout=words, stderr=words, env=environment,
                          start_new_session=True) as process:
        try:
            return process.wait(WALL_SECONDS) == 0
        except subprocess.TimeoutExpired:
            return False
        finally:
            try:
                os.killpg(process.pid, signal.SIGKILL)  # what it has started ends with it
            except ProcessLookupError:
                pass


class Build:
    """One variant of the library with its test programs, in a folder of its own."""

    def __init__(self, source, folder, variant, jobs):
        self.source, self.folder, self.variant, self.jobs = source, folder / variant.name, variant, jobs
        self.lock = threading.Lock()
        must(["cmake", "-S", source, "-B", self.folder, "-DCMAKE_C_COMPILER=gcc", "-DBUILD_TESTING=ON", "-G", "Unix Makefiles",
              *variant.options])
        self.commands = self.compile_commands()
        self.tests = self.quick_tests()
        programs = sorted({Path(program).name for test in self.tests for program in test.programs})
        must(["cmake", "--build", self.folder, f"-j{jobs}", "--target", "parlor_static", *programs])
        self.link_lines = {program: self.link_line(program)
                           for test in self.tests for program in test.programs}
        self.originals = {}

    def compile_commands(self):
        """The arguments that compile a file of lib/, without warnings, which nobody would read."""
        found = {}
        for entry in json.loads((self.folder / "compile_commands.json").read_text()):
            file = os.path.relpath(entry["file"], self.source)
            if file.startswith("lib/"):
                words = [word for word in entry["command"].split() if not word.startswith("-W")]
                if Path(words[0]).name == "ccache":
                    words = words[1:]
                found[file] = words[:words.index("-o")] + ["-w"]
        return found

    def quick_tests(self):
        """As CMake wrote them down: ctest keeps silent about the commands of what is not built yet."""
        tests = []
        for file in sorted(self.folder.glob("**/CTestTestfile.cmake")):
            for name, words in re.findall(r'^add_test\(\[=\[(.*?)\]=\] (".*")\)$', file.read_text(), re.MULTILINE):
                command = [word.replace('\\"', '"') for word in re.findall(r'"((?:[^"\\]|\\.)*)"', words)]
                programs = [word for word in command if word.startswith(str(self.folder))]
                for beginning, cases in FEWER.items():
                    if name.startswith(beginning):
                        command[-len(cases):] = cases
                if self.variant.tests.fullmatch(name) and programs:
                    tests.append(Test(name, command, programs))
        if not tests:
            raise Failure("there are no tests")
        return tests

    def link_line(self, program):
        name = Path(program).name
        found = list(self.folder.glob(f"**/CMakeFiles/{name}.dir/link.txt"))
        if len(found) != 1:
            raise Failure(f"no link line of {name}")
        return found[0].parent.parent.parent, found[0].read_text().split()

    def compile(self, file, tree, to, *flags):
        """Compiles lib/ file of the tree; says whether it is C."""
        words = [word.replace(str(self.source / "include"), str(tree / "include"))
                 for word in self.commands[file]]
        return call([*words, *flags, "-o", to, "-c", tree / file], cwd=self.folder).returncode == 0

    def original(self, file, tree, *flags):
        """The code of the file as it is."""
        key = file, flags
        with self.lock:
            if key not in self.originals:
                to = self.folder / "original.o"
                if not self.compile(file, tree, to, *flags):
                    raise Failure(f"{file} does not compile")
                self.originals[key] = to.read_bytes()
            return self.originals[key]

    def link(self, program, to, objects, *flags):
        """Links a test program with the objects in place of those of the library."""
        folder, words = self.link_lines[program]
        words = list(words)
        words[words.index("-o") + 1] = str(to)
        library = next(i for i, word in enumerate(words) if word.endswith("libparlor.a"))
        return call([*words[:library], *map(str, objects), *words[library:], *flags], cwd=folder)

    def time_limit(self, test):
        return math.ceil(4 * test.seconds + 0.5)

    def measure(self):
        """Runs every test as it is; none may fail."""
        for test in self.tests:
            before = resource.getrusage(resource.RUSAGE_CHILDREN)
            with open(self.folder / "words", "w+", encoding="utf-8", errors="replace") as words:
                if not ended_well(test.command, WALL_SECONDS, words=words):
                    words.seek(0)
                    raise Failure(f"{test.name} fails without any mutant ({self.variant.name} build)\n{words.read()}")
            after = resource.getrusage(resource.RUSAGE_CHILDREN)
            test.seconds = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
        self.tests.sort(key=lambda test: test.seconds)


def executed_lines(build, files, tree, scratch):
    """For each of the files of lib/ and each of its lines that a test executes: the names of those tests.
    Files whose lines are not known to gcov are left out."""
    objects = scratch / "counted"
    objects.mkdir(parents=True)
    for file in build.commands:
        if file in files or any(name.endswith(".h") for name in files):
            counted = ["-O0", "--coverage", "-fprofile-update=atomic"]
            if not build.compile(file, tree, objects / object_name(file), *counted):
                raise Failure(f"{file} does not compile with counters")
    lines = {}
    programs = scratch / "counting"
    programs.mkdir()
    for program in {program for test in build.tests for program in test.programs}:
        linked = build.link(program, programs / Path(program).name, sorted(objects.glob("*.o")), "--coverage")
        if linked.returncode != 0:
            raise Failure(linked.stdout)
    for test in build.tests:
        for file, line in lines_of_one(test, objects, programs, scratch / "counts"):
            lines.setdefault(file, {}).setdefault(line, set()).add(test.name)
    return lines


def lines_of_one(test, objects, programs, counts):
    """The lines of lib/ that one test executes."""
    shutil.rmtree(counts, ignore_errors=True)
    counts.mkdir()
    command = [str(programs / Path(word).name) if word in test.programs else word for word in test.command]
    environment = {**os.environ, "GCOV_PREFIX": str(counts), "GCOV_PREFIX_STRIP": str(len(objects.parts) - 1)}
    ended_well(command, WALL_SECONDS, environment)
    counted = sorted(counts.glob("*.gcda"))
    if not counted:
        return
    for file in counted:
        notes = file.with_suffix(".gcno").name
        shutil.copy(objects / notes, counts / notes)
    said = subprocess.run(["gcov", "--json-format", "--stdout", *counted], cwd=counts, check=True,
                          stdout=subprocess.PIPE, stderr=subprocess.DEVNULL).stdout
    for document in said.splitlines():
        for file in json.loads(document)["files"]:
            at = file["file"].find("/lib/")
            for line in file["lines"]:
                if line["count"] and at >= 0:
                    yield os.path.normpath(file["file"][at + 1:]), line["line_number"]
