/* A study from its question to its result. */
#define _POSIX_C_SOURCE 200809L
#include "checkpoint.h"
#include "group.h"
#include "memory.h"
#include "result.h"
#include "signals.h"

#include <errno.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>
#include <unistd.h>

static const double usual_checkpoint_seconds = 60;
static const double seconds_to_gather = 0.5; /* for the others, once somebody wants to stop */

static double seconds_now(void)
{
    struct timespec now;
    clock_gettime(CLOCK_MONOTONIC, &now);
    return (double)now.tv_sec + (double)now.tv_nsec * 1e-9;
}

/* ---- The first process ------------------------------------------------------------------ */

/* A study that is being run. */
typedef struct running {
    const lab_settings *settings;
    lab_crew crew;
    lab_range whole;
    lab_ranges todo;  /* not yet given to the crew */
    uint64_t horizon; /* so many of the first numbers are counted before the next look */
    bool is_enough;   /* the study wants no more */
    uint64_t before;  /* done when it began */
    double written;   /* when the checkpoint was, or should have been */
    uint64_t kept;    /* how many it has */
    double stopped;   /* when somebody wanted to stop; 0: nobody did */
} running;

static bool write_checkpoint(running *run, char problem[LAB_SENTENCE])
{
    run->written = seconds_now();
    lab_crew *const crew = &run->crew;
    pthread_mutex_lock(&crew->lock);
    const bool is_written = lab_checkpoint_write(run->settings->checkpoint, crew->question,
                                                 &crew->done, &crew->totals, problem);
    if (is_written)
        run->kept = lab_ranges_size(&crew->done);
    pthread_mutex_unlock(&crew->lock);
    return is_written;
}

/* A disk that is full may have room again later: the study goes on. */
static void write_checkpoint_or_tell(running *run)
{
    const lab_settings *const settings = run->settings;
    char problem[LAB_SENTENCE];
    if (settings->checkpoint && !write_checkpoint(run, problem) && settings->warn)
        settings->warn(settings->context, problem);
}

static bool checkpoint_is_due(const running *run)
{
    const double seconds = run->settings->checkpoint_seconds;
    return run->settings->checkpoint &&
           seconds_now() - run->written >= (seconds > 0 ? seconds : usual_checkpoint_seconds);
}

static void stop(running *run)
{
    run->stopped = seconds_now();
    lab_crew_close(&run->crew, true);
    write_checkpoint_or_tell(run); /* now, in case there is no time left for more */
}

/* ---- Looking on the way ----------------------------------------------------------------- */

/* How many numbers there are from one look to the next; 0: the study never looks. */
static uint64_t stride_of(const running *run)
{
    const lab_study *const study = run->crew.question->study;
    return study->stride ? study->stride(run->crew.question) : 0;
}

/* Looks are at the same numbers however often the study is stopped. What was done when it began
 * ends within the stride before its next look. */
static void set_first_horizon(running *run, const lab_ranges *done)
{
    const uint64_t stride = stride_of(run), count = run->whole.count;
    const lab_range *const last = done->count > 0 ? &done->at[done->count - 1] : NULL;
    const uint64_t reached = last ? last->first + last->count - run->whole.first : 0;
    const uint64_t strides = stride == 0 || reached == 0 ? 1 : (reached - 1) / stride + 1;
    run->horizon = stride == 0 || strides > count / stride ? count : strides * stride;
}

/* Gives the crew all that is to be counted before the next look. */
static void hand_out(running *run)
{
    const uint64_t end = run->whole.first + run->horizon;
    while (run->todo.count > 0 && run->todo.at[0].first < end && !lab_signals_caught())
        lab_crew_give(&run->crew, lab_ranges_take(&run->todo, end - run->todo.at[0].first));
}

/* May there be more to do once the crew is idle? */
static bool waits(const running *run)
{
    return run->stopped == 0 && !run->is_enough && run->horizon < run->whole.count;
}

static bool is_enough(running *run)
{
    lab_crew *const crew = &run->crew;
    pthread_mutex_lock(&crew->lock);
    const bool enough =
        crew->question->study->is_enough(crew->question, &crew->totals, run->horizon);
    pthread_mutex_unlock(&crew->lock);
    return enough;
}

/* Once all is counted up to there. */
static void look(running *run)
{
    const uint64_t stride = stride_of(run);
    while (waits(run) && lab_crew_done(&run->crew) == run->horizon) {
        run->is_enough = is_enough(run);
        if (run->is_enough)
            return;
        const uint64_t left = run->whole.count - run->horizon;
        run->horizon += left < stride ? left : stride;
        hand_out(run);
    }
}

/* Until everything is done, or as much as there is time for. */
static void supervise(running *run)
{
    lab_crew *const crew = &run->crew;
    bool gathers = false;
    for (;;) {
        if (lab_signals_caught() && run->stopped == 0)
            stop(run);
        look(run);
        const uint64_t elsewhere = lab_group_serve(
            crew, (lab_orders){.stops = run->stopped > 0, .gathers = gathers, .waits = waits(run)});
        gathers = checkpoint_is_due(run);
        if (gathers)
            write_checkpoint_or_tell(run);
        if (run->settings->progress && run->stopped == 0)
            run->settings->progress(run->settings->context, lab_crew_done(crew) + elsewhere,
                                    run->before, run->whole.count);
        if (lab_crew_is_idle(crew) && !waits(run)) {
            if (lab_group_is_complete())
                return;
            if (run->stopped > 0 && seconds_now() - run->stopped > seconds_to_gather) {
                lab_group_give_up();
                return;
            }
        }
        lab_crew_wait(crew, lab_group_patience);
    }
}

