/* Imagining by house rules that bind hands or shuffle piles (MM-59): by small decks, of which every
 * deal, every shuffle and every move that others might have made is gone through. What a seat
 * imagines is one of the tables that this leads to, and each of them comes up. */
#include "maumau_play_help.h"

#include <stdio.h>
#include <stdlib.h>

enum {
    TOLD_MAX = 200,
    CHOICES_MAX = 60,
    TABLES_MAX = 200,
    DECK_LEAST = 9,
    DECKS = 3, /* of so many sizes */
    RUNS_MAX = 5000,
    DRAWS = 3000,
};

/* ---- What a seat is told ---- */

/* FNV-1a, of bytes. */
static uint64_t hash_bytes(uint64_t hash, const void *bytes, size_t size)
{
    const uint8_t *const at = bytes;
    for (size_t i = 0; i < size; i++)
        hash = (hash ^ at[i]) * UINT64_C(0x100000001b3);
    return hash;
}

static uint64_t hash_event(const parlor_play_event *event)
{
    uint64_t hash = hash_bytes(UINT64_C(0xcbf29ce484222325), &event->kind, sizeof event->kind);
    hash = hash_bytes(hash, &event->rule, sizeof event->rule);
    return hash_bytes(hash, event->own, sizeof event->own);
}

/* ---- A game in which all that is left to chance, or to players, is a choice ---- */

typedef struct choices {
    int count, next;
    int made[CHOICES_MAX], out_of[CHOICES_MAX];
} choices;

/* The next choice: as it was made before, or the first. */
static int choose(choices *of, int out_of)
{
    if (of->next == of->count) {
        assert_true(of->count < CHOICES_MAX);
        of->made[of->count++] = 0;
    }
    of->out_of[of->next] = out_of;
    return of->made[of->next++];
}

/* Goes on to the next way to choose, with another choice in place of the last one that was asked
 * for. False: that was the last way. */
static bool choose_otherwise(choices *of)
{
    of->count = of->next;
    while (of->count > 0 && of->made[of->count - 1] + 1 == of->out_of[of->count - 1])
        of->count--;
    if (of->count > 0)
        of->made[of->count - 1]++;
    of->next = 0;
    return of->count > 0;
}

typedef struct game {
    parlor_table table;
    int watcher;
    choices *chosen;          /* NULL: piles stay as they were shuffled */
    const uint64_t *expected; /* what the watcher was told; NULL: it is noted */
    int expected_count;
    bool is_another; /* it has been told something else */
    int count;
    uint64_t told[TOLD_MAX];
} game;

/* Lays the pile in one of all its orders. */
static void reorder(game *of, const parlor_maumau_play_event *event)
{
    parlor_maumau_table *const own = (parlor_maumau_table *)of->table.own;
    parlor_maumau_card left[PARLOR_MAUMAU_CARDS];
    const int count = (int)event->turned_count;
    for (int i = 0; i < count; i++)
        left[i] = (parlor_maumau_card)event->turned[i];
    for (int i = 0; i < count; i++) { /* in the order of their numbers: it is not to matter */
        for (int k = i + 1; k < count; k++)
            if (left[k] < left[i]) {
                const parlor_maumau_card card = left[i];
                left[i] = left[k];
                left[k] = card;
            }
    }
    for (int i = 0; i < count; i++) {
        const int taken = count - i > 1 ? choose(of->chosen, count - i) : 0;
        own->tape[(own->state.next + (uint32_t)i) % PARLOR_MAUMAU_CARDS] = left[taken];
        memmove(left + taken, left + taken + 1, (size_t)(count - i - taken - 1));
    }
}

static void listen(void *context, const parlor_play_event *event)
{
    game *const of = context;
    const parlor_maumau_play_event *const at = parlor_maumau_play_event_of(event);
    parlor_play_event told;
    if (of->is_another)
        return;
    if (at->event.kind == PARLOR_MAUMAU_EVENT_TURNED_OVER && at->turned_count > 1 && of->chosen)
        reorder(of, at);
    if (of->count == TOLD_MAX) {
        of->is_another = true; /* it does not end; no such game is looked at */
        return;
    }
    assert_true(parlor_play_event_for(event, of->watcher, &told));
    const uint64_t hash = hash_event(&told);
    if (of->expected)
        of->is_another = of->count >= of->expected_count || of->expected[of->count] != hash;
    of->told[of->count++] = hash;
}

