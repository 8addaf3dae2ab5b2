/* Sichuan Mahjong: decisions against the architectures listed for them, and what is told of a hand.
 */
#include "mahjong_help.h"

/* ---- Decisions and the architectures listed for them ---- */

/* What the architectures of a complete hand come to, by their items alone. */
typedef struct listing {
    int ways;
    int highest;
    int first_best;
    bool is_best[PARLOR_MAHJONG_ARCHITECTURES_MAX];
    parlor_mahjong_event last;
} listing;

static void list_event(void *context, const parlor_mahjong_event *event)
{
    listing *const heard = context;
    if (event->kind != PARLOR_MAHJONG_EVENT_ARCHITECTURE) {
        heard->last = *event;
        return;
    }
    int sum = 0;
    for (int i = 0; i < event->architecture.items; i++) {
        const parlor_mahjong_item *const item = &event->architecture.item[i];
        assert_true(item->rule == PARLOR_MAHJONG_RULE_DRAGON ? item->tile >= 0 : item->tile == -1);
        sum += item->points;
    }
    assert_int_equal(event->tile, -1); /* a complete hand was given */
    assert_int_equal(sum, event->architecture.score);
    if (sum > heard->highest)
        heard->first_best = heard->ways;
    heard->highest = sum > heard->highest ? sum : heard->highest;
    assert_in_range(heard->ways, 0, PARLOR_MAHJONG_ARCHITECTURES_MAX - 1);
    heard->is_best[heard->ways++] = event->is_best;
}

/* The table says what the highest architecture says, and the events carry it. */
static int assert_score_is_listed(const parlor_mahjong_hand *complete)
{
    listing heard = {0};
    parlor_mahjong_visit_complete(complete, list_event, &heard);
    assert_int_equal(parlor_mahjong_score(complete), heard.highest);
    assert_int_equal(heard.last.kind, PARLOR_MAHJONG_EVENT_SCORE);
    assert_int_equal(heard.last.score, heard.highest);
    assert_int_equal(heard.last.ways, heard.ways);
    assert_int_equal(heard.last.first_best, heard.first_best);
    if (heard.ways > 0)
        assert_true(heard.is_best[heard.first_best]);
    return heard.highest;
}

/* All 27 tiles: those that can be had score what is listed, all others are not expected. */
static void assert_result_is_listed(const parlor_mahjong_hand *waiting)
{
    parlor_mahjong_result result;
    parlor_mahjong_referee(waiting, &result);
    assert_true(parlor_mahjong_result_is_valid(&result));
    for (parlor_mahjong_tile tile = 0; tile < PARLOR_MAHJONG_KINDS; tile++) {
        parlor_mahjong_hand complete = *waiting;
        parlor_mahjong_tiles_add(&complete.hidden, tile, 1);
        const bool is_left = parlor_mahjong_hand_held(waiting, tile) < PARLOR_MAHJONG_COPIES;
        const int listed = is_left ? assert_score_is_listed(&complete) : 0;
        assert_int_equal(result.score[tile], listed);
        assert_int_equal(result.tiles >> tile & 1, listed > 0);
    }
}

/* Most random hands expect nothing, and many have three suits. */
static parlor_mahjong_hand any_hand(void)
{
    parlor_mahjong_hand hand = {0};
    for (int tiles = 0; tiles < (int)PARLOR_MAHJONG_STAGE_WAITING;)
        tiles += take_component(&hand, &hand.hidden, any_tile(), 1, 1);
    return hand;
}

static void decisions_agree_with_the_listed_architectures(void **state)
{
    (void)state;
    random_state = 1;
    for (int i = 0; i < 40000; i++) {
        const parlor_mahjong_hand hand = i % 10 == 0 ? any_hand() : random_hand();
        assert_true(parlor_mahjong_hand_is_valid(&hand, PARLOR_MAHJONG_STAGE_WAITING));
        assert_result_is_listed(&hand);
    }
}

/* ---- What is told of a waiting hand ---- */

