#!/usr/bin/env bash
# A study that was stopped goes on and comes to the same bits; checkpoints that are not its own are refused.
# runs.sh PARLOR
set -u
# shellcheck source=tests/cli/checks.bash
. "$(dirname "$0")/../cli/checks.bash"
# shellcheck source=tests/lab/studying.bash
. "$(dirname "$0")/studying.bash"
# shellcheck source=tests/lab/stopping.bash
. "$(dirname "$0")/stopping.bash"
parlor=$(realpath "$1")
here=$(mktemp -d)
trap 'rm -rf "$here"' EXIT
cd "$here" || exit 1

# Killed, stopped, resumed.
rounds=$(rounds_of_seconds 3)
tractor=(tractor --rounds "$rounds" --json)
"$parlor" study "${tractor[@]}" >unbroken || exit 1
# What a script runs in the background ignores SIGINT, unless it is told not to.
listens=(env --default-signal=INT "$parlor")
killed() { # killed SIGNAL: a study that ended early, with a checkpoint of some of it
    rm -f point out err
    "${listens[@]}" study "${tractor[@]}" --jobs 1 --range 100 --checkpoint point --every 1 >out 2>err &
    local pid=$!
    wait_for_checkpoint point && kill "-$1" $pid
    wait $pid 2>/dev/null
    status=$?
    grep -q '^done' point && ! grep -q "^done 1 $rounds\$" point
}
check "a study is killed" killed KILL
check "... and ends by that" [ "$status" = 137 ]
check "... resumed, it comes to the same" prints unbroken "${tractor[@]}" --checkpoint point --resume
check "... and once more, when all is done" prints unbroken "${tractor[@]}" --checkpoint point --resume
for signal in INT TERM; do
    check "a study is stopped by SIG$signal" killed $signal
    check "... its status is 1" [ "$status" = 1 ]
    check "... it says so" grep -qE "^parlor: stopped by SIG$signal after [0-9]+ of $rounds rounds" err
    check "... it says how to go on" grep -q -e '--resume goes on from point' err
    check "... it shows what is done" grep -q '"complete":false' out
    check "... resumed with other ranges and threads, it comes to the same" prints unbroken "${tractor[@]}" \
        --checkpoint point --resume --jobs 3 --range 777
done
# timeout sends its signal twice; who sends one later means it, however much a thread has taken on.
twice() { # twice PAUSE RANGE: a study that gets two signals; who ignores the first would have hours to go
    "${listens[@]}" study maumau --games 100000000000 --range "$2" --jobs 1 --json >out 2>err &
    local pid=$!
    sleep 0.5
    kill -TERM $pid
    sleep "$1"
    kill -TERM $pid
    wait $pid 2>/dev/null
    status=$?
}
twice 0.01 200000
check "a second signal at once takes nothing away" grep -q '"complete":false' out
check "... its status is 1" [ "$status" = 1 ]
stopped() { # a study of hours, its result for people
    "${listens[@]}" study maumau --games 100000000000 --range 1000 --jobs 1 >out 2>err &
    local pid=$!
    sleep 0.5
    kill -TERM $pid
    wait $pid
}
stopped
check "a table of a stopped study says so" grep -qE '^Stopped after [0-9]+ of 100000000000 games\.$' out
twice 2.1 1000000000
check "a second signal later ends it at once" [ "$status" = 143 ]
# A checkpoint that cannot be written any more is told of, whatever its name, and the study goes on.
lost() {
    mkdir -p $'gone\033[2J'
    "${listens[@]}" study "${tractor[@]}" --jobs 1 --range 100 --checkpoint $'gone\033[2J/point' --every 1 >out 2>err &
    local pid=$!
    wait_for_checkpoint $'gone\033[2J/point' && rm -r $'gone\033[2J' && kill -INT $pid
    wait $pid
    [ $? = 1 ] && grep -qxF 'parlor: cannot write checkpoint gone^[[2J/point: No such file or directory' err
}
check "a checkpoint whose folder is gone" lost
check "... nothing of its name reaches a terminal as it is" [ "$(LC_ALL=C grep -c '[^ -~]' err)" = 0 ]
check "... and what is done is shown" grep -q '"complete":false' out
# On a disk that was full from the beginning, nothing of it is kept, and none of it is promised.
full() {
    (ulimit -f 4 && exec "${listens[@]}" study maumau --games 100000000000 --jobs 1 --checkpoint never --every 1) \
        >/dev/null 2>err &
    local pid=$! i
    for ((i = 0; i < 2400; i++)); do
        ! grep -q 'never: File too large' err || break
        sleep 0.05
    done
    kill -INT $pid
    wait $pid
    [ $? = 1 ] && grep -q '^parlor: never could not be written since 0 of them: what was counted after' err
}
check "a checkpoint that was never written" full
check "... is not gone on from" [ "$(grep -c 'goes on from' err)" = 0 ]
rm -f none
# A link to a checkpoint stays a link.
mkdir elsewhere && "$parlor" study "${tractor[@]}" --checkpoint elsewhere/point >out && ln -s elsewhere/point link
check "a checkpoint behind a link" prints unbroken "${tractor[@]}" --checkpoint link --resume
check "... and the link stays" [ -L link ]
check "there need not be a checkpoint to resume" prints unbroken "${tractor[@]}" --checkpoint none --resume
check "nothing is left beside it" [ "$(echo none*)" = none ]
# A name that is taken is left to whoever has it: a file, or a link to one.
echo mine >kept
ln -s kept taken.new
echo mine >taken.new2
check "a checkpoint with files of its names beside it" "$parlor" study tractor --rounds 100 --checkpoint taken
untouched() { [ "$(cat taken.new taken.new2 kept)" = $'mine\nmine\nmine' ] && [ -L taken.new ] && [ ! -e taken.new3 ]; }
check "... leaves them alone" untouched
for ((i = 3; i <= 100; i++)); do echo mine >taken.new$i; done
check "... and says so when it finds no name" says 3 '^parlor: cannot write checkpoint taken: File exists' \
    tractor --rounds 100 --checkpoint taken --resume
