/* One case with care: read, refereed, and written in the view that is wanted. What all games have
 * in common stands here: the heading of an explanation and the envelope of a JSON object. */
#include "../core/assert.h"
#include "game.h"

static bool status_is_error(const parlor_status *status)
{
    return status->problem && status->problem->severity == PARLOR_ERROR;
}

/* Where a case that cannot be read ends: where the next one starts. */
static size_t case_recovery(const parlor_game *game, const char *text, size_t size)
{
    const char *const next = line_next(line_at(text, text + size), text + size);
    return game->case_start(text, size, (size_t)(next - text), true);
}

/* The functions that answer what is asked: those of the question where it has some. */
static game_question functions_of(const parlor_game *game, const parlor_options *options)
{
    game_question all = {
        .read = game->read,
        .referee = game->referee,
        .answer = game->answer,
        .explain_title = game->explain_title,
        .explain = game->explain,
        .json = game->json,
    };
    parlor_assert(options->question <= game->question_count);
    if (options->question == 0)
        return all;
    const game_question *const own = &game->questions[options->question - 1];
    all.read = own->read ? own->read : all.read;
    all.referee = own->referee ? own->referee : all.referee;
    all.answer = own->answer ? own->answer : all.answer;
    all.explain_title = own->explain_title ? own->explain_title : all.explain_title;
    all.explain = own->explain ? own->explain : all.explain;
    all.json = own->json ? own->json : all.json;
    all.explains_answer = own->explains_answer;
    all.faults = own->faults;
    return all;
}

/* Returns how many bytes the case took. */
static size_t read_and_referee(const parlor_game *game, const game_question *asked,
                               const char *text, size_t size, parlor_case *value,
                               parlor_status *status)
{
    const size_t length = asked->read(text, size, value, status);
    if (status_is_error(status))
        return case_recovery(game, text, size);
    asked->referee(value, status);
    return length;
}

bool parlor_case_is_good(const parlor_game *game, const parlor_options *options, const char *text,
                         size_t size, parlor_status *status)
{
    parlor_case value;
    const game_question asked = functions_of(game, options);
    value.options = options;
    value.line = 0;
    read_and_referee(game, &asked, text, size, &value, status);
    return !status_is_error(status);
}

/* ---- Explanations ----------------------------------------------------------------------- */

static void explain_title(const parlor_case_request *request, const game_question *asked,
                          const parlor_case *value, parlor_layout *layout)
{
    parlor_layout_paint(layout, PAINT_BOLD);
    parlor_layout_text(layout, "Case ");
    parlor_layout_unsigned(layout, request->number);
    parlor_layout_text(layout, ": ");
    parlor_layout_text(layout, request->game->title);
    asked->explain_title(value, layout);
    parlor_layout_paint(layout, PAINT_NONE);
    parlor_layout_text(layout, "\n\n");
}

static void explain_warning(const parlor_case_request *request, const parlor_status *warning,
                            parlor_layout *layout)
{
    char message[PARLOR_MESSAGE_SIZE];
    parlor_status_message(warning, message, sizeof message);
    parlor_layout_label(layout, "Warning", request->game->rule_prefix, warning->problem->rule);
    parlor_layout_paint(layout, PAINT_YELLOW);
    parlor_layout_text(layout, "line ");
    parlor_layout_unsigned(layout, warning->line);
    parlor_layout_text(layout, ": ");
    parlor_layout_text(layout, message);
    parlor_layout_paint(layout, PAINT_NONE);
    parlor_layout_text(layout, "\n");
}

/* An empty line parts the explanations of two cases. */
static parlor_layout explain_begin(const parlor_case_request *request, const game_question *asked,
                                   const parlor_case *value, parlor_writer *out)
{
    if (!request->is_first && request->options->view != PARLOR_ALL)
        write_char(out, '\n');
    parlor_layout layout = parlor_layout_begin(out, &request->options->style);
    explain_title(request, asked, value, &layout);
    return layout;
}

/* Each explanation ends with the answer, unless it has said it all. */
static void explain(const parlor_case_request *request, const game_question *asked,
                    const parlor_case *value, const parlor_status *warning, parlor_writer *out)
{
    parlor_layout layout = explain_begin(request, asked, value, out);
    if (warning->problem)
        explain_warning(request, warning, &layout);
    asked->explain(value, &layout);
    if (asked->explains_answer)
        return;
    parlor_layout_text(&layout, "\n");
    asked->answer(value, request->number, out);
}

