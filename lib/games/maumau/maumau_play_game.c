/* Mau-Mau's descriptor as a game that is played, and what is around a table: options, deals,
 * payoffs and matches. */
#include "maumau_cards.h"
#include "maumau_letters.h"
#include "maumau_play.h"
#include "maumau_shuffle.h"

/* ---- Options and deals ---- */

static const char *const players_values[] = {"2", "3", "4", NULL};
static const char *const begins_values[] = {"0", "1", "2", "3", NULL};

static const char *const hand_values[] = {"published", "5", "6", "7", NULL};
static const char *const turnover_values[] = {"queue", "shuffled", NULL};
static const char *const draw_values[] = {"free", "needed", NULL};
static const char *const drawn_values[] = {"may", "must", "never", NULL};
static const char *const sevens_values[] = {"extend", "pay", NULL};
static const char *const after_paying_values[] = {"ends", "plays", NULL};
static const char *const opening_values[] = {"acts", "plain", NULL};
static const char *const jack_on_jack_values[] = {"no", "yes", NULL};
static const char *const last_jack_values[] = {"doubles", "plain", "forbidden", NULL};
static const char *const nine_values[] = {"plain", "reverse", NULL};
static const char *const ace_values[] = {"plain", "again", NULL};

static const parlor_deal_option table_options[PLAY_OPTIONS] = {
    [PLAY_OPTION_PLAYERS] = {"players", players_values, "Mau-Mau: how many play (default 2)"},
    [PLAY_OPTION_BEGINS] = {"begins", begins_values,
                            "Mau-Mau: the seat that begins, counted from 0 (default 0)"},
    [PLAY_OPTION_HAND] = {"hand", hand_values,
                          "so many cards for each player (four with 7 leave a pile of three, and "
                          "about one game in fifteen runs out of cards)"},
    [PLAY_OPTION_TURNOVER] = {"turnover", turnover_values,
                              "the discard pile is turned over as it lies, or shuffled"},
    [PLAY_OPTION_DRAW] = {"draw", draw_values,
                          "a card may be drawn always, or only if none in hand matches"},
    [PLAY_OPTION_DRAWN] = {"drawn", drawn_values,
                           "a card just drawn that matches may, must or must not be played"},
    [PLAY_OPTION_SEVENS] = {"sevens", sevens_values,
                            "a seven may be put on an unpaid seven, or the next player pays"},
    [PLAY_OPTION_AFTER_PAYING] = {"after_paying", after_paying_values,
                                  "who has paid for sevens passes, or has his turn as usual"},
    [PLAY_OPTION_OPENING] = {"opening", opening_values,
                             "an opening seven or eight acts as if played, or does not"},
    [PLAY_OPTION_JACK_ON_JACK] = {"jack_on_jack", jack_on_jack_values,
                                  "a jack may be played on a jack"},
    [PLAY_OPTION_LAST_JACK] = {"last_jack", last_jack_values,
                               "a jack as the last card doubles the scores, does not, or may not "
                               "be played"},
    [PLAY_OPTION_NINE] = {"nine", nine_values, "a nine turns the direction of play"},
    [PLAY_OPTION_ACE] = {"ace", ace_values, "who plays an ace has another turn"},
};

static const parlor_rule_set rule_sets[] = {
    {"family", "turnover=shuffled,draw=needed",
     "as most families play: the pile is shuffled, and nobody draws who could play"},
};

/* 0: the seat that is to begin is not there. */
static int seats(const parlor_play_options *chosen)
{
    const int choice = chosen->choice[PLAY_OPTION_PLAYERS];
    const int players = PARLOR_MAUMAU_PLAYERS_MIN + (choice ? choice - 1 : 0);
    return parlor_maumau_begins(chosen) < players ? players : 0;
}

int parlor_maumau_begins(const parlor_play_options *options)
{
    const int choice = options->choice[PLAY_OPTION_BEGINS];
    return choice ? choice - 1 : 0;
}

