/* Fuzz target: the functions of parlor.h and parlor/status.h, which take any game, with any
 * options, rooms, places and names. What texts of a game come to is for fuzz_text.c. */
#include "fuzz.h"
#include <string.h>

enum { NAME_SIZE = 24, RANGES = 3, PLAYERS = 4, BEYOND = 40 };

/* A game, or none. */
static const parlor_game *some_game(fuzz_bytes *bytes)
{
    return parlor_game_at(fuzz_byte(bytes) % 4u);
}

static void some_name(fuzz_bytes *bytes, char name[NAME_SIZE])
{
    const unsigned length = fuzz_below(bytes, NAME_SIZE);
    fuzz_any(bytes, name, length);
    name[length] = '\0';
}

/* What options point to. */
typedef struct wishes {
    parlor_options options;
    parlor_case_range only[RANGES];
    char names[PLAYERS][NAME_SIZE];
    const char *players[PLAYERS + 1];
    char input_name[NAME_SIZE];
} wishes;

/* Names of players are asked about first, as their predicate is there for it. */
static void wish_names(fuzz_bytes *bytes, wishes *all)
{
    for (int i = 0; i < PLAYERS; i++) {
        some_name(bytes, all->names[i]);
        all->players[i] = all->names[i];
        if (!parlor_player_name_is_valid(all->names[i]))
            return;
    }
    all->options.players = all->players;
}

static void some_wishes(fuzz_bytes *bytes, wishes *all)
{
    const unsigned choice = fuzz_byte(bytes);
    memset(all, 0, sizeof *all);
    all->options.strict = choice & 1;
    all->options.cases_only = choice & 2;
    all->options.one_by_one = choice & 4;
    all->options.style.symbols = choice & 8;
    all->options.style.colour = choice & 16;
    all->options.view = (parlor_view)fuzz_below(bytes, 4);
    all->options.question = fuzz_below(bytes, 3);
    if (choice & 32) { /* anything */
        all->options.view = (parlor_view)fuzz_number(bytes, 4);
        all->options.question = (size_t)fuzz_number(bytes, 8);
        all->options.style.width = (int)fuzz_number(bytes, 4);
        all->options.first_case = fuzz_number(bytes, 8);
    }
    if (choice & 64) {
        all->options.only_count = fuzz_below(bytes, RANGES + 1);
        fuzz_any(bytes, all->only, sizeof all->only);
        all->options.only = all->only;
    }
    if (choice & 128) {
        wish_names(bytes, all);
        some_name(bytes, all->input_name);
        all->options.input_name = all->input_name;
    }
}

/* ---- Runs ---- */

static void check_status(const parlor_status *status)
{
    char message[400], beginning[5];
    const size_t length = parlor_status_message(status, message, sizeof message);
    CHECK(length < sizeof message && strlen(message) == length);
    CHECK(parlor_status_message(status, beginning, sizeof beginning) < sizeof beginning);
    CHECK(parlor_status_message(status, NULL, 0) == 0);
    CHECK(memchr(status->found, '\0', sizeof status->found));
}

/* Steps with any room, from any place. Nothing beyond what is there is used or written. */
static void check_steps(fuzz_bytes *bytes, parlor_run *run)
{
    for (unsigned steps = fuzz_below(bytes, 32); steps > 0; steps--) {
        const size_t room = (size_t)fuzz_number(bytes, 2) % FUZZ_ROOM;
        const size_t before = fuzz_below(bytes, 2) ? fuzz_byte(bytes) : 0;
        const char *const text = (const char *)bytes->at;
        const size_t size = bytes->left;
        size_t used = 0, written = before;
        const parlor_step step =
            parlor_run_step(run, text, size, &used, fuzz_room(room), room, &written);
        CHECK(used <= size && written >= before && (written <= room || written == before));
        if (step == PARLOR_REPORT)
            check_status(&run->status);
        (void)parlor_run_is_error(run);
        bytes->at += used;
        bytes->left -= used;
    }
}

static void check_run(fuzz_bytes *bytes)
{
    static wishes all;
    const parlor_game *const game = some_game(bytes);
    some_wishes(bytes, &all);
    parlor_run run = parlor_run_begin(game, fuzz_below(bytes, 8) ? &all.options : NULL);
    check_steps(bytes, &run);
    if (!parlor_run_end(&run))
        check_status(&run.status);
    parlor_run_next_input(&run);
    CHECK(parlor_run_next_line(&run) == 1 && parlor_run_announced(&run) == 0);
    check_steps(bytes, &run);
    CHECK(game || parlor_run_faults(&run) == 0);
}

