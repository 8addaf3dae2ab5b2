/* A report as CSV: a value a line, with its grid, its row and its column. */
#include "views.h"

#include <string.h>

static void write_text(const char *text, FILE *out)
{
    if (!strpbrk(text, ",\"\n\r")) {
        fputs(text, out);
        return;
    }
    fputc('"', out);
    for (; *text; text++)
        fprintf(out, "%s%c", *text == '"' ? "\"" : "", *text);
    fputc('"', out);
}

static void write_cell(const lab_cell *cell, FILE *out)
{
    char digits[LAB_SUM_TEXT];
    if (cell->form == LAB_TEXT) {
        write_text(cell->text, out);
    } else if (cell->form == LAB_SHARE || cell->form == LAB_REAL) {
        fprintf(out, "%.12g", cell->real);
    } else if (cell->form == LAB_TRUTH) {
        fputs(cell->count.low ? "true" : "false", out);
    } else if (cell->form != LAB_UNKNOWN) { /* which is no value */
        lab_sum_write(cell->count, digits);
        fputs(digits, out);
    }
}

/* A row is named by its first cell, and the row of an object by nothing. */
static void write_row(const lab_grid *grid, size_t row, FILE *out)
{
    const bool has_name = grid->shape != LAB_FIELDS;
    for (size_t i = has_name; i < grid->column_count; i++) {
        fprintf(out, "%s,", grid->path);
        if (has_name)
            write_cell(lab_grid_cell(grid, row, 0), out);
        fprintf(out, ",%s,", grid->columns[i].key);
        write_cell(lab_grid_cell(grid, row, i), out);
        fputc('\n', out);
    }
}

void lab_write_csv(const lab_report *report, FILE *out)
{
    fputs("table,row,column,value\n", out);
    for (size_t i = 0; i < report->grid_count; i++)
        for (size_t row = 0; row < lab_grid_rows(&report->grids[i]); row++)
            write_row(&report->grids[i], row, out);
}
