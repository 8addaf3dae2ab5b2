/* Games being played: what all of them share. A game's own part is its game_play. */
#include "../core/assert.h"
#include "../core/bits.h"
#include "../core/memory.h"
#include "../core/random.h"
#include "game.h"

bool parlor_game_is_playable(const parlor_game *game)
{
    return game && game->play;
}

/* ---- Beginnings ------------------------------------------------------------------------- */

bool parlor_beginning_is_valid(const parlor_beginning *beginning)
{
    const parlor_game *const game = beginning->game;
    return parlor_play_seats(game, &beginning->options) > 0 &&
           (!beginning->is_given || game->play->deal_is_valid(beginning));
}

/* The cards given, with the seed and number of later shuffles. */
static parlor_beginning deal_out(const parlor_beginning *beginning)
{
    parlor_assert(parlor_beginning_is_valid(beginning));
    parlor_beginning dealt = *beginning;
    if (dealt.is_given) {
        dealt.seed = dealt.number = 0;
        return dealt;
    }
    parlor_random random = parlor_random_begin(dealt.seed, dealt.number);
    dealt.game->play->deal(&random, &dealt);
    dealt.is_given = true;
    parlor_assert(parlor_beginning_is_valid(&dealt));
    return dealt;
}

parlor_beginning parlor_beginning_dealt(const parlor_beginning *beginning)
{
    parlor_beginning dealt = deal_out(beginning);
    dealt.seed = dealt.number = 0;
    return dealt;
}

/* ---- Tables ----------------------------------------------------------------------------- */

/* A table waits for exactly one seat, which has a choice, or for nobody. */
static inline bool table_waits(const parlor_table *table)
{
    return table->seat < 0 ? table->legal == 0
                           : table->seat < table->seats && (table->legal & (table->legal - 1));
}

bool parlor_table_begin(const parlor_beginning *beginning, parlor_table *table,
                        parlor_play_visitor *visitor, void *context)
{
    if (!parlor_beginning_is_valid(beginning))
        return false;
    const parlor_beginning dealt = deal_out(beginning);
    *table = (parlor_table){.game = dealt.game, .seats = dealt.game->play->seats(&dealt.options)};
    dealt.game->play->begin(&dealt, table, (play_sink){visitor, context});
    parlor_assert(table_waits(table));
    return true;
}

static inline bool move_is_legal(const parlor_table *table, int move)
{
    return move >= 0 && move < PARLOR_MOVES && (table->legal >> move & 1);
}

int parlor_table_why_not(const parlor_table *table, int move)
{
    return move_is_legal(table, move) ? 0 : table->game->play->why_not(table, move);
}

int parlor_table_move(parlor_table *table, int move, parlor_play_visitor *visitor, void *context)
{
    if (!move_is_legal(table, move))
        return table->game->play->why_not(table, move);
    table->game->play->move(table, move, (play_sink){visitor, context});
    parlor_assert(table_waits(table));
    return 0;
}

const parlor_problem *parlor_play_refusal(const parlor_game *game, int rule)
{
    for (size_t i = 0; parlor_game_is_playable(game) && i < game->play->refusal_count; i++)
        if (game->play->refusals[i].rule == rule)
            return &game->play->refusals[i];
    return NULL;
}

void parlor_table_payoff(const parlor_table *table, int payoff[PARLOR_SEATS_MAX])
{
    for (int seat = 0; seat < PARLOR_SEATS_MAX; seat++)
        payoff[seat] = 0;
    if (table->seat < 0 || table->game->play->pays_on_the_way)
        table->game->play->payoff(table, payoff);
}

unsigned parlor_table_winners(const parlor_table *table)
{
    if (table->seat >= 0)
        return 0;
    if (table->game->play->winners)
        return table->game->play->winners(table);
    int payoff[PARLOR_SEATS_MAX];
    parlor_table_payoff(table, payoff);
    unsigned winners = 0;
    for (int seat = 0; seat < table->seats; seat++)
        winners |= (unsigned)(payoff[seat] > 0) << seat;
    return winners;
}

