/* A random round: dealt, eight cards hidden, and played out. */
#include "tractor_player.h"
#include "tractor_views.h"

enum {
    DECK = 108,
    HIDDEN = DECK - TRACTOR_CARDS,
    RANKS = TRACTOR_RANK_ACE - TRACTOR_RANK_MIN + 1,
};

static int random_below(parlor_random *random, int limit)
{
    return (int)parlor_random_below(random, (uint32_t)limit);
}

/* TR-1 */
static void fill_deck(tractor_card deck[DECK])
{
    int count = 0;
    for (tractor_card card = 0; card < TRACTOR_CODES; card++)
        for (int copy = 0; copy < TRACTOR_COPIES && tractor_card_is_known(card); copy++)
            deck[count++] = card;
}

/* 25 cards to each, the last eight to the dealer, who puts away as many. */
static void deal_hands(tractor_table *at)
{
    tractor_card deck[DECK];
    fill_deck(deck);
    parlor_random_shuffle(at->random, deck, DECK);
    for (int i = 0; i < DECK; i++) {
        const int seat = i < TRACTOR_CARDS ? i / TRACTOR_HAND : (int)at->dealer;
        tractor_hand_add(&at->ranking, &at->hands[seat], deck[i]);
    }
    for (int i = 0; i < HIDDEN; i++)
        tractor_player_hide(at);
}

/* Plays the trick into round->cards[first...]; returns who wins it. */
static tractor_seat play_trick(tractor_table *at, tractor_seat leader, tractor_round *round,
                               int first)
{
    const tractor_lead lead = tractor_player_lead(at, leader);
    tractor_card *const trick = round->cards + first;
    for (int i = 0; i < TRACTOR_SEATS * lead.count; i++)
        trick[i] = lead.cards[i % lead.count];
    for (int player = 1; player < TRACTOR_SEATS; player++)
        tractor_player_follow(at, &lead, tractor_seat_after(leader, player), player, trick);
    round->sizes[round->trick_count++] = lead.count;
    return tractor_seat_after(leader,
                              tractor_trick_outcome(&at->ranking.order, trick, lead.count).winner);
}

static void play_round(tractor_table *at, tractor_round *round)
{
    tractor_seat leader = round->dealer;
    for (int first = 0; first < TRACTOR_CARDS;) {
        leader = play_trick(at, leader, round, first);
        first += TRACTOR_SEATS * round->sizes[round->trick_count - 1];
    }
}

void tractor_deal_random(parlor_random *random, const parlor_deal_options *options,
                         parlor_writer *out)
{
    (void)options; /* none of them means anything here */
    tractor_round round = {
        .main = (tractor_suit)random_below(random, TRACTOR_NO_SUIT + 1),
        .dealer = (tractor_seat)random_below(random, TRACTOR_SEATS),
    };
    for (int team = 0; team < 2; team++)
        round.ranks[team] = (uint8_t)(TRACTOR_RANK_MIN + random_below(random, RANKS));
    tractor_table at = {
        .ranking = tractor_ranking_of(round.main, round.ranks[tractor_seat_team(round.dealer)]),
        .dealer = round.dealer,
        .random = random,
    };
    deal_hands(&at);
    play_round(&at, &round);
    write_char(out, '\n');
    const size_t size = tractor_round_write(&round, out->at, (size_t)(out->end - out->at));
    out->at += size;
    out->full |= size == 0;
}
