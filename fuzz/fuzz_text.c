/* Fuzz target: any bytes as a text of a game, in any view, for any of its questions, or as a case
 * in loose notation. Besides not crashing, the library must say the same about a text in pieces as
 * about the whole, the same by its fast path as case by case, and never write more than it was
 * given. The game is fixed when the target is built. */
#include "fuzz.h"
#include <stdio.h>
#include <string.h>

enum { ROOM = 1 << 18, TEXT_MAX = 1 << 13, MOST_QUESTIONS = 2 };
enum { VIEWS = PARLOR_JSON + 1, STRICTNESSES = 2, NOTATIONS = 2 };

const size_t fuzz_header_size = 3; /* what is asked for; where it is cut; how it looks */
const unsigned fuzz_choices = VIEWS * STRICTNESSES * NOTATIONS * MOST_QUESTIONS;

/* All that is said about a text: answers, and problems between them. */
typedef struct record {
    char *text;
    size_t size;
} record;

static void note_status(record *said, const parlor_run *run)
{
    char message[300];
    const size_t length = parlor_status_message(&run->status, message, sizeof message);
    CHECK(length < sizeof message - 1 && message[length] == '\0');
    said->size += (size_t)snprintf(said->text + said->size, ROOM - said->size, "[%d %d:%d %.*s]\n",
                                   (int)run->status.case_number, (int)run->status.line,
                                   (int)run->status.column, (int)length, message);
}

/* False: the record is full, and what follows would not be comparable. */
static bool feed(parlor_run *run, record *said, const char *text, size_t size)
{
    size_t used = 0;
    for (;;) {
        if (said->size > ROOM - 1024)
            return false;
        const size_t before = used;
        const parlor_step step =
            parlor_run_step(run, text, size, &used, said->text, ROOM - 512, &said->size);
        CHECK(used >= before && used <= size && said->size <= ROOM - 512);
        if (step == PARLOR_DONE)
            return said->size <= ROOM - 1024;
        if (step == PARLOR_FULL)
            return false;
        if (step == PARLOR_CASE)
            continue;
        CHECK(run->status.problem && run->status.offset <= size);
        note_status(said, run);
    }
}

static void end(parlor_run *run, record *said)
{
    if (!parlor_run_end(run))
        note_status(said, run);
}

/* The text as a stream of pieces, of which whole cases are handed over as they come. */
static void feed_pieces(parlor_run *run, record *said, const char *text, size_t size, size_t piece)
{
    static char kept[TEXT_MAX];
    size_t kept_size = 0;
    for (size_t there = 0; there < size;) {
        const size_t more = piece < size - there ? piece : size - there;
        memcpy(kept + kept_size, text + there, more);
        there += more;
        const parlor_cut cut =
            parlor_run_cut(run, kept, kept_size + more, sizeof kept, there == size);
        CHECK(cut.size == kept_size + more && cut.piece <= cut.size && !cut.is_given_up);
        parlor_run passing = *run;
        CHECK(feed(run, said, kept, cut.piece));
        parlor_run_pass(&passing, kept, cut.piece);
        CHECK(parlor_run_next_case(&passing) == parlor_run_next_case(run));
        kept_size = cut.size - cut.piece;
        memmove(kept, kept + cut.piece, kept_size);
    }
    end(run, said);
}

static bool record_equal(const record *a, const record *b)
{
    return a->size == b->size && memcmp(a->text, b->text, a->size) == 0;
}

/* The whole text, the same in pieces, and the same case by case, which leaves out the fast path. */
static void check_text(const parlor_run *begin, const char *text, size_t size, size_t piece)
{
    static char rooms[2][ROOM];
    record whole = {rooms[0], 0}, other = {rooms[1], 0};
    parlor_run run = *begin;
    if (!feed(&run, &whole, text, size))
        return;
    end(&run, &whole);

    run = *begin;
    feed_pieces(&run, &other, text, size, piece);
    CHECK(record_equal(&whole, &other));

    if (begin->options.view == PARLOR_JUDGE && begin->options.question == 0) {
        other.size = 0;
        run = *begin;
        run.options.one_by_one = true;
        CHECK(feed(&run, &other, text, size));
        end(&run, &other);
        CHECK(record_equal(&whole, &other));
    }
}

/* Any bytes as one case in loose notation: what comes out is judge's notation, which stays as it
 * is; what is wrong has a place. */
static void check_loose(const parlor_game *game, const char *const *players, const char *text,
                        size_t size)
{
    static char rooms[2][TEXT_MAX];
    char message[300];
    parlor_status status;
    const size_t once =
        parlor_loose_read(game, players, text, size, rooms[0], sizeof rooms[0], &status);
    CHECK((once == 0) == (status.problem != NULL) && once <= sizeof rooms[0]);
    if (status.problem) {
        CHECK(status.offset <= size && status.length <= size - status.offset);
        CHECK(parlor_status_message(&status, message, sizeof message) < sizeof message - 1);
        const size_t told = parlor_loose_refusal(game, &status, rooms[0], 2048);
        CHECK(told > 0 && rooms[0][told - 1] == '\n');
        CHECK(parlor_loose_refusal(game, &status, fuzz_room(told - 1), told - 1) == 0);
        return;
    }
    CHECK(parlor_loose_read(game, players, text, size, fuzz_room(once), once, &status) == once);
    CHECK(parlor_loose_read(game, players, text, size, fuzz_room(once - 1), once - 1, &status) ==
          0);
    const size_t twice =
        parlor_loose_read(game, players, rooms[0], once, rooms[1], sizeof rooms[1], &status);
    CHECK(once == twice && memcmp(rooms[0], rooms[1], once) == 0);
}

static parlor_style style_of(uint8_t choice)
{
    static const int widths[] = {0, 40, 80, 132, 1, -1, 20, 100000};
    return (parlor_style){
        .symbols = choice & 1, .colour = choice & 2, .width = widths[choice >> 5]};
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    static const parlor_case_range some = {2, 3};
    static const char *const names[] = {"Ann", "bo",
                                        "C\xc3\xa9"
                                        "cile",
                                        "Abcdefghijklmnop", NULL};
    if (size < fuzz_header_size || size > TEXT_MAX)
        return 0;
    const parlor_game *const game = parlor_game_find(FUZZ_GAME);
    const char *const text = (const char *)data + fuzz_header_size;
    const size_t length = size - fuzz_header_size;
    const unsigned choice = data[0];
    const char *const *const players = data[2] & 8 && parlor_game_player(game, 0) ? names : NULL;
    if (choice / (VIEWS * STRICTNESSES) % NOTATIONS) {
        check_loose(game, players, text, length);
        return 0;
    }
    const parlor_options options = {
        .view = (parlor_view)(choice % VIEWS),
        .strict = choice / VIEWS % STRICTNESSES,
        .question = choice / (VIEWS * STRICTNESSES * NOTATIONS) % MOST_QUESTIONS,
        .style = style_of(data[2]),
        .cases_only = data[2] & 4,
        .players = players,
        .only = &some,
        .only_count = data[2] >> 4 & 1,
    };
    const parlor_run begin = parlor_run_begin(game, &options);
    check_text(&begin, text, length, 1 + (size_t)data[1] * data[1] / 16);
    return 0;
}
