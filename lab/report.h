/* What a study found, as grids: every output is a view of them, and none of them decides anything.
 */
#ifndef PARLOR_LAB_REPORT_H
#define PARLOR_LAB_REPORT_H

#include "statistics.h"
#include "sum.h"
#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef enum lab_form {
    LAB_COUNT, /* a whole number below 2^53 */
    LAB_LARGE, /* a whole number that may be larger: JSON has it as a string */
    LAB_SHARE, /* a part of 1, shown to people in percent */
    LAB_REAL,
    LAB_TEXT,
    LAB_TRUTH,
    LAB_UNKNOWN, /* a mean of nothing, the spread of one: "-" for people, and null in JSON */
} lab_form;

typedef struct lab_cell {
    lab_form form;
    lab_sum count; /* a LAB_TRUTH is 0 or 1 */
    double real;
    char *text; /* owned */
} lab_cell;

typedef struct lab_column {
    const char *key;     /* in JSON and CSV */
    const char *heading; /* for people; NULL: not for them */
} lab_column;

typedef enum lab_shape {
    LAB_FIELDS, /* one row: an object */
    LAB_ROWS,   /* an array of objects */
    LAB_MAP,    /* two columns, a number and how often: an object from one to the other */
} lab_shape;

typedef enum lab_plot_kind {
    LAB_NO_PLOT,
    LAB_BOXES,  /* how often, by a number */
    LAB_POINTS, /* values with their intervals, side by side */
    LAB_FOREST, /* the same, one below the other, with a line at 0 */
} lab_plot_kind;

/* A picture of a grid: which columns it takes. */
typedef struct lab_plot {
    lab_plot_kind kind;
    const char *title; /* NULL: as the grid */
    size_t label, value, low, high;
    const char *across, *up; /* names of the axes */
    bool is_logarithmic;
} lab_plot;

enum { LAB_NO_BAR = -1, LAB_PLOTS_MAX = 2 };

typedef struct lab_grid {
    const char *path;  /* where it is in JSON: "" or "deals13" or "deals13.by_score" */
    const char *title; /* for people; NULL: it goes on with the grid before */
    lab_shape shape;
    const lab_column *columns;
    size_t column_count;
    uint64_t step; /* of the numbers of a map */
    int bar;       /* the column that is drawn as bars, or LAB_NO_BAR */
    lab_plot plots[LAB_PLOTS_MAX];
    lab_cell *cells; /* row by row */
    size_t cell_count, cell_room;
} lab_grid;

typedef struct lab_report {
    char *title; /* owned */
    lab_grid *grids;
    size_t grid_count;
} lab_report;

void lab_report_free(lab_report *report);
/* As printf; what a reader sees first. */
void lab_report_title(lab_report *report, const char *format, ...)
    __attribute__((format(printf, 2, 3)));
/* A new grid; it is valid until the next one. A grid below another follows it at once. */
lab_grid *lab_report_grid(lab_report *report, lab_shape shape, const char *path, const char *title,
                          const lab_column *columns, size_t column_count);
#define LAB_COLUMNS(columns) columns, sizeof columns / sizeof *columns

/* The next cell of a grid. */
void lab_add_count(lab_grid *grid, lab_sum count);
/* A count or, from 2^53 on, a large one. */
void lab_add_number(lab_grid *grid, uint64_t number);
/* The same, if it is known. */
void lab_add_number_if(lab_grid *grid, bool is_known, uint64_t number);
void lab_add_large(lab_grid *grid, lab_sum count);
/* Of these, NaN is not known. */
void lab_add_share(lab_grid *grid, double share);
void lab_add_real(lab_grid *grid, double real);
void lab_add_text(lab_grid *grid, const char *text);
void lab_add_truth(lab_grid *grid, bool is_true);
void lab_add_unknown(lab_grid *grid);
/* Three cells: a value and its interval. */
void lab_add_share_estimate(lab_grid *grid, lab_estimate estimate);
void lab_add_real_estimate(lab_grid *grid, lab_estimate estimate);

size_t lab_grid_rows(const lab_grid *grid);
const lab_cell *lab_grid_cell(const lab_grid *grid, size_t row, size_t column);
/* Of a count, a share or a real number; 0 if it is not known. */
double lab_cell_real(const lab_cell *cell);

/* A map from 0, `step`, 2 * step and so on to counters, without those that are 0. */
lab_grid *lab_report_map(lab_report *report, const char *path, const char *title,
                         const lab_column *columns, const lab_sum *counters, size_t count,
                         uint64_t step, lab_form form);

#endif
