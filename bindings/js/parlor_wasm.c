/* parlor as WebAssembly: flat functions on the public header, for library.js.
 *
 * A run is fed with text and stepped through:
 *
 *     begin()
 *     { write up to room() bytes at place();  take();  step() until it says PARLOR_DONE }
 *     finish()
 *
 * Text lies in a room of a fixed size, answers in the memory behind everything else, which grows
 * only if a single answer does not fit. JavaScript reads written() bytes at answers() and drops
 * them. What a run needs from one call to the next is in `now`, a plain value, and in the text that
 * is kept: whoever wants several runs copies both out and in again.
 *
 * Numbers from JavaScript are not trusted: a size that is too large traps, which JavaScript sees as
 * an error, and no index leads outside. */
#include "parlor_wasm.h"
#include "parlor_wasm_text.h"

enum {
    BLOCK_SIZE = 1 << 18, /* what is refereed at once, as a rule */
    PAGE_SIZE = 1 << 16,  /* WebAssembly's unit of memory */
    LOOSE_ROOM = 1 << 13, /* enough for every case, parlor.h says */
    MESSAGE_SIZE = 512,
    PLAYERS_MAX = 8,
    NAME_SIZE = PARLOR_PLAYER_NAME_MAX + 1,
};

/* Where a case is in all text. */
typedef struct case_span {
    bool is_known;
    uint64_t start, end;
} case_span;

typedef struct session {
    parlor_run run;
    char names[PLAYERS_MAX][NAME_SIZE];
    const char *players[PLAYERS_MAX];
    size_t name_count;
    kept_text kept;
    parlor_cut cut;    /* so much at its front can be refereed ... */
    size_t used;       /* ... and so much of that is */
    case_span span;    /* of the case that take() or step() came to the end of */
    uint64_t given_up; /* where a case begins that was given up ... */
    bool has_given_up; /* ... and has not come to its end */
} session;

static session now;
static size_t answer_size;
static parlor_deal_options deal_options;
static char message[MESSAGE_SIZE];

/* ---- Memory ----------------------------------------------------------------------------- */

extern char __heap_base[]; /* where the linker's own memory ends */

void *memcpy(void *restrict to, const void *restrict from, size_t size)
{
    return __builtin_memcpy(to, from, size); /* one instruction of WebAssembly, as the next two */
}

void *memmove(void *to, const void *from, size_t size)
{
    return __builtin_memmove(to, from, size);
}

void *memset(void *to, int value, size_t size)
{
    return __builtin_memset(to, value, size);
}

int memcmp(const void *a, const void *b, size_t size)
{
    const unsigned char *const left = a, *const right = b;
    for (size_t i = 0; i < size; i++)
        if (left[i] != right[i])
            return left[i] < right[i] ? -1 : 1;
    return 0;
}

static char *memory_end(void)
{
    return (char *)(__builtin_wasm_memory_size(0) * PAGE_SIZE);
}

static size_t lent_size; /* of the memory at the end that somebody else has */

char *lent_memory(void)
{
    return lent_size ? memory_end() - lent_size : NULL;
}

size_t answer_room(void)
{
    return (size_t)(memory_end() - lent_size - __heap_base);
}

EXPORT(answers) char *answer_place(void)
{
    return __heap_base;
}

void answer_is(size_t size)
{
    answer_size = size;
}

EXPORT(written) size_t written(void)
{
    return answer_size;
}

EXPORT(drop) void drop(void)
{
    answer_size = 0;
}

/* False: there is no more memory. */
static bool grow_by(size_t pages)
{
    const char *const before = lent_memory();
    if (__builtin_wasm_memory_grow(0, pages) == (size_t)-1)
        return false;
    if (lent_size > 0)
        memmove(lent_memory(), before, lent_size);
    return true;
}

/* Doubles the room for answers. False: there is no more memory. */
EXPORT(grow) bool grow(void)
{
    return grow_by(answer_room() / PAGE_SIZE + 1);
}

char *memory_lend(size_t size)
{
    lent_size = 0;
    const size_t room = answer_room(), most = (size_t)-1 / 2;
    if (size > most)
        return NULL;
    if (size > 0 && room < size + PAGE_SIZE && !grow_by((size + PAGE_SIZE - room) / PAGE_SIZE + 1))
        return NULL;
    lent_size = size;
    return lent_memory();
}

/* ---- Problems --------------------------------------------------------------------------- */

