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
killed() { # killed SIGNAL: a study that ended early, with a checkpoint of some of it
    rm -f point out err
    "$parlor" study "${tractor[@]}" --jobs 1 --range 100 --checkpoint point --every 1 >out 2>err &
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
# A checkpoint that cannot be written any more is told of, whatever its name, and the study goes on.
lost() {
    mkdir -p $'gone\033[2J'
    "$parlor" study "${tractor[@]}" --jobs 1 --range 100 --checkpoint $'gone\033[2J/point' --every 1 >out 2>err &
    local pid=$!
    wait_for_checkpoint $'gone\033[2J/point' && rm -r $'gone\033[2J' && kill -INT $pid
    wait $pid
    [ $? = 1 ] && grep -qxF 'parlor: cannot write checkpoint gone^[[2J/point: No such file or directory' err
}
check "a checkpoint whose folder is gone" lost
check "... nothing of its name reaches a terminal as it is" [ "$(LC_ALL=C grep -c '[^ -~]' err)" = 0 ]
check "... and what is done is shown" grep -q '"complete":false' out
rm -f none
check "there need not be a checkpoint to resume" prints unbroken "${tractor[@]}" --checkpoint none --resume
check "nothing is left beside it" [ ! -e none.new ]

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
head -c 50000000 /dev/zero 2>/dev/null | "$parlor" study "${small[@]}" --checkpoint /dev/stdin --resume 2>err
check "noise without end is not read to its end: ${PIPESTATUS[*]}" [ "${PIPESTATUS[0]}" != 0 ]
check "... and is no checkpoint" grep -q 'is no checkpoint' err
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
check "a folder" says 3 'cannot read checkpoint \.' "${small[@]}" --checkpoint . --resume
check "a place that is not there" says 3 'cannot write checkpoint nowhere/x' "${small[@]}" --checkpoint nowhere/x

all_hold
