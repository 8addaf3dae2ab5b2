/* The built-in player at a table of Tractor, and what is worth trying for those that think. */
#include "tractor_players.h"
#include "../../core/assert.h"
#include "../../core/memory.h"
#include "tractor_lead.h"

/* ---- What has been seen ----------------------------------------------------------------- */

/* Most leads are a single card. */
void parlor_tractor_lead_by(const tractor_ranking *ranking, const parlor_tractor_card *cards,
                            int count, parlor_tractor_lead *lead)
{
    if (count > 1) {
        parlor_tractor_keys_lead(&ranking->keys, cards, count, lead);
        return;
    }
    lead->kind = PARLOR_TRACTOR_LEAD_SINGLE;
    lead->group = keys_group(&ranking->keys, cards[0]);
    lead->count = lead->component_count = lead->lengths[0] = 1;
    lead->cards[0] = cards[0];
}

/* The plays of a trick so far, `size` cards each. */
static void known_trick(tractor_known *known, int leader, const parlor_tractor_card *cards,
                        int size, int plays, parlor_tractor_lead *lead)
{
    if (plays == 0)
        return;
    parlor_tractor_lead_by(&known->ranking, cards, size, lead);
    parlor_tractor_known_led(known, leader, lead);
    for (int player = 1; player < plays; player++)
        parlor_tractor_known_followed(known, (leader + player) % PARLOR_TRACTOR_SEATS, lead,
                                      cards + player * size);
}

void parlor_tractor_known_seen(tractor_known *known, const parlor_tractor_seen *seen,
                               parlor_tractor_lead *lead)
{
    const parlor_tractor_round *const round = &seen->round;
    parlor_tractor_known_begin(known, parlor_tractor_round_order(round), round->dealer);
    known->owes_no_tractors = !seen_binds_tractors(seen);
    const parlor_tractor_card *cards = round->cards;
    for (int trick = 0; trick < round->trick_count; trick++) {
        const int size = round->sizes[trick];
        known_trick(known, seen->leaders[trick], cards, size, PARLOR_TRACTOR_SEATS, lead);
        cards += PARLOR_TRACTOR_SEATS * size;
    }
    if (seen->plays > 0)
        known_trick(known, seen->leaders[round->trick_count], cards, seen->demand.count,
                    seen->plays, lead);
}

tractor_hand parlor_tractor_hand_by(const tractor_ranking *ranking,
                                    const parlor_tractor_hand *cards)
{
    tractor_hand hand = {0};
    for (uint64_t kinds = cards->once; kinds; kinds &= kinds - 1)
        hand_add(ranking, &hand, parlor_tractor_move_card(bits_lowest_of_64(kinds)));
    for (uint64_t kinds = cards->twice; kinds; kinds &= kinds - 1)
        hand_add(ranking, &hand, parlor_tractor_move_card(bits_lowest_of_64(kinds)));
    return hand;
}

void parlor_tractor_trick_begin(tractor_trick *trick, const parlor_tractor_lead *lead)
{
    trick->lead = lead;
    trick->player = 1;
    for (int player = 0; player < PARLOR_TRACTOR_SEATS; player++)
        memcpy(trick->cards + player * lead->count, lead->cards, lead->count);
}

void parlor_tractor_trick_put(tractor_trick *trick, const parlor_tractor_card *cards)
{
    const int size = trick->lead->count;
    memcpy(trick->cards + trick->player++ * size, cards, (size_t)size);
}

/* ---- A decision ------------------------------------------------------------------------- */

/* A decision while it is made: all that the seat knows. */
typedef struct thinking {
    const parlor_tractor_sight *own;
    tractor_known known;
    tractor_mind mind; /* with the cards in its hand that it has begun to take */
    parlor_tractor_lead lead;
    tractor_trick trick;
} thinking;

static void think(const parlor_sight *sight, thinking *at)
{
    at->own = parlor_tractor_sight_of(sight);
    const parlor_tractor_seen *const seen = &at->own->seen;
    parlor_tractor_known_seen(&at->known, seen, &at->lead);
    const tractor_ranking *const ranking = &at->known.ranking;
    const parlor_tractor_hand whole = seen->phase == PARLOR_TRACTOR_HIDING
                                          ? at->own->hand
                                          : hand_with(&at->own->hand, &at->own->taken);
    const tractor_hand hand = parlor_tractor_hand_by(ranking, &whole);
    const tractor_hand hidden = parlor_tractor_hand_by(ranking, &at->own->hidden);
    parlor_tractor_mind_fill(&at->known, sight->seat, &hand, &hidden, &at->mind);
    if (seen->phase != PARLOR_TRACTOR_FOLLOWING)
        return;
    parlor_tractor_trick_begin(&at->trick, &at->lead);
    for (int player = 1; player < seen->plays; player++)
        parlor_tractor_trick_put(&at->trick, seen->round.cards + seen_place(seen, player));
}

