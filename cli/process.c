#define _POSIX_C_SOURCE 200809L
#include "process.h"

#include "output.h"
#include "progress.h"
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdatomic.h>
#include <string.h>
#include <sys/resource.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

enum {
    CHUNK_SIZE = 1 << 16,
    ERRORS_KEPT = 1 << 12,
    POLL_MILLISECONDS = 20, /* between two looks whether the program is still there */
    EXIT_NOT_STARTED = 127,
    PROCESSES_MAX = 1 << 12, /* at the same time */
};
static const double seconds_between_looks = 0.1; /* unless it is we who were stopped */

/* ------------------------------------------------------------------------------------- signals */

static atomic_int groups[PROCESSES_MAX]; /* of programs that are running; 0: none */
static volatile sig_atomic_t caught;     /* the signal that stops us */

static const int stopping_signals[] = {SIGINT, SIGTERM, SIGHUP, SIGQUIT};
enum { STOPPING_SIGNALS = sizeof stopping_signals / sizeof stopping_signals[0] };

void processes_kill(void)
{
    for (int i = 0; i < PROCESSES_MAX; i++) {
        const pid_t group = groups[i];
        if (group > 0)
            kill(-group, SIGKILL);
    }
}

static void catch_signal(int number)
{
    caught = number;
    processes_kill();
}

void processes_catch_signals(void)
{
    struct sigaction action = {.sa_handler = catch_signal}, before;
    sigemptyset(&action.sa_mask);
    for (int i = 0; i < STOPPING_SIGNALS; i++) {
        sigaction(stopping_signals[i], NULL, &before);
        if (before.sa_handler != SIG_IGN)
            sigaction(stopping_signals[i], &action, NULL);
    }
    signal(SIGCHLD, SIG_DFL); /* were it ignored, nobody could say how a program has ended */
}

bool processes_are_interrupted(void)
{
    return caught != 0;
}

void processes_stop_if_asked(void)
{
    if (!caught)
        return;
    signal(caught, SIG_DFL);
    raise(caught);
}

/* Holds back the stopping signals: none may come to this thread between a fork and our knowing of
 * it. Or lets them through. */
static void hold_signals(bool hold, sigset_t *before)
{
    sigset_t stopping;
    sigemptyset(&stopping);
    for (int i = 0; i < STOPPING_SIGNALS; i++)
        sigaddset(&stopping, stopping_signals[i]);
    pthread_sigmask(hold ? SIG_BLOCK : SIG_UNBLOCK, &stopping, before);
}

/* Notes the group of a program; false: too many are running. A signal may have come to another
 * thread before it could know of this one. */
static bool note_group(process *run)
{
    for (run->slot = 0; run->slot < PROCESSES_MAX; run->slot++) {
        int none = 0;
        if (atomic_compare_exchange_strong(&groups[run->slot], &none, (int)run->child)) {
            if (caught)
                kill(-run->child, SIGKILL);
            return true;
        }
    }
    return false;
}

static void forget_group(process *run)
{
    if (run->slot < PROCESSES_MAX)
        groups[run->slot] = 0;
    run->child = 0;
}

/* --------------------------------------------------------------------------------------- start */

static void close_end(int *end)
{
    if (*end >= 0)
        close(*end);
    *end = -1;
}

static void close_pipes(process *run)
{
    for (int i = 0; i < PROCESS_PIPES; i++) {
        close_end(&run->ends[i][0]);
        close_end(&run->ends[i][1]);
    }
}

/* False: errno says why not. */
static bool open_pipe(int ends[2], int our_end, int flags)
{
    return pipe(ends) == 0 && fcntl(ends[0], F_SETFD, FD_CLOEXEC) == 0 &&
           fcntl(ends[1], F_SETFD, FD_CLOEXEC) == 0 && fcntl(ends[our_end], F_SETFL, flags) == 0;
}

/* The same. We do not wait for the program, but until it has become one. */
static bool open_pipes(process *run)
{
    return open_pipe(run->ends[PROCESS_INPUT], 1, O_NONBLOCK) &&
           open_pipe(run->ends[PROCESS_OUTPUT], 0, O_NONBLOCK) &&
           open_pipe(run->ends[PROCESS_ERRORS], 0, O_NONBLOCK) &&
           open_pipe(run->ends[PROCESS_REASON], 0, 0);
}

