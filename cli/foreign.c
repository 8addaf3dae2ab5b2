#define _POSIX_C_SOURCE 200809L
#include "foreign.h"

#include "foreign_words.h"
#include "lines.h"
#include "process.h"
#include "protocol.h"
#include "room.h"
#include "visible.h"
#include <errno.h>
#include <inttypes.h>
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <sys/wait.h>

enum {
    LATE_MAX = 3,         /* so often in a row, then it is ended */
    SENTENCE_MAX = 512,   /* room for what went wrong */
    QUOTED_COLUMNS = 100, /* of what it said */
};
static const double seconds_to_end = 1; /* that a program has when it is over */

/* What can go wrong, counted in decisions but for the last. */
typedef enum mischief {
    MISCHIEF_ILLEGAL,
    MISCHIEF_LATE,
    MISCHIEF_GONE,
    MISCHIEF_STRAY, /* lines that nobody has asked for */
    MISCHIEFS
} mischief;

struct foreign {
    command_words words;
    double seconds;
    pthread_mutex_t counting;
    uint64_t count[MISCHIEFS];
    char first[MISCHIEFS][SENTENCE_MAX]; /* what the first of them was */
    buffer errors;                       /* the end of what it wrote to standard error then */
};

/* The program at a seat. */
typedef struct session {
    foreign *of;
    process run;
    bool is_running;
    bool has_answered; /* since it was started */
    bool is_hopeless;  /* it is not started any more */
    bool is_cut;       /* of the line that comes there was too much, and the rest is dropped */
    int late_in_a_row;
    int64_t id; /* of the last ask */
    const parlor_game *game;
    int seat;
    buffer events;                /* since the last ask */
    char text[PROTOCOL_TEXT_MAX]; /* that came with the last answer */
    buffer message;               /* that is being written, and its end may be to come */
} session;

/* ---- Counting what goes wrong ----------------------------------------------------------- */

/* Notes what a program has done. What it said is quoted, if it said anything. */
static void note(session *at, mischief what, const char *sentence, const char *said, size_t size)
{
    foreign *const of = at->of;
    buffer text = {0};
    buffer_format(&text, "seat %d: %s", at->seat, sentence);
    if (size > 0) {
        const size_t fits = visible_fitting(said, size, QUOTED_COLUMNS);
        buffer_format(&text, ": ");
        visible_append(&text, said, fits);
        buffer_format(&text, fits < size ? "..." : "");
    }
    pthread_mutex_lock(&of->counting);
    if (of->count[what]++ == 0) {
        const size_t most = text.size < SENTENCE_MAX ? text.size : SENTENCE_MAX - 1;
        memcpy(of->first[what], text.data, most);
        of->first[what][most] = '\0';
    }
    if (what != MISCHIEF_STRAY && of->errors.size == 0 && at->run.errors.size > 0)
        buffer_append(&of->errors, at->run.errors.data, at->run.errors.size);
    pthread_mutex_unlock(&of->counting);
    buffer_free(&text);
}

/* ---- Running ---------------------------------------------------------------------------- */

/* Adds to what is being written; what was written of it already is dropped. */
static void post(session *at, const buffer *message)
{
    process *const run = &at->run;
    if (run->input_left > 0)
        memmove(at->message.data, run->input, run->input_left);
    at->message.size = run->input_left;
    buffer_append(&at->message, message->data, message->size);
    process_give(run, at->message.data, at->message.size, false);
    process_serve(run);
}

static void start(session *at)
{
    at->has_answered = at->is_cut = false;
    at->late_in_a_row = 0;
    const int error = process_start(&at->run, at->of->words.at, 0);
    at->is_running = error == 0;
    if (at->is_running)
        return;
    process_end(&at->run);
    at->is_hopeless = true;
    note(at, MISCHIEF_GONE, strerror(error), NULL, 0);
}

/* How a program has ended, by its status. */
static void describe_end(int status, char sentence[SENTENCE_MAX])
{
    if (WIFSIGNALED(status))
        snprintf(sentence, SENTENCE_MAX, "it was ended by signal %d (%s)", WTERMSIG(status),
                 strsignal(WTERMSIG(status)));
    else
        snprintf(sentence, SENTENCE_MAX, "it ended with exit status %d", WEXITSTATUS(status));
}

/* Ends it before its time. It is started again for the next game, unless it was of no use. */
static void end(session *at)
{
    process_end(&at->run);
    at->is_running = false;
    at->is_hopeless = !at->has_answered;
    at->run.input_left = 0;
}

/* It is gone by itself. */
static lab_answer has_gone(session *at)
{
    char sentence[SENTENCE_MAX] = "it has closed its standard output";
    if (process_has_ended(&at->run)) {
        const int status = process_end(&at->run);
        describe_end(status, sentence);
    }
    end(at);
    note(at, MISCHIEF_GONE, sentence, NULL, 0);
    return LAB_LATE;
}

/* ---- Answers ---------------------------------------------------------------------------- */

