#define _POSIX_C_SOURCE 200809L
#include "records.h"

#include "diagnosis.h"
#include "lines.h"
#include <errno.h>
#include <string.h>
#include <unistd.h>

/* ---- logs ---- */

/* The value of "record" in an object; NULL if it has none. */
static const char *record_in_log(const char *log, size_t size, size_t *length)
{
    static const char key[] = "\"record\":\"";
    const size_t key_size = sizeof key - 1;
    for (size_t at = 0; at + key_size <= size; at++) {
        if (memcmp(log + at, key, key_size) != 0)
            continue;
        const char *const value = log + at + key_size;
        const char *const end = memchr(value, '"', size - at - key_size);
        *length = (size_t)(end ? end - value : log + size - value);
        return value;
    }
    return NULL;
}

static bool line_is_log(const char *line, size_t size)
{
    size_t at = 0;
    while (at < size && (line[at] == ' ' || line[at] == '\t'))
        at++;
    return at < size && line[at] == '{';
}

bool record_line_read(const char *line, size_t size, parlor_record *record, parlor_status *status)
{
    static const parlor_problem problem = {"record-missing", PARLOR_ERROR,
                                           "there is no \"record\" in this object", 0};
    if (!line_is_log(line, size))
        return parlor_record_read(line, size, record, status);
    size_t length = 0;
    const char *const word = record_in_log(line, size, &length);
    if (!word) {
        *status = (parlor_status){.problem = &problem, .line = 1, .column = 1, .length = 1};
        return false;
    }
    if (parlor_record_read(word, length, record, status))
        return true;
    status->column += (size_t)(word - line);
    status->offset += (size_t)(word - line);
    return false;
}

/* ---- words ---- */

/* A record begins with the name of its game and a dot; but a file may be called so, too. */
bool word_is_record(const char *word)
{
    const size_t size = strcspn(word, ".");
    const parlor_game *game;
    if (word[size] != '.' || access(word, F_OK) == 0)
        return false;
    for (size_t i = 0; (game = parlor_game_at(i)); i++)
        if (strlen(parlor_game_name(game)) == size &&
            memcmp(parlor_game_name(game), word, size) == 0)
            return true;
    return false;
}

exit_status record_report(const char *file, uint64_t line, parlor_status *status, const char *text,
                          size_t size)
{
    const bool is_error = status->problem->severity == PARLOR_ERROR;
    buffer out = {0};
    status->line = line;
    diagnosis_write(&out, file ? file : "<record>", status, is_error, text, size,
                    colour_wanted(STDERR_FILENO));
    say_bytes(out.data, out.size);
    buffer_free(&out);
    return is_error ? STATUS_BAD_CASE : STATUS_ANSWERED;
}

static exit_status take_line(const char *file, uint64_t number, const char *line, size_t size,
                             parlor_record *record)
{
    parlor_status status;
    if (line_is_whole(line, size, &status) && record_line_read(line, size, record, &status))
        return STATUS_ANSWERED;
    return record_report(file, number, &status, line, size);
}

/* The first line of a file that has something in it. */
static exit_status take_first(line_reader *from, buffer *line, parlor_record *record)
{
    while (lines_next(from, line))
        if (line_is_wanted(line->data, line->size))
            return take_line(from->name, from->number, line->data, line->size, record);
    errno = from->error;
    return from->error ? io_error("read", from->name)
                       : usage_error("there is no record in %s", from->name);
}

exit_status record_of_word(const char *word, parlor_record *record)
{
    if (word_is_record(word))
        return take_line(NULL, 1, word, strlen(word), record);
    if (access(word, F_OK) != 0)
        return unknown_game_error(word);
    line_reader from = lines_open(word);
    buffer line = {0};
    const exit_status status = take_first(&from, &line, record);
    lines_close(&from);
    buffer_free(&line);
    return status;
}
