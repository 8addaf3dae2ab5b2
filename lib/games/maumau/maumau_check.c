/* Which deals and positions are none, and why. */
#include "../../core/status.h"
#include "maumau_cards.h"

enum {
    PLAYERS_UNKNOWN,
    CARD_UNKNOWN,
    CARD_TWICE,
    PILE_TOO_LONG,
    NO_OPEN_CARD,
    HAND_EMPTY,
    SEAT_UNKNOWN,
    SEVENS_UNFIT,
    WISH_UNFIT,
    PILE_NOT_TURNED,
    PROBLEMS
};

static const parlor_problem problems[PROBLEMS] = {
    [PLAYERS_UNKNOWN] = {"players-unknown", PARLOR_ERROR, "2, 3 or 4 can play, not {number}", 0},
    [CARD_UNKNOWN] = {"card-unknown", PARLOR_ERROR, "there is no card of number {number}", 1},
    [CARD_TWICE] = {"card-twice", PARLOR_ERROR, "card {found} is there twice", 1},
    [PILE_TOO_LONG] = {"pile-too-long", PARLOR_ERROR,
                       "{number} cards lie together, but there are only {limit}", 1},
    [NO_OPEN_CARD] = {"no-open-card", PARLOR_ERROR, "no card lies open", 4},
    [HAND_EMPTY] = {"hand-empty", PARLOR_ERROR, "player {number} has no card, so the game is over",
                    18},
    [SEAT_UNKNOWN] = {"seat-unknown", PARLOR_ERROR,
                      "it is the turn of player {number}, but only {limit} play", 0},
    [SEVENS_UNFIT] = {"sevens-unfit", PARLOR_ERROR,
                      "{number} unpaid sevens do not go with the open card {found}", 7},
    [WISH_UNFIT] = {"wish-unfit", PARLOR_ERROR, "the wish does not go with the open card {found}",
                    13},
    [PILE_NOT_TURNED] = {"pile-not-turned", PARLOR_ERROR,
                         "the draw pile is empty, but the discard pile has {number} cards", 17},
};

static bool refuse(parlor_status *status, int problem, const char *found, int number, int limit)
{
    parlor_status_set_value(status, &problems[problem], found, number, limit);
    return false;
}

static bool check_players(int players, parlor_status *status)
{
    return (players >= PARLOR_MAUMAU_PLAYERS_MIN && players <= PARLOR_MAUMAU_PLAYERS_MAX) ||
           refuse(status, PLAYERS_UNKNOWN, "", players, 0);
}

/* Adds cards to those that were seen. */
static bool check_cards(parlor_maumau_set *seen, const parlor_maumau_card *cards, int count,
                        parlor_status *status)
{
    for (int i = 0; i < count; i++) {
        if (!parlor_maumau_card_is_valid(cards[i]))
            return refuse(status, CARD_UNKNOWN, "", cards[i], 0);
        if (*seen & parlor_maumau_set_of(cards[i]))
            return refuse(status, CARD_TWICE, parlor_maumau_card_name(cards[i]), 0, 0);
        *seen |= parlor_maumau_set_of(cards[i]);
    }
    return true;
}

static bool check_pile(parlor_maumau_set *seen, const parlor_maumau_cards *cards,
                       parlor_status *status)
{
    if (cards->count > PARLOR_MAUMAU_CARDS)
        return refuse(status, PILE_TOO_LONG, "", cards->count, PARLOR_MAUMAU_CARDS);
    return check_cards(seen, cards->at, cards->count, status);
}

bool parlor_maumau_deal_check(const parlor_maumau_deal *deal, parlor_status *status)
{
    parlor_maumau_set seen = 0;
    *status = (parlor_status){0};
    return check_players(deal->players, status) &&
           check_cards(&seen, deal->pile, PARLOR_MAUMAU_CARDS, status);
}

bool parlor_maumau_deal_is_valid(const parlor_maumau_deal *deal)
{
    parlor_status unwanted;
    return parlor_maumau_deal_check(deal, &unwanted);
}

static bool check_hands(const parlor_maumau_position *position, parlor_maumau_set *seen,
                        parlor_status *status)
{
    for (int seat = 0; seat < position->players; seat++) {
        if (position->hands[seat].count == 0)
            return refuse(status, HAND_EMPTY, "", seat + 1, 0);
        if (!check_pile(seen, &position->hands[seat], status))
            return false;
    }
    return true;
}

/* What goes with the open card, and whose turn it is. */
static bool check_state(const parlor_maumau_position *position, parlor_status *status)
{
    const parlor_maumau_card open = position->discard.at[position->discard.count - 1];
    const char *const name = parlor_maumau_card_name(open);
    if (position->sevens > PARLOR_MAUMAU_SUITS || (position->sevens > 0 && !card_is_seven(open)))
        return refuse(status, SEVENS_UNFIT, name, position->sevens, 0);
    if (position->wish > PARLOR_MAUMAU_ANY_SUIT ||
        (position->wish != PARLOR_MAUMAU_ANY_SUIT && !card_is_jack(open)))
        return refuse(status, WISH_UNFIT, name, 0, 0);
    if (position->draw.count == 0 && position->discard.count > 1) /* MM-17 */
        return refuse(status, PILE_NOT_TURNED, "", position->discard.count, 0);
    if (position->seat >= position->players)
        return refuse(status, SEAT_UNKNOWN, "", position->seat + 1, position->players);
    return true;
}

bool parlor_maumau_position_check(const parlor_maumau_position *position, parlor_status *status)
{
    parlor_maumau_set seen = 0;
    *status = (parlor_status){0};
    if (!check_players(position->players, status))
        return false;
    if (position->discard.count == 0)
        return refuse(status, NO_OPEN_CARD, "", 0, 0);
    return check_hands(position, &seen, status) && check_pile(&seen, &position->discard, status) &&
           check_pile(&seen, &position->draw, status) && check_state(position, status);
}

bool parlor_maumau_position_is_valid(const parlor_maumau_position *position)
{
    parlor_status unwanted;
    return parlor_maumau_position_check(position, &unwanted);
}
