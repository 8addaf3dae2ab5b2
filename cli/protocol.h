/* The protocol of docs/protocol.md: what a table says to a player, and what that answers. */
#ifndef PARLOR_CLI_PROTOCOL_H
#define PARLOR_CLI_PROTOCOL_H

#include "../lab/lab.h"
#include "buffer.h"
#include "parlor/json.h"

enum {
    PROTOCOL_VERSION = 1,
    PROTOCOL_LINE_MAX = 1 << 16, /* no answer is longer */
    PROTOCOL_MOVE_MAX = 256,     /* room for the text of a move */
    PROTOCOL_TEXT_MAX = 512,     /* room for what a player thinks */
};

/* ---- what the table says: each appends a line ---- */

/* A game begins. `seconds` is the time for a choice. */
void protocol_hello(const lab_sitting *sitting, double seconds, buffer *out);
/* The events are JSON objects with commas between them. */
void protocol_ask(int64_t id, const lab_decision *decision, const buffer *events, buffer *out);
/* The answer does not count: because of what the status says, or because there was none in time if
 * that is NULL. */
void protocol_refused(const parlor_game *game, int64_t id, const char *move,
                      const parlor_status *status, buffer *out);
/* The game is over. */
void protocol_over(const parlor_sight *sight, const buffer *events,
                   const int payoff[PARLOR_SEATS_MAX], buffer *out);

/* ---- what a player says, a line each ---- */

/* What it does, and a text to be shown, unless that is empty. */
void protocol_answer_write(int64_t id, const char *move, const char *text, buffer *out);
/* It cannot make sense of a message, which had an id unless that is NULL. */
void protocol_error(const int64_t *id, const parlor_status *status, buffer *out);

/* ---- what the table is told ---- */

/* An answer as it was read. */
typedef struct protocol_answer {
    int64_t id;                   /* to what it answers */
    bool has_id;                  /* if it says so */
    char move[PROTOCOL_MOVE_MAX]; /* empty: it says none */
    char text[PROTOCOL_TEXT_MAX]; /* for people; empty: none, or more than there is room for */
    parlor_status status;         /* what is wrong with it; no problem: nothing is */
} protocol_answer;

/* Reads a line. */
void protocol_read_answer(const char *line, size_t size, protocol_answer *answer);

#endif
