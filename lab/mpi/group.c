/* The group of processes of an MPI job. The only file that knows MPI.
 *
 * The first process has all the work, and gives some to whoever asks. Every message from another
 * process is a question for work, answered by a range, by a demand for the sums so far, by the
 * advice to ask again soon, or by the end. Sums go with the ranges they are of, so that what the
 * first process has always fits together. Nobody waits in MPI, which would take a core: messages
 * are looked for now and then. */
#include "../group.h"

#ifdef PARLOR_MPI

#include "../memory.h"
#include <fcntl.h>
#include <mpi.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <unistd.h>

const double lab_group_patience = 0.001;

enum { FIRST = 0 };
enum { TAG_ASK = 1, TAG_ANSWER, TAG_SUMS };

/* What a process says when it asks: how many numbers it wants, and how many it has done of which
 * it has not handed in the sums. */
enum { ASK_WANTED, ASK_DONE, ASK_SIZE };

/* What it is answered. */
typedef enum answer { ANSWER_RANGE, ANSWER_HAND_IN, ANSWER_WAIT, ANSWER_END, ANSWER_STOP } answer;
enum { ANSWER_KIND, ANSWER_FIRST, ANSWER_COUNT, ANSWER_SIZE };

/* Of each other process, in the first one. */
typedef struct member {
    bool has_ended;    /* it has handed in everything */
    bool must_hand_in; /* it is to be asked for its sums */
    uint64_t done;     /* as it last said */
} member;

static int rank, ranks;
static member *members; /* by rank */
static bool has_given_up;

/* ---- Beginning and end ------------------------------------------------------------------ */

/* Only one process is to say what is wrong with the command line. */
static void hush(void)
{
    const int nowhere = open("/dev/null", O_WRONLY);
    if (nowhere < 0)
        return;
    dup2(nowhere, STDOUT_FILENO);
    dup2(nowhere, STDERR_FILENO);
    close(nowhere);
}

void lab_group_begin(void)
{
    int given = 0;
    MPI_Init_thread(NULL, NULL, MPI_THREAD_FUNNELED, &given);
    MPI_Comm_rank(MPI_COMM_WORLD, &rank);
    MPI_Comm_size(MPI_COMM_WORLD, &ranks);
    members = lab_allocate((size_t)ranks, sizeof *members);
    if (rank != FIRST)
        hush();
}

/* With a process missing there is no common end. */
void lab_group_end(int status)
{
    free(members);
    if (has_given_up)
        MPI_Abort(MPI_COMM_WORLD, status);
    MPI_Finalize();
}

bool lab_group_is_first(void)
{
    return rank == FIRST;
}

bool lab_group_agrees(bool goes_on)
{
    const int said = goes_on;
    int all_say = 0;
    MPI_Allreduce(&said, &all_say, 1, MPI_INT, MPI_LAND, MPI_COMM_WORLD);
    return all_say;
}

/* ---- Sums as a message ------------------------------------------------------------------ */

/* Numbers of 64 bits: whether these are the last; how many ranges, and the ranges; counters, low
 * half first; records. */
typedef struct message {
    uint64_t *at;
    size_t size;
} message;

enum { HEAD_LAST, HEAD_RANGES, HEAD_SIZE };
enum { ITEM_SIZE = 2 }; /* of a range, a counter, a record */

static size_t sums_size(const lab_question *question, size_t done)
{
    return HEAD_SIZE + ITEM_SIZE * (done + question->study->counters(question) +
                                    question->study->records(question));
}

/* Takes what the crew has done so far out of it. */
static message take_sums(lab_crew *crew, bool are_last)
{
    const lab_question *const question = crew->question;
    pthread_mutex_lock(&crew->lock);
    const size_t done = crew->done.count;
    message sums = {.size = sums_size(question, done)};
    sums.at = lab_allocate(sums.size, sizeof *sums.at);
    uint64_t *at = sums.at;
    *at++ = are_last;
    *at++ = done;
    for (size_t i = 0; i < done; i++) {
        *at++ = crew->done.at[i].first;
        *at++ = crew->done.at[i].count;
    }
    for (size_t i = 0; i < question->study->counters(question); i++) {
        *at++ = crew->totals.counter[i].low;
        *at++ = crew->totals.counter[i].high;
    }
    for (size_t i = 0; i < question->study->records(question); i++) {
        *at++ = crew->totals.record[i].value;
        *at++ = crew->totals.record[i].number;
    }
    crew->done.count = 0;
    lab_totals_clear(question, &crew->totals);
    pthread_mutex_unlock(&crew->lock);
    return sums;
}

/* Adds the sums of another process; returns whether they are its last. */
static bool add_sums(lab_crew *crew, const message *sums)
{
    const lab_question *const question = crew->question;
    const uint64_t *at = sums->at + HEAD_SIZE;
    lab_totals totals = lab_totals_make(question);
    lab_ranges done = {0};
    for (uint64_t i = 0; i < sums->at[HEAD_RANGES]; i++, at += ITEM_SIZE)
        lab_ranges_add(&done, (lab_range){at[0], at[1]});
    for (size_t i = 0; i < question->study->counters(question); i++, at += ITEM_SIZE)
        totals.counter[i] = (lab_sum){at[0], at[1]};
    for (size_t i = 0; i < question->study->records(question); i++, at += ITEM_SIZE)
        totals.record[i] = (lab_record){at[0], at[1]};
    lab_crew_add(crew, &done, &totals);
    lab_ranges_free(&done);
    lab_totals_free(&totals);
    return sums->at[HEAD_LAST];
}

/* ---- The first process ------------------------------------------------------------------ */

