/* A report for people: grids with small bars. */
#include "memory.h"
#include "views.h"

#include <inttypes.h>
#include <math.h>
#include <stdlib.h>
#include <string.h>

enum {
    USUAL_WIDTH = 80,
    INDENT = 2,
    GAP = 2,        /* between columns, and before the first */
    NARROW_GAP = 1, /* where they are too wide for a terminal */
    TEXT_ROOM = 64, /* of a number for people */
    BAR_LEAST = 8,  /* columns; a narrower bar says nothing */
    BAR_MOST = 32,
    GROUPS_MOST = 24, /* lines of a histogram */
    EIGHTHS = 8,
};

/* ---- Values ----------------------------------------------------------------------------- */

/* 1234567 as 1,234,567 */
static void write_grouped(lab_sum count, char text[TEXT_ROOM])
{
    char digits[LAB_SUM_TEXT];
    lab_sum_write(count, digits);
    size_t used = 0;
    for (size_t left = strlen(digits); left > 0; left--) {
        text[used++] = digits[strlen(digits) - left];
        if (left > 1 && left % 3 == 1)
            text[used++] = ',';
    }
    text[used] = '\0';
}

/* What is not nothing does not look like it, and what is not all does not look like all: such
 * shares have two digits of what they are, or of what they lack. */
static void write_share(double share, char text[TEXT_ROOM])
{
    const double percent = 100 * share, lacking = 100 - percent, narrow = 0.01;
    if (percent != 0 && fabs(percent) < narrow)
        snprintf(text, TEXT_ROOM, "%#.2g %%", percent);
    else if (lacking > 0 && lacking < narrow)
        snprintf(text, TEXT_ROOM, "%.*f %%", 1 + (int)ceil(-log10(lacking)), percent);
    else
        snprintf(text, TEXT_ROOM, "%.3f %%", percent);
}

/* The cell's own text is shown whole; of others it is written into the room. */
static const char *cell_text(const lab_cell *cell, char room[TEXT_ROOM])
{
    switch (cell->form) {
    case LAB_COUNT:
    case LAB_LARGE:
        write_grouped(cell->count, room);
        return room;
    case LAB_SHARE:
        write_share(cell->real, room);
        return room;
    case LAB_REAL:
        snprintf(room, TEXT_ROOM, cell->real != 0 && fabs(cell->real) < 0.001 ? "%.3g" : "%.3f",
                 cell->real);
        return room;
    case LAB_TEXT:
        return cell->text;
    case LAB_TRUTH:
        return cell->count.low ? "yes" : "no";
    case LAB_UNKNOWN:
        break;
    }
    return "-";
}

/* ---- Bars ------------------------------------------------------------------------------- */

/* A bar of `part`, from 0 to 1, of so many columns. What is not nothing shows. */
static void draw_bar(double part, int columns, bool symbols, FILE *out)
{
    static const char *const block[EIGHTHS] = {"",       "\u258f", "\u258e", "\u258d",
                                               "\u258c", "\u258b", "\u258a", "\u2589"};
    const int eighths = (int)ceil(part * columns * EIGHTHS - 1e-9);
    if (!symbols) {
        for (int i = 0; i < (eighths + EIGHTHS - 1) / EIGHTHS; i++)
            fputc('#', out);
        return;
    }
    for (int i = 0; i < eighths / EIGHTHS; i++)
        fputs("\u2588", out);
    fputs(block[eighths % EIGHTHS], out);
}

/* ---- Tables of rows --------------------------------------------------------------------- */

enum { COLUMNS_MOST = 20 };

/* How a grid is laid out. */
typedef struct layout {
    int gap;
    int width[COLUMNS_MOST]; /* 0: the column is not shown */
    int bar;                 /* columns for bars; 0: none */
    double most;             /* what the longest bar stands for */
} layout;

static int larger(int a, int b)
{
    return a > b ? a : b;
}

static layout layout_of(const lab_grid *grid, const parlor_style *style)
{
    layout found = {.gap = GAP};
    int used = GAP;
    for (size_t i = 0; i < grid->column_count; i++) {
        if (!grid->columns[i].heading)
            continue;
        found.width[i] = (int)strlen(grid->columns[i].heading);
        for (size_t row = 0; row < lab_grid_rows(grid); row++) {
            char room[TEXT_ROOM];
            const char *const text = cell_text(lab_grid_cell(grid, row, i), room);
            found.width[i] = larger(found.width[i], (int)strlen(text));
        }
        used += found.width[i] + GAP;
    }
    if (style->width > 0 && used - GAP > style->width)
        found.gap = NARROW_GAP;
    const int left = (style->width > 0 ? style->width : USUAL_WIDTH) - used;
    if (grid->bar == LAB_NO_BAR || left < BAR_LEAST)
        return found;
    found.bar = left < BAR_MOST ? left : BAR_MOST;
    for (size_t row = 0; row < lab_grid_rows(grid); row++)
        found.most = fmax(found.most, lab_cell_real(lab_grid_cell(grid, row, (size_t)grid->bar)));
    return found;
}

/* How much of the longest bar this row has; 0: there is none to draw. */
static double bar_of(const lab_grid *grid, const layout *how, size_t row)
{
    return how->bar > 0 && how->most > 0
               ? lab_cell_real(lab_grid_cell(grid, row, (size_t)grid->bar)) / how->most
               : 0;
}

/* Names stand at the left, numbers at the right. */
static bool is_left(const lab_grid *grid, size_t column)
{
    return lab_grid_rows(grid) > 0 && lab_grid_cell(grid, 0, column)->form == LAB_TEXT;
}

