/* A table of Tractor played once more, from a deal that may have led to it: could it be? */
#ifndef PARLOR_TESTS_TRACTOR_PLAYED_AGAIN_H
#define PARLOR_TESTS_TRACTOR_PLAYED_AGAIN_H

#include "tractor_play_help.h"

static inline int held(const parlor_tractor_hand *hand, int kind)
{
    return (int)(hand->once >> kind & 1) + (int)(hand->twice >> kind & 1);
}

static inline void put(parlor_tractor_hand *hand, int kind)
{
    const uint64_t bit = UINT64_C(1) << kind;
    hand->twice |= hand->once & bit;
    hand->once |= bit;
}

static inline void take_one(parlor_tractor_hand *hand, int kind)
{
    const uint64_t bit = UINT64_C(1) << kind, second = hand->twice & bit;
    hand->twice &= ~bit;
    hand->once = (hand->once & ~bit) | second;
}

static inline void put_all(parlor_tractor_hand *hand, const parlor_tractor_hand *more)
{
    for (int kind = 0; kind < PARLOR_TRACTOR_KINDS; kind++)
        for (int copies = held(more, kind); copies > 0; copies--)
            put(hand, kind);
}

/* Cards that the dealer took up with the bottom: those that were turned up and, of those that he
 * has shown one of, the second. */
static inline void bottom_first(const parlor_tractor_seen *seen, const parlor_tractor_hand *dealers,
                                uint8_t *bottom, int *count)
{
    for (int i = 0; i < seen->turned_up_count; i++)
        bottom[(*count)++] = (uint8_t)parlor_tractor_card_move(seen->turned_up[i]);
    for (int i = 0; i < seen->call_count; i++) {
        const int kind = parlor_tractor_card_move(seen->calls[i].card);
        if (seen->calls[i].seat == seen->round.dealer && seen->calls[i].count == 1 &&
            held(dealers, kind) == 2)
            bottom[(*count)++] = (uint8_t)kind;
    }
}

/* Which cards of the dealer must have been in his hand: those that he has shown. */
static inline bool is_shown(const parlor_tractor_seen *seen, int kind)
{
    for (int i = 0; i < seen->call_count; i++)
        if (seen->calls[i].seat == seen->round.dealer &&
            parlor_tractor_card_move(seen->calls[i].card) == kind)
            return true;
    return false;
}

static inline void choose_options(const parlor_tractor_seen *seen, parlor_beginning *deal)
{
    uint8_t *const choice = deal->options.choice;
    const bool is_called = seen->house & PARLOR_TRACTOR_HOUSE_CALLED;
    const bool is_dutiless = seen->house & PARLOR_TRACTOR_HOUSE_NO_TRACTOR_DUTY;
    const bool caller_deals = seen->house & PARLOR_TRACTOR_HOUSE_CALLER_DEALS;
    choice[PARLOR_TRACTOR_OPTION_SUIT] = (uint8_t)(is_called ? 0 : 1 + seen->round.main);
    choice[PARLOR_TRACTOR_OPTION_DEALER] = (uint8_t)(1 + seen->round.dealer);
    choice[PARLOR_TRACTOR_OPTION_RANK1] = (uint8_t)(seen->round.ranks[0] - 1);
    choice[PARLOR_TRACTOR_OPTION_RANK2] = (uint8_t)(seen->round.ranks[1] - 1);
    choice[PARLOR_TRACTOR_OPTION_MAIN] = is_called ? 2 : 0;
    choice[PARLOR_TRACTOR_OPTION_TRACTOR_DUTY] = is_dutiless ? 2 : 0;
    choice[PARLOR_TRACTOR_OPTION_FIRST_DEALER] = caller_deals ? 2 : 0;
}

/* Lists what everybody was dealt; of the dealer's 33 cards some as bottom. */
static inline void list_deal(const parlor_tractor_seen *seen,
                             parlor_tractor_hand hands[PARLOR_TRACTOR_SEATS],
                             parlor_beginning *deal)
{
    uint8_t *const bottom = deal->cards + PARLOR_TRACTOR_CARDS;
    parlor_tractor_hand *const dealers = &hands[seen->round.dealer];
    int bottom_count = 0;
    bottom_first(seen, dealers, bottom, &bottom_count);
    for (int i = 0; i < bottom_count; i++)
        take_one(dealers, bottom[i]);
    for (int kind = PARLOR_TRACTOR_KINDS - 1; kind >= 0; kind--)
        while (bottom_count < PARLOR_TRACTOR_HIDDEN && held(dealers, kind) > 0 &&
               !is_shown(seen, kind)) {
            take_one(dealers, kind);
            bottom[bottom_count++] = (uint8_t)kind;
        }
    uint8_t *card = deal->cards;
    for (int seat = 0; seat < PARLOR_TRACTOR_SEATS; seat++)
        for (int kind = 0; kind < PARLOR_TRACTOR_KINDS; kind++)
            for (int copies = held(&hands[seat], kind); copies > 0; copies--)
                *card++ = (uint8_t)kind;
    assert_ptr_equal(card, bottom);
}

