/* parlor replay RECORD|FILE...: games that were played, in any view. */
#include "lines.h"
#include "options.h"
#include "records.h"
#include "room.h"
#include <errno.h>
#include <string.h>

enum {
    OPTION_EXPLAIN = 'e',
    OPTION_JSON = 'J',
    OPTION_JUDGE = 'u',
    OPTION_COLOUR = 'C',
    OPTION_HELP = 'h',
};

static const struct option own_options[] = {
    {"explain", no_argument, NULL, OPTION_EXPLAIN},
    {"json", no_argument, NULL, OPTION_JSON},
    {"judge", no_argument, NULL, OPTION_JUDGE},
    {"color", required_argument, NULL, OPTION_COLOUR},
    {"help", no_argument, NULL, OPTION_HELP},
    {0},
};

typedef struct request {
    parlor_view view;
    bool has_view;
    bool wants_help;
    bool has_shown; /* a record, so that the next one is parted from it */
    buffer text;    /* of a record, used again and again */
} request;

static exit_status take_view(request *wanted, parlor_view view)
{
    if (wanted->has_view && wanted->view != view)
        return usage_error("--explain, --json and --judge exclude each other");
    wanted->view = view;
    wanted->has_view = true;
    return STATUS_ANSWERED;
}

static exit_status take_option(void *into, int option)
{
    request *const wanted = into;
    switch (option) {
    case OPTION_EXPLAIN:
        return take_view(wanted, PARLOR_EXPLAIN);
    case OPTION_JSON:
        return take_view(wanted, PARLOR_JSON);
    case OPTION_JUDGE:
        return take_view(wanted, PARLOR_JUDGE);
    case OPTION_COLOUR:
        return take_colour_mode(optarg);
    default:
        wanted->wants_help = true;
        return STATUS_ANSWERED;
    }
}

/* ---- showing ---- */

static const parlor_problem problem_unfinished = {
    "record-unfinished", PARLOR_ERROR, "the game is not over: there is nothing to judge", 0};
static const parlor_problem problem_nothing = {"record-nothing", PARLOR_WARNING,
                                               "this game leaves nothing to judge", 0};

static bool is_over(const parlor_record *record)
{
    parlor_table table;
    return parlor_record_table(record, record->count, &table, NULL, NULL) && table.seat < 0;
}

/* Shows a record; false: there is nothing to be shown, and status says why. */
static bool show(request *wanted, const parlor_record *record, parlor_status *status)
{
    buffer *const text = &wanted->text;
    const parlor_style style = style_of_output();
    *status = (parlor_status){.line = 1, .column = 1};
    text->size = 0;
    if (wanted->view == PARLOR_JUDGE && !is_over(record))
        status->problem = &problem_unfinished;
    else if (!record_append(record, wanted->view, &style, text))
        status->problem = &problem_nothing;
    else if (wanted->has_shown && wanted->view == PARLOR_EXPLAIN)
        print_text("\n");
    wanted->has_shown |= text->size > 0;
    print_bytes(text->data, text->size);
    return !status->problem;
}

/* Shows the record in a line of a file, or of the command line. */
static exit_status show_line(request *wanted, const char *file, uint64_t number, const char *line,
                             size_t size)
{
    parlor_record record;
    parlor_status status;
    if (line_is_whole(line, size, &status) && record_line_read(line, size, &record, &status) &&
        show(wanted, &record, &status))
        return STATUS_ANSWERED;
    return record_report(file, number, &status, line, size);
}

static exit_status show_file(request *wanted, const char *name)
{
    line_reader from = lines_open(name);
    buffer line = {0};
    exit_status status = STATUS_ANSWERED;
    while (output_error() == 0 && lines_next(&from, &line)) {
        if (line_is_wanted(line.data, line.size) &&
            show_line(wanted, from.name, from.number, line.data, line.size) != STATUS_ANSWERED)
            status = STATUS_BAD_CASE;
        if (!lines_are_ready(&from))
            flush_output();
    }
    errno = from.error;
    if (from.error)
        status = io_error("read", from.name);
    lines_close(&from);
    buffer_free(&line);
    return status;
}

static exit_status show_word(request *wanted, const char *word)
{
    return word_is_record(word) ? show_line(wanted, NULL, 1, word, strlen(word))
                                : show_file(wanted, word);
}

exit_status command_replay(int argc, char **argv)
{
    request wanted = {.view = PARLOR_EXPLAIN};
    option_list options = options_of(own_options);
    exit_status status = options_read(&options, argc, argv, take_option, &wanted);
    options_free(&options);
    if (status != STATUS_ANSWERED)
        return status;
    if (wanted.wants_help)
        return command_help(2, (char *[]){"help", "replay", NULL});
    if (optind == argc)
        status = show_file(&wanted, "-");
    for (; optind < argc; optind++) {
        const exit_status now = show_word(&wanted, argv[optind]);
        status = now > status ? now : status;
    }
    buffer_free(&wanted.text);
    return status;
}
