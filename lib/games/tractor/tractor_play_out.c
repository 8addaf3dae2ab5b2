/* Rounds of Tractor played to the end by the book, play by play instead of card by card. */
#include "../../core/memory.h"
#include "tractor_players.h"
#include "tractor_rules.h"
#include "tractor_trick.h"

/* A round from some play on. */
typedef struct playing_on {
    tractor_known known;
    tractor_hand hands[PARLOR_TRACTOR_SEATS];
    tractor_hand hidden;
    parlor_tractor_lead lead;
    tractor_trick trick; /* if somebody has led */
    int leader, plays;
    int longest; /* component of the last lead, in cards */
    uint64_t points;
} playing_on;

static void remove_cards(playing_on *on, int seat, const parlor_tractor_card *cards, int count)
{
    for (int i = 0; i < count; i++)
        hand_remove(&on->known.ranking, &on->hands[seat], cards[i]);
}

static void lead(playing_on *on, const tractor_mind *mind, tractor_options *options)
{
    parlor_tractor_book_lead(mind, options);
    parlor_tractor_lead_by(&on->known.ranking, options->at->cards, options->at->count, &on->lead);
    parlor_tractor_known_led(&on->known, mind->seat, &on->lead);
    parlor_tractor_trick_begin(&on->trick, &on->lead);
    remove_cards(on, mind->seat, on->lead.cards, on->lead.count);
}

static void follow(playing_on *on, const tractor_mind *mind, tractor_options *options)
{
    parlor_tractor_book_follow(mind, &on->trick, options);
    parlor_tractor_known_followed(&on->known, mind->seat, &on->lead, options->at->cards);
    parlor_tractor_trick_put(&on->trick, options->at->cards);
    remove_cards(on, mind->seat, options->at->cards, on->lead.count);
}

/* The next play. */
static void next_play(playing_on *on)
{
    const int seat = (on->leader + on->plays++) % PARLOR_TRACTOR_SEATS;
    static const tractor_hand nothing = {0};
    tractor_mind mind;
    tractor_option best;
    tractor_options options = {&best, 0, 1};
    parlor_tractor_mind_fill(&on->known, seat, &on->hands[seat],
                             seat == on->known.dealer ? &on->hidden : &nothing, &mind);
    if (on->plays == 1)
        lead(on, &mind, &options);
    else
        follow(on, &mind, &options);
}

static bool defends(const playing_on *on, int seat)
{
    return seat % 2 != on->known.dealer % 2;
}

static void end_trick(playing_on *on)
{
    const int size = on->lead.count;
    const tractor_outcome outcome =
        parlor_tractor_trick_outcome(&on->known.ranking.keys, on->trick.cards, size);
    on->leader = (on->leader + outcome.winner) % PARLOR_TRACTOR_SEATS;
    on->plays = 0;
    on->longest = outcome.longest;
    for (int i = 0; defends(on, on->leader) && i < PARLOR_TRACTOR_SEATS * size; i++)
        on->points += card_points[on->trick.cards[i]];
}

static int points_of(const tractor_ranking *ranking, const tractor_hand *hand)
{
    int points = 0;
    for (int group = 0; group < PARLOR_TRACTOR_GROUPS; group++)
        for (uint32_t slots = hand->once[group]; slots; slots &= slots - 1) {
            const int slot = bits_lowest(slots);
            points += card_points[ranking->kinds[group][slot]] << (hand->twice[group] >> slot & 1);
        }
    return points;
}

static void begin(playing_on *on, const parlor_tractor_table *own)
{
    const parlor_tractor_seen *const seen = &own->seen;
    parlor_tractor_known_seen(&on->known, seen, &on->lead);
    const tractor_ranking *const ranking = &on->known.ranking;
    for (int seat = 0; seat < PARLOR_TRACTOR_SEATS; seat++)
        on->hands[seat] = parlor_tractor_hand_by(ranking, &own->hands[seat]);
    on->hidden = parlor_tractor_hand_by(ranking, &own->hidden);
    on->leader = seen->leaders[seen->round.trick_count];
    on->plays = seen->plays;
    on->points = seen->points;
    if (on->plays == 0)
        return;
    parlor_tractor_trick_begin(&on->trick, &on->lead);
    for (int player = 1; player < on->plays; player++)
        parlor_tractor_trick_put(&on->trick, seen->round.cards + seen_place(seen, player));
}

/* Whatever has been begun card by card is ended card by card. */
static void end_turn(parlor_table *table, parlor_random *random)
{
    const parlor_tractor_table *const own = parlor_tractor_table_of(table);
    while (table->seat >= 0 && (own->taken_count > 0 || own->seen.phase == PARLOR_TRACTOR_HIDING ||
                                own->seen.phase == PARLOR_TRACTOR_CALLING)) {
        parlor_sight sight;
        parlor_table_sight(table, table->seat, &sight);
        parlor_table_move(table, parlor_bot_choose(&parlor_tractor_bots[0], &sight, random), NULL,
                          NULL);
    }
}

void parlor_tractor_play_out(parlor_table *table, parlor_random *random)
{
    end_turn(table, random);
    if (table->seat < 0)
        return;
    parlor_tractor_table *const own = table_own(table);
    playing_on on;
    begin(&on, own);
    do {
        while (on.plays < PARLOR_TRACTOR_SEATS)
            next_play(&on);
        end_trick(&on);
    } while (on.hands[0].count > 0);
    if (defends(&on, on.leader))
        on.points += hidden_bonus(points_of(&on.known.ranking, &on.hidden), on.longest);
    own->seen.points = on.points;
    own->seen.phase = PARLOR_TRACTOR_OVER;
    table->legal = 0;
    table->seat = -1;
}
