/* Fuzz target: what parlor/tractor_play.h has of rounds being played: moves, hands, tricks that are
 * not complete, and what a follower may do. */
#include "fuzz.h"
#include "parlor/tractor_play.h"
#include <string.h>

enum { KINDS = PARLOR_TRACTOR_KINDS, HAND = PARLOR_TRACTOR_HAND, SEATS = PARLOR_TRACTOR_SEATS };
enum { BOTH_DECKS = 2 * KINDS };

static parlor_tractor_order some_order(fuzz_bytes *bytes)
{
    return (parlor_tractor_order){(parlor_tractor_suit)fuzz_below(bytes, 5),
                                  (uint8_t)(PARLOR_TRACTOR_RANK_MIN + fuzz_below(bytes, 13))};
}

/* ---- Moves and hands ---- */

static void check_moves(fuzz_bytes *bytes)
{
    const int move = (int)fuzz_below(bytes, KINDS);
    const parlor_tractor_card card = parlor_tractor_move_card(move);
    CHECK(parlor_tractor_card_is_valid(card) && parlor_tractor_card_move(card) == move);
}

static bool take(parlor_tractor_hand *hand, int kind)
{
    const uint64_t bit = UINT64_C(1) << kind;
    if (hand->twice & bit)
        return false;
    hand->twice |= hand->once & bit;
    hand->once |= bit;
    return true;
}

static void drop(parlor_tractor_hand *hand, int kind)
{
    const uint64_t bit = UINT64_C(1) << kind;
    if (hand->twice & bit)
        hand->twice &= ~bit;
    else
        hand->once &= ~bit;
}

static int size_of(const parlor_tractor_hand *hand)
{
    return __builtin_popcountll(hand->once) + __builtin_popcountll(hand->twice);
}

static void check_hands(fuzz_bytes *bytes)
{
    parlor_tractor_hand hand, same;
    parlor_tractor_card cards[BOTH_DECKS];
    fuzz_any(bytes, &hand, sizeof hand);
    if (fuzz_below(bytes, 2)) {
        hand.once &= (UINT64_C(1) << KINDS) - 1;
        hand.twice &= hand.once;
    }
    if (parlor_tractor_hand_is_valid(&hand)) {
        const int count = parlor_tractor_hand_cards(&hand, cards);
        CHECK(count == size_of(&hand) && count <= BOTH_DECKS);
        CHECK(parlor_tractor_hand_of(cards, count, &same));
        CHECK(memcmp(&same, &hand, sizeof hand) == 0);
    }
    fuzz_any(bytes, cards, sizeof cards);
    if (parlor_tractor_hand_of(cards, (int)fuzz_below(bytes, BOTH_DECKS + 1), &same))
        CHECK(parlor_tractor_hand_is_valid(&same));
}

/* ---- Tricks ---- */

/* Cards of both decks, in an order made of the input. */
static void shuffle(fuzz_bytes *bytes, parlor_tractor_card cards[BOTH_DECKS])
{
    for (unsigned i = 0; i < BOTH_DECKS; i++) {
        const unsigned place = fuzz_below(bytes, i + 1);
        cards[i] = cards[place];
        cards[place] = parlor_tractor_move_card((int)(i / 2));
    }
}

/* Who holds a trick after all four plays wins it. */
static void check_trick(fuzz_bytes *bytes)
{
    const parlor_tractor_order order = some_order(bytes);
    const int size = 1 + (int)fuzz_below(bytes, 4);
    parlor_tractor_card cards[BOTH_DECKS];
    parlor_tractor_trick trick, whole;
    shuffle(bytes, cards);
    const bool is_lead = parlor_tractor_trick_referee(&order, cards, size, &whole);
    for (int plays = 1; plays <= SEATS; plays++) {
        CHECK(parlor_tractor_trick_so_far(&order, cards, size, plays, &trick) == is_lead);
        CHECK(!is_lead || (trick.winner >= 0 && trick.winner < plays));
    }
    CHECK(!is_lead || trick.winner == whole.winner);
}

/* ---- Following ---- */

