/* Tractor: what a trick is that may not be over yet, for games/tractor.js. */
#include "parlor/tractor.h"
#include "parlor_wasm.h"
#include "parlor_wasm_text.h"

/* What is asked about: the order in force, and the plays so far, all of one size. */
typedef struct question {
    parlor_tractor_order order;
    parlor_tractor_card cards[PARLOR_TRACTOR_SEATS * PARLOR_TRACTOR_HAND];
    int plays, size;
} question;

/* Reads a play that a blank or the end of the text ends. False: it is none, or of another size. */
static bool read_play(const char **at, const char *end, question *into)
{
    const int first = into->plays * into->size;
    int count = 0;
    while (*at < end && **at != ' ') {
        if (count == PARLOR_TRACTOR_HAND || (into->plays && count == into->size))
            return false;
        const size_t read =
            parlor_tractor_card_read(*at, (size_t)(end - *at), &into->cards[first + count]);
        if (!read)
            return false;
        *at += read;
        count++;
    }
    if (!count || (into->plays && count != into->size))
        return false;
    into->size = count;
    into->plays++;
    return true;
}

/* "H2 SASA S3S4": main suit and rank, then the plays in their order. */
static bool read_question(const char *at, const char *end, question *into)
{
    int rank;
    size_t read = parlor_tractor_suit_read(at, (size_t)(end - at), &into->order.main);
    if (!read)
        return false;
    at += read;
    read = parlor_tractor_rank_read(at, (size_t)(end - at), &rank);
    if (!read)
        return false;
    at += read;
    into->order.rank = (uint8_t)rank;
    while (at < end) {
        if (*at++ != ' ' || into->plays == PARLOR_TRACTOR_SEATS || !read_play(&at, end, into))
            return false;
    }
    return into->plays > 0;
}

static char *write_number(char *at, int number)
{
    if (number >= 10)
        *at++ = (char)('0' + number / 10);
    *at++ = (char)('0' + number % 10);
    return at;
}

static char *write_cards(char *at, const parlor_tractor_card *cards, int count)
{
    for (int i = 0; i < count; i++, at += PARLOR_TRACTOR_CARD_TEXT)
        parlor_tractor_card_letters(cards[i], at);
    return at;
}

/* Kind and group of the lead, and its components. */
static char *write_lead(char *at, const parlor_tractor_lead *lead)
{
    const parlor_tractor_card *cards = lead->cards;
    at = write_number(at, (int)lead->kind);
    *at++ = ' ';
    at = write_number(at, (int)lead->group);
    for (int i = 0; i < lead->component_count; cards += lead->lengths[i++]) {
        *at++ = ' ';
        at = write_cards(at, cards, lead->lengths[i]);
    }
    *at++ = '\n';
    return at;
}

/* A play: its verdict, the rule, and the card that counted. */
static char *write_follow(char *at, const parlor_tractor_follow *follow)
{
    at = write_number(at, (int)follow->verdict);
    *at++ = ' ';
    at = write_number(at, (int)follow->rule);
    *at++ = ' ';
    if (follow->verdict >= PARLOR_TRACTOR_VERDICT_LOWER)
        at = write_cards(at, &follow->card, 1);
    *at++ = '\n';
    return at;
}

/* Tells of the trick in text[0..size), a line for the lead and one for each play, as an answer:
 * "mixed" if its lead is none (TR-7), and nothing if this is no trick. False: the answer does not
 * fit. */
EXPORT(tractor_trick) bool tractor_trick(size_t size)
{
    enum { LENGTH_MAX = 4 * PARLOR_TRACTOR_HAND + PARLOR_TRACTOR_SEATS * 16 };
    static const char mixed[] = "mixed\n";
    question of = {.plays = 0};
    parlor_tractor_trick trick;
    if (size > CASE_SIZE_MAX)
        __builtin_trap();
    if (answer_room() < LENGTH_MAX)
        return false;
    answer_is(0);
    if (!read_question(text, text + size, &of))
        return true;
    /* Who has not played yet repeats the lead, which takes no trick and changes nothing before it.
     */
    for (int i = of.plays * of.size; i < PARLOR_TRACTOR_SEATS * of.size; i++)
        of.cards[i] = of.cards[i % of.size];
    char *at = answer_place();
    if (parlor_tractor_trick_referee(&of.order, of.cards, of.size, &trick)) {
        at = write_lead(at, &trick.lead);
        for (int i = 0; i < of.plays; i++)
            at = write_follow(at, &trick.follows[i]);
    } else {
        __builtin_memcpy(at, mixed, sizeof mixed - 1);
        at += sizeof mixed - 1;
    }
    answer_is((size_t)(at - answer_place()));
    return true;
}
