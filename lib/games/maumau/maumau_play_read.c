/* A sight of Mau-Mau that was written as JSON, read again: for whoever is asked by others what to
 * do. Only that of a seat with a decision to make. */
#include "../../core/bits.h"
#include "../sight_read.h"
#include "maumau_engine.h"
#include "maumau_play.h"

/* A set of cards, none of them twice. */
static bool take_set(sight_reading *on, parlor_json_value object, const char *name,
                     parlor_maumau_set *set)
{
    uint8_t cards[PARLOR_MAUMAU_CARDS];
    int count;
    if (!parlor_sight_cards(on, object, name, false, cards, PARLOR_MAUMAU_CARDS, &count))
        return false;
    *set = 0;
    for (int i = 0; i < count; i++)
        *set |= parlor_maumau_set_of(cards[i]);
    return bits_count(*set) == count ||
           parlor_sight_wrong(on, name, parlor_json_member(object, name));
}

static bool take_hands(sight_reading *on, parlor_sight *sight, parlor_maumau_sight *at)
{
    parlor_json_value hands;
    if (!parlor_sight_array(on, "hands", &hands))
        return false;
    for (parlor_json_value hand = parlor_json_first(hands); hand.kind;
         hand = parlor_json_next(hands, hand)) {
        const int seat = sight->seats;
        parlor_maumau_set seen;
        int count;
        if (seat == PARLOR_MAUMAU_PLAYERS_MAX)
            return parlor_sight_wrong(on, "hands", hand);
        if (!parlor_sight_number(on, hand, "count", PARLOR_MAUMAU_CARDS, &count) ||
            !take_set(on, hand, "known", &at->hands[seat]) ||
            !take_set(on, hand, "seen_by_all", &seen))
            return false;
        if (count == 0 || bits_count(at->hands[seat]) > count || (seen & ~at->hands[seat]))
            return parlor_sight_wrong(on, "hands", hand);
        at->counts[seat] = (uint8_t)count;
        at->seen |= seen;
        sight->seats++;
    }
    return (sight->seats >= PARLOR_MAUMAU_PLAYERS_MIN && sight->seat < sight->seats &&
            bits_count(at->hands[sight->seat]) == at->counts[sight->seat]) ||
           parlor_sight_wrong(on, "hands", hands);
}

/* What can be drawn: in front what nobody has seen, then cards that everybody has. */
static bool take_piles(sight_reading *on, parlor_maumau_sight *at)
{
    const parlor_json_value queue = parlor_json_member(on->from, "queue");
    const int queued = parlor_sight_list(on->game, queue, false, PARLOR_MAUMAU_CARD_UNKNOWN,
                                         at->queue, PARLOR_MAUMAU_CARDS);
    int pile, played;
    if (queued < 0)
        return parlor_sight_wrong(on, "queue", queue);
    if (!parlor_sight_number(on, on->from, "draw_pile", queued, &pile) ||
        !parlor_sight_number(on, on->from, "played", PARLOR_MAUMAU_PLAYS_MAX, &played))
        return false;
    for (int i = queued; i < PARLOR_MAUMAU_CARDS; i++)
        at->queue[i] = PARLOR_MAUMAU_CARD_UNKNOWN;
    while (at->unseen < queued && at->queue[at->unseen] == PARLOR_MAUMAU_CARD_UNKNOWN)
        at->unseen++;
    at->queued = (uint8_t)queued;
    at->pile = (uint8_t)pile;
    at->played = (uint16_t)played;
    const bool is_shuffled = at->house & PARLOR_MAUMAU_HOUSE_SHUFFLED;
    const int unseen = queued + 1 - played; /* by where the open card lies on the tape (MM-17) */
    if (played == 0 || at->unseen > pile ||
        at->unseen != (is_shuffled ? (at->unseen > 0 ? pile : 0) : (unseen > 0 ? unseen : 0)))
        return parlor_sight_wrong(on, "played", parlor_json_member(on->from, "played"));
    return pile > 0 || queued == 0 || is_shuffled ||
           parlor_sight_wrong(on, "draw_pile", parlor_json_member(on->from, "draw_pile"));
}