/* Takes the next line of what it has written, with its end; false: there is none. A line that is
 * too long is there before its end is, and the rest of it is dropped. */
static bool take_line(session *at, buffer *line)
{
    buffer *const from = &at->run.output;
    for (;;) {
        const char *const newline = from->size ? memchr(from->data, '\n', from->size) : NULL;
        const size_t size = newline ? (size_t)(newline - from->data) + 1 : from->size;
        const bool is_rest = at->is_cut;
        if (!newline && size < (is_rest ? 1 : PROTOCOL_LINE_MAX))
            return false;
        at->is_cut = !newline;
        line->size = 0;
        buffer_append(line, from->data, size);
        from->size -= size;
        memmove(from->data, from->data + size, from->size);
        if (!is_rest)
            return true;
    }
}

/* Tells it that its answer does not count. */
static lab_answer refuse(session *at, const char *move, const parlor_status *status,
                         const buffer *line)
{
    buffer message = {0};
    char sentence[SENTENCE_MAX];
    protocol_refused(at->game, at->id, move, status, &message);
    parlor_status_message(status, sentence, sizeof sentence);
    const size_t size =
        line->size > 0 && line->data[line->size - 1] == '\n' ? line->size - 1 : line->size;
    note(at, MISCHIEF_ILLEGAL, sentence, line->data, size);
    post(at, &message);
    buffer_free(&message);
    return LAB_ILLEGAL;
}

/* Looks at a line; false: it is no answer to what was asked. */
static bool read_line(session *at, const lab_decision *decision, const buffer *line,
                      parlor_choice *choice, lab_answer *outcome)
{
    protocol_answer answer;
    if (!line_is_wanted(line->data, line->size))
        return false;
    protocol_read_answer(line->data, line->size, &answer);
    if (answer.has_id && answer.id != at->id) {
        if (answer.id > at->id || answer.id < 1)
            note(at, MISCHIEF_STRAY, "nobody has asked for this", line->data, line->size - 1);
        return false;
    }
    at->has_answered = true;
    at->late_in_a_row = 0;
    uint8_t moves[PARLOR_MOVES];
    size_t count = 0;
    if (!answer.status.problem)
        count = parlor_moves_read(decision->table, answer.move, strlen(answer.move), moves,
                                  &answer.status);
    if (answer.status.problem || count > PARLOR_CHOICE_MOVES_MAX) {
        *outcome = refuse(at, answer.move, &answer.status, line);
        return true;
    }
    choice->count = (uint8_t)count;
    memcpy(choice->moves, moves, count);
    memcpy(at->text, answer.text, sizeof at->text);
    *outcome = LAB_ANSWERED;
    return true;
}

/* It had no time left. If it never answers, it is ended. */
static lab_answer is_late(session *at)
{
    buffer message = {0};
    const buffer *const rest = &at->run.output;
    note(at, MISCHIEF_LATE,
         rest->size > 0 ? "no answer in time; this line has no end" : "no answer in time",
         rest->data, rest->size);
    if (++at->late_in_a_row == LATE_MAX) {
        end(at);
        return LAB_LATE;
    }
    protocol_refused(at->game, at->id, NULL, NULL, &message);
    post(at, &message);
    buffer_free(&message);
    return LAB_LATE;
}

/* Waits for the answer to the last ask. Whether it is over or late is asked before the pipes are
 * looked at, so that what it wrote last is read, too. */
static lab_answer wait_for_answer(session *at, const lab_decision *decision, parlor_choice *choice)
{
    process *const run = &at->run;
    lab_answer outcome = LAB_LATE;
    buffer line = {0};
    process_allow(run, at->of->seconds);
    for (bool is_done = false; !is_done;) {
        const bool is_up = process_is_late(run);
        const bool is_over = process_has_ended(run) || process_is_silent(run) || run->failure;
        const bool is_empty = process_serve(run) == 0;
        while (!is_done && take_line(at, &line))
            is_done = read_line(at, decision, &line, choice, &outcome);
        if (!is_done && (processes_are_interrupted() || (is_over && is_empty)))
            is_done = true, outcome = has_gone(at);
        else if (!is_done && is_up)
            is_done = true, outcome = is_late(at);
    }
    buffer_free(&line);
    return outcome;
}

/* ---- What the laboratory calls ---------------------------------------------------------- */

static void *open_session(void *context, int seat)
{
    session *const at = calloc(1, sizeof *at);
    if (!at)
        out_of_memory();
    at->of = context;
    at->seat = seat;
    return at;
}

static void begin(void *context, const lab_sitting *sitting)
{
    session *const at = context;
    at->game = sitting->game;
    at->seat = sitting->seat;
    at->events.size = 0;
    if (!at->is_running && !at->is_hopeless)
        start(at);
    if (!at->is_running)
        return;
    buffer message = {0};
    protocol_hello(sitting, at->of->seconds, &message);
    post(at, &message);
    buffer_free(&message);
}

