/* What a seat of a table knows (MM-42), and what it can imagine (MM-43). */
#include "maumau_play_help.h"

/* ---- Knowing ---- */

/* By the words of the rule: every card that somebody has played or turned up is followed to where
 * it is now, and nothing else but the own cards is known. */
typedef struct literal_seat {
    parlor_maumau_set everybody; /* has seen these */
} literal_seat;

static void follow(void *context, const parlor_play_event *event)
{
    literal_seat *const to = context;
    const parlor_maumau_event *const happened = &parlor_maumau_play_event_of(event)->event;
    if (happened->kind == PARLOR_MAUMAU_EVENT_DEALT || happened->kind == PARLOR_MAUMAU_EVENT_PLAYED)
        to->everybody |= parlor_maumau_set_of(happened->card);
}

/* How many places there are for what the seat has not seen, and which cards these are. */
static int places_of(const parlor_maumau_position *position, int seat, parlor_maumau_set seen,
                     parlor_maumau_set *unseen)
{
    int places = 0;
    *unseen = 0;
    for (int other = 0; other <= position->players; other++) {
        const parlor_maumau_cards *const cards =
            other < position->players ? &position->hands[other] : &position->draw;
        parlor_maumau_set here = 0;
        for (int i = 0; other != seat && i < cards->count; i++)
            here |= parlor_maumau_set_of(cards->at[i]);
        places += (here & ~seen) != 0;
        *unseen |= here & ~seen;
    }
    return places;
}

static void assert_sight(const parlor_table *table, int seat, parlor_maumau_set everybody)
{
    const parlor_sight sight = sight_of(table, seat);
    const parlor_maumau_sight *const at = parlor_maumau_sight_of(&sight);
    const parlor_maumau_position position =
        parlor_maumau_table_position(parlor_maumau_table_of(table));
    parlor_maumau_set unseen, unplaced = 0;
    const bool knows_hands = places_of(&position, seat, everybody, &unseen) <= 1;
    for (int other = 0; other < position.players; other++) {
        const parlor_maumau_set hand = parlor_maumau_table_of(table)->state.hands[other];
        const parlor_maumau_set known = other == seat || knows_hands ? hand : hand & everybody;
        assert_int_equal(at->hands[other], known);
        assert_int_equal(at->counts[other], position.hands[other].count);
        unplaced |= hand & ~known;
    }
    assert_int_equal(at->queued, position.draw.count + position.discard.count - 1);
    for (int i = 0; i < at->queued; i++) {
        const parlor_maumau_card card = i < position.draw.count
                                            ? position.draw.at[i]
                                            : position.discard.at[i - position.draw.count];
        const bool is_known = parlor_maumau_set_of(card) & everybody;
        assert_int_equal(at->queue[i], is_known ? card : PARLOR_MAUMAU_CARD_UNKNOWN);
        unplaced |= is_known ? 0 : parlor_maumau_set_of(card);
    }
    assert_int_equal(at->unplaced, unplaced);
    assert_int_equal(sight.legal, seat == table->seat ? table->legal : 0);
}

static void a_seat_knows_what_all_have_seen(void **state)
{
    (void)state;
    random_state = 2;
    for (uint64_t number = 0; number < 300; number++) {
        const parlor_beginning beginning = beginning_of(2 + (int)(number % 3), 0, 31, number);
        literal_seat literal = {0};
        parlor_table table;
        parlor_table_begin(&beginning, &table, follow, &literal);
        while (table.seat >= 0) {
            for (int seat = 0; seat < table.seats; seat++)
                assert_sight(&table, seat, literal.everybody);
            parlor_table_move(&table, random_move(table.legal), follow, &literal);
        }
    }
}

static void hands_are_open_at_the_end(void **state)
{
    (void)state;
    parlor_table table = table_of(
        (small_table){.hands = {"SA", "DT HQ", "DK CA"}, .discard = "CN SN", .draw = "CK HK"});
    make(&table, "SA");
    const parlor_sight sight = sight_of(&table, 1);
    const parlor_maumau_sight *const at = parlor_maumau_sight_of(&sight);
    assert_true(at->is_over);
    assert_int_equal(at->hands[2], parlor_maumau_table_of(&table)->state.hands[2]);
    assert_int_equal(at->queue[0], PARLOR_MAUMAU_CARD_UNKNOWN);
    assert_int_equal(sight.legal, 0);
}

