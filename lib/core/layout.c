#include "layout.h"

enum { WIDTH_DEFAULT = 80, WIDTH_LEAST = 40 };

static const char *const paints[] = {
    [PAINT_NONE] = "\033[0m",  [PAINT_BOLD] = "\033[1m",   [PAINT_DIM] = "\033[2m",
    [PAINT_RED] = "\033[31m",  [PAINT_GREEN] = "\033[32m", [PAINT_YELLOW] = "\033[33m",
    [PAINT_CYAN] = "\033[36m",
};

parlor_layout parlor_layout_begin(parlor_writer *out, const parlor_style *style)
{
    parlor_layout layout = {.out = out, .style = *style};
    if (layout.style.width == 0)
        layout.style.width = WIDTH_DEFAULT;
    if (layout.style.width < WIDTH_LEAST)
        layout.style.width = WIDTH_LEAST;
    return layout;
}

/* Puts a line end and the indent in place of the last blank, now that a word went over the edge. */
static void break_line(parlor_layout *layout)
{
    parlor_writer *const out = layout->out;
    const size_t indent = (size_t)layout->indent;
    if (!writer_has_room(out, indent))
        return;
    char *const word = layout->last_blank + 1;
    memmove(word + indent, word, (size_t)(out->at - word));
    *layout->last_blank = '\n';
    memset(word, ' ', indent);
    out->at += indent;
    layout->column = layout->indent + layout->column - layout->last_blank_column - 1;
    layout->last_blank = NULL;
}

/* Something one column wide was written. */
static void advance(parlor_layout *layout)
{
    layout->column++;
    if (layout->column > layout->style.width && layout->last_blank &&
        layout->last_blank_column > layout->indent)
        break_line(layout);
}

static void end_line(parlor_layout *layout)
{
    write_char(layout->out, '\n');
    layout->column = 0;
    layout->last_blank = NULL;
}

void parlor_layout_text(parlor_layout *layout, const char *text)
{
    for (; *text && !layout->out->full; text++) {
        if (*text == '\n') {
            end_line(layout);
            continue;
        }
        if (*text == ' ') {
            layout->last_blank = layout->out->at;
            layout->last_blank_column = layout->column;
        }
        write_char(layout->out, *text);
        if (*text != ' ')
            advance(layout);
        else
            layout->column++;
    }
}

void parlor_layout_paint(parlor_layout *layout, parlor_paint paint)
{
    if (layout->style.colour)
        parlor_write_string(layout->out, paints[paint]);
}

void parlor_layout_painted(parlor_layout *layout, parlor_paint paint, const char *text)
{
    parlor_layout_paint(layout, paint);
    parlor_layout_together(layout, text);
    parlor_layout_paint(layout, PAINT_NONE);
}

void parlor_layout_symbol(parlor_layout *layout, const char *symbol, char letter)
{
    if (layout->style.symbols)
        parlor_write_string(layout->out, symbol);
    else
        write_char(layout->out, letter);
    advance(layout);
}

static int number_length(int64_t number)
{
    int length = number <= 0;
    for (; number; number /= 10)
        length++;
    return length;
}

void parlor_layout_number(parlor_layout *layout, int64_t number)
{
    parlor_write_signed(layout->out, number);
    for (int left = number_length(number); left > 0; left--)
        advance(layout);
}

void parlor_layout_unsigned(parlor_layout *layout, uint64_t number)
{
    char text[NUMBER_TEXT_MAX + 1];
    *put_unsigned(text, number) = '\0';
    parlor_layout_together(layout, text);
}

void parlor_layout_tab(parlor_layout *layout, int column)
{
    do {
        write_char(layout->out, ' ');
        layout->column++;
    } while (layout->column < column && !layout->out->full);
    layout->last_blank = NULL;
}

void parlor_layout_number_right(parlor_layout *layout, int64_t number, int columns)
{
    for (int i = number_length(number); i < columns; i++) {
        write_char(layout->out, ' ');
        layout->column++;
    }
    parlor_layout_number(layout, number);
}

void parlor_layout_together(parlor_layout *layout, const char *text)
{
    for (; *text && !layout->out->full; text++) {
        write_char(layout->out, *text);
        advance(layout);
    }
}

int parlor_layout_visible(parlor_layout *layout, const char *text)
{
    int columns = 0;
    size_t left = 0;
    while (text[left])
        left++;
    while (left > 0) {
        const parlor_visible seen = parlor_visible_read(text, left);
        if (layout)
            parlor_write_string(layout->out, seen.text);
        for (int i = 0; layout && i < seen.columns; i++)
            advance(layout);
        columns += seen.columns;
        text += seen.length;
        left -= seen.length;
    }
    return columns;
}

void parlor_layout_rule(parlor_layout *layout, const char *prefix, int rule)
{
    parlor_layout_paint(layout, PAINT_DIM);
    parlor_layout_together(layout, prefix);
    parlor_layout_together(layout, "-");
    parlor_layout_number(layout, rule);
    parlor_layout_paint(layout, PAINT_NONE);
}

void parlor_layout_rule_column(parlor_layout *layout, const char *prefix, int rule)
{
    const int column = layout->column;
    parlor_layout_rule(layout, prefix, rule);
    layout->indent = column + LAYOUT_RULE_COLUMNS;
    parlor_layout_tab(layout, layout->indent);
}

void parlor_layout_label(parlor_layout *layout, const char *label, const char *prefix, int rule)
{
    parlor_layout_painted(layout, PAINT_BOLD, label);
    parlor_layout_tab(layout, LAYOUT_LABEL_COLUMNS);
    parlor_layout_rule_column(layout, prefix, rule);
}
