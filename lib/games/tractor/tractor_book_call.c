/* The player "book": what it calls (TR-45). */
#include "tractor_players.h"

/* In cards, so to speak. */
enum {
    PLENTY = 10,       /* to begin with: more than an average hand has of a main suit */
    BETTER = 2,        /* than the main suit that stands */
    MUCH_BETTER = 6,   /* ... where the partner has called it */
    NO_SUIT_SHARE = 3, /* without a main suit there is a third of the trumps */
    TO_DEAL = 20, /* less, where whoever calls takes the bottom and leads: more than any suit */
};

/* How many trumps it would have, and pairs of them. */
static int strength(const parlor_tractor_hand *hand, int rank, parlor_tractor_suit main)
{
    const parlor_tractor_order order = {main, (uint8_t)rank};
    const parlor_tractor_hand trumps = hand_among(hand, order_trumps(&order));
    const int cards = hand_count(&trumps) + bits_count_of_64(trumps.twice);
    return main == PARLOR_TRACTOR_NO_SUIT ? cards * NO_SUIT_SHARE : cards;
}

/* What a call must reach to be worth it. */
static int wanted(const parlor_tractor_sight *own, int seat, int rank)
{
    const parlor_tractor_seen *const seen = &own->seen;
    const int to_deal = seen->house & PARLOR_TRACTOR_HOUSE_CALLER_DEALS ? TO_DEAL : 0;
    if (seen->call_count == 0)
        return PLENTY - to_deal;
    const parlor_tractor_call *const call = &seen->calls[seen->call_count - 1];
    const bool is_partner = (call->seat ^ seat) % 2 == 0;
    return strength(&own->hand, rank, kind_suit(parlor_tractor_card_move(call->card))) +
           (is_partner ? MUCH_BETTER : BETTER - to_deal);
}

int parlor_tractor_book_call(const parlor_sight *sight)
{
    const parlor_tractor_sight *const own = parlor_tractor_sight_of(sight);
    const int rank = parlor_tractor_round_order(&own->seen.round).rank;
    int best = PARLOR_TRACTOR_MOVE_PASS, best_strength = wanted(own, sight->seat, rank) - 1;
    for (uint64_t calls = sight->legal & KINDS_ALL; calls; calls &= calls - 1) {
        const int kind = bits_lowest_of_64(calls);
        const int reached = strength(&own->hand, rank, kind_suit(kind));
        if (reached > best_strength) {
            best = kind;
            best_strength = reached;
        }
    }
    return best;
}
