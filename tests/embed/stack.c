/* How much stack the library takes: a run over the test data of every game, in every view and for
 * every question, and the functions of each game that do most, on a stack of our own that was
 * painted before. The header of parlor_run_step() and docs/embedding.md promise limits, and whoever
 * starts threads with small stacks relies on them.
 *     stack SOURCE_DIR */
#define _XOPEN_SOURCE 700 /* pthread_attr_setstack() */
#include "parlor.h"
#include "parlor/mahjong.h"
#include "parlor/maumau.h"
#include "parlor/tractor.h"
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    PROMISED = 64 << 10,
    PROMISED_TYPED = 8 << 10,
    STACK = 1 << 20,
    THREAD_TAKES = 4 << 10, /* the C library's own part of a thread's stack, and this file's */
    TEXT_ROOM = 1 << 20,
    ANSWER_ROOM = 1 << 20,
    PAINT = 0x5a,
};

static char text[TEXT_ROOM], answers[ANSWER_ROOM];
static unsigned char stack[STACK] __attribute__((aligned(4096)));

typedef struct task {
    parlor_run run;
    size_t size;
} task;

static void *referee(void *given)
{
    task *const todo = given;
    size_t used = 0, written = 0;
    parlor_step step;
    do {
        const size_t before = used;
        step =
            parlor_run_step(&todo->run, text, todo->size, &used, answers, sizeof answers, &written);
        if (step == PARLOR_FULL && used == before && written == 0)
            exit(2); /* an answer of a megabyte */
        written = 0;
    } while (step != PARLOR_DONE);
    return NULL;
}

/* The stack grows down: what is painted still was not reached. */
static size_t stack_taken(void *(*work)(void *), void *given)
{
    memset(stack, PAINT, sizeof stack);
    pthread_attr_t attributes;
    pthread_t thread;
    if (pthread_attr_init(&attributes) != 0 ||
        pthread_attr_setstack(&attributes, stack, sizeof stack) != 0 ||
        pthread_create(&thread, &attributes, work, given) != 0 || pthread_join(thread, NULL) != 0)
        exit(2);
    size_t untouched = 0;
    while (untouched < sizeof stack && stack[untouched] == PAINT)
        untouched++;
    return sizeof stack - untouched;
}

/* Reads the test data of a game into `text`; 0: that cannot be done. */
static size_t read_data(const char *source_dir, const char *game)
{
    char path[4096];
    snprintf(path, sizeof path, "%s/tests/data/%s.in", source_dir, game);
    FILE *const file = fopen(path, "rb");
    const size_t size = file ? fread(text, 1, sizeof text, file) : 0;
    return size > 0 && fclose(file) == 0 ? size : 0;
}

/* The most that a game takes; 0 if its data cannot be read. */
static size_t most_taken(const char *source_dir, const parlor_game *game)
{
    task todo = {.size = read_data(source_dir, parlor_game_name(game))};
    if (todo.size == 0)
        return 0;
    size_t most = 0;
    for (int view = PARLOR_JUDGE; view <= PARLOR_JSON; view++)
        for (size_t i = 0; i == 0 || parlor_game_question(game, i - 1); i++) {
            const parlor_options options = {.view = (parlor_view)view, .question = i};
            todo.run = parlor_run_begin(game, &options);
            const size_t taken = stack_taken(referee, &todo);
            most = taken > most ? taken : most;
        }
    return most;
}

/* ---- Typed ---- */

static void hear_maumau(void *context, const parlor_maumau_event *event)
{
    (void)context, (void)event;
}

static void hear_mahjong(void *context, const parlor_mahjong_event *event)
{
    (void)context, (void)event;
}

static void hear_tractor(void *context, const parlor_tractor_event *event)
{
    (void)context, (void)event;
}

static void *tell_maumau(void *given)
{
    const parlor_maumau_deal *const deal = given;
    parlor_maumau_tell(deal, hear_maumau, NULL, NULL);
    static parlor_maumau_position position;
    position = parlor_maumau_position_dealt(deal);
    parlor_maumau_position_referee(&position, NULL, &(parlor_maumau_result){0});
    parlor_maumau_position_tell(&position, hear_maumau, NULL, NULL);
    return NULL;
}

static void *tell_mahjong(void *given)
{
    const parlor_mahjong_hand *const hand = given;
    static parlor_mahjong_advice advice;
    parlor_mahjong_tell(hand, hear_mahjong, NULL, NULL);
    parlor_mahjong_advise(hand, &advice);
    return NULL;
}

static void *tell_tractor(void *given)
{
    const parlor_tractor_round *const round = given;
    parlor_tractor_tell(round, hear_tractor, NULL, NULL);
    parlor_tractor_audit(round, NULL, NULL);
    return NULL;
}

/* The functions of a game with its first case; 0 if there is none. */
static size_t most_taken_typed(const char *source_dir, const char *game)
{
    static parlor_maumau_deal deal;
    static parlor_mahjong_hand hand;
    static parlor_tractor_round round;
    const size_t size = read_data(source_dir, game);
    const char *const cases = size > 0 ? memchr(text, '\n', size) : NULL; /* behind the count */
    if (!cases)
        return 0;
    const char *const at = cases + 1;
    const size_t left = (size_t)(text + size - at);
    parlor_status status;
    if (strcmp(game, "maumau") == 0)
        return parlor_maumau_deal_read(at, left, &deal, &status) && !status.problem
                   ? stack_taken(tell_maumau, &deal)
                   : 0;
    if (strcmp(game, "mahjong") == 0)
        return parlor_mahjong_hand_read(at, left, PARLOR_MAHJONG_STAGE_WAITING, &hand, &status) &&
                       !status.problem
                   ? stack_taken(tell_mahjong, &hand)
                   : 0;
    return parlor_tractor_round_read(at, left, &round, &status) ? stack_taken(tell_tractor, &round)
                                                                : 0;
}

static bool is_within(size_t taken, size_t promised)
{
    return taken > THREAD_TAKES && taken <= promised + THREAD_TAKES;
}

int main(int argc, char **argv)
{
    size_t count = 0;
    bool holds = argc == 2;
    for (const parlor_game *game; holds && (game = parlor_game_at(count)); count++) {
        const char *const name = parlor_game_name(game);
        const size_t taken = most_taken(argv[1], game), typed = most_taken_typed(argv[1], name);
        printf("%s takes %zu bytes of stack at most, typed %zu\n", name, taken, typed);
        holds = is_within(taken, PROMISED) && is_within(typed, PROMISED_TYPED);
    }
    return holds && count > 0 ? 0 : 1;
}