enum problem_number {
    PROBLEM_IS_ERROR,
    PROBLEM_CASE,
    PROBLEM_LINE,
    PROBLEM_COLUMN,
    PROBLEM_LENGTH,
    PROBLEM_OTHER_LINE,
    PROBLEM_OTHER_COLUMN,
    PROBLEM_RULE,
    PROBLEM_NUMBER,
    PROBLEM_LIMIT,
};

parlor_status *reported(void)
{
    now.run.status = (parlor_status){0};
    return &now.run.status;
}

/* About what there is to report: 0 if it does not apply. */
EXPORT(problem_number) uint64_t problem_number(int what)
{
    const parlor_status *const status = &now.run.status;
    if (!status->problem)
        return 0;
    switch (what) {
    case PROBLEM_IS_ERROR:
        return parlor_run_is_error(&now.run);
    case PROBLEM_CASE:
        return status->case_number;
    case PROBLEM_LINE:
        return status->line;
    case PROBLEM_COLUMN:
        return status->column;
    case PROBLEM_LENGTH:
        return status->length;
    case PROBLEM_OTHER_LINE:
        return status->other_line;
    case PROBLEM_OTHER_COLUMN:
        return status->other_column;
    case PROBLEM_RULE:
        return (uint64_t)status->problem->rule;
    case PROBLEM_NUMBER:
        return (uint64_t)status->number;
    case PROBLEM_LIMIT:
        return (uint64_t)status->limit;
    default:
        return 0;
    }
}

EXPORT(problem_name) const char *problem_name(void)
{
    return now.run.status.problem ? now.run.status.problem->name : NULL;
}

EXPORT(problem_message) const char *problem_message(void)
{
    if (!now.run.status.problem)
        return NULL;
    parlor_status_message(&now.run.status, message, sizeof message);
    return message;
}

/* ---- A run ------------------------------------------------------------------------------ */

enum run_flag {
    RUN_SYMBOLS = 1,
    RUN_COLOUR = 2,
    RUN_STRICT = 4,
    RUN_GUESSES_COUNT = 8,
    RUN_ONE_BY_ONE = 16,
};

/* Begins a run with nothing in the room for text; its first case has the number `first_case`.
 * False: there is no such game, view, width or question. */
EXPORT(begin)
bool begin(size_t game, int view, int flags, int width, size_t question, uint64_t first_case)
{
    const parlor_game *const of = parlor_game_at(game);
    now = (session){.has_given_up = false};
    answer_size = 0;
    if (!of || view < PARLOR_JUDGE || view > PARLOR_ALL || width < 0 ||
        (question > 0 && !parlor_game_question(of, question - 1)))
        return false;
    const parlor_options options = {
        .view = (parlor_view)view,
        .style = {(flags & RUN_SYMBOLS) != 0, (flags & RUN_COLOUR) != 0, width},
        .question = question,
        .strict = (flags & RUN_STRICT) != 0,
        .count_optional = (flags & RUN_GUESSES_COUNT) != 0,
        .one_by_one = (flags & RUN_ONE_BY_ONE) != 0,
        .first_case = first_case,
    };
    now.run = parlor_run_begin(of, &options);
    return true;
}

/* Right after begin(): text[0..size) is the name of the next player. False: nobody can be called
 * that, or the game has no such player. */
EXPORT(name_player) bool name_player(size_t size)
{
    if (size >= NAME_SIZE || now.name_count == PLAYERS_MAX ||
        !parlor_game_player(now.run.game, now.name_count))
        return false;
    char *const name = now.names[now.name_count];
    memcpy(name, text, size);
    name[size] = '\0';
    for (size_t i = 0; i < size; i++)
        if (!name[i])
            return false;
    if (!parlor_player_name_is_valid(name))
        return false;
    now.players[now.name_count++] = name;
    if (!parlor_game_player(now.run.game, now.name_count))
        now.run.options.players = now.players; /* all of them have names */
    return true;
}

bool run_is_bad(void)
{
    return parlor_run_is_error(&now.run);
}

const parlor_options *asked(void)
{
    return &now.run.options;
}

/* Where text goes: behind what there is. */
EXPORT(place) char *place(void)
{
    return text + now.kept.size;
}

/* How much text can be taken. */
EXPORT(room) size_t room(void)
{
    const size_t size = now.kept.size, rest = CASE_SIZE_MAX - size;
    const size_t wanted = size < BLOCK_SIZE ? BLOCK_SIZE - size : BLOCK_SIZE;
    return wanted < rest ? wanted : rest;
}

