/* Imagined rounds of Tractor made likelier: of the cards that the dealer may have had, those are
 * hidden that the book would have hidden, as far as the facts allow (TR-39). */
#include "tractor_facts.h"
#include "tractor_players.h"

/* What the dealer has played. */
static parlor_tractor_hand cards_played(const parlor_tractor_seen *seen, int seat)
{
    parlor_tractor_hand played = {0};
    int place = 0;
    for (int trick = 0; trick <= seen->round.trick_count; trick++) {
        const bool is_whole = trick < seen->round.trick_count;
        const int size = is_whole ? seen->round.sizes[trick] : seen->demand.count;
        const int player =
            (seat - seen->leaders[trick] + PARLOR_TRACTOR_SEATS) % PARLOR_TRACTOR_SEATS;
        for (int i = 0; i < size && player < (is_whole ? PARLOR_TRACTOR_SEATS : seen->plays); i++)
            hand_put(&played, card_bit(seen->round.cards[place + player * size + i]));
        place += PARLOR_TRACTOR_SEATS * size;
    }
    return played;
}

/* What the book would hide, had it these cards and those that were played; the latter it cannot
 * have hidden. */
static parlor_tractor_hand hidden_by_book(const parlor_tractor_seen *seen,
                                          const parlor_tractor_hand *cards,
                                          const parlor_tractor_hand *played)
{
    static const tractor_hand nothing = {0};
    const int dealer = (int)seen->round.dealer;
    tractor_known known;
    parlor_tractor_known_begin(&known, parlor_tractor_round_order(&seen->round),
                               seen->round.dealer);
    const parlor_tractor_hand whole = hand_with(cards, played);
    const tractor_hand hand = parlor_tractor_hand_by(&known.ranking, &whole);
    tractor_mind mind;
    parlor_tractor_mind_fill(&known, dealer, &hand, &nothing, &mind);
    const tractor_hand left = parlor_tractor_hand_by(&known.ranking, cards);
    for (int group = 0; group < PARLOR_TRACTOR_GROUPS; group++) { /* but not the counts */
        mind.hand.once[group] = left.once[group];
        mind.hand.twice[group] = left.twice[group];
    }
    parlor_tractor_hand hidden = {0};
    for (int i = 0; i < PARLOR_TRACTOR_HIDDEN; i++) {
        const parlor_tractor_card card = parlor_tractor_book_hide(&mind);
        hand_remove(&known.ranking, &mind.hand, card);
        hand_put(&hidden, card_bit(card));
    }
    return hidden;
}

/* May the dealer hold a card of this kind beside his hand? */
static bool may_hold(const tractor_facts *facts, int dealer, const parlor_tractor_hand *hand,
                     uint64_t kind)
{
    const tractor_limits *const of = &facts->of[dealer];
    if (kind & (of->none | (of->one & hand->once)))
        return false;
    parlor_tractor_hand after = *hand;
    hand_put(&after, kind);
    return parlor_tractor_runs_hold(facts, dealer, &after);
}

static bool throws_hold(const tractor_facts *facts, const parlor_tractor_table *own)
{
    for (int i = 0; i < facts->beaten_count; i++)
        if (!parlor_tractor_beaten_holds(facts, &facts->beaten[i], own->hands))
            return false;
    return true;
}

/* Lets a card that is hidden and one of the dealer's hand change places; false: a fact forbids it.
 */
static bool exchange(const tractor_facts *facts, parlor_tractor_table *own, uint64_t shown,
                     uint64_t hidden)
{
    const int dealer = (int)own->seen.round.dealer;
    const parlor_tractor_hand before = own->hands[dealer], before_hidden = own->hidden;
    hand_take(&own->hands[dealer], hidden);
    if (may_hold(facts, dealer, &own->hands[dealer], shown)) {
        hand_put(&own->hands[dealer], shown);
        hand_take(&own->hidden, shown);
        hand_put(&own->hidden, hidden);
        if (throws_hold(facts, own))
            return true;
    }
    own->hands[dealer] = before;
    own->hidden = before_hidden;
    return false;
}

/* Hides one of the wanted cards in place of another one. */
static void hide_wanted(const tractor_facts *facts, parlor_tractor_table *own, uint64_t instead_of,
                        const parlor_tractor_hand *wanted)
{
    uint64_t kinds = hand_without(wanted, &own->hidden).once;
    while (kinds && !exchange(facts, own, instead_of, kinds_lowest(kinds)))
        kinds &= kinds - 1;
}

void parlor_tractor_make_likely(parlor_table *table, parlor_random *random)
{
    (void)random;
    parlor_tractor_table *const own = table_own(table);
    const int dealer = (int)own->seen.round.dealer;
    if (table->seat == dealer || own->seen.phase == PARLOR_TRACTOR_CALLING)
        return;
    tractor_facts facts;
    parlor_tractor_facts_fill(&own->seen, &facts);
    const parlor_tractor_hand played = cards_played(&own->seen, dealer);
    const parlor_tractor_hand known = own->seen.known[dealer];
    const parlor_tractor_hand loose = hand_without(&own->hands[dealer], &known);
    const parlor_tractor_hand cards = hand_with(&loose, &own->hidden);
    const parlor_tractor_hand wanted = hidden_by_book(&own->seen, &cards, &played);
    parlor_tractor_hand out = hand_without(&own->hidden, &wanted);
    for (; out.once; hand_take(&out, kinds_lowest(out.once)))
        hide_wanted(&facts, own, kinds_lowest(out.once), &wanted);
}