static bool begin(game *of, const parlor_maumau_position *position,
                  const parlor_play_options *options)
{
    of->count = 0;
    of->is_another = false;
    return parlor_maumau_table_from_position(position, options, &of->table, listen, of);
}

/* ---- Tables that a seat cannot tell apart ---- */

/* All of a table that it may not know: what is in the hands and in the pile. */
typedef struct hidden {
    parlor_maumau_set hands[PARLOR_MAUMAU_PLAYERS_MAX];
    parlor_maumau_card pile[PARLOR_MAUMAU_CARDS];
} hidden;

typedef struct hidden_tables {
    int count;
    hidden at[TABLES_MAX];
    int drawn[TABLES_MAX];
} hidden_tables;

static hidden hidden_of(const parlor_table *table)
{
    hidden all = {{0}, {0}};
    const parlor_maumau_table *const own = parlor_maumau_table_of(table);
    memcpy(all.hands, own->state.hands, sizeof all.hands);
    for (uint32_t i = own->state.next; i < own->state.bottom; i++)
        all.pile[i - own->state.next] = own->tape[i % PARLOR_MAUMAU_CARDS];
    return all;
}

/* The table's place among them; -1: it is none of them. */
static int find(const hidden_tables *tables, const parlor_table *table)
{
    const hidden wanted = hidden_of(table);
    for (int i = 0; i < tables->count; i++)
        if (memcmp(&tables->at[i], &wanted, sizeof wanted) == 0)
            return i;
    return -1;
}

/* Plays on, by choices, for as long as the watcher is told the same. */
static void play_same(game *of, hidden_tables *tables)
{
    while (!of->is_another && of->table.seat >= 0) {
        if (of->count == of->expected_count && of->table.seat == of->watcher) {
            if (find(tables, &of->table) < 0) {
                tables->at[tables->count++] = hidden_of(&of->table);
            }
            return;
        }
        if (of->count == of->expected_count)
            return;
        int left = choose(of->chosen, __builtin_popcountll(of->table.legal));
        uint64_t moves = of->table.legal;
        for (; left > 0; left--)
            moves &= moves - 1;
        parlor_table_move(&of->table, __builtin_ctzll(moves), listen, of);
    }
}

/* ---- Every deal ---- */

/* Gives the cards that the watcher cannot see the next order. False: that was the last one. */
static bool next_order(parlor_maumau_card *cards, int count)
{
    int i = count - 2;
    while (i >= 0 && cards[i] >= cards[i + 1])
        i--;
    if (i < 0)
        return false;
    int k = count - 1;
    while (cards[k] <= cards[i])
        k--;
    for (int last = count - 1;; last--) {
        const parlor_maumau_card card = cards[i];
        cards[i] = cards[k];
        cards[k] = card;
        i++;
        k = last;
        if (i >= k)
            return true;
    }
}

/* Cards in a hand have no order. */
static bool hands_ascend(const parlor_maumau_position *position, int watcher)
{
    for (int seat = 0; seat < position->players; seat++)
        for (int i = 1; seat != watcher && i < position->hands[seat].count; i++)
            if (position->hands[seat].at[i] < position->hands[seat].at[i - 1])
                return false;
    return true;
}

/* Moves the hidden cards of a position into a row, or back. */
static int move_hidden(parlor_maumau_position *position, int watcher, parlor_maumau_card *cards,
                       bool back)
{
    int count = 0;
    for (int seat = 0; seat <= position->players; seat++) {
        parlor_maumau_cards *const place =
            seat == position->players ? &position->draw : &position->hands[seat];
        for (int i = 0; seat != watcher && i < place->count; i++, count++) {
            if (back)
                place->at[i] = cards[count];
            else
                cards[count] = place->at[i];
        }
    }
    return count;
}

static int compare_cards(const void *a, const void *b)
{
    return *(const parlor_maumau_card *)a - *(const parlor_maumau_card *)b;
}

