/* Explanations: text for people, wrapped to a width, with colours and suit symbols where the reader
 * can see them. Columns count what is seen, not bytes. */
#ifndef PARLOR_CORE_LAYOUT_H
#define PARLOR_CORE_LAYOUT_H

#include "parlor.h"
#include "writer.h"

typedef enum parlor_paint {
    PAINT_NONE,
    PAINT_BOLD,
    PAINT_DIM,
    PAINT_RED,
    PAINT_GREEN,
    PAINT_YELLOW,
    PAINT_CYAN,
} parlor_paint;

typedef struct parlor_layout {
    parlor_writer *out;
    parlor_style style;
    int column;       /* of the next character, from 0 */
    int indent;       /* where a wrapped line goes on; may be set at any time */
    char *last_blank; /* where the line can be broken, NULL if nowhere */
    int last_blank_column;
} parlor_layout;

parlor_layout parlor_layout_begin(parlor_writer *out, const parlor_style *style);

/* ASCII text. A line that gets too long is broken at its last blank; a newline ends it. */
void parlor_layout_text(parlor_layout *layout, const char *text);
/* The same in a colour. Not to be broken, so without newline, and blanks in it stay together. */
void parlor_layout_painted(parlor_layout *layout, parlor_paint paint, const char *text);
/* One character seen: `symbol` (UTF-8) where the style has symbols, `letter` elsewhere. */
void parlor_layout_symbol(parlor_layout *layout, const char *symbol, char letter);
/* From here on everything is painted, until the next call with PAINT_NONE. */
void parlor_layout_paint(parlor_layout *layout, parlor_paint paint);
void parlor_layout_number(parlor_layout *layout, int64_t number);
/* The number of a case or a line, which may be any. */
void parlor_layout_unsigned(parlor_layout *layout, uint64_t number);
/* Blanks up to a column; one blank at least if the line is already there. */
void parlor_layout_tab(parlor_layout *layout, int column);
/* A number flush right in `columns` columns. */
void parlor_layout_number_right(parlor_layout *layout, int64_t number, int columns);
/* Somebody's own words, UTF-8, kept together and made visible as parlor_visible_read() does.
 * Returns the columns they take, and does only that if there is no layout. */
int parlor_layout_visible(parlor_layout *layout, const char *text);
/* ASCII text that no line end may part. */
void parlor_layout_together(parlor_layout *layout, const char *text);

enum {
    LAYOUT_RULE_COLUMNS = 7,  /* "TR-11" and a gap */
    LAYOUT_LABEL_COLUMNS = 9, /* "Warning" and a gap */
};

/* The number of a rule, dim and in one piece: "TR-11". */
void parlor_layout_rule(parlor_layout *layout, const char *prefix, int rule);
/* The same in a column of its own; what follows is indented behind it. */
void parlor_layout_rule_column(parlor_layout *layout, const char *prefix, int rule);
/* Begins a line with a word and a rule: "Trumps   TR-3   ". */
void parlor_layout_label(parlor_layout *layout, const char *label, const char *prefix, int rule);

#endif
