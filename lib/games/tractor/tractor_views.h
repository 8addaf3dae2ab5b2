/* Tractor beyond the judge's format: rounds explained to people and to programs, and random rounds.
 * The views listen to a round's events and show them; they decide nothing. */
#ifndef PARLOR_TRACTOR_VIEWS_H
#define PARLOR_TRACTOR_VIEWS_H

#include "../game.h"
#include "tractor_read.h"

/* A place for people to find, both counted from 0; the line within the case. */
typedef struct tractor_spot {
    uint32_t line, column;
} tractor_spot;

#define TRACTOR_RULE_PREFIX "TR"

/* A case of Tractor in memory. */
typedef struct tractor_case {
    parlor_tractor_round round;
    tractor_places places;
    parlor_tractor_result result;             /* once it is refereed */
    int faults;                               /* once it is audited */
    tractor_spot spots[PARLOR_TRACTOR_CARDS]; /* of its cards, for an audit */
} tractor_case;

GAME_CASE_FITS(tractor_case);

/* See parlor_game. */
void parlor_tractor_explain_title(const parlor_case *value, parlor_layout *layout);
void parlor_tractor_explain(const parlor_case *value, parlor_layout *layout);
void parlor_tractor_explain_unfinished(const parlor_case *value, parlor_layout *layout);
void parlor_tractor_json(const parlor_case *value, parlor_json *json);
void parlor_tractor_json_unfinished(const parlor_case *value, parlor_json *json);

/* See game_question: the audit. */
void parlor_tractor_answer_audit(const parlor_case *value, uint64_t number, parlor_writer *out);
void parlor_tractor_explain_audit(const parlor_case *value, parlor_layout *layout);
void parlor_tractor_json_audit(const parlor_case *value, parlor_json *json);

enum { TRACTOR_OPTION_WILD = 0 };

/* A random round, played by four players of some sense, or with --wild by nobody's custom. */
void parlor_tractor_deal_random(parlor_random *random, const parlor_deal_options *options,
                                parlor_writer *out);

#endif
