#include "maumau_layout.h"

#include "maumau_letters.h"

static void paint_suit(parlor_layout *layout, parlor_maumau_suit suit, parlor_paint paint)
{
    if (suit == PARLOR_MAUMAU_HEARTS || suit == PARLOR_MAUMAU_DIAMONDS)
        parlor_layout_paint(layout, paint);
}

void parlor_maumau_layout_suit(parlor_layout *layout, parlor_maumau_suit suit)
{
    paint_suit(layout, suit, PAINT_RED);
    parlor_layout_symbol(layout, suit_symbols[suit], suit_letters[suit]);
    paint_suit(layout, suit, PAINT_NONE);
}

void parlor_maumau_layout_card(parlor_layout *layout, parlor_maumau_card card)
{
    const parlor_maumau_suit suit = parlor_maumau_card_suit(card);
    paint_suit(layout, suit, PAINT_RED);
    parlor_layout_symbol(layout, suit_symbols[suit], card_names[card][0]);
    parlor_layout_symbol(layout, rank_symbols[parlor_maumau_card_rank(card)], card_names[card][1]);
    paint_suit(layout, suit, PAINT_NONE);
}

const char *parlor_maumau_player_name(const char *const *players, int seat)
{
    int named = 0;
    while (players && players[named] && named < seat)
        named++;
    return players ? players[named] : NULL;
}

void parlor_maumau_layout_player(parlor_layout *layout, const char *const *players, int seat)
{
    const char *const name = parlor_maumau_player_name(players, seat);
    if (name) {
        parlor_layout_visible(layout, name);
    } else {
        parlor_layout_text(layout, "player ");
        parlor_layout_number(layout, seat + 1);
    }
}
