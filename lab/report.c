#include "report.h"

#include "lab.h"
#include "memory.h"
#include <math.h>
#include <stdarg.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

void lab_report_free(lab_report *report)
{
    for (size_t i = 0; i < report->grid_count; i++) {
        lab_grid *const grid = &report->grids[i];
        for (size_t k = 0; k < grid->cell_count; k++)
            free(grid->cells[k].text);
        free(grid->cells);
    }
    free(report->grids);
    free(report->title);
    *report = (lab_report){0};
}

void lab_report_title(lab_report *report, const char *format, ...)
{
    enum { TITLE_ROOM = 1024 };
    free(report->title);
    report->title = lab_allocate(TITLE_ROOM, 1);
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(report->title, TITLE_ROOM, format, arguments);
    va_end(arguments);
}

lab_grid *lab_report_grid(lab_report *report, lab_shape shape, const char *path, const char *title,
                          const lab_column *columns, size_t column_count)
{
    report->grids = lab_grow(report->grids, report->grid_count + 1, sizeof *report->grids);
    lab_grid *const grid = &report->grids[report->grid_count++];
    *grid = (lab_grid){.path = path,
                       .title = title,
                       .shape = shape,
                       .columns = columns,
                       .column_count = column_count,
                       .bar = LAB_NO_BAR};
    return grid;
}

static void add_cell(lab_grid *grid, lab_cell cell)
{
    if (grid->cell_count == grid->cell_room) {
        grid->cell_room = 2 * grid->cell_room + 16;
        grid->cells = lab_grow(grid->cells, grid->cell_room, sizeof *grid->cells);
    }
    grid->cells[grid->cell_count++] = cell;
}

void lab_add_count(lab_grid *grid, lab_sum count)
{
    add_cell(grid, (lab_cell){.form = LAB_COUNT, .count = count});
}

void lab_add_large(lab_grid *grid, lab_sum count)
{
    add_cell(grid, (lab_cell){.form = LAB_LARGE, .count = count});
}

void lab_add_number(lab_grid *grid, uint64_t number)
{
    (number <= LAB_NUMBER_MAX ? lab_add_count : lab_add_large)(grid, lab_sum_of(number));
}

void lab_add_unknown(lab_grid *grid)
{
    add_cell(grid, (lab_cell){.form = LAB_UNKNOWN});
}

void lab_add_number_if(lab_grid *grid, bool is_known, uint64_t number)
{
    if (is_known)
        lab_add_number(grid, number);
    else
        lab_add_unknown(grid);
}

static void add_known(lab_grid *grid, lab_form form, double value)
{
    if (isnan(value))
        lab_add_unknown(grid);
    else
        add_cell(grid, (lab_cell){.form = form, .real = value});
}

void lab_add_share(lab_grid *grid, double share)
{
    add_known(grid, LAB_SHARE, share);
}

void lab_add_real(lab_grid *grid, double real)
{
    add_known(grid, LAB_REAL, real);
}

void lab_add_truth(lab_grid *grid, bool is_true)
{
    add_cell(grid, (lab_cell){.form = LAB_TRUTH, .count = lab_sum_of(is_true)});
}

void lab_add_text(lab_grid *grid, const char *text)
{
    const size_t size = strlen(text) + 1;
    char *const copy = lab_allocate(size, 1);
    memcpy(copy, text, size);
    add_cell(grid, (lab_cell){.form = LAB_TEXT, .text = copy});
}

void lab_add_share_estimate(lab_grid *grid, lab_estimate estimate)
{
    lab_add_share(grid, estimate.value);
    lab_add_share(grid, estimate.low);
    lab_add_share(grid, estimate.high);
}

void lab_add_real_estimate(lab_grid *grid, lab_estimate estimate)
{
    lab_add_real(grid, estimate.value);
    lab_add_real(grid, estimate.low);
    lab_add_real(grid, estimate.high);
}

size_t lab_grid_rows(const lab_grid *grid)
{
    return grid->cell_count / grid->column_count;
}

const lab_cell *lab_grid_cell(const lab_grid *grid, size_t row, size_t column)
{
    return &grid->cells[row * grid->column_count + column];
}

double lab_cell_real(const lab_cell *cell)
{
    return cell->form == LAB_COUNT || cell->form == LAB_LARGE ? lab_sum_real(cell->count)
                                                              : cell->real;
}

lab_grid *lab_report_map(lab_report *report, const char *path, const char *title,
                         const lab_column *columns, const lab_sum *counters, size_t count,
                         uint64_t step, lab_form form)
{
    enum { NUMBER_AND_COUNT = 2 };
    lab_grid *const grid = lab_report_grid(report, LAB_MAP, path, title, columns, NUMBER_AND_COUNT);
    grid->bar = 1;
    grid->step = step;
    for (size_t i = 0; i < count; i++)
        if (!lab_sum_is_zero(counters[i])) {
            lab_add_number(grid, i * step);
            add_cell(grid, (lab_cell){.form = form, .count = counters[i]});
        }
    return grid;
}
