#!/usr/bin/env bash
# check: files and pipes compared, programs run, every finding told apart, every limit held.
# check.sh PARLOR
# shellcheck disable=SC2016 # what contestants are made of is not for this shell
set -u
# shellcheck source=tests/cli/checks.bash
. "$(dirname "$0")/checks.bash"
parlor=$(realpath "$1")
source_dir=$(realpath "$(dirname "$0")/../..")
here=$(mktemp -d)
trap 'rm -rf "$here"' EXIT
cd "$here" || exit 1
export PARLOR=$parlor LC_ALL=C COLUMNS=80
sanitized=no limit=2
! nm -D "$parlor" 2>/dev/null | grep -q asan || sanitized=yes limit=5

# contestant NAME: makes a program of what comes in.
contestant() { { echo '#!/usr/bin/env bash' && cat; } >"$1" && chmod +x "$1"; }
# finds STATUS WHAT OPTIONS... : runs check, which must end with this status and say this. The memory
# limit is left out, since a program with sanitizers takes more than any.
finds() {
    local status=$1 what=$2 got
    shift 2
    rm -f check-*.in
    "$parlor" check "$@" >verdict 2>&1
    got=$?
    check "check $*: status $status, not $got" [ "$got" = "$status" ]
    check "check $*: says '$what', not '$(head -n 3 verdict)'" grep -qF -- "$what" verdict
}
# gone PID: ended, though perhaps nobody has looked at it yet.
gone() {
    local i
    for ((i = 0; i < 40; i++)); do
        grep -q '^State:.[^Z]' "/proc/$1/status" 2>/dev/null || return 0
        sleep 0.05
    done
    return 1
}
marked() { sed -n 's/^> *//p' verdict; }

# ------------------------------------------------------------------------------------- files

"$parlor" deal maumau --seed 4 --players 2 >mm.in
"$parlor" maumau mm.in >mm.out
read -r -a cards <mm.out
for k in 1 4 "$((${#cards[@]} - 1))"; do
    sed "1s/\\([^ ]* \\)\\{$k\\}/&@/; s/@../XX/" mm.out >wrong
    finds 1 'wrong:1: case 1 differs' maumau mm.in wrong
    check "the mark stands at card $k, ${cards[k]}: $(marked)" \
        grep -qE "MM-[0-9]+ +(draws |plays )?${cards[k]}" <(marked)
    check "a caret stands under card $k" \
        [ "$(sed -n 4p verdict)" = "$(printf '%*s^~' $((12 + 3 * k)) '')" ]
done
sed 's/Score: ./&9/' mm.out >wrong
finds 1 'wrong:2: case 1 differs' maumau mm.in wrong
check "a number has no mark" [ -z "$(marked)" ]
check "... but a caret" grep -qxE ' +\^~*' <(sed -n 4p verdict)
(head -n 1 mm.out | sed 's/ ..$//' && sed 1d mm.out) >wrong
finds 1 'case 1 differs' maumau mm.in wrong
check "a missing card is marked where it was played: $(marked)" grep -qF "${cards[-1]}" <(marked)
"$parlor" deal maumau --seed 7 --from 30 >twice.in
"$parlor" maumau twice.in >twice.out
sed '1s/^HS/XX/' twice.out >wrong
finds 1 'case 1 differs' maumau twice.in wrong
check "a card that is played twice is marked where it is clear which time is meant: $(marked)" grep -q 'HS' <(marked)
sed '1s/ HS HQ$/ XX HQ/' twice.out >wrong
finds 1 'case 1 differs' maumau twice.in wrong
check "... and only there: $(marked)" [ -z "$(marked)" ]

