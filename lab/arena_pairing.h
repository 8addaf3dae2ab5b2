/* Who meets whom in an arena, and where they sit: the games of every deal, the same for each. */
#ifndef PARLOR_LAB_ARENA_PAIRING_H
#define PARLOR_LAB_ARENA_PAIRING_H

#include "study.h"

enum {
    /* Besides the contenders themselves, each has a twin: the same player with other random
     * numbers, for meetings of a contender against itself. */
    ARENA_PLAYERS_MAX = 2 * LAB_CONTENDERS_MAX,
    ARENA_MEETINGS_MAX = LAB_CONTENDERS_MAX * (LAB_CONTENDERS_MAX + 1) / 2,
    ARENA_SUBJECTS_MAX = 2 * ARENA_MEETINGS_MAX,
    ARENA_GAMES_MAX = ARENA_MEETINGS_MAX * 2 * PARLOR_SEATS_MAX + LAB_CONTENDERS_MAX,
    ARENA_NOBODY = -1,
};

/* A game of a deal: the player in each role. */
typedef struct arena_seating {
    uint8_t player[PARLOR_SEATS_MAX];
} arena_seating;

/* A player in a meeting, and in which of the deal's games it is what the meeting looks at: one for
 * each role, so that luck of the deal cancels. */
typedef struct arena_subject {
    int player;
    int16_t game[PARLOR_SEATS_MAX]; /* by role */
    /* The games with which these are compared, where everybody else is the same and somebody else
     * has the role; ARENA_NOBODY: there is none, as it would come to 0 anyway. */
    int16_t base[PARLOR_SEATS_MAX];
} arena_subject;

/* Players who meet: two, or as many as there are sides. Its subjects stand one after the other. */
typedef struct arena_meeting {
    int first, count; /* of subjects */
    bool is_null;     /* a contender against its twin */
} arena_meeting;

typedef struct arena_pairing {
    int seats, sides, roles;
    arena_seating games[ARENA_GAMES_MAX];
    arena_subject subjects[ARENA_SUBJECTS_MAX];
    arena_meeting meetings[ARENA_MEETINGS_MAX];
    int game_count, subject_count, meeting_count;
} arena_pairing;

/* How they sit down, and ... */
enum { ARENA_ROUND_ROBIN = 1, ARENA_ONE_WAY = 2, ARENA_NULL = 4 };

/* False: they cannot, `problem` says why. */
bool arena_pair(const lab_arena *arena, unsigned how, arena_pairing *pairing,
                char problem[LAB_SENTENCE]);

#endif