int parlor_game_side(const parlor_game *game, int seat)
{
    return parlor_game_is_playable(game) && game->play->side ? game->play->side(seat) : seat;
}

int parlor_beginning_role(const parlor_beginning *beginning, int seat)
{
    const parlor_game *const game = beginning->game;
    if (!parlor_game_is_playable(game) || !game->play->role)
        return seat;
    const parlor_beginning dealt = parlor_beginning_dealt(beginning);
    return game->play->role(&dealt, seat);
}

const char *parlor_game_role(const parlor_game *game, size_t role)
{
    if (!parlor_game_is_playable(game) || !game->play->roles)
        return NULL;
    for (size_t i = 0; game->play->roles[i]; i++)
        if (i == role)
            return game->play->roles[i];
    return NULL;
}

/* ---- Moves as text ---------------------------------------------------------------------- */

size_t parlor_move_write(const parlor_game *game, uint64_t legal, int move,
                         char text[PARLOR_MOVE_TEXT_MAX])
{
    parlor_writer out = {text, text + PARLOR_MOVE_TEXT_MAX - 1, false};
    if (parlor_game_is_playable(game) && move >= 0 && move < PARLOR_MOVES)
        game->play->move_write(legal, move, &out);
    parlor_assert(!out.full);
    *out.at = '\0';
    return (size_t)(out.at - text);
}

void parlor_play_move_json(const parlor_game *game, uint64_t legal, int move, parlor_json *json)
{
    char text[PARLOR_MOVE_TEXT_MAX];
    json_letters(json, text, parlor_move_write(game, legal, move, text));
}

void parlor_play_legal_json(const parlor_game *game, uint64_t legal, parlor_json *json)
{
    json_open(json, '[');
    for (uint64_t left = legal; left; left &= left - 1)
        parlor_play_move_json(game, legal, bits_lowest_of_64(left), json);
    json_close(json, ']');
}

static const parlor_problem problem_no_move = {"move-unknown", PARLOR_ERROR,
                                               "{found} is no move of the game", 0};

/* A move as it is written, in small letters or capitals, legal or not. */
static int move_of_text(const parlor_table *table, parlor_span word)
{
    for (int move = 0; move < PARLOR_MOVES; move++) {
        char text[PARLOR_MOVE_TEXT_MAX];
        const size_t length = parlor_move_write(table->game, table->legal, move, text);
        size_t same = 0;
        while (same < length && same < span_size(word) &&
               letter_upper(text[same]) == letter_upper(word.at[same]))
            same++;
        if (length > 0 && same == length && same == span_size(word))
            return move;
    }
    return -1;
}

/* For games without a loose notation of moves. */
static size_t read_exact_move(const parlor_table *table, const char *text, size_t size,
                              uint8_t moves[PARLOR_MOVES], parlor_status *status)
{
    parlor_span word = {skip_blanks(text, text + size), text + size};
    while (word.end > word.at && (char_is_blank(word.end[-1]) || word.end[-1] == '\n'))
        word.end--;
    const int move = move_of_text(table, word);
    const int rule = move < 0 ? 0 : parlor_table_why_not(table, move);
    if (move < 0 || rule != 0) {
        const parlor_problem *const refusal = parlor_play_refusal(table->game, rule);
        parlor_status_set(status, refusal ? refusal : &problem_no_move, text, word);
        return 0;
    }
    moves[0] = (uint8_t)move;
    return 1;
}

size_t parlor_moves_read(const parlor_table *table, const char *text, size_t size,
                         uint8_t moves[PARLOR_MOVES], parlor_status *status)
{
    const game_play *const play = table->game->play;
    *status = (parlor_status){0};
    const size_t count =
        (play->moves_read ? play->moves_read : read_exact_move)(table, text, size, moves, status);
    parlor_assert((count == 0) == (status->problem != NULL));
    if (status->problem)
        parlor_status_settle(status, text, 1);
    return count;
}

/* ---- Sights ----------------------------------------------------------------------------- */