static bool take_turn(sight_reading *on, const parlor_sight *sight, parlor_maumau_sight *at)
{
    static const char *const suits[] = {"C", "S", "H", "D", NULL};
    const parlor_json_value wish = parlor_json_member(on->from, "wish");
    int turns, turn, sevens, open, drawn, suit = PARLOR_MAUMAU_ANY_SUIT;
    if (!parlor_sight_number(on, on->from, "turn", PARLOR_MAUMAU_TURNS_MAX, &turns) ||
        !parlor_sight_number(on, on->from, "in_turn", PARLOR_MAUMAU_PLAYERS_MAX, &turn) ||
        !parlor_sight_number(on, on->from, "sevens", PARLOR_MAUMAU_SUITS, &sevens) ||
        !parlor_sight_card(on, on->from, "open", false, &open) ||
        !parlor_sight_card(on, on->from, "drawn", true, &drawn) ||
        (wish.kind != PARLOR_JSON_NULL && !parlor_sight_word(on, on->from, "wish", suits, &suit)))
        return false;
    const parlor_maumau_card card = (parlor_maumau_card)open;
    const parlor_json_value over = parlor_json_member(on->from, "over");
    if (over.kind == PARLOR_JSON_TRUE)
        return parlor_sight_wrong(on, "over", over);
    if (turn != sight->seat)
        return parlor_sight_wrong(on, "in_turn", parlor_json_member(on->from, "in_turn"));
    if (suit != PARLOR_MAUMAU_ANY_SUIT && !card_is_jack(card))
        return parlor_sight_wrong(on, "wish", wish);
    if (sevens > 0 && !card_is_seven(card))
        return parlor_sight_wrong(on, "sevens", parlor_json_member(on->from, "sevens"));
    if (drawn >= 0 && (sevens > 0 || !(at->hands[turn] >> drawn & 1)))
        return parlor_sight_wrong(on, "drawn", parlor_json_member(on->from, "drawn"));
    at->turns = (uint16_t)turns;
    at->turn = (uint8_t)turn;
    at->sevens = (uint8_t)sevens;
    at->open = card;
    at->wish = (uint8_t)suit;
    at->has_drawn = drawn >= 0;
    at->drawn = drawn >= 0 ? (parlor_maumau_card)drawn : 0;
    const parlor_maumau_set match =
        sevens > 0                       ? SEVENS
        : suit != PARLOR_MAUMAU_ANY_SUIT ? match_of_wish((uint32_t)suit)
        : card_is_seven(card) ? MATCH_SET(PARLOR_MAUMAU_SEVEN, parlor_maumau_card_suit(card))
                              : match_after[card];
    at->match = house_match(match, card, (uint32_t)sevens, (game_house){at->house, NULL});
    return true;
}

/* Has every card one place, and every place that is not known one of the cards that have none? */
static bool cards_agree(const parlor_sight *sight, parlor_maumau_sight *at)
{
    parlor_maumau_set placed = parlor_maumau_set_of(at->open);
    int missing = at->unseen;
    bool is_twice = false;
    for (int seat = 0; seat < sight->seats; seat++) {
        is_twice |= (placed & at->hands[seat]) != 0;
        placed |= at->hands[seat];
        missing += at->counts[seat] - bits_count(at->hands[seat]);
    }
    at->seen |= parlor_maumau_set_of(at->open);
    for (int i = at->unseen; i < at->queued; i++) {
        if (at->queue[i] == PARLOR_MAUMAU_CARD_UNKNOWN)
            return false;
        const parlor_maumau_set card = parlor_maumau_set_of(at->queue[i]);
        is_twice |= (placed & card) != 0;
        placed |= card;
        at->seen |= card;
    }
    return !is_twice && !(placed & at->unplaced) && bits_count(at->unplaced) == missing;
}

bool parlor_maumau_sight_read(sight_reading *on, parlor_sight *sight)
{
    parlor_maumau_sight *const at = (parlor_maumau_sight *)sight->own;
    if (!parlor_maumau_house_read(on, at) || !take_hands(on, sight, at) || !take_piles(on, at) ||
        !take_turn(on, sight, at) || !take_set(on, on->from, "unplaced", &at->unplaced))
        return false;
    if (!cards_agree(sight, at))
        return parlor_sight_wrong(on, "unplaced", parlor_json_member(on->from, "unplaced"));
    sight->legal = parlor_maumau_sight_legal(sight);
    return sight->legal != 0 ||
           parlor_sight_wrong(on, "memory", parlor_json_member(on->from, "memory"));
}
