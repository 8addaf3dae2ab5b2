#!/usr/bin/env python3
"""What a search for mistakes does with the time it takes, by a clock that goes faster than time does.

time_passes.py PARLOR INTERPOSER
"""
import os
import subprocess
import sys
import tempfile
import unittest

PARLOR, INTERPOSER = map(os.path.realpath, sys.argv[1:3])
PATIENCE = 60  # seconds; only a command that hangs takes as long
SPEED = 20


class TimePasses(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = folder.name

    def deal(self, game, *words):
        return subprocess.run([PARLOR, "deal", game, *words], check=True, capture_output=True, text=True).stdout

    def check(self, game, *options, program):
        """Has a shell program checked; `$0` is parlor to it. Returns status and output."""
        words = [PARLOR, "check", game, "--memory", "0", "--timeout", "1000", *options, "--run", "bash", "-c", program,
                 PARLOR]
        variables = {**os.environ, "LC_ALL": "C", "COLUMNS": "80", "LD_PRELOAD": INTERPOSER,
                     "FAULTS_CLOCK": str(SPEED), "ASAN_OPTIONS": "verify_asan_link_order=0"}
        done = subprocess.run(words, stdin=subprocess.DEVNULL, capture_output=True, cwd=self.folder, env=variables,
                              timeout=PATIENCE, check=False, text=True)
        self.assertEqual(done.stderr, "")
        return done.returncode, done.stdout

    def lines_of(self, name):
        with open(os.path.join(self.folder, name), encoding="ascii") as file:
            return file.read().splitlines()

    def test_slow_runs_get_fewer_cases(self):
        """The first run has one case; four cases take two seconds and more, so the next run has two of them. A run
        of one case cannot have fewer."""
        program = 'read -r n; echo "$n" >>sizes; [ "$n" -lt 4 ] || sleep 0.2; { echo "$n"; cat; } | "$0" mahjong'
        status, output = self.check("mahjong", "--count", "40", program=program)
        sizes = [int(size) for size in self.lines_of("sizes")]
        self.assertEqual((status, output), (0, "40 cases, no difference\n"))
        self.assertEqual(sizes[sizes.index(4) + 1], 2, sizes)
        self.assertEqual(sum(sizes), 40)
        status, output = self.check("mahjong", "--count", "2", program='sleep 0.2; "$0" mahjong')
        self.assertEqual((status, output), (0, "2 cases, no difference\n"))

    def test_a_slow_program_is_not_asked_for_simpler_cases(self):
        program = 'echo >>runs; sleep 0.1; "$0" mahjong | sed s/Case/Cse/'
        status, output = self.check("mahjong", program=program)
        self.assertEqual(status, 1)
        self.assertIn("It is saved as check-mahjong.in (deal --seed 1 --from 1 --ready):\n", output)
        self.assertEqual(len(self.lines_of("runs")), 3)  # found, alone, and once more for the report

    def test_one_second(self):
        status, output = self.check("mahjong", "--timeout", "1", "--count", "1", program="sleep 9")
        self.assertEqual(status, 1)
        self.assertTrue(output.startswith("bash: still running after 1 second, in a run of 1 case\n"), output)

    def test_few_cases_that_cause_a_difference(self):
        """The tenth case is answered wrong, but not if it is the first of a run: two cases show that."""
        tenth = self.deal("mahjong", "--ready", "--from", "10").splitlines()[1]
        program = f"""in=$(cat)
            place=$(grep -nxF '{tenth}' <<<"$in" | cut -d: -f1)
            [ "${{place:-0}}" -lt 3 ] || change="/^Case #$((place - 1)):/{{n;s/.*/1D: 9/}}"
            "$0" mahjong <<<"$in" | sed "$change" """
        status, output = self.check("mahjong", "--ready", "--count", "21", program=program)
        self.assertEqual(status, 1)
        self.assertIn("The last of 2 cases differs only behind the others: something may be left over\n"
                      "from one to the next. They are saved as check-mahjong.in (cases 9 to 10 of seed 1):\n", output)
        both = self.deal("mahjong", "--ready", "--from", "9", "--count", "2")
        self.assertEqual(self.lines_of("check-mahjong.in"), both.splitlines())


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
