/* A result in its views, and as a picture. */
#define _POSIX_C_SOURCE 200809L
#include "result.h"
#include "views.h"

#include <errno.h>
#include <signal.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>
#include <unistd.h>

/* The first table: what was asked, and whether that is all. */
static void add_question(const lab_result *result, lab_report *report)
{
    static const lab_column columns[] = {{"study", NULL},    {"command", NULL}, {"version", NULL},
                                         {"complete", NULL}, {"asked", NULL},   {"done", NULL}};
    lab_table *const table = lab_report_table(report, LAB_FIELDS, "", NULL, LAB_COLUMNS(columns));
    char words[LAB_WORDS];
    lab_question_words(&result->question, words);
    lab_add_text(table, result->question.study->name);
    lab_add_text(table, words);
    lab_add_text(table, parlor_version());
    lab_add_truth(table, result->done == result->asked);
    lab_add_number(table, result->asked);
    lab_add_number(table, result->done);
}

static lab_report report_of(const lab_result *result)
{
    lab_report report = {0};
    add_question(result, &report);
    result->question.study->report(&result->question, &result->totals, result->done, &report);
    return report;
}

void lab_show(const lab_result *result, lab_view view, const parlor_style *style, FILE *out)
{
    if (!result)
        return;
    lab_report report = report_of(result);
    switch (view) {
    case LAB_TABLE:
        lab_write_table(&report, style, out);
        break;
    case LAB_JSON:
        lab_write_json(&report, out);
        break;
    case LAB_CSV:
        lab_write_csv(&report, out);
        break;
    case LAB_GNUPLOT:
        lab_write_gnuplot(&report, NULL, out);
        break;
    }
    lab_report_free(&report);
}

/* ---- Pictures --------------------------------------------------------------------------- */

bool lab_picture_is_known(const char *file)
{
    const char *const ending = strrchr(file, '.');
    return ending && (strcmp(ending, ".svg") == 0 || strcmp(ending, ".png") == 0 ||
                      strcmp(ending, ".pdf") == 0);
}

enum { STATUS_NO_PROGRAM = 127 }; /* as shells have it */

/* gnuplot, reading from a pipe; -1: it could not be started. */
static pid_t start_gnuplot(int *input)
{
    int ends[2];
    if (pipe(ends) != 0)
        return -1;
    const pid_t child = fork();
    if (child == 0) {
        dup2(ends[0], STDIN_FILENO);
        close(ends[0]);
        close(ends[1]);
        execlp("gnuplot", "gnuplot", "-", (char *)NULL);
        _exit(STATUS_NO_PROGRAM);
    }
    close(ends[0]);
    if (child < 0)
        close(ends[1]);
    *input = ends[1];
    return child;
}

static bool drawn(int status, const char *file, char problem[LAB_SENTENCE])
{
    if (WIFEXITED(status) && WEXITSTATUS(status) == 0 && access(file, F_OK) == 0)
        return true;
    if (WIFEXITED(status) && WEXITSTATUS(status) == STATUS_NO_PROGRAM)
        snprintf(problem, LAB_SENTENCE,
                 "there is no gnuplot here to draw %s (Debian has it as gnuplot-nox); --gnuplot "
                 "prints the script for it",
                 file);
    else
        snprintf(problem, LAB_SENTENCE, "gnuplot could not draw %s", file);
    return false;
}

bool lab_draw(const lab_result *result, const char *file, char problem[LAB_SENTENCE])
{
    int input = -1, status = 0;
    if (!result)
        return true;
    fflush(NULL); /* what the child would otherwise hand out once more */
    const pid_t child = start_gnuplot(&input);
    FILE *const out = child < 0 ? NULL : fdopen(input, "w");
    if (!out) {
        snprintf(problem, LAB_SENTENCE, "gnuplot cannot be started: %s", strerror(errno));
        return false;
    }
    lab_report report = report_of(result);
    lab_write_gnuplot(&report, file, out);
    lab_report_free(&report);
    fclose(out);
    while (waitpid(child, &status, 0) < 0 && errno == EINTR)
        continue;
    return drawn(status, file, problem);
}
