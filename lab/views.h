/* The views of a report. */
#ifndef PARLOR_LAB_VIEWS_H
#define PARLOR_LAB_VIEWS_H

#include "parlor.h"
#include "report.h"
#include <stdio.h>

void lab_write_text(const lab_report *report, const parlor_style *style, FILE *out);
void lab_write_json(const lab_report *report, FILE *out);
void lab_write_csv(const lab_report *report, FILE *out);
/* The script for gnuplot, with its data. The ending of `file`, if it is not NULL, says as what it
 * draws. */
void lab_write_gnuplot(const lab_report *report, const char *file, FILE *out);

#endif
