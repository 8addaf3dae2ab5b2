/* What the first byte of an input of fuzz_play.c asks for, as tests write such inputs, too. */
#ifndef PARLOR_FUZZ_PLAY_H
#define PARLOR_FUZZ_PLAY_H

typedef enum fuzz_play_check {
    FUZZ_PLAY_RECORD, /* the rest is a record */
    FUZZ_PLAY_DEAL,   /* the number of a game, 0, a deal */
    FUZZ_PLAY_TYPED,  /* how many decisions a player makes; the number of the player, that of the
                         game, a seed, 0; what is typed then */
    FUZZ_PLAY_GAME,
    FUZZ_PLAY_ANY_RECORD,
    FUZZ_PLAY_NAMES,
    FUZZ_PLAY_MATCH,
    FUZZ_PLAY_CHECKS
} fuzz_play_check;

#endif
