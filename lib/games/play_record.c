/* Records: a game as one word (see play.h), and going through one. */
#include "../core/memory.h"
#include "game.h"

static const parlor_problem problem_game = {"record-game", PARLOR_ERROR,
                                            "{found} is no game that can be played", 0};
static const parlor_problem problem_option = {
    "record-option", PARLOR_ERROR, "{found} is no option of the game with one of its values", 0};
static const parlor_problem problem_options = {"record-options", PARLOR_ERROR,
                                               "the options before {found} do not go together", 0};
static const parlor_problem problem_deal = {
    "record-deal", PARLOR_ERROR, "{found} is neither a seed and a number, as in 1:7, nor a deal",
    0};
static const parlor_problem problem_letter = {"record-letter", PARLOR_ERROR,
                                              "{found} stands for no move", 0};
static const parlor_problem problem_move = {"record-move", PARLOR_ERROR,
                                            "decision {number} is not legal ({found})", 0};
static const parlor_problem problem_long = {"record-long", PARLOR_ERROR,
                                            "there are more than {limit} decisions", 0};

/* The letters of moves. */
static const char letters[] = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_";

_Static_assert(sizeof letters - 1 == PARLOR_MOVES, "a letter for each move");

static int letter_move(char letter)
{
    for (int move = 0; move < PARLOR_MOVES; move++)
        if (letters[move] == letter)
            return move;
    return -1;
}

/* ---- Writing ---------------------------------------------------------------------------- */

static void write_options(const parlor_beginning *beginning, parlor_writer *out)
{
    const parlor_deal_option *option;
    for (size_t i = 0; (option = parlor_game_play_option(beginning->game, i)); i++) {
        if (beginning->options.choice[i] == 0)
            continue;
        write_char(out, '.');
        parlor_write_string(out, option->name);
        write_char(out, '=');
        parlor_write_string(out, option->values[beginning->options.choice[i] - 1]);
    }
}

static void write_deal(const parlor_beginning *beginning, parlor_writer *out)
{
    if (!beginning->is_given) {
        parlor_write_unsigned(out, beginning->seed);
        write_char(out, ':');
        parlor_write_unsigned(out, beginning->number);
        return;
    }
    const game_play *const play = beginning->game->play;
    for (int i = 0; i < play->card_count; i++) {
        char card[2];
        play->card_letters(beginning->cards[i], card);
        write_bytes(out, card, sizeof card);
    }
}

void parlor_play_write_record(const parlor_record *record, parlor_writer *out)
{
    parlor_write_string(out, record->beginning.game->name);
    write_options(&record->beginning, out);
    write_char(out, '.');
    write_deal(&record->beginning, out);
    write_char(out, '.');
    for (uint32_t i = 0; i < record->count; i++)
        write_char(out, letters[record->moves[i] % PARLOR_MOVES]);
}

size_t parlor_record_write(const parlor_record *record, char *out, size_t room)
{
    parlor_writer writer = {out, out + room, false};
    if (record->count > PARLOR_DECISIONS_MAX || !parlor_beginning_is_valid(&record->beginning))
        return 0;
    parlor_play_write_record(record, &writer);
    write_char(&writer, '\0');
    return writer.full ? 0 : (size_t)(writer.at - out) - 1;
}

/* ---- Reading ---------------------------------------------------------------------------- */

/* A record while it is read. */
typedef struct reading {
    const char *text;
    parlor_span rest;
    parlor_record *record;
    parlor_status *status;
} reading;

static bool refuse(reading *at, const parlor_problem *problem, parlor_span place)
{
    parlor_status_set(at->status, problem, at->text, place);
    return false;
}

/* Takes the part up to the next dot. */
static parlor_span take_part(reading *at)
{
    parlor_span part = {at->rest.at, at->rest.at};
    while (part.end < at->rest.end && *part.end != '.')
        part.end++;
    at->rest.at = part.end < at->rest.end ? part.end + 1 : part.end;
    return part;
}

static bool read_game(reading *at)
{
    const parlor_span name = take_part(at);
    const parlor_game *game = NULL;
    for (size_t i = 0; (game = parlor_game_at(i)); i++)
        if (parlor_span_is_string(name, game->name) && parlor_game_is_playable(game))
            break;
    at->record->beginning.game = game;
    return game || refuse(at, &problem_game, name);
}

/* Do the options before the deal go together, of which these were named? */
static bool options_agree(reading *at, parlor_span options, uint32_t named, parlor_span deal)
{
    const parlor_beginning *const to = &at->record->beginning;
    const parlor_problem *const conflict = parlor_play_conflict(to->game, &to->options, named);
    if (conflict)
        return refuse(at, conflict, options);
    return parlor_play_seats(to->game, &to->options) > 0 || refuse(at, &problem_options, deal);
}

