/* Random Tractor rounds: two decks, and everything the players do allowed by custom. The hands are
 * found again from the cards played; duties and throws are looked at literally, by counting. */
#include "tractor_views.h"

enum { ROUNDS = 600, DECK = 108 };

/* Copies of kinds held or played. */
typedef struct holding {
    int copies[PARLOR_TRACTOR_CODES];
} holding;

typedef struct replay {
    parlor_tractor_round round;
    parlor_tractor_order order;
    holding hands[PARLOR_TRACTOR_SEATS];
    parlor_tractor_seat leader;
} replay;

static void add(holding *to, const parlor_tractor_card *cards, int count, int sign)
{
    for (int i = 0; i < count; i++)
        to->copies[cards[i]] += sign;
}

static int count_group(const replay *at, const holding *held, parlor_tractor_group group)
{
    int count = 0;
    for (int card = 0; card < PARLOR_TRACTOR_CODES; card++)
        if (held->copies[card] > 0 &&
            parlor_tractor_card_group(&at->order, (parlor_tractor_card)card) == group)
            count += held->copies[card];
    return count;
}

/* How many kinds of that group and order the holding has `copies` of. */
static int count_kinds(const replay *at, const holding *held, parlor_tractor_group group, int level,
                       int copies)
{
    parlor_tractor_card kinds[PARLOR_TRACTOR_EQUALS_MAX];
    const int count = parlor_tractor_level_kinds(&at->order, group, level, kinds);
    int found = 0;
    for (int i = 0; i < count; i++)
        found += held->copies[kinds[i]] >= copies;
    return found;
}

static int count_pairs(const replay *at, const holding *held, parlor_tractor_group group)
{
    int pairs = 0;
    for (int level = 0; level < PARLOR_TRACTOR_LEVELS; level++)
        pairs += count_kinds(at, held, group, level, 2);
    return pairs;
}

/* The order of the highest component of so many cards; -1: there is none. */
static int highest(const replay *at, const holding *held, parlor_tractor_group group, int length)
{
    for (int top = PARLOR_TRACTOR_LEVELS - 1; top >= 0; top--) {
        if (length == 1 && count_kinds(at, held, group, top, 1) > 0)
            return top;
        int run = 0;
        while (run <= top && count_kinds(at, held, group, top - run, 2) > 0)
            run++;
        if (length > 1 && 2 * run >= length)
            return top;
    }
    return -1;
}

/* ---- Dealing and reading back ----------------------------------------------------------- */

static replay replay_of(uint64_t number)
{
    char input[600];
    const size_t size = deal(number, input, sizeof input);
    assert_int_equal(input[0], '\n');
    replay at = {.leader = PARLOR_TRACTOR_ALICE};
    parlor_status status;
    assert_int_equal(parlor_tractor_round_read(input + 1, size - 1, &at.round, &status), size - 1);
    assert_null(status.problem);
    const parlor_tractor_round *const round = &at.round;
    at.order = parlor_tractor_round_order(round);
    at.leader = round->dealer;
    return at;
}

static const parlor_tractor_card *play_of(const replay *at, int first, int size, int player)
{
    return at->round.cards + first + player * size;
}

/* Calls something for each trick, all hands filled with what will be played. */
typedef void trick_check(replay *at, const parlor_tractor_trick *trick, int first, int size);

static void for_each_trick(replay *at, trick_check *check)
{
    parlor_tractor_trick tricks[PARLOR_TRACTOR_HAND];
    parlor_tractor_seat leaders[PARLOR_TRACTOR_HAND + 1] = {at->round.dealer};
    for (int i = 0, first = 0; i < at->round.trick_count; i++) {
        const int size = at->round.sizes[i];
        assert_true(parlor_tractor_trick_referee(&at->order, play_of(at, first, size, 0), size,
                                                 &tricks[i]));
        for (int player = 0; player < PARLOR_TRACTOR_SEATS; player++)
            add(&at->hands[parlor_tractor_seat_after(leaders[i], player)],
                play_of(at, first, size, player), size, 1);
        leaders[i + 1] = parlor_tractor_seat_after(leaders[i], tricks[i].winner);
        first += PARLOR_TRACTOR_SEATS * size;
    }
    for (int i = 0, first = 0; i < at->round.trick_count; i++) {
        const int size = at->round.sizes[i];
        at->leader = leaders[i];
        check(at, &tricks[i], first, size);
        for (int player = 0; player < PARLOR_TRACTOR_SEATS; player++)
            add(&at->hands[parlor_tractor_seat_after(leaders[i], player)],
                play_of(at, first, size, player), size, -1);
        first += PARLOR_TRACTOR_SEATS * size;
    }
}

