/* Calls that break a precondition stop a debug build. Each is made in a process of its own. */
#ifndef PARLOR_TESTS_ASSERTION_HELP_H
#define PARLOR_TESTS_ASSERTION_HELP_H

#ifndef _POSIX_C_SOURCE
#define _POSIX_C_SOURCE 200809L
#endif
#include "help.h"
#include <signal.h>
#include <stdio.h>
#include <sys/wait.h>
#include <unistd.h>

typedef void broken_call(void);

/* Without an assertion such a call may do anything, so it is made in debug builds only. */
static inline void assert_calls_stop(broken_call *const *calls, size_t count)
{
#ifdef PARLOR_DEBUG
    for (size_t i = 0; i < count; i++) {
        fflush(stdout);
        const pid_t child = fork();
        assert_true(child >= 0);
        if (child == 0) {
            signal(SIGILL, SIG_DFL); /* the test library would catch these */
            signal(SIGTRAP, SIG_DFL);
            fclose(stderr);
            calls[i]();
            _exit(0);
        }
        int status;
        assert_int_equal(waitpid(child, &status, 0), child);
        if (WIFEXITED(status) && WEXITSTATUS(status) == 0)
            fail_msg("call %zu went through", i);
    }
#else
    (void)calls, (void)count;
    skip();
#endif
}

#endif
