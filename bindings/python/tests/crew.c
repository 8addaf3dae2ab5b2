/* Every item of a task is done once, however many threads there are and however small the pieces
 * are; of a task that is left, some at most, and the answer says which of both it was. */
#include "../extension/python_crew.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { THREADS_MOST = 5, TASKS = 4000, ITEMS_MOST = 1000, PIECE_MOST = 50 };

typedef struct count {
    unsigned char done[ITEMS_MOST];
    int asked; /* how often it may be asked whether to stop */
} count;

static void work(void *context, size_t from, size_t to)
{
    for (size_t item = from; item < to; item++)
        ((count *)context)->done[item]++;
}

static bool stops(void *context)
{
    return --((count *)context)->asked < 0;
}

static size_t below(size_t most)
{
    return (size_t)rand() % most;
}

static bool is_right(crew *threads)
{
    count counted = {.asked = (int)below(20)};
    const size_t items = below(ITEMS_MOST);
    const crew_task task = {
        .work = work,
        .stops = below(5) == 0 ? stops : NULL,
        .context = &counted,
        .count = items,
        .piece = crew_fair_piece(threads, items, 1 + below(PIECE_MOST)),
    };
    const bool is_done = crew_do(threads, &task);
    size_t done = 0;
    for (size_t item = 0; item < ITEMS_MOST; item++) {
        if (counted.done[item] > (item < items ? 1 : 0))
            return false;
        done += counted.done[item];
    }
    return is_done == (done == items) && (is_done || task.stops);
}

int main(void)
{
    for (unsigned members = 1; members <= THREADS_MOST; members++) {
        crew *const threads = crew_begin(members);
        for (int task = 0; task < TASKS; task++)
            if (!threads || !is_right(threads)) {
                printf("wrong with %u threads, task %d\n", members, task);
                return 1;
            }
        crew_end(threads);
    }
    return 0;
}
