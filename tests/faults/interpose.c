/* Stands between the command and its C library, to make one call fail, or be interrupted, or do
 * only a part of what it was asked to. To be preloaded (LD_PRELOAD).
 *
 * FAULTS_FILE    a file that is mapped: how often each call was made, and whether the fault came
 * FAULTS_WANTED  which: CALL POSITION KIND, as "read 3 EIO"; with a + behind the position it comes
 *                from then on, every time. KIND is the name of an error, or "short", or "none" to
 *                count only
 * FAULTS_CLOCK   how many times as fast the clock goes that only goes forward
 * FAULTS_PAUSE   for how many milliseconds nothing is done when a poll() has found nothing ready
 *
 * Calls count from the beginning of main() to its end, so that what a tool does there (a sanitizer,
 * a count of coverage) is left alone; and in a child of the command until it becomes another
 * program. */
#define _GNU_SOURCE
#include <dlfcn.h>
#include <errno.h>
#include <fcntl.h>
#include <inttypes.h>
#include <poll.h>
#include <pthread.h>
#include <signal.h>
#include <stdarg.h>
#include <stdatomic.h>
#include <stdbool.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/mman.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <time.h>
#include <unistd.h>

/* Which calls, by the names that FAULTS_WANTED uses. The order is known to faults.py. */
#define CALLS(CALL)                                                                                \
    CALL(alloc)                                                                                    \
    CALL(thread)                                                                                   \
    CALL(open)                                                                                     \
    CALL(read)                                                                                     \
    CALL(write)                                                                                    \
    CALL(poll)                                                                                     \
    CALL(pipe)                                                                                     \
    CALL(fork)                                                                                     \
    CALL(exec)                                                                                     \
    CALL(dup2)                                                                                     \
    CALL(fcntl)                                                                                    \
    CALL(setpgid)                                                                                  \
    CALL(setrlimit)                                                                                \
    CALL(waitid)                                                                                   \
    CALL(waitpid)                                                                                  \
    CALL(kill)                                                                                     \
    CALL(close)                                                                                    \
    CALL(unlink)                                                                                   \
    CALL(fstat)

enum {
#define CALL_NUMBER(name) CALL_##name,
    CALLS(CALL_NUMBER) CALL_COUNT
};
static const char *const call_names[] = {
#define CALL_NAME(name) #name,
    CALLS(CALL_NAME)};

/* What faults.py reads. */
static struct shared {
    _Atomic uint32_t made[CALL_COUNT];
    _Atomic uint32_t delivered;
} * shared;

static struct {
    int call;
    uint32_t position;
    bool goes_on;
    bool is_short;
    int error;
} wanted = {.call = -1};

static atomic_bool is_inside; /* main() */
static bool is_child;         /* of the command, before it becomes another program */

/* ---- what is wanted ---- */

static const struct {
    const char *name;
    int number;
} errors[] = {{"ENOMEM", ENOMEM}, {"EAGAIN", EAGAIN}, {"EMFILE", EMFILE}, {"EIO", EIO},
              {"EINTR", EINTR},   {"ENOSPC", ENOSPC}, {"EPIPE", EPIPE},   {"EPERM", EPERM},
              {"ECHILD", ECHILD}, {"EINVAL", EINVAL}, {"ENOENT", ENOENT}, {"EBADF", EBADF}};

/* False: the text is not understood. A fault that is misspelt must not pass for one that does no
 * harm. */
static bool take_wanted(const char *text)
{
    char call[16], kind[16], sign = ' ';
    if (sscanf(text, "%15s %" SCNu32 "%c %15s", call, &wanted.position, &sign, kind) != 4)
        return false;
    for (int i = 0; i < CALL_COUNT; i++)
        if (strcmp(call_names[i], call) == 0)
            wanted.call = i;
    wanted.goes_on = sign == '+';
    wanted.is_short = strcmp(kind, "short") == 0;
    for (size_t i = 0; i < sizeof errors / sizeof errors[0]; i++)
        if (strcmp(errors[i].name, kind) == 0)
            wanted.error = errors[i].number;
    return wanted.call >= 0 && (wanted.is_short || wanted.error || strcmp(kind, "none") == 0);
}