/* The case that was given up, if any, ends here. */
static void end_given_up(size_t at)
{
    if (now.has_given_up)
        now.span = (case_span){true, now.given_up, text_place(&now.kept, at)};
    now.has_given_up = false;
}

/* Takes `added` bytes more, which were written at place(); `is_last`: there are no others. What was
 * written before must have been dropped. */
EXPORT(take) void take(size_t added, bool is_last)
{
    if (added > room())
        __builtin_trap();
    const char first = text[0];
    now.kept.size += added;
    now.cut = parlor_run_cut(&now.run, text, now.kept.size, CASE_SIZE_MAX, is_last);
    text_lost(&now.kept, now.cut.skipped);
    text_shortened(&now.kept, now.cut.size, first);
    now.used = 0;
    now.span = (case_span){0};
    if (is_last || (now.cut.piece > 0 && !now.cut.is_given_up))
        end_given_up(0);
}

/* Referees what was taken, until it returns one of parlor_step. */
EXPORT(step) int step(void)
{
    const uint64_t next = parlor_run_next_case(&now.run);
    const parlor_step result = parlor_run_step(&now.run, text, now.cut.piece, &now.used,
                                               __heap_base, answer_room(), &answer_size);
    const size_t start = now.run.case_start;
    now.span = (case_span){0};
    if (parlor_run_next_case(&now.run) != next && now.cut.is_given_up) {
        end_given_up(start);
        now.given_up = text_place(&now.kept, start);
        now.has_given_up = true;
    } else if (parlor_run_next_case(&now.run) != next) {
        now.span = (case_span){true, text_place(&now.kept, start), text_place(&now.kept, now.used)};
    }
    if (result == PARLOR_DONE) {
        text_drop(&now.kept, now.cut.piece);
        now.cut.piece = now.used = 0;
    }
    return (int)result;
}

/* After the last text. True: there is something to report. */
EXPORT(finish) bool finish(void)
{
    return !parlor_run_end(&now.run);
}

EXPORT(next_case) uint64_t next_case(void)
{
    return parlor_run_next_case(&now.run);
}

/* In a run of RUN_ONE_BY_ONE, after take() and after step(): has a case come to its end? One that
 * was given up does so later than it is reported. */
EXPORT(has_span) bool has_span(void)
{
    return now.span.is_known;
}

/* Where that case begins in all text, and where it ends. */
EXPORT(span_start) uint64_t span_start(void)
{
    return now.span.start;
}

EXPORT(span_end) uint64_t span_end(void)
{
    return now.span.end;
}

EXPORT(faults) uint64_t faults(void)
{
    return parlor_run_faults(&now.run);
}

/* What a run is: these bytes, and so many of the text. */
EXPORT(state) void *state(void)
{
    return &now;
}

EXPORT(state_size) size_t state_size(void)
{
    return sizeof now;
}

EXPORT(text_start) char *text_start(void)
{
    return text;
}

EXPORT(text_size) size_t text_size(void)
{
    return now.kept.size;
}

/* ---- Loose notation, dealing ------------------------------------------------------------ */

/* Right after begin() and name_player(), instead of a run: turns text[0..size), just written, into
 * the judge's notation, as an answer. False: there is something to report. */
EXPORT(loose) bool loose(size_t size)
{
    if (size > CASE_SIZE_MAX)
        __builtin_trap();
    answer_size = parlor_loose_read(now.run.game, now.run.options.players, text, size, __heap_base,
                                    LOOSE_ROOM, &now.run.status);
    return !now.run.status.problem;
}

EXPORT(deal_begin) void deal_begin(void)
{
    deal_options = (parlor_deal_options){{0}};
}

/* Chooses by what lies in text[0..size): the name of an option and, unless it is a switch, a NUL
 * and a value. */
EXPORT(deal_choose) bool deal_choose(size_t game, size_t size, bool has_value)
{
    const char *value = NULL;
    return text_words(size, has_value ? &value : NULL) &&
           parlor_deal_choose(parlor_game_at(game), text, value, &deal_options);
}

/* Deals a case as an answer; returns one of parlor_dealt. */
EXPORT(deal) int deal(size_t game, uint64_t seed, uint64_t number)
{
    answer_size = 0;
    return (int)parlor_deal(parlor_game_at(game), &deal_options, seed, number, __heap_base,
                            answer_room(), &answer_size);
}
