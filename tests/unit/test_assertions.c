/* The preconditions of public functions have assertions behind them in debug builds: a call that
 * breaks one stops the program. Each is made in a process of its own. */
#define _POSIX_C_SOURCE 200809L
#include "help.h"
#include "parlor/mahjong.h"
#include "parlor/maumau.h"
#include "parlor/tractor.h"
#include <signal.h>
#include <stdio.h>
#include <sys/wait.h>
#include <unistd.h>

static char room[4096];

static void maumau_deal_without_players(void)
{
    const parlor_maumau_deal deal = {.players = 7};
    parlor_maumau_result result;
    parlor_maumau_referee(&deal, NULL, &result);
}

static void maumau_telling_to_nobody(void)
{
    const char line[] =
        "2 SS HA SN HQ CE SQ CA DT CK CQ DJ CN HN DN CS SA CJ DA HJ HS DE HT SE DK HK ST "
        "SJ HE DS CT DQ SK";
    parlor_maumau_deal deal;
    parlor_status status;
    parlor_maumau_deal_read(line, strlen(line), &deal, &status);
    parlor_maumau_tell(&deal, NULL, NULL, NULL);
}

static void mahjong_hand_without_tiles(void)
{
    const parlor_mahjong_hand hand = {{{0}}, {{0}}};
    parlor_mahjong_result result;
    parlor_mahjong_referee(&hand, &result);
}

static void mahjong_hand_written_that_is_none(void)
{
    const parlor_mahjong_hand hand = {{{UINT64_MAX}}, {{0}}};
    parlor_mahjong_hand_write(&hand, room, sizeof room);
}

static void tractor_round_with_a_card_that_does_not_exist(void)
{
    parlor_tractor_round round = {.ranks = {2, 2}, .trick_count = PARLOR_TRACTOR_HAND};
    for (int i = 0; i < PARLOR_TRACTOR_HAND; i++)
        round.sizes[i] = 1;
    for (int i = 0; i < PARLOR_TRACTOR_CARDS; i++)
        round.cards[i] = 0x42;
    parlor_tractor_result result;
    parlor_tractor_referee(&round, &result);
}

static void tractor_round_without_tricks(void)
{
    const parlor_tractor_round round = {.ranks = {2, 2}};
    parlor_tractor_round_write(&round, room, sizeof room);
}

/* Without an assertion these calls may do anything, so they are made in debug builds only. */
static void broken_preconditions_stop_the_program(void **state)
{
    (void)state;
#ifdef PARLOR_DEBUG
    static void (*const calls[])(void) = {
        maumau_deal_without_players,
        maumau_telling_to_nobody,
        mahjong_hand_without_tiles,
        mahjong_hand_written_that_is_none,
        tractor_round_with_a_card_that_does_not_exist,
        tractor_round_without_tricks,
    };
    for (size_t i = 0; i < sizeof calls / sizeof calls[0]; i++) {
        fflush(stdout);
        const pid_t child = fork();
        assert_true(child >= 0);
        if (child == 0) {
            signal(SIGILL, SIG_DFL);
            signal(SIGTRAP, SIG_DFL);
            fclose(stderr);
            calls[i]();
            _exit(0);
        }
        int status;
        assert_int_equal(waitpid(child, &status, 0), child);
        if (WIFEXITED(status) && WEXITSTATUS(status) == 0)
            fail_msg("call %zu went through", i);
    }
#else
    (void)room;
    (void)maumau_deal_without_players, (void)maumau_telling_to_nobody;
    (void)mahjong_hand_without_tiles, (void)mahjong_hand_written_that_is_none;
    (void)tractor_round_with_a_card_that_does_not_exist, (void)tractor_round_without_tricks;
    skip();
#endif
}

int main(void)
{
    const struct CMUnitTest tests[] = {cmocka_unit_test(broken_preconditions_stop_the_program)};
    return cmocka_run_group_tests(tests, NULL, NULL);
}
