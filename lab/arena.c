/* The arena: every deal played in all ways that are fair, so that its luck cancels, and what is
 * left between players counted. */
#include "arena.h"

#include "memory.h"
#include <pthread.h>
#include <stdlib.h>
#include <string.h>

/* ---- The question ----------------------------------------------------------------------- */

static const lab_option options[ARENA_OPTIONS] = {
    [ARENA_DEALS] = {.name = "deals",
                     .value = "N",
                     .meaning = "how many deals (default 1000)",
                     .least = 1,
                     .most = LAB_NUMBER_MAX,
                     .usual = 1000},
    [ARENA_SEED] = {.name = "seed",
                    .value = "S",
                    .meaning = "which deals, as parlor play counts them (default 1)",
                    .most = UINT64_MAX,
                    .usual = 1},
    [ARENA_FROM] = {.name = "from",
                    .value = "K",
                    .meaning = "the number of the first one (default 1)",
                    .least = 1,
                    .most = LAB_NUMBER_MAX,
                    .usual = 1},
    [ARENA_IS_ROUND_ROBIN] = {.name = "round-robin",
                              .meaning = "every two bots meet, instead of all at one table"},
    [ARENA_IS_ONE_WAY] =
        {.name = "one-way",
         .meaning = "of two bots, only the first alone among the others, not the other way round"},
    [ARENA_HAS_NULL] = {.name = "null",
                        .meaning = "each bot also meets itself, with other random numbers"},
};

static unsigned how_of(const lab_question *question)
{
    return (lab_choice(question, ARENA_IS_ROUND_ROBIN) ? ARENA_ROUND_ROBIN : 0) |
           (lab_choice(question, ARENA_IS_ONE_WAY) ? ARENA_ONE_WAY : 0) |
           (lab_choice(question, ARENA_HAS_NULL) ? ARENA_NULL : 0);
}

void arena_pairing_of(const lab_question *question, arena_pairing *pairing)
{
    char problem[LAB_SENTENCE];
    arena_pair(question->arena, how_of(question), pairing, problem);
}

static const char *objection(const lab_question *question, char room[LAB_SENTENCE])
{
    arena_pairing pairing;
    if (lab_choice(question, ARENA_DEALS) > LAB_NUMBER_MAX - lab_choice(question, ARENA_FROM) + 1)
        return "deals are numbered up to 9007199254740991";
    if (!arena_pair(question->arena, how_of(question), &pairing, room))
        return room;
    if (question->arena->aim.kind == LAB_SPRT &&
        (pairing.meeting_count > 1 || pairing.meetings[0].count > 2))
        return "--sprt is for two bots, and takes no --null";
    return NULL;
}

static void add_aim(lab_words *out, const lab_aim *aim)
{
    char value[LAB_NAME_ROOM];
    if (aim->kind == LAB_ALL_DEALS)
        return;
    if (aim->kind == LAB_UNTIL)
        snprintf(value, sizeof value, "%.12g", aim->reach);
    else
        snprintf(value, sizeof value, "%.12g,%.12g", aim->low, aim->high);
    lab_words_add(out, aim->kind == LAB_UNTIL ? "--until" : "--sprt");
    lab_words_add(out, value);
}

/* "arena maumau --bot book --bot 'mine=run:python3 mine.py' --players 3" */
static size_t subject(const lab_question *question, char words[LAB_WORDS])
{
    const lab_arena *const arena = question->arena;
    lab_words out = {words, 0};
    lab_words_add(&out, "arena");
    lab_words_add(&out, parlor_game_name(arena->game));
    for (int i = 0; i < arena->count; i++) {
        lab_words_add(&out, "--bot");
        lab_words_add(&out, arena->contender[i].typed);
    }
    const parlor_deal_option *option;
    for (size_t i = 0; (option = parlor_game_play_option(arena->game, i)); i++)
        if (arena->options.choice[i] > 0 && !parlor_play_option_is_rule(arena->game, i)) {
            char name[LAB_NAME_ROOM];
            snprintf(name, sizeof name, "--%s", option->name);
            lab_words_add(&out, name);
            lab_words_add(&out, option->values[arena->options.choice[i] - 1]);
        }
    char rules[LAB_WORDS];
    if (parlor_play_rules_write(arena->game, &arena->options, rules, sizeof rules) > 0) {
        lab_words_add(&out, "--rules");
        lab_words_add(&out, rules);
    }
    add_aim(&out, &arena->aim);
    return out.used;
}

static uint64_t stride(const lab_question *question)
{
    return question->arena->aim.kind == LAB_ALL_DEALS ? 0 : LAB_STRIDE;
}

static bool is_enough(const lab_question *question, const lab_totals *totals, uint64_t deals)
{
    arena_pairing pairing;
    arena_pairing_of(question, &pairing);
    return arena_is_enough(&pairing, &question->arena->aim, totals, deals);
}

static lab_range work(const lab_question *question)
{
    return (lab_range){lab_choice(question, ARENA_FROM), lab_choice(question, ARENA_DEALS)};
}

