/* Deals of Tractor (TR-31): what a number comes to, and how a log tells it. */
#include "../../core/random.h"
#include "tractor_letters.h"
#include "tractor_play.h"

enum { RANKS = PARLOR_TRACTOR_RANK_MAX - PARLOR_TRACTOR_RANK_MIN + 1 };

/* ---- By the number ---------------------------------------------------------------------- */

/* Draws one of some values, and chooses it if nothing was chosen. */
static void draw(parlor_random *random, uint32_t values, uint8_t *choice)
{
    const uint8_t drawn = (uint8_t)(1 + parlor_random_below(random, values));
    if (*choice == 0)
        *choice = drawn;
}

/* What is chosen is drawn all the same, so that the cards do not depend on it. */
void parlor_tractor_play_draw(parlor_random *random, parlor_play_options *options)
{
    uint8_t *const choice = options->choice;
    draw(random, PARLOR_TRACTOR_NO_SUIT + 1, &choice[PARLOR_TRACTOR_OPTION_SUIT]);
    draw(random, PARLOR_TRACTOR_SEATS, &choice[PARLOR_TRACTOR_OPTION_DEALER]);
    draw(random, RANKS, &choice[PARLOR_TRACTOR_OPTION_RANK1]);
    draw(random, RANKS, &choice[PARLOR_TRACTOR_OPTION_RANK2]);
}

/* TR-43: what the number says of the main suit, or of ranks, the house does not use. */
static void keep_house(parlor_play_options *options)
{
    const uint8_t house = parlor_tractor_play_house(options);
    if (house & PARLOR_TRACTOR_HOUSE_CALLED)
        options->choice[PARLOR_TRACTOR_OPTION_SUIT] = 0;
    if (house & PARLOR_TRACTOR_HOUSE_CALLER_DEALS)
        options->choice[PARLOR_TRACTOR_OPTION_RANK1] =
            options->choice[PARLOR_TRACTOR_OPTION_RANK2] = 1;
}

void parlor_tractor_play_deal(parlor_random *random, parlor_beginning *beginning)
{
    parlor_tractor_play_draw(random, &beginning->options);
    keep_house(&beginning->options);
    uint8_t deck[TRACTOR_DECK];
    for (int i = 0; i < TRACTOR_DECK; i++)
        deck[i] = (uint8_t)(i / PARLOR_TRACTOR_COPIES);
    parlor_random_shuffle(random, deck, TRACTOR_DECK);
    const int dealer = beginning->options.choice[PARLOR_TRACTOR_OPTION_DEALER] - 1;
    for (int i = 0; i < PARLOR_TRACTOR_CARDS; i++) {
        const int seat = (dealer + i) % PARLOR_TRACTOR_SEATS;
        beginning->cards[seat * PARLOR_TRACTOR_HAND + i / PARLOR_TRACTOR_SEATS] = deck[i];
    }
    memcpy(beginning->cards + PARLOR_TRACTOR_CARDS, deck + PARLOR_TRACTOR_CARDS,
           PARLOR_TRACTOR_HIDDEN);
}

/* ---- From elsewhere --------------------------------------------------------------------- */

/* Both decks, and a main suit, unless it is called: without one the cards mean nothing. */
bool parlor_tractor_play_deal_is_valid(const parlor_beginning *beginning)
{
    parlor_tractor_hand all = {0};
    for (int i = 0; i < TRACTOR_DECK; i++) {
        if (beginning->cards[i] >= PARLOR_TRACTOR_KINDS)
            return false;
        hand_put(&all, kind_bit(beginning->cards[i]));
    }
    const bool is_called =
        parlor_tractor_play_house(&beginning->options) & PARLOR_TRACTOR_HOUSE_CALLED;
    const bool has_suit = beginning->options.choice[PARLOR_TRACTOR_OPTION_SUIT] != 0;
    return all.twice == KINDS_ALL && has_suit != is_called;
}

static bool choose_option(const char *name, size_t size, play_words *words,
                          parlor_beginning *beginning)
{
    return parlor_play_choose_span(beginning->game, (parlor_span){name, name + size},
                                   parlor_play_word(words), &beginning->options);
}

/* The name is a string literal. */
#define choose(name, words, beginning) choose_option("" name, sizeof(name) - 1, words, beginning)

/* A main suit that is called is null. */
static bool choose_suit(play_words *words, parlor_beginning *beginning)
{
    play_words ahead = *words;
    if (!span_is_literal(parlor_play_word(&ahead), "null"))
        return choose("suit", words, beginning);
    *words = ahead;
    return true;
}

