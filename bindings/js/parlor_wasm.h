/* What the files of the WebAssembly module share. */
#ifndef PARLOR_WASM_H
#define PARLOR_WASM_H

#include "parlor.h"

/* Marks a function that JavaScript calls. */
#define EXPORT(name) __attribute__((export_name(#name)))

/* Where answers go, how much fits there, and how much of it was written in the end. */
char *answer_place(void);
size_t answer_room(void);
void answer_is(size_t size);

/* Memory of some size behind the answers, which moves when there is more memory: where it is, NULL
 * if there is none. Who had some before has it no more. */
char *memory_lend(size_t size);
char *lent_memory(void);

/* What begin() and name_player() were told last: the style, the names and so on. */
const parlor_options *asked(void);

/* Where it is said what is wrong with a text or a move, for problem_number() and its like. Whose
 * run is in memory loses it. */
parlor_status *reported(void);

/* Of the run; see parlor_wasm.c. */
int step(void);
uint64_t next_case(void);
size_t written(void);
/* Is what there is to report an error? */
bool run_is_bad(void);

#endif