"$parlor" deal mahjong --ready --count 40 --seed 5 >mj.in
"$parlor" mahjong mj.in >mj.out
sed '/^Case #7:/{n;s/: .*/: 99/}; /^Case #9:/{n;d}; /^Case #12:/i 4D: 5' mj.out >wrong
finds 1 '3 of 40 cases differ' mahjong --all mj.in wrong
check "--all lists cases one by one" [ "$(grep -c '^wrong:[0-9]*: case [0-9]* differs: expected' verdict)" = 3 ]
check "... and finds its place again" \
    [ "$(sed -n 's/.*: case \([0-9]*\) differs:.*/\1/p' verdict | tr '\n' ' ')" = "7 9 11 " ]
check "... says what stands too much" grep -q 'case 11 differs: expected no more lines, found 4D: 5' verdict
check "... and explains the first only" [ "$(grep -c ': Sichuan Mahjong' verdict)" = 1 ]
tile=$(sed -n '/^Case #7:/{n;s/:.*//p}' mj.out)
check "the mark stands at tile $tile" grep -q "^$tile " <(marked)
head -n 30 mj.out >short
finds 1 'for want of an answer' mahjong --all mj.in short
sed 2d mj.out >wrong
finds 1 'wrong:2: case 1 differs' mahjong mj.in wrong
finds 0 '40 cases, no difference' mahjong --all mj.in mj.out
finds 0 '40 cases, no difference' mahjong -- mj.in mj.out
mkdir -p minus && cp mj.in minus/-in && cp mj.out minus/-out
(cd minus && "$parlor" check mahjong -- -in -out >verdict)
check "names that begin with - come behind --" [ $? = 0 ]
finds 2 '--count goes with --run only' mahjong --count 3 mj.in mj.out

"$parlor" check mahjong - mj.out <&- >verdict 2>&1
check "closed standard input is no input" [ $? = 3 ]
check "... and said to be closed" grep -q 'cannot read <stdin>: it is closed' verdict
"$parlor" check mahjong mj.in mj.out >&- 2>verdict
check "closed standard output is told" [ $? = 3 ]
check "... in words" grep -q 'cannot write standard output: it is closed' verdict

# Answers that end with a read error, behind a line without an end: the far end of a terminal is gone.
if command -v python3 >/dev/null; then
    python3 - "$parlor" mm.in mm.out >verdict 2>&1 <<'PYTHON'
import os, pty, subprocess, sys, tty
parlor, cases, answers = sys.argv[1:]
master, slave = pty.openpty()
tty.setraw(slave)
os.write(slave, open(answers, "rb").read().rstrip(b"\n"))
os.close(slave)
sys.exit(subprocess.run([parlor, "check", "maumau", cases, "-"], stdin=master).returncode)
PYTHON
    check "a read error behind an unfinished line is told" [ $? = 3 ]
    check "... with its reason" grep -q 'cannot read <stdin>: Input/output error' verdict
fi

# Whoever writes into a pipe can write all of it.
"$parlor" deal maumau --count 20000 >long.in
"$parlor" maumau long.in | sed '1s/./?/' >long.wrong
rm -f broken
bash -c 'cat long.wrong || touch broken' 2>/dev/null | "$parlor" check maumau long.in - >/dev/null
check "answers from a pipe are read to their end" [ ! -e broken ]
bash -c 'cat long.in || touch broken' 2>/dev/null | "$parlor" check maumau - long.wrong >/dev/null
check "so is input from a pipe" [ ! -e broken ]
# ... even if one of them writes the rest when the other has nothing to say.
rm -f fifo.in fifo.out && mkfifo fifo.in fifo.out
bash -c 'cat long.in || touch broken' >fifo.in 2>/dev/null &
bash -c '{ head -n 1000; sleep 0.3; cat || touch broken; } <long.wrong' >fifo.out 2>/dev/null &
"$parlor" check maumau fifo.in fifo.out >/dev/null
check "input and answers from pipes differ" [ $? = 1 ]
wait
check "... and both are read to their end" [ ! -e broken ]
timeout 60 bash -c 'yes | "$PARLOR" check maumau mm.in -' >/dev/null
check "but not for ever" [ $? = 1 ]
if [ $sanitized = no ]; then
    head -c 300000000 /dev/zero | tr '\0' S | (ulimit -v 100000 && exec "$parlor" check maumau mm.in -) >verdict 2>&1
    check "a line of 300 MB takes no memory: $(head -n 1 verdict)" grep -q '^<stdin>:1: case 1 differs' verdict
