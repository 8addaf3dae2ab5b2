/* What the command prints, and how it reads and writes: all of it or a reason why not, however
 * often the system interrupts, asks to wait, or takes only a part. */
#ifndef PARLOR_CLI_OUTPUT_H
#define PARLOR_CLI_OUTPUT_H

#include <stdbool.h>
#include <stddef.h>
#include <sys/types.h>

/* To standard output, as printf; it is handed out when there is much of it, and in the end. */
void print(const char *format, ...) __attribute__((format(printf, 1, 2)));
void print_text(const char *text);
void print_bytes(const char *data, size_t size);
/* Hands out what was printed so far. False: it could not be written, which main() will tell. */
bool flush_output(void);
/* Why standard output could not be written, as errno; 0: it could. */
int output_error(void);

/* To standard error at once, behind what was printed so far. What cannot be written shows in the
 * status: see messages_are_lost(). */
void say(const char *format, ...) __attribute__((format(printf, 1, 2)));
void say_bytes(const char *data, size_t size);
/* Has some output been lost? It cannot be reported anywhere but in the exit status. */
bool messages_are_lost(void);

/* Shall a closed pipe, or a file that has come to the largest size allowed, be seen when writing,
 * and not be a signal that ends the program? */
void ignore_write_signals(bool ignore);
/* As open(), closed in programs that are run; negative: errno says why not. */
int open_file(const char *name, int flags);
/* Reads up to `most` bytes as soon as there are any. Returns how many; 0 at the end, negative on
 * failure: errno says why. */
ssize_t read_some(int descriptor, char *data, size_t most);
/* Has a call failed, as errno says, only because a descriptor that does not block was not ready? */
bool is_not_ready(void);
/* Waits until one of the descriptors is ready; false: errno says why not. */
struct pollfd;
bool wait_until_ready(struct pollfd *all, unsigned count);
/* Writes all of it; false: errno says why not. */
bool write_all(int descriptor, const char *data, size_t size);

#endif
