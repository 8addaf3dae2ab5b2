/* A report as one JSON object on one line. */
#include "views.h"

#include <inttypes.h>
#include <string.h>

/* Texts of a report are ours, but what a user has named may be in one. */
static void write_string(const char *text, FILE *out)
{
    fputc('"', out);
    for (; *text; text++) {
        if (*text == '"' || *text == '\\')
            fprintf(out, "\\%c", *text);
        else if ((unsigned char)*text < ' ')
            fprintf(out, "\\u%04x", (unsigned)*text);
        else
            fputc(*text, out);
    }
    fputc('"', out);
}

static void write_cell(const lab_cell *cell, FILE *out)
{
    char digits[LAB_SUM_TEXT];
    switch (cell->form) {
    case LAB_COUNT:
        lab_sum_write(cell->count, digits);
        fputs(digits, out);
        break;
    case LAB_LARGE:
        lab_sum_write(cell->count, digits);
        write_string(digits, out);
        break;
    case LAB_SHARE:
    case LAB_REAL:
        fprintf(out, "%.12g", cell->real);
        break;
    case LAB_TEXT:
        write_string(cell->text, out);
        break;
    case LAB_TRUTH:
        fputs(cell->count.low ? "true" : "false", out);
        break;
    case LAB_UNKNOWN:
        fputs("null", out);
        break;
    }
}

/* "key":value,... of one row */
static void write_members(const lab_grid *grid, size_t row, FILE *out)
{
    for (size_t i = 0; i < grid->column_count; i++) {
        fprintf(out, "%s\"%s\":", i == 0 ? "" : ",", grid->columns[i].key);
        write_cell(lab_grid_cell(grid, row, i), out);
    }
}

static void write_rows(const lab_grid *grid, FILE *out)
{
    fputc('[', out);
    for (size_t row = 0; row < lab_grid_rows(grid); row++) {
        fputs(row == 0 ? "{" : ",{", out);
        write_members(grid, row, out);
        fputc('}', out);
    }
    fputc(']', out);
}

static void write_map(const lab_grid *grid, FILE *out)
{
    fputc('{', out);
    for (size_t row = 0; row < lab_grid_rows(grid); row++) {
        char digits[LAB_SUM_TEXT];
        lab_sum_write(lab_grid_cell(grid, row, 0)->count, digits);
        fprintf(out, "%s\"%s\":", row == 0 ? "" : ",", digits);
        write_cell(lab_grid_cell(grid, row, 1), out);
    }
    fputc('}', out);
}

/* Is this the other grid or one below it? "deals13.by_score" is below "deals13", and all are below
 * "". */
static bool is_below(const char *path, const char *above)
{
    const size_t length = strlen(above);
    return length == 0 ||
           (strncmp(path, above, length) == 0 && (path[length] == '.' || path[length] == '\0'));
}

static const char *last_name(const char *path)
{
    const char *const dot = strrchr(path, '.');
    return dot ? dot + 1 : path;
}

void lab_write_json(const lab_report *report, FILE *out)
{
    enum { DEPTH_MAX = 8 };
    const char *open[DEPTH_MAX]; /* objects that have not ended */
    int depth = 0;
    for (size_t i = 0; i < report->grid_count; i++) {
        const lab_grid *const grid = &report->grids[i];
        while (depth > 0 && !is_below(grid->path, open[depth - 1])) {
            fputc('}', out);
            depth--;
        }
        if (depth > 0 && strcmp(grid->path, open[depth - 1]) == 0) {
            fputc(',', out); /* more of the same object */
            write_members(grid, 0, out);
            continue;
        }
        if (i > 0)
            fprintf(out, ",\"%s\":", last_name(grid->path));
        if (grid->shape == LAB_ROWS) {
            write_rows(grid, out);
        } else if (grid->shape == LAB_MAP) {
            write_map(grid, out);
        } else {
            fputc('{', out);
            write_members(grid, 0, out);
            open[depth++] = grid->path;
        }
    }
    for (; depth > 0; depth--)
        fputc('}', out);
    fputc('\n', out);
}
