/* parlor bot GAME NAME: a built-in player that speaks the protocol of docs/protocol.md on standard
 * input and output. All that it needs is in what it is asked; what it keeps are the rest of a play
 * that takes several answers, and how many games have begun. */
#include "contenders.h"
#include "diagnosis.h"
#include "lines.h"
#include "options.h"
#include "protocol.h"
#include <errno.h>
#include <inttypes.h>
#include <string.h>
#include <unistd.h>

enum { OPTION_SEED = 's', OPTION_FROM = 'f', OPTION_HELP = 'h' };

static const struct option own_options[] = {
    {"seed", required_argument, NULL, OPTION_SEED},
    {"from", required_argument, NULL, OPTION_FROM},
    {"help", no_argument, NULL, OPTION_HELP},
    {0},
};

typedef struct bot {
    const parlor_game *game;
    parlor_player player;
    uint64_t seed, from;
    bool wants_help;
    uint64_t begun; /* games */
    parlor_thoughts thoughts;
    uint64_t decision; /* at which they were thought */
    line_reader input;
    buffer line;
    exit_status status;
} bot;

static const parlor_problem problem_protocol = {
    "message-protocol", PARLOR_ERROR, "this player speaks version {limit} of the protocol", 0};
static const parlor_problem problem_other = {"message-game", PARLOR_ERROR,
                                             "this player plays another game", 0};
static const parlor_problem problem_message = {
    "message-type", PARLOR_ERROR, "a message is a JSON object with a \"type\" that is a string", 0};
static const parlor_problem problem_id = {"message-id", PARLOR_ERROR,
                                          "an ask has an \"id\", which is a whole number", 0};
static const parlor_problem problem_sight = {"message-sight", PARLOR_ERROR,
                                             "an ask has a \"sight\", which is an object", 0};

/* ---- What it says ----------------------------------------------------------------------- */

/* Says what is wrong with a message, to whoever has sent it and to whoever reads standard error. */
static void object_to(bot *self, const parlor_json_value *id, parlor_status *status)
{
    buffer said = {0}, answer = {0};
    status->line = self->input.number;
    diagnosis_write(&said, self->input.name, status, true, self->line.data, self->line.size,
                    colour_wanted(STDERR_FILENO));
    say_bytes(said.data, said.size);
    int64_t number;
    protocol_error(id && parlor_json_integer(*id, 0, INT64_MAX, &number) ? &number : NULL, status,
                   &answer);
    print_bytes(answer.data, answer.size);
    buffer_free(&said);
    buffer_free(&answer);
    self->status = STATUS_BAD_CASE;
}

static void object_as(bot *self, const parlor_json_value *id, const parlor_problem *problem)
{
    object_to(
        self, id,
        &(parlor_status){.problem = problem, .line = 1, .column = 1, .limit = PROTOCOL_VERSION});
}

/* ---- What it is told -------------------------------------------------------------------- */

static void hear_hello(bot *self, parlor_json_value message)
{
    int64_t version;
    self->begun++;
    self->thoughts.choice.count = 0;
    if (!parlor_json_integer(parlor_json_member(message, "protocol"), PROTOCOL_VERSION,
                             PROTOCOL_VERSION, &version))
        object_as(self, NULL, &problem_protocol);
    else if (!parlor_json_is(parlor_json_member(message, "game"), parlor_game_name(self->game)))
        object_as(self, NULL, &problem_other);
}

/* A choice that was made before, such as of several cards, goes on with its next move. */
static bool goes_on(bot *self, const parlor_sight *sight, uint64_t decision)
{
    parlor_choice *const choice = &self->thoughts.choice;
    if (choice->count > 0 && --choice->count > 0 && decision == self->decision + 1) {
        memmove(choice->moves, choice->moves + 1, choice->count);
        self->decision = decision;
        return sight->legal >> choice->moves[0] & 1;
    }
    return false;
}

static void think(bot *self, const parlor_sight *sight, uint64_t decision)
{
    const uint64_t number = self->from + self->begun - (self->begun > 0);
    parlor_random random = parlor_bot_random(self->seed, number, sight->seat, (uint32_t)decision);
    parlor_player_think(&self->player, sight, &random, &self->thoughts);
    self->decision = decision;
}

