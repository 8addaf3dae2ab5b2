/* Looking further ahead where nothing is hidden: the seat plays its next decisions as well as it
 * can, all others play by the book, and so does it from then on. */
#include "../core/memory.h"
#include "search.h"

enum {
    DEPTH_MAX = 6, /* decisions after the choice: each takes about 5 kB of stack */
};

/* A plan while it is made. */
typedef struct plan {
    const parlor_bot *bot;
    int seat;
    int64_t games; /* that may still be played out */
    bool is_cut;   /* some game went on behind the last decision that was looked at */
} plan;

/* Brings a table to the seat's next decision, or to the end. */
static void play_on(const plan *at, parlor_table *table, parlor_random *random)
{
    while (table->seat >= 0 && table->seat != at->seat)
        parlor_search_move(table, parlor_search_ask(at->bot, table, random));
}

/* What a table brings the seat, which has so many decisions to plan. The table is used up. */
static int brings_at_best(plan *at, parlor_table *table, int depth)
{
    parlor_random random = parlor_random_begin(0, 0);
    play_on(at, table, &random);
    if (table->seat < 0 || depth == 0 || at->games <= 0) {
        at->games--;
        at->is_cut |= table->seat >= 0;
        return parlor_search_play_out(at->bot, table, at->seat, &random);
    }
    parlor_choice choices[PARLOR_CANDIDATES_MAX];
    const uint32_t count = parlor_search_choices(at->bot, table, &random, choices);
    int best = INT32_MIN;
    for (uint32_t i = 0; i < count; i++) {
        parlor_table after = *table;
        parlor_search_make(&after, &choices[i]);
        const int brings = brings_at_best(at, &after, depth - 1);
        best = brings > best ? brings : best;
    }
    return best;
}

/* Deeper and deeper, as long as there are games left for a whole depth. */
void parlor_search_plan(const parlor_bot *bot, const parlor_table *table,
                        const parlor_choice *choices, uint32_t count, int64_t games,
                        int brings[PARLOR_CANDIDATES_MAX])
{
    plan at = {.bot = bot, .seat = table->seat, .games = games, .is_cut = true};
    for (int depth = 0; depth <= DEPTH_MAX && at.is_cut; depth++) {
        int found[PARLOR_CANDIDATES_MAX];
        at.is_cut = false;
        for (uint32_t i = 0; i < count; i++) {
            parlor_table after = *table;
            parlor_search_make(&after, &choices[i]);
            found[i] = brings_at_best(&at, &after, depth);
        }
        if (at.games < 0 && depth > 0)
            return;
        memcpy(brings, found, count * sizeof *brings);
    }
}
