/* What a seat knows of a round (TR-38): as a value, and as bytes for learning programs, which
 * docs/observations.md lays out. */
#include "../../core/inline.h"
#include "tractor_play.h"

const parlor_tractor_sight *parlor_tractor_sight_of(const parlor_sight *sight)
{
    return sight->game && sight->game->play == &parlor_tractor_play
               ? (const parlor_tractor_sight *)sight->own
               : NULL;
}

/* ---- The sight -------------------------------------------------------------------------- */

/* In which order the cards of a play were taken nobody else sees. */
static void sort_play(parlor_tractor_card *cards, int count)
{
    for (int i = 1; i < count; i++) {
        const parlor_tractor_card card = cards[i];
        const int move = parlor_tractor_card_move(card);
        int at = i;
        for (; at > 0 && parlor_tractor_card_move(cards[at - 1]) > move; at--)
            cards[at] = cards[at - 1];
        cards[at] = card;
    }
}

static void sort_trick(parlor_tractor_card *cards, int size, int plays)
{
    for (int player = 0; size > 1 && player < plays; player++)
        sort_play(cards + player * size, size);
}

static void sort_plays(parlor_tractor_seen *seen)
{
    parlor_tractor_card *cards = seen->round.cards;
    for (int trick = 0; trick < seen->round.trick_count; trick++) {
        sort_trick(cards, seen->round.sizes[trick], PARLOR_TRACTOR_SEATS);
        cards += PARLOR_TRACTOR_SEATS * seen->round.sizes[trick];
    }
    sort_trick(cards, seen->demand.count, seen->plays);
}

void parlor_tractor_play_sight(const parlor_table *table, parlor_sight *sight)
{
    const parlor_tractor_table *const at = parlor_tractor_table_of(table);
    parlor_tractor_sight *const to = (parlor_tractor_sight *)sight->own;
    parlor_tractor_seen *const seen = &to->seen;
    memcpy(seen, &at->seen, sizeof *seen);
    const bool is_over = seen->phase == PARLOR_TRACTOR_OVER;
    memset(seen->round.cards + seen_place(seen, seen->plays), 0,
           seen->phase == PARLOR_TRACTOR_HIDING ? 0 : at->taken_count);
    sort_plays(seen);
    to->hand = at->hands[sight->seat];
    if (is_over || sight->seat == (int)seen->round.dealer)
        to->hidden = at->hidden;
    if (sight->seat == table->seat) {
        to->taken = at->taken;
        to->taken_count = at->taken_count;
    }
}

/* ---- For learning programs -------------------------------------------------------------- */

/* Where everything stands in an observation: planes have a byte for each kind. */
enum {
    PLANE = PARLOR_TRACTOR_KINDS,
    OTHERS = PARLOR_TRACTOR_SEATS - 1,
    AT_HAND = 0,
    AT_HIDDEN = AT_HAND + PLANE,
    AT_TRICK = AT_HIDDEN + PLANE, /* of the seat, then clockwise */
    AT_PLAYED = AT_TRICK + (1 + OTHERS) * PLANE,
    AT_KNOWN = AT_PLAYED + PLANE, /* two bits for each of the others, and for the dealer */
    AT_LEGAL = AT_KNOWN + PLANE,
    AT_VOIDS = AT_LEGAL + PARLOR_TRACTOR_MOVE_DONE + 1,
    AT_MAIN = AT_VOIDS + OTHERS,
    AT_RANK_OWN,
    AT_RANK_OTHER,
    AT_DEALER,
    AT_LEADER,
    AT_PHASE,
    AT_GROUP,
    AT_COUNT,
    AT_PAIRS,
    AT_TRACTOR,
    AT_TRICKS,
    AT_POINTS,
    AT_PASS, /* from here on house rules, all 0 without any (TR-43) */
    AT_HOUSE,
    AT_CALLS,
    CALL = 2, /* bytes */
    AT_END = AT_CALLS + PARLOR_TRACTOR_CALLS * CALL,
    POINTS_STEP = 5,
};

_Static_assert(AT_END == (int)TRACTOR_OBSERVATION, "the size that is announced");

static inline void add_bytes(uint8_t *to, size_t size, uint64_t bytes)
{
    uint64_t sum = 0;
    memcpy(&sum, to, size);
    sum += bits_in_order(bytes);
    memcpy(to, &sum, size);
}

/* Adds two sets to a plane of so many bytes, each member as `1 << shift`. Written out in words, as
 * what is in a hand is hard to foresee for branches. */