/* A long case: its beginning is given up, the rest skipped, what follows passed over. */
static void check_give_up(fuzz_bytes *bytes)
{
    static wishes all;
    const parlor_game *const game = some_game(bytes);
    some_wishes(bytes, &all);
    parlor_run run = parlor_run_begin(game, &all.options);
    size_t written = fuzz_byte(bytes), skipped = 0;
    const size_t room = fuzz_below(bytes, 4) ? written + PARLOR_GIVE_UP_ROOM : 0;
    const size_t begin = fuzz_byte(bytes);
    const char *const text = (const char *)bytes->at;
    const size_t size = bytes->left, front = begin < size ? begin : size;
    const size_t before = written;
    const uint64_t number = parlor_run_next_case(&run);
    parlor_run_give_up(&run, text, front, fuzz_room(room), room, &written);
    CHECK(written == before || (written > before && written <= room));
    CHECK(parlor_run_next_case(&run) - number <= 1);
    if (run.status.problem) {
        CHECK(run.status.offset <= front);
        check_status(&run.status);
    }
    parlor_run_skip(&run, text + front, size - front, &skipped);
    CHECK(skipped <= size - front);
    const char *const rest = text + front + skipped;
    const size_t left = size - front - skipped;
    CHECK(parlor_run_whole_cases(&run, rest, left) <= left);
    CHECK(left == 0 || parlor_run_cases_before(&run, rest, left) < left);
    parlor_run_pass(&run, rest, left);
}

/* Makes some room in a full one; returns how much of the text is done with. */
static size_t make_room(parlor_run *run, char *text, size_t *size, bool *is_skipping)
{
    const size_t before = *size;
    *size = parlor_run_shorten(run, text, before);
    CHECK(*size <= before);
    if (*size < before)
        return 0;
    size_t done = *is_skipping ? 0 : parlor_run_cases_before(run, text, *size);
    CHECK(done < *size);
    if (done > 0) {
        parlor_run_pass(run, text, done);
        return done;
    }
    for (done = *size; done > 0 && text[done - 1] != '\n';)
        done--;
    done = done ? done : *size;
    parlor_run_give_up(run, text, done, NULL, 0, NULL);
    *is_skipping = true;
    return done;
}

static uint64_t newlines_in(const char *text, size_t size)
{
    uint64_t count = 0;
    for (size_t i = 0; i < size; i++)
        count += text[i] == '\n';
    return count;
}

/* Any text through a little room, as the command reads through a large one: there is always
 * something to be done about a full one, and no line is lost. */
static void check_little_room(fuzz_bytes *bytes)
{
    const parlor_game *const game = parlor_game_at(fuzz_below(bytes, 3));
    const size_t room = 1u + fuzz_byte(bytes), piece = 1u + fuzz_byte(bytes);
    const char *const given = (const char *)bytes->at;
    const size_t all = bytes->left;
    char *const text = fuzz_room(room);
    parlor_run run = parlor_run_begin(game, NULL);
    bool is_skipping = false;
    for (size_t at = 0, size = 0; at < all;) {
        size_t more = piece < all - at ? piece : all - at;
        more = more < room - size ? more : room - size;
        CHECK(more > 0);
        memcpy(text + size, given + at, more);
        size += more;
        at += more;
        size_t done = 0;
        if (is_skipping)
            is_skipping = !parlor_run_skip(&run, text, size, &done);
        else if ((done = parlor_run_whole_cases(&run, text, size)) > 0)
            parlor_run_pass(&run, text, done);
        if (done == 0 && size == room)
            done = make_room(&run, text, &size, &is_skipping);
        CHECK(done <= size);
        memmove(text, text + done, size - done);
        size -= done;
        CHECK(parlor_run_next_line(&run) - 1 + newlines_in(text, size) == newlines_in(given, at));
    }
}

typedef struct listener {
    char text[FUZZ_ROOM];
    size_t size;
    unsigned problems, errors;
} listener;

static bool empty(parlor_output *out)
{
    listener *const of = out->context;
    if (out->size == 0 || out->size > sizeof of->text - of->size)
        return false;
    memcpy(of->text + of->size, out->text, out->size);
    of->size += out->size;
    out->size = 0;
    return true;
}

static void listen(parlor_output *out, const parlor_status *status, bool is_error)
{
    listener *const of = out->context;
    of->problems++;
    of->errors += is_error;
    check_status(status);
}

/* A whole text into little room, emptied again and again, is answered as it is into much. */
static void check_referee(fuzz_bytes *bytes)
{
    static wishes all;
    static char much[FUZZ_ROOM];
    static listener little, large;
    const parlor_game *const game = some_game(bytes);
    const size_t room = (size_t)fuzz_number(bytes, 2) % FUZZ_ROOM;
    some_wishes(bytes, &all);
    little.size = little.problems = little.errors = 0;
    large.size = large.problems = large.errors = 0;
    parlor_output out = {.text = much, .room = sizeof much, .context = &large, .problem = listen};
    parlor_output small = {.text = fuzz_room(room),
                           .room = room,
                           .context = &little,
                           .make_room = empty,
                           .problem = listen};
    const char *const text = (const char *)bytes->at;
    const parlor_outcome outcome = parlor_referee(game, &all.options, text, bytes->left, &out);
    const parlor_outcome same = parlor_referee(game, &all.options, text, bytes->left, &small);
    CHECK((outcome == PARLOR_UNKNOWN_GAME) == !game && out.size <= out.room && small.size <= room);
    if (outcome == PARLOR_OUT_OF_ROOM || same == PARLOR_OUT_OF_ROOM)
        return;
    CHECK(outcome == same && (outcome == PARLOR_SOME_BAD) == (large.errors > 0));
    CHECK(little.problems == large.problems && little.errors == large.errors);
    if (small.size == 0 || empty(&small))
        CHECK(little.size == out.size && memcmp(little.text, much, out.size) == 0);
}

