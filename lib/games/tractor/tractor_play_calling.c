/* Calling the main suit before the bottom is taken (TR-44 ... TR-48). */
#include "tractor_playing.h"

/* ---- Calls (TR-45) ---------------------------------------------------------------------- */

/* What a call has to be more than. */
typedef enum worth { NO_CALL, ONE_CARD, TWO_CARDS, BLACK_JOKERS, RED_JOKERS } worth;

static worth standing_worth(const parlor_tractor_seen *seen)
{
    if (seen->call_count == 0)
        return NO_CALL;
    const parlor_tractor_call *const call = &seen->calls[seen->call_count - 1];
    switch (parlor_tractor_card_move(call->card)) {
    case PARLOR_TRACTOR_MOVE_BLACK_JOKER:
        return BLACK_JOKERS;
    case PARLOR_TRACTOR_MOVE_RED_JOKER:
        return RED_JOKERS;
    default:
        return call->count == 1 ? ONE_CARD : TWO_CARDS;
    }
}

uint64_t parlor_tractor_calls(const parlor_tractor_seen *seen, const parlor_tractor_hand *hand)
{
    const parlor_tractor_order order = parlor_tractor_round_order(&seen->round);
    const uint64_t equals = order_equals(&order);
    const uint64_t black = kind_bit(PARLOR_TRACTOR_MOVE_BLACK_JOKER);
    const uint64_t red = kind_bit(PARLOR_TRACTOR_MOVE_RED_JOKER);
    switch (standing_worth(seen)) {
    case NO_CALL:
        return (hand->once & equals) | (hand->twice & KINDS_JOKERS);
    case ONE_CARD:
        return hand->twice & (equals | KINDS_JOKERS);
    case TWO_CARDS:
        return hand->twice & (black | red);
    case BLACK_JOKERS:
        return hand->twice & red;
    default:
        return 0;
    }
}

/* ---- The end of it ---------------------------------------------------------------------- */

static void tell_turned_up(playing *on)
{
    if (!on->to.visitor)
        return;
    const parlor_tractor_seen *const seen = &on->at->seen;
    const tractor_teller teller = parlor_tractor_teller_at(on);
    parlor_tractor_event event = parlor_tractor_teller_event(
        &teller, PARLOR_TRACTOR_EVENT_TURNED_UP, PARLOR_TRACTOR_RULE_TURNED_UP);
    event.count = seen->turned_up_count;
    memcpy(event.cards, seen->turned_up, seen->turned_up_count);
    tell(&teller, &event);
}

/* TR-46: in the order of dealing until one is no joker. */
static void turn_up(playing *on)
{
    parlor_tractor_seen *const seen = &on->at->seen;
    do {
        const parlor_tractor_card card = on->at->bottom[seen->turned_up_count];
        seen->turned_up[seen->turned_up_count++] = card;
        hand_put(&seen->kept, card_bit(card));
        seen->round.main = kind_suit(parlor_tractor_card_move(card));
    } while (seen->round.main == PARLOR_TRACTOR_NO_SUIT);
    tell_turned_up(on);
}

void parlor_tractor_settle_calls(parlor_tractor_seen *seen)
{
    const parlor_tractor_call *const call = &seen->calls[seen->call_count - 1];
    seen->round.main = kind_suit(parlor_tractor_card_move(call->card));
    if (seen->house & PARLOR_TRACTOR_HOUSE_CALLER_DEALS)
        seen->round.dealer = (parlor_tractor_seat)call->seat;
    /* what the dealer has shown he may soon hide */
    parlor_tractor_hand *const known = &seen->known[seen->round.dealer];
    seen->kept = *known;
    *known = (parlor_tractor_hand){0};
}

static void end_calling(playing *on, parlor_table *table)
{
    parlor_tractor_table *const at = on->at;
    parlor_tractor_hand bottom;
    parlor_tractor_hand_of(at->bottom, PARLOR_TRACTOR_HIDDEN, &bottom);
    if (at->seen.call_count > 0)
        parlor_tractor_settle_calls(&at->seen);
    else
        turn_up(on);
    memset(at->bottom, 0, sizeof at->bottom);
    at->passed = 0;
    on->order = parlor_tractor_round_order(&at->seen.round);
    parlor_tractor_tell_order(on);
    parlor_tractor_begin_hiding(on, &bottom, table);
}

/* ---- Asking (TR-44) --------------------------------------------------------------------- */

int parlor_tractor_first_asked(const parlor_tractor_seen *seen)
{
    return seen->call_count == 0
               ? (int)seen->round.dealer
               : (seen->calls[seen->call_count - 1].seat + 1) % PARLOR_TRACTOR_SEATS;
}

/* Asks the next seat that has something to call; who has nothing passes. */
static void ask(playing *on, parlor_table *table)
{
    parlor_tractor_table *const at = on->at;
    const int first = parlor_tractor_first_asked(&at->seen);
    const int asked = PARLOR_TRACTOR_SEATS - (at->seen.call_count > 0);
    for (; at->passed < asked; at->passed++) {
        const int seat = (first + at->passed) % PARLOR_TRACTOR_SEATS;
        const uint64_t calls = parlor_tractor_calls(&at->seen, &at->hands[seat]);
        if (calls) {
            table->seat = seat;
            table->legal = calls | kind_bit(PARLOR_TRACTOR_MOVE_PASS);
            return;
        }
    }
    end_calling(on, table);
}

void parlor_tractor_add_call(parlor_tractor_seen *seen, int seat, int kind, int count)
{
    const parlor_tractor_card card = parlor_tractor_move_card(kind);
    seen->calls[seen->call_count++] = (parlor_tractor_call){(uint8_t)seat, (uint8_t)count, card};
    for (int i = 0; i < count; i++)
        hand_put(&seen->known[seat], kind_bit(kind));
}

void parlor_tractor_answer_call(playing *on, int move, parlor_table *table)
{
    parlor_tractor_table *const at = on->at;
    if (move == PARLOR_TRACTOR_MOVE_PASS) {
        at->passed++;
    } else {
        const int seat = table->seat;
        const parlor_tractor_hand shown = hand_among(&at->hands[seat], kind_bit(move));
        parlor_tractor_add_call(&at->seen, seat, move, hand_count(&shown));
        at->passed = 0;
        parlor_tractor_tell_cards(on, PARLOR_TRACTOR_EVENT_CALLED, PARLOR_TRACTOR_RULE_CALLS, seat,
                                  &shown);
    }
    ask(on, table);
}

void parlor_tractor_tell_calling(playing *on)
{
    if (!on->to.visitor)
        return;
    const tractor_teller teller = parlor_tractor_teller_at(on);
    const bool caller_deals = on->at->seen.house & PARLOR_TRACTOR_HOUSE_CALLER_DEALS;
    const parlor_tractor_event event = parlor_tractor_teller_event(
        &teller, PARLOR_TRACTOR_EVENT_CALLING,
        caller_deals ? PARLOR_TRACTOR_RULE_CALLER_DEALS : PARLOR_TRACTOR_RULE_CALLING);
    tell(&teller, &event);
}

void parlor_tractor_begin_calling(playing *on, const uint8_t bottom[PARLOR_TRACTOR_HIDDEN],
                                  parlor_table *table)
{
    on->at->seen.phase = PARLOR_TRACTOR_CALLING;
    for (int i = 0; i < PARLOR_TRACTOR_HIDDEN; i++)
        on->at->bottom[i] = parlor_tractor_move_card(bottom[i]);
    ask(on, table);
}