static void test_cards_are_two_decks_less_eight(void **state)
{
    (void)state;
    int hidden_points = 0, hidden_trumps = 0;
    for (uint64_t number = 1; number <= ROUNDS; number++) {
        const replay at = replay_of(number);
        parlor_tractor_result result;
        assert_int_equal(parlor_tractor_referee(&at.round, &result).fault,
                         PARLOR_TRACTOR_FAULT_NONE);
        holding played = {{0}};
        add(&played, at.round.cards, PARLOR_TRACTOR_CARDS, 1);
        int hidden = 0;
        for (int card = 0; card < PARLOR_TRACTOR_CODES; card++) {
            const bool is_known = parlor_tractor_card_is_valid((parlor_tractor_card)card);
            const int left = (is_known ? PARLOR_TRACTOR_COPIES : 0) - played.copies[card];
            assert_in_range(left, 0, PARLOR_TRACTOR_COPIES);
            hidden += left;
            hidden_points += left * parlor_tractor_card_points((parlor_tractor_card)card);
            if (left > 0 && parlor_tractor_card_group(&at.order, (parlor_tractor_card)card) ==
                                PARLOR_TRACTOR_TRUMPS)
                hidden_trumps += left;
        }
        assert_int_equal(hidden, DECK - PARLOR_TRACTOR_CARDS);
    }
    /* hidden with some sense: on the average of blind choice it would be 15 points and more */
    assert_in_range(hidden_points, 1, ROUNDS * 8);
    assert_in_range(hidden_trumps, 0, ROUNDS / 4);
}

/* ---- Duties ----------------------------------------------------------------------------- */

static void check_follow(const replay *at, const parlor_tractor_lead *lead, const holding *held,
                         const parlor_tractor_card *cards, int size)
{
    holding lead_cards = {{0}}, played = {{0}};
    add(&lead_cards, lead->cards, size, 1);
    add(&played, cards, size, 1);
    const int had = count_group(at, held, lead->group);
    assert_int_equal(count_group(at, &played, lead->group), had < size ? had : size);

    const int pairs_led = count_pairs(at, &lead_cards, lead->group);
    const int pairs_held = count_pairs(at, held, lead->group);
    assert_true(count_pairs(at, &played, lead->group) >=
                (pairs_led < pairs_held ? pairs_led : pairs_held));
    const int longest = lead->lengths[0];
    if (longest > 2 && highest(at, held, lead->group, longest) >= 0)
        assert_true(highest(at, &played, lead->group, longest) >= 0);
}

static void check_duties(replay *at, const parlor_tractor_trick *trick, int first, int size)
{
    for (int player = 1; player < PARLOR_TRACTOR_SEATS; player++)
        check_follow(at, &trick->lead, &at->hands[parlor_tractor_seat_after(at->leader, player)],
                     play_of(at, first, size, player), size);
}

static void test_everybody_follows_as_far_as_he_can(void **state)
{
    (void)state;
    for (uint64_t number = 1; number <= ROUNDS; number++) {
        replay at = replay_of(number);
        for_each_trick(&at, check_duties);
    }
}

static void check_throw(replay *at, const parlor_tractor_trick *trick, int first, int size)
{
    (void)first;
    (void)size;
    const parlor_tractor_lead *const lead = &trick->lead;
    if (lead->kind != PARLOR_TRACTOR_LEAD_THROW)
        return;
    const parlor_tractor_card *cards = lead->cards;
    for (int i = 0; i < lead->component_count; i++) {
        const int top = parlor_tractor_card_level(&at->order, cards[0]);
        for (int player = 1; player < PARLOR_TRACTOR_SEATS; player++) {
            const holding *const held = &at->hands[parlor_tractor_seat_after(at->leader, player)];
            assert_true(highest(at, held, lead->group, lead->lengths[i]) <= top);
        }
        cards += lead->lengths[i];
    }
}

