/* Fuzz target: the functions of parlor/play.h. Any bytes are taken for a record, a deal or typed
 * moves, which are refused with a place, or accepted and then stay what they are; for the moves of
 * a game; or for values of which a predicate says whether they are any good. */
#include "fuzz_play.h"
#include "fuzz.h"
#include "parlor/play.h"
#include <string.h>

enum { NAME_SIZE = 24, MATCH_GAMES = 3, TYPED_AFTER = 40, SEEDS = 64, OPTIONS_MOST = 6 };

/* A game that can be played, or now and then any, or none. */
static const parlor_game *some_game(fuzz_bytes *bytes)
{
    return parlor_game_at(fuzz_byte(bytes) % 5u);
}

static const parlor_game *playable_game(fuzz_bytes *bytes)
{
    const parlor_game *const game = some_game(bytes);
    return parlor_game_is_playable(game) ? game : NULL;
}

/* None, some of the game's options and sometimes other ones, or any. */
static parlor_play_options some_options(fuzz_bytes *bytes)
{
    parlor_play_options options = {{0}};
    const unsigned choice = fuzz_byte(bytes);
    if (choice == UINT8_MAX)
        fuzz_any(bytes, &options, sizeof options);
    unsigned count = choice < UINT8_MAX && choice & 1 ? 1 + choice / 2 % OPTIONS_MOST : 0;
    for (; count > 0; count--)
        options.choice[fuzz_below(bytes, PARLOR_PLAY_OPTIONS_MAX)] = (uint8_t)fuzz_below(bytes, 16);
    return options;
}

static void check_refusal(const parlor_status *status, size_t size)
{
    char message[400];
    CHECK(status->problem && status->problem->sentence && status->problem->name);
    CHECK(status->offset <= size && status->length <= size - status->offset);
    CHECK((status->line > 0) == (status->column > 0));
    CHECK(parlor_status_message(status, message, sizeof message) > 0);
    CHECK(parlor_status_message(status, message, sizeof message) < sizeof message - 1);
}

static bool tables_equal(const parlor_table *a, const parlor_table *b)
{
    return memcmp(a, b, sizeof *a) == 0;
}

/* ---- Events ---- */

static void check_event(void *context, const parlor_play_event *event)
{
    fuzz_bytes *const bytes = context;
    const size_t room = fuzz_number(bytes, 1);
    parlor_play_event told;
    const int seat = (int)fuzz_below(bytes, PARLOR_SEATS_MAX);
    const parlor_style style = {.symbols = room & 1, .colour = room & 2, .width = (int)room};
    CHECK(parlor_play_event_tell(event, -1, NULL, &style, fuzz_room(room), room) <= room);
    CHECK(parlor_play_event_json(event, fuzz_room(room), room) <= room);
    if (!parlor_play_event_for(event, seat, &told))
        return;
    CHECK(told.kind == event->kind && told.seat == event->seat);
    (void)parlor_play_event_tell(&told, seat, NULL, &style, fuzz_room(room), room);
    CHECK(parlor_play_event_json(&told, fuzz_room(FUZZ_ROOM), FUZZ_ROOM) > 0);
}

/* ---- Records ---- */

static void check_shown(fuzz_bytes *bytes, const parlor_record *record)
{
    const size_t room = fuzz_number(bytes, 2) % FUZZ_ROOM;
    const parlor_view view = (parlor_view)fuzz_below(bytes, 5);
    const parlor_style style = {.width = (int)fuzz_byte(bytes)};
    CHECK(parlor_record_show(record, view, NULL, &style, fuzz_room(room), room) <= room);
}

