/* Records, deals and typed moves with a few changes are refused, or are something else that is as
 * good as any; what that means, the fuzz target says (fuzz/fuzz_play.c), which is asked here.
 *
 *     damaged GAME [--games N] [--seed S] [--from K] */
#include "fuzz/fuzz.h"
#include "fuzz/fuzz_play.h"
#include "json.h"
#include "played.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { TEXT_MAX = 8192, CHANGES = 4, EACH = 4, TYPED_MOVES = 5 };

/* An input of the fuzz target. */
typedef struct input {
    size_t size;
    char text[TEXT_MAX];
} input;

static void put(input *to, int byte)
{
    if (to->size < TEXT_MAX)
        to->text[to->size++] = (char)byte;
}

static void put_text(input *to, const char *text, size_t size)
{
    for (size_t i = 0; i < size; i++)
        put(to, text[i]);
}

/* ---- Damage ---- */

static int some_char(parlor_random *random)
{
    static const char usual[] = "0123456789ABCDHJKMNQSTacdehprstw.:=-_ ,[]{}\"\n\t";
    return played_chance(random, 8) ? (int)parlor_random_below(random, 256)
                                    : usual[parlor_random_below(random, sizeof usual - 1)];
}

static void shift(input *what, size_t from, size_t to)
{
    if (what->size + to - from > TEXT_MAX)
        return;
    memmove(what->text + to, what->text + from, what->size - from);
    what->size += to - from;
}

/* Changes, adds, takes away or repeats something behind the first `front` bytes. */
static void damage(input *what, size_t front, parlor_random *random)
{
    if (what->size == front)
        return;
    const uint32_t behind = (uint32_t)(what->size - front);
    const size_t at = front + parlor_random_below(random, behind);
    const size_t more = 1 + parlor_random_below(random, (uint32_t)(what->size - at));
    switch (parlor_random_below(random, 5)) {
    case 0:
        what->text[at] = (char)some_char(random);
        return;
    case 1:
        shift(what, at, at + 1);
        what->text[at] = (char)some_char(random);
        return;
    case 2:
        shift(what, at + 1, at);
        return;
    case 3:
        shift(what, at + more, at);
        return;
    default:
        shift(what, at, at + (more < 12 ? more : 12));
    }
}

/* On memory of just that size, so that a sanitizer sees who reads on. */
static void try_damaged(const input *whole, size_t front, parlor_random *random)
{
    static input damaged;
    for (int i = 0; i < EACH; i++) {
        damaged = *whole;
        const uint32_t changes = parlor_random_below(random, CHANGES);
        for (uint32_t k = 0; k < changes; k++)
            damage(&damaged, front, random);
        uint8_t *const copy = malloc(damaged.size);
        if (!copy)
            abort();
        memcpy(copy, damaged.text, damaged.size);
        LLVMFuzzerTestOneInput(copy, damaged.size);
        free(copy);
    }
}

/* ---- Texts ---- */

static int number_of(const parlor_game *game)
{
    int number = 0;
    while (parlor_game_at((size_t)number) != game)
        number++;
    return number;
}

static void try_record(const parlor_record *record, parlor_random *random)
{
    static input whole;
    const char *const word = played_word(record);
    whole.size = 0;
    put(&whole, FUZZ_PLAY_RECORD);
    put_text(&whole, word, strlen(word));
    try_damaged(&whole, 1, random);
}

static void try_deal(const parlor_record *record, parlor_random *random)
{
    static input whole;
    const json deal = json_member(json_at(played_log(record)), "deal");
    whole.size = 0;
    put(&whole, FUZZ_PLAY_DEAL);
    put(&whole, number_of(record->beginning.game));
    put(&whole, 0);
    const size_t front = whole.size;
    put_text(&whole, deal.text, deal.size);
    try_damaged(&whole, front, random);
}

static void try_typed(const played *at, parlor_random *random)
{
    static input whole;
    const uint8_t front[] = {FUZZ_PLAY_TYPED,
                             (uint8_t)parlor_random_below(random, 256),
                             (uint8_t)parlor_random_below(random, 2),
                             (uint8_t)number_of(at->table.game),
                             (uint8_t)parlor_random_below(random, 64),
                             0};
    whole.size = 0;
    put_text(&whole, (const char *)front, sizeof front);
    for (uint32_t i = parlor_random_below(random, TYPED_MOVES) + 1; i > 0; i--) {
        char text[PARLOR_MOVE_TEXT_MAX];
        const int move = (int)parlor_random_below(random, PARLOR_MOVES);
        put_text(&whole, text, parlor_move_write(at->table.game, at->table.legal, move, text));
        if (played_chance(random, 2))
            put(&whole, ' ');
    }
    try_damaged(&whole, sizeof front, random);
}

int main(int argc, char **argv)
{
    static played at;
    played_run wanted;
    if (!played_run_read(argc, argv, &wanted))
        return 2;
    for (uint64_t i = 0; i < wanted.games; i++) {
        played_begin(&at, wanted.game, wanted.seed, wanted.from + i, NULL, NULL);
        uint32_t decisions = parlor_random_below(&at.random, PARLOR_DECISIONS_MAX / 16);
        for (; decisions > 0 && !played_is_over(&at); decisions--)
            played_move(&at, played_choose(&at), NULL, NULL);
        try_record(&at.record, &at.random);
        try_typed(&at, &at.random);
        at.record.beginning = parlor_beginning_dealt(&at.record.beginning);
        try_record(&at.record, &at.random);
        try_deal(&at.record, &at.random);
    }
    printf("%s: %llu games damaged, all refused or good\n", argv[1],
           (unsigned long long)wanted.games);
    return 0;
}