fi

# ---------------------------------------------------------------------------------- programs

contestant right <<<'"$PARLOR" maumau'
finds 0 '300 cases, no difference' maumau --memory 0 --count 300 --run ./right
finds 0 '7 cases, no difference' maumau --memory 0 --count 7 --batch 2 --run "$parlor" maumau --jobs 1
finds 0 'cases, no difference' tractor --memory 0 --time 0.5 --run "$parlor" tractor
contestant batches <<<'tee >(head -n 1 >>sizes) | "$PARLOR" maumau'
finds 0 '20 cases, no difference' maumau --memory 0 --count 20 --batch 6 --run ./batches
check "the first run has one case, none more than asked for: $(tr '\n' ' ' <sizes)" \
    [ "$(head -n 1 sizes) $(sort -n sizes | tail -n 1)" = "1 6" ]
contestant early <<<'input=$(head -n 2) && exec <&- && "$PARLOR" maumau <<<"$input"'
finds 0 '1 case, no difference' maumau --memory 0 --count 1 --run ./early
contestant deaf <<<'exec <&-; cat answers'
"$parlor" deal mahjong --count 1 --ready | "$parlor" mahjong >answers
finds 0 '1 case, no difference' mahjong --ready --count 1 --run ./deaf

contestant sevens <<<'"$PARLOR" maumau | sed "s/ SS/ XX/"'
finds 1 'differ' maumau --memory 0 --run ./sevens
check "the simplest case is saved and named" grep -q 'saved as check-maumau.in (deal --seed 1 --from [0-9]*)' verdict
"$parlor" check maumau check-maumau.in <(./sevens <check-maumau.in) >again
check "... and shows the mistake" [ $? = 1 ]
from=$(sed -n 's/.*--from \([0-9]*\)).*/\1/p' verdict)
check "... and can be dealt again" cmp check-maumau.in <("$parlor" deal maumau --seed 1 --from "$from")
"$parlor" maumau --explain check-maumau.in | wc -l >lines
check "... and is short ($(cat lines) lines)" [ "$(cat lines)" -lt 38 ]
check "... and marked: $(marked)" grep -q 'SS' <(marked)
"$parlor" check maumau --memory 0 --run ./right >/dev/null
check "no difference, no file" [ "$(find . -maxdepth 1 -name 'check-*' | wc -l)" = 1 ]

echo precious >kept.txt
finds 1 'saved as kept-2.txt' maumau --memory 0 --save kept.txt --run ./sevens
check "no file is overwritten" grep -qx precious kept.txt
finds 3 'cannot write nowhere/x: No such file' maumau --memory 0 --save nowhere/x --run ./sevens
check "... though the difference is shown" grep -q 'XX' verdict
contestant fifth <<<'"$PARLOR" mahjong | sed "/^Case #5:/{n;s/.*/1D: 9/}"'
finds 1 'something may be left over' mahjong --memory 0 --count 40 --ready --run ./fifth
check "cases that are wrong in company only are saved together: $(head -n 1 check-mahjong.in)" \
    grep -qx 5 check-mahjong.in
finds 1 ', found 1D: 9' mahjong --memory 0 --count 40 --batch 10 --ready --all --run ./fifth
contestant coin <<<'[ -e toggle ] && rm toggle && exec "$PARLOR" maumau; touch toggle; "$PARLOR" maumau | sed "s/C/D/"'
finds 1 'its answers change from run to run' maumau --memory 0 --count 1 --run ./coin
contestant lingers <<<'"$PARLOR" maumau; exec <&- >&- 2>&-; sleep 0.2; exit 3'
finds 1 'exit status 3' maumau --memory 0 --count 1 --run ./lingers
contestant none <<<'"$PARLOR" mahjong | sed "s/^[0-9].*/NONE/"'
finds 1 'expected' mahjong --memory 0 --count 50 --run ./none