/* A record is written as one that is read as the same game, and then stays as it is. */
static void check_read_again(const parlor_record *record)
{
    static parlor_record again;
    char texts[2][PARLOR_RECORD_TEXT_MAX];
    parlor_table tables[2];
    parlor_status status;
    const parlor_record *written = record;
    for (int i = 0; i < 2; i++) {
        const size_t size = parlor_record_write(written, texts[i], sizeof texts[i]);
        CHECK(size > 0 && strlen(texts[i]) == size);
        CHECK(parlor_record_write(written, fuzz_room(size), size) == 0);
        CHECK(parlor_record_read(texts[i], size, &again, &status));
        CHECK(parlor_record_table(written, written->count, &tables[0], NULL, NULL));
        CHECK(parlor_record_table(&again, again.count, &tables[1], NULL, NULL));
        CHECK(tables_equal(&tables[0], &tables[1]));
        written = &again;
    }
    const size_t size = parlor_record_write(&again, texts[0], sizeof texts[0]);
    CHECK(strlen(texts[1]) == size && memcmp(texts[0], texts[1], size) == 0);
}

static void check_record(fuzz_bytes *bytes)
{
    static parlor_record record, before;
    parlor_status status;
    memset(&record, 0, sizeof record);
    before = record;
    const bool is_read = parlor_record_read((const char *)bytes->at, bytes->left, &record, &status);
    CHECK(is_read == !status.problem);
    if (is_read) {
        CHECK(record.count <= PARLOR_DECISIONS_MAX);
        check_read_again(&record);
        check_shown(bytes, &record);
        return;
    }
    check_refusal(&status, bytes->left);
    CHECK(status.line > 0 && memcmp(&record, &before, sizeof record) == 0);
}

/* A record that nobody has read. */
static void check_any_record(fuzz_bytes *bytes)
{
    static parlor_record record;
    parlor_table table;
    record = (parlor_record){.beginning = {.game = some_game(bytes),
                                           .options = some_options(bytes),
                                           .seed = fuzz_below(bytes, SEEDS),
                                           .is_given = fuzz_below(bytes, 2)}};
    fuzz_any(bytes, record.beginning.cards, sizeof record.beginning.cards);
    record.count = fuzz_below(bytes, 8) ? fuzz_byte(bytes) : (uint32_t)fuzz_number(bytes, 4);
    fuzz_any(bytes, record.moves, sizeof record.moves);
    const bool is_good = parlor_record_table(&record, record.count, &table, NULL, NULL);
    CHECK(!is_good || parlor_beginning_is_valid(&record.beginning));
    CHECK(!parlor_record_table(&record, record.count + 1, &table, NULL, NULL));
    (void)parlor_record_write(&record, fuzz_room(PARLOR_RECORD_TEXT_MAX), PARLOR_RECORD_TEXT_MAX);
    if (is_good)
        check_read_again(&record);
}

/* ---- Deals ---- */

static void check_deal(fuzz_bytes *bytes)
{
    static parlor_record record;
    parlor_table table;
    parlor_status status;
    const parlor_game *const game = some_game(bytes);
    const parlor_beginning before = {.game = game, .seed = 7, .options = some_options(bytes)};
    parlor_beginning deal = before;
    if (!parlor_beginning_read((const char *)bytes->at, bytes->left, &deal, &status)) {
        check_refusal(&status, bytes->left);
        CHECK(status.line > 0 || !parlor_game_is_playable(game));
        CHECK(memcmp(&deal, &before, sizeof deal) == 0);
        return;
    }
    CHECK(!status.problem && deal.is_given && parlor_beginning_is_valid(&deal));
    const parlor_beginning dealt = parlor_beginning_dealt(&deal);
    CHECK(memcmp(dealt.cards, deal.cards, sizeof deal.cards) == 0);
    CHECK(parlor_table_begin(&deal, &table, NULL, NULL));
    record = (parlor_record){.beginning = deal};
    check_read_again(&record);
}

/* ---- Games ---- */

/* The next game of the bytes, at its first decision; false: there is none. */
static bool begin_game(fuzz_bytes *bytes, parlor_table *table, parlor_record *record)
{
    const parlor_game *const game = playable_game(bytes);
    *record = (parlor_record){.beginning = {.game = game,
                                            .options = some_options(bytes),
                                            .seed = fuzz_below(bytes, SEEDS),
                                            .number = fuzz_below(bytes, SEEDS)}};
    CHECK((parlor_play_seats(game, &record->beginning.options) > 0) ==
          parlor_beginning_is_valid(&record->beginning));
    return parlor_table_begin(&record->beginning, table, check_event, bytes);
}

