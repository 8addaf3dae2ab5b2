/* One case as people write it, for any game. */
#include "../core/loose.h"
#include "game.h"

enum problem_index {
    CASE_EMPTY,
    CASE_TOO_LONG,
    GAME_UNKNOWN,
    NO_ROOM,
    MORE_CASES,
};

static const parlor_problem problems[] = {
    [CASE_EMPTY] = {"case-empty", PARLOR_ERROR, "there is no case here", 0},
    [CASE_TOO_LONG] = {"case-too-long", PARLOR_ERROR, "this case is too long", 0},
    [GAME_UNKNOWN] = {"game-unknown", PARLOR_ERROR, "there is no such game", 0},
    [MORE_CASES] = {"more-cases", PARLOR_ERROR,
                    "{found} begins another case; this is for one at a time", 0},
    [NO_ROOM] = {"no-room", PARLOR_ERROR, "there is not enough room for the case", 0},
};

static size_t refuse(parlor_status *status, enum problem_index problem, const char *text)
{
    parlor_status_set(status, &problems[problem], text, (parlor_span){text, text});
    return 0;
}

/* Is there nothing but comments? */
static bool is_empty(const char *text, size_t size)
{
    parlor_span rest = parlor_loose_case(text, size), line;
    while (parlor_loose_line(&rest, &line))
        if (!loose_is_blank(line))
            return false;
    return true;
}

/* Explanations of several cases are pasted as easily as one. */
static void refuse_more_cases(const char *text, size_t size, parlor_status *status)
{
    parlor_span rest = parlor_loose_case(text, size), title;
    if (!parlor_loose_title(&rest, &title))
        return;
    const parlor_span more = {parlor_loose_find_title(rest), rest.end};
    const parlor_span line = line_at(more.at, more.end);
    if (more.at < more.end)
        parlor_status_set(status, &problems[MORE_CASES], text, line);
}

/* A game without loose notation reads the judge's only. */
static void copy_case(const char *text, size_t size, parlor_writer *out)
{
    const char *const end = text + size;
    const char *const from = parlor_skip_blank_lines(text, end);
    write_bytes(out, from, (size_t)(end - from));
    if (from < end && end[-1] != '\n')
        write_char(out, '\n');
}

static void read_single_case(const parlor_game *game, const char *const *players, const char *text,
                             size_t size, parlor_writer *out, parlor_status *status)
{
    refuse_more_cases(text, size, status);
    if (!status->problem)
        game->loose(players, text, size, out, status);
}

size_t parlor_loose_read(const parlor_game *game, const char *const *players, const char *text,
                         size_t size, char *out, size_t room, parlor_status *status)
{
    parlor_writer writer = {out, out + room, false};
    status->problem = NULL;
    if (!game)
        refuse(status, GAME_UNKNOWN, text);
    else if (size > PARLOR_LOOSE_MAX)
        refuse(status, CASE_TOO_LONG, text);
    else if (!game->loose)
        copy_case(text, size, &writer);
    else if (!is_empty(text, size))
        read_single_case(game, players, text, size, &writer, status);
    if (!status->problem && writer.full)
        refuse(status, NO_ROOM, text);
    else if (!status->problem && writer.at == out) /* a title is nothing, too */
        refuse(status, CASE_EMPTY, text);
    if (status->problem)
        parlor_status_settle(status, text, 1);
    return status->problem ? 0 : (size_t)(writer.at - out);
}

size_t parlor_loose_refusal(const parlor_game *game, const parlor_status *status, char *out,
                            size_t room)
{
    parlor_writer writer = {out, out + room, false};
    if (game && status->problem)
        parlor_case_write_error(game, PARLOR_JSON, status, &writer);
    return writer.full ? 0 : (size_t)(writer.at - out);
}