/* The C library's own function of a name. */
#define REAL(name) (__extension__(__typeof__(name) *) dlsym(RTLD_NEXT, #name))

/* Programs that the command starts are left alone. */
static void leave_others_alone(void)
{
    unsetenv("LD_PRELOAD");
    unsetenv("FAULTS_FILE");
    unsetenv("FAULTS_WANTED");
    unsetenv("FAULTS_CLOCK");
    unsetenv("FAULTS_PAUSE");
}

static int clock_speed = 1;
static int pause_milliseconds;

__attribute__((constructor)) static void begin(void)
{
    const char *const file = getenv("FAULTS_FILE");
    const char *const fault = getenv("FAULTS_WANTED");
    const char *const speed = getenv("FAULTS_CLOCK");
    const char *const pause = getenv("FAULTS_PAUSE");
    if (speed)
        clock_speed = atoi(speed);
    if (pause)
        pause_milliseconds = atoi(pause);
    if (speed || pause)
        leave_others_alone();
    if (!file || !fault)
        return;
    const int descriptor = REAL(open)(file, O_RDWR | O_CLOEXEC);
    if (descriptor < 0 || ftruncate(descriptor, sizeof *shared) != 0)
        _exit(99);
    shared = mmap(NULL, sizeof *shared, PROT_READ | PROT_WRITE, MAP_SHARED, descriptor, 0);
    REAL(close)(descriptor);
    if (shared == MAP_FAILED)
        _exit(99);
    if (!take_wanted(fault)) {
        fprintf(stderr, "interpose: '%s' is not understood\n", fault);
        _exit(99);
    }
    leave_others_alone();
}

/* ---- faults ---- */

typedef enum fault { FAULT_NONE, FAULT_ERROR, FAULT_SHORT } fault;

/* In a child only what the command asks for there itself counts. It writes four bytes to an empty
 * pipe, which can be interrupted but cannot fail. */
static bool counts_in_child(int call)
{
    return call == CALL_exec || call == CALL_dup2 || call == CALL_setpgid ||
           call == CALL_setrlimit ||
           (call == CALL_write && (wanted.is_short || wanted.error == EINTR));
}

/* Counts a call, and says what is to become of it. errno is set if it is to fail. */
static fault count(int call)
{
    if (!is_inside || !shared || (is_child && !counts_in_child(call)))
        return FAULT_NONE;
    const uint32_t position = ++shared->made[call];
    if (call != wanted.call || position < wanted.position ||
        (position > wanted.position && !wanted.goes_on))
        return FAULT_NONE;
    if (wanted.is_short) {
        shared->delivered++;
        return FAULT_SHORT;
    }
    if (!wanted.error)
        return FAULT_NONE;
    shared->delivered++;
    errno = wanted.error;
    return FAULT_ERROR;
}

static size_t part_of(size_t size, fault now)
{
    return now == FAULT_SHORT && size > 1 ? (size + 1) / 2 : size;
}

/* ---- main() and its end ---- */

static int (*real_main)(int, char **, char **);

static int counted_main(int argc, char **argv, char **environment)
{
    is_inside = true;
    const int status = real_main(argc, argv, environment);
    is_inside = false;
    return status;
}

int __libc_start_main(int (*main)(int, char **, char **), int argc, char **argv, void (*init)(void),
                      void (*fini)(void), void (*rtld_fini)(void), void *stack_end);
int __libc_start_main(int (*main)(int, char **, char **), int argc, char **argv, void (*init)(void),
                      void (*fini)(void), void (*rtld_fini)(void), void *stack_end)
{
    real_main = main;
    return REAL(__libc_start_main)(counted_main, argc, argv, init, fini, rtld_fini, stack_end);
}

_Noreturn void exit(int status)
{
    is_inside = false;
    REAL(exit)(status);
    __builtin_unreachable();
}

/* ---- memory ---- */

#ifndef FAULTS_LEAVE_MEMORY /* to a sanitizer, which has its own */

/* glibc has the functions under these names, too, so they need not be looked for. */
void *__libc_malloc(size_t);
void *__libc_calloc(size_t, size_t);
void *__libc_realloc(void *, size_t);

void *malloc(size_t size)
{
    return count(CALL_alloc) ? NULL : __libc_malloc(size);
}

