/* Whole rounds of Tractor being played: what was played is a valid round, the referee comes to the
 * same result, and the audit reports nothing; deals, dealt rounds and matches. */
#include "tractor_play_help.h"

enum { ROUNDS = 3000, ROUND_TEXT = PARLOR_TRACTOR_ROUND_TEXT_MAX };

static int choose(const char *bot, const parlor_table *table, parlor_random *random)
{
    parlor_sight sight;
    parlor_table_sight(table, table->seat, &sight);
    return parlor_bot_choose(parlor_game_bot_find(table->game, bot), &sight, random);
}

static void play_out(parlor_table *table, const char *bot, parlor_random *random)
{
    while (table->seat >= 0)
        assert_int_equal(parlor_table_move(table, choose(bot, table, random), NULL, NULL), 0);
}

/* ---- What was played -------------------------------------------------------------------- */

static void fail_report(void *context, const parlor_tractor_report *report)
{
    (void)context;
    fail_msg("trick %d: rule %d", report->trick, (int)report->rule);
}

static void assert_refereed(const parlor_table *table)
{
    const parlor_tractor_seen *const seen = &own_of(table)->seen;
    parlor_tractor_result result;
    assert_true(parlor_tractor_round_is_valid(&seen->round));
    assert_int_equal(parlor_tractor_referee(&seen->round, &result).fault,
                     PARLOR_TRACTOR_FAULT_NONE);
    assert_int_equal(result.points, seen->points);
    parlor_tractor_audit(&seen->round, fail_report, NULL);
    int payoff[PARLOR_SEATS_MAX];
    parlor_table_payoff(table, payoff);
    const int before = seen->round.ranks[result.riser];
    const int after = result.winner < 0 ? result.ranks[result.riser] : PARLOR_TRACTOR_RANK_MAX + 1;
    for (int seat = 0; seat < PARLOR_TRACTOR_SEATS; seat++)
        assert_int_equal(payoff[seat], seat % 2 == result.riser ? after - before : before - after);
}

static void rounds_are_refereed_to_the_same(void **state)
{
    (void)state;
    int throws = 0, winners = 0;
    parlor_random random = parlor_random_begin(5, 5);
    for (uint64_t number = 1; number <= ROUNDS; number++) {
        parlor_table table = table_begun(3, number);
        play_out(&table, number % 8 ? "random" : "book", &random);
        assert_refereed(&table);
        for (int trick = 0; trick < PARLOR_TRACTOR_HAND; trick++)
            throws += own_of(&table)->seen.shown[trick].once != 0;
        parlor_tractor_result result;
        parlor_tractor_referee(&own_of(&table)->seen.round, &result);
        winners += result.winner >= 0;
    }
    assert_in_range(throws, ROUNDS, ROUNDS * 25);
    assert_in_range(winners, ROUNDS / 50, ROUNDS);
}

/* The cards of a table are always both decks. */
static void no_card_is_lost(void **state)
{
    (void)state;
    parlor_random random = parlor_random_begin(6, 6);
    for (uint64_t number = 1; number <= 50; number++) {
        parlor_table table = table_begun(4, number);
        while (table.seat >= 0) {
            const parlor_tractor_table *const at = own_of(&table);
            parlor_tractor_card cards[2 * PARLOR_TRACTOR_KINDS];
            const parlor_tractor_hand *const all[] = {&at->hands[0], &at->hands[1], &at->hands[2],
                                                      &at->hands[3], &at->hidden,   &at->taken,
                                                      &at->seen.gone};
            uint8_t copies[PARLOR_TRACTOR_CODES] = {0};
            for (size_t i = 0; i < sizeof all / sizeof all[0]; i++) {
                assert_true(parlor_tractor_hand_is_valid(all[i]));
                for (int left = parlor_tractor_hand_cards(all[i], cards); left-- > 0;)
                    copies[cards[left]]++;
            }
            for (int player = 0; player < at->seen.plays; player++)
                for (int i = 0; i < at->seen.demand.count; i++)
                    copies[at->seen.round.cards[PARLOR_TRACTOR_SEATS * at->seen.played +
                                                player * at->seen.demand.count + i]]++;
            for (int card = 0; card < PARLOR_TRACTOR_CODES; card++)
                assert_int_equal(copies[card],
                                 parlor_tractor_card_is_valid((parlor_tractor_card)card) ? 2 : 0);
            parlor_table_move(&table, choose("random", &table, &random), NULL, NULL);
        }
    }
}

