/* What a seat has not seen makes no difference to it. In the deal of a game two cards are exchanged
 * that the seat does not see, and the same moves are made with both deals, as long as others may
 * make them. By the letter of the rules nothing tells the seat which of the two deals it is, until
 * one of the two cards comes to light: up to there it is told the same, sees the same and, in its
 * turn, may do the same.
 *
 *     hidden GAME [--games N] [--seed S] [--from K] [--rules WHICH]
 *
 * When a card comes to light is found in what everybody does, and in the whole of the events: not
 * in sights, and not in what is told to seats. */
#include "facts.h"

#include "json.h"
#include <stdio.h>
#include <string.h>

enum { TOLD_MAX = 4096, EVENT_SIZE = 1 << 13, TRIES = 20, LETTERS = 3 };

/* The game with one of the two deals. */
typedef struct half {
    const play_facts *facts;
    int watcher;
    const char (*cards)[LETTERS]; /* the two */
    bool is_known;                /* one of them has come to light */
    bool is_revealing;            /* the last move may tell of cards that are not seen */
    parlor_table table;
    int count;
    uint64_t told[TOLD_MAX]; /* to the watcher */
} half;

static uint64_t compared; /* sights */

static bool mentions(const char *text, const char (*cards)[LETTERS])
{
    return strstr(text, cards[0]) || strstr(text, cards[1]);
}

/* ---- Events ---- */

static bool is_revealing(const play_facts *facts, const char *text)
{
    for (size_t i = 0; facts->revealing && facts->revealing[i]; i++)
        if (strstr(text, facts->revealing[i]))
            return true;
    return false;
}

static bool is_private(const play_facts *facts, const char *text)
{
    char name[40];
    if (json_string(json_member(json_at(text), "event"), name, sizeof name))
        for (size_t i = 0; facts->private_events[i]; i++)
            if (strcmp(facts->private_events[i], name) == 0)
                return true;
    return false;
}

/* FNV-1a. */
static uint64_t hash_of(const char *text, size_t size)
{
    uint64_t hash = UINT64_C(0xcbf29ce484222325);
    for (size_t i = 0; i < size; i++)
        hash = (hash ^ (unsigned char)text[i]) * UINT64_C(0x100000001b3);
    return hash;
}

static void listen(void *context, const parlor_play_event *event)
{
    static char text[EVENT_SIZE];
    half *const of = context;
    parlor_play_event told;
    text[parlor_play_event_json(event, text, sizeof text - 1)] = '\0';
    if (mentions(text, of->cards) && (event->seat == of->watcher || !is_private(of->facts, text)))
        of->is_known = true;
    of->is_revealing |= is_revealing(of->facts, text);
    if (parlor_play_event_for(event, of->watcher, &told) && of->count < TOLD_MAX)
        of->told[of->count++] = hash_of(text, parlor_play_event_json(&told, text, sizeof text));
}

/* ---- Both deals beside each other ---- */

static bool sights_equal(const half sides[2])
{
    parlor_sight sights[2];
    uint8_t bytes[2][PARLOR_OBSERVATION_MAX];
    for (int i = 0; i < 2; i++) {
        parlor_table_sight(&sides[i].table, sides[i].watcher, &sights[i]);
        parlor_sight_observe(&sights[i], bytes[i]);
    }
    compared++;
    return memcmp(&sights[0], &sights[1], sizeof sights[0]) == 0 &&
           memcmp(bytes[0], bytes[1], parlor_game_observation_size(sights[0].game)) == 0;
}

/* The one may be ahead, as nobody had a choice there; it begins as the other, all the same. */
static bool told_the_same(const half sides[2])
{
    const int least = sides[0].count < sides[1].count ? sides[0].count : sides[1].count;
    return memcmp(sides[0].told, sides[1].told, (size_t)least * sizeof sides[0].told[0]) == 0;
}

static bool are_level(const half sides[2])
{
    const int watcher = sides[0].watcher;
    return sides[0].count == sides[1].count &&
           (sides[0].table.seat == watcher) == (sides[1].table.seat == watcher);
}

static bool sides_agree(const half sides[2])
{
    return told_the_same(sides) && (!are_level(sides) || sights_equal(sides));
}

/* The same move with the other deal, where a secret one of the one card is one of the other; -1:
 * there is none, or the move brings a card to light. */
static int same_move(const half sides[2], int move, bool is_secret)
{
    char text[PARLOR_MOVE_TEXT_MAX], written[PARLOR_MOVE_TEXT_MAX];
    const parlor_table *const table = &sides[0].table, *const other = &sides[1].table;
    const char(*const cards)[LETTERS] = sides[0].cards;
    parlor_move_write(table->game, table->legal, move, text);
    if (!mentions(text, cards))
        return parlor_table_why_not(other, move) == 0 ? move : -1;
    if (!is_secret)
        return -1;
    const char *const exchanged = cards[strcmp(text, cards[0]) == 0];
    for (int same = 0; same < PARLOR_MOVES; same++)
        if ((other->legal >> same & 1) &&
            parlor_move_write(other->game, other->legal, same, written) > 0 &&
            strcmp(written, exchanged) == 0)
            return same;
    return -1;
}

