#!/usr/bin/env bash
# Streams: order, memory, early answers, threads, and inputs that are anything but text.
# streams.sh PARLOR [BYTES]     BYTES of noise are thrown at it to see its memory; 100 MB if not said
set -u
# shellcheck source=tests/cli/checks.bash
. "$(dirname "$0")/checks.bash"
parlor=$(realpath "$1")
noise_size=${2-100000000}
data=$(realpath "$(dirname "$0")/../data")
here=$(mktemp -d)
trap 'rm -rf "$here"' EXIT
cd "$here" || exit 1
mapfile -t games < <("$parlor" games)
check "there are games" [ ${#games[@]} -gt 0 ]

# A long input: COPIES times the agreed cases of a game, with bad ones in between if $3 is given.
long_input() {
    local game=$1 copies=$2 bad=${3-} i
    for ((i = 0; i < copies; i++)); do
        sed 1d "$data/$game.in"
        [ -z "$bad" ] || printf '\n%s\n' "$bad"
    done
}

counted_input() { # with the number of cases in front
    echo $(($(head -n 1 "$data/$1.in") * $2)) && echo && long_input "$@"
}

# Peak memory in kilobytes of a command whose output is thrown away, and its status.
peak() {
    "$@" >/dev/null 2>&1 &
    local pid=$! high=0 now
    while now=$(awk '/VmHWM/ {print $2}' "/proc/$pid/status" 2>/dev/null) && [ -n "$now" ]; do
        high=$now
        sleep 0.02
    done
    wait "$pid"
    echo "$high $?"
}

stays_small() { # stays_small WHAT STATUS COMMAND...; high is its peak, 0 if it was too fast to be seen
    local what=$1 wanted=$2 status
    shift 2
    read -r high status <<<"$(peak "$@")"
    check "$what ($high kB)" [ "$high" -lt 32768 ]
    check "$what: and ends as it should" [ "$status" = "$wanted" ]
}

# Answers without the numbers of their cases.
unnumbered() { sed 's/^Case #[0-9]*/Case/' "$@"; }

for game in "${games[@]}"; do
    copies=40
    (echo 0 && echo && long_input "$game" $copies "X Nobody 1 1") >"$game.txt"
    "$parlor" "$game" --jobs 1 "$game.txt" >one.out 2>one.err
    check "$game: bad cases show in the status" [ $? = 1 ]
    for ((i = 0; i < copies; i++)); do cat "$data/$game.out"; done >agreed.out
    check "$game: the answers are the agreed ones" cmp <(unnumbered one.out) <(unnumbered agreed.out)
    for jobs in 2 3 8; do
        "$parlor" "$game" --jobs $jobs "$game.txt" >many.out 2>many.err
        check "$game: the status is the same with $jobs threads" [ $? = 1 ]
        check "$game: the answers are the same with $jobs threads" cmp one.out many.out
        check "$game: the messages are the same with $jobs threads" cmp one.err many.err
    done
    # dribbling in, in pieces of awkward sizes
    dd if="$game.txt" bs=1021 2>/dev/null | "$parlor" "$game" --jobs 3 - >dribble.out 2>dribble.err
    check "$game: the status is the same through a pipe" [ $? = 1 ]
    check "$game: the answers are the same through a pipe" cmp one.out dribble.out
    sed -i "s/^<stdin>:/$game.txt:/" dribble.err
    check "$game: the messages are the same through a pipe" cmp one.err dribble.err
    check "$game: all bad cases were told" \
        [ "$(grep -c 'error: case [0-9]' one.err)" = "$copies" ]
done

# Early answers: the first must be there while the rest of the input has yet to come.
mkfifo pipe
for game in "${games[@]}"; do
    "$parlor" "$game" --quiet <pipe >early.out 2>early.err &
    pid=$!
    exec 3>pipe
    (echo 2 && echo && awk 'NR > 2 && /^$/ {exit} NR > 1 && /./ {print}' "$data/$game.in" | head -n 13 && echo) >&3
    for ((i = 0; i < 200; i++)); do
        [ -s early.out ] || ! kill -0 $pid 2>/dev/null && break
        sleep 0.05
    done
    check "$game: the first answer comes early" [ -s early.out ]
    exec 3>&-
    wait $pid
    check "$game: one case of two is bad input" [ $? = 1 ]
    check "$game: ... and the answer is the agreed one" cmp <(head -n "$(wc -l <early.out)" "$data/$game.out") early.out
done

# More threads are at work on a long input, from a pipe as well as from a file.
"$parlor" maumau --jobs 3 <pipe >/dev/null 2>&1 &
pid=$!
exec 3>pipe
(counted_input maumau 10 >&3) # in a shell of its own, to which alone a parlor that is gone is fatal
threads=0
for ((i = 0; i < 100 && threads < 3; i++)); do
    sleep 0.02
    threads=$(awk '/^Threads/ {print $2}' /proc/$pid/status 2>/dev/null)
done
check "three jobs are three threads ($threads)" [ "${threads:-0}" -ge 3 ]
exec 3>&-
wait $pid
check "... and end well" [ $? = 0 ]

# Without --jobs there are as many as the process has processors.
if command -v taskset >/dev/null; then
    taskset -c "$(taskset -cp $$ | sed 's/.*: //;s/[-,].*//')" "$parlor" maumau <pipe >/dev/null 2>&1 &
    pid=$!
    exec 3>pipe
    (counted_input maumau 10 >&3)
    sleep 0.3
    threads=$(awk '/^Threads/ {print $2}' /proc/$pid/status 2>/dev/null)
    check "one processor is one thread ($threads)" [ "$threads" = 1 ]
    exec 3>&-
    wait $pid
fi

# No growth and no crash, whatever comes in.
if ! nm -D "$parlor" 2>/dev/null | grep -q asan; then
    head -c "$noise_size" /dev/urandom >noise
    for game in "${games[@]}"; do
        stays_small "$game: memory does not grow over noise" 1 "$parlor" "$game" noise
        check "$game: its memory was seen" [ "$high" -gt 0 ]
        head -c $((noise_size / 3)) /dev/zero | tr '\0' 'x' >one_line
        stays_small "$game: memory does not grow over one endless line" 1 "$parlor" "$game" one_line
        counted_input "$game" $((noise_size / 250000)) >long
        stays_small "$game: memory does not grow over many cases" 0 "$parlor" "$game" long
    done
fi
head -c 3000000 /dev/urandom >noise
for game in "${games[@]}"; do
    "$parlor" "$game" noise >/dev/null 2>&1
    check "$game: noise is bad input, not a crash" [ $? = 1 ]
    head -c 3000000 /dev/zero | tr '\0' 'S' | "$parlor" "$game" >/dev/null 2>errors
    check "$game: an endless line is bad input" [ $? = 1 ]
    { echo 3 && echo && head -c 2500000 /dev/zero | tr '\0' 'x' && echo && echo &&
        long_input "$game" 1; } | "$parlor" "$game" --quiet >after.out 2>errors
    check "$game: cases after an endless line are no end" [ $? = 1 ]
    check "$game: cases after an endless line are answered" \
        cmp <(unnumbered after.out) <(unnumbered "$data/$game.out")
    check "$game: the endless line is told as such" grep -q 'is too long' errors
done

# Text that is no case has no number, however long it is.
blanks() { head -c "$1" /dev/zero | tr '\0' ' '; }
for game in "${games[@]}"; do
    { head -n 1 "$data/$game.in" && blanks 2500000 && echo && sed 1d "$data/$game.in"; } |
        "$parlor" "$game" --quiet >after.out 2>errors
    check "$game: an endless blank line is nothing" cmp after.out "$data/$game.out"
    check "$game: nothing is said of it" [ ! -s errors ]
done
round=$(sed 1,2d "$(dirname "$data")/../examples/tractor.txt")
{ echo 2 && echo && echo "$round" && blanks 2500000 && echo && echo "$round"; } |
    "$parlor" tractor --quiet >after.out 2>errors
check "an endless blank line closes a round" [ $? = 0 ]
for jobs in 1 2; do
    { echo 2 && echo && echo "$round" && echo && yes "DA DK DQ DJ" | head -n 150000 && echo && echo "$round"; } |
        "$parlor" tractor --quiet --jobs $jobs >stray.out 2>errors
    check "endless stray lines are bad, with $jobs threads" [ $? = 1 ]
    check "... but no case" cmp stray.out after.out
    check "... and told once" [ "$(grep -c error: errors)" = 1 ]
    check "... as what they are" grep -q 'belongs to no round' errors
done

# A round with a megabyte of junk in it is one bad case, however it comes in; so are many blank lines
# none at all; and a case behind it needs no end of line.
one_round() { awk 'NR > 2 && /^$/ {exit} NR > 2 {print}' "$data/tractor.in"; }
{ printf '3\n\n' && one_round && echo && one_round | head -n 1 && yes 'junk line' | head -n 150000 &&
    echo && one_round; } >junk
"$parlor" tractor --quiet junk >junk.out 2>junk.err
check "a round full of junk is bad input" [ $? = 1 ]
check "a round full of junk is one case" [ "$(grep -c '^Case' junk.out)" = 2 ]
check "the round behind it keeps its number" grep -qx 'Case #3:' junk.out
dd if=junk bs=777 2>/dev/null | "$parlor" tractor --quiet - >pipe.out 2>/dev/null
check "... through a pipe, too" cmp junk.out pipe.out
# So is one with an endless line in it, which is a line like others, though a round seems to begin where the first
# megabyte, with the two bytes before it, is full.
for end in '' ' H Alice 2 2'; do
    [ -z "$end" ] && length=2500000 || length=$(((1 << 20) - 2))
    { printf '3\n\n' && one_round && echo && one_round | head -n 1 && yes 'junk line' | head -n 150000 &&
        head -c "$length" /dev/zero | tr '\0' y && printf '%s\n\n' "$end" && one_round && printf '\nX Nobody 1 1\n'; } >junk
    "$parlor" tractor --quiet junk >long.out 2>errors
    check "an endless line in a round full of junk is part of it" cmp long.out junk.out
    check "... and counted: $(tail -n 4 errors)" grep -q "^junk:$(wc -l <junk):1: error: case 4: main suit X" errors
done
{ yes '' | head -c 2000000 && printf '1\n\n' && one_round; } | "$parlor" tractor --quiet >blank.out
check "two megabytes of blank lines are nothing" [ $? = 0 ]
check "... and the case behind them is answered" cmp blank.out <(head -n "$(wc -l <blank.out)" "$data/tractor.out")
check "... as the only one" [ "$(grep -c '^Case #' blank.out)" = 1 ]
{ echo 2 && head -c 2000000 /dev/zero | tr '\0' x && echo && sed -n 2p "$data/maumau.in" | tr -d '\n'; } |
    "$parlor" maumau 2>/dev/null >last.out
check "a last case without an end of line, behind one that is too long" grep -q Score last.out

yes 2>/dev/null | head -n 200000 >lines
"$parlor" mahjong lines 2>/dev/null >/dev/null
check "a file of something else is bad input" [ $? = 1 ]
(echo 1 && long_input mahjong 200) | "$parlor" mahjong 2>errors | head -n 1 >first
check "a closed pipe is a stop" [ "${PIPESTATUS[1]}" = 3 ]
check "... not worth a word" [ ! -s errors ]
check "... after the first line" grep -qx 'Case #1:' first
(ulimit -f 1 && exec "$parlor" deal mahjong --count 1000 >large) 2>errors
check "a file that may not get that large is a failure to write" [ $? = 3 ]
check "... that says so: $(cat errors)" grep -qx 'parlor: cannot write standard output: File too large' errors

all_hold
