/* A text that comes in pieces and has to fit into little room: cases that do are answered as they
 * are in the whole text, under the same numbers, whatever stands between them and however long. */
#include "help.h"

enum { TEXT_MOST = 1 << 16, ROOM_MOST = 2048, CASES_MOST = 64 };

/* What is told of each case: a sum over the answer, or the name of a problem and its line. */
typedef struct told {
    uint64_t cases[CASES_MOST];
    bool is_too_long[CASES_MOST];
    uint64_t next_case, next_line;
    unsigned too_long;
} told;

static uint64_t sum_of(uint64_t sum, const void *bytes, size_t size)
{
    for (size_t i = 0; i < size; i++)
        sum = (sum ^ ((const unsigned char *)bytes)[i]) * 1099511628211u;
    return sum;
}

static void tell_status(told *all, const parlor_status *status)
{
    assert_in_range(status->case_number, 0, CASES_MOST - 1);
    const char *const name = status->problem->name;
    const bool is_too_long = strcmp(name, "case-too-long") == 0;
    all->is_too_long[status->case_number] |= is_too_long;
    all->too_long += is_too_long;
    if (status->case_number == 0) /* of text that is no case, more or less may be told */
        return;
    uint64_t *const sum = &all->cases[status->case_number];
    *sum = sum_of(sum_of(*sum, name, strlen(name)), &status->line, sizeof status->line);
}

static void referee_piece(parlor_run *run, const char *text, size_t size, told *all)
{
    static char answers[1 << 16];
    char *const copy = exact_copy(text, size);
    size_t used = 0, written = 0;
    parlor_step step;
    do {
        step = parlor_run_step(run, copy, size, &used, answers, sizeof answers, &written);
        const uint64_t number = parlor_run_next_case(run) - 1;
        assert_in_range(number, 0, CASES_MOST - 1);
        if (step == PARLOR_CASE)
            all->cases[number] = sum_of(all->cases[number], answers, written);
        else if (step == PARLOR_REPORT)
            tell_status(all, &run->status);
        written = 0;
    } while (step != PARLOR_DONE);
    free(copy);
}

static void end_run(parlor_run *run, told *all)
{
    all->next_case = parlor_run_next_case(run);
    all->next_line = run->own[RUN_NEXT_LINE];
}

/* What a program does that reads into little room, as the command does into much. */
typedef struct reader {
    parlor_run run;
    char text[ROOM_MOST];
    size_t size, room;
} reader;

static void take(reader *on, bool is_last, told *all)
{
    const parlor_cut cut = parlor_run_cut(&on->run, on->text, on->size, on->room, is_last);
    assert_true(cut.size <= on->size && cut.piece <= cut.size);
    assert_true(is_last || cut.piece > 0 || cut.size < on->room); /* it can go on */
    const uint64_t next = parlor_run_next_case(&on->run);
    referee_piece(&on->run, on->text, cut.piece, all);
    assert_true(!cut.is_given_up || parlor_run_next_case(&on->run) <= next + 1);
    on->size = cut.size - cut.piece;
    memmove(on->text, on->text + cut.piece, on->size);
}

static void read_in_pieces(reader *on, const char *text, size_t size, size_t piece, told *all)
{
    for (size_t at = 0; at < size;) {
        size_t more = piece < size - at ? piece : size - at;
        more = more < on->room - on->size ? more : on->room - on->size;
        memcpy(on->text + on->size, text + at, more);
        on->size += more;
        at += more;
        take(on, false, all);
    }
    take(on, true, all);
    end_run(&on->run, all);
}

/* ---- Texts ---- */

typedef struct text {
    char of[TEXT_MOST];
    size_t size, front; /* the number of cases, and its newline */
} text;

static size_t somewhere(const text *in)
{
    return in->front + random_below((uint32_t)(in->size - in->front));
}

/* Puts a character in at a place, again and again. */
static void put(text *to, size_t at, char c, size_t times)
{
    memmove(to->of + at + times, to->of + at, to->size - at);
    memset(to->of + at, c, times);
    to->size += times;
}

static void take_out(text *from)
{
    const size_t at = somewhere(from), end = at + random_below(60);
    const size_t rest = end < from->size ? from->size - end : 0;
    memmove(from->of + at, from->of + from->size - rest, rest);
    from->size = at + rest;
}

/* Cards without end go to the end of a line, and no text has other letters, too: what stands behind
 * cards could make their line a header of Tractor, which nobody sees who has no room for it. */
static size_t place_for(char filler, const text *in, size_t at)
{
    while ((filler == '9' || filler == 'S') && at < in->size && in->of[at] != '\n')
        at++;
    return at;
}

/* Cases with something long put in, or something taken out. */
static void make_text(const parlor_game *game, bool has_count, size_t room, text *to)
{
    enum { CASES = 8 };
    static const char *const all_fillers[] = {"  \t\n\n\rxx", "  \t\n\n\r9S"};
    const char *const fillers = all_fillers[random_below(2)];
    memcpy(to->of, "8\n", 2);
    to->size = to->front = has_count ? 2 : 0;
    for (uint64_t number = 1; number <= CASES; number++)
        assert_int_equal(parlor_deal(game, &parlor_game_bench(game)->deal, random_below(1000),
                                     number, to->of, TEXT_MOST / 4, &to->size),
                         PARLOR_DEALT);
    for (uint32_t i = random_below(3); i > 0; i--)
        take_out(to);
    for (uint32_t i = random_below(4); i > 0; i--) {
        const char filler = fillers[random_below(8)];
        const size_t at = place_for(filler, to, somewhere(to));
        put(to, at, filler, 1 + random_below((uint32_t)(3 * room)));
    }
}

/* ---- The comparison ---- */

static unsigned answered, given_up;

static void compare(const told *whole, const told *pieces)
{
    assert_int_equal(pieces->next_case, whole->next_case);
    assert_int_equal(pieces->next_line, whole->next_line);
    for (uint64_t number = 1; number < whole->next_case; number++) {
        given_up += pieces->is_too_long[number];
        if (pieces->is_too_long[number])
            continue;
        answered++;
        assert_true(pieces->cases[number] == whole->cases[number]);
    }
}

static void compare_ways(const parlor_game *game, bool has_count)
{
    const parlor_options options = {.one_by_one = true, .cases_only = !has_count};
    const size_t room = 200 + random_below(ROOM_MOST - 200);
    static text given;
    make_text(game, has_count, room, &given);
    static told whole, pieces;
    memset(&whole, 0, sizeof whole);
    memset(&pieces, 0, sizeof pieces);
    parlor_run run = parlor_run_begin(game, &options);
    referee_piece(&run, given.of, given.size, &whole);
    end_run(&run, &whole);
    reader on = {.run = parlor_run_begin(game, &options), .room = room};
    read_in_pieces(&on, given.of, given.size, 1 + random_below((uint32_t)(2 * room)), &pieces);
    compare(&whole, &pieces);
}

static void cases_that_fit_are_answered(void **state)
{
    (void)state;
    random_state = 7;
    const parlor_game *game;
    for (size_t i = 0; (game = parlor_game_at(i)); i++) {
        answered = given_up = 0;
        for (int trial = 0; trial < 3000; trial++)
            compare_ways(game, trial % 2);
        assert_in_range(answered, 15000, 100000);
        assert_in_range(given_up, 200, 10000);
    }
}

int main(void)
{
    const struct CMUnitTest tests[] = {
        cmocka_unit_test(cases_that_fit_are_answered),
    };
    return cmocka_run_group_tests(tests, NULL, NULL);
}