static int nth_legal(uint64_t legal, unsigned n)
{
    for (n %= (unsigned)__builtin_popcountll(legal); n > 0; n--)
        legal &= legal - 1;
    return __builtin_ctzll(legal);
}

static int some_move(fuzz_bytes *bytes, const parlor_table *table)
{
    const unsigned choice = fuzz_byte(bytes);
    if (choice == UINT8_MAX)
        return (int)(uint32_t)fuzz_number(bytes, 4);
    return choice < PARLOR_MOVES || !table->legal ? (int)choice : nth_legal(table->legal, choice);
}

static void check_imagined(fuzz_bytes *bytes, const parlor_sight *sight)
{
    parlor_random random = parlor_bot_random(fuzz_byte(bytes), 1, sight->seat, 1);
    parlor_table imagined;
    parlor_sight same;
    if (!parlor_sight_imagine(sight, &random, &imagined))
        return;
    parlor_table_sight(&imagined, sight->seat, &same);
    CHECK(memcmp(&same, sight, sizeof same) == 0);
}

static void check_sight(fuzz_bytes *bytes, const parlor_table *table, int seat)
{
    parlor_sight sight;
    const size_t room = fuzz_number(bytes, 2) % FUZZ_ROOM;
    const size_t observed = parlor_game_observation_size(table->game);
    const parlor_style style = {.symbols = room & 1, .colour = room & 2, .width = (int)room};
    parlor_table_sight(table, seat, &sight);
    CHECK(parlor_sight_page(&sight, NULL, &style, fuzz_room(room), room) <= room);
    CHECK(parlor_sight_json(&sight, fuzz_room(room), room) <= room);
    parlor_sight_observe(&sight, (uint8_t *)fuzz_room(observed));
    if (seat != table->seat)
        return;
    const parlor_bot *const bot = parlor_game_bot(table->game, fuzz_below(bytes, 3));
    parlor_random random = parlor_bot_random(fuzz_byte(bytes), 0, seat, 0);
    if (bot) {
        const int move = parlor_bot_choose(bot, &sight, &random);
        CHECK(sight.legal >> move & 1);
        CHECK(parlor_bot_reason(bot, &sight, move) >= 0);
    }
    check_imagined(bytes, &sight);
}

static void check_move(fuzz_bytes *bytes, parlor_table *table, parlor_record *record)
{
    char text[PARLOR_MOVE_TEXT_MAX];
    const parlor_table before = *table;
    const int move = some_move(bytes, table);
    const int why = parlor_table_why_not(table, move);
    CHECK(parlor_move_write(table->game, table->legal, move, text) < sizeof text);
    const int rule = parlor_table_move(table, move, check_event, bytes);
    CHECK(rule == why);
    if (rule != 0) {
        CHECK(tables_equal(table, &before) && parlor_play_refusal(table->game, rule));
        return;
    }
    CHECK(record->count < PARLOR_DECISIONS_MAX);
    record->moves[record->count++] = (uint8_t)move;
}

/* Partners are a side and have one role, and who wins does not lose. */
static void check_winners(const parlor_beginning *beginning, const parlor_table *table,
                          const int payoff[PARLOR_SEATS_MAX])
{
    const unsigned winners = parlor_table_winners(table);
    CHECK(winners >> table->seats == 0 && (table->seat < 0 || winners == 0));
    for (int seat = 0; seat < table->seats; seat++) {
        const int side = parlor_game_side(table->game, seat);
        const int role = parlor_beginning_role(beginning, seat);
        CHECK(side >= 0 && side <= seat && role >= 0 && role < table->seats);
        CHECK(!parlor_game_role(table->game, 0) || parlor_game_role(table->game, (size_t)role));
        CHECK(!(winners >> seat & 1) || payoff[seat] >= 0);
        for (int other = 0; other < seat; other++) {
            const bool are_partners = parlor_game_side(table->game, other) == side;
            CHECK((parlor_beginning_role(beginning, other) == role) == are_partners);
            CHECK(!are_partners || (winners >> seat & 1) == (winners >> other & 1));
        }
    }
}