static void print_line_of(const lab_grid *grid, const layout *how, size_t row, bool is_heading,
                          FILE *out)
{
    int blanks = how->gap; /* none are printed at the end of a line */
    for (size_t i = 0; i < grid->column_count; i++) {
        if (how->width[i] == 0)
            continue;
        char room[TEXT_ROOM];
        const char *const text =
            is_heading ? grid->columns[i].heading : cell_text(lab_grid_cell(grid, row, i), room);
        const int pad = how->width[i] - (int)strlen(text);
        fprintf(out, "%*s%s", blanks + (is_left(grid, i) ? 0 : pad), "", text);
        blanks = how->gap + (is_left(grid, i) ? pad : 0);
    }
    if (!is_heading && bar_of(grid, how, row) > 0)
        fprintf(out, "%*s", blanks, "");
}

static void print_rows(const lab_grid *grid, const parlor_style *style, FILE *out)
{
    const layout how = layout_of(grid, style);
    if (style->colour)
        fputs("\033[1m", out);
    print_line_of(grid, &how, 0, true, out);
    fputs(style->colour ? "\033[0m\n" : "\n", out);
    for (size_t row = 0; row < lab_grid_rows(grid); row++) {
        print_line_of(grid, &how, row, false, out);
        draw_bar(bar_of(grid, &how, row), how.bar, style->symbols, out);
        fputc('\n', out);
    }
}

/* ---- Histograms ------------------------------------------------------------------------- */

/* How many numbers go into one line, so that there are not too many lines: 1, 2, 5, 10, 20 ... */
static uint64_t group_size(const lab_grid *grid)
{
    static const uint64_t steps[] = {1, 2, 5};
    const size_t rows = lab_grid_rows(grid);
    if (rows <= GROUPS_MOST)
        return 1;
    const uint64_t most = lab_grid_cell(grid, rows - 1, 0)->count.low;
    const uint64_t least = lab_grid_cell(grid, 0, 0)->count.low;
    uint64_t size = 1;
    for (uint64_t ten = 1;; ten *= 10)
        for (size_t i = 0; i < sizeof steps / sizeof steps[0]; i++) {
            size = ten * steps[i];
            if (most / size - least / size < GROUPS_MOST)
                return size;
        }
}

/* A number, or the first and the last of a group. */
static void add_group_name(lab_grid *grid, uint64_t number, uint64_t size)
{
    char name[TEXT_ROOM];
    if (size == 1)
        snprintf(name, sizeof name, "%" PRIu64, number);
    else
        snprintf(name, sizeof name, "%" PRIu64 "-%" PRIu64, number / size * size,
                 number / size * size + size - 1);
    lab_add_text(grid, name);
}

static lab_sum total_of(const lab_grid *map)
{
    lab_sum total = {0, 0};
    for (size_t row = 0; row < lab_grid_rows(map); row++)
        total = lab_sum_add(total, lab_grid_cell(map, row, 1)->count);
    return total;
}

/* A map as a grid of groups, each with its share of all. */
static void print_map(const lab_grid *map, const parlor_style *style, FILE *out)
{
    const lab_column columns[] = {
        {"", map->columns[0].heading}, {"", map->columns[1].heading}, {"", "share"}};
    lab_report grouped = {0};
    lab_grid *const grid = lab_report_grid(&grouped, LAB_ROWS, "", NULL, LAB_COLUMNS(columns));
    grid->bar = 1;
    const uint64_t size = group_size(map);
    const double total = lab_sum_real(total_of(map));
    const size_t rows = lab_grid_rows(map);
    lab_sum sum = {0, 0};
    for (size_t row = 0; row < rows; row++) {
        const uint64_t number = lab_grid_cell(map, row, 0)->count.low;
        sum = lab_sum_add(sum, lab_grid_cell(map, row, 1)->count);
        if (row + 1 < rows && lab_grid_cell(map, row + 1, 0)->count.low / size == number / size)
            continue;
        add_group_name(grid, number, size);
        lab_add_large(grid, sum);
        lab_add_share(grid, total > 0 ? lab_sum_real(sum) / total : 0);
        sum = (lab_sum){0, 0};
    }
    print_rows(grid, style, out);
    lab_report_free(&grouped);
}

/* ---- Single values ---------------------------------------------------------------------- */

static void print_fields(const lab_grid *grid, FILE *out)
{
    int width = 0;
    for (size_t i = 0; i < grid->column_count; i++)
        if (grid->columns[i].heading)
            width = larger(width, (int)strlen(grid->columns[i].heading));
    for (size_t i = 0; i < grid->column_count; i++) {
        char room[TEXT_ROOM];
        if (grid->columns[i].heading)
            fprintf(out, "%*s%-*s%*s%s\n", INDENT, "", width, grid->columns[i].heading, GAP, "",
                    cell_text(lab_grid_cell(grid, 0, i), room));
    }
}

void lab_write_text(const lab_report *report, const parlor_style *style, FILE *out)
{
    fprintf(out, "%s\n", report->title);
    for (size_t i = 0; i < report->grid_count; i++) {
        const lab_grid *const grid = &report->grids[i];
        if (grid->title)
            fprintf(out, "\n%s\n", grid->title);
        if (grid->shape == LAB_FIELDS)
            print_fields(grid, out);
        else if (grid->shape == LAB_MAP)
            print_map(grid, style, out);
        else
            print_rows(grid, style, out);
    }
}