static void test_nobody_can_beat_a_throw_in_its_suit(void **state)
{
    (void)state;
    for (uint64_t number = 1; number <= ROUNDS; number++) {
        replay at = replay_of(number);
        for_each_trick(&at, check_throw);
    }
}

/* ---- What rounds look like -------------------------------------------------------------- */

typedef struct tally {
    int tricks;
    int leads[PARLOR_TRACTOR_LEAD_THROW + 1];
    int verdicts[PARLOR_TRACTOR_VERDICT_TAKES + 1];
    int trumped;       /* leads that were no trumps, won by trumps */
    int throws_beaten; /* of these, throws */
    int downs, bonuses;
    parlor_tractor_lead lead; /* of the trick being told */
} tally;

static void listen(void *context, const parlor_tractor_event *event)
{
    tally *const all = context;
    switch (event->kind) {
    case PARLOR_TRACTOR_EVENT_LED:
        all->leads[event->lead.kind]++;
        all->lead = event->lead;
        break;
    case PARLOR_TRACTOR_EVENT_FOLLOWED:
        all->verdicts[event->follow.verdict]++;
        break;
    case PARLOR_TRACTOR_EVENT_TRICK_WON: {
        const parlor_tractor_lead *const lead = &all->lead;
        const bool is_trumped =
            parlor_tractor_card_group(&event->order, event->card) != lead->group;
        all->tricks++;
        all->trumped += is_trumped;
        all->throws_beaten += is_trumped && lead->kind == PARLOR_TRACTOR_LEAD_THROW;
        break;
    }
    case PARLOR_TRACTOR_EVENT_LAST_TRICK:
        all->bonuses += event->bonus > 0;
        break;
    case PARLOR_TRACTOR_EVENT_ROUND_ENDS:
        all->downs += event->result.is_down;
        break;
    default:
        break;
    }
}

static void test_rounds_look_like_rounds(void **state)
{
    (void)state;
    tally all = {0};
    int suits[PARLOR_TRACTOR_NO_SUIT + 1] = {0}, dealers[PARLOR_TRACTOR_SEATS] = {0}, aces = 0;
    for (uint64_t number = 1; number <= ROUNDS; number++) {
        const replay at = replay_of(number);
        parlor_tractor_result result;
        parlor_tractor_visit(&at.round, listen, &all, &result);
        suits[at.round.main]++;
        dealers[at.round.dealer]++;
        aces += at.round.ranks[0] == PARLOR_TRACTOR_RANK_MAX;
    }
    assert_in_range(all.tricks, ROUNDS * 15, ROUNDS * 20);
    assert_in_range(all.leads[PARLOR_TRACTOR_LEAD_PAIR], all.tricks / 10, all.tricks / 3);
    assert_in_range(all.leads[PARLOR_TRACTOR_LEAD_TRACTOR], all.tricks / 100, all.tricks / 10);
    assert_in_range(all.leads[PARLOR_TRACTOR_LEAD_THROW], all.tricks / 40, all.tricks / 5);
    assert_in_range(all.trumped, all.tricks / 20, all.tricks / 2);
    assert_in_range(all.throws_beaten, ROUNDS / 20, ROUNDS * 2);
    assert_in_range(all.downs, ROUNDS / 4, ROUNDS * 3 / 4);
    assert_in_range(all.bonuses, ROUNDS / 20, ROUNDS / 2);
    for (int verdict = 0; verdict <= PARLOR_TRACTOR_VERDICT_TAKES; verdict++)
        assert_true(all.verdicts[verdict] > 0);
    for (int suit = 0; suit <= PARLOR_TRACTOR_NO_SUIT; suit++)
        assert_in_range(suits[suit], ROUNDS / 10, ROUNDS / 3);
    for (int seat = 0; seat < PARLOR_TRACTOR_SEATS; seat++)
        assert_in_range(dealers[seat], ROUNDS / 8, ROUNDS / 2);
    assert_in_range(aces, ROUNDS / 40, ROUNDS / 6);
}

/* ---- Wild rounds ------------------------------------------------------------------------ */

