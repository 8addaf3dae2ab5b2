/* What tests know of a game that can be played, by the letter of its rules and not from its
 * engine. */
#ifndef PARLOR_TESTS_FACTS_H
#define PARLOR_TESTS_FACTS_H

#include "played.h"

enum { FACTS_TEXT_SIZE = 1 << 14 };

typedef struct play_facts {
    const char *name;

    /* ---- Who sees what ---- */
    /* Does the seat see this card of the deal as soon as the game has begun? Cards are numbered as
     * the game lists them. */
    bool (*sees)(const parlor_beginning *dealt, int seat, int position);
    /* Events of which nobody but the seat that they are about sees the cards, up to NULL. */
    const char *const *private_events;
    /* What stands in events that depend on cards that nobody sees, up to NULL; may be NULL. */
    const char *const *revealing;
    /* So many decisions at the beginning are seen by nobody else. */
    uint32_t secret_decisions;

    /* ---- The referee ---- */
    /* Does the referee, who knows nothing of play, say of the game what the library says? */
    bool (*is_judged)(const played *at);
    /* Everybody plays by the book in these games; otherwise they play as in other tests. */
    bool is_by_the_book;
    /* What a run must meet in the results of its games, as JSON has it, up to NULL; the same of
     * games by house rules, or NULL. */
    const char *const *endings;
    const char *const *house_endings;
} play_facts;

/* One a game: play_facts_<game>, in <game>_facts.c. */
const play_facts *facts_find(const char *name);

/* ---- What the referee says ---- */

/* The last case that he was asked about, and what he said. */
void facts_tell(void);

/* Answers to a case in the judge's notation, without a count line; NULL if there is anything to
 * complain of. They stay until the next call. */
const char *facts_referee(const parlor_game *game, const char *text);
/* The same in JSON. */
const char *facts_referee_json(const parlor_game *game, const char *text);

#endif
