/* The signals that end a study early. */
#ifndef PARLOR_LAB_SIGNALS_H
#define PARLOR_LAB_SIGNALS_H

#include <signal.h>

enum { LAB_SIGNALS = 2 }; /* SIGINT and SIGTERM */

/* What they did before. */
typedef struct lab_signals {
    struct sigaction before[LAB_SIGNALS];
} lab_signals;

/* From here on the first of them is only noted, and so is one more within a second; a later one
 * ends the program. One that whoever started us wants ignored stays ignored. */
lab_signals lab_signals_catch(void);
/* They do again what they did, unless one was caught: another one may be on its way. */
void lab_signals_release(const lab_signals *caught);
/* The one that came; 0: none. */
int lab_signals_caught(void);

/* Has them wait, in this thread, until lab_signals_let() gets what is returned here. */
sigset_t lab_signals_hold(void);
void lab_signals_let(const sigset_t *before);

#endif
