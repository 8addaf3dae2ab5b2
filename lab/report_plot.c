/* Pictures of a report, as a script for gnuplot with its data in it. */
#include "views.h"

#include <stdlib.h>
#include <string.h>

enum { PANEL_WIDTH = 460, PANEL_HEIGHT = 340, PANELS_ACROSS = 2, FOREST_LINE = 18 };
enum { PIXELS_AN_INCH = 90 };

/* One picture of one grid. */
typedef struct panel {
    const lab_grid *grid;
    const lab_plot *plot;
    size_t number;
} panel;

/* Is there anything to draw? gnuplot fails if not. */
static bool plot_has_points(const lab_grid *grid, const lab_plot *plot)
{
    for (size_t row = 0; plot->kind != LAB_NO_PLOT && row < lab_grid_rows(grid); row++)
        if (lab_grid_cell(grid, row, plot->value)->form != LAB_UNKNOWN)
            return true;
    return false;
}

/* The picture of that number; false: there are not so many. */
static bool panel_at(const lab_report *report, size_t number, panel *found)
{
    size_t count = 0;
    for (size_t i = 0; i < report->grid_count; i++)
        for (size_t k = 0; k < LAB_PLOTS_MAX; k++) {
            const lab_grid *const grid = &report->grids[i];
            if (!plot_has_points(grid, &grid->plots[k]))
                continue;
            *found = (panel){grid, &grid->plots[k], number};
            if (count++ == number)
                return true;
        }
    return false;
}

/* Rows of the longest list that is drawn as one. */
static size_t forest_rows(const lab_report *report)
{
    size_t most = 0;
    panel at;
    for (size_t i = 0; panel_at(report, i, &at); i++)
        if (at.plot->kind == LAB_FOREST && lab_grid_rows(at.grid) > most)
            most = lab_grid_rows(at.grid);
    return most;
}

/* ---- Data ------------------------------------------------------------------------------- */

static void write_value(const lab_cell *cell, FILE *out)
{
    if (cell->form == LAB_TEXT)
        fprintf(out, " \"%s\"", cell->text);
    else if (cell->form == LAB_UNKNOWN)
        fputs(" NaN", out); /* is not drawn */
    else
        fprintf(out, " %.12g", cell->form == LAB_SHARE ? 100 * cell->real : lab_cell_real(cell));
}

/* number, label, value, low, high */
static void write_data(const panel *at, FILE *out)
{
    const lab_grid *const grid = at->grid;
    const lab_plot *const plot = at->plot;
    fprintf(out, "$data%zu << end\n", at->number);
    for (size_t row = 0; row < lab_grid_rows(grid); row++) {
        fprintf(out, "%zu", row);
        write_value(lab_grid_cell(grid, row, plot->label), out);
        write_value(lab_grid_cell(grid, row, plot->value), out);
        if (plot->kind != LAB_BOXES) {
            write_value(lab_grid_cell(grid, row, plot->low), out);
            write_value(lab_grid_cell(grid, row, plot->high), out);
        }
        fputc('\n', out);
    }
    fputs("end\n", out);
}

/* ---- Panels ----------------------------------------------------------------------------- */

static double highest_box(const panel *at)
{
    double most = 0;
    for (size_t row = 0; row < lab_grid_rows(at->grid); row++) {
        const double value = lab_cell_real(lab_grid_cell(at->grid, row, at->plot->value));
        most = value > most ? value : most;
    }
    return most;
}

/* The rows that can be seen: behind them are less than a thousandth of the highest box each, unless
 * the axis is logarithmic. */
static size_t visible_rows(const panel *at)
{
    size_t rows = lab_grid_rows(at->grid);
    const double least = highest_box(at) / 1000;
    while (!at->plot->is_logarithmic && rows > 1 &&
           lab_cell_real(lab_grid_cell(at->grid, rows - 1, at->plot->value)) < least)
        rows--;
    return rows;
}

/* The axis is in millions where its last number could be one, so that it says 90 and not 9e+07. */
static void write_boxes(const panel *at, FILE *out)
{
    const bool in_millions = !at->plot->is_logarithmic && highest_box(at) > 5e5;
    const size_t rows = visible_rows(at), label = at->plot->label;
    const double first = lab_cell_real(lab_grid_cell(at->grid, 0, label));
    const double last = lab_cell_real(lab_grid_cell(at->grid, rows - 1, label));
    const double step = (double)at->grid->step;
    fprintf(out, "set xrange [%g:%g]\nset yrange [%s:*]\n", first - 0.6 * step, last + 0.6 * step,
            at->plot->is_logarithmic ? "0.5" : "0");
    if (at->plot->is_logarithmic)
        fputs("set logscale y\nset format y '10^{%T}'\nunset mytics\n", out);
    fprintf(out, "set boxwidth %g absolute\nset style fill solid 0.7 noborder\n", 0.9 * step);
    if (in_millions)
        fprintf(out, "set ylabel \"millions of %s\"\n", at->plot->up);
    fprintf(out, "plot $data%zu using 2:%s with boxes linecolor rgb '#3a6ea5' notitle\n",
            at->number, in_millions ? "($3/1e6)" : "3");
}

