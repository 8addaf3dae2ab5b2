#include "status.h"

#include "writer.h"

void parlor_status_set_offset(parlor_status *status, const parlor_problem *problem, size_t offset,
                              size_t length)
{
    *status = (parlor_status){
        .problem = problem, .offset = offset, .length = length, .other_offset = SIZE_MAX};
}

void parlor_status_set(parlor_status *status, const parlor_problem *problem, const char *text,
                       parlor_span place)
{
    parlor_status_set_offset(status, problem, (size_t)(place.at - text), span_size(place));
}

void parlor_status_set_numbers(parlor_status *status, const parlor_problem *problem,
                               const char *text, parlor_span place, int64_t number, int64_t limit)
{
    parlor_status_set(status, problem, text, place);
    status->number = number;
    status->limit = limit;
}

void parlor_status_set_other(parlor_status *status, const char *text, const char *place)
{
    status->other_offset = (size_t)(place - text);
}

/* Line and column of text[offset], when the text's first line has number *line. */
static void place_of(const char *text, size_t offset, uint64_t *line, uint64_t *column)
{
    size_t line_start = offset;
    while (line_start > 0 && text[line_start - 1] != '\n')
        line_start--;
    *line += parlor_count_newlines(text, text + line_start);
    *column = offset - line_start + 1;
}

/* A character is shown whole or not at all. */
static void write_visible(parlor_writer *out, const parlor_visible *shown)
{
    size_t size = 0;
    while (shown->text[size])
        size++;
    write_bytes(out, shown->text, size);
}

static void copy_found(parlor_status *status, const char *found)
{
    static const char ellipsis[] = "...";
    const char *const end = found + status->length;
    parlor_writer out = {status->found, status->found + sizeof status->found - sizeof ellipsis,
                         false};
    while (found < end && !out.full) {
        const parlor_visible shown = parlor_visible_read(found, (size_t)(end - found));
        write_visible(&out, &shown);
        found += shown.length;
    }
    if (out.full)
        memcpy(out.at, ellipsis, sizeof ellipsis);
    else
        *out.at = '\0';
}

void parlor_status_set_value(parlor_status *status, const parlor_problem *problem,
                             const char *found, int64_t number, int64_t limit)
{
    size_t length = 0;
    while (found[length])
        length++;
    parlor_status_set_offset(status, problem, SIZE_MAX, length);
    status->number = number;
    status->limit = limit;
    copy_found(status, found);
}

void parlor_status_settle(parlor_status *status, const char *text, uint64_t line)
{
    status->line = line;
    place_of(text, status->offset, &status->line, &status->column);
    copy_found(status, text + status->offset);
    if (status->other_offset != SIZE_MAX) {
        status->other_line = line;
        place_of(text, status->other_offset, &status->other_line, &status->other_column);
    }
}

typedef struct placeholder {
    const char *name;
    size_t length;
} placeholder;

enum { FOUND, NUMBER, TIMES, LIMIT, OTHER, PLACEHOLDERS };

static const placeholder placeholders[PLACEHOLDERS] = {
    [FOUND] = {"{found}", 7}, [NUMBER] = {"{number}", 8}, [TIMES] = {"{times}", 7},
    [LIMIT] = {"{limit}", 7}, [OTHER] = {"{other}", 7},
};

/* "once", "twice", "3 times" */
static void write_times(parlor_writer *out, int64_t number)
{
    if (number == 1) {
        write_literal(out, "once");
    } else if (number == 2) {
        write_literal(out, "twice");
    } else {
        parlor_write_signed(out, number);
        write_literal(out, " times");
    }
}

static void write_placeholder(parlor_writer *out, const parlor_status *status, int which)
{
    switch (which) {
    case FOUND:
        parlor_write_string(out, status->found);
        break;
    case NUMBER:
        parlor_write_signed(out, status->number);
        break;
    case TIMES:
        write_times(out, status->number);
        break;
    case LIMIT:
        parlor_write_signed(out, status->limit);
        break;
    default:
        parlor_write_unsigned(out, status->other_line);
        write_char(out, ':');
        parlor_write_unsigned(out, status->other_column);
    }
}

static int placeholder_at(const char *sentence)
{
    for (int which = 0; which < PLACEHOLDERS; which++) {
        size_t i = 0;
        while (i < placeholders[which].length && sentence[i] == placeholders[which].name[i])
            i++;
        if (i == placeholders[which].length)
            return which;
    }
    return PLACEHOLDERS;
}

size_t parlor_status_message(const parlor_status *status, char *buffer, size_t size)
{
    if (size == 0)
        return 0;
    parlor_writer out = {buffer, buffer + size - 1, false};
    const char *sentence = status->problem ? status->problem->sentence : "";
    while (*sentence) {
        const int which = placeholder_at(sentence);
        if (which < PLACEHOLDERS) {
            write_placeholder(&out, status, which);
            sentence += placeholders[which].length;
        } else {
            write_char(&out, *sentence++);
        }
    }
    *out.at = '\0';
    return (size_t)(out.at - buffer);
}

void parlor_json_status(parlor_json *json, const parlor_status *status)
{
    char message[PARLOR_MESSAGE_SIZE];
    parlor_status_message(status, message, sizeof message);
    json_open(json, '{');
    json_key(json, "line");
    json_unsigned(json, status->line);
    json_key(json, "column");
    json_unsigned(json, status->column);
    json_key(json, "code");
    json_string(json, status->problem->name);
    json_key(json, "message");
    json_string(json, message);
    json_close(json, '}');
}