/* Whole plays, the best first. */
static void list_plays(thinking *at, tractor_options *options)
{
    if (at->own->seen.phase == PARLOR_TRACTOR_LEADING)
        parlor_tractor_book_lead(&at->mind, options);
    else
        parlor_tractor_book_follow(&at->mind, &at->trick, options);
}

/* ---- The book --------------------------------------------------------------------------- */

/* The next card of a play that may have begun. Who has begun another one leads that, or takes the
 * first that will do. */
static int next_move(const thinking *at, uint64_t legal, const tractor_option *best)
{
    parlor_tractor_hand whole;
    const parlor_tractor_hand *const taken = &at->own->taken;
    parlor_tractor_hand_of(best->cards, best->count, &whole);
    const bool goes_on = !(taken->once & ~whole.once) && !(taken->twice & ~whole.twice);
    const parlor_tractor_hand left = hand_without(&whole, taken);
    if (goes_on && (left.once & legal))
        return bits_lowest_of_64(left.once & legal);
    return legal & kind_bit(PARLOR_TRACTOR_MOVE_DONE) ? (int)PARLOR_TRACTOR_MOVE_DONE
                                                      : bits_lowest_of_64(legal);
}

static int choose(const parlor_bot *bot, const parlor_sight *sight, parlor_random *random)
{
    (void)bot, (void)random; /* nothing is left to chance */
    thinking at;
    if (parlor_tractor_sight_of(sight)->seen.phase == PARLOR_TRACTOR_CALLING)
        return parlor_tractor_book_call(sight);
    think(sight, &at);
    if (at.own->seen.phase == PARLOR_TRACTOR_HIDING)
        return parlor_tractor_card_move(parlor_tractor_book_hide(&at.mind));
    tractor_option best;
    tractor_options options = {&best, 0, 1};
    list_plays(&at, &options);
    parlor_assert(options.count == 1);
    return next_move(&at, sight->legal, &best);
}

/* Its choices follow no rule of their own; it says under which one it chooses. */
static int reason(const parlor_bot *bot, const parlor_sight *sight, int move)
{
    (void)bot, (void)move;
    switch (parlor_tractor_sight_of(sight)->seen.phase) {
    case PARLOR_TRACTOR_CALLING:
        return PARLOR_TRACTOR_RULE_CALLS;
    case PARLOR_TRACTOR_HIDING:
        return PARLOR_TRACTOR_RULE_HIDING;
    case PARLOR_TRACTOR_LEADING:
        return PARLOR_TRACTOR_RULE_LEADING;
    default:
        return PARLOR_TRACTOR_RULE_FOLLOWING;
    }
}

const parlor_bot parlor_tractor_bots[TRACTOR_BOTS] = {
    {.name = "book",
     .meaning = "Leads what will stand, draws trumps, gives points to its partner and counts what "
                "is out.",
     .choose = choose,
     .reason = reason},
};

/* ---- For those that think --------------------------------------------------------------- */

/* Others see what a seat does when its play is made, or all cards are hidden. Calls and passes are
 * turns of their own. */
uint32_t parlor_tractor_turn(const parlor_table *table)
{
    const parlor_tractor_table *const at = parlor_tractor_table_of(table);
    const parlor_tractor_seen *const seen = &at->seen;
    if (seen->phase == PARLOR_TRACTOR_CALLING)
        return UINT32_MAX - (uint32_t)seen->call_count * PARLOR_TRACTOR_SEATS - at->passed;
    return ((uint32_t)seen->phase * PARLOR_TRACTOR_HAND + seen->round.trick_count) *
               PARLOR_TRACTOR_SEATS +
           seen->plays;
}

enum { PLAYS_TRIED = 8 };

static void choice_of(const tractor_option *option, bool is_lead, parlor_choice *choice)
{
    *choice = (parlor_choice){.count = option->count};
    for (int i = 0; i < option->count; i++)
        choice->moves[i] = (uint8_t)parlor_tractor_card_move(option->cards[i]);
    if (is_lead)
        choice->moves[choice->count++] = PARLOR_TRACTOR_MOVE_DONE;
}

size_t parlor_tractor_candidates(const parlor_sight *sight, parlor_choice *choices, size_t room)
{
    const parlor_tractor_sight *const own = parlor_tractor_sight_of(sight);
    if (own->taken_count > 0 || own->seen.phase == PARLOR_TRACTOR_CALLING)
        return 0;
    thinking at;
    think(sight, &at);
    tractor_option best[PLAYS_TRIED];
    tractor_options options = {best, 0, room < PLAYS_TRIED ? (int)room : PLAYS_TRIED};
    if (own->seen.phase == PARLOR_TRACTOR_HIDING)
        return 0;
    list_plays(&at, &options);
    for (int i = 0; i < options.count; i++)
        choice_of(&best[i], own->seen.phase == PARLOR_TRACTOR_LEADING, &choices[i]);
    return (size_t)options.count;
}
