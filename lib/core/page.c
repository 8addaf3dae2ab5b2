#include "page.h"

enum { WIDTH_DEFAULT = 80, WIDTH_LEAST = 40 };

static const char *const paints[] = {
    [PAINT_NONE] = "\033[0m",  [PAINT_BOLD] = "\033[1m",   [PAINT_DIM] = "\033[2m",
    [PAINT_RED] = "\033[31m",  [PAINT_GREEN] = "\033[32m", [PAINT_YELLOW] = "\033[33m",
    [PAINT_CYAN] = "\033[36m",
};

parlor_page parlor_page_begin(parlor_writer *out, const parlor_style *style)
{
    parlor_page page = {.out = out, .style = *style};
    if (page.style.width == 0)
        page.style.width = WIDTH_DEFAULT;
    if (page.style.width < WIDTH_LEAST)
        page.style.width = WIDTH_LEAST;
    return page;
}

/* Puts a line end and the indent in place of the last blank, now that a word went over the edge. */
static void break_line(parlor_page *page)
{
    parlor_writer *const out = page->out;
    const size_t indent = (size_t)page->indent;
    if (!writer_has_room(out, indent))
        return;
    char *const word = page->last_blank + 1;
    memmove(word + indent, word, (size_t)(out->at - word));
    *page->last_blank = '\n';
    memset(word, ' ', indent);
    out->at += indent;
    page->column = page->indent + page->column - page->last_blank_column - 1;
    page->last_blank = NULL;
}

/* Something one column wide was written. */
static void advance(parlor_page *page)
{
    page->column++;
    if (page->column > page->style.width && page->last_blank &&
        page->last_blank_column > page->indent)
        break_line(page);
}

static void end_line(parlor_page *page)
{
    write_char(page->out, '\n');
    page->column = 0;
    page->last_blank = NULL;
}

void parlor_page_text(parlor_page *page, const char *text)
{
    for (; *text && !page->out->full; text++) {
        if (*text == '\n') {
            end_line(page);
            continue;
        }
        if (*text == ' ') {
            page->last_blank = page->out->at;
            page->last_blank_column = page->column;
        }
        write_char(page->out, *text);
        if (*text != ' ')
            advance(page);
        else
            page->column++;
    }
}

void parlor_page_paint(parlor_page *page, parlor_paint paint)
{
    if (page->style.colour)
        parlor_write_string(page->out, paints[paint]);
}

void parlor_page_painted(parlor_page *page, parlor_paint paint, const char *text)
{
    parlor_page_paint(page, paint);
    parlor_page_together(page, text);
    parlor_page_paint(page, PAINT_NONE);
}

void parlor_page_symbol(parlor_page *page, const char *symbol, char letter)
{
    if (page->style.symbols)
        parlor_write_string(page->out, symbol);
    else
        write_char(page->out, letter);
    advance(page);
}

static int number_length(int64_t number)
{
    int length = number <= 0;
    for (; number; number /= 10)
        length++;
    return length;
}

void parlor_page_number(parlor_page *page, int64_t number)
{
    parlor_write_signed(page->out, number);
    for (int left = number_length(number); left > 0; left--)
        advance(page);
}

void parlor_page_unsigned(parlor_page *page, uint64_t number)
{
    char text[NUMBER_TEXT_MAX + 1];
    *put_unsigned(text, number) = '\0';
    parlor_page_together(page, text);
}

void parlor_page_tab(parlor_page *page, int column)
{
    do {
        write_char(page->out, ' ');
        page->column++;
    } while (page->column < column && !page->out->full);
    page->last_blank = NULL;
}

void parlor_page_number_right(parlor_page *page, int64_t number, int columns)
{
    for (int i = number_length(number); i < columns; i++) {
        write_char(page->out, ' ');
        page->column++;
    }
    parlor_page_number(page, number);
}

void parlor_page_together(parlor_page *page, const char *text)
{
    for (; *text && !page->out->full; text++) {
        write_char(page->out, *text);
        advance(page);
    }
}

int parlor_page_visible(parlor_page *page, const char *text)
{
    int columns = 0;
    size_t left = 0;
    while (text[left])
        left++;
    while (left > 0) {
        const parlor_visible seen = parlor_visible_read(text, left);
        if (page)
            parlor_write_string(page->out, seen.text);
        for (int i = 0; page && i < seen.columns; i++)
            advance(page);
        columns += seen.columns;
        text += seen.length;
        left -= seen.length;
    }
    return columns;
}

void parlor_page_rule(parlor_page *page, const char *prefix, int rule)
{
    parlor_page_paint(page, PAINT_DIM);
    parlor_page_together(page, prefix);
    parlor_page_together(page, "-");
    parlor_page_number(page, rule);
    parlor_page_paint(page, PAINT_NONE);
}

void parlor_page_rule_column(parlor_page *page, const char *prefix, int rule)
{
    const int column = page->column;
    parlor_page_rule(page, prefix, rule);
    page->indent = column + PAGE_RULE_COLUMNS;
    parlor_page_tab(page, page->indent);
}

void parlor_page_label(parlor_page *page, const char *label, const char *prefix, int rule)
{
    parlor_page_painted(page, PAINT_BOLD, label);
    parlor_page_tab(page, PAGE_LABEL_COLUMNS);
    parlor_page_rule_column(page, prefix, rule);
}