/* ---- Deals (TR-31) ---------------------------------------------------------------------- */

/* Chooses one option, if the value is not NULL. */
static void choose_option(parlor_beginning *first, const char *name, const char *value)
{
    if (value)
        assert_true(parlor_play_choose(first->game, name, value, &first->options));
}

static parlor_beginning dealt_with(const char *suit, const char *dealer, const char *rank1)
{
    parlor_beginning first = {.game = parlor_game_find("tractor"), .seed = 9, .number = 4};
    choose_option(&first, "suit", suit);
    choose_option(&first, "dealer", dealer);
    choose_option(&first, "rank1", rank1);
    return parlor_beginning_dealt(&first);
}

static void choices_do_not_change_the_cards(void **state)
{
    (void)state;
    static const char *const names[] = {"Alice", "Bob", "Charles", "David"};
    const parlor_beginning open = dealt_with(NULL, NULL, NULL);
    const int dealer = open.options.choice[PARLOR_TRACTOR_OPTION_DEALER] - 1;
    const parlor_beginning same = dealt_with("O", names[dealer], "A");
    assert_memory_equal(open.cards, same.cards, sizeof open.cards);
    assert_int_equal(open.options.choice[PARLOR_TRACTOR_OPTION_RANK2],
                     same.options.choice[PARLOR_TRACTOR_OPTION_RANK2]);
    /* another dealer: the hands move on */
    const parlor_beginning turned = dealt_with(NULL, names[(dealer + 1) % 4], NULL);
    for (int seat = 0; seat < PARLOR_TRACTOR_SEATS; seat++)
        assert_memory_equal(open.cards + seat * PARLOR_TRACTOR_HAND,
                            turned.cards + (seat + 1) % 4 * PARLOR_TRACTOR_HAND,
                            PARLOR_TRACTOR_HAND);
}

static void a_deal_needs_its_main_suit(void **state)
{
    (void)state;
    parlor_beginning deal = dealt_with("H", NULL, NULL);
    assert_true(parlor_beginning_is_valid(&deal));
    deal.options.choice[PARLOR_TRACTOR_OPTION_SUIT] = 0;
    assert_false(parlor_beginning_is_valid(&deal));
    deal.options.choice[PARLOR_TRACTOR_OPTION_SUIT] = 1 + PARLOR_TRACTOR_SPADES;
    deal.options.choice[PARLOR_TRACTOR_OPTION_DEALER] = 0;
    deal.options.choice[PARLOR_TRACTOR_OPTION_RANK1] = 0;
    parlor_table table;
    assert_true(parlor_table_begin(&deal, &table, NULL, NULL));
    assert_int_equal(own_of(&table)->seen.round.main, PARLOR_TRACTOR_SPADES);
    assert_int_equal(own_of(&table)->seen.round.dealer, PARLOR_TRACTOR_ALICE);
    assert_int_equal(own_of(&table)->seen.round.ranks[0], PARLOR_TRACTOR_RANK_MIN);
    deal.cards[3] = deal.cards[4] = deal.cards[5]; /* three of a kind */
    assert_false(parlor_beginning_is_valid(&deal));
    deal.cards[3] = PARLOR_TRACTOR_KINDS;
    assert_false(parlor_beginning_is_valid(&deal));
}