static size_t counters(const lab_question *question)
{
    arena_pairing pairing;
    arena_pairing_of(question, &pairing);
    return arena_sums_count(&pairing, question->arena);
}

static size_t records(const lab_question *question)
{
    arena_pairing pairing;
    arena_pairing_of(question, &pairing);
    return arena_records_count(&pairing);
}

/* ---- Counting --------------------------------------------------------------------------- */

/* A bench that no thread plays at just now. */
typedef struct free_bench {
    struct free_bench *next;
    arena_bench bench;
    arena_outcome outcomes[ARENA_GAMES_MAX];
} free_bench;

/* What all threads share. */
typedef struct hall {
    const lab_arena *arena;
    arena_pairing pairing;
    pthread_mutex_t lock; /* for what follows, and the arena's thinking */
    free_bench *benches;  /* so that sessions go on from one range to the next */
} hall;

static void *prepare(const lab_question *question)
{
    hall *const made = lab_allocate(1, sizeof *made);
    made->arena = question->arena;
    arena_pairing_of(question, &made->pairing);
    pthread_mutex_init(&made->lock, NULL);
    return made;
}

static void release(void *prepared)
{
    hall *const all = prepared;
    for (free_bench *next = NULL, *at = all->benches; at; at = next) {
        next = at->next;
        arena_bench_close(&at->bench);
        free(at);
    }
    pthread_mutex_destroy(&all->lock);
    free(all);
}

static free_bench *take_bench(hall *all)
{
    pthread_mutex_lock(&all->lock);
    free_bench *taken = all->benches;
    if (taken)
        all->benches = taken->next;
    pthread_mutex_unlock(&all->lock);
    if (!taken)
        taken = lab_allocate(1, sizeof *taken);
    taken->bench.arena = all->arena;
    return taken;
}

static void give_back(hall *all, free_bench *bench, uint64_t *counter)
{
    pthread_mutex_lock(&all->lock);
    for (int i = 0; i < all->arena->count; i++) {
        arena_add_conduct(&all->pairing, i, &bench->bench.conduct[i], counter);
        if (!all->arena->thinking)
            continue;
        all->arena->thinking[i].choices += bench->bench.thinking[i].choices;
        all->arena->thinking[i].nanoseconds += bench->bench.thinking[i].nanoseconds;
    }
    bench->next = all->benches;
    all->benches = bench;
    pthread_mutex_unlock(&all->lock);
    memset(bench->bench.conduct, 0, sizeof bench->bench.conduct);
    memset(bench->bench.thinking, 0, sizeof bench->bench.thinking);
}

static parlor_beginning beginning_of(const lab_question *question, uint64_t deal)
{
    return (parlor_beginning){.game = question->arena->game,
                              .options = question->arena->options,
                              .seed = lab_choice(question, ARENA_SEED),
                              .number = deal};
}

static void count(const lab_question *question, const void *prepared, lab_range range,
                  lab_counts *counts)
{
    hall *const all = (hall *)(uintptr_t)prepared;
    const arena_pairing *const pairing = &all->pairing;
    free_bench *const at = take_bench(all);
    for (uint64_t i = 0; i < range.count; i++) {
        const parlor_beginning beginning = beginning_of(question, range.first + i);
        for (int game = 0; game < pairing->game_count; game++)
            arena_play(&at->bench, &beginning, &pairing->games[game], &at->outcomes[game]);
        arena_add_deal(pairing, beginning.number, at->outcomes, counts);
    }
    give_back(all, at, counts->counter);
}

/* ---- Again ------------------------------------------------------------------------------ */

int lab_arena_games(const lab_question *question)
{
    arena_pairing pairing;
    arena_pairing_of(question, &pairing);
    return pairing.game_count;
}

void lab_arena_replay(const lab_question *question, uint64_t deal, int game, lab_replay *replay)
{
    arena_pairing pairing;
    arena_outcome outcome;
    arena_pairing_of(question, &pairing);
    arena_bench *const bench = lab_allocate(1, sizeof *bench);
    bench->arena = question->arena;
    const parlor_beginning beginning = beginning_of(question, deal);
    const arena_seating *const seating = &pairing.games[game];
    arena_play(bench, &beginning, seating, &outcome);
    replay->record = bench->record;
    replay->seats = pairing.seats;
    for (int seat = 0; seat < pairing.seats; seat++)
        replay->contender[seat] =
            seating->player[parlor_beginning_role(&beginning, seat)] % LAB_CONTENDERS_MAX;
    arena_bench_close(bench);
    free(bench);
}

const lab_study lab_arena_of_bots = {
    .name = "arena",
    .summary = "who plays better",
    .unit = "deals",
    .options = options,
    .option_count = ARENA_OPTIONS,
    .range = 1 << 4,
    .count_option = "deals",
    .first_option = "from",
    .objection = objection,
    .subject = subject,
    .work = work,
    .counters = counters,
    .records = records,
    .prepare = prepare,
    .release = release,
    .count = count,
    .stride = stride,
    .is_enough = is_enough,
    .report = arena_report,
};