# With --all, what differs is shown as soon as it is known, and nobody who does not listen is told more.
contestant wrong <<<'cat >/dev/null; echo wrong'
timeout 60 "$parlor" check maumau --all --count 0 --batch 1 --run ./wrong | head -n 1 >verdict
check "nobody listens: status ${PIPESTATUS[0]}" [ "${PIPESTATUS[0]}" != 124 ]
check "... to more than the first difference" grep -q '^case 1 differs' verdict

# Every finding in its own words, and the case that causes it.
third=$("$parlor" deal maumau --from 3 | tail -n 1)
export third
contestant crash <<<'in=$(cat); case $in in *"$third"*) echo kaboom >&2; kill -SEGV $$ ;; esac; "$PARLOR" maumau <<<"$in"'
finds 1 'ended by signal 11 (Segmentation fault), in a run of 4 cases' maumau --memory 0 --batch 4 --run ./crash
check "the case that crashes it is found" grep -q 'One case alone causes it.*--from 3)' verdict
check "... saved" [ "$(tail -n 1 check-maumau.in)" = "$third" ]
check "... explained" grep -q '^Case 1: Mau-Mau' verdict
check "... with what the program said" grep -qx '  kaboom' verdict
contestant three <<<'"$PARLOR" maumau; exit 3'
finds 1 'exit status 3, in a run of 1 case' maumau --memory 0 --run ./three
contestant silent <<<'cat >/dev/null'
finds 1 'no output at all' maumau --memory 0 --run ./silent
contestant much <<<'cat >/dev/null; yes'
finds 1 'more than 1025 kB of output' maumau --memory 0 --run ./much
contestant bye <<<'"$PARLOR" maumau; echo bye'
finds 1 'more lines behind them' maumau --memory 0 --run ./bye
check "... and which" grep -qx '  found: bye' verdict
contestant surplus <<<'in=$(cat); "$PARLOR" maumau <<<"$in"; case $in in *"$third"*) echo more ;; esac'
finds 1 'more lines behind them, in a run of 4 cases' maumau --memory 0 --batch 4 --run ./surplus
check "... for one case, which there is nothing to explain of" [ "$(sed -n 3,9p verdict)" = \
    "One case alone causes it. It is saved as check-maumau.in (deal --seed 1 --from 3)." ]
contestant half <<<'"$PARLOR" maumau | head -n 1'
finds 1 'the end of the output' maumau --memory 0 --run ./half
contestant slow <<<'in=$(cat); case $in in *"$third"*) sleep 100 & echo $! >sleeper; wait ;; esac; "$PARLOR" maumau <<<"$in"'
finds 1 "still running after $limit seconds, in a run of 4 cases" maumau --memory 0 --batch 4 --timeout $limit --run ./slow
check "the case that takes too long is found" grep -q 'One case alone causes it.*--from 3)' verdict
check "what the program has started is gone, too" gone "$(cat sleeper)"
contestant elsewhere <<<'exec python3 -c "import os, time; os.setpgid(0, os.getpgid(os.getppid())); time.sleep(600)"'
if command -v python3 >/dev/null; then
    finds 1 'still running after 0.5 seconds' maumau --memory 0 --timeout 0.5 --count 1 --run ./elsewhere
fi
if [ $sanitized = no ]; then # which sets aside more
    (ulimit -d 500000 && "$parlor" check maumau --count 1 --run bash -c 'ulimit -d >allowed; exit 3') >verdict 2>&1
    check "a lower limit of memory is no failure" [ "$? $(sed -n '1s/, .*//p' verdict)" = "1 bash: exit status 3" ]
    check "... and stays" [ "$(cat allowed)" = 500000 ]