/* Card by card whatever can be taken, to the end: the play is legal, and as large as the lead. */
static void follow(fuzz_bytes *bytes, const parlor_tractor_order *order,
                   const parlor_tractor_demand *demand, const parlor_tractor_hand *held)
{
    parlor_tractor_hand hand = *held, taken = {0, 0};
    for (int count = 0; count < demand->count; count++) {
        const parlor_tractor_choice choice =
            parlor_tractor_follow_choice(order, demand, &hand, &taken);
        uint64_t kinds = choice.kinds;
        CHECK(kinds && (kinds & ~hand.once) == 0);
        for (unsigned n = fuzz_below(bytes, (unsigned)__builtin_popcountll(kinds)); n > 0; n--)
            kinds &= kinds - 1;
        drop(&hand, __builtin_ctzll(kinds));
        CHECK(take(&taken, __builtin_ctzll(kinds)));
    }
    CHECK(size_of(&taken) == demand->count);
    CHECK(parlor_tractor_follow_breaks(order, demand, held, &taken) == 0);
}

/* The cards at the front of the decks that the lead can be made of, and a hand out of the rest. */
static void check_follow(fuzz_bytes *bytes)
{
    const parlor_tractor_order order = some_order(bytes);
    const int size = 1 + (int)fuzz_below(bytes, 8);
    parlor_tractor_card cards[BOTH_DECKS];
    parlor_tractor_lead lead;
    parlor_tractor_hand held = {0, 0};
    shuffle(bytes, cards);
    for (int i = 1, at = 1; at < BOTH_DECKS && i < size; at++) /* of the group of the first */
        if (parlor_tractor_card_group(&order, cards[at]) ==
            parlor_tractor_card_group(&order, cards[0])) {
            const parlor_tractor_card card = cards[i];
            cards[i++] = cards[at];
            cards[at] = card;
        }
    if (!parlor_tractor_lead_of(&order, cards, size, &lead))
        return;
    const parlor_tractor_demand demand = parlor_tractor_lead_demand(&lead);
    CHECK(demand.count == size && 2 * demand.pairs <= demand.count);
    const int left = size + (int)fuzz_below(bytes, HAND);
    for (int i = size; i < BOTH_DECKS && size_of(&held) < left; i++)
        (void)take(&held, parlor_tractor_card_move(cards[i]));
    const parlor_tractor_owed owed = parlor_tractor_follow_owed(&order, &demand, &held);
    CHECK(owed.cards >= 0 && owed.cards <= size && owed.pairs <= demand.pairs);
    CHECK(owed.tractor <= demand.pairs && (owed.tractor == 0 || demand.is_tractor));
    if (size_of(&held) >= size)
        follow(bytes, &order, &demand, &held);
}

/* ---- Rounds ---- */

static void check_event(void *context, const parlor_play_event *event)
{
    (void)context;
    CHECK(parlor_tractor_event_of(event));
}

static void check_round(fuzz_bytes *bytes)
{
    parlor_table table;
    const parlor_beginning first = {.game = parlor_game_find("tractor"),
                                    .number = fuzz_byte(bytes)};
    CHECK(parlor_table_begin(&first, &table, check_event, NULL));
    while (table.seat >= 0 && bytes->left > 0) {
        parlor_sight sight;
        parlor_table_sight(&table, table.seat, &sight);
        const parlor_tractor_table *const own = parlor_tractor_table_of(&table);
        const parlor_tractor_sight *const seen = parlor_tractor_sight_of(&sight);
        CHECK(own && seen);
        CHECK(memcmp(&own->hands[table.seat], &seen->hand, sizeof seen->hand) == 0);
        uint64_t legal = table.legal;
        for (unsigned n = fuzz_below(bytes, (unsigned)__builtin_popcountll(legal)); n > 0; n--)
            legal &= legal - 1;
        CHECK(parlor_table_move(&table, __builtin_ctzll(legal), check_event, NULL) == 0);
    }
}

/* Values of another game are not taken for those of this one. */
static void check_others(fuzz_bytes *bytes)
{
    const parlor_game *const game = parlor_game_at(fuzz_byte(bytes) % 4u);
    const parlor_table table = {.game = game};
    const parlor_sight sight = {.game = game};
    const parlor_play_event event = {.game = game};
    const bool is_own = game && game == parlor_game_find("tractor");
    CHECK((parlor_tractor_table_of(&table) != NULL) == is_own);
    CHECK((parlor_tractor_sight_of(&sight) != NULL) == is_own);
    CHECK((parlor_tractor_event_of(&event) != NULL) == is_own);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static void (*const checks[])(fuzz_bytes *) = {check_moves,  check_hands, check_trick,
                                                   check_follow, check_round, check_others};
    fuzz_bytes bytes = {data, size};
    checks[fuzz_below(&bytes, sizeof checks / sizeof checks[0])](&bytes);
    return 0;
}
