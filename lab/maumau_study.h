/* Mau-Mau, simulated: what the parts of the study share. */
#ifndef PARLOR_LAB_MAUMAU_STUDY_H
#define PARLOR_LAB_MAUMAU_STUDY_H

#include "parlor/maumau.h"
#include "study.h"

/* Options, by their place in the row. */
enum {
    MAUMAU_GAMES,
    MAUMAU_PLAYERS,
    MAUMAU_SEED,
    MAUMAU_FROM,
    MAUMAU_SEAT,
    MAUMAU_HABIT,
    MAUMAU_COMPARE,
    MAUMAU_OPTIONS,
};

enum { MAUMAU_COMPARE_ALL = 1 }; /* the first word; then come the habits */

/* Counters of the games themselves, by their place. Of scores, cards and turns everything is known
 * from how often each number came; what passes the last place is kept as sums. */
enum {
    MAUMAU_SCORES = 577, /* places: all cards twice are 576 (MM-20) */
    MAUMAU_LENGTHS = 1024,
    MAUMAU_WINNERS = 1 + PARLOR_MAUMAU_PLAYERS_MAX, /* nobody, and the seats */
    MAUMAU_ENDINGS = 3,

    AT_ENDING = 0,
    AT_LAST_JACK = AT_ENDING + MAUMAU_ENDINGS,
    AT_OPENING = AT_LAST_JACK + 1, /* by rank of the opening card and winner */
    AT_SCORE = AT_OPENING + PARLOR_MAUMAU_RANKS * MAUMAU_WINNERS, /* by seat and score */
    AT_CARDS = AT_SCORE + PARLOR_MAUMAU_PLAYERS_MAX * MAUMAU_SCORES,
    AT_TURNS = AT_CARDS + MAUMAU_LENGTHS + 2, /* how often each; sum and squares beyond */
    AT_COMPARISON = AT_TURNS + MAUMAU_LENGTHS + 2,
};

/* Records: the longest games that were won. */
enum { MOST_CARDS, MOST_TURNS, MAUMAU_RECORDS };

/* Of a habit at a seat against none, game by game. */
enum {
    PAIR_GAINED, /* won with it, not without it */
    PAIR_LOST,
    PAIR_SCORE_MORE, /* sums of the differences, by their sign, and of their squares */
    PAIR_SCORE_LESS,
    PAIR_SCORE_SQUARES,
    PAIR_COUNTERS,
};

/* The setup that the question asks for. */
parlor_maumau_setup maumau_setup_of(const lab_question *question);

/* Is this a comparison; the habits in it, in order: the number of habit `index`, or 0 past the last
 * one. */
bool maumau_compares(const lab_question *question);
int maumau_compared_habit(const lab_question *question, size_t index);
size_t maumau_compare_counters(const lab_question *question);
/* Plays the games once more for every habit and seat, and counts what it changes. */
void maumau_compare(const lab_question *question, uint64_t first, size_t count,
                    const parlor_maumau_outcome *without, uint64_t *counter);
void maumau_compare_report(const lab_question *question, const lab_totals *totals, uint64_t games,
                           lab_report *report);

/* What the games show. */
void maumau_report(const lab_question *question, const lab_totals *totals, uint64_t games,
                   lab_report *report);

enum { MAUMAU_GAMES_AT_ONCE = 1024 };

#endif
