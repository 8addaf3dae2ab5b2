#define _POSIX_C_SOURCE 200809L
#include "program.h"

#include "output.h"
#include "progress.h"
#include <errno.h>
#include <fcntl.h>
#include <poll.h>
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
};
static const double seconds_between_looks = 0.1; /* unless it is we who were stopped */

/* ------------------------------------------------------------------------------------- signals */

static volatile sig_atomic_t running_group; /* of the program, 0 if none is running */
static volatile sig_atomic_t caught;        /* the signal that stops us */

static const int stopping_signals[] = {SIGINT, SIGTERM, SIGHUP, SIGQUIT};
enum { STOPPING_SIGNALS = sizeof stopping_signals / sizeof stopping_signals[0] };

void program_kill(void)
{
    if (running_group > 0)
        kill(-(pid_t)running_group, SIGKILL);
}

static void catch_signal(int number)
{
    caught = number;
    program_kill();
}

void program_catch_signals(void)
{
    struct sigaction action = {.sa_handler = catch_signal}, before;
    sigemptyset(&action.sa_mask);
    for (int i = 0; i < STOPPING_SIGNALS; i++) {
        sigaction(stopping_signals[i], NULL, &before);
        if (before.sa_handler != SIG_IGN)
            sigaction(stopping_signals[i], &action, NULL);
    }
    signal(SIGCHLD, SIG_DFL); /* were it ignored, nobody could say how the program has ended */
}

bool program_is_interrupted(void)
{
    return caught != 0;
}

void program_stop_if_asked(void)
{
    if (!caught)
        return;
    signal(caught, SIG_DFL);
    raise(caught);
}

/* No stopping signal may come between a fork and our knowing of it. */
static void hold_signals(bool hold)
{
    sigset_t stopping;
    sigemptyset(&stopping);
    for (int i = 0; i < STOPPING_SIGNALS; i++)
        sigaddset(&stopping, stopping_signals[i]);
    sigprocmask(hold ? SIG_BLOCK : SIG_UNBLOCK, &stopping, NULL);
}

/* --------------------------------------------------------------------------------------- start */

enum { PIPE_INPUT, PIPE_OUTPUT, PIPE_ERRORS, PIPE_REASON, PIPES };

typedef struct pipes {
    int ends[PIPES][2]; /* to read from, to write to; -1: closed */
} pipes;

static void close_end(int *end)
{
    if (*end >= 0)
        close(*end);
    *end = -1;
}

static void close_pipes(pipes *all)
{
    for (int i = 0; i < PIPES; i++) {
        close_end(&all->ends[i][0]);
        close_end(&all->ends[i][1]);
    }
}

/* False: errno says why not. */
static bool open_pipe(int ends[2], int our_end, int flags)
{
    return pipe(ends) == 0 && fcntl(ends[0], F_SETFD, FD_CLOEXEC) == 0 &&
           fcntl(ends[1], F_SETFD, FD_CLOEXEC) == 0 && fcntl(ends[our_end], F_SETFL, flags) == 0;
}

