/* Tractor's values in JSON. */
#ifndef PARLOR_TRACTOR_JSON_H
#define PARLOR_TRACTOR_JSON_H

#include "../../core/json.h"
#include "parlor/tractor_play.h"
#include "tractor_text.h"

static inline void json_card(parlor_json *json, parlor_tractor_card card)
{
    char letters[PARLOR_TRACTOR_CARD_TEXT];
    parlor_tractor_card_letters(card, letters);
    json_letters(json, letters, sizeof letters);
}

static inline void json_cards(parlor_json *json, const parlor_tractor_card *cards, int count)
{
    json_open(json, '[');
    for (int i = 0; i < count; i++)
        json_card(json, cards[i]);
    json_close(json, ']');
}

static inline void json_rank(parlor_json *json, int rank)
{
    const char letter = parlor_tractor_rank_letter(rank);
    json_letters(json, &letter, 1);
}

static inline void json_ranks(parlor_json *json, const uint8_t ranks[2])
{
    json_open(json, '[');
    json_rank(json, ranks[0]);
    json_rank(json, ranks[1]);
    json_close(json, ']');
}

static inline void json_seat(parlor_json *json, const char *const *players,
                             parlor_tractor_seat seat)
{
    json_string(json, parlor_tractor_player_name(players, seat));
}

static inline void json_team(parlor_json *json, int team)
{
    json_number(json, team + 1);
}

/* The suit's letter, or "trumps". */
static inline void json_group(parlor_json *json, parlor_tractor_group group)
{
    const char letter = parlor_tractor_suit_letter((parlor_tractor_suit)group);
    if (group == PARLOR_TRACTOR_TRUMPS)
        json_string(json, "trumps");
    else
        json_letters(json, &letter, 1);
}

/* The cards of a hand, in the order of their moves. */
static inline void json_hand(parlor_json *json, const parlor_tractor_hand *hand)
{
    parlor_tractor_card cards[PARLOR_TRACTOR_COPIES * PARLOR_TRACTOR_KINDS];
    json_cards(json, cards, parlor_tractor_hand_cards(hand, cards));
}

/* Kind, group and components. */
void parlor_tractor_json_lead(parlor_json *json, const parlor_tractor_lead *lead);

#endif