/* False: errno says why not. On Linux memory that is only set aside, as by Java, does not count as
 * used. Somebody else's limit may be lower than ours, and stays. */
static bool limit(uint64_t memory)
{
#ifdef __linux__
    const int resource = RLIMIT_DATA;
#else
    const int resource = RLIMIT_AS;
#endif
    struct rlimit now = {.rlim_max = RLIM_INFINITY};
    getrlimit(resource, &now);
    const rlim_t most = now.rlim_max < (rlim_t)memory ? now.rlim_max : (rlim_t)memory;
    return setrlimit(RLIMIT_CORE, &(struct rlimit){0, 0}) == 0 &&
           (memory == 0 || setrlimit(resource, &(struct rlimit){most, most}) == 0);
}

/* The child: becomes the program, or says why it cannot. */
static _Noreturn void become_program(const process *run, char **words, uint64_t memory)
{
    ignore_write_signals(false);
    hold_signals(false, NULL);
    if (setpgid(0, 0) == 0 && dup2(run->ends[PROCESS_INPUT][0], STDIN_FILENO) >= 0 &&
        dup2(run->ends[PROCESS_OUTPUT][1], STDOUT_FILENO) >= 0 &&
        dup2(run->ends[PROCESS_ERRORS][1], STDERR_FILENO) >= 0 && limit(memory))
        execvp(words[0], words);
    const int reason = errno;
    write_all(run->ends[PROCESS_REASON][1], (const char *)&reason, sizeof reason);
    _exit(EXIT_NOT_STARTED);
}

/* What the child says that cannot become the program; 0 if it has become it. There is room for more
 * than it says, so that we read until its end of the pipe is closed: it is over, or the program. */
static int reason_not_started(const process *run)
{
    char said[sizeof(int) + 1];
    size_t size = 0;
    ssize_t got;
    while ((got = read_some(run->ends[PROCESS_REASON][0], said + size, sizeof said - size)) > 0)
        size += (size_t)got;
    int reason = got < 0 ? errno : 0;
    if (size == sizeof reason)
        memcpy(&reason, said, sizeof reason);
    return reason;
}

/* Opens pipes and makes a child; 0, or why not, as errno. Only one thread at a time does: the pipes
 * of one program are not for another. */
static int make_child(process *run, char **words, uint64_t memory)
{
    if (!open_pipes(run))
        return errno;
    sigset_t before;
    hold_signals(true, &before);
    run->child = fork();
    if (run->child == 0)
        become_program(run, words, memory);
    int error = run->child < 0 ? errno : 0;
    if (error) {
        run->child = 0;
    } else {
        setpgid(run->child, run->child); /* whoever of us comes first */
        error = note_group(run) ? 0 : EAGAIN;
    }
    pthread_sigmask(SIG_SETMASK, &before, NULL);
    close_end(&run->ends[PROCESS_INPUT][0]);
    close_end(&run->ends[PROCESS_OUTPUT][1]);
    close_end(&run->ends[PROCESS_ERRORS][1]);
    close_end(&run->ends[PROCESS_REASON][1]);
    return error;
}

int process_start(process *run, char **words, uint64_t memory)
{
    static pthread_mutex_t starting = PTHREAD_MUTEX_INITIALIZER;
    const buffer output = run->output, errors = run->errors;
    *run = (process){.output = output, .errors = errors};
    run->output.size = run->errors.size = 0;
    memset(run->ends, -1, sizeof run->ends);
    pthread_mutex_lock(&starting);
    run->failure = make_child(run, words, memory);
    pthread_mutex_unlock(&starting);
    if (!run->failure)
        run->failure = reason_not_started(run);
    return run->failure;
}

/* --------------------------------------------------------------------------------------- serve */

void process_give(process *run, const char *input, size_t size, bool input_ends)
{
    run->input = input;
    run->input_left = size;
    run->input_ends = input_ends;
}

void process_allow(process *run, double seconds)
{
    run->seconds_left = seconds;
    run->looked = seconds_now();
}

/* A call has failed: that is a failure of ours, unless it may be made again. */
static void note_failure(process *run)
{
    if (errno != EINTR && !is_not_ready())
        run->failure = errno;
}