static void answer_member(lab_crew *crew, int from, lab_orders orders)
{
    uint64_t asked[ASK_SIZE], answered[ANSWER_SIZE] = {ANSWER_RANGE, 0, 0};
    MPI_Recv(asked, ASK_SIZE, MPI_UINT64_T, from, TAG_ASK, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    members[from].done = asked[ASK_DONE];
    if (orders.stops) {
        answered[ANSWER_KIND] = ANSWER_STOP;
    } else if (members[from].must_hand_in) {
        answered[ANSWER_KIND] = ANSWER_HAND_IN;
        members[from].must_hand_in = false;
    } else {
        const lab_range range = lab_crew_take(crew, asked[ASK_WANTED]);
        answered[ANSWER_FIRST] = range.first;
        answered[ANSWER_COUNT] = range.count;
        if (range.count == 0)
            answered[ANSWER_KIND] = !orders.waits            ? ANSWER_END
                                    : members[from].done > 0 ? ANSWER_HAND_IN
                                                             : ANSWER_WAIT;
    }
    MPI_Send(answered, ANSWER_SIZE, MPI_UINT64_T, from, TAG_ANSWER, MPI_COMM_WORLD);
}

static void take_in_sums(lab_crew *crew, int from, const MPI_Status *status)
{
    int size = 0;
    MPI_Get_count(status, MPI_UINT64_T, &size);
    message sums = {lab_allocate((size_t)size, sizeof *sums.at), (size_t)size};
    MPI_Recv(sums.at, size, MPI_UINT64_T, from, TAG_SUMS, MPI_COMM_WORLD, MPI_STATUS_IGNORE);
    members[from].done = 0;
    members[from].has_ended = add_sums(crew, &sums);
    free(sums.at);
}

uint64_t lab_group_serve(lab_crew *crew, lab_orders orders)
{
    for (int i = 1; orders.gathers && i < ranks; i++)
        members[i].must_hand_in = true;
    for (;;) {
        MPI_Status status;
        int is_there = 0;
        MPI_Iprobe(MPI_ANY_SOURCE, MPI_ANY_TAG, MPI_COMM_WORLD, &is_there, &status);
        if (!is_there)
            break;
        if (status.MPI_TAG == TAG_ASK)
            answer_member(crew, status.MPI_SOURCE, orders);
        else
            take_in_sums(crew, status.MPI_SOURCE, &status);
    }
    uint64_t done = 0;
    for (int i = 1; i < ranks; i++)
        done += members[i].done;
    return done;
}

bool lab_group_is_complete(void)
{
    for (int i = 1; i < ranks; i++)
        if (!members[i].has_ended)
            return false;
    return true;
}

void lab_group_give_up(void)
{
    fputs(
        "parlor: a process of the job does not answer; what it has not handed in is not counted\n",
        stderr);
    has_given_up = true;
}

/* ---- The other processes ---------------------------------------------------------------- */

/* A question for work that is under way. */
typedef struct asking {
    bool is_open;
    uint64_t asked[ASK_SIZE], answered[ANSWER_SIZE];
    MPI_Request sent, received;
} asking;

static void ask(lab_crew *crew, asking *question)
{
    question->is_open = true;
    question->asked[ASK_WANTED] = crew->range * crew->threads;
    question->asked[ASK_DONE] = lab_crew_done(crew);
    MPI_Irecv(question->answered, ANSWER_SIZE, MPI_UINT64_T, FIRST, TAG_ANSWER, MPI_COMM_WORLD,
              &question->received);
    MPI_Isend(question->asked, ASK_SIZE, MPI_UINT64_T, FIRST, TAG_ASK, MPI_COMM_WORLD,
              &question->sent);
}

static bool has_answer(asking *question)
{
    int is_there = 0;
    if (question->is_open)
        MPI_Test(&question->received, &is_there, MPI_STATUS_IGNORE);
    if (!is_there)
        return false;
    MPI_Wait(&question->sent, MPI_STATUS_IGNORE);
    question->is_open = false;
    return true;
}

static void hand_in(lab_crew *crew, bool are_last)
{
    const message sums = take_sums(crew, are_last);
    MPI_Send(sums.at, (int)sums.size, MPI_UINT64_T, FIRST, TAG_SUMS, MPI_COMM_WORLD);
    free(sums.at);
}

/* Does what was answered; true: there is no more to ask for. */
static bool obey(lab_crew *crew, const uint64_t answered[ANSWER_SIZE])
{
    switch ((answer)answered[ANSWER_KIND]) {
    case ANSWER_RANGE:
        lab_crew_give(crew, (lab_range){answered[ANSWER_FIRST], answered[ANSWER_COUNT]});
        return false;
    case ANSWER_HAND_IN:
        hand_in(crew, false);
        return false;
    case ANSWER_WAIT:
        lab_crew_wait(crew, lab_group_patience);
        return false;
    case ANSWER_END:
        lab_crew_close(crew, false);
        return true;
    default:
        lab_crew_close(crew, true);
        return true;
    }
}

/* Asks for more while there still is work for every thread, so that nobody waits for the answer. */
void lab_group_follow(lab_crew *crew)
{
    asking question = {0};
    for (bool is_over = false; !is_over;) {
        if (has_answer(&question))
            is_over = obey(crew, question.answered);
        else if (!question.is_open && lab_crew_waiting(crew) < crew->range * crew->threads)
            ask(crew, &question);
        else
            lab_crew_wait(crew, lab_group_patience);
    }
    while (!lab_crew_is_idle(crew))
        lab_crew_wait(crew, lab_group_patience);
    hand_in(crew, true);
}

#else
typedef int lab_no_group; /* a source without anything in it is no C */
#endif