static void explain_unfinished(const parlor_case_request *request, const game_question *asked,
                               const parlor_case *value, parlor_writer *out)
{
    parlor_layout layout = explain_begin(request, asked, value, out);
    request->game->explain_unfinished(value, &layout);
}

/* ---- JSON ------------------------------------------------------------------------------- */

/* Games that have warnings always say whether there is one. */
static bool game_has_warnings(const parlor_game *game)
{
    for (size_t i = 0; i < game->problem_count; i++)
        if (game->problems[i].severity == PARLOR_WARNING)
            return true;
    return false;
}

static void json_warning(const parlor_status *warning, parlor_json *json)
{
    json_key(json, "warning");
    if (warning->problem)
        parlor_json_status(json, warning);
    else
        json_null(json);
}

static void write_json(const parlor_case_request *request, const game_question *asked,
                       const parlor_case *value, const parlor_status *warning, parlor_writer *out)
{
    parlor_json json = {.out = out};
    json_open(&json, '{');
    json_key(&json, "case");
    json_unsigned(&json, request->number);
    json_key(&json, "game");
    json_string(&json, request->game->name);
    asked->json(value, &json);
    if (game_has_warnings(request->game))
        json_warning(warning, &json);
    json_close(&json, '}');
    write_char(out, '\n');
}

/* `unfinished`: the case, if that is all that is wrong with it; otherwise NULL. */
static void write_json_error(const parlor_game *game, const parlor_status *status,
                             const parlor_case *unfinished, parlor_writer *out)
{
    parlor_json json = {.out = out};
    json_open(&json, '{');
    json_key(&json, "case");
    if (status->case_number)
        json_unsigned(&json, status->case_number);
    else
        json_null(&json);
    json_key(&json, "game");
    json_string(&json, game->name);
    json_key(&json, "error");
    parlor_json_status(&json, status);
    if (unfinished) {
        json_key(&json, "unfinished");
        json_open(&json, '{');
        game->json_unfinished(unfinished, &json);
        json_close(&json, '}');
    }
    json_close(&json, '}');
    write_char(out, '\n');
}

void parlor_case_write_error(const parlor_game *game, parlor_view view, const parlor_status *status,
                             parlor_writer *out)
{
    if (view == PARLOR_ALL)
        write_bytes(out, "\0", 2); /* neither an answer nor an explanation */
    write_json_error(game, status, NULL, out);
}

/* ---- Any view --------------------------------------------------------------------------- */

static bool view_has(const parlor_case_request *request, parlor_view part)
{
    return request->options->view == part || request->options->view == PARLOR_ALL;
}

static void write_part_end(const parlor_case_request *request, parlor_writer *out)
{
    if (request->options->view == PARLOR_ALL)
        write_char(out, '\0');
}

static void write_view(const parlor_case_request *request, const game_question *asked,
                       const parlor_case *value, const parlor_status *warning, parlor_writer *out)
{
    if (view_has(request, PARLOR_JUDGE))
        asked->answer(value, request->number, out);
    write_part_end(request, out);
    if (view_has(request, PARLOR_EXPLAIN))
        explain(request, asked, value, warning, out);
    write_part_end(request, out);
    if (view_has(request, PARLOR_JSON))
        write_json(request, asked, value, warning, out);
}

/* What there is to tell of a case with an error: how it stands, if it is only not over yet. */
static void write_unfinished(const parlor_case_request *request, const game_question *asked,
                             const parlor_case *value, const parlor_status *error,
                             parlor_writer *out)
{
    write_part_end(request, out);
    if (view_has(request, PARLOR_EXPLAIN))
        explain_unfinished(request, asked, value, out);
    write_part_end(request, out);
    if (view_has(request, PARLOR_JSON))
        write_json_error(request->game, error, value, out);
}

size_t parlor_case_write(const parlor_case_request *request, const char *text, size_t size,
                         parlor_writer *out, parlor_status *status)
{
    const parlor_game *const game = request->game;
    parlor_case value;
    const game_question asked = functions_of(game, request->options);
    value.options = request->options;
    value.line = request->line;
    const size_t length = read_and_referee(game, &asked, text, size, &value, status);
    parlor_status settled = *status;
    settled.case_number = request->number;
    if (settled.problem)
        parlor_status_settle(&settled, text, request->line);
    if (status_is_error(status)) {
        if (game->is_unfinished && game->is_unfinished(&value, status))
            write_unfinished(request, &asked, &value, &settled, out);
        return length;
    }
    write_view(request, &asked, &value, &settled, out);
    if (asked.faults)
        *request->faults = asked.faults(&value);
    return length;
}