/* Takes the options, and the part after them, which is the deal. */
static bool read_options(reading *at, parlor_span *deal)
{
    parlor_beginning *const to = &at->record->beginning;
    parlor_span all = {at->rest.at, at->rest.at};
    uint32_t named = 0;
    for (;;) {
        const parlor_span part = take_part(at);
        parlor_span name = {part.at, part.at};
        while (name.end < part.end && *name.end != '=')
            name.end++;
        if (name.end == part.end) {
            *deal = part;
            return options_agree(at, all, named, part);
        }
        if (!parlor_play_choose_span(to->game, name, (parlor_span){name.end + 1, part.end},
                                     &to->options))
            return refuse(at, &problem_option, part);
        named |= parlor_play_option_named(to->game, name);
        all.end = part.end;
    }
}

/* Takes a whole number at the front; false if there is none below 2^64. */
static bool take_number(parlor_span *text, uint64_t *number)
{
    const char *const start = text->at;
    *number = 0;
    for (; text->at < text->end && *text->at >= '0' && *text->at <= '9'; text->at++) {
        const uint64_t digit = (uint64_t)(*text->at - '0');
        if (*number > (UINT64_MAX - digit) / 10)
            return false;
        *number = 10 * *number + digit;
    }
    return text->at > start;
}

static bool read_deal(reading *at, parlor_span deal)
{
    parlor_beginning *const to = &at->record->beginning;
    parlor_span left = deal;
    if (take_number(&left, &to->seed) && left.at < left.end && *left.at == ':') {
        left.at++;
        if (take_number(&left, &to->number) && left.at == left.end)
            return parlor_beginning_is_valid(to) || refuse(at, &problem_deal, deal);
    }
    parlor_status status;
    return parlor_beginning_read(deal.at, span_size(deal), to, &status) ||
           refuse(at, &problem_deal, deal);
}

/* Which may take several bytes. */
static parlor_span first_character(parlor_span text)
{
    const parlor_visible first = parlor_visible_read(text.at, span_size(text));
    return (parlor_span){text.at, text.at + first.length};
}

static bool read_moves(reading *at)
{
    parlor_table table;
    parlor_record *const to = at->record;
    parlor_table_begin(&to->beginning, &table, NULL, NULL);
    for (; at->rest.at < at->rest.end; at->rest.at++) {
        const parlor_span place = {at->rest.at, at->rest.at + 1};
        const int move = letter_move(*place.at);
        if (move < 0)
            return refuse(at, &problem_letter, first_character(at->rest));
        const int rule = parlor_table_move(&table, move, NULL, NULL);
        if (rule != 0) {
            parlor_status_set_numbers(at->status, &problem_move, at->text, place,
                                      (int64_t)to->count + 1, rule);
            return false;
        }
        if (to->count == PARLOR_DECISIONS_MAX) {
            parlor_status_set_numbers(at->status, &problem_long, at->text, place, 0, to->count);
            return false;
        }
        to->moves[to->count++] = (uint8_t)move;
    }
    return true;
}

/* What was found is a rule that forbids the move. */
static void write_rule(const parlor_game *game, parlor_status *status)
{
    parlor_writer out = {status->found, status->found + PARLOR_FOUND_SIZE - 1, false};
    parlor_write_string(&out, parlor_game_rule_prefix(game));
    write_char(&out, '-');
    parlor_write_signed(&out, status->limit);
    *out.at = '\0';
}

bool parlor_record_read(const char *text, size_t size, parlor_record *record, parlor_status *status)
{
    parlor_span word = {text, text + size};
    while (word.at < word.end && (char_is_blank(*word.at) || *word.at == '\n'))
        word.at++;
    while (word.at < word.end && (char_is_blank(word.end[-1]) || word.end[-1] == '\n'))
        word.end--;
    *status = (parlor_status){0};
    parlor_record found = {.count = 0};
    reading at = {text, word, &found, status};
    parlor_span deal;
    if (read_game(&at) && read_options(&at, &deal) && read_deal(&at, deal) && read_moves(&at)) {
        *record = found;
        return true;
    }
    parlor_status_settle(status, text, 1);
    if (status->problem == &problem_move)
        write_rule(found.beginning.game, status);
    return false;
}

/* ---- Going through a record ------------------------------------------------------------- */

bool parlor_record_table(const parlor_record *record, uint32_t count, parlor_table *table,
                         parlor_play_visitor *visitor, void *context)
{
    parlor_table at;
    if (count > record->count || count > PARLOR_DECISIONS_MAX ||
        !parlor_table_begin(&record->beginning, &at, visitor, context))
        return false;
    for (uint32_t i = 0; i < count; i++)
        if (parlor_table_move(&at, record->moves[i], visitor, context) != 0)
            return false;
    *table = at;
    return true;
}

/* ---- The log ---------------------------------------------------------------------------- */

