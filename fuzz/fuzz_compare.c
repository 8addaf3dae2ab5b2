/* Fuzz target: comparing somebody's answers with those of the library. Answers that were changed a
 * little, and come in pieces of any size, are the same or different, but never too many; those that
 * were not are the same. The streams of random numbers are tried, too. */
#include "fuzz.h"
#include "parlor/random.h"
#include <string.h>

enum { CASES_MAX = 4, ROOM = 1 << 14, PIECE_MAX = 64 };

/* The answers of the library, and theirs, of which so much is still to come. */
typedef struct answers {
    char text[ROOM];
    size_t size, ends[CASES_MAX];
    char theirs[ROOM];
    size_t there, given, piece;
} answers;

static bool give_more(parlor_theirs *theirs)
{
    answers *const of = theirs->context;
    const size_t left = of->there - of->given;
    const size_t piece = of->piece < left ? of->piece : left;
    if (piece == 0)
        return false;
    of->given += piece;
    theirs->end += piece;
    return true;
}

static size_t ask(fuzz_bytes *bytes, const parlor_game *game, answers *of)
{
    static char cases[ROOM];
    size_t size = 0, used = 0;
    const size_t count = fuzz_below(bytes, CASES_MAX + 1);
    for (size_t i = 0; i < count; i++)
        CHECK(parlor_deal(game, NULL, fuzz_byte(bytes), i, cases, sizeof cases, &size) ==
              PARLOR_DEALT);
    const parlor_options options = {.cases_only = true, .ends = of->ends, .ends_room = CASES_MAX};
    parlor_run run = parlor_run_begin(game, &options);
    of->size = 0;
    CHECK(parlor_run_step(&run, cases, size, &used, of->text, sizeof of->text, &of->size) ==
          PARLOR_DONE);
    return count;
}

static bool copy_damaged(fuzz_bytes *bytes, answers *of)
{
    memcpy(of->theirs, of->text, of->size);
    of->there = of->size;
    if (of->size > 0)
        fuzz_damage(bytes, of->theirs, of->size);
    return memcmp(of->theirs, of->text, of->size) != 0;
}

static void check_comparison(fuzz_bytes *bytes)
{
    static answers of;
    static parlor_comparison both;
    const parlor_game *const game = parlor_game_at(fuzz_byte(bytes) % 3u);
    of.piece = 1u + fuzz_below(bytes, PIECE_MAX);
    const size_t count = ask(bytes, game, &of);
    const bool is_damaged = copy_damaged(bytes, &of);
    of.given = 0;
    parlor_comparison_begin(game, &both);
    both.theirs.at = both.theirs.end = of.theirs;
    both.theirs.context = &of;
    both.theirs.more = give_more;
    uint64_t different = 0;
    for (size_t i = 0; i < count; i++) {
        const size_t from = i ? of.ends[i - 1] : 0;
        parlor_difference found;
        const parlor_compared compared = parlor_compare_answer(
            &both, i + 1, (parlor_text){of.text + from, of.ends[i] - from}, &found);
        CHECK(compared != PARLOR_UNREADABLE);
        different += compared == PARLOR_DIFFERENT;
        CHECK(compared != PARLOR_DIFFERENT || found.case_number == i + 1);
    }
    const bool ends = parlor_compare_end(&both);
    CHECK(both.compared == count && both.differing <= count && different <= both.differing);
    CHECK(is_damaged || (ends && both.differing == 0 && both.missing == 0));
}

static void check_random(fuzz_bytes *bytes)
{
    const uint64_t seed = fuzz_number(bytes, 8), number = fuzz_number(bytes, 8);
    parlor_random a = parlor_random_begin(seed, number), b = a;
    for (unsigned i = fuzz_byte(bytes); i > 0; i--)
        CHECK(parlor_random_word(&a) == parlor_random_word(&b));
    const uint32_t limit = (uint32_t)fuzz_number(bytes, 4);
    CHECK(limit == 0 || parlor_random_below(&a, limit) < limit);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static void (*const checks[])(fuzz_bytes *) = {check_comparison, check_random};
    fuzz_bytes bytes = {data, size};
    checks[fuzz_below(&bytes, sizeof checks / sizeof checks[0])](&bytes);
    return 0;
}