/* All tables that the watcher cannot tell from the one of this game; false: it takes too long. */
static bool go_through(const game *real, parlor_maumau_position position,
                       const parlor_play_options *options, hidden_tables *tables)
{
    parlor_maumau_card cards[PARLOR_MAUMAU_CARDS];
    static choices chosen;
    static game other;
    const int count = move_hidden(&position, real->watcher, cards, false);
    int runs = 0;
    qsort(cards, (size_t)count, sizeof cards[0], compare_cards);
    other = (game){.watcher = real->watcher,
                   .chosen = &chosen,
                   .expected = real->told,
                   .expected_count = real->count};
    tables->count = 0;
    do {
        move_hidden(&position, real->watcher, cards, true);
        if (!hands_ascend(&position, real->watcher))
            continue;
        chosen.count = chosen.next = 0;
        do {
            begin(&other, &position, options);
            play_same(&other, tables);
            if (++runs == RUNS_MAX || tables->count == TABLES_MAX)
                return false;
        } while (choose_otherwise(&chosen));
    } while (next_order(cards, count));
    return true;
}

/* ---- What is imagined ---- */

static uint64_t compared, given_up, most_uneven, ambiguous;

static void check_imagined(const game *real, hidden_tables *tables, bool is_bound)
{
    parlor_sight sight;
    parlor_random random = parlor_random_begin(7, compared);
    parlor_table_sight(&real->table, real->watcher, &sight);
    memset(tables->drawn, 0, sizeof tables->drawn);
    for (int i = 0; i < DRAWS; i++) {
        parlor_table imagined;
        assert_true(parlor_sight_imagine(&sight, &random, &imagined));
        const int place = find(tables, &imagined);
        assert_true(place >= 0);
        tables->drawn[place]++;
    }
    int least = DRAWS, most = 0;
    for (int i = 0; i < tables->count; i++) {
        least = tables->drawn[i] < least ? tables->drawn[i] : least;
        most = tables->drawn[i] > most ? tables->drawn[i] : most;
    }
    assert_true(least > 0);
    if (!is_bound) /* all are equally likely: at most six deviations from that */
        for (int i = 0; i < tables->count; i++) {
            const double mean = (double)DRAWS / tables->count, off = tables->drawn[i] - mean;
            assert_true(off * off <= 36 * mean);
        }
    if (least > 0 && (uint64_t)(most / least) > most_uneven)
        most_uneven = (uint64_t)(most / least);
    compared++;
    ambiguous += parlor_maumau_sight_of(&sight)->memory.spent_count > 0;
}

/* ---- Games of small decks ---- */

/* Two or three players with two or three cards each, an open card and a few to draw. */
static parlor_maumau_position small_deck(void)
{
    parlor_maumau_card deck[PARLOR_MAUMAU_CARDS];
    parlor_maumau_position position = {.wish = PARLOR_MAUMAU_ANY_SUIT};
    for (int i = 0; i < PARLOR_MAUMAU_CARDS; i++)
        deck[i] = (parlor_maumau_card)i;
    for (uint32_t i = PARLOR_MAUMAU_CARDS; i > 1; i--) {
        const uint32_t k = random_below(i);
        const parlor_maumau_card card = deck[i - 1];
        deck[i - 1] = deck[k];
        deck[k] = card;
    }
    int next = 0;
    position.players = (uint8_t)(2 + random_below(2));
    const int each = position.players == 3 ? 2 : 2 + (int)random_below(2);
    for (int seat = 0; seat < position.players; seat++)
        for (int i = 0; i < each; i++)
            position.hands[seat].at[position.hands[seat].count++] = deck[next++];
    position.discard.at[position.discard.count++] = deck[next++];
    const int cards = DECK_LEAST + (int)random_below(DECKS);
    while (next < cards)
        position.draw.at[position.draw.count++] = deck[next++];
    return position;
}

static parlor_play_options any_options(const char *rules)
{
    parlor_play_options options = {{0}};
    parlor_status status;
    assert_true(parlor_play_rules_read(maumau(), rules, strlen(rules), &options, &status));
    static const char *const more[] = {"after_paying=plays", "jack_on_jack=yes",    "nine=reverse",
                                       "ace=again",          "last_jack=forbidden", "sevens=pay"};
    for (size_t i = 0; i < sizeof more / sizeof more[0]; i++)
        if (random_below(4) == 0)
            assert_true(
                parlor_play_rules_read(maumau(), more[i], strlen(more[i]), &options, &status));
    return options;
}