static void answer_ask(bot *self, int64_t id, const parlor_sight *sight, uint64_t decision)
{
    buffer answer = {0};
    char move[PARLOR_MOVE_TEXT_MAX], line[512] = "";
    const bool is_new = !goes_on(self, sight, decision);
    if (is_new)
        think(self, sight, decision);
    if (is_new && self->thoughts.count > 0) { /* it has thought */
        const size_t size =
            parlor_thoughts_line(&self->thoughts, &(parlor_style){0}, line, sizeof line - 1);
        line[size > 0 ? size - 1 : 0] = '\0'; /* instead of the newline */
    }
    parlor_move_write(self->game, sight->legal, self->thoughts.choice.moves[0], move);
    protocol_answer_write(id, move, line, &answer);
    print_bytes(answer.data, answer.size);
    buffer_free(&answer);
}

static void hear_ask(bot *self, parlor_json_value message)
{
    const parlor_json_value id = parlor_json_member(message, "id");
    const parlor_json_value shown = parlor_json_member(message, "sight");
    parlor_sight sight;
    parlor_status status;
    int64_t number, decision = 0;
    if (!parlor_json_integer(id, 0, INT64_MAX, &number)) {
        object_as(self, NULL, &problem_id);
        return;
    }
    if (shown.kind != PARLOR_JSON_OBJECT) {
        object_as(self, &id, &problem_sight);
        return;
    }
    if (!parlor_sight_read(shown.at, (size_t)(shown.end - shown.at), &sight, &status)) {
        status.offset += (size_t)(shown.at - self->line.data);
        status.column += (size_t)(shown.at - self->line.data);
        object_to(self, &id, &status);
        return;
    }
    if (sight.game != self->game) {
        object_as(self, &id, &problem_other);
        return;
    }
    parlor_json_integer(parlor_json_member(message, "decision"), 0, UINT32_MAX, &decision);
    answer_ask(self, number, &sight, (uint64_t)decision);
}

/* Members and types of messages that it does not know are for others. */
static void hear(bot *self)
{
    parlor_json_value message;
    parlor_status status;
    if (!line_is_whole(self->line.data, self->line.size, &status) ||
        !parlor_json_read(self->line.data, self->line.size, &message, &status)) {
        object_to(self, NULL, &status);
        return;
    }
    const parlor_json_value type = parlor_json_member(message, "type");
    if (type.kind != PARLOR_JSON_STRING)
        object_as(self, NULL, &problem_message);
    else if (parlor_json_is(type, "hello"))
        hear_hello(self, message);
    else if (parlor_json_is(type, "ask"))
        hear_ask(self, message);
}

/* ---- The command ------------------------------------------------------------------------ */

static exit_status take_number(const char *name, uint64_t least, uint64_t *number)
{
    if (read_number(optarg, least, UINT64_MAX, number))
        return STATUS_ANSWERED;
    return usage_error("%s takes a whole number from %" PRIu64 " to %" PRIu64 ", not '%s'", name,
                       least, UINT64_MAX, optarg);
}

static exit_status take_option(void *into, int option)
{
    bot *const self = into;
    if (option == OPTION_SEED)
        return take_number("--seed", 0, &self->seed);
    if (option == OPTION_FROM)
        return take_number("--from", 1, &self->from);
    self->wants_help = true;
    return STATUS_ANSWERED;
}

static exit_status take_words(bot *self, int argc, char **argv)
{
    if (argc - optind != 2)
        return usage_error("bot takes the name of one game and that of a player");
    self->game = parlor_game_find(argv[optind]);
    if (!self->game)
        return unknown_game_error(argv[optind]);
    if (!parlor_game_is_playable(self->game))
        return usage_error("%s cannot be played", parlor_game_name(self->game));
    const exit_status status = player_take(self->game, "bot", argv[optind + 1], &self->player);
    if (status == STATUS_ANSWERED && parlor_player_is_cheat(&self->player))
        return usage_error("%s sees what a seat does not: no protocol tells it that",
                           argv[optind + 1]);
    return status;
}

static exit_status play_along(bot *self)
{
    self->input = lines_open("-");
    while (lines_next(&self->input, &self->line)) {
        if (line_is_wanted(self->line.data, self->line.size))
            hear(self);
        if (!flush_output())
            break;
    }
    errno = self->input.error;
    if (self->input.error)
        self->status = io_error("read", "standard input");
    lines_close(&self->input);
    buffer_free(&self->line);
    return self->status;
}

exit_status command_bot(int argc, char **argv)
{
    static bot self = {.seed = 1, .from = 1};
    option_list options = options_of(own_options);
    exit_status status = options_read(&options, argc, argv, take_option, &self);
    if (status == STATUS_ANSWERED && self.wants_help)
        status = command_help(2, (char *[]){"help", "bot", NULL});
    else if (status == STATUS_ANSWERED &&
             (status = take_words(&self, argc, argv)) == STATUS_ANSWERED)
        status = play_along(&self);
    options_free(&options);
    return status;
}