/* The game to its end, by a player where the bytes are used up. */
static void check_game(fuzz_bytes *bytes)
{
    static parlor_record record;
    parlor_table table, again;
    parlor_match match;
    int payoff[PARLOR_SEATS_MAX], sum = 0;
    if (!begin_game(bytes, &table, &record))
        return;
    while (table.seat >= 0 && bytes->left > 0) {
        check_sight(bytes, &table, (int)fuzz_below(bytes, (unsigned)table.seats));
        check_move(bytes, &table, &record);
    }
    CHECK(parlor_record_table(&record, record.count, &again, NULL, NULL));
    CHECK(tables_equal(&table, &again));
    check_read_again(&record);
    parlor_table_payoff(&table, payoff);
    for (int seat = 0; seat < PARLOR_SEATS_MAX; seat++)
        sum += payoff[seat];
    CHECK(sum == 0);
    check_winners(&record.beginning, &table, payoff);
    CHECK(parlor_match_begin(&record.beginning, 0, &match));
    CHECK(parlor_match_add(&match, &table) == (table.seat < 0));
}

/* ---- Typed moves ---- */

/* A table somewhere in a game among players. */
static bool some_table(fuzz_bytes *bytes, parlor_table *table)
{
    static parlor_record record;
    unsigned decisions = fuzz_byte(bytes);
    const unsigned player = fuzz_below(bytes, 2);
    fuzz_bytes nothing = {bytes->at, 0};
    const parlor_game *const game = playable_game(bytes);
    record = (parlor_record){.beginning = {.game = game,
                                           .seed = fuzz_below(bytes, SEEDS),
                                           .options = some_options(bytes)}};
    if (!parlor_table_begin(&record.beginning, table, check_event, &nothing))
        return false;
    for (uint32_t i = 0; table->seat >= 0 && decisions > 0; decisions--, i++) {
        parlor_sight sight;
        parlor_random random = parlor_bot_random(1, 1, table->seat, i);
        parlor_table_sight(table, table->seat, &sight);
        const parlor_bot *const bot = parlor_game_bot(game, player);
        const int move = bot ? parlor_bot_choose(bot, &sight, &random) : nth_legal(table->legal, i);
        CHECK(parlor_table_move(table, move, NULL, NULL) == 0);
    }
    return true;
}

static void check_typed(fuzz_bytes *bytes)
{
    parlor_table table;
    parlor_status status;
    uint8_t moves[PARLOR_MOVES];
    if (!some_table(bytes, &table))
        return;
    const int seat = table.seat;
    const size_t count =
        parlor_moves_read(&table, (const char *)bytes->at, bytes->left, moves, &status);
    CHECK(count <= PARLOR_MOVES && (count == 0) == (status.problem != NULL));
    if (count == 0)
        check_refusal(&status, bytes->left);
    for (size_t i = 0; i < count; i++) {
        CHECK(table.seat == seat);
        CHECK(parlor_table_move(&table, moves[i], NULL, NULL) == 0);
    }
}

/* ---- Names and other values ---- */

/* What was read is written so that it is read as the same. */
static void check_written_rules(const parlor_game *game, const parlor_play_options *options)
{
    char text[PARLOR_RECORD_TEXT_MAX], again[PARLOR_RECORD_TEXT_MAX];
    parlor_status status;
    parlor_play_options read = {{0}};
    const size_t size = parlor_play_rules_write(game, options, text, sizeof text);
    CHECK(size < sizeof text && text[size] == '\0');
    CHECK(parlor_play_rules_write(game, options, again, size) == 0);
    if (!parlor_play_rules_read(game, text, size, &read, &status))
        return; /* the options were any bytes, or do not go together */
    CHECK(parlor_play_rules_write(game, &read, again, sizeof again) == size);
    CHECK(memcmp(text, again, size) == 0);
}