/* The same. We do not wait for the program, but until it has become one. */
static bool open_pipes(pipes *all)
{
    memset(all, -1, sizeof *all);
    return open_pipe(all->ends[PIPE_INPUT], 1, O_NONBLOCK) &&
           open_pipe(all->ends[PIPE_OUTPUT], 0, O_NONBLOCK) &&
           open_pipe(all->ends[PIPE_ERRORS], 0, O_NONBLOCK) &&
           open_pipe(all->ends[PIPE_REASON], 0, 0);
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
static _Noreturn void become_program(const program *wanted, const pipes *all)
{
    ignore_write_signals(false);
    hold_signals(false);
    if (setpgid(0, 0) == 0 && dup2(all->ends[PIPE_INPUT][0], STDIN_FILENO) >= 0 &&
        dup2(all->ends[PIPE_OUTPUT][1], STDOUT_FILENO) >= 0 &&
        dup2(all->ends[PIPE_ERRORS][1], STDERR_FILENO) >= 0 && limit(wanted->memory))
        execvp(wanted->words[0], wanted->words);
    const int reason = errno;
    write_all(all->ends[PIPE_REASON][1], (const char *)&reason, sizeof reason);
    _exit(EXIT_NOT_STARTED);
}

/* What the child says that cannot become the program; 0 if it has become it. There is room for more
 * than it says, so that we read until its end of the pipe is closed: it is over, or the program. */
static int reason_not_started(const pipes *all)
{
    char said[sizeof(int) + 1];
    size_t size = 0;
    ssize_t got;
    while ((got = read_some(all->ends[PIPE_REASON][0], said + size, sizeof said - size)) > 0)
        size += (size_t)got;
    int reason = got < 0 ? errno : 0;
    if (size == sizeof reason)
        memcpy(&reason, said, sizeof reason);
    return reason;
}

/* Starts the program; 0 if it did, otherwise why not, as errno. */
static int start(const program *wanted, pipes *all, pid_t *child)
{
    if (!open_pipes(all))
        return errno;
    hold_signals(true);
    *child = fork();
    if (*child == 0)
        become_program(wanted, all);
    const int error = errno;
    if (*child > 0) {
        setpgid(*child, *child); /* whoever of us comes first */
        running_group = (sig_atomic_t)*child;
    }
    hold_signals(false);
    if (*child < 0)
        return error;
    close_end(&all->ends[PIPE_INPUT][0]);
    close_end(&all->ends[PIPE_OUTPUT][1]);
    close_end(&all->ends[PIPE_ERRORS][1]);
    close_end(&all->ends[PIPE_REASON][1]);
    return reason_not_started(all);
}

/* ---------------------------------------------------------------------------------------- feed */

/* A run under way. */
typedef struct running {
    pid_t child;
    pipes pipes;
    const char *input;
    size_t input_left;
    size_t output_most;
    double seconds_left;
    double looked; /* when seconds_left was last counted down */
    int failure;   /* of ours, not of the program, as errno; 0: none */
    program_result *result;
} running;

/* A call has failed: that is a failure of ours, unless it may be made again. */
static void note_failure(running *run)
{
    if (errno != EINTR && !is_not_ready())
        run->failure = errno;
}

/* A program that does not want to read any more need not. */
static void feed(running *run)
{
    int *const end = &run->pipes.ends[PIPE_INPUT][1];
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
    if (run->input_left == 0)
        close_end(end);
}

static void collect(running *run, int which, buffer *to)
{
    int *const end = &run->pipes.ends[which][0];
    buffer_reserve(to, CHUNK_SIZE);
    const ssize_t got = read(*end, to->data + to->size, CHUNK_SIZE);
    if (got > 0)
        to->size += (size_t)got;
    else if (got == 0)
        close_end(end);
    else
        note_failure(run);
}

static void collect_errors(running *run)
{
    buffer *const errors = &run->result->errors;
    collect(run, PIPE_ERRORS, errors);
    if (errors->size > ERRORS_KEPT) {
        memmove(errors->data, errors->data + errors->size - ERRORS_KEPT, ERRORS_KEPT);
        errors->size = ERRORS_KEPT;
    }
}

/* Is it over? It stays there to be waited for, so that nobody else can get its number. */
static bool has_ended(running *run)
{
    siginfo_t info = {0};
    if (waitid(P_PID, (id_t)run->child, &info, WEXITED | WNOHANG | WNOWAIT) != 0)
        note_failure(run);
    return info.si_pid == run->child;
}

/* Has the program had all its time? Of the time since the last look only so much counts as passes
 * between two of them: for the rest we were stopped, as by Ctrl-Z, and could not see it end. */
static bool time_is_up(running *run)
{
    const double now = seconds_now(), passed = now - run->looked;
    run->seconds_left -= passed < seconds_between_looks ? passed : seconds_between_looks;
    run->looked = now;
    return run->seconds_left <= 0;
}

static bool limit_is_reached(running *run, bool is_late)
{
    if (caught)
        run->result->end = PROGRAM_INTERRUPTED;
    else if (run->result->output.size > run->output_most)
        run->result->end = PROGRAM_TALKATIVE;
    else if (is_late)
        run->result->end = PROGRAM_TIMED_OUT;
    return run->failure || run->result->end != PROGRAM_EXITED;
}

/* Serves the pipes once. Returns how many were ready. */
static int serve_pipes(running *run)
{
    struct pollfd open[] = {{.fd = run->pipes.ends[PIPE_INPUT][1], .events = POLLOUT},
                            {.fd = run->pipes.ends[PIPE_OUTPUT][0], .events = POLLIN},
                            {.fd = run->pipes.ends[PIPE_ERRORS][0], .events = POLLIN}};
    const int ready = poll(open, sizeof open / sizeof open[0], POLL_MILLISECONDS);
    if (ready < 0)
        note_failure(run);
    if (ready <= 0)
        return 0;
    if (open[0].revents)
        feed(run);
    if (open[1].revents)
        collect(run, PIPE_OUTPUT, &run->result->output);
    if (open[2].revents)
        collect_errors(run);
    return ready;
}

static bool has_open_pipes(const running *run)
{
    return run->pipes.ends[PIPE_INPUT][1] >= 0 || run->pipes.ends[PIPE_OUTPUT][0] >= 0 ||
           run->pipes.ends[PIPE_ERRORS][0] >= 0;
}

/* Feeds the program and reads from it until it is over or a limit is reached. A pipe may be held
 * open by what the program has started, so its end alone is not waited for. Whether it is over or
 * late is asked before the pipes are looked at, so that what it wrote last is read, too. */
static void serve(running *run)
{
    while (has_open_pipes(run)) {
        const bool is_up = time_is_up(run), is_over = has_ended(run);
        const bool is_empty = serve_pipes(run) == 0;
        /* Which of these come together is a matter of luck: no branch, so that all of this is
         * tested, whatever a test meets. */
        const bool is_late = is_up & (!is_over), is_done = is_over & (is_up | is_empty);
        if (limit_is_reached(run, is_late) || is_done)
            return;
    }
    for (long pause = 50000;; pause += pause < 5000000 ? pause : 0) {
        const bool is_up = time_is_up(run);
        if (has_ended(run) || limit_is_reached(run, is_up))
            return;
        nanosleep(&(struct timespec){.tv_nsec = pause}, NULL);
    }
}

/* Ends the program, which may have left its group, and all of the group; its status as from
 * waitpid(). A program that we may not end, as one that has become somebody else's, is not waited
 * for. */
static int end_program(running *run)
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
    running_group = 0;
    return status;
}

