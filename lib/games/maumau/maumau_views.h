/* Mau-Mau beyond the judge's format: games explained to people and to programs, and random deals.
 * The views listen to a game's events and show them; they decide nothing. */
#ifndef PARLOR_GAMES_MAUMAU_VIEWS_H
#define PARLOR_GAMES_MAUMAU_VIEWS_H

#include "../game.h"
#include "parlor/maumau.h"

/* A case of Mau-Mau in memory. */
typedef struct maumau_case {
    parlor_maumau_deal deal;
    /* once it is refereed: */
    parlor_maumau_result result;
    int longest_hand; /* at the start of any turn */
    parlor_maumau_transcript transcript;
} maumau_case;

GAME_CASE_FITS(maumau_case);

/* What the numbers of the rules begin with. */
#define MAUMAU_RULE_PREFIX "MM"

/* See parlor_game. */
void parlor_maumau_explain_title(const parlor_case *value, parlor_layout *layout);
void parlor_maumau_explain(const parlor_case *value, parlor_layout *layout);
void parlor_maumau_json(const parlor_case *value, parlor_json *json);

/* The options of dealing, and the value of the first that is no number of players. */
enum { MAUMAU_OPTION_PLAYERS = 0, MAUMAU_OPTION_STALLED = 1, MAUMAU_PLAYERS_MIXED = 4 };

/* Writes a deal whose pile has each of its 32! orders with the same probability; with --stalled one
 * that nobody wins. */
void parlor_maumau_deal_case(parlor_random *random, const parlor_deal_options *options,
                             parlor_writer *out);

/* ---- The course of a game alone, from any position ---- */

/* The explanation is a table with a line a turn; its columns are fitted to the game. */
typedef struct maumau_explanation {
    parlor_layout layout;
    const char *const *players;      /* their names, or NULL */
    parlor_maumau_position position; /* kept up with the events: hands in the order received */
    int turns;                       /* begun so far */
    int turn_digits;                 /* the columns, from left to right */
    int open_column;
    int hand_column;
    int rule_column;
    int text_column;
    bool is_drawing;              /* the line at hand tells of cards drawn; more may join it */
    int number, total;            /* of the last card drawn in this turn; 0 if none was */
    parlor_maumau_cards shuffled; /* the order of the pile that is turned over now, if it is not
                                     that in which the cards were played (MM-49) */
} maumau_explanation;

/* `turns` and `longest_hand` are those of the whole game. */
maumau_explanation parlor_maumau_explanation_begin(const parlor_layout *layout,
                                                   const parlor_maumau_position *position,
                                                   int turns, int longest_hand);
/* Visitors: the context is the explanation or the JSON view. */
void parlor_maumau_explain_event(void *context, const parlor_maumau_event *event);

typedef struct maumau_json_view {
    parlor_json json;
    parlor_maumau_position position; /* kept up with the events: hands in the order received */
    int turns;                       /* begun so far */
    int drawn;                       /* in this turn */
} maumau_json_view;

maumau_json_view parlor_maumau_json_begin(const parlor_json *json,
                                          const parlor_maumau_position *position);
/* Writes the event as one value of a JSON array. */
void parlor_maumau_json_event(void *context, const parlor_maumau_event *event);

#endif