typedef struct told {
    const parlor_mahjong_hand *waiting;
    int events;
    parlor_mahjong_event expectation;
    int left;
    uint32_t expected, impossible;
    bool has_seven_couples;
    int ways; /* of the last tile */
    uint8_t score[PARLOR_MAHJONG_KINDS];
} told;

static void visit_tile(told *heard, const parlor_mahjong_event *event)
{
    const uint32_t tile = (uint32_t)1 << event->tile;
    assert_true((heard->expected | heard->impossible) < tile);
    assert_int_equal(event->left,
                     PARLOR_MAHJONG_COPIES - parlor_mahjong_hand_held(heard->waiting, event->tile));
    heard->ways = 0;
    if (event->verdict == PARLOR_MAHJONG_VERDICT_EXPECTED) {
        heard->expected |= tile;
        heard->left += event->left;
        heard->score[event->tile] = (uint8_t)event->score;
    } else {
        heard->impossible |= tile;
        assert_int_equal(event->score, 0);
    }
}

/* Nothing is left over from what was told before. */
static void assert_unused_is_zero(const parlor_mahjong_architecture *architecture)
{
    static const parlor_mahjong_component no_component;
    static const parlor_mahjong_item no_item;
    for (int i = architecture->components; i < PARLOR_MAHJONG_COMPONENTS_MAX; i++)
        assert_memory_equal(&architecture->component[i], &no_component, sizeof no_component);
    for (int i = architecture->items; i < PARLOR_MAHJONG_ITEMS_MAX; i++)
        assert_memory_equal(&architecture->item[i], &no_item, sizeof no_item);
}

static void visit(void *context, const parlor_mahjong_event *event)
{
    told *const heard = context;
    if (heard->events++ == 0) {
        assert_int_equal(event->kind, PARLOR_MAHJONG_EVENT_EXPECTATION);
        heard->expectation = *event;
    } else if (event->kind == PARLOR_MAHJONG_EVENT_TILE) {
        visit_tile(heard, event);
    } else if (event->kind == PARLOR_MAHJONG_EVENT_ARCHITECTURE) {
        heard->ways++;
        assert_int_equal(event->is_best, event->architecture.score == heard->score[event->tile]);
        heard->has_seven_couples |= event->architecture.components == PARLOR_MAHJONG_COMPONENTS_MAX;
    } else {
        assert_int_equal(event->kind, PARLOR_MAHJONG_EVENT_SCORE);
        assert_int_equal(event->ways, heard->ways);
        assert_int_equal(event->score, heard->score[event->tile]);
    }
    assert_unused_is_zero(&event->architecture);
}

static void what_is_told_first_is_told_in_full(void **state)
{
    (void)state;
    random_state = 5;
    for (int i = 0; i < 5000; i++) {
        const parlor_mahjong_hand hand = random_hand();
        told heard = {.waiting = &hand};
        parlor_mahjong_result result, told_result;
        parlor_mahjong_visit(&hand, visit, &heard, &told_result);
        parlor_mahjong_referee(&hand, &result);
        assert_int_equal(told_result.tiles, result.tiles);
        assert_memory_equal(told_result.score, result.score, sizeof result.score);
        assert_int_equal(heard.expected, result.tiles);
        assert_memory_equal(heard.score, result.score, sizeof result.score);
        assert_int_equal(heard.expectation.expected, heard.expected);
        assert_int_equal(heard.expectation.impossible, heard.impossible);
        assert_int_equal(heard.expectation.left, heard.left);
        assert_int_equal(heard.expectation.has_seven_couples, heard.has_seven_couples);
    }
}

static void equal_architectures_are_told_once(void **state)
{
    (void)state;
    const parlor_mahjong_hand hand =
        hand_of("1D1D1D1D2D2D2D3D3D3D4D4D4D4D NONE", PARLOR_MAHJONG_STAGE_DRAWN);
    listing heard = {0};
    parlor_mahjong_visit_complete(&hand, list_event, &heard);
    /* 123 123 234 444 and a pair of 1, 111 123 234 234 and a pair of 4 */
    assert_int_equal(heard.ways, 2);
}