/* At the end everybody sees what it was worth. */
static bool is_in_the_open(const half *of)
{
    return of->is_known || of->table.seat < 0;
}

static bool tell(const half sides[2], const parlor_record *record, uint32_t made)
{
    parlor_record shown = *record;
    shown.count = made;
    printf("seat %d can tell that %s and %s were exchanged after %u decisions of\n%s\n",
           sides[0].watcher, sides[0].cards[0], sides[0].cards[1], (unsigned)made,
           played_word(&shown));
    return false;
}

static bool play_both(half sides[2], const parlor_record *record, const parlor_beginning deals[2])
{
    for (int i = 0; i < 2; i++)
        parlor_table_begin(&deals[i], &sides[i].table, listen, &sides[i]);
    for (uint32_t made = 0;; made++) {
        if (is_in_the_open(&sides[0]) || is_in_the_open(&sides[1]))
            return true;
        const bool is_parting = sides[0].is_revealing || sides[1].is_revealing;
        if (is_parting && !told_the_same(sides))
            return true;
        if (!sides_agree(sides))
            return tell(sides, record, made);
        if (made == record->count || !are_level(sides) ||
            sides[0].table.seat != sides[1].table.seat)
            return true;
        const bool is_secret = made < sides[0].facts->secret_decisions;
        const int move = record->moves[made], same = same_move(sides, move, is_secret);
        if (same < 0)
            return true;
        sides[0].is_revealing = sides[1].is_revealing = false;
        parlor_table_move(&sides[0].table, move, listen, &sides[0]);
        parlor_table_move(&sides[1].table, same, listen, &sides[1]);
    }
}

/* ---- Two cards to exchange ---- */

/* The card at this place of a deal that is given, as it stands in its record. */
static void card_letters(const parlor_beginning *dealt, int position, char letters[LETTERS])
{
    const parlor_record nothing = {.beginning = *dealt};
    const char *const word = played_word(&nothing);
    const char *cards = word + strlen(word) - 1; /* the dot behind them */
    while (cards[-1] != '.')
        cards--;
    snprintf(letters, LETTERS, "%.2s", cards + (ptrdiff_t)2 * position);
}

static int count_cards(const parlor_beginning *dealt)
{
    const parlor_record nothing = {.beginning = *dealt};
    const char *const word = played_word(&nothing);
    const char *const dot = word + strlen(word) - 1;
    const char *cards = dot;
    while (cards[-1] != '.')
        cards--;
    return (int)(dot - cards) / 2;
}

/* Two different cards that the seat does not see, by chance. */
static bool choose_cards(const play_facts *facts, const parlor_beginning *dealt, int seat,
                         parlor_random *random, int places[2])
{
    const uint32_t cards = (uint32_t)count_cards(dealt);
    for (int tries = 0; tries < TRIES; tries++) {
        places[0] = (int)parlor_random_below(random, cards);
        places[1] = (int)parlor_random_below(random, cards);
        if (dealt->cards[places[0]] != dealt->cards[places[1]] &&
            !facts->sees(dealt, seat, places[0]) && !facts->sees(dealt, seat, places[1]))
            return true;
    }
    return false;
}

static bool seat_is_blind(const play_facts *facts, const played *at, int seat,
                          parlor_random *random)
{
    static half sides[2];
    int places[2];
    char cards[2][LETTERS];
    parlor_beginning deals[2];
    deals[0] = deals[1] = parlor_beginning_dealt(&at->record.beginning);
    if (!choose_cards(facts, &deals[0], seat, random, places))
        return true;
    for (int i = 0; i < 2; i++) {
        card_letters(&deals[0], places[i], cards[i]);
        deals[1].cards[places[i]] = deals[0].cards[places[!i]];
        sides[i] = (half){.facts = facts, .watcher = seat, .cards = (const char(*)[LETTERS])cards};
    }
    return play_both(sides, &at->record, deals);
}

static bool game_is_blind(const played_run *wanted, const play_facts *facts, uint64_t number)
{
    static played at;
    played_begin(&at, wanted->game, wanted->seed, number, NULL, NULL);
    at.record.beginning = parlor_beginning_dealt(&at.record.beginning); /* as both deals will be */
    parlor_table_begin(&at.record.beginning, &at.table, NULL, NULL);
    while (!played_is_over(&at))
        played_move(&at, played_choose(&at), NULL, NULL);
    for (int seat = 0; seat < at.table.seats; seat++)
        if (!seat_is_blind(facts, &at, seat, &at.random))
            return false;
    return true;
}

int main(int argc, char **argv)
{
    played_run wanted;
    if (!played_run_read(argc, argv, &wanted))
        return 2;
    const play_facts *const facts = facts_find(argv[1]);
    for (uint64_t i = 0; facts && i < wanted.games; i++)
        if (!game_is_blind(&wanted, facts, wanted.from + i))
            return 1;
    printf("%s: %llu games, %llu sights compared, no seat sees what it may not\n", argv[1],
           (unsigned long long)wanted.games, (unsigned long long)compared);
    return compared > 0 ? 0 : 1;
}
