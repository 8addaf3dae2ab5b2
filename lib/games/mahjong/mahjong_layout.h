/* What the explanations of Sichuan Mahjong share: tiles, hands and architectures on the layout. */
#ifndef PARLOR_MAHJONG_LAYOUT_H
#define PARLOR_MAHJONG_LAYOUT_H

#include "../../core/layout.h"
#include "parlor/mahjong.h"

/* Columns. */
enum {
    MARGIN = 2,
    HAND_COLUMN = 11,        /* tiles, behind the name of their suit */
    ARCHITECTURE_COLUMN = 7, /* behind the tile that completes it */
    GAP = 3,                 /* between columns */
};

/* A case while it is explained. */
typedef struct mahjong_layout {
    parlor_layout layout;
    const parlor_mahjong_hand *hand;
    const parlor_mahjong_advice *advice; /* on it, if that was asked */
    int widest;                          /* architecture, in columns */
    bool is_dim;                         /* no other paint for now */

    /* Of an expected tile or a complete hand, until its score is told. */
    int left;
    int ways;
    parlor_mahjong_architecture architectures[PARLOR_MAHJONG_ARCHITECTURES_MAX];
} mahjong_layout;

static inline const char *suit_name(int suit)
{
    static const char *const names[PARLOR_MAHJONG_SUITS] = {"dots", "bamboo", "myriads"};
    return names[suit];
}

static inline parlor_paint suit_paint(int suit)
{
    static const parlor_paint paints[PARLOR_MAHJONG_SUITS] = {PAINT_CYAN, PAINT_GREEN, PAINT_RED};
    return paints[suit];
}

static inline void layout_paint(mahjong_layout *view, parlor_paint paint)
{
    if (!view->is_dim)
        parlor_layout_paint(&view->layout, paint);
}

/* "3 tiles" */
void parlor_mahjong_layout_number_of(mahjong_layout *view, int number, const char *noun);
/* " (SM-9)", on the same line as the word before it. */
void parlor_mahjong_layout_rule(mahjong_layout *view, parlor_mahjong_rule rule);
void parlor_mahjong_layout_tile(mahjong_layout *view, parlor_mahjong_tile tile);
/* "345B"; a declared group stands in parentheses, "(666D)". */
void parlor_mahjong_layout_component(mahjong_layout *view, parlor_mahjong_component component);
/* The hidden and declared tiles, a line a suit. */
void parlor_mahjong_layout_hand(mahjong_layout *view);
/* How wide architectures of this hand get: all regular ones with these declared groups have the
 * same width, and seven pairs are wider than a regular one without any. */
int parlor_mahjong_layout_widest(const parlor_mahjong_hand *hand, bool has_seven_couples);
/* The architectures that were told, the best first, the others after it and not so loud. */
void parlor_mahjong_layout_architectures(mahjong_layout *view, int first_best);

#endif
