/* A random round: dealt, eight cards hidden, and played out by players of some sense; or a wild
 * one. */
#include "../../core/memory.h"
#include "tractor_player.h"
#include "tractor_text.h"
#include "tractor_views.h"
#include "tractor_wild.h"

enum {
    DECK = 108,
    HIDDEN = DECK - PARLOR_TRACTOR_CARDS,
    RANKS = PARLOR_TRACTOR_RANK_MAX - PARLOR_TRACTOR_RANK_MIN + 1,
};

static int random_below(parlor_random *random, int limit)
{
    return (int)parlor_random_below(random, (uint32_t)limit);
}

/* TR-1 */
static void fill_deck(parlor_tractor_card deck[DECK])
{
    int count = 0;
    for (unsigned code = 0; code < PARLOR_TRACTOR_CODES; code++)
        for (int copy = 0; copy < PARLOR_TRACTOR_COPIES && code_is_card(code); copy++)
            deck[count++] = (parlor_tractor_card)code;
}

/* 25 cards to each, the last eight to the dealer, who puts away as many. */
static void deal_hands(tractor_deal_state *at)
{
    parlor_tractor_card deck[DECK];
    fill_deck(deck);
    parlor_random_shuffle(at->random, deck, DECK);
    for (int i = 0; i < DECK; i++) {
        const int seat = i < PARLOR_TRACTOR_CARDS ? i / PARLOR_TRACTOR_HAND : (int)at->dealer;
        hand_add(&at->ranking, &at->hands[seat], deck[i]);
    }
    parlor_tractor_player_hide(at, HIDDEN);
}

/* Plays the trick into round->cards[first...]; returns who wins it. */
static parlor_tractor_seat play_trick(tractor_deal_state *at, parlor_tractor_seat leader,
                                      parlor_tractor_round *round, int first)
{
    parlor_tractor_lead lead;
    parlor_tractor_player_lead(at, leader, &lead);
    parlor_tractor_card *const trick = round->cards + first;
    for (int player = 0; player < PARLOR_TRACTOR_SEATS; player++)
        memcpy(trick + player * lead.count, lead.cards, lead.count);
    int winner = 0;
    for (int player = 1; player < PARLOR_TRACTOR_SEATS; player++)
        winner = parlor_tractor_player_follow(at, &lead, parlor_tractor_seat_after(leader, player),
                                              player, winner, trick);
    round->sizes[round->trick_count++] = lead.count;
    return parlor_tractor_seat_after(leader, winner);
}

static void play_round(parlor_random *random, parlor_tractor_round *round)
{
    tractor_deal_state at = {.dealer = round->dealer, .random = random};
    parlor_tractor_ranking_fill(&at.ranking, parlor_tractor_round_order(round));
    deal_hands(&at);
    parlor_tractor_seat leader = round->dealer;
    for (int first = 0; first < PARLOR_TRACTOR_CARDS;) {
        leader = play_trick(&at, leader, round, first);
        first += PARLOR_TRACTOR_SEATS * round->sizes[round->trick_count - 1];
    }
}

void parlor_tractor_deal_random(parlor_random *random, const parlor_deal_options *options,
                                parlor_writer *out)
{
    parlor_tractor_round round = {
        .main = (parlor_tractor_suit)random_below(random, PARLOR_TRACTOR_NO_SUIT + 1),
        .dealer = (parlor_tractor_seat)random_below(random, PARLOR_TRACTOR_SEATS),
    };
    for (int team = 0; team < 2; team++)
        round.ranks[team] = (uint8_t)(PARLOR_TRACTOR_RANK_MIN + random_below(random, RANKS));
    if (options->choice[TRACTOR_OPTION_WILD])
        parlor_tractor_wild_play(random, &round);
    else
        play_round(random, &round);
    write_char(out, '\n');
    parlor_tractor_put_round(out, &round);
}