/* ---- How many architectures a hand can have ---- */

/* Most ways to see a suit of so many tiles as sentences, and with a pair; [1]: suits with a fifth
 * equal tile, which are asked about though they cannot be had. */
typedef struct most_ways {
    int sentences[2][PARLOR_MAHJONG_HIDDEN_MAX + 1];
    int with_pair[2][PARLOR_MAHJONG_HIDDEN_MAX + 1];
    int alone; /* of one suit of fourteen tiles, seven pairs among them */
} most_ways;

static int higher(int a, int b)
{
    return a > b ? a : b;
}

/* In how many ways the tiles from `number` on are sentences: of the lowest tiles three are a chunk
 * or not, and the others start sequences. */
static int ways_from(int counts[9], int number)
{
    while (number < 9 && counts[number] == 0)
        number++;
    if (number == 9)
        return 1;
    int ways = 0;
    for (int equals = 0; equals <= 3 && equals <= counts[number]; equals += 3) {
        const int sequences = counts[number] - equals;
        if (sequences > 0 &&
            (number > 6 || counts[number + 1] < sequences || counts[number + 2] < sequences))
            continue;
        for (int i = 1; i <= 2 && sequences > 0; i++)
            counts[number + i] -= sequences;
        ways += ways_from(counts, number + 1);
        for (int i = 1; i <= 2 && sequences > 0; i++)
            counts[number + i] += sequences;
    }
    return ways;
}

static void count_suit(int counts[9], int size, most_ways *most)
{
    int paired = 0;
    bool has_five = false, is_even = true;
    for (int number = 0; number < 9; number++) {
        has_five |= counts[number] == 5;
        is_even &= counts[number] % 2 == 0;
        if (counts[number] < 2)
            continue;
        counts[number] -= 2;
        paired += ways_from(counts, 0);
        counts[number] += 2;
    }
    int *const sentences = &most->sentences[has_five][size];
    int *const with_pair = &most->with_pair[has_five][size];
    *sentences = higher(*sentences, ways_from(counts, 0));
    *with_pair = higher(*with_pair, paired);
    if (size == PARLOR_MAHJONG_HIDDEN_MAX)
        most->alone = higher(most->alone, paired + is_even);
}

/* All suits of up to fourteen tiles, at most one of them a fifth. */
static void count_suits(int counts[9], int number, int size, bool has_five, most_ways *most)
{
    if (number == 9) {
        count_suit(counts, size, most);
        return;
    }
    for (int count = 0; count <= (has_five ? 4 : 5); count++)
        if (size + count <= PARLOR_MAHJONG_HIDDEN_MAX) {
            counts[number] = count;
            count_suits(counts, number + 1, size + count, has_five || count == 5, most);
        }
    counts[number] = 0;
}

static void no_hand_has_more_than_four_architectures(void **state)
{
    (void)state;
    most_ways most = {0};
    int counts[9] = {0};
    count_suits(counts, 0, 0, false, &most);
    assert_int_equal(most.alone, PARLOR_MAHJONG_ARCHITECTURES_MAX);
    /* One suit has the pair; the ways of the suits multiply. */
    for (int first = 2; first < PARLOR_MAHJONG_HIDDEN_MAX; first += 3)
        for (int second = 0; first + second <= PARLOR_MAHJONG_HIDDEN_MAX; second += 3)
            for (int five = 0; five < 4; five++) { /* the suit with five, or none */
                const int third = PARLOR_MAHJONG_HIDDEN_MAX - first - second;
                const int regular = most.with_pair[five == 0][first] *
                                    most.sentences[five == 1][second] *
                                    most.sentences[five == 2][third];
                const bool pairs = five == 3; /* all of them, at best */
                assert_in_range(regular + pairs, 0, PARLOR_MAHJONG_ARCHITECTURES_MAX);
            }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(decisions_agree_with_the_listed_architectures),
        cmocka_unit_test(what_is_told_first_is_told_in_full),
        cmocka_unit_test(equal_architectures_are_told_once),
        cmocka_unit_test(no_hand_has_more_than_four_architectures),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
