#!/usr/bin/env python3
"""What a search for mistakes does with the time it takes, by a clock that goes faster than time does, or stands still.

time_passes.py PARLOR INTERPOSER
"""
import os
import re
import subprocess
import sys
import tempfile
import unittest

PARLOR, INTERPOSER = map(os.path.realpath, sys.argv[1:3])
PATIENCE = 60  # seconds; only a command that hangs takes as long


class TimePasses(unittest.TestCase):
    def setUp(self):
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.folder = folder.name

    def deal(self, game, *words):
        return subprocess.run([PARLOR, "deal", game, *words], check=True, capture_output=True, text=True).stdout

    def check(self, game, *options, program, speed=20, pause=0):
        """Has a shell program checked; `$0` is parlor to it. Returns status and output. With a pause, the command
        does nothing for so many milliseconds when it has found nothing to read."""
        words = [PARLOR, "check", game, "--memory", "0", "--timeout", "1000", *options, "--run", "bash", "-c", program,
                 PARLOR]
        variables = {**os.environ, "LC_ALL": "C", "COLUMNS": "80", "LD_PRELOAD": INTERPOSER,
                     "FAULTS_CLOCK": str(speed), "FAULTS_PAUSE": str(pause), "ASAN_OPTIONS": "verify_asan_link_order=0"}
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
        self.assertEqual((status, output.splitlines()[0]), (0, "40 cases, no difference"))
        self.assertEqual(sizes[sizes.index(4) + 1], 2, sizes)
        self.assertEqual(sum(sizes), 40)
        status, output = self.check("mahjong", "--count", "2", program='sleep 0.2; "$0" mahjong')
        self.assertEqual((status, output.splitlines()[0]), (0, "2 cases, no difference"))

    def test_a_slow_program_is_not_asked_for_simpler_cases(self):
        program = 'echo >>runs; sleep 0.1; "$0" mahjong | sed s/Case/Cse/'
        status, output = self.check("mahjong", program=program)
        self.assertEqual(status, 1)
        self.assertIn("It is saved as check-mahjong.in (deal --seed 1 --from 1):\n", output)
        self.assertEqual(len(self.lines_of("runs")), 3)  # found, alone, and once more for the report

    def test_one_second(self):
        status, output = self.check("mahjong", "--timeout", "1", "--count", "1", program="sleep 9")
        self.assertEqual(status, 1)
        self.assertTrue(output.startswith("bash: still running after 1 second, in a run of 1 case\n"), output)

    def test_our_being_stopped_is_not_the_time_of_the_program(self):
        """The command is stopped, as by Ctrl-Z, for two seconds. The program is not, and ends in time."""
        program = """kill -STOP $PPID
            { sleep 2; kill -CONT $PPID; } <&- >&- 2>&- &
            sleep 0.2; "$0" mahjong"""
        status, output = self.check("mahjong", "--timeout", "1", "--count", "1", program=program, speed=1)
        self.assertEqual((status, output.splitlines()[0]), (0, "1 case, no difference"))

    def test_what_is_written_last_is_read(self):
        """The program answers and ends when its output was just looked at and was empty."""
        status, output = self.check("mahjong", "--count", "1", program='sleep 0.1; "$0" mahjong', speed=1, pause=500)
        self.assertEqual((status, output.splitlines()[0]), (0, "1 case, no difference"))

    def test_a_program_that_is_over_is_in_time(self):
        """What it has started keeps on writing; that is not waited for, though read as long as there is time."""
        program = '"$0" mahjong; yes >&2 &'
        status, output = self.check("mahjong", "--timeout", "1", "--count", "1", program=program, speed=1)
        self.assertEqual((status, output.splitlines()[0]), (0, "1 case, no difference"))

    def test_few_cases_that_cause_a_difference(self):
        """Every 50th case is answered wrong, but not if it is the first of a run: two cases show that. How many cases
        a run has depends on the machine; there are some chances that a run begins well before such a case."""
        with open(os.path.join(self.folder, "wrong"), "w", encoding="ascii") as file:
            file.writelines(self.deal("mahjong", "--ready", "--from", str(50 * i)).splitlines()[1] + "\n"
                            for i in range(1, 9))
        program = """in=$(cat)
            place=$(sed 1,2d <<<"$in" | grep -nxF -f wrong | head -n 1 | cut -d: -f1)
            [ -z "$place" ] || change="/^Case #$((place + 1)):/{n;s/.*/1D: 9/}"
            "$0" mahjong <<<"$in" | sed "$change" """
        status, output = self.check("mahjong", "--ready", "--count", "400", program=program, speed=5)
        self.assertEqual(status, 1)
        found = re.search(r"The last of 2 cases differs only behind the others: something may be left over\n"
                          r"from one to the next. They are saved as check-mahjong.in \(cases (\d+) to (\d+)", output)
        self.assertTrue(found, output)
        self.assertEqual((int(found[2]) % 50, int(found[1])), (0, int(found[2]) - 1))
        both = self.deal("mahjong", "--ready", "--from", found[1], "--count", "2")
        self.assertEqual(self.lines_of("check-mahjong.in"), both.splitlines())


if __name__ == "__main__":
    unittest.main(argv=sys.argv[:1])