/* Are these the first numbers of the range, if any? */
static bool is_beginning(const lab_ranges *done, lab_range whole)
{
    return done->count == 0 || (done->count == 1 && done->at[0].first == whole.first);
}

static lab_result *take_result(running *run)
{
    lab_result *const result = lab_allocate(1, sizeof *result);
    *result = (lab_result){.question = *run->crew.question,
                           .totals = run->crew.totals,
                           .done = lab_ranges_size(&run->crew.done),
                           .kept = run->kept,
                           .asked = run->is_enough ? run->horizon : run->whole.count,
                           .has_gaps = !is_beginning(&run->crew.done, run->whole),
                           .signal = run->stopped > 0 ? lab_signals_caught() : 0};
    return result;
}

/* What an earlier run has left. */
static bool open_checkpoint(const lab_question *question, const lab_settings *settings,
                            lab_ranges *done, lab_totals *totals, char problem[LAB_SENTENCE])
{
    if (!settings->checkpoint)
        return true;
    if (settings->resume)
        return lab_checkpoint_read(settings->checkpoint, question, done, totals, problem) !=
               LAB_UNREADABLE;
    if (access(settings->checkpoint, F_OK) != 0)
        return true;
    snprintf(problem, LAB_SENTENCE,
             "checkpoint " LAB_FILE " is there already: go on from it with --resume, "
             "or remove it",
             settings->checkpoint);
    return false;
}

static void lead(running *run)
{
    lab_crew *const crew = &run->crew;
    hand_out(run);
    supervise(run);
    lab_crew_close(crew, true);
    write_checkpoint_or_tell(run);
    lab_crew_end(crew);
}

static void follow(running *run)
{
    lab_group_follow(&run->crew); /* a signal that the first process gets, too, ends the work */
    lab_crew_end(&run->crew);
}

/* Writes the checkpoint as it begins, to learn early whether that can be done. */
static bool is_ready(running *run, char problem[LAB_SENTENCE])
{
    if (run->crew.threads > 0)
        return !run->settings->checkpoint || !lab_group_is_first() ||
               write_checkpoint(run, problem);
    snprintf(problem, LAB_SENTENCE, "cannot start a thread: %s", strerror(errno));
    return false;
}

/* All processes begin, or none: one that is missing would be waited for. */
static bool begins_well(running *run, bool is_opened, char problem[LAB_SENTENCE])
{
    const bool goes_on = is_opened && is_ready(run, problem);
    if (lab_group_agrees(goes_on))
        return true;
    if (goes_on)
        snprintf(problem, LAB_SENTENCE, "another process of the job cannot begin");
    return false;
}

static lab_ending run_question(const lab_question *question, const lab_settings *settings,
                               lab_result **result, char problem[LAB_SENTENCE])
{
    running run = {.settings = settings, .whole = question->study->work(question)};
    lab_ranges done = {0};
    lab_totals totals = lab_totals_make(question);
    *result = NULL;
    const bool is_opened =
        !lab_group_is_first() || open_checkpoint(question, settings, &done, &totals, problem);
    run.todo = lab_ranges_missing(&done, run.whole);
    run.before = lab_ranges_size(&done);
    lab_crew_begin(&run.crew, question, settings->jobs,
                   settings->range > 0 ? settings->range : lab_question_range(question), done,
                   totals);
    set_first_horizon(&run, &done);
    const bool goes_on = begins_well(&run, is_opened, problem);
    if (!goes_on) {
        lab_crew_close(&run.crew, true);
        lab_crew_end(&run.crew);
    } else if (lab_group_is_first()) {
        lead(&run);
        *result = take_result(&run);
    } else {
        follow(&run);
    }
    lab_ranges_free(&run.todo);
    lab_ranges_free(&run.crew.done);
    if (!*result)
        lab_totals_free(&run.crew.totals);
    if (!goes_on)
        return LAB_FAILED;
    return *result && (*result)->done < (*result)->asked ? LAB_STOPPED : LAB_DONE;
}

/* Signals are caught before anything that takes time. */
lab_ending lab_run(const lab_question *question, const lab_settings *settings, lab_result **result,
                   char problem[LAB_SENTENCE])
{
    const lab_signals caught = lab_signals_catch();
    const lab_ending ending = run_question(question, settings, result, problem);
    lab_signals_release(&caught);
    return ending;
}

/* ---- Results ---------------------------------------------------------------------------- */

void lab_result_free(lab_result *result)
{
    if (result)
        lab_totals_free(&result->totals);
    free(result);
}

uint64_t lab_result_done(const lab_result *result)
{
    return result->done;
}

uint64_t lab_result_kept(const lab_result *result)
{
    return result->kept;
}

uint64_t lab_result_asked(const lab_result *result)
{
    return result->asked;
}

int lab_result_signal(const lab_result *result)
{
    return result->signal;
}
