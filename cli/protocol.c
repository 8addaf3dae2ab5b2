#include "protocol.h"

#include "room.h"
#include <inttypes.h>
#include <string.h>

enum { REASON_MAX = 512 }; /* room for what is wrong with a message */

/* ---- What the table says ---- */

/* A string, of valid UTF-8, as JSON. */
static void append_string(buffer *out, const char *text)
{
    buffer_append(out, "\"", 1);
    for (; *text; text++)
        if (*text == '"' || *text == '\\')
            buffer_format(out, "\\%c", *text);
        else if ((unsigned char)*text < ' ')
            buffer_format(out, "\\u%04x", (unsigned)*text);
        else
            buffer_append(out, text, 1);
    buffer_append(out, "\"", 1);
}

static void append_bytes(buffer *out, const buffer *from)
{
    if (from->size > 0)
        buffer_append(out, from->data, from->size);
}

/* The options as they are typed: {"players":"3"}. */
static void append_options(const lab_sitting *sitting, buffer *out)
{
    const parlor_deal_option *option;
    const char *comma = "";
    buffer_format(out, "{");
    for (size_t i = 0; (option = parlor_game_play_option(sitting->game, i)); i++)
        if (sitting->options.choice[i] > 0 && option->values) {
            buffer_format(out, "%s\"%s\":\"%s\"", comma, option->name,
                          option->values[sitting->options.choice[i] - 1]);
            comma = ",";
        }
    buffer_format(out, "}");
}

void protocol_hello(const lab_sitting *sitting, double seconds, buffer *out)
{
    buffer_format(out,
                  "{\"type\":\"hello\",\"protocol\":%d,\"game\":\"%s\",\"seats\":%d,\"seat\":%d,",
                  PROTOCOL_VERSION, parlor_game_name(sitting->game), sitting->seats, sitting->seat);
    buffer_format(out, "\"options\":");
    append_options(sitting, out);
    buffer_format(out, ",\"seconds\":%g}\n", seconds);
}

static void append_moves(const parlor_sight *sight, buffer *out)
{
    const char *comma = "";
    buffer_format(out, "[");
    for (int move = 0; move < PARLOR_MOVES; move++) {
        char text[PARLOR_MOVE_TEXT_MAX];
        if (!(sight->legal >> move & 1))
            continue;
        parlor_move_write(sight->game, sight->legal, move, text);
        buffer_format(out, "%s\"%s\"", comma, text);
        comma = ",";
    }
    buffer_format(out, "]");
}

/* The sight without its newline, and the events. */
static void append_known(const parlor_sight *sight, const buffer *events, buffer *out)
{
    buffer_format(out, "\"events\":[");
    append_bytes(out, events);
    buffer_format(out, "],\"sight\":");
    sight_json_append(sight, out);
    out->size--;
}

void protocol_ask(int64_t id, const lab_decision *decision, const buffer *events, buffer *out)
{
    buffer_format(out, "{\"type\":\"ask\",\"id\":%" PRId64 ",\"legal\":", id);
    append_moves(decision->sight, out);
    buffer_format(out, ",\"decision\":%u,", decision->count);
    append_known(decision->sight, events, out);
    buffer_format(out, "}\n");
}

void protocol_refused(const parlor_game *game, int64_t id, const char *move,
                      const parlor_status *status, buffer *out)
{
    char reason[REASON_MAX] = "no answer came in time";
    const int rule = status ? status->problem->rule : 0;
    if (status)
        parlor_status_message(status, reason, sizeof reason);
    buffer_format(out, "{\"type\":\"refused\",\"id\":%" PRId64 ",\"move\":", id);
    if (move && *move)
        append_string(out, move);
    else
        buffer_format(out, "null");
    if (rule > 0)
        buffer_format(out, ",\"rule\":\"%s-%d\"", parlor_game_rule_prefix(game), rule);
    else
        buffer_format(out, ",\"rule\":null");
    buffer_format(out, ",\"reason\":");
    append_string(out, reason);
    buffer_format(out, "}\n");
}

