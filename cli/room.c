#include "room.h"

/* Most answers and cases are shorter; few bytes are enough to begin with. */
enum { ROOM = 1 << 8 };

parlor_step run_step(parlor_run *run, const char *text, size_t size, size_t *used, buffer *out)
{
    parlor_step step;
    buffer_reserve(out, ROOM);
    while ((step = parlor_run_step(run, text, size, used, out->data, out->capacity, &out->size)) ==
           PARLOR_FULL)
        buffer_reserve(out, 2 * out->capacity);
    return step;
}

void deal_append(const parlor_game *game, const parlor_deal_options *options, uint64_t seed,
                 uint64_t number, buffer *text)
{
    buffer_reserve(text, ROOM);
    while (parlor_deal(game, options, seed, number, text->data, text->capacity, &text->size) ==
           PARLOR_DEAL_FULL)
        buffer_reserve(text, 2 * text->capacity);
}

/* ---- games being played ---- */

/* A text that the library is to write, and the arguments for it. */
typedef struct played_text {
    const parlor_play_event *event;
    const parlor_sight *sight;
    const parlor_record *record;
    int seat;
    parlor_view view;
    const parlor_style *style; /* of an event or a sight; NULL: it is written as JSON */
} played_text;

static size_t write_played(const played_text *text, char *out, size_t room)
{
    if (text->event)
        return text->style
                   ? parlor_play_event_tell(text->event, text->seat, NULL, text->style, out, room)
                   : parlor_play_event_json(text->event, out, room);
    if (text->sight)
        return text->style ? parlor_sight_page(text->sight, NULL, text->style, out, room)
                           : parlor_sight_json(text->sight, out, room);
    return parlor_record_show(text->record, text->view, NULL, text->style, out, room);
}

/* Appends the text; nothing is longer than `most`. False: there is nothing to show. */
static bool append_played(const played_text *text, size_t most, buffer *out)
{
    size_t size = 0;
    for (size_t room = ROOM; size == 0 && room <= most; room *= 2) {
        buffer_reserve(out, room);
        room = out->capacity - out->size;
        size = write_played(text, out->data + out->size, room);
    }
    out->size += size;
    return size > 0;
}

enum { EVENT_MOST = 1 << 12, PAGE_MOST = 1 << 16, JUDGE_MOST = 1 << 14, VIEW_MOST = 1 << 24 };

void event_append(const parlor_play_event *event, int seat, const parlor_style *style, buffer *out)
{
    append_played(&(played_text){.event = event, .seat = seat, .style = style}, EVENT_MOST, out);
}

void page_append(const parlor_sight *sight, const parlor_style *style, buffer *out)
{
    append_played(&(played_text){.sight = sight, .style = style}, PAGE_MOST, out);
}

void event_json_append(const parlor_play_event *event, buffer *out)
{
    append_played(&(played_text){.event = event}, EVENT_MOST, out);
}

void sight_json_append(const parlor_sight *sight, buffer *out)
{
    append_played(&(played_text){.sight = sight}, PAGE_MOST, out);
}

bool record_append(const parlor_record *record, parlor_view view, const parlor_style *style,
                   buffer *out)
{
    return append_played(&(played_text){.record = record, .view = view, .style = style},
                         view == PARLOR_JUDGE ? JUDGE_MOST : VIEW_MOST, out);
}
