/* A person who plays: what the parts of that share. */
#ifndef PARLOR_CLI_PERSON_H
#define PARLOR_CLI_PERSON_H

#include "buffer.h"
#include "company.h"
#include "lines.h"
#include "play.h"
#include "play_game.h"

/* Why nobody is asked any more. */
typedef enum person_ending {
    PERSON_GOES_ON,
    PERSON_QUITS,   /* he says so, or the input ends */
    PERSON_STOPPED, /* by a signal */
    PERSON_FAILED,  /* the input cannot be read, or the output not be written */
} person_ending;

typedef struct person {
    const play_request *wanted;
    play_game game;
    company company;                      /* of the others */
    bool was_asked[PARLOR_DECISIONS_MAX]; /* at which decisions */
    bool has_moved;                       /* since he was asked last, or taken back a move */
    parlor_style style;
    buffer news;   /* what has happened since then, in sentences */
    int news_seat; /* whom the last of them is about */
    int rule;      /* behind that, or behind what he was refused; 0: none */
    line_reader input;
    buffer line;    /* what he typed last, without blanks around it, NUL-terminated */
    bool is_echoed; /* it is not seen where it was typed, so it is shown */
    person_ending ending;
    parlor_match match; /* before this game */
} person;

/* ---- what he sees (person_sees.c) ---- */

/* A sentence, wrapped. */
void person_tell(const char *format, ...) __attribute__((format(printf, 1, 2)));

/* What is said of the same seat goes into one line, as far as it fits: the sentence that begins
 * `before` the end of the news is about `seat`. */
void person_join_news(person *at, size_t before, int seat);
/* What another player says goes into the news, if it is anything. */
void person_hear(person *at, int seat, const char *text);
/* Which game this is, and who he is. */
void person_show_title(const person *at);
/* The news, and forgets them. */
void person_show_news(person *at);
/* The table as it is known to him, and what he can do. */
void person_show_table(const person *at);
void person_show_moves(const person *at);
/* How to go on with the game, or to see it again. */
void person_show_record(const person *at);
/* What the game was worth to everybody, and the match with it. */
void person_show_result(const person *at, const parlor_match *match);

/* ---- what he says (person_says.c) ---- */

/* Does what the line says if it is no move: "hint", "why S7" and so on. False: it is none of that.
 */
bool person_obey(person *at);
/* Makes the moves that the line stands for, or says why not. */
void person_move(person *at);

#endif
