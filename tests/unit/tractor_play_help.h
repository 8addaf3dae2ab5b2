/* Tables of Tractor as tests need them: in the middle of a round, with few cards. */
#ifndef PARLOR_TESTS_TRACTOR_PLAY_HELP_H
#define PARLOR_TESTS_TRACTOR_PLAY_HELP_H

#include "parlor/tractor_play.h"
#include "tractor_cards.h"

enum { PLAY_RANK = 7, PLAY_FILLER = 0x3e }; /* DA */

static inline parlor_tractor_hand hand_from(const char *letters)
{
    parlor_tractor_card cards[PARLOR_TRACTOR_CARDS];
    parlor_tractor_hand hand;
    assert_true(parlor_tractor_hand_of(cards, cards_of(letters, cards), &hand));
    return hand;
}

/* Rank 7, Alice has dealt and leads, everybody has these cards left; in one trick before, all have
 * played what the deck cannot have. */
static inline parlor_table table_with(parlor_tractor_suit main_suit, const char *const hands[4])
{
    parlor_table table = {
        .game = parlor_game_find("tractor"), .seats = PARLOR_TRACTOR_SEATS, .seat = 0};
    parlor_tractor_table *const at = (parlor_tractor_table *)table.own;
    const int left = (int)strlen(hands[0]) / PARLOR_TRACTOR_CARD_TEXT;
    const int played = PARLOR_TRACTOR_HAND - left;
    at->seen.round = (parlor_tractor_round){
        .main = main_suit, .ranks = {PLAY_RANK, PLAY_RANK}, .trick_count = 1};
    at->seen.round.sizes[0] = (uint8_t)played;
    memset(at->seen.round.cards, PLAY_FILLER, (size_t)(PARLOR_TRACTOR_SEATS * played));
    at->seen.played = (uint8_t)played;
    at->seen.phase = PARLOR_TRACTOR_LEADING;
    for (int seat = 0; seat < PARLOR_TRACTOR_SEATS; seat++) {
        assert_int_equal(strlen(hands[seat]), strlen(hands[0]));
        at->hands[seat] = hand_from(hands[seat]);
    }
    table.legal = at->hands[0].once;
    return table;
}

static inline const parlor_tractor_table *own_of(const parlor_table *table)
{
    return parlor_tractor_table_of(table);
}

/* Makes the moves that a text means; returns how many decisions that were. */
static inline size_t type_moves(parlor_table *table, const char *text)
{
    uint8_t moves[PARLOR_MOVES];
    parlor_status status;
    const size_t count = parlor_moves_read(table, text, strlen(text), moves, &status);
    assert_null(status.problem);
    for (size_t i = 0; i < count; i++)
        assert_int_equal(parlor_table_move(table, moves[i], NULL, NULL), 0);
    return count;
}

/* The legal moves as a text: "S5 S6 done". */
static inline const char *legal_text(const parlor_table *table)
{
    static char text[400];
    *text = '\0';
    for (int move = 0; move < PARLOR_MOVES; move++) {
        char one[PARLOR_MOVE_TEXT_MAX];
        if (!(table->legal >> move & 1))
            continue;
        parlor_move_write(table->game, table->legal, move, one);
        strcat(strcat(text, *text ? " " : ""), one);
    }
    return text;
}

/* The cards of a play of the trick that is being played, or of one before. */
static inline const char *play_text(const parlor_table *table, int trick, int player)
{
    static char text[2 * PARLOR_TRACTOR_HAND + 1];
    const parlor_tractor_round *const round = &own_of(table)->seen.round;
    int first = 0, length = 0;
    for (int before = 0; before < trick; before++)
        first += PARLOR_TRACTOR_SEATS * round->sizes[before];
    for (int i = 0; i < round->sizes[trick]; i++, length += PARLOR_TRACTOR_CARD_TEXT)
        parlor_tractor_card_letters(round->cards[first + player * round->sizes[trick] + i],
                                    text + length);
    text[length] = '\0';
    return text;
}

/* Game `number` of a seed, by house rules: "main=called". */
static inline parlor_beginning begun_by(const char *rules, uint64_t seed, uint64_t number)
{
    parlor_beginning first = {.game = parlor_game_find("tractor"), .seed = seed, .number = number};
    parlor_status status;
    assert_true(parlor_play_rules_read(first.game, rules, strlen(rules), &first.options, &status));
    return first;
}

static inline parlor_table table_begun_by(const char *rules, uint64_t seed, uint64_t number)
{
    parlor_table table;
    const parlor_beginning first = begun_by(rules, seed, number);
    assert_true(parlor_table_begin(&first, &table, NULL, NULL));
    return table;
}

/* Begins game `number` of a seed. */
static inline parlor_table table_begun(uint64_t seed, uint64_t number)
{
    return table_begun_by("", seed, number);
}

#endif