static void write_points(const panel *at, FILE *out)
{
    fprintf(out,
            "set xrange [-0.5:%zu-0.5]\nset yrange [0<*:*]\nset offsets 0,0,graph 0.1,graph 0.1\n"
            "plot $data%zu using 1:3:4:5:xticlabels(2) with yerrorbars linecolor rgb '#3a6ea5' "
            "pointtype 7 pointsize 0.6 linewidth 2 notitle\nset offsets 0,0,0,0\n",
            lab_grid_rows(at->grid), at->number);
}

static void write_forest(const panel *at, FILE *out)
{
    fprintf(
        out,
        "set yrange [%zu-0.5:-0.5]\nset arrow 1 from first 0, graph 0 to first 0, graph 1 nohead "
        "linecolor rgb '#888888'\n"
        "plot $data%zu using 3:1:4:5:yticlabels(2) with xerrorbars linecolor rgb '#3a6ea5' "
        "pointtype 7 pointsize 0.6 linewidth 2 notitle\nunset arrow 1\nset yrange [*:*] "
        "noreverse\n",
        lab_grid_rows(at->grid), at->number);
}

static void write_panel(const panel *at, FILE *out)
{
    fprintf(out, "set title \"%s\"\nset xlabel \"%s\"\nset ylabel \"%s\"\n",
            at->plot->title ? at->plot->title : at->grid->title, at->plot->across, at->plot->up);
    fputs("set xtics auto\nset ytics auto\nset xrange [*:*]\nset yrange [*:*]\n"
          "unset logscale\nset format y '%g'\nunset grid\n",
          out);
    fprintf(out, "set grid %s\n", at->plot->kind == LAB_FOREST ? "xtics" : "ytics");
    switch (at->plot->kind) {
    case LAB_BOXES:
        write_boxes(at, out);
        break;
    case LAB_POINTS:
        write_points(at, out);
        break;
    case LAB_FOREST:
        write_forest(at, out);
        break;
    case LAB_NO_PLOT:
        break;
    }
}

/* ---- The script ------------------------------------------------------------------------- */

/* A PDF is measured in inches, the others in pixels. */
static void write_terminal(const char *file, size_t across, size_t height, FILE *out)
{
    const char *const ending = strrchr(file, '.');
    const size_t width = across * PANEL_WIDTH;
    if (strcmp(ending, ".pdf") == 0)
        fprintf(out, "set terminal pdfcairo size %.2fin,%.2fin font 'sans,10'\n",
                (double)width / PIXELS_AN_INCH, (double)height / PIXELS_AN_INCH);
    else if (strcmp(ending, ".png") == 0)
        fprintf(out, "set terminal pngcairo size %zu,%zu font 'sans,10'\n", width, height);
    else
        fprintf(out, "set terminal svg size %zu,%zu font 'sans,12' background rgb 'white'\n", width,
                height);
}

/* Lines of a text, as comments. */
static void write_comment(const char *text, FILE *out)
{
    while (*text) {
        const size_t length = strcspn(text, "\n");
        fprintf(out, "# %.*s\n", (int)length, text);
        text += length + (text[length] != '\0');
    }
}

void lab_write_gnuplot(const lab_report *report, const char *file, FILE *out)
{
    size_t panels = 0;
    panel at;
    while (panel_at(report, panels, &at))
        panels++;
    const size_t across = panels < PANELS_ACROSS ? panels : PANELS_ACROSS;
    const size_t down = (panels + PANELS_ACROSS - 1) / PANELS_ACROSS;
    const size_t panel_height = PANEL_HEIGHT + FOREST_LINE * forest_rows(report);
    write_comment(report->title, out);
    for (size_t i = 0; panel_at(report, i, &at); i++)
        write_data(&at, out);
    if (file)
        write_terminal(file, across, down * panel_height, out);
    fputs("set tics nomirror\nset border 3\nset key off\n", out);
    fprintf(out, "set multiplot layout %zu,%zu\n", down, across);
    for (size_t i = 0; panel_at(report, i, &at); i++)
        write_panel(&at, out);
    fputs("unset multiplot\n", out);
}