fi
contestant greedy <<<'cat >/dev/null; awk "BEGIN {s = \"x\"; while (length(s) < 100000000) s = s s}" && cat answers'
"$parlor" deal maumau | "$parlor" maumau >answers
finds 1 'needs more than the 100 MB of memory' maumau --count 1 --memory 100 --run bash -c './greedy || exit 1'
finds 0 '1 case, no difference' maumau --count 1 --memory 1000 --run ./greedy
finds 1 'needs more than the 100 MB of memory' maumau --count 1 --memory 100 --run bash -c './greedy >/dev/null && echo wrong || exit 1'
contestant dies <<<'cat >/dev/null; kill -SEGV $$'
finds 1 'ended by signal 11' maumau --count 1 --run ./dies
check "what dies with more memory, too, does not need it" [ "$(wc -l <verdict)" = 2 ]

# Programs that are none, and command lines that are wrong.
finds 3 'cannot run ./nowhere: No such file' maumau --run ./nowhere
finds 3 'cannot run ./answers: Permission denied' maumau --run ./answers
finds 2 '--run needs a program' maumau --run
finds 2 'the name of one game before --run' --run ./right
finds 2 'there is no option' maumau --nonsense --run ./right
finds 2 'maumau has no option --ready' maumau --ready --run ./right
finds 2 '--timeout takes a number of seconds' maumau --timeout soon --run ./right
finds 2 '--batch takes a whole number' maumau --batch 0 --run ./right

# A signal ends the program, too, and what was done so far is told.
contestant waits <<<'echo $$ >waiting; sleep 100'
"$parlor" check maumau --timeout 100 --run ./waits >verdict &
pid=$!
for ((i = 0; i < 200; i++)); do
    [ -s waiting ] && break
    sleep 0.05
done
kill -TERM $pid
wait $pid
check "a signal stops the search" [ $? = 143 ]
check "... which says so" grep -q 'stopped after 0 cases' verdict
check "... and leaves no program behind" gone "$(cat waiting)"
# stops RUN: a contestant that is wrong, but in this run has the search stopped.
stops() {
    contestant stops <<<"echo >>runs; [ \"\$(wc -l <runs)\" != $1 ] || kill -TERM \$PPID; cat >/dev/null; echo wrong"
    rm -f runs
}
stops 2
finds 143 './stops: 1 of 1 case differs' maumau --run ./stops
check "stopped while it tries the case again, it does not say what it cannot know" [ "$(sed 1d verdict)" = \
    "Stopped. What was found so far is saved as check-maumau.in (deal --seed 1 --from 1)." ]
check "... but saves the case" cmp check-maumau.in <("$parlor" deal maumau --seed 1)
stops 2
finds 143 'stopped after 1 case, 1 difference' maumau --all --batch 1 --run ./stops
check "... one of them" grep -qx 'stopped after 1 case, 1 difference' verdict

# True contestants' programs.
if command -v g++ >/dev/null; then
    for source in "$source_dir"/bench/contestant/*.cpp; do
        game=$(basename "$source" .cpp)
        g++ -O1 -std=c++17 -o "$game" "$source"
        finds 0 '3000 cases, no difference' "$game" --count 3000 --run "./$game"
    done
    # The same with a fault that random cases hardly ever show.
    faulty() { # GAME EDIT WHAT
        sed "$2" "$source_dir/bench/contestant/$1.cpp" >faulty.cpp
        g++ -O1 -std=c++17 -o faulty faulty.cpp
        finds 1 "$3" "$1" --timeout 5 --run ./faulty
    }
    faulty tractor "s/ || round.main_suit == 'O'//" '--wild):'                  # TR-3
    faulty maumau 's/turns == LONG_GAME/false/' '--stalled).' # MM-22, until time or memory ends
    faulty maumau 's/out of cards/no cards/' 'found:    No score: no cards'     # MM-21
    faulty mahjong 's/suits > 2/suits > 3/' '--barred):'                        # SM-8
    faulty mahjong '/^ \{12\}if/s/ == 4/ == 5/' '--barred):'                    # SM-9
fi

all_hold