void *calloc(size_t number, size_t size)
{
    return count(CALL_alloc) ? NULL : __libc_calloc(number, size);
}

void *realloc(void *memory, size_t size)
{
    return count(CALL_alloc) ? NULL : __libc_realloc(memory, size);
}

#endif

/* ---- all others ---- */

int pthread_create(pthread_t *thread, const pthread_attr_t *attributes, void *(*start)(void *),
                   void *argument)
{
    return count(CALL_thread) ? wanted.error
                              : REAL(pthread_create)(thread, attributes, start, argument);
}

int open(const char *name, int flags, ...)
{
    va_list arguments;
    va_start(arguments, flags);
    const mode_t mode = flags & O_CREAT ? va_arg(arguments, mode_t) : 0;
    va_end(arguments);
    return count(CALL_open) ? -1 : REAL(open)(name, flags, mode);
}

ssize_t read(int descriptor, void *data, size_t size)
{
    const fault now = count(CALL_read);
    return now == FAULT_ERROR ? -1 : REAL(read)(descriptor, data, part_of(size, now));
}

ssize_t write(int descriptor, const void *data, size_t size)
{
    const fault now = count(CALL_write);
    return now == FAULT_ERROR ? -1 : REAL(write)(descriptor, data, part_of(size, now));
}

int poll(struct pollfd *all, nfds_t number, int milliseconds)
{
    if (count(CALL_poll))
        return -1;
    const int ready = REAL(poll)(all, number, milliseconds);
    if (ready == 0)
        REAL(poll)(NULL, 0, pause_milliseconds);
    return ready;
}

int pipe(int ends[2])
{
    return count(CALL_pipe) ? -1 : REAL(pipe)(ends);
}

pid_t fork(void)
{
    const pid_t child = count(CALL_fork) ? -1 : REAL(fork)();
    is_child |= child == 0;
    return child;
}

int execvp(const char *name, char *const words[])
{
    return count(CALL_exec) ? -1 : REAL(execvp)(name, words);
}

int dup2(int from, int to)
{
    return count(CALL_dup2) ? -1 : REAL(dup2)(from, to);
}

int fcntl(int descriptor, int command, ...)
{
    va_list arguments;
    va_start(arguments, command);
    const int argument = va_arg(arguments, int);
    va_end(arguments);
    return count(CALL_fcntl) ? -1 : REAL(fcntl)(descriptor, command, argument);
}

int setpgid(pid_t process, pid_t group)
{
    return count(CALL_setpgid) ? -1 : REAL(setpgid)(process, group);
}

int setrlimit(__rlimit_resource_t resource, const struct rlimit *limit)
{
    return count(CALL_setrlimit) ? -1 : REAL(setrlimit)(resource, limit);
}

int waitid(idtype_t kind, id_t process, siginfo_t *info, int options)
{
    return count(CALL_waitid) ? -1 : REAL(waitid)(kind, process, info, options);
}

pid_t waitpid(pid_t process, int *status, int options)
{
    return count(CALL_waitpid) ? -1 : REAL(waitpid)(process, status, options);
}

int kill(pid_t process, int number)
{
    return count(CALL_kill) ? -1 : REAL(kill)(process, number);
}

int clock_gettime(clockid_t clock, struct timespec *now)
{
    const int status = REAL(clock_gettime)(clock, now);
    if (clock != CLOCK_MONOTONIC)
        return status;
    const long nanoseconds = 1000000000, passed = now->tv_nsec * clock_speed;
    now->tv_sec = now->tv_sec * clock_speed + passed / nanoseconds;
    now->tv_nsec = passed % nanoseconds;
    return status;
}

/* As on Linux, the descriptor is closed even where that fails. */
int close(int descriptor)
{
    const fault now = count(CALL_close);
    const int error = errno, status = REAL(close)(descriptor);
    if (now != FAULT_ERROR)
        return status;
    errno = error;
    return -1;
}

int unlink(const char *name)
{
    return count(CALL_unlink) ? -1 : REAL(unlink)(name);
}

int fstat(int descriptor, struct stat *about)
{
    return count(CALL_fstat) ? -1 : REAL(fstat)(descriptor, about);
}