ALWAYS_INLINE void add_sets(uint8_t *plane, size_t size, uint64_t a, uint64_t b, int shift)
{
    enum { WORD = sizeof(uint64_t) };
    const size_t rest = size % WORD;
    for (size_t at = 0; at + WORD <= size; at += WORD)
        add_bytes(plane + at, WORD, (bits_as_bytes(a >> at) + bits_as_bytes(b >> at)) << shift);
    const size_t at = size - rest;
    add_bytes(plane + at, rest, (bits_as_bytes(a >> at) + bits_as_bytes(b >> at)) << shift);
}

static void add_hand(uint8_t *plane, const parlor_tractor_hand *hand, int shift)
{
    if (hand->once)
        add_sets(plane, PLANE, hand->once, hand->twice, shift);
}

static void add_cards(uint8_t *plane, const parlor_tractor_card *cards, int count)
{
    for (int i = 0; i < count; i++)
        plane[parlor_tractor_card_move(cards[i])]++;
}

/* Seats are counted from the one that looks, clockwise. */
static int seat_from(const parlor_sight *sight, int seat)
{
    return (seat - sight->seat + PARLOR_TRACTOR_SEATS) % PARLOR_TRACTOR_SEATS;
}

static void observe_cards(const parlor_sight *sight, uint8_t *bytes)
{
    const parlor_tractor_sight *const own = parlor_tractor_sight_of(sight);
    const parlor_tractor_seen *const seen = &own->seen;
    add_hand(bytes + AT_HAND, &own->hand, 0);
    add_hand(bytes + AT_HIDDEN, &own->hidden, 0);
    add_hand(bytes + AT_TRICK, &own->taken, 0);
    for (int player = 0; player < seen->plays; player++) {
        const int seat = seen->leaders[seen->round.trick_count] + player;
        add_cards(bytes + AT_TRICK + seat_from(sight, seat) * PLANE,
                  seen->round.cards + seen_place(seen, player), seen->demand.count);
    }
    add_hand(bytes + AT_PLAYED, &seen->gone, 0);
    for (int other = 0; other < OTHERS; other++) {
        const int seat = (sight->seat + other + 1) % PARLOR_TRACTOR_SEATS;
        add_hand(bytes + AT_KNOWN, &seen->known[seat], 2 * other);
        bytes[AT_VOIDS + other] = seen->voids[seat];
    }
    add_hand(bytes + AT_KNOWN, &seen->kept, 2 * OTHERS);
}

static void observe_house(const parlor_sight *sight, uint8_t *bytes)
{
    const parlor_tractor_seen *const seen = seen_of(sight);
    bytes[AT_PASS] = (uint8_t)(sight->legal >> PARLOR_TRACTOR_MOVE_PASS & 1);
    bytes[AT_HOUSE] = seen->house;
    for (int i = 0; i < seen->call_count; i++) {
        const parlor_tractor_call *const call = &seen->calls[i];
        uint8_t *const to = bytes + AT_CALLS + CALL * i;
        to[0] = (uint8_t)(call->count | seat_from(sight, call->seat) << 2);
        to[1] = (uint8_t)parlor_tractor_card_move(call->card);
    }
}

void parlor_tractor_play_observe(const parlor_sight *sight, uint8_t *bytes)
{
    const parlor_tractor_seen *const seen = seen_of(sight);
    const int team = parlor_tractor_seat_team((parlor_tractor_seat)sight->seat);
    const bool has_leader =
        seen->phase != PARLOR_TRACTOR_OVER && seen->phase != PARLOR_TRACTOR_CALLING;
    const uint64_t steps = seen->points / POINTS_STEP;
    memset(bytes, 0, TRACTOR_OBSERVATION);
    observe_cards(sight, bytes);
    add_sets(bytes + AT_LEGAL, AT_VOIDS - AT_LEGAL, sight->legal, 0, 0);
    bytes[AT_MAIN] = (uint8_t)seen->round.main;
    bytes[AT_RANK_OWN] = (uint8_t)(seen->round.ranks[team] - PARLOR_TRACTOR_RANK_MIN);
    bytes[AT_RANK_OTHER] = (uint8_t)(seen->round.ranks[1 - team] - PARLOR_TRACTOR_RANK_MIN);
    bytes[AT_DEALER] = (uint8_t)seat_from(sight, (int)seen->round.dealer);
    bytes[AT_LEADER] =
        (uint8_t)(has_leader ? seat_from(sight, seen->leaders[seen->round.trick_count]) : 0);
    bytes[AT_PHASE] = (uint8_t)seen->phase;
    bytes[AT_GROUP] = seen->demand.group;
    bytes[AT_COUNT] = seen->demand.count;
    bytes[AT_PAIRS] = seen->demand.pairs;
    bytes[AT_TRACTOR] = seen->demand.is_tractor;
    bytes[AT_TRICKS] = seen->round.trick_count;
    bytes[AT_POINTS] = (uint8_t)(steps < UINT8_MAX ? steps : UINT8_MAX);
    if (seen->house)
        observe_house(sight, bytes);
}