static parlor_tractor_round wild_round(uint64_t number)
{
    const parlor_game *const game = parlor_game_find("tractor");
    parlor_deal_options wild = {{0}};
    assert_true(parlor_deal_choose(game, "wild", NULL, &wild));
    char input[600];
    size_t size = 0;
    assert_int_equal(parlor_deal(game, &wild, 77, number, input, sizeof input, &size),
                     PARLOR_DEALT);
    parlor_tractor_round round;
    parlor_status status;
    assert_int_equal(parlor_tractor_round_read(input + 1, size - 1, &round, &status), size - 1);
    assert_null(status.problem);
    return round;
}

/* No kind too often, no lead of several groups; and much of what custom forbids or seldom brings.
 */
static void test_wild_rounds_are_wild(void **state)
{
    (void)state;
    tally all = {0};
    int long_ends = 0, faults = 0;
    for (uint64_t number = 1; number <= ROUNDS; number++) {
        const parlor_tractor_round round = wild_round(number);
        parlor_tractor_result result;
        assert_int_equal(parlor_tractor_visit(&round, listen, &all, &result).fault,
                         PARLOR_TRACTOR_FAULT_NONE);
        long_ends += round.sizes[round.trick_count - 1] >= 6;
        faults += parlor_tractor_audit(&round, NULL, NULL) > 0;
    }
    assert_in_range(all.leads[PARLOR_TRACTOR_LEAD_TRACTOR], all.tricks / 6, all.tricks);
    assert_in_range(all.leads[PARLOR_TRACTOR_LEAD_THROW], all.tricks / 6, all.tricks);
    assert_in_range(all.throws_beaten, ROUNDS / 3, all.tricks);
    assert_in_range(all.verdicts[PARLOR_TRACTOR_VERDICT_TAKES], all.tricks / 4, all.tricks * 3);
    assert_in_range(long_ends, ROUNDS / 4, ROUNDS);
    assert_in_range(faults, ROUNDS * 9 / 10, ROUNDS);
}

/* ---- The same rounds for ever ----------------------------------------------------------- */

/* What a seed deals is promised to stay. Whoever changes it knows, and says so. */
static uint64_t rounds_fingerprint(const parlor_deal_options *options, uint64_t seed, uint64_t last)
{
    uint64_t hash = 0xcbf29ce484222325u; /* FNV-1a */
    for (uint64_t number = 1; number <= last; number++) {
        char input[600];
        size_t size = 0;
        assert_int_equal(parlor_deal(parlor_game_find("tractor"), options, seed, number, input,
                                     sizeof input, &size),
                         PARLOR_DEALT);
        for (size_t i = 0; i < size; i++)
            hash = (hash ^ (uint8_t)input[i]) * 0x100000001b3u;
    }
    return hash;
}

static void test_seeds_deal_what_they_always_dealt(void **state)
{
    (void)state;
    parlor_deal_options wild = {{0}};
    assert_true(parlor_deal_choose(parlor_game_find("tractor"), "wild", NULL, &wild));
    assert_int_equal(rounds_fingerprint(NULL, 1, 100), 0xe5b0872ef098119du);
    assert_int_equal(rounds_fingerprint(NULL, UINT64_MAX, 10000), 0x69d0799eb9ea994du);
    assert_int_equal(rounds_fingerprint(&wild, 1, 4000), 0x5f3f30c47be8d5ccu);
}

static void test_a_round_needs_its_room(void **state)
{
    (void)state;
    char whole[600], out[600];
    const size_t size = deal(9, whole, sizeof whole);
    const parlor_game *const game = parlor_game_find("tractor");
    for (size_t room = 0; room < sizeof out; room++) {
        size_t written = 0;
        const bool fits = parlor_deal(game, NULL, 77, 9, out, room, &written) == PARLOR_DEALT;
        assert_int_equal(fits, room >= size);
        assert_int_equal(written, fits ? size : 0);
        if (fits)
            assert_memory_equal(out, whole, size);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(test_cards_are_two_decks_less_eight),
        cmocka_unit_test(test_everybody_follows_as_far_as_he_can),
        cmocka_unit_test(test_nobody_can_beat_a_throw_in_its_suit),
        cmocka_unit_test(test_rounds_look_like_rounds),
        cmocka_unit_test(test_wild_rounds_are_wild),
        cmocka_unit_test(test_seeds_deal_what_they_always_dealt),
        cmocka_unit_test(test_a_round_needs_its_room),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
