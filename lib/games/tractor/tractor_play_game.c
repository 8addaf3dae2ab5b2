/* Tractor as a game that can be played: its descriptor. */
#include "tractor_play.h"

static const char *const suits[] = {"H", "S", "C", "D", "O", NULL};
static const char *const dealers[] = {"Alice", "Bob", "Charles", "David", NULL};
static const char *const mains[] = {"given", "called", NULL};
static const char *const duties[] = {"yes", "no", NULL};
static const char *const first_dealers[] = {"dealt", "caller", NULL};
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
    [PARLOR_TRACTOR_OPTION_MAIN] = {"main", mains,
                                    "the main suit is given, or called by showing cards"},
    [PARLOR_TRACTOR_OPTION_TRACTOR_DUTY] = {"tractor_duty", duties,
                                            "a tractor must be followed with a tractor"},
    [PARLOR_TRACTOR_OPTION_FIRST_DEALER] = {"first_dealer", first_dealers,
                                            "who deals the first round of a match: whom the deal "
                                            "names, or the last caller"},
};

enum {
    OPTIONS = sizeof options / sizeof options[0],
    OPTIONS_OF_DEAL = (1u << PARLOR_TRACTOR_OPTION_MAIN) - 1, /* as a set */
};

static int seats(const parlor_play_options *chosen)
{
    (void)chosen;
    return PARLOR_TRACTOR_SEATS;
}

static const parlor_rule_set sets[] = {
    {"table", "main=called,first_dealer=caller",
     "as at most tables: the main suit is called, and who called it deals the first round"},
};

static const parlor_problem problem_suit = {
    "main-suit-called", PARLOR_ERROR,
    "where the main suit is called (main=called), no other one is named",
    PARLOR_TRACTOR_RULE_HOUSE};
static const parlor_problem problem_caller = {
    "first-dealer-alone", PARLOR_ERROR,
    "the caller deals first (first_dealer=caller) only where the main suit is called (main=called)",
    PARLOR_TRACTOR_RULE_HOUSE};
static const parlor_problem problem_ranks = {
    "first-dealer-ranks", PARLOR_ERROR,
    "where the caller deals first (first_dealer=caller), both ranks are 2",
    PARLOR_TRACTOR_RULE_CALLER_DEALS};

/* TR-43, TR-48. */
static const parlor_problem *conflict(const parlor_play_options *chosen, uint32_t named)
{
    (void)named;
    const uint8_t *const choice = chosen->choice;
    const uint8_t house = parlor_tractor_play_house(chosen);
    const bool is_called = house & PARLOR_TRACTOR_HOUSE_CALLED;
    const bool caller_deals = house & PARLOR_TRACTOR_HOUSE_CALLER_DEALS;
    const bool has_ranks =
        choice[PARLOR_TRACTOR_OPTION_RANK1] > 1 || choice[PARLOR_TRACTOR_OPTION_RANK2] > 1;
    if (is_called && choice[PARLOR_TRACTOR_OPTION_SUIT] != 0)
        return &problem_suit;
    if (caller_deals && !is_called)
        return &problem_caller;
    return caller_deals && has_ranks ? &problem_ranks : NULL;
}

const game_play parlor_tractor_play = {
    .options = options,
    .option_count = OPTIONS,
    .options_open = OPTIONS_OF_DEAL,
    .options_in_deal = OPTIONS_OF_DEAL,
    .options_as_rules = ((1u << OPTIONS) - 1) & ~(uint32_t)OPTIONS_OF_DEAL,
    .rule_sets = sets,
    .rule_set_count = sizeof sets / sizeof sets[0],
    .conflict = conflict,
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