bool parlor_tractor_play_deal_word(parlor_span word, play_words *words, parlor_beginning *beginning)
{
    if (span_is_literal(word, "main_suit"))
        return choose_suit(words, beginning);
    if (span_is_literal(word, "ranks"))
        return choose("rank1", words, beginning) && choose("rank2", words, beginning);
    return span_is_literal(word, "hands") || span_is_literal(word, "bottom");
}

int parlor_tractor_play_card_read(const char letters[2])
{
    parlor_tractor_card card;
    const size_t length = parlor_tractor_card_read(letters, 2, &card);
    return length == 2 ? parlor_tractor_card_move(card) : -1;
}

void parlor_tractor_play_card_letters(int card, char letters[2])
{
    parlor_tractor_card_letters(parlor_tractor_move_card(card), letters);
}

/* ---- In a log --------------------------------------------------------------------------- */

static void json_cards(parlor_json *json, const uint8_t *cards, int count)
{
    json_open(json, '[');
    for (int i = 0; i < count; i++) {
        char letters[PARLOR_TRACTOR_CARD_TEXT];
        parlor_tractor_play_card_letters(cards[i], letters);
        json_letters(json, letters, sizeof letters);
    }
    json_close(json, ']');
}

void parlor_tractor_play_deal_json(const parlor_beginning *dealt, parlor_json *json)
{
    const parlor_tractor_round round = parlor_tractor_play_header(dealt);
    json_open(json, '{');
    json_key(json, "main_suit");
    if (dealt->options.choice[PARLOR_TRACTOR_OPTION_SUIT] == 0)
        json_null(json);
    else
        json_letters(json, &suit_letters[round.main], 1);
    json_key(json, "dealer");
    json_string(json, seat_names[round.dealer].letters);
    json_key(json, "ranks");
    json_open(json, '[');
    json_letters(json, &rank_letters[round.ranks[0]], 1);
    json_letters(json, &rank_letters[round.ranks[1]], 1);
    json_close(json, ']');
    json_key(json, "hands");
    json_open(json, '[');
    for (int seat = 0; seat < PARLOR_TRACTOR_SEATS; seat++)
        json_cards(json, dealt->cards + seat * PARLOR_TRACTOR_HAND, PARLOR_TRACTOR_HAND);
    json_close(json, ']');
    json_key(json, "bottom");
    json_cards(json, dealt->cards + PARLOR_TRACTOR_CARDS, PARLOR_TRACTOR_HIDDEN);
    json_close(json, '}');
}

/* ---- The header of a round -------------------------------------------------------------- */

/* The value chosen, or the first one. */
static int value_of(const parlor_beginning *dealt, int option)
{
    const int choice = dealt->options.choice[option];
    return choice ? choice - 1 : 0;
}

uint8_t parlor_tractor_play_house(const parlor_play_options *options)
{
    enum { HOUSE = 2 }; /* the second of their values */
    const uint8_t *const choice = options->choice;
    int house = 0;
    house |= choice[PARLOR_TRACTOR_OPTION_MAIN] == HOUSE ? PARLOR_TRACTOR_HOUSE_CALLED : 0;
    house |= choice[PARLOR_TRACTOR_OPTION_TRACTOR_DUTY] == HOUSE
                 ? PARLOR_TRACTOR_HOUSE_NO_TRACTOR_DUTY
                 : 0;
    house |=
        choice[PARLOR_TRACTOR_OPTION_FIRST_DEALER] == HOUSE ? PARLOR_TRACTOR_HOUSE_CALLER_DEALS : 0;
    return (uint8_t)house;
}

parlor_tractor_round parlor_tractor_play_header(const parlor_beginning *dealt)
{
    return (parlor_tractor_round){
        .main = dealt->options.choice[PARLOR_TRACTOR_OPTION_SUIT]
                    ? (parlor_tractor_suit)value_of(dealt, PARLOR_TRACTOR_OPTION_SUIT)
                    : PARLOR_TRACTOR_NO_SUIT,
        .dealer = (parlor_tractor_seat)value_of(dealt, PARLOR_TRACTOR_OPTION_DEALER),
        .ranks = {(uint8_t)(PARLOR_TRACTOR_RANK_MIN + value_of(dealt, PARLOR_TRACTOR_OPTION_RANK1)),
                  (uint8_t)(PARLOR_TRACTOR_RANK_MIN +
                            value_of(dealt, PARLOR_TRACTOR_OPTION_RANK2))},
    };
}
