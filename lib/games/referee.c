/* A text that is in memory, in one call: a run from its beginning to its end. */
#include "run.h"

static void output_report(parlor_output *out, const parlor_run *run, parlor_outcome *outcome)
{
    const bool is_error = parlor_run_is_error(run);
    if (out->problem)
        out->problem(out, &run->status, is_error);
    if (is_error)
        *outcome = PARLOR_SOME_BAD;
}

parlor_outcome parlor_referee(const parlor_game *game, const parlor_options *options,
                              const char *text, size_t size, parlor_output *out)
{
    parlor_run run = parlor_run_begin(game, options);
    parlor_outcome outcome = game ? PARLOR_ANSWERED : PARLOR_UNKNOWN_GAME;
    size_t used = 0;
    parlor_step step;
    while ((step = parlor_run_step(&run, text, size, &used, out->text, out->room, &out->size)) !=
           PARLOR_DONE) {
        if (step == PARLOR_REPORT)
            output_report(out, &run, &outcome);
        else if (step == PARLOR_FULL && !(out->make_room && out->make_room(out)))
            return PARLOR_OUT_OF_ROOM;
    }
    if (!parlor_run_end(&run) && game)
        output_report(out, &run, &outcome);
    return game && parlor_run_obstacle(&run) ? PARLOR_UNKNOWN_OPTION : outcome;
}