/* The result, which the sight of a game that is over has. */
static void append_result(const parlor_sight *sight, buffer *out)
{
    buffer text = {0};
    parlor_json_value read;
    parlor_status status;
    sight_json_append(sight, &text);
    if (parlor_json_read(text.data, text.size, &read, &status)) {
        const parlor_json_value result = parlor_json_member(read, "result");
        buffer_format(out, ",\"result\":%.*s", (int)(result.end - result.at), result.at);
    }
    buffer_free(&text);
}

void protocol_over(const parlor_sight *sight, const buffer *events,
                   const int payoff[PARLOR_SEATS_MAX], buffer *out)
{
    buffer_format(out, "{\"type\":\"over\",\"payoff\":[");
    for (int seat = 0; seat < sight->seats; seat++)
        buffer_format(out, "%s%d", seat > 0 ? "," : "", payoff[seat]);
    buffer_format(out, "],");
    append_known(sight, events, out);
    append_result(sight, out);
    buffer_format(out, "}\n");
}

/* ---- What a player says ---- */

void protocol_answer_write(int64_t id, const char *move, const char *text, buffer *out)
{
    buffer_format(out, "{\"id\":%" PRId64 ",\"move\":", id);
    append_string(out, move);
    if (*text) {
        buffer_format(out, ",\"text\":");
        append_string(out, text);
    }
    buffer_format(out, "}\n");
}

void protocol_error(const int64_t *id, const parlor_status *status, buffer *out)
{
    char reason[REASON_MAX];
    parlor_status_message(status, reason, sizeof reason);
    buffer_format(out, "{\"type\":\"error\"");
    if (id)
        buffer_format(out, ",\"id\":%" PRId64, *id);
    buffer_format(out, ",\"reason\":");
    append_string(out, reason);
    buffer_format(out, "}\n");
}

/* ---- What the table is told ---- */

static const parlor_problem problem_object = {"answer-object", PARLOR_ERROR,
                                              "an answer is a JSON object", 0};
static const parlor_problem problem_id = {
    "answer-id", PARLOR_ERROR, "the answer has no \"id\" that is the number of an ask", 0};
static const parlor_problem problem_move = {
    "answer-move", PARLOR_ERROR, "the answer has no \"move\" that is a string of a move", 0};
static const parlor_problem problem_twice = {
    "answer-twice", PARLOR_ERROR, "the answer has the same member twice, and says two things", 0};
static const parlor_problem problem_long = {"answer-long", PARLOR_ERROR,
                                            "the answer is longer than {limit} bytes", 0};

static void object_to(protocol_answer *answer, const parlor_problem *problem)
{
    answer->status =
        (parlor_status){.problem = problem, .line = 1, .column = 1, .limit = PROTOCOL_LINE_MAX};
}

void protocol_read_answer(const char *line, size_t size, protocol_answer *answer)
{
    *answer = (protocol_answer){0};
    parlor_json_value object;
    if (size >= PROTOCOL_LINE_MAX) {
        object_to(answer, &problem_long);
        return;
    }
    if (!parlor_json_read(line, size, &object, &answer->status))
        return;
    if (object.kind != PARLOR_JSON_OBJECT) {
        object_to(answer, &problem_object);
        return;
    }
    answer->has_id =
        parlor_json_count(object, "id") == 1 &&
        parlor_json_integer(parlor_json_member(object, "id"), 0, INT64_MAX, &answer->id);
    if (!parlor_json_string(parlor_json_member(object, "text"), answer->text, sizeof answer->text))
        answer->text[0] = '\0';
    if (parlor_json_count(object, "id") > 1 || parlor_json_count(object, "move") > 1)
        object_to(answer, &problem_twice);
    else if (!answer->has_id)
        object_to(answer, &problem_id);
    else if (!parlor_json_string(parlor_json_member(object, "move"), answer->move,
                                 sizeof answer->move)) {
        answer->move[0] = '\0';
        object_to(answer, &problem_move);
    }
}