/* Fills in a sight of whose own bytes the first `cleared` are 0. */
static inline void see(const parlor_table *table, int seat, size_t cleared, parlor_sight *sight)
{
    parlor_assert(seat >= 0 && seat < table->seats);
    sight->game = table->game;
    sight->legal = seat == table->seat ? table->legal : 0;
    sight->seat = seat;
    sight->seats = table->seats;
    memset(sight->own, 0, cleared);
    if (table->game->play->sight)
        table->game->play->sight(table, sight);
    else
        memcpy(sight->own, table->own, sizeof sight->own);
}

void parlor_table_sight(const parlor_table *table, int seat, parlor_sight *sight)
{
    see(table, seat, sizeof sight->own, sight);
}

void parlor_play_observe(const parlor_table *table, int seat, uint8_t *bytes)
{
    const game_play *const play = table->game->play;
    parlor_sight sight;
    see(table, seat, play->sight_size ? play->sight_size : sizeof sight.own, &sight);
    play->observe(&sight, bytes);
}

size_t parlor_game_observation_size(const parlor_game *game)
{
    return parlor_game_is_playable(game) ? game->play->observation_size : 0;
}

void parlor_sight_observe(const parlor_sight *sight, uint8_t *bytes)
{
    sight->game->play->observe(sight, bytes);
}

bool parlor_sight_imagine(const parlor_sight *sight, parlor_random *random, parlor_table *table)
{
    if (sight->legal == 0)
        return false;
    const game_play *const play = sight->game->play;
    parlor_table imagined = {.game = sight->game, .seats = sight->seats};
    if (!play->imagine) {
        imagined.seat = sight->seat;
        imagined.legal = sight->legal;
        memcpy(imagined.own, sight->own, sizeof imagined.own);
    } else if (!play->imagine(sight, random, &imagined)) {
        return false;
    }
    parlor_assert(table_waits(&imagined) && imagined.seat == sight->seat &&
                  imagined.legal == sight->legal);
    *table = imagined;
    return true;
}

/* ---- What is shown of events and sights ------------------------------------------------- */

bool parlor_play_event_for(const parlor_play_event *event, int seat, parlor_play_event *told)
{
    *told = *event;
    return !event->game->play->event_for || event->game->play->event_for(seat, told);
}

static size_t written(const parlor_writer *writer, const char *out)
{
    return writer->full ? 0 : (size_t)(writer->at - out);
}

size_t parlor_play_event_tell(const parlor_play_event *event, int seat, const char *const *players,
                              const parlor_style *style, char *out, size_t room)
{
    parlor_writer writer = {out, out + room, false};
    parlor_layout layout = parlor_layout_begin(&writer, style);
    event->game->play->event_tell(event, seat, players, &layout);
    if (writer.at > out)
        parlor_layout_text(&layout, "\n");
    return written(&writer, out);
}

size_t parlor_play_event_json(const parlor_play_event *event, char *out, size_t room)
{
    parlor_writer writer = {out, out + room, false};
    parlor_json json = {.out = &writer};
    json_open(&json, '{');
    event->game->play->event_json(event, &json);
    json_close(&json, '}');
    write_char(&writer, '\n');
    return written(&writer, out);
}

size_t parlor_sight_page(const parlor_sight *sight, const char *const *players,
                         const parlor_style *style, char *out, size_t room)
{
    parlor_writer writer = {out, out + room, false};
    parlor_layout layout = parlor_layout_begin(&writer, style);
    sight->game->play->sight_page(sight, players, &layout);
    return written(&writer, out);
}

size_t parlor_sight_json(const parlor_sight *sight, char *out, size_t room)
{
    parlor_writer writer = {out, out + room, false};
    parlor_json json = {.out = &writer};
    json_open(&json, '{');
    json_key(&json, "game");
    json_string(&json, sight->game->name);
    json_key(&json, "seat");
    json_number(&json, sight->seat);
    sight->game->play->sight_json(sight, &json);
    json_key(&json, "legal");
    parlor_play_legal_json(sight->game, sight->legal, &json);
    json_close(&json, '}');
    write_char(&writer, '\n');
    return written(&writer, out);
}

