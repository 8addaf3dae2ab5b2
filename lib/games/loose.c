/* One case as people write it, for any game. */
#include "game.h"

enum problem_index {
    CASE_EMPTY,
    CASE_TOO_LONG,
    NOT_LOOSE,
    NO_ROOM,
};

static const parlor_problem problems[] = {
    [CASE_EMPTY] = {"case-empty", PARLOR_ERROR, "there is no case here", 0},
    [CASE_TOO_LONG] = {"case-too-long", PARLOR_ERROR, "this case is too long", 0},
    [NOT_LOOSE] = {"game-unknown", PARLOR_ERROR,
                   "there is no such game, or it has no loose notation", 0},
    [NO_ROOM] = {"no-room", PARLOR_ERROR, "there is not enough room for the case", 0},
};

static size_t refuse(parlor_status *status, enum problem_index problem, const char *text)
{
    parlor_status_set(status, &problems[problem], text, (parlor_span){text, text});
    return 0;
}

size_t parlor_loose_read(const parlor_game *game, const char *text, size_t size, char *out,
                         size_t room, parlor_status *status)
{
    parlor_writer writer = {out, out + room, false};
    status->problem = NULL;
    if (!game || !game->loose)
        refuse(status, NOT_LOOSE, text);
    else if (size > PARLOR_LOOSE_MAX)
        refuse(status, CASE_TOO_LONG, text);
    else if (parlor_skip_blank_lines(text, text + size) == text + size)
        refuse(status, CASE_EMPTY, text);
    else
        game->loose(text, size, &writer, status);
    if (!status->problem && writer.full)
        refuse(status, NO_ROOM, text);
    if (status->problem)
        parlor_status_settle(status, text, size, 1);
    return status->problem ? 0 : (size_t)(writer.at - out);
}
