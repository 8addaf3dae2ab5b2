/* What the library writes, into buffers that grow as it needs. */
#ifndef PARLOR_CLI_ROOM_H
#define PARLOR_CLI_ROOM_H

#include "buffer.h"
#include "parlor/play.h"

/* As parlor_run_step(), but there is always room: never PARLOR_FULL. */
parlor_step run_step(parlor_run *run, const char *text, size_t size, size_t *used, buffer *out);
/* Appends case `number` of a seed to the text. */
void deal_append(const parlor_game *game, const parlor_deal_options *options, uint64_t seed,
                 uint64_t number, buffer *text);

/* Append what the functions write that are called so: parlor_play_event_tell() for the seat whose
 * event it is, and so on. */
void event_append(const parlor_play_event *event, int seat, const parlor_style *style, buffer *out);
void page_append(const parlor_sight *sight, const parlor_style *style, buffer *out);
/* The same as JSON. */
void event_json_append(const parlor_play_event *event, buffer *out);
void sight_json_append(const parlor_sight *sight, buffer *out);
/* False: there is no such view of the record. */
bool record_append(const parlor_record *record, parlor_view view, const parlor_style *style,
                   buffer *out);

#endif