static void tell(void *context, const parlor_play_event *event)
{
    session *const at = context;
    if (!at->is_running)
        return;
    if (at->events.size > 0)
        buffer_append(&at->events, ",", 1);
    event_json_append(event, &at->events);
    at->events.size--; /* the newline */
}

static lab_answer choose(void *context, const lab_decision *decision, parlor_choice *choice)
{
    session *const at = context;
    if (!at->is_running) {
        note(at, MISCHIEF_GONE, "it does not run any more", NULL, 0);
        return LAB_LATE;
    }
    buffer message = {0};
    at->text[0] = '\0';
    protocol_ask(++at->id, decision, &at->events, &message);
    at->events.size = 0;
    post(at, &message);
    buffer_free(&message);
    return wait_for_answer(at, decision, choice);
}

static void finish(void *context, const parlor_table *table, const int payoff[PARLOR_SEATS_MAX])
{
    session *const at = context;
    if (!at->is_running)
        return;
    parlor_sight sight;
    parlor_table_sight(table, at->seat, &sight);
    buffer message = {0};
    protocol_over(&sight, &at->events, payoff, &message);
    post(at, &message);
    buffer_free(&message);
}

/* The end of its input tells it that there is no more to do. It has a moment for what it wants to
 * do then. */
static void close_session(void *context)
{
    session *const at = context;
    process *const run = &at->run;
    if (at->is_running) {
        process_give(run, at->message.data + (at->message.size - run->input_left), run->input_left,
                     true);
        process_allow(run, seconds_to_end);
        while (process_has_open_pipes(run) && !process_has_ended(run) && !process_is_late(run) &&
               !processes_are_interrupted() && !run->failure) {
            process_serve(run);
            run->output.size = 0;
        }
        process_end(run);
    }
    process_free(run);
    buffer_free(&at->events);
    buffer_free(&at->message);
    free(at);
}

const lab_calls foreign_calls = {
    .open = open_session,
    .begin = begin,
    .tell = tell,
    .choose = choose,
    .end = finish,
    .close = close_session,
};

const char *foreign_said(const void *context)
{
    return ((const session *)context)->text;
}

/* ---- Programs --------------------------------------------------------------------------- */

exit_status foreign_take(const char *command, double seconds, foreign **program)
{
    foreign *const taken = calloc(1, sizeof *taken);
    if (!taken)
        out_of_memory();
    taken->seconds = seconds;
    pthread_mutex_init(&taken->counting, NULL);
    exit_status status = STATUS_ANSWERED;
    if (!command_split(command, &taken->words))
        status = usage_error("'%s' is no command: it is empty, or a quote is left open", command);
    else if (!command_is_there(taken->words.at[0]))
        status = io_error("run", taken->words.at[0]);
    *program = taken;
    if (status != STATUS_ANSWERED) {
        foreign_free(taken);
        *program = NULL;
    }
    return status;
}

void foreign_free(foreign *program)
{
    if (!program)
        return;
    command_free(&program->words);
    pthread_mutex_destroy(&program->counting);
    buffer_free(&program->errors);
    free(program);
}

/* The last lines of what it wrote to standard error. */
static void report_errors(const foreign *program)
{
    enum { LINES = 5 };
    const buffer *const errors = &program->errors;
    size_t from = errors->size;
    for (int lines = 0; from > 0 && lines < LINES; from--)
        lines += from < errors->size && errors->data[from - 1] == '\n';
    buffer text = {0};
    while (from < errors->size) {
        if (errors->data[from] == '\n') {
            from++;
            continue;
        }
        const char *const newline = memchr(errors->data + from, '\n', errors->size - from);
        const size_t size = newline ? (size_t)(newline - errors->data) - from : errors->size - from;
        buffer_format(&text, "  stderr: ");
        visible_append(&text, errors->data + from,
                       visible_fitting(errors->data + from, size, QUOTED_COLUMNS));
        buffer_format(&text, "\n");
        from += size;
    }
    if (text.size > 0)
        say_bytes(text.data, text.size);
    buffer_free(&text);
}

exit_status foreign_report(const foreign *program, const char *name)
{
    static const char *const words[MISCHIEFS][2] = {
        [MISCHIEF_ILLEGAL] = {"illegal answer", "illegal answers"},
        [MISCHIEF_LATE] = {"late answer", "late answers"},
        [MISCHIEF_GONE] = {"decision without it", "decisions without it"},
        [MISCHIEF_STRAY] = {"line out of turn", "lines out of turn"},
    };
    bool is_bad = false;
    for (int what = 0; what < MISCHIEFS; what++) {
        const uint64_t count = program->count[what];
        if (count == 0)
            continue;
        say("parlor: %s: %" PRIu64 " %s%s%s\n", name, count, words[what][count > 1],
            count > 1 ? "; the first at " : ", at ", program->first[what]);
        is_bad = true;
    }
    if (!is_bad)
        return STATUS_ANSWERED;
    report_errors(program);
    return STATUS_BAD_CASE;
}