/* The rest of the bytes is house rules, or none. */
static void check_rules(const parlor_game *game, fuzz_bytes *bytes)
{
    const parlor_play_options before = some_options(bytes);
    parlor_play_options options = before;
    parlor_status status;
    const parlor_rule_set *set;
    for (size_t i = 0; (set = parlor_game_rule_set(game, i)); i++)
        CHECK(parlor_play_rules_read(game, set->name, strlen(set->name),
                                     &(parlor_play_options){{0}}, &status));
    for (size_t i = 0; parlor_play_option_is_rule(game, i); i++)
        CHECK(parlor_game_play_option(game, i)->values);
    if (parlor_play_rules_read(game, (const char *)bytes->at, bytes->left, &options, &status)) {
        CHECK(!status.problem && parlor_game_is_playable(game));
    } else {
        check_refusal(&status, bytes->left);
        CHECK(memcmp(&options, &before, sizeof options) == 0);
    }
    CHECK((parlor_play_options_problem(game, &options) == NULL) ==
          (parlor_play_seats(game, &options) > 0));
    check_written_rules(game, &options);
}

static void check_names(fuzz_bytes *bytes)
{
    const parlor_game *const game = some_game(bytes);
    const size_t index = fuzz_below(bytes, 2) ? (size_t)fuzz_number(bytes, 8) : fuzz_byte(bytes);
    char name[NAME_SIZE] = "", value[NAME_SIZE] = "";
    fuzz_any(bytes, name, fuzz_below(bytes, NAME_SIZE));
    fuzz_any(bytes, value, fuzz_below(bytes, NAME_SIZE));
    parlor_play_options options = some_options(bytes);
    const bool is_chosen =
        parlor_play_choose(game, name, fuzz_below(bytes, 2) ? value : NULL, &options);
    CHECK(!is_chosen || parlor_game_is_playable(game));
    CHECK(!parlor_game_play_option(game, index) || index < PARLOR_PLAY_OPTIONS_MAX);
    CHECK(!parlor_game_bot(game, index) || parlor_game_is_playable(game));
    const parlor_bot *const bot = parlor_game_bot_find(game, name);
    CHECK(!bot || strcmp(bot->name, name) == 0);
    CHECK(parlor_play_seats(game, &options) <= PARLOR_SEATS_MAX);
    CHECK(parlor_game_observation_size(game) <= PARLOR_OBSERVATION_MAX);
    CHECK((parlor_game_observation_size(game) > 0) == parlor_game_is_playable(game));
    const parlor_problem *const refusal = parlor_play_refusal(game, (int)(uint32_t)index);
    CHECK(!refusal || refusal->rule == (int)(uint32_t)index);
    char text[PARLOR_MOVE_TEXT_MAX];
    CHECK(parlor_move_write(game, fuzz_number(bytes, 8), (int)(uint32_t)index, text) < sizeof text);
    check_rules(game, bytes);
}

/* A match is begun with anything, and its games are played by chance. */
static void check_match(fuzz_bytes *bytes)
{
    parlor_match match;
    const parlor_beginning first = {
        .game = some_game(bytes), .options = some_options(bytes), .seed = fuzz_below(bytes, SEEDS)};
    const int limit = (int)fuzz_below(bytes, 8) - 1;
    if (!parlor_match_begin(&first, limit, &match)) {
        CHECK(limit < 0 || !parlor_beginning_is_valid(&first));
        return;
    }
    for (int games = 0; !match.is_over && games < MATCH_GAMES; games++) {
        parlor_table table;
        CHECK(parlor_table_begin(&match.next, &table, NULL, NULL));
        while (table.seat >= 0)
            parlor_table_move(&table, nth_legal(table.legal, fuzz_byte(bytes)), NULL, NULL);
        CHECK(parlor_match_add(&match, &table) && match.games == games + 1);
    }
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static void (*const checks[FUZZ_PLAY_CHECKS])(fuzz_bytes *) = {
        [FUZZ_PLAY_RECORD] = check_record,
        [FUZZ_PLAY_DEAL] = check_deal,
        [FUZZ_PLAY_TYPED] = check_typed,
        [FUZZ_PLAY_GAME] = check_game,
        [FUZZ_PLAY_ANY_RECORD] = check_any_record,
        [FUZZ_PLAY_NAMES] = check_names,
        [FUZZ_PLAY_MATCH] = check_match};
    fuzz_bytes bytes = {data, size};
    checks[fuzz_below(&bytes, FUZZ_PLAY_CHECKS)](&bytes);
    return 0;
}
