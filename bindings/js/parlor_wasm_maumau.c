/* Mau-Mau: where the cards lie after each event of a game, for games/maumau.js. */
#include "parlor/maumau.h"
#include "parlor_wasm.h"
#include "parlor_wasm_text.h"

/* What is written, a line an event: the sevens to be paid and the suit wished for, the draw pile
 * with its top card first, the discard pile with the open card last, and every hand. */
typedef struct telling {
    parlor_maumau_position position;
    char *at;
    const char *end;
} telling;

/* The longest line: all cards, the sevens, the wish, and what parts them. */
enum { LINE_MAX = 2 * PARLOR_MAUMAU_CARDS + 16 };

static void write_cards(telling *into, const parlor_maumau_cards *cards)
{
    *into->at++ = ' ';
    for (int i = 0; i < cards->count; i++) {
        const char *const name = parlor_maumau_card_name(cards->at[i]);
        *into->at++ = name[0];
        *into->at++ = name[1];
    }
}

static void tell(void *context, const parlor_maumau_event *event)
{
    telling *const into = context;
    parlor_maumau_position *const position = &into->position;
    parlor_maumau_position_follow(position, event);
    if (!into->at || into->end - into->at < LINE_MAX) {
        into->at = NULL;
        return;
    }
    *into->at++ = (char)('0' + position->sevens);
    *into->at++ = position->wish == PARLOR_MAUMAU_ANY_SUIT
                      ? '-'
                      : parlor_maumau_suit_letter((parlor_maumau_suit)position->wish);
    write_cards(into, &position->draw);
    write_cards(into, &position->discard);
    for (int seat = 0; seat < position->players; seat++)
        write_cards(into, &position->hands[seat]);
    *into->at++ = '\n';
}

/* Tells of the game whose deal is in text[0..size), as an answer. False: it is no deal, or the
 * answer does not fit. */
EXPORT(maumau_positions) bool maumau_positions(size_t size)
{
    parlor_maumau_deal deal;
    parlor_status status;
    if (size > CASE_SIZE_MAX)
        __builtin_trap();
    parlor_maumau_deal_read(text, size, &deal, &status);
    if (status.problem)
        return false;
    telling into = {parlor_maumau_position_dealt(&deal), answer_place(),
                    answer_place() + answer_room()};
    parlor_maumau_visit(&deal, tell, &into, NULL);
    answer_is(into.at ? (size_t)(into.at - answer_place()) : 0);
    return into.at;
}
