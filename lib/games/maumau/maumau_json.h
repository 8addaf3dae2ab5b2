/* What Mau-Mau's JSON shares: cards, players and endings. */
#ifndef PARLOR_GAMES_MAUMAU_JSON_H
#define PARLOR_GAMES_MAUMAU_JSON_H

#include "../../core/bits.h"
#include "../../core/json.h"
#include "maumau_letters.h"

JSON_INLINE void json_card(parlor_json *json, parlor_maumau_card card)
{
    json_letters(json, card_names[card], CARD_NAME_LENGTH);
}

JSON_INLINE void json_cards(parlor_json *json, const parlor_maumau_card *cards, int count)
{
    json_open(json, '[');
    for (int i = 0; i < count; i++)
        json_card(json, cards[i]);
    json_close(json, ']');
}

/* Most preferred first. */
JSON_INLINE void json_set(parlor_json *json, parlor_maumau_set set)
{
    json_open(json, '[');
    for (; set; set &= set - 1)
        json_card(json, (parlor_maumau_card)bits_lowest(set));
    json_close(json, ']');
}

/* Null if no suit is wished for. */
JSON_INLINE void json_suit(parlor_json *json, parlor_maumau_suit suit)
{
    if (suit == PARLOR_MAUMAU_ANY_SUIT)
        json_null(json);
    else
        json_letters(json, &suit_letters[suit], 1);
}

JSON_INLINE void json_player(parlor_json *json, int seat)
{
    json_key(json, "player");
    json_number(json, seat + 1);
}

JSON_INLINE void json_scores(parlor_json *json, const int *scores, int players)
{
    json_open(json, '[');
    for (int seat = 0; seat < players; seat++)
        json_number(json, scores[seat]);
    json_close(json, ']');
}

JSON_INLINE void json_number_or_null(parlor_json *json, bool is_known, int number)
{
    if (is_known)
        json_number(json, number);
    else
        json_null(json);
}

JSON_INLINE void json_ending(parlor_json *json, parlor_maumau_ending ending)
{
    static const char *const names[] = {[PARLOR_MAUMAU_ENDING_WON] = "won",
                                        [PARLOR_MAUMAU_ENDING_OUT_OF_CARDS] = "out_of_cards",
                                        [PARLOR_MAUMAU_ENDING_ENDLESS] = "endless"};
    json_key(json, "ending");
    json_string(json, names[ending]);
}

#endif
