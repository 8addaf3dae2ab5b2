/* What every game that can be played must keep, tried on random games of it. */
#ifndef PARLOR_TESTS_PLAY_CONTRACT_H
#define PARLOR_TESTS_PLAY_CONTRACT_H

#include "tests/play/played.h"
#include <stdio.h>

/* A run of the contract. The first thing that does not hold is told of, and ends it. */
typedef struct contract {
    const parlor_game *game;
    FILE *to;
    bool is_broken;
    uint64_t decisions, events, sentences, twins; /* how many were looked at */
    uint64_t given_up;                            /* sights from which nothing could be imagined */
    bool is_hiding,
        is_guessing; /* somebody was not told all of an event; imagined something else */

    /* Of the game that is being played: */
    played at;
    bool was_told[PARLOR_SEATS_MAX];       /* of anything since the last decision */
    parlor_sight sights[PARLOR_SEATS_MAX]; /* at the last decision */
    bool is_in_turn[PARLOR_SEATS_MAX];     /* there */
} contract;

/* What was to hold does, or it is told of in a line, with a record. */
bool contract_holds(contract *about, bool holds, const char *format, ...)
    __attribute__((format(printf, 3, 4)));

/* Random games; whatever is wrong is told of. Returns whether all is well. */
bool contract_play(const played_run *wanted, FILE *to);

/* Is there a rule of that number? */
bool contract_has_rule(const parlor_game *game, int rule);

/* What the library offers without a game: options, players, and that their words are whole. */
void contract_words(contract *about);
/* A match, from its first game to its end, with the house rules of game `number`. */
void contract_match(contract *about, uint64_t seed, uint64_t number);
/* At a decision, or at the end: legal moves, as texts, too, and those that are not legal. */
void contract_moves(contract *about);
/* At any place: the record, read and gone through. */
void contract_record(contract *about);
/* At any place: sights of all seats, and what changed of them since the last. */
void contract_sights(contract *about);
/* At a decision: another table with the same sight. */
void contract_twin(contract *about);
/* A visitor, whose context is the contract. */
parlor_play_visitor contract_event;

#endif