/* How it went. A limit that was reached is known already. */
static void finish(running *run)
{
    program_result *const result = run->result;
    const int status = run->child > 0 ? end_program(run) : 0;
    if (caught) {
        result->end = PROGRAM_INTERRUPTED;
    } else if (run->failure) {
        result->end = PROGRAM_NOT_RUN;
        result->number = run->failure;
    } else if (result->end == PROGRAM_EXITED) {
        result->end = WIFSIGNALED(status) ? PROGRAM_KILLED : PROGRAM_EXITED;
        result->number = WIFSIGNALED(status) ? WTERMSIG(status) : WEXITSTATUS(status);
    }
}

void program_run(const program *wanted, const char *input, size_t size, size_t output_most,
                 program_result *result)
{
    const double begun = seconds_now();
    running run = {.input = input,
                   .input_left = size,
                   .output_most = output_most,
                   .seconds_left = wanted->seconds,
                   .looked = begun,
                   .result = result};
    result->end = PROGRAM_EXITED;
    result->output.size = result->errors.size = 0;
    run.failure = start(wanted, &run.pipes, &run.child);
    if (!run.failure)
        serve(&run);
    finish(&run);
    close_pipes(&run.pipes);
    result->seconds = seconds_now() - begun;
}

void program_result_free(program_result *result)
{
    buffer_free(&result->output);
    buffer_free(&result->errors);
}