/* The deal that led to a table: what everybody holds and has played. */
static inline parlor_beginning deal_behind(const parlor_table *table)
{
    const parlor_tractor_table *const at = own_of(table);
    const parlor_tractor_round *const round = &at->seen.round;
    parlor_tractor_hand hands[PARLOR_TRACTOR_SEATS];
    memcpy(hands, at->hands, sizeof hands);
    put_all(&hands[round->dealer], &at->hidden);
    put_all(&hands[table->seat], &at->taken);
    const parlor_tractor_card *card = round->cards;
    for (int trick = 0; trick <= round->trick_count; trick++) {
        const int plays = trick < round->trick_count ? PARLOR_TRACTOR_SEATS : at->seen.plays;
        for (int i = 0; i < plays * round->sizes[trick]; i++)
            put(&hands[(at->seen.leaders[trick] + i / round->sizes[trick]) % PARLOR_TRACTOR_SEATS],
                parlor_tractor_card_move(*card++));
    }
    parlor_beginning deal = {.game = table->game, .is_given = true};
    choose_options(&at->seen, &deal);
    if (at->seen.phase != PARLOR_TRACTOR_CALLING) {
        list_deal(&at->seen, hands, &deal);
        return deal;
    }
    uint8_t *to = deal.cards;
    for (int seat = 0; seat < PARLOR_TRACTOR_SEATS; seat++)
        for (int kind = 0; kind < PARLOR_TRACTOR_KINDS; kind++)
            for (int copies = held(&hands[seat], kind); copies > 0; copies--)
                *to++ = (uint8_t)kind;
    for (int i = 0; i < PARLOR_TRACTOR_HIDDEN; i++)
        *to++ = (uint8_t)parlor_tractor_card_move(at->bottom[i]);
    return deal;
}

/* Calls as it was called; all others pass. False: that could not be. */
static inline bool call_again(parlor_table *table, const parlor_table *wanted)
{
    const parlor_tractor_seen *const seen = &own_of(wanted)->seen, *const now =
                                                                       &own_of(table)->seen;
    const bool is_over = seen->phase != PARLOR_TRACTOR_CALLING;
    while (now->phase == PARLOR_TRACTOR_CALLING &&
           (is_over || now->call_count < seen->call_count || table->seat != wanted->seat)) {
        const parlor_tractor_call *const call = &seen->calls[now->call_count];
        const bool calls = now->call_count < seen->call_count && call->seat == table->seat;
        if (parlor_table_move(
                table, calls ? parlor_tractor_card_move(call->card) : (int)PARLOR_TRACTOR_MOVE_PASS,
                NULL, NULL) != 0)
            return false;
    }
    return is_over == (now->phase != PARLOR_TRACTOR_CALLING);
}

/* Has the play been made, by choice or by the table? */
static inline bool is_played(const parlor_table *table, int trick, int player)
{
    const parlor_tractor_seen *const seen = &own_of(table)->seen;
    return table->seat < 0 || seen->round.trick_count > trick ||
           (seen->round.trick_count == trick && seen->plays > player);
}

/* Makes the moves of a play that are left. False: one is not legal. */
static inline bool play_again(parlor_table *table, int trick, int player,
                              const parlor_tractor_card *cards, int count)
{
    for (int i = own_of(table)->taken_count; i <= count && !is_played(table, trick, player); i++) {
        const int move =
            i < count ? parlor_tractor_card_move(cards[i]) : (int)PARLOR_TRACTOR_MOVE_DONE;
        if (parlor_table_move(table, move, NULL, NULL) != 0)
            return false;
    }
    return true;
}

static inline bool play_trick_again(parlor_table *table, const parlor_tractor_table *at, int trick,
                                    const parlor_tractor_card *cards, int plays)
{
    const int size = at->seen.round.sizes[trick];
    for (int player = 0; player < plays; player++, cards += size) {
        parlor_tractor_card thrown[2 * PARLOR_TRACTOR_KINDS];
        const int count = parlor_tractor_hand_cards(&at->seen.shown[trick], thrown);
        const bool is_thrown = player == 0 && count > 0;
        if (!is_played(table, trick, player) &&
            !play_again(table, trick, player, is_thrown ? thrown : cards, is_thrown ? count : size))
            return false;
    }
    return true;
}

/* Plays all of it again, with the deal behind it. False: something would not have been legal, or
 * would have come out otherwise. */
static inline bool could_be(const parlor_table *table)
{
    const parlor_tractor_table *const at = own_of(table);
    const parlor_tractor_round *const round = &at->seen.round;
    const parlor_beginning deal = deal_behind(table);
    parlor_tractor_card cards[2 * PARLOR_TRACTOR_KINDS];
    parlor_table again;
    if (!parlor_table_begin(&deal, &again, NULL, NULL) || !call_again(&again, table))
        return false;
    for (int i = 0, count = parlor_tractor_hand_cards(&at->hidden, cards); i < count; i++)
        if (parlor_table_move(&again, parlor_tractor_card_move(cards[i]), NULL, NULL) != 0)
            return false;
    const parlor_tractor_card *card = round->cards;
    for (int trick = 0; trick <= round->trick_count; trick++) {
        const int plays = trick < round->trick_count ? PARLOR_TRACTOR_SEATS : at->seen.plays;
        if (!play_trick_again(&again, at, trick, card, plays))
            return false;
        card += PARLOR_TRACTOR_SEATS * round->sizes[trick];
    }
    const int taken =
        at->seen.phase == PARLOR_TRACTOR_HIDING ? 0 : parlor_tractor_hand_cards(&at->taken, cards);
    for (int i = own_of(&again)->taken_count; i < taken; i++)
        if (parlor_table_move(&again, parlor_tractor_card_move(cards[i]), NULL, NULL) != 0)
            return false;
    parlor_sight sight, same;
    if (again.seat != table->seat)
        return false;
    parlor_table_sight(table, table->seat, &sight);
    parlor_table_sight(&again, table->seat, &same);
    return memcmp(&sight, &same, sizeof sight) == 0;
}

#endif