/* ---- Games, names, deals ---- */

static void check_rows(fuzz_bytes *bytes)
{
    const parlor_game *const game = some_game(bytes), *of = NULL;
    const size_t index = fuzz_below(bytes, 2) ? (size_t)fuzz_number(bytes, 8) : fuzz_byte(bytes);
    char name[NAME_SIZE];
    some_name(bytes, name);
    const parlor_game *const found = parlor_game_find(name);
    CHECK(!found || strcmp(parlor_game_name(found), name) == 0);
    const parlor_rule *const rule = parlor_rule_find(name, &of);
    CHECK(!rule == !of && rule == parlor_rule_find(name, NULL));
    CHECK(!parlor_game_title(game) == !game && !parlor_game_summary(game) == !game);
    CHECK(!parlor_game_help(game) == !game && !parlor_game_rule_prefix(game) == !game);
    CHECK(!parlor_game_bench(game) == !game && (game || !parlor_game_has_line_cases(game)));
    const void *const members[] = {
        parlor_game_rule(game, index),        parlor_game_problem(game, index),
        parlor_game_question(game, index),    parlor_game_player(game, index),
        parlor_game_deal_option(game, index), parlor_game_question_bench(game, index)};
    for (size_t i = 0; i < sizeof members / sizeof members[0]; i++)
        CHECK(!members[i] || (game && index < BEYOND));
    CHECK(!parlor_game_at(index) || index < BEYOND);
    CHECK(parlor_game_find(NULL) == NULL && parlor_rule_find(NULL, &of) == NULL);
    CHECK(parlor_version_number() == PARLOR_VERSION_NUMBER);
    CHECK(strcmp(parlor_version(), PARLOR_VERSION) == 0);
}

static void check_deal(fuzz_bytes *bytes)
{
    const parlor_game *const game = some_game(bytes);
    parlor_deal_options options = {{0}};
    char name[NAME_SIZE], value[NAME_SIZE];
    some_name(bytes, name);
    some_name(bytes, value);
    const bool is_chosen =
        parlor_deal_choose(game, name, fuzz_below(bytes, 2) ? value : NULL, &options);
    CHECK(!is_chosen || game);
    if (fuzz_below(bytes, 2))
        fuzz_any(bytes, &options, sizeof options);
    const size_t room = (size_t)fuzz_number(bytes, 2) % FUZZ_ROOM, before = fuzz_byte(bytes);
    const uint64_t seed = fuzz_number(bytes, 8), number = fuzz_number(bytes, 8);
    size_t written = before;
    char *const text = fuzz_room(room);
    const parlor_dealt dealt = parlor_deal(game, &options, seed, number, text, room, &written);
    if (dealt != PARLOR_DEALT) {
        CHECK(written == before);
        return;
    }
    CHECK(written > before && written <= room);
    const parlor_bench *const bench = parlor_game_bench(game);
    uint64_t values[640]; /* of a case that was read */
    CHECK(bench->value_size <= sizeof values);
    CHECK(bench->read(text + before, written - before, values) > 0);
    (void)bench->referee(values, 1);
}

static void check_visible(fuzz_bytes *bytes)
{
    while (bytes->left > 0) {
        const parlor_visible shown = parlor_visible_read((const char *)bytes->at, bytes->left);
        CHECK(shown.length > 0 && shown.length <= bytes->left && shown.columns >= 0);
        CHECK(memchr(shown.text, '\0', sizeof shown.text));
        for (const char *at = shown.text; *at; at++)
            CHECK((unsigned char)*at >= ' ' && *at != '\x7f');
        bytes->at += shown.length;
        bytes->left -= shown.length;
    }
    CHECK(parlor_visible_read("", 0).length == 0);
}

static void check_loose(fuzz_bytes *bytes)
{
    const parlor_game *const game = some_game(bytes);
    const size_t room = (size_t)fuzz_number(bytes, 2) % FUZZ_ROOM;
    parlor_status status;
    const size_t length = parlor_loose_read(game, (const char *)bytes->at, bytes->left,
                                            fuzz_room(room), room, &status);
    CHECK((length == 0) == (status.problem != NULL) && length <= room);
    if (status.problem)
        check_status(&status);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static void (*const checks[])(fuzz_bytes *) = {check_run,   check_give_up,    check_referee,
                                                   check_rows,  check_deal,       check_visible,
                                                   check_loose, check_little_room};
    fuzz_bytes bytes = {data, size};
    checks[fuzz_below(&bytes, sizeof checks / sizeof checks[0])](&bytes);
    return 0;
}
