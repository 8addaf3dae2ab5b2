/* A result in its views, and as a picture. */
#define _POSIX_C_SOURCE 200809L
#include "files.h"
#include "memory.h"
#include "result.h"
#include "signals.h"
#include "views.h"

#include <errno.h>
#include <inttypes.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>
#include <sys/wait.h>
#include <unistd.h>

/* The first grid: what was asked, and whether that is all. */
static void add_question(const lab_result *result, lab_report *report)
{
    static const lab_column columns[] = {{"study", NULL},    {"command", NULL}, {"version", NULL},
                                         {"complete", NULL}, {"asked", NULL},   {"done", NULL}};
    lab_grid *const grid = lab_report_grid(report, LAB_FIELDS, "", NULL, LAB_COLUMNS(columns));
    char words[LAB_WORDS];
    lab_question_words(&result->question, words);
    lab_add_text(grid, result->question.study->name);
    lab_add_text(grid, words);
    lab_add_text(grid, parlor_version());
    lab_add_truth(grid, result->done == result->asked);
    lab_add_number(grid, result->asked);
    lab_add_number(grid, result->done);
}

/* Puts it before all else that a reader sees. */
static void say_stopped(const lab_result *result, lab_report *report)
{
    char *const title = report->title;
    report->title = NULL;
    lab_report_title(report, "%s %" PRIu64 " of %" PRIu64 " %s%s.\n%s",
                     result->signal ? "Stopped after" : "Only", result->done, result->asked,
                     result->question.study->unit,
                     result->has_gaps ? ", which are not the first ones" : "", title);
    free(title);
}

static lab_report report_of(const lab_result *result)
{
    lab_report report = {0};
    add_question(result, &report);
    result->question.study->report(&result->question, &result->totals, result->done, &report);
    if (result->done < result->asked)
        say_stopped(result, &report);
    return report;
}

void lab_show(const lab_result *result, lab_view view, const parlor_style *style, FILE *out)
{
    if (!result)
        return;
    lab_report report = report_of(result);
    switch (view) {
    case LAB_TABLE:
        lab_write_text(&report, style, out);
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

/* gnuplot, reading from a pipe and writing to a file; -1: it could not be started. */
static pid_t start_gnuplot(int output, int *input)
{
    int ends[2];
    if (pipe(ends) != 0)
        return -1;
    const pid_t child = fork();
    if (child == 0) {
        dup2(ends[0], STDIN_FILENO);
        dup2(output, STDOUT_FILENO);
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

static bool is_drawn(int status, size_t size, const char *file, char problem[LAB_SENTENCE])
{
    if (WIFEXITED(status) && WEXITSTATUS(status) == 0 && size > 0)
        return true;
    if (WIFEXITED(status) && WEXITSTATUS(status) == STATUS_NO_PROGRAM)
        snprintf(problem, LAB_SENTENCE,
                 "there is no gnuplot here to draw " LAB_FILE
                 " (Debian has it as gnuplot-nox); --gnuplot "
                 "prints the script for it",
                 file);
    else
        snprintf(problem, LAB_SENTENCE, "gnuplot could not draw " LAB_FILE, file);
    return false;
}

/* Writes the script to gnuplot and closes its input, so that it can end. */
static bool send_script(const lab_result *result, const char *file, int input,
                        char problem[LAB_SENTENCE])
{
    FILE *const out = fdopen(input, "w");
    if (!out) {
        snprintf(problem, LAB_SENTENCE, "cannot write to gnuplot: %s", strerror(errno));
        close(input);
        return false;
    }
    lab_report report = report_of(result);
    lab_write_gnuplot(&report, file, out);
    lab_report_free(&report);
    fclose(out);
    return true;
}

/* What gnuplot has written to a file, to be freed; nothing where that cannot be read. */
static char *picture_in(int output, size_t *size)
{
    struct stat about;
    const off_t room = fstat(output, &about) == 0 ? about.st_size : 0;
    char *const picture = lab_allocate((size_t)room, 1);
    ssize_t got = 0;
    for (*size = 0; (got = pread(output, picture + *size, (size_t)room - *size, (off_t)*size)) > 0;)
        *size += (size_t)got;
    return picture;
}

/* Has gnuplot write the picture to `output`. It is to be freed; NULL: `problem` says why not. */
static char *draw(const lab_result *result, const char *file, int output, size_t *size,
                  char problem[LAB_SENTENCE])
{
    int input = -1, status = 0;
    fflush(NULL); /* what the child would otherwise hand out once more */
    const pid_t child = start_gnuplot(output, &input);
    if (child < 0) {
        snprintf(problem, LAB_SENTENCE, "gnuplot cannot be started: %s", strerror(errno));
        return NULL;
    }
    const bool is_sent = send_script(result, file, input, problem);
    while (waitpid(child, &status, 0) < 0 && errno == EINTR)
        continue;
    char *const picture = picture_in(output, size);
    if (is_sent && is_drawn(status, *size, file, problem))
        return picture;
    free(picture);
    return NULL;
}

/* A file for gnuplot to write to, on the disk where the picture is to be, that has no name any
 * more: however this ends, nothing of it is left. -1: errno says why not. */
static int open_nameless(const char *file)
{
    char *name = NULL;
    const sigset_t before = lab_signals_hold();
    const int output = lab_file_beside(file, &name);
    const int error = errno;
    if (output >= 0)
        unlink(name);
    lab_signals_let(&before);
    free(name);
    errno = error;
    return output;
}

/* The picture gets its name when it is whole, so that gnuplot need not know the name, whatever is
 * in it, and a picture that is there already is lost to a better one only. */
bool lab_draw(const lab_result *result, const char *file, char problem[LAB_SENTENCE])
{
    if (!result)
        return true;
    if (result->done == 0) {
        snprintf(problem, LAB_SENTENCE, "there is nothing to draw yet");
        return false;
    }
    size_t size = 0;
    const int output = open_nameless(file);
    char *const picture = output >= 0 ? draw(result, file, output, &size, problem) : NULL;
    const bool is_there = picture && lab_file_write(file, picture, size);
    if (output < 0 || (picture && !is_there))
        snprintf(problem, LAB_SENTENCE, "cannot write " LAB_FILE ": %s", file, strerror(errno));
    if (output >= 0)
        close(output);
    free(picture);
    return is_there;
}
