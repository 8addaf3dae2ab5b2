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
    for (size_t i = 0; i < report->table_count; i++) {
        lab_table *const table = &report->tables[i];
        for (size_t k = 0; k < table->cell_count; k++)
            free(table->cells[k].text);
        free(table->cells);
    }
    free(report->tables);
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

lab_table *lab_report_table(lab_report *report, lab_shape shape, const char *path,
                            const char *title, const lab_column *columns, size_t column_count)
{
    report->tables = lab_grow(report->tables, report->table_count + 1, sizeof *report->tables);
    lab_table *const table = &report->tables[report->table_count++];
    *table = (lab_table){.path = path,
                         .title = title,
                         .shape = shape,
                         .columns = columns,
                         .column_count = column_count,
                         .bar = LAB_NO_BAR};
    return table;
}

static void add_cell(lab_table *table, lab_cell cell)
{
    if (table->cell_count == table->cell_room) {
        table->cell_room = 2 * table->cell_room + 16;
        table->cells = lab_grow(table->cells, table->cell_room, sizeof *table->cells);
    }
    table->cells[table->cell_count++] = cell;
}

void lab_add_count(lab_table *table, lab_sum count)
{
    add_cell(table, (lab_cell){.form = LAB_COUNT, .count = count});
}

void lab_add_large(lab_table *table, lab_sum count)
{
    add_cell(table, (lab_cell){.form = LAB_LARGE, .count = count});
}

void lab_add_number(lab_table *table, uint64_t number)
{
    (number <= LAB_NUMBER_MAX ? lab_add_count : lab_add_large)(table, lab_sum_of(number));
}

void lab_add_unknown(lab_table *table)
{
    add_cell(table, (lab_cell){.form = LAB_UNKNOWN});
}

void lab_add_number_if(lab_table *table, bool is_known, uint64_t number)
{
    if (is_known)
        lab_add_number(table, number);
    else
        lab_add_unknown(table);
}

static void add_known(lab_table *table, lab_form form, double value)
{
    if (isnan(value))
        lab_add_unknown(table);
    else
        add_cell(table, (lab_cell){.form = form, .real = value});
}

void lab_add_share(lab_table *table, double share)
{
    add_known(table, LAB_SHARE, share);
}

void lab_add_real(lab_table *table, double real)
{
    add_known(table, LAB_REAL, real);
}

void lab_add_truth(lab_table *table, bool is_true)
{
    add_cell(table, (lab_cell){.form = LAB_TRUTH, .count = lab_sum_of(is_true)});
}

void lab_add_text(lab_table *table, const char *text)
{
    const size_t size = strlen(text) + 1;
    char *const copy = lab_allocate(size, 1);
    memcpy(copy, text, size);
    add_cell(table, (lab_cell){.form = LAB_TEXT, .text = copy});
}

void lab_add_share_estimate(lab_table *table, lab_estimate estimate)
{
    lab_add_share(table, estimate.value);
    lab_add_share(table, estimate.low);
    lab_add_share(table, estimate.high);
}

void lab_add_real_estimate(lab_table *table, lab_estimate estimate)
{
    lab_add_real(table, estimate.value);
    lab_add_real(table, estimate.low);
    lab_add_real(table, estimate.high);
}

size_t lab_table_rows(const lab_table *table)
{
    return table->cell_count / table->column_count;
}

const lab_cell *lab_table_cell(const lab_table *table, size_t row, size_t column)
{
    return &table->cells[row * table->column_count + column];
}

double lab_cell_real(const lab_cell *cell)
{
    return cell->form == LAB_COUNT || cell->form == LAB_LARGE ? lab_sum_real(cell->count)
                                                              : cell->real;
}

lab_table *lab_report_map(lab_report *report, const char *path, const char *title,
                          const lab_column *columns, const lab_sum *counters, size_t count,
                          uint64_t step, lab_form form)
{
    enum { NUMBER_AND_COUNT = 2 };
    lab_table *const table =
        lab_report_table(report, LAB_MAP, path, title, columns, NUMBER_AND_COUNT);
    table->bar = 1;
    table->step = step;
    for (size_t i = 0; i < count; i++)
        if (!lab_sum_is_zero(counters[i])) {
            lab_add_number(table, i * step);
            add_cell(table, (lab_cell){.form = form, .count = counters[i]});
        }
    return table;
}