/* ---- Players ---------------------------------------------------------------------------- */

static int choose_random(const parlor_bot *bot, const parlor_sight *sight, parlor_random *random)
{
    (void)bot;
    const uint32_t count = (uint32_t)bits_count_of_64(sight->legal);
    return bits_nth_of_64(sight->legal, parlor_random_below(random, count));
}

static const parlor_bot random_bot = {
    .name = "random", .meaning = "Makes every legal move alike.", .choose = choose_random};

const parlor_bot *parlor_game_bot(const parlor_game *game, size_t index)
{
    if (!parlor_game_is_playable(game))
        return NULL;
    if (index == 0)
        return &random_bot;
    return index - 1 < game->play->bot_count ? &game->play->bots[index - 1] : NULL;
}

const parlor_bot *parlor_game_bot_find(const parlor_game *game, const char *name)
{
    const parlor_bot *bot;
    for (size_t i = 0; name && (bot = parlor_game_bot(game, i)); i++)
        if (parlor_string_equal(bot->name, name))
            return bot;
    return NULL;
}

int parlor_bot_choose(const parlor_bot *bot, const parlor_sight *sight, parlor_random *random)
{
    parlor_assert(sight->legal);
    return bot->choose(bot, sight, random);
}

int parlor_bot_reason(const parlor_bot *bot, const parlor_sight *sight, int move)
{
    parlor_assert(sight->legal >> move & 1);
    return bot->reason ? bot->reason(bot, sight, move) : 0;
}

/* The number of a deal's block has its two top bits clear: no deal takes so many words. The topmost
 * is that of players, the other that of later shuffles. */
parlor_random parlor_bot_random(uint64_t seed, uint64_t number, int seat, uint32_t count)
{
    parlor_random random = parlor_random_begin(seed, number);
    random.counter[1] = 1u << 31 | (uint32_t)seat << 24 | (count & 0xffffff);
    return random;
}

parlor_random parlor_play_shuffle_random(uint64_t seed, uint64_t number, uint32_t count)
{
    parlor_random random = parlor_random_begin(seed, number);
    random.counter[1] = 1u << 30 | (count & 0xffffff);
    return random;
}

/* ---- Matches ---------------------------------------------------------------------------- */

bool parlor_match_begin(const parlor_beginning *first, int limit, parlor_match *match)
{
    if (!parlor_beginning_is_valid(first) || limit < 0)
        return false;
    *match =
        (parlor_match){.next = *first, .limit = limit ? limit : first->game->play->match_limit};
    if (first->game->play->match_begin)
        first->game->play->match_begin(match);
    return true;
}

/* The match is over after so many games; the highest total wins. */
void parlor_play_match_of_games(parlor_match *match)
{
    match->is_over = match->games >= match->limit;
    int64_t best = INT64_MIN;
    const int seats = parlor_play_seats(match->next.game, &match->next.options);
    for (int seat = 0; match->is_over && seat < seats; seat++) {
        if (match->total[seat] > best)
            match->winners = 0;
        best = match->total[seat] > best ? match->total[seat] : best;
        if (match->total[seat] == best)
            match->winners |= (uint8_t)(1u << seat);
    }
}

bool parlor_match_add(parlor_match *match, const parlor_table *table)
{
    if (match->is_over || table->game != match->next.game || table->seat >= 0 ||
        table->seats != parlor_play_seats(match->next.game, &match->next.options) ||
        match->games == INT32_MAX)
        return false;
    int payoff[PARLOR_SEATS_MAX];
    parlor_table_payoff(table, payoff);
    for (int seat = 0; seat < PARLOR_SEATS_MAX; seat++)
        match->total[seat] += payoff[seat];
    match->games++;
    match->next.number++;
    match->next.is_given = false;
    memset(match->next.cards, 0, sizeof match->next.cards);
    if (table->game->play->match_add)
        table->game->play->match_add(match, table);
    else
        parlor_play_match_of_games(match);
    return true;
}