static bool option_is_shown(const parlor_beginning *beginning, size_t index)
{
    const bool deal_tells =
        beginning->is_given && (beginning->game->play->options_in_deal >> index & 1);
    return beginning->options.choice[index] != 0 && !deal_tells;
}

static void json_options(const parlor_beginning *beginning, parlor_json *json)
{
    const parlor_deal_option *option;
    json_open(json, '{');
    for (size_t i = 0; (option = parlor_game_play_option(beginning->game, i)); i++) {
        if (!option_is_shown(beginning, i))
            continue;
        const char *const value = option->values[beginning->options.choice[i] - 1];
        json_value(json);
        parlor_write_json_string(json->out, option->name);
        write_char(json->out, ':');
        if (beginning->game->play->options_as_numbers >> i & 1)
            parlor_write_string(json->out, value);
        else
            parlor_write_json_string(json->out, value);
    }
    json_close(json, '}');
}

static void json_origin(const parlor_beginning *beginning, parlor_json *json)
{
    json_key(json, "game");
    json_string(json, beginning->game->name);
    json_key(json, "number");
    beginning->is_given ? json_null(json) : json_unsigned(json, beginning->number);
    json_key(json, "seed");
    beginning->is_given ? json_null(json) : json_unsigned(json, beginning->seed);
    json_key(json, "options");
    json_options(beginning, json);
    const parlor_beginning dealt = parlor_beginning_dealt(beginning);
    json_key(json, "deal");
    beginning->game->play->deal_json(&dealt, json);
}

/* The decisions, made once more; the table is then as it was after the last. */
static void json_decisions(const parlor_record *record, parlor_table *table, parlor_json *json)
{
    const parlor_game *const game = record->beginning.game;
    json_key(json, "decisions");
    json_open(json, '[');
    for (uint32_t i = 0; i < record->count; i++) {
        json_open(json, '{');
        json_key(json, "seat");
        json_number(json, table->seat);
        json_key(json, "legal");
        parlor_play_legal_json(game, table->legal, json);
        json_key(json, "move");
        parlor_play_move_json(game, table->legal, record->moves[i], json);
        json_close(json, '}');
        parlor_table_move(table, record->moves[i], NULL, NULL);
    }
    json_close(json, ']');
}

static void json_record(const parlor_record *record, parlor_json *json)
{
    char text[PARLOR_RECORD_TEXT_MAX];
    json_key(json, "record");
    json_letters(json, text, parlor_record_write(record, text, sizeof text));
}

static void json_payoff(const parlor_table *table, parlor_json *json)
{
    int payoff[PARLOR_SEATS_MAX];
    parlor_table_payoff(table, payoff);
    json_open(json, '[');
    for (int seat = 0; seat < table->seats; seat++)
        json_signed(json, payoff[seat]);
    json_close(json, ']');
}

static void json_log(const parlor_record *record, parlor_writer *out)
{
    parlor_json json = {.out = out};
    parlor_table table;
    parlor_table_begin(&record->beginning, &table, NULL, NULL);
    json_open(&json, '{');
    json_origin(&record->beginning, &json);
    json_decisions(record, &table, &json);
    json_record(record, &json);
    json_key(&json, "result");
    if (table.seat < 0)
        record->beginning.game->play->result_json(record, &table, &json);
    else
        json_null(&json);
    json_key(&json, "payoff");
    if (table.seat < 0)
        json_payoff(&table, &json);
    else
        json_null(&json);
    json_close(&json, '}');
    write_char(out, '\n');
}

/* ---- Views ------------------------------------------------------------------------------ */

/* A sentence an event, for games that have no explanation of their own. */
static void tell_event(void *context, const parlor_play_event *event)
{
    parlor_layout *const layout = context;
    event->game->play->event_tell(event, -1, NULL, layout);
    parlor_layout_text(layout, "\n");
}

static void explain(const parlor_record *record, const parlor_table *table,
                    const char *const *players, parlor_layout *layout)
{
    const game_play *const play = table->game->play;
    parlor_table replayed;
    if (play->explain)
        play->explain(record, table, players, layout);
    else
        parlor_record_table(record, record->count, &replayed, tell_event, layout);
}

size_t parlor_record_show(const parlor_record *record, parlor_view view, const char *const *players,
                          const parlor_style *style, char *out, size_t room)
{
    parlor_writer writer = {out, out + room, false};
    parlor_table table;
    if (!parlor_record_table(record, record->count, &table, NULL, NULL))
        return 0;
    const game_play *const play = table.game->play;
    if (view == PARLOR_JSON) {
        json_log(record, &writer);
    } else if (view == PARLOR_EXPLAIN) {
        parlor_layout layout = parlor_layout_begin(&writer, style);
        explain(record, &table, players, &layout);
    } else if (view == PARLOR_JUDGE && play->judge && table.seat < 0) {
        play->judge(record, &table, &writer);
    }
    return writer.full ? 0 : (size_t)(writer.at - out);
}