rm taken*
(umask 027 && "$parlor" study tractor --rounds 10 --checkpoint private >out)
check "the umask holds" [ "$(stat -c %a private)" = 640 ]

# Checkpoints that are refused.
small=(maumau --games 5000 --players 2)
"$parlor" study "${small[@]}" --checkpoint good >expected || exit 1
damaged() { # damaged SED-EXPRESSION PATTERN
    sed "$1" good >bad
    says 3 "^parlor: checkpoint bad $2" "${small[@]}" --checkpoint bad --resume
}
check "a checkpoint with another digit" damaged 's/^counter 0 ./counter 0 9/' 'is damaged'
check "a checkpoint cut short" damaged '9d' 'is damaged'
check "an empty file" damaged 'd' 'is no checkpoint'
check "another file" damaged '1s/.*/hello/' 'is no checkpoint'
head -c 1000 /dev/urandom >bad
check "noise" says 3 "^parlor: checkpoint bad is no checkpoint" "${small[@]}" --checkpoint bad --resume
truncate -s 1G huge
megabytes=$(python3 - "$parlor" study "${small[@]}" --checkpoint huge --resume <<'PYTHON'
import resource, subprocess, sys
subprocess.run(sys.argv[1:], stderr=open("err", "w"))
print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss // 1024)
PYTHON
)
rm huge
check "noise without end is not read to its end: $megabytes MB" [ "$megabytes" -lt 500 ]
check "... and is no checkpoint" grep -q 'is no checkpoint' err
# A pipe that nobody writes to would be waited for.
mkfifo pipe
unread() { timeout 60 "$parlor" study "${small[@]}" --checkpoint "$1" --resume 2>err; [ $? = 3 ]; }
for name in pipe /dev/zero .; do
    check "$name" unread "$name"
    check "... is no checkpoint" grep -qxF "parlor: checkpoint $name is no checkpoint of a study, but a pipe, a folder or the like" err
done
# Anybody can make an end that fits.
forged() { # forged LINES PATTERN: these lines, the last one without an end of its own
    python3 - "$1" >bad <<'PYTHON'
import sys
text, total = sys.argv[1].encode().decode("unicode_escape").encode("latin-1"), 0xCBF29CE484222325
for byte in text:
    total = (total ^ byte) * 0x100000001B3 % 2**64
sys.stdout.buffer.write(text + b"end %016x\n" % total)
PYTHON
    says 3 "^parlor: checkpoint bad $2" "${small[@]}" --checkpoint bad --resume
}
check "a line without an end" forged 'parlor study checkpoint 1\nversion 0' 'is of parlor \?'
check "another line without an end" forged "$(grep -v '^end' good | sed 's/$/\\n/' | tr -d '\n')record 1" 'has a line that cannot be'
check "no lines" forged 'parlor study checkpoint 1\n' 'is of parlor \?'
check "lines that would colour a terminal" forged 'parlor study checkpoint 1\nversion \x1b[31m\n' 'is of parlor \?\[31m,'
check "another question" says 3 'belongs to another question: parlor study maumau --games 5000 --players 2' \
    maumau --games 5000 --players 3 --checkpoint good --resume
check "another study" says 3 'belongs to another question' tractor --checkpoint good --resume
check "a checkpoint is not written over" says 3 'good is there already' "${small[@]}" --checkpoint good
check "a name that cannot be" says 3 'cannot read checkpoint good/x: Not a directory' "${small[@]}" --checkpoint good/x --resume
check "a name that is too long, and why" says 3 '/0{200}: No such file or directory$' \
    "${small[@]}" --checkpoint "$(printf '%0200d/%0200d/%0200d' 0 0 0)"
check "a place that is not there" says 3 'cannot write checkpoint nowhere/x' "${small[@]}" --checkpoint nowhere/x

# ---- Counted apart, and extended ----
apart=(maumau --players 3)
"$parlor" study "${apart[@]}" --games 5000 --json >whole
"$parlor" study "${apart[@]}" --games 2000 --checkpoint part1 >out
"$parlor" study "${apart[@]}" --games 3000 --from 2001 --checkpoint part2 >out
check "parts are added up" cmp whole <("$parlor" study --merge part2 part1 --json)
check "... and what is not there is missed" grep -qx 'Only 3000 of 8000 games, which are not the first ones.' \
    <("$parlor" study "${apart[@]}" --games 1000 --from 7001 --checkpoint part3 >out; "$parlor" study --merge part3 part1)
check "a checkpoint is extended" cmp whole <("$parlor" study "${apart[@]}" --games 5000 --checkpoint part1 --resume --json)
"$parlor" study maumau --players 3 --games 10 --seed 2 --checkpoint other >out
check "other questions are not added" grep -q 'checkpoint other belongs to another question' <("$parlor" study --merge part2 other 2>&1)

all_hold