static void play_and_check(const char *rules)
{
    static hidden_tables tables;
    static game real;
    const parlor_maumau_position position = small_deck();
    const parlor_play_options options = any_options(rules);
    real = (game){.watcher = (int)random_below(position.players)};
    assert_true(begin(&real, &position, &options));
    for (uint32_t left = 2 + random_below(10); real.table.seat >= 0; left -= left > 0) {
        if (left == 0 && real.table.seat == real.watcher)
            break;
        if (real.is_another)
            return;
        uint64_t moves = real.table.legal;
        if (random_below(3) > 0 && (moves >> DRAW & 7)) /* so that more is drawn */
            moves &= UINT64_C(7) << DRAW;
        parlor_table_move(&real.table, random_move(moves), listen, &real);
    }
    if (real.table.seat < 0 || real.is_another)
        return;
    if (!go_through(&real, position, &options, &tables))
        given_up++;
    else
        check_imagined(&real, &tables, strstr(rules, "dr") != NULL);
}

static void check_rules(const char *rules, int games)
{
    random_state = 11;
    compared = given_up = most_uneven = ambiguous = 0;
    for (int i = 0; i < games; i++)
        play_and_check(rules);
    print_message("%s: %d sights, %d of them with cards spent, %d too long, up to 1 : %d\n", rules,
                  (int)compared, (int)ambiguous, (int)given_up, (int)most_uneven);
    assert_true(compared > 0);
}

enum { GAMES = 80 };

static void hands_that_lack_are_imagined(void **state)
{
    (void)state;
    check_rules("draw=needed", GAMES);
}

static void cards_that_did_not_match_are_imagined(void **state)
{
    (void)state;
    check_rules("drawn=must", GAMES);
}

static void both_are_imagined(void **state)
{
    (void)state;
    check_rules("draw=needed,drawn=must", GAMES);
}

static void shuffled_piles_are_imagined(void **state)
{
    (void)state;
    check_rules("turnover=shuffled", GAMES);
}

static void bound_hands_of_shuffled_piles_are_imagined(void **state)
{
    (void)state;
    check_rules("turnover=shuffled,draw=needed", GAMES);
    check_rules("turnover=shuffled,drawn=must", GAMES);
    check_rules("turnover=shuffled,draw=needed,drawn=must", GAMES);
}

/* Seat 1 has drawn two cards that did not match, the one no club, the other no heart. What it then
 * plays may have been either: so it may have two hearts left, or two clubs. */
static void a_card_can_have_been_one_or_another(void **state)
{
    (void)state;
    static hidden_tables tables;
    static game real;
    const parlor_maumau_position position = position_of(&(small_table){
        {"HT HN SA SE", "SN"}, .discard = "CT", .draw = "HK CQ CK HQ DE", .seat = 1});
    const char *const moves[] = {"HT", "draw", "HN", "SN"};
    parlor_play_options options = {{0}};
    parlor_play_choose(maumau(), "drawn", "must", &options);
    real = (game){.watcher = 0};
    assert_true(begin(&real, &position, &options));
    for (size_t i = 0; i < sizeof moves / sizeof moves[0]; i++)
        assert_int_equal(parlor_table_move(&real.table, move_of(moves[i]), listen, &real), 0);
    assert_int_equal(parlor_maumau_table_of(&real.table)->memory.spent_count, 1);
    assert_true(go_through(&real, position, &options, &tables));
    assert_int_equal(tables.count, 10 * 6);
    check_imagined(&real, &tables, true);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(hands_that_lack_are_imagined),
        cmocka_unit_test(cards_that_did_not_match_are_imagined),
        cmocka_unit_test(both_are_imagined),
        cmocka_unit_test(shuffled_piles_are_imagined),
        cmocka_unit_test(a_card_can_have_been_one_or_another),
        cmocka_unit_test(bound_hands_of_shuffled_piles_are_imagined),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