/* Player 2 draws the last card that nobody has seen: player 1 then knows his hand, but not which of
 * its cards that was. */
static void which_card_was_drawn_is_not_known(void **state)
{
    (void)state;
    parlor_table table = table_of(
        (small_table){.hands = {"HN CA", "ST SQ"}, .discard = "CN SN", .draw = "SK", .seat = 1});
    make(&table, "draw");
    assert_legal(&table, 1, "SK keep");
    const parlor_sight sight = sight_of(&table, 0);
    const parlor_maumau_sight *const at = parlor_maumau_sight_of(&sight);
    assert_int_equal(at->hands[1], parlor_maumau_table_of(&table)->state.hands[1]);
    assert_true(at->has_drawn);
    assert_int_equal(at->drawn, PARLOR_MAUMAU_CARD_UNKNOWN);
    const parlor_sight own = sight_of(&table, 1);
    assert_int_equal(parlor_maumau_sight_of(&own)->drawn, move_of("SK"));
}

static void a_card_of_the_turned_pile_is_known(void **state)
{
    (void)state;
    parlor_table table = table_of(
        (small_table){.hands = {"SA CA", "ST SQ", "DT HA"}, .discard = "SK SN", .draw = "CQ"});
    make(&table, "draw"); /* CQ, and SK lies in the pile now */
    make(&table, "draw");
    assert_legal(&table, 1, "SK keep");
    const parlor_sight sight = sight_of(&table, 0);
    assert_int_equal(parlor_maumau_sight_of(&sight)->drawn, move_of("SK"));
    assert_int_equal(parlor_maumau_sight_of(&sight)->hands[1], 1u << move_of("SK"));
}

/* ---- Not knowing ---- */

static void assert_same_choices(const parlor_sight *a, const parlor_sight *b)
{
    const parlor_bot *bot;
    for (size_t i = 0; (bot = parlor_game_bot(a->game, i)); i++) {
        parlor_random words[2] = {parlor_random_begin(1, 1), parlor_random_begin(1, 1)};
        assert_int_equal(parlor_bot_choose(bot, a, &words[0]),
                         parlor_bot_choose(bot, b, &words[1]));
    }
}

static void imagined_tables_look_the_same(void **state)
{
    (void)state;
    parlor_random random = parlor_random_begin(4, 4);
    random_state = 4;
    int others = 0;
    for (uint64_t number = 0; number < 400; number++) {
        const parlor_beginning beginning = beginning_of(2 + (int)(number % 3), 0, 32, number);
        parlor_table table, imagined;
        parlor_table_begin(&beginning, &table, NULL, NULL);
        while (table.seat >= 0) {
            uint8_t bytes[2][PARLOR_OBSERVATION_MAX] = {{0}};
            const parlor_sight sight = sight_of(&table, table.seat);
            assert_true(parlor_sight_imagine(&sight, &random, &imagined));
            const parlor_sight same = sight_of(&imagined, table.seat);
            assert_memory_equal(&same, &sight, sizeof same);
            parlor_sight_observe(&sight, bytes[0]);
            parlor_sight_observe(&same, bytes[1]);
            assert_memory_equal(bytes[0], bytes[1], sizeof bytes[0]);
            if (number % 8 == 0)
                assert_same_choices(&sight, &same);
            others += memcmp(&imagined, &table, sizeof table) != 0;
            parlor_table_move(&table, random_move(table.legal), NULL, NULL);
        }
    }
    assert_true(others > 1000);
}

static void only_who_decides_imagines(void **state)
{
    (void)state;
    parlor_random random = parlor_random_begin(4, 4);
    parlor_table table =
        table_of((small_table){.hands = {"HN CA", "ST SQ"}, .discard = "CN SN", .draw = "SK"});
    const parlor_sight sight = sight_of(&table, 1);
    assert_false(parlor_sight_imagine(&sight, &random, &table));
}

