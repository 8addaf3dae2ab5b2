/* Fuzz target: the functions of parlor.h and parlor/status.h, which take any game, with any
 * options, rooms, places and names. What texts of a game come to is for fuzz_text.c. */
#include "fuzz.h"
#include <string.h>

enum { NAME_SIZE = 24, RANGES = 3, PLAYERS = 4, BEYOND = 100 };

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
    CHECK(parlor_run_announced(&run) == 0);
    check_steps(bytes, &run);
    CHECK(game || parlor_run_faults(&run) == 0);
}

/* All that a piece comes to, which is as many cases as another run counts that passes over it. */
static void check_piece(fuzz_bytes *bytes, parlor_run *run, const char *text, size_t size)
{
    const size_t room = (size_t)fuzz_number(bytes, 2) % FUZZ_ROOM;
    parlor_run passing = *run;
    parlor_run_pass(&passing, text, size);
    char *const out = fuzz_room(room);
    size_t used = 0, written = 0;
    parlor_step step;
    do {
        step = parlor_run_step(run, text, size, &used, out, room, &written);
        CHECK(used <= size && written <= room);
        if (step == PARLOR_REPORT)
            check_status(&run->status);
        if (step == PARLOR_FULL && written == 0)
            return; /* this answer will never fit */
        if (step == PARLOR_FULL)
            written = 0;
    } while (step != PARLOR_DONE);
    CHECK(used == size && parlor_run_next_case(&passing) == parlor_run_next_case(run));
}

/* Any text through a little room, as the command reads through a large one: there is always
 * something to be done about a full one. */
static void check_cut(fuzz_bytes *bytes)
{
    static wishes all;
    static char text[256];
    const parlor_game *const game = some_game(bytes);
    some_wishes(bytes, &all);
    all.options.count_optional = fuzz_below(bytes, 2);
    const size_t room = 1u + fuzz_byte(bytes), piece = 1u + fuzz_byte(bytes);
    parlor_run run = parlor_run_begin(game, &all.options);
    bool is_last = false;
    for (size_t size = 0; !is_last;) {
        size_t more = piece < room - size ? piece : room - size;
        more = more < bytes->left ? more : bytes->left;
        CHECK(size < room);
        memcpy(text + size, bytes->at, more);
        bytes->at += more;
        bytes->left -= more;
        is_last = more == 0;
        const parlor_cut cut = parlor_run_cut(&run, text, size + more, room, is_last);
        CHECK(cut.size + cut.skipped <= size + more && cut.piece <= cut.size);
        check_piece(bytes, &run, text, cut.piece);
        size = cut.size - cut.piece;
        memmove(text, text + cut.piece, size);
        CHECK(!is_last || size == 0);
    }
}

typedef struct visitor {
    char text[FUZZ_ROOM];
    size_t size;
    unsigned problems, errors;
} visitor;

static bool empty(parlor_output *out)
{
    visitor *const of = out->context;
    if (out->size == 0 || out->size > sizeof of->text - of->size)
        return false;
    memcpy(of->text + of->size, out->text, out->size);
    of->size += out->size;
    out->size = 0;
    return true;
}

static void listen(parlor_output *out, const parlor_status *status, bool is_error)
{
    visitor *const of = out->context;
    of->problems++;
    of->errors += is_error;
    check_status(status);
}

/* A whole text into little room, emptied again and again, is answered as it is into much. */
static void check_referee(fuzz_bytes *bytes)
{
    static wishes all;
    static char much[FUZZ_ROOM];
    static visitor little, large;
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
    CHECK(outcome == same);
    CHECK((outcome == PARLOR_SOME_BAD || outcome == PARLOR_UNKNOWN_OPTION) == (large.errors > 0));
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
    CHECK(game || !parlor_game_has_line_cases(game));
    CHECK(game || !parlor_game_cites_rule(game, (int)index));
    const void *const members[] = {parlor_game_rule(game, index), parlor_game_problem(game, index),
                                   parlor_game_question(game, index),
                                   parlor_game_player(game, index),
                                   parlor_game_deal_option(game, index)};
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
    const size_t length = parlor_loose_read(game, NULL, (const char *)bytes->at, bytes->left,
                                            fuzz_room(room), room, &status);
    CHECK((length == 0) == (status.problem != NULL) && length <= room);
    if (status.problem)
        check_status(&status);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static void (*const checks[])(fuzz_bytes *) = {
        check_run,  check_cut,     check_referee, check_rows,
        check_deal, check_visible, check_loose,   check_cut /* twice: it has most to find */};
    fuzz_bytes bytes = {data, size};
    checks[fuzz_below(&bytes, sizeof checks / sizeof checks[0])](&bytes);
    return 0;
}