parlor_maumau_deal parlor_maumau_dealt(const parlor_beginning *dealt)
{
    parlor_maumau_deal deal = {
        .players = (uint8_t)parlor_play_seats(&parlor_game_maumau, &dealt->options)};
    memcpy(deal.pile, dealt->cards, sizeof deal.pile);
    return deal;
}

static void deal_beginning(parlor_random *random, parlor_beginning *beginning)
{
    parlor_maumau_shuffle(random, beginning->cards);
}

static bool deal_is_valid(const parlor_beginning *beginning)
{
    const parlor_maumau_deal deal = parlor_maumau_dealt(beginning);
    return parlor_maumau_deal_is_valid(&deal);
}

static int card_read(const char letters[2])
{
    parlor_maumau_card card;
    return parlor_maumau_card_read(letters, &card) ? card : -1;
}

static void card_letters(int card, char letters[2])
{
    memcpy(letters, card_names[card], CARD_NAME_LENGTH);
}

/* The number of players in front of a case line. False: there was another one before. */
static bool deal_word(parlor_span word, play_words *words, parlor_beginning *beginning)
{
    (void)words;
    const uint8_t before = beginning->options.choice[PLAY_OPTION_PLAYERS];
    static const char name[] = "players";
    return parlor_play_choose_span(beginning->game, (parlor_span){name, name + sizeof name - 1},
                                   word, &beginning->options) &&
           (before == 0 || before == beginning->options.choice[PLAY_OPTION_PLAYERS]);
}

/* ---- Payoffs and matches ---- */

/* Who wins, or would, without a winner: the seat with the lowest hand; -1 if there are several. */
static int best_seat(const int values[PARLOR_MAUMAU_PLAYERS_MAX], int players)
{
    int best = 0;
    bool is_shared = false;
    for (int seat = 1; seat < players; seat++) {
        is_shared = values[seat] == values[best] || (is_shared && values[seat] > values[best]);
        best = values[seat] < values[best] ? seat : best;
    }
    return is_shared ? -1 : best;
}

/* MM-40. A winner's hand is worth 0, and so are his scores. */
static void payoff(const parlor_table *table, int payoffs[PARLOR_SEATS_MAX])
{
    parlor_maumau_result result;
    parlor_maumau_table_result(table_known(table), &result);
    int *const values = result.scores;
    if (result.winner < 0)
        for (int seat = 0; seat < result.players; seat++)
            values[seat] = (int)hand_value(result.hands[seat]);
    const int best = best_seat(values, result.players);
    for (int seat = 0; best >= 0 && seat < result.players; seat++) {
        payoffs[seat] -= values[seat] - values[best];
        payoffs[best] += values[seat] - values[best];
    }
}

static unsigned winners(const parlor_table *table)
{
    parlor_maumau_result result;
    parlor_maumau_table_result(table_known(table), &result);
    return result.winner < 0 ? 0 : 1u << result.winner;
}

enum { MATCH_POINTS = 100 };

static bool match_is_over(const parlor_match *match, int players)
{
    for (int seat = 0; seat < players; seat++)
        if (match->total[seat] >= match->limit)
            return true;
    return false;
}

static uint8_t lowest_totals(const parlor_match *match, int players)
{
    int64_t lowest = match->total[0];
    for (int seat = 1; seat < players; seat++)
        lowest = match->total[seat] < lowest ? match->total[seat] : lowest;
    unsigned seats = 0;
    for (int seat = 0; seat < players; seat++)
        seats |= (unsigned)(match->total[seat] == lowest) << seat;
    return (uint8_t)seats;
}

/* MM-41: totals are what each has paid, and the next seat begins. */
static void match_add(parlor_match *match, const parlor_table *table)
{
    int payoffs[PARLOR_SEATS_MAX] = {0};
    payoff(table, payoffs);
    for (int seat = 0; seat < table->seats; seat++)
        match->total[seat] -= payoffs[seat] > 0 ? payoffs[seat] : 2 * payoffs[seat];
    const int begins = (parlor_maumau_begins(&match->next.options) + 1) % table->seats;
    match->next.options.choice[PLAY_OPTION_BEGINS] = (uint8_t)(begins ? begins + 1 : 0);
    match->is_over = match_is_over(match, table->seats);
    match->winners = match->is_over ? lowest_totals(match, table->seats) : 0;
}