/* Two cards of four in the other hand, the others in the pile in either order: 12 tables. */
static void imagined_tables_are_equally_likely(void **state)
{
    (void)state;
    enum { TABLES = 12, TRIES = 60000, EXPECTED = TRIES / TABLES };
    static parlor_table tables[TABLES];
    int counts[TABLES] = {0}, found = 0;
    parlor_random random = parlor_random_begin(5, 5);
    const parlor_table table =
        table_of((small_table){.hands = {"HN CA", "ST SQ"}, .discard = "SK SN", .draw = "HE HT"});
    const parlor_sight sight = sight_of(&table, 0);
    for (int i = 0; i < TRIES; i++) {
        parlor_table imagined;
        int at = 0;
        assert_true(parlor_sight_imagine(&sight, &random, &imagined));
        while (at < found && memcmp(&tables[at], &imagined, sizeof imagined) != 0)
            at++;
        assert_true(at < TABLES);
        if (at == found)
            tables[found++] = imagined;
        counts[at]++;
    }
    assert_int_equal(found, TABLES);
    double squares = 0;
    for (int i = 0; i < TABLES; i++)
        squares += (double)(counts[i] - EXPECTED) * (counts[i] - EXPECTED) / EXPECTED;
    assert_true(squares < 35); /* 11 degrees of freedom: once in 4000 by chance */
    int real = 0;
    for (int i = 0; i < TABLES; i++)
        real += memcmp(&tables[i], &table, sizeof table) == 0;
    assert_int_equal(real, 1); /* the table as it is, too */
}

/* ---- Observations ---- */

static int at_place(const parlor_maumau_sight *at, int card)
{
    for (int i = 0; i < at->queued; i++)
        if (at->queue[i] == card)
            return i + 1;
    return 0;
}

/* By the table of docs/observations.md. */
static void assert_observed(const parlor_sight *sight)
{
    const parlor_maumau_sight *const at = parlor_maumau_sight_of(sight);
    const int seats = sight->seats, own = sight->seat;
    uint8_t bytes[PARLOR_OBSERVATION_MAX];
    memset(bytes, 0xee, sizeof bytes);
    assert_int_equal(parlor_game_observation_size(sight->game), 463);
    parlor_sight_observe(sight, bytes);
    for (int card = 0; card < PARLOR_MAUMAU_CARDS; card++) {
        assert_int_equal(bytes[card], at->hands[own] >> card & 1);
        assert_int_equal(bytes[32 + card], (at->hands[own] & at->seen) >> card & 1);
        for (int i = 1; i < 4; i++)
            assert_int_equal(bytes[32 + 32 * i + card],
                             i < seats ? at->hands[(own + i) % seats] >> card & 1 : 0);
        assert_int_equal(bytes[160 + card], at_place(at, card));
        assert_int_equal(bytes[192 + card], at->unplaced >> card & 1);
        assert_int_equal(bytes[224 + card], at->open == card);
    }
    for (int suit = 0; suit < PARLOR_MAUMAU_SUITS; suit++)
        assert_int_equal(bytes[256 + suit], at->wish == suit);
    for (int move = 0; move < PARLOR_MAUMAU_MOVES; move++)
        assert_int_equal(bytes[260 + move], sight->legal >> move & 1);
    for (int i = 0; i < 4; i++)
        assert_int_equal(bytes[307 + i], i < seats ? at->counts[(own + i) % seats] : 0);
    const uint8_t rest[] = {at->queued,
                            at->unseen,
                            at->sevens,
                            (uint8_t)((at->turn - own + seats) % seats),
                            at->has_drawn,
                            (uint8_t)seats,
                            (uint8_t)(at->turns / 256),
                            (uint8_t)(at->turns % 256)};
    assert_memory_equal(bytes + 311, rest, sizeof rest);
    for (int i = 319; i < 463; i++) /* of house rules, of which there are none */
        assert_int_equal(bytes[i], 0);
    assert_int_equal(bytes[463], 0xee);
}

