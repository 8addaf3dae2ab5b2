/* Tractor as a game that can be played: its descriptor. */
#include "tractor_play.h"

static const char *const suits[] = {"H", "S", "C", "D", "O", NULL};
static const char *const dealers[] = {"Alice", "Bob", "Charles", "David", NULL};
static const char *const roles[] = {"declarers", "defenders", NULL};
static const char *const ranks[] = {"2", "3", "4", "5", "6", "7", "8",
                                    "9", "T", "J", "Q", "K", "A", NULL};

static const parlor_deal_option options[] = {
    [PARLOR_TRACTOR_OPTION_SUIT] = {"suit", suits,
                                    "Tractor: the main suit, O for none (default: by the number)"},
    [PARLOR_TRACTOR_OPTION_DEALER] = {"dealer", dealers,
                                      "Tractor: who deals (default: by the number)"},
    [PARLOR_TRACTOR_OPTION_RANK1] = {"rank1", ranks,
                                     "Tractor: the rank of Alice and Charles (default: by the "
                                     "number)"},
    [PARLOR_TRACTOR_OPTION_RANK2] = {"rank2", ranks,
                                     "Tractor: the rank of Bob and David (default: by the "
                                     "number)"},
};

enum { OPTIONS = sizeof options / sizeof options[0] };

static int seats(const parlor_play_options *chosen)
{
    (void)chosen;
    return PARLOR_TRACTOR_SEATS;
}

const game_play parlor_tractor_play = {
    .options = options,
    .option_count = OPTIONS,
    .options_open = (1u << OPTIONS) - 1,
    .options_in_deal = (1u << OPTIONS) - 1,
    .card_count = TRACTOR_DECK,
    .seats = seats,
    .deal = parlor_tractor_play_deal,
    .deal_is_valid = parlor_tractor_play_deal_is_valid,
    .card_read = parlor_tractor_play_card_read,
    .card_letters = parlor_tractor_play_card_letters,
    .deal_word = parlor_tractor_play_deal_word,
    .deal_json = parlor_tractor_play_deal_json,
    .begin = parlor_tractor_play_begin,
    .move = parlor_tractor_play_move,
    .why_not = parlor_tractor_play_why_not,
    .refusals = parlor_tractor_refusals,
    .refusal_count = TRACTOR_REFUSALS,
    .payoff = parlor_tractor_play_payoff,
    .winners = parlor_tractor_play_winners,
    .side = parlor_tractor_play_side,
    .role = parlor_tractor_play_role,
    .roles = roles,
    .move_write = parlor_tractor_play_move_write,
    .moves_read = parlor_tractor_play_moves_read,
    .sight = parlor_tractor_play_sight,
    .sight_size = sizeof(parlor_tractor_sight),
    .sight_page = parlor_tractor_play_sight_page,
    .sight_json = parlor_tractor_play_sight_json,
    .sight_read = parlor_tractor_play_sight_read,
    .observation_size = TRACTOR_OBSERVATION,
    .observe = parlor_tractor_play_observe,
    .imagine = parlor_tractor_play_imagine,
    .event_for = parlor_tractor_play_event_for,
    .event_tell = parlor_tractor_play_event_tell,
    .event_json = parlor_tractor_play_event_json,
    .result_json = parlor_tractor_play_result_json,
    .judge = parlor_tractor_play_judge,
    .explain = parlor_tractor_play_explain,
    .match_limit = PARLOR_TRACTOR_RANK_MAX,
    .match_begin = parlor_tractor_play_match_begin,
    .match_add = parlor_tractor_play_match_add,
    .bots = parlor_tractor_bots,
    .bot_count = TRACTOR_BOTS,
    .turn = parlor_tractor_turn,
    .candidates = parlor_tractor_candidates,
    .make_likely = parlor_tractor_make_likely,
    .play_out = parlor_tractor_play_out,
};