/* A program that does not want to read any more need not. */
static void feed(process *run)
{
    int *const end = &run->ends[PROCESS_INPUT][1];
    const ssize_t wrote = write(*end, run->input, run->input_left);
    if (wrote < 0 && errno == EPIPE) {
        close_end(end);
        return;
    }
    if (wrote < 0) {
        note_failure(run);
        return;
    }
    run->input += wrote;
    run->input_left -= (size_t)wrote;
    if (run->input_left == 0 && run->input_ends)
        close_end(end);
}

static void collect(process *run, int which, buffer *to)
{
    int *const end = &run->ends[which][0];
    buffer_reserve(to, CHUNK_SIZE);
    const ssize_t got = read(*end, to->data + to->size, CHUNK_SIZE);
    if (got > 0)
        to->size += (size_t)got;
    else if (got == 0)
        close_end(end);
    else
        note_failure(run);
}

static void collect_errors(process *run)
{
    buffer *const errors = &run->errors;
    collect(run, PROCESS_ERRORS, errors);
    if (errors->size > ERRORS_KEPT) {
        memmove(errors->data, errors->data + errors->size - ERRORS_KEPT, ERRORS_KEPT);
        errors->size = ERRORS_KEPT;
    }
}

int process_serve(process *run)
{
    const bool has_input = run->input_left > 0 || run->input_ends;
    struct pollfd open[] = {{.fd = has_input ? run->ends[PROCESS_INPUT][1] : -1, .events = POLLOUT},
                            {.fd = run->ends[PROCESS_OUTPUT][0], .events = POLLIN},
                            {.fd = run->ends[PROCESS_ERRORS][0], .events = POLLIN}};
    const int ready = poll(open, sizeof open / sizeof open[0], POLL_MILLISECONDS);
    if (ready < 0)
        note_failure(run);
    if (ready <= 0)
        return 0;
    if (open[0].revents)
        feed(run);
    if (open[1].revents)
        collect(run, PROCESS_OUTPUT, &run->output);
    if (open[2].revents)
        collect_errors(run);
    return ready;
}

bool process_is_listening(const process *run)
{
    return run->ends[PROCESS_INPUT][1] >= 0;
}

bool process_is_silent(const process *run)
{
    return run->ends[PROCESS_OUTPUT][0] < 0;
}

bool process_has_open_pipes(const process *run)
{
    return process_is_listening(run) || !process_is_silent(run) ||
           run->ends[PROCESS_ERRORS][0] >= 0;
}

bool process_has_ended(process *run)
{
    siginfo_t info = {0};
    if (waitid(P_PID, (id_t)run->child, &info, WEXITED | WNOHANG | WNOWAIT) != 0)
        note_failure(run);
    return info.si_pid == run->child;
}

/* Of the time since the last look only so much counts as passes between two of them: for the rest
 * we were stopped, as by Ctrl-Z, and could not see it end. */
bool process_is_late(process *run)
{
    const double now = seconds_now(), passed = now - run->looked;
    run->seconds_left -= passed < seconds_between_looks ? passed : seconds_between_looks;
    run->looked = now;
    return run->seconds_left <= 0;
}

void process_wait(process *run)
{
    for (long pause = 50000;; pause += pause < 5000000 ? pause : 0) {
        const bool is_late = process_is_late(run);
        if (process_has_ended(run) || is_late || caught || run->failure)
            return;
        nanosleep(&(struct timespec){.tv_nsec = pause}, NULL);
    }
}

/* ----------------------------------------------------------------------------------------- end */

/* The program may have left its group. One that we may not end, as one that has become somebody
 * else's, is not waited for. */
static int end_child(process *run)
{
    kill(-run->child, SIGKILL);
    const int patience = kill(run->child, SIGKILL) == 0 ? 0 : WNOHANG;
    int status = 0;
    pid_t waited;
    do
        waited = waitpid(run->child, &status, patience);
    while (waited < 0 && errno == EINTR);
    if (waited < 0)
        note_failure(run);
    if (waited == 0)
        run->failure = EPERM;
    forget_group(run);
    return status;
}

int process_end(process *run)
{
    const int status = run->child > 0 ? end_child(run) : 0;
    close_pipes(run);
    return status;
}

void process_free(process *run)
{
    buffer_free(&run->output);
    buffer_free(&run->errors);
}
