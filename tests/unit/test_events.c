/* Events are whole values: what a kind of event does not name is 0, as the headers promise, so that
 * nobody reads what is left over from the event before. */
#include "help.h"
#include "parlor.h"

#include <stdio.h>

enum { CASES = 300, ROOM = 1 << 12, KINDS_MOST = 16 };

static int told[KINDS_MOST]; /* events, by kind */

static bool is_zero(const void *member, size_t size)
{
    const unsigned char *const bytes = member;
    for (size_t i = 0; i < size; i++)
        if (bytes[i])
            return false;
    return true;
}

/* The member is 0 unless the event is of one of the kinds. */
#define ONLY_IN(kinds, member)                                                                     \
    if (!((kinds) >> event->kind & 1) && !is_zero(&event->member, sizeof event->member))           \
    fail_msg("%s is not 0 in an event of kind %d", #member, (int)event->kind)

static size_t deal_case(const char *game, uint64_t number, char text[ROOM])
{
    size_t size = 0;
    const parlor_deal_options *const usual = NULL;
    assert_int_equal(parlor_deal(parlor_game_find(game), usual, 11, number, text, ROOM, &size),
                     PARLOR_DEALT);
    return size;
}

static void begin(void)
{
    memset(told, 0, sizeof told);
}

static void assert_every_kind_told(int last)
{
    for (int kind = 0; kind <= last; kind++)
        if (!told[kind])
            fail_msg("no event of kind %d was told", kind);
}

/* ---- Mau-Mau ---- */

#include "parlor/maumau.h"

#define MM(kind) (1u << PARLOR_MAUMAU_EVENT_##kind)

static void check_maumau(void *context, const parlor_maumau_event *event)
{
    (void)context;
    told[event->kind]++;
    assert_int_equal(event->neighbour, (event->seat + 1) % event->players);
    for (int seat = event->players; seat < PARLOR_MAUMAU_PLAYERS_MAX; seat++)
        assert_int_equal(event->hands[seat], 0);
    ONLY_IN(MM(DEALT) | MM(TURN) | MM(DREW) | MM(PLAYED), card);
    ONLY_IN(MM(TURN) | MM(JACK_BLOCKED) | MM(PLAYED), neighbour_has_one);
    ONLY_IN(MM(PLAYED), drawn);
    ONLY_IN(MM(PLAYED), candidates);
    ONLY_IN(MM(PLAYED), wish_counts);
    ONLY_IN(MM(DREW), number);
    ONLY_IN(MM(DREW), total);
    ONLY_IN(MM(ENDED), ending);
    ONLY_IN(MM(ENDED), period);
    ONLY_IN(MM(SCORED), scores);
    if (event->kind == PARLOR_MAUMAU_EVENT_JACK_BLOCKED)
        assert_true(event->neighbour_has_one);
    if (event->kind == PARLOR_MAUMAU_EVENT_DREW)
        assert_true(event->number >= 1 && event->number <= event->total);
    if (event->kind == PARLOR_MAUMAU_EVENT_PLAYED)
        assert_true(event->candidates & parlor_maumau_set_of(event->card));
}

static void events_of_mau_mau_are_whole(void **state)
{
    (void)state;
    begin();
    for (uint64_t i = 1; i <= CASES; i++) {
        char text[ROOM];
        parlor_maumau_deal deal;
        parlor_status status;
        parlor_maumau_deal_read(text, deal_case("maumau", i, text), &deal, &status);
        assert_null(status.problem);
        parlor_maumau_visit(&deal, check_maumau, NULL, NULL);
    }
    assert_every_kind_told(PARLOR_MAUMAU_EVENT_SCORED);
}

/* ---- Mahjong ---- */

#include "parlor/mahjong.h"

#define SM(kind) (1u << PARLOR_MAHJONG_EVENT_##kind)

static void check_mahjong(void *context, const parlor_mahjong_event *event)
{
    (void)context;
    told[event->kind]++;
    ONLY_IN(SM(EXPECTATION) | SM(TILE) | SM(SCORE), rule);
    ONLY_IN(SM(TILE) | SM(ARCHITECTURE) | SM(SCORE), tile);
    ONLY_IN(SM(TILE), verdict);
    ONLY_IN(SM(TILE) | SM(EXPECTATION), left);
    ONLY_IN(SM(TILE) | SM(SCORE), score);
    ONLY_IN(SM(ARCHITECTURE), is_best);
    ONLY_IN(SM(SCORE), ways);
    ONLY_IN(SM(SCORE), first_best);
    ONLY_IN(SM(EXPECTATION), expected);
    ONLY_IN(SM(EXPECTATION), impossible);
    ONLY_IN(SM(EXPECTATION), has_seven_couples);
    ONLY_IN(SM(ARCHITECTURE), architecture);
    if (event->kind == PARLOR_MAHJONG_EVENT_TILE) {
        assert_int_equal(event->left > 0 && event->verdict == PARLOR_MAHJONG_VERDICT_EXPECTED,
                         event->score > 0);
        assert_int_equal(event->left == 0, event->verdict == PARLOR_MAHJONG_VERDICT_NONE_LEFT);
    }
    if (event->kind == PARLOR_MAHJONG_EVENT_SCORE)
        assert_true(event->ways > 0 && event->first_best < event->ways);
}

static void events_of_mahjong_are_whole(void **state)
{
    (void)state;
    begin();
    /* expects a fifth tile and one of a third suit, besides what is dealt */
    static const char *const rare[] = {"1D1D1D1D2D2D2D2D3D3D3D3D9M NONE\n",
                                       "1D1D1D1D 2B2B2B3B3B3B4B4B4B\n",
                                       "1D1D1D5B5B5B9B9B9B1M1M1M2M NONE\n"};
    for (uint64_t i = 1; i <= CASES + 3; i++) {
        char text[ROOM];
        size_t size;
        if (i <= CASES)
            size = deal_case("mahjong", i, text);
        else
            size = (size_t)snprintf(text, ROOM, "%s", rare[i - CASES - 1]);
        parlor_mahjong_hand hand;
        parlor_status status;
        parlor_mahjong_hand_read(text, size, PARLOR_MAHJONG_STAGE_WAITING, &hand, &status);
        assert_null(status.problem);
        parlor_mahjong_visit(&hand, check_mahjong, NULL, NULL);
    }
    assert_every_kind_told(PARLOR_MAHJONG_EVENT_SCORE);
}

static parlor_mahjong_event last_of_mahjong;

static void keep_mahjong(void *context, const parlor_mahjong_event *event)
{
    (void)context;
    last_of_mahjong = *event;
}

static parlor_mahjong_event score_told_of(const char *complete)
{
    parlor_mahjong_hand hand;
    parlor_status status;
    parlor_mahjong_hand_read(complete, strlen(complete), PARLOR_MAHJONG_STAGE_DRAWN, &hand,
                             &status);
    assert_null(status.problem);
    parlor_mahjong_visit_complete(&hand, keep_mahjong, NULL);
    assert_int_equal(last_of_mahjong.kind, PARLOR_MAHJONG_EVENT_SCORE);
    assert_int_equal(last_of_mahjong.tile, -1); /* none was added */
    return last_of_mahjong;
}

/* A complete hand was given: won, of three suits (SM-8), or not a won one at all (SM-6). */
static void scores_of_complete_hands_are_told(void **state)
{
    (void)state;
    const parlor_mahjong_event won = score_told_of("1D1D1D5B5B5B9B9B9B2B2B2B3D3D NONE\n");
    assert_int_equal(won.rule, PARLOR_MAHJONG_RULE_HIGHEST);
    assert_true(won.score > 0 && won.ways > 0);
    const parlor_mahjong_event suits = score_told_of("1D1D1D5B5B5B9B9B9B1M1M1M2M2M NONE\n");
    assert_int_equal(suits.rule, PARLOR_MAHJONG_RULE_TWO_SUITS);
    assert_true(suits.score == 0 && suits.ways == 0);
    const parlor_mahjong_event not_won = score_told_of("1D1D1D5B5B5B9B9B9B2B2B4B6B8D NONE\n");
    assert_int_equal(not_won.rule, PARLOR_MAHJONG_RULE_REGULAR);
    assert_true(not_won.score == 0 && not_won.ways == 0);
}

/* ---- Tractor ---- */

#include "parlor/tractor.h"

#define TR(kind) (1u << PARLOR_TRACTOR_EVENT_##kind)

static void check_tractor(void *context, const parlor_tractor_event *event)
{
    (void)context;
    told[event->kind]++;
    const unsigned plays = TR(LED) | TR(FOLLOWED), ends = TR(TRICK_WON) | TR(LAST_TRICK);
    ONLY_IN(plays | TR(TRICK_WON), number);
    ONLY_IN(plays | ends, seat);
    ONLY_IN(plays, lead.kind);
    ONLY_IN(plays, lead.count);
    ONLY_IN(plays, lead.component_count);
    ONLY_IN(plays, lead.cards);
    ONLY_IN(plays, cards);
    ONLY_IN(TR(LED) | TR(TRICK_WON), card);
    ONLY_IN(TR(FOLLOWED), follow.verdict);
    ONLY_IN(TR(FOLLOWED), follow.rule);
    ONLY_IN(TR(FOLLOWED), follow.groups);
    ONLY_IN(TR(FOLLOWED), follow.card);
    ONLY_IN(TR(FOLLOWED), rival);
    ONLY_IN(ends, to_defenders);
    ONLY_IN(TR(TRICK_WON), points);
    ONLY_IN(ends, total);
    ONLY_IN(TR(LAST_TRICK), hidden);
    ONLY_IN(TR(LAST_TRICK), exponent);
    ONLY_IN(TR(LAST_TRICK), bonus);
    ONLY_IN(TR(ROUND_ENDS), result.points);
    ONLY_IN(TR(ROUND_ENDS), band);
    if (event->kind == PARLOR_TRACTOR_EVENT_FOLLOWED) {
        const parlor_tractor_follow *const follow = &event->follow;
        const bool counted = follow->verdict >= PARLOR_TRACTOR_VERDICT_LOWER;
        assert_int_equal(follow->card != 0, counted);
        assert_int_equal(follow->rival_card != 0, counted);
        assert_true(counted || !(follow->rival || follow->is_honour || follow->is_compared));
        assert_int_equal(follow->rule, event->rule);
    }
}

static void events_of_tractor_are_whole(void **state)
{
    (void)state;
    begin();
    for (uint64_t i = 1; i <= CASES; i++) {
        char text[ROOM];
        parlor_tractor_round round;
        parlor_status status;
        parlor_tractor_round_read(text, deal_case("tractor", i, text), &round, &status);
        assert_null(status.problem);
        parlor_tractor_visit(&round, check_tractor, NULL, NULL);
    }
    assert_every_kind_told(PARLOR_TRACTOR_EVENT_ROUND_ENDS);
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(events_of_mau_mau_are_whole),
        cmocka_unit_test(events_of_mahjong_are_whole),
        cmocka_unit_test(scores_of_complete_hands_are_told),
        cmocka_unit_test(events_of_tractor_are_whole),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