/* What a log says of a deal can be read again. */
static void logs_tell_the_deal(void **state)
{
    (void)state;
    static char log[1 << 16];
    const parlor_style style = {0};
    for (uint64_t number = 1; number <= 20; number++) {
        const parlor_record record = {
            .beginning = {.game = parlor_game_find("tractor"), .seed = 2, .number = number}};
        log[parlor_record_show(&record, PARLOR_JSON, NULL, &style, log, sizeof log - 1)] = '\0';
        const char *const deal = strstr(log, "\"deal\":") + strlen("\"deal\":");
        const size_t size = (size_t)(strstr(deal, ",\"decisions\"") - deal);
        parlor_beginning read = {.game = record.beginning.game};
        parlor_status status;
        assert_true(parlor_beginning_read(deal, size, &read, &status));
        const parlor_beginning dealt = parlor_beginning_dealt(&record.beginning);
        assert_memory_equal(read.cards, dealt.cards, sizeof read.cards);
        assert_memory_equal(&read.options, &dealt.options, sizeof read.options);
    }
}

/* A dealt round is the round that four players by the book play with that number. */
static void dealt_rounds_are_played_by_the_book(void **state)
{
    (void)state;
    const parlor_game *const game = parlor_game_find("tractor");
    for (uint64_t number = 1; number <= 40; number++) {
        uint32_t counts[PARLOR_TRACTOR_SEATS] = {0};
        parlor_table table = table_begun(8, number);
        while (table.seat >= 0) {
            parlor_random random = parlor_bot_random(8, number, table.seat, counts[table.seat]++);
            parlor_table_move(&table, choose("book", &table, &random), NULL, NULL);
        }
        char dealt[ROUND_TEXT + 2], played[ROUND_TEXT + 2] = "\n";
        size_t size = 0;
        assert_int_equal(parlor_deal(game, NULL, 8, number, dealt, sizeof dealt, &size),
                         PARLOR_DEALT);
        dealt[size] = '\0';
        parlor_tractor_round_write(&own_of(&table)->seen.round, played + 1, ROUND_TEXT);
        assert_string_equal(dealt, played);
    }
}

/* ---- Matches (TR-40) -------------------------------------------------------------------- */

static int play_match(uint64_t seed, int limit, parlor_match *match)
{
    const parlor_beginning first = {.game = parlor_game_find("tractor"), .seed = seed, .number = 1};
    parlor_random random = parlor_random_begin(seed, 1);
    uint8_t ranks[2] = {PARLOR_TRACTOR_RANK_MIN, PARLOR_TRACTOR_RANK_MIN};
    parlor_tractor_seat dealer = PARLOR_TRACTOR_ALICE;
    assert_true(parlor_match_begin(&first, limit, match));
    while (!match->is_over) {
        parlor_table table;
        assert_true(parlor_table_begin(&match->next, &table, NULL, NULL));
        const parlor_tractor_round *const round = &own_of(&table)->seen.round;
        assert_memory_equal(round->ranks, ranks, sizeof ranks);
        assert_int_equal(round->dealer, dealer);
        assert_false(parlor_match_add(match, &table));
        play_out(&table, "random", &random);
        assert_true(parlor_match_add(match, &table));
        parlor_tractor_result result;
        parlor_tractor_referee(round, &result);
        memcpy(ranks, result.ranks, sizeof ranks);
        dealer = result.next_dealer;
        assert_int_equal(match->next.number, match->games + 1);
        assert_true(match->games < 500);
        if (match->is_over && limit == 0)
            assert_int_equal(match->winners, result.winner == 0 ? 5 : 10);
    }
    return match->games;
}

static void matches_go_on_until_a_team_has_won(void **state)
{
    (void)state;
    parlor_match match;
    for (uint64_t seed = 1; seed <= 5; seed++)
        assert_in_range(play_match(seed, 0, &match), 5, 400);
    assert_in_range(play_match(1, 4, &match), 1, 20);
    assert_int_equal(match.total[0], match.total[2]);
    assert_int_equal(match.total[0], -match.total[1]);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(rounds_are_refereed_to_the_same),
        cmocka_unit_test(no_card_is_lost),
        cmocka_unit_test(choices_do_not_change_the_cards),
        cmocka_unit_test(a_deal_needs_its_main_suit),
        cmocka_unit_test(logs_tell_the_deal),
        cmocka_unit_test(dealt_rounds_are_played_by_the_book),
        cmocka_unit_test(matches_go_on_until_a_team_has_won),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
