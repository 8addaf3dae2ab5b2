/* Deals of games to be played, as text: what a log, a record or a person says of them. */
#include "../core/memory.h"
#include "game.h"

static const parlor_problem problem_unknown = {"deal-word", PARLOR_ERROR,
                                               "{found} is no card and no option of the game", 0};
static const parlor_problem problem_value = {"deal-value", PARLOR_ERROR,
                                             "{found} is no value of that option", 0};
static const parlor_problem problem_count = {"deal-cards", PARLOR_ERROR,
                                             "there are {number} cards, not {limit}", 0};
static const parlor_problem problem_options = {"deal-options", PARLOR_ERROR,
                                               "the options do not go together", 0};
static const parlor_problem problem_deal = {"deal-invalid", PARLOR_ERROR,
                                            "these cards are no deal of the game", 0};
static const parlor_problem problem_game = {"game-not-playable", PARLOR_ERROR,
                                            "there is no such game that can be played", 0};

/* ---- Words ------------------------------------------------------------------------------ */

static bool char_parts_words(char c)
{
    for (const char *mark = " \t\r\n\v\f[]{}\"',:;="; *mark; mark++)
        if (c == *mark)
            return true;
    return false;
}

parlor_span parlor_play_word(play_words *words)
{
    parlor_span *const rest = &words->rest;
    while (rest->at < rest->end && char_parts_words(*rest->at))
        rest->at++;
    parlor_span word = {rest->at, rest->at};
    while (word.end < rest->end && !char_parts_words(*word.end))
        word.end++;
    rest->at = word.end;
    return word;
}

/* ---- A deal ----------------------------------------------------------------------------- */

/* A deal while it is read. */
typedef struct reading {
    const char *text;
    play_words words;
    parlor_beginning deal;
    uint32_t named; /* of the options, as a set */
    int count;      /* of cards so far */
    parlor_status *status;
} reading;

static bool refuse(reading *at, const parlor_problem *problem, parlor_span place)
{
    parlor_status_set_numbers(at->status, problem, at->text, place, at->count,
                              at->deal.game->play->card_count);
    return false;
}

/* Takes a word of cards with nothing between them. */
static bool take_cards(reading *at, parlor_span word)
{
    const game_play *const play = at->deal.game->play;
    for (parlor_span left = word; span_size(left) > 0; left.at += 2) {
        const int card = span_size(left) < 2 ? -1 : play->card_read(left.at);
        if (card < 0)
            return refuse(at, &problem_unknown, left.at == word.at ? word : left);
        if (at->count < play->card_count)
            at->deal.cards[at->count] = (uint8_t)card;
        at->count++;
    }
    return true;
}

static bool take_word(reading *at, parlor_span word)
{
    const parlor_game *const game = at->deal.game;
    const uint32_t named = parlor_play_option_named(game, word);
    if (named) {
        at->named |= named;
        const parlor_span value = parlor_play_word(&at->words);
        return parlor_play_choose_span(game, word, value, &at->deal.options) ||
               refuse(at, &problem_value, span_size(value) ? value : word);
    }
    if (game->play->deal_word && game->play->deal_word(word, &at->words, &at->deal))
        return true;
    return take_cards(at, word);
}

static bool read_deal(reading *at, parlor_span all)
{
    parlor_span word;
    while (span_size(word = parlor_play_word(&at->words)) > 0)
        if (!take_word(at, word))
            return false;
    if (at->count != at->deal.game->play->card_count)
        return refuse(at, &problem_count, (parlor_span){all.end, all.end});
    const parlor_problem *const conflict =
        parlor_play_conflict(at->deal.game, &at->deal.options, at->named);
    if (conflict)
        return refuse(at, conflict, all);
    if (parlor_play_seats(at->deal.game, &at->deal.options) == 0)
        return refuse(at, &problem_options, all);
    return parlor_beginning_is_valid(&at->deal) || refuse(at, &problem_deal, all);
}

bool parlor_beginning_read(const char *text, size_t size, parlor_beginning *beginning,
                           parlor_status *status)
{
    const parlor_span all = {text, text + size};
    *status = (parlor_status){0};
    if (!parlor_game_is_playable(beginning->game)) {
        parlor_status_set(status, &problem_game, text, (parlor_span){text, text});
        return false;
    }
    reading at = {.text = text, .words = {all}, .deal = *beginning, .status = status};
    at.deal.is_given = true;
    at.deal.seed = at.deal.number = 0;
    memset(at.deal.cards, 0, sizeof at.deal.cards);
    if (!read_deal(&at, all)) {
        parlor_status_settle(status, text, 1);
        return false;
    }
    *beginning = at.deal;
    return true;
}
