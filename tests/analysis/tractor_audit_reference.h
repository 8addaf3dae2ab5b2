/*
 * A literal second implementation of the audit of a Tractor round: was it played by custom? Written
 * from the definitions AN-1 to AN-4 alone; slow and plain.
 *
 * Readings where the definitions leave a choice:
 * - Each rule stands for itself. A play that breaks AN-1 is held against AN-2 and AN-3 as well, and
 *   one that breaks AN-2 against AN-3.
 * - AN-2 counts the pairs among the cards of G that he plays; three equal cards are one pair, four
 *   are two.
 * - AN-3: the tractor he plays is of G too, and is his whole play.
 * - AN-4: one note a throw. It names the first component in the order of the structure (longest
 *   first, highest among equals) that somebody beats, the first player in the order of play who
 *   beats it, partner or not, and his highest such component. A card of a pair is a single, a pair
 *   of a tractor is a pair. ref_audit_beaters lists all of them.
 * - A lead of several groups has no G: nothing is reported of such a trick.
 */
#ifndef PARLOR_TESTS_TRACTOR_AUDIT_REFERENCE_H
#define PARLOR_TESTS_TRACTOR_AUDIT_REFERENCE_H

#include <stdbool.h>

enum {
    AUDIT_SEATS = 4,
    AUDIT_HAND = 25,
    /* A trick has at most one note of its lead, and three reports of each follower. */
    AUDIT_REPORTS_MAX = AUDIT_HAND * 10,
    /* Every component of a throw with every other player. */
    AUDIT_BEATERS_MAX = AUDIT_HAND * 3
};

/* As they are written; the jokers are B J and R J. */
typedef struct audit_card {
    char suit, rank;
} audit_card;

typedef struct audit_cards {
    int count;
    audit_card card[AUDIT_HAND];
} audit_cards;

/* Plays are in the order of play: play[0] is the leader's, the others clockwise. */
typedef struct audit_trick {
    int leader;
    audit_cards play[AUDIT_SEATS];
} audit_trick;

typedef struct audit_round {
    char main_suit; /* H, S, C, D, or O for none */
    char current_rank;
    int dealer; /* leads the first trick; every trick names its leader, so nothing depends on it */
    int trick_count;
    audit_trick trick[AUDIT_HAND];
} audit_round;

/* A single, a pair, or a tractor, by its number of cards; the highest card first. */
typedef struct audit_component {
    audit_cards cards;
    int order; /* of its highest card */
} audit_component;

typedef struct audit_components {
    int count;
    audit_component component[AUDIT_HAND];
} audit_components;

typedef enum audit_duty { AUDIT_SUIT, AUDIT_PAIRS, AUDIT_TRACTOR, AUDIT_THROW } audit_duty;

typedef enum audit_severity { AUDIT_FAULT, AUDIT_NOTE } audit_severity;

/* A component of a throw, and a player whose hand has a higher one. */
typedef struct audit_beater {
    audit_cards component;
    int seat;
    audit_cards higher;
} audit_beater;

typedef struct audit_beaters {
    int count;
    audit_beater beater[AUDIT_BEATERS_MAX];
} audit_beaters;

typedef struct audit_report {
    audit_duty duty;
    audit_severity severity;
    int rule;            /* n of AN-n */
    int trick;           /* from 1 */
    int seat;            /* the player reported: a follower, or for AN-4 the leader */
    audit_cards played;  /* as he played them */
    audit_cards held;    /* of the lead's group before the trick, highest first */
    audit_beater beater; /* AN-4 only */
} audit_report;

typedef struct audit_reports {
    int count;
    audit_report report[AUDIT_REPORTS_MAX];
} audit_reports;

/* Trick by trick; in a trick first the throw, then the followers in the order of play, each with
 * AN-1, AN-2, AN-3. */
void ref_audit(const audit_round *round, audit_reports *reports);

/* Every component of a throw with every player who beats it; none if the lead is not a throw. The
 * trick counts from 0. */
void ref_audit_beaters(const audit_round *round, int trick, audit_beaters *beaters);

/* Whether these cards are one component of the same kind and length and of strictly higher order,
 * in the same group; for a look at cards that somebody else chose to name. */
bool ref_audit_beats(const audit_round *round, const audit_cards *cards,
                     const audit_cards *component);

/* "S3S3RJ" */
audit_cards ref_audit_cards(const char *text);
/* T for trumps, or the suit. */
char ref_audit_group(const audit_round *round, audit_card card);
/* The place in the order of its group; neighbours are consecutive. */
int ref_audit_order(const audit_round *round, audit_card card);
/* The cards of this trick and of all later ones; the trick counts from 0. */
audit_cards ref_audit_hand(const audit_round *round, int seat, int trick);
/* Cards of one group: the longest component first, the highest among equals. */
audit_components ref_audit_split(const audit_round *round, audit_cards cards);

#endif
