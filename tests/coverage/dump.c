/* Counts of coverage are written when a program ends. The command also ends otherwise: it becomes
 * another program, leaves a child without ceremony, or is stopped by a signal it has kept. In a
 * coverage build the linker leads these calls through here, so that nothing is left uncounted. */
#define _POSIX_C_SOURCE 200809L
#include <signal.h>
#include <unistd.h>

void __gcov_dump(void);
void __gcov_reset(void);

int __real_execvp(const char *name, char *const words[]);
int __wrap_execvp(const char *name, char *const words[]);
int __wrap_execvp(const char *name, char *const words[])
{
    __gcov_dump();
    __gcov_reset();
    return __real_execvp(name, words);
}

_Noreturn void __real__exit(int status);
_Noreturn void __wrap__exit(int status);
_Noreturn void __wrap__exit(int status)
{
    __gcov_dump();
    __real__exit(status);
}

int __real_raise(int number);
int __wrap_raise(int number);
int __wrap_raise(int number)
{
    __gcov_dump();
    __gcov_reset();
    return __real_raise(number);
}
