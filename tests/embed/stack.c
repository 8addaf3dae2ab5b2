/* How much stack the library takes: a run over the test data of every game, in every view and for
 * every question, on a stack of our own that was painted before. The header of parlor_run_step()
 * promises a limit, and whoever starts threads with small stacks relies on it.
 *     stack SOURCE_DIR */
#define _XOPEN_SOURCE 700 /* pthread_attr_setstack() */
#include "parlor.h"
#include <pthread.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum {
    PROMISED = 64 << 10,
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
static size_t stack_taken(task *todo)
{
    memset(stack, PAINT, sizeof stack);
    pthread_attr_t attributes;
    pthread_t thread;
    if (pthread_attr_init(&attributes) != 0 ||
        pthread_attr_setstack(&attributes, stack, sizeof stack) != 0 ||
        pthread_create(&thread, &attributes, referee, todo) != 0 || pthread_join(thread, NULL) != 0)
        exit(2);
    size_t untouched = 0;
    while (untouched < sizeof stack && stack[untouched] == PAINT)
        untouched++;
    return sizeof stack - untouched;
}

/* The most that a game takes; 0 if its data cannot be read. */
static size_t most_taken(const char *source_dir, const parlor_game *game)
{
    char path[4096];
    snprintf(path, sizeof path, "%s/tests/data/%s.in", source_dir, parlor_game_name(game));
    FILE *const file = fopen(path, "rb");
    task todo = {.size = file ? fread(text, 1, sizeof text, file) : 0};
    if (todo.size == 0 || fclose(file) != 0)
        return 0;
    size_t most = 0;
    for (int view = PARLOR_JUDGE; view <= PARLOR_JSON; view++)
        for (size_t i = 0; i == 0 || parlor_game_question(game, i - 1); i++) {
            const parlor_options options = {.view = (parlor_view)view, .question = i};
            todo.run = parlor_run_begin(game, &options);
            const size_t taken = stack_taken(&todo);
            most = taken > most ? taken : most;
        }
    return most;
}

int main(int argc, char **argv)
{
    size_t count = 0;
    bool holds = argc == 2;
    for (const parlor_game *game; holds && (game = parlor_game_at(count)); count++) {
        const size_t taken = most_taken(argv[1], game);
        printf("%s takes %zu bytes of stack at most\n", parlor_game_name(game), taken);
        holds = taken > THREAD_TAKES && taken <= PROMISED + THREAD_TAKES;
    }
    return holds && count > 0 ? 0 : 1;
}
