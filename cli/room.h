/* What the library writes, into buffers that grow as it needs. */
#ifndef PARLOR_CLI_ROOM_H
#define PARLOR_CLI_ROOM_H

#include "buffer.h"
#include "parlor.h"

/* As parlor_run_step(), but there is always room: never PARLOR_FULL. */
parlor_step run_step(parlor_run *run, const char *text, size_t size, size_t *used, buffer *out);
/* Appends case `number` of a seed to the text. */
void deal_append(const parlor_game *game, const parlor_deal_options *options, uint64_t seed,
                 uint64_t number, buffer *text);

#endif