static void observations_have_their_layout(void **state)
{
    (void)state;
    random_state = 7;
    for (uint64_t number = 0; number < 60; number++) {
        const parlor_beginning beginning = beginning_of(2 + (int)(number % 3), 0, 34, number);
        parlor_table table;
        parlor_table_begin(&beginning, &table, NULL, NULL);
        while (table.seat >= 0) {
            for (int seat = 0; seat < table.seats; seat++) {
                const parlor_sight sight = sight_of(&table, seat);
                assert_observed(&sight);
            }
            parlor_table_move(&table, random_move(table.legal), NULL, NULL);
        }
    }
}

/* ---- Events ---- */

typedef struct listener {
    int seat;
    int hidden, known; /* cards that others drew */
} listener;

/* Of hands: what all have seen and the own cards, or everything if only one hand is left to hold
 * the rest. */
static parlor_maumau_set known_cards(const parlor_maumau_play_event *at, int seat)
{
    int places = at->unseen > 0;
    for (int other = 0; other < at->event.players; other++)
        places += other != seat && (at->event.hands[other] & ~at->seen);
    return places <= 1 ? ~0u : at->seen | at->event.hands[seat];
}

static void listen(void *context, const parlor_play_event *event)
{
    listener *const on = context;
    parlor_play_event told;
    assert_true(parlor_play_event_for(event, on->seat, &told));
    const parlor_maumau_play_event *const full = parlor_maumau_play_event_of(event);
    const parlor_maumau_event *const at = &parlor_maumau_play_event_of(&told)->event;
    const bool is_over =
        at->kind == PARLOR_MAUMAU_EVENT_ENDED || at->kind == PARLOR_MAUMAU_EVENT_SCORED;
    assert_int_not_equal(at->kind, PARLOR_MAUMAU_EVENT_JACK_BLOCKED);
    assert_int_equal(event->rule, at->rule);
    assert_int_equal(at->hands[on->seat], full->event.hands[on->seat]);
    const parlor_maumau_set known = is_over ? ~0u : known_cards(full, on->seat);
    for (int seat = 0; seat < at->players; seat++)
        assert_int_equal(at->hands[seat], full->event.hands[seat] & known);
    if (at->kind != PARLOR_MAUMAU_EVENT_DREW)
        return;
    assert_true(at->rule == PARLOR_MAUMAU_RULE_FREE_TURN ||
                at->rule == PARLOR_MAUMAU_RULE_UNPAID_SEVENS);
    if (at->seat == on->seat || full->seen >> full->event.card & 1)
        assert_int_equal(at->card, full->event.card);
    on->hidden += at->card == PARLOR_MAUMAU_CARD_UNKNOWN;
    on->known += at->seat != on->seat && at->card != PARLOR_MAUMAU_CARD_UNKNOWN;
}

static void a_seat_is_told_no_cards_of_others(void **state)
{
    (void)state;
    listener on = {.seat = 0};
    random_state = 6;
    for (uint64_t number = 0; number < 100; number++) {
        const parlor_beginning beginning = beginning_of(2 + (int)(number % 3), 0, 33, number);
        parlor_table table;
        on.seat = (int)(number % 2);
        parlor_table_begin(&beginning, &table, listen, &on);
        while (table.seat >= 0)
            parlor_table_move(&table, random_move(table.legal), listen, &on);
    }
    assert_true(on.hidden > 100 && on.known > 100);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(a_seat_knows_what_all_have_seen),
        cmocka_unit_test(hands_are_open_at_the_end),
        cmocka_unit_test(which_card_was_drawn_is_not_known),
        cmocka_unit_test(a_card_of_the_turned_pile_is_known),
        cmocka_unit_test(imagined_tables_look_the_same),
        cmocka_unit_test(only_who_decides_imagines),
        cmocka_unit_test(imagined_tables_are_equally_likely),
        cmocka_unit_test(observations_have_their_layout),
        cmocka_unit_test(a_seat_is_told_no_cards_of_others),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