/* ---- All of it ---- */

/* What the rules say that forbid moves; parlor_maumau_table_why_not() tells which does. */
static const parlor_problem refusals[] = {
    {"not-in-hand", PARLOR_ERROR, "this card is not in your hand", PARLOR_MAUMAU_RULE_TURN},
    {"no-match", PARLOR_ERROR, "this card does not match the open card or the wish",
     PARLOR_MAUMAU_RULE_MATCH},
    {"no-seven", PARLOR_ERROR, "nothing but a seven may be played on an unpaid seven",
     PARLOR_MAUMAU_RULE_EXTEND},
    {"last-wish", PARLOR_ERROR, "the last card wishes for nothing", PARLOR_MAUMAU_RULE_WIN},
    {"turn", PARLOR_ERROR, "now play a card that matches, or draw one if there is one",
     PARLOR_MAUMAU_RULE_FREE_TURN},
    {"after-drawing", PARLOR_ERROR, "after drawing, play the card drawn or keep it",
     PARLOR_MAUMAU_RULE_AFTER_DRAWING},
    {"unpaid-sevens", PARLOR_ERROR, "now play a seven, or pay if there are cards enough",
     PARLOR_MAUMAU_RULE_UNPAID_SEVENS},
    {"not-needed", PARLOR_ERROR, "a card is drawn only if none in hand can be played",
     PARLOR_MAUMAU_RULE_NEEDED},
    {"must-play", PARLOR_ERROR, "a drawn card that can be played must be",
     PARLOR_MAUMAU_RULE_DRAWN},
    {"over", PARLOR_ERROR, "the game is over", PARLOR_MAUMAU_RULE_OVER},
    {"no-move", PARLOR_ERROR, "there is no such move", PARLOR_MAUMAU_RULE_MOVES},
};

const game_play parlor_maumau_play = {
    .options = table_options,
    .option_count = PLAY_OPTIONS,
    .options_in_deal = 1u << PLAY_OPTION_PLAYERS,
    .options_as_numbers =
        1u << PLAY_OPTION_PLAYERS | 1u << PLAY_OPTION_BEGINS | 1u << PLAY_OPTION_HAND,
    .options_as_rules = (1u << PLAY_OPTIONS) - (1u << PLAY_OPTION_HAND),
    .rule_sets = rule_sets,
    .rule_set_count = sizeof rule_sets / sizeof rule_sets[0],
    .card_count = PARLOR_MAUMAU_CARDS,
    .seats = seats,
    .deal = deal_beginning,
    .deal_is_valid = deal_is_valid,
    .card_read = card_read,
    .card_letters = card_letters,
    .deal_word = deal_word,
    .deal_json = parlor_maumau_deal_json,
    .begin = parlor_maumau_table_begin,
    .move = parlor_maumau_table_move,
    .why_not = parlor_maumau_table_why_not,
    .refusals = refusals,
    .refusal_count = sizeof refusals / sizeof refusals[0],
    .payoff = payoff,
    .winners = winners,
    .move_write = parlor_maumau_move_write,
    .moves_read = parlor_maumau_moves_read,
    .sight = parlor_maumau_table_sight,
    .sight_size = offsetof(parlor_maumau_sight, memory),
    .sight_page = parlor_maumau_sight_page,
    .sight_json = parlor_maumau_sight_json,
    .sight_read = parlor_maumau_sight_read,
    .observation_size = MAUMAU_OBSERVATION_SIZE,
    .observe = parlor_maumau_observe,
    .imagine = parlor_maumau_imagine,
    .event_for = parlor_maumau_event_for,
    .event_tell = parlor_maumau_event_tell,
    .event_json = parlor_maumau_event_json,
    .result_json = parlor_maumau_result_json,
    .judge = parlor_maumau_judge,
    .explain = parlor_maumau_play_explain,
    .match_limit = MATCH_POINTS,
    .match_add = match_add,
    .bots = parlor_maumau_bots,
    .bot_count = MAUMAU_BOTS,
    .play_out = parlor_maumau_play_out,
};
