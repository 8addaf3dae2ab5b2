/* Sichuan Mahjong being played: what it offers to play.c. */
#include "mahjong_play.h"
#include "mahjong_text.h"

enum { GAMES_OF_A_MATCH = 8 };

static int seats_of(const parlor_play_options *options)
{
    (void)options;
    return PARLOR_MAHJONG_SEATS;
}

/* SM-35 */
static void match_add(parlor_match *match, const parlor_table *table)
{
    (void)table; /* its payoff was added */
    const int begins = parlor_mahjong_play_begins(&match->next.options);
    parlor_mahjong_play_choose_begins(seat_after(begins), &match->next.options);
    parlor_play_match_of_games(match);
}

const game_play parlor_mahjong_play = {
    .options = parlor_mahjong_play_options,
    .option_count = MAHJONG_PLAY_OPTIONS,
    .options_in_deal = 1u << MAHJONG_PLAY_OPTION_BEGINS,
    .options_as_numbers = 1u << MAHJONG_PLAY_OPTION_BEGINS | 1u << MAHJONG_PLAY_OPTION_CAP,
    .options_as_rules = 1u << MAHJONG_PLAY_OPTION_BLOOD | 1u << MAHJONG_PLAY_OPTION_CAP,
    .rule_sets = parlor_mahjong_play_rule_sets,
    .rule_set_count = MAHJONG_RULE_SETS,
    .conflict = parlor_mahjong_play_conflict,
    .card_count = PARLOR_MAHJONG_TILES,
    .seats = seats_of,
    .deal = parlor_mahjong_play_deal,
    .deal_is_valid = parlor_mahjong_play_deal_is_valid,
    .card_read = parlor_mahjong_play_tile_read,
    .card_letters = tile_letters,
    .deal_word = parlor_mahjong_play_deal_word,
    .deal_json = parlor_mahjong_play_deal_json,
    .begin = parlor_mahjong_play_begin,
    .move = parlor_mahjong_play_move,
    .why_not = parlor_mahjong_play_why_not,
    .refusals = parlor_mahjong_play_refusals,
    .refusal_count = MAHJONG_REFUSALS,
    .payoff = parlor_mahjong_play_payoff,
    .pays_on_the_way = true,
    .winners = parlor_mahjong_play_winners,
    .move_write = parlor_mahjong_play_move_write,
    .moves_read = parlor_mahjong_play_moves_read,
    .sight = parlor_mahjong_play_sight,
    .sight_size = sizeof(parlor_mahjong_sight),
    .sight_page = parlor_mahjong_play_page,
    .sight_json = parlor_mahjong_play_sight_json,
    .sight_read = parlor_mahjong_play_sight_read,
    .observation_size = MAHJONG_OBSERVED_SIZE,
    .observe = parlor_mahjong_play_observe,
    .imagine = parlor_mahjong_play_imagine,
    .event_for = parlor_mahjong_play_event_for,
    .event_tell = parlor_mahjong_play_event_tell,
    .event_json = parlor_mahjong_play_event_json,
    .result_json = parlor_mahjong_play_result_json,
    .judge = parlor_mahjong_play_judge,
    .explain = parlor_mahjong_play_explain,
    .match_limit = GAMES_OF_A_MATCH,
    .match_add = match_add,
    .bots = parlor_mahjong_bots,
    .bot_count = MAHJONG_BOTS,
    .begins_with = &parlor_mahjong_bots[1],
    .margin = 2,
    .candidates = parlor_mahjong_play_candidates,
    .make_likely = parlor_mahjong_play_make_likely,
};
