/* Cards as sets of kinds. */
#include "tractor_kinds.h"

bool parlor_tractor_hand_is_valid(const parlor_tractor_hand *hand)
{
    return (hand->once & ~KINDS_ALL) == 0 && (hand->twice & ~hand->once) == 0;
}

bool parlor_tractor_hand_of(const parlor_tractor_card *cards, int count, parlor_tractor_hand *hand)
{
    parlor_tractor_hand found = {0};
    for (int i = 0; i < count; i++) {
        if (!code_is_card(cards[i]) || (found.twice & card_bit(cards[i])))
            return false;
        hand_put(&found, card_bit(cards[i]));
    }
    *hand = found;
    return true;
}

int parlor_tractor_hand_cards(const parlor_tractor_hand *hand, parlor_tractor_card *cards)
{
    int count = 0;
    for (uint64_t kinds = hand->once; kinds; kinds &= kinds - 1) {
        const parlor_tractor_card card = parlor_tractor_move_card(bits_lowest_of_64(kinds));
        cards[count++] = card;
        if (hand->twice & kinds_lowest(kinds))
            cards[count++] = card;
    }
    return count;
}
