/* A person who plays: games one after the other, until he has enough. */
#define _POSIX_C_SOURCE 200809L
#include "person.h"

#include "room.h"
#include "visible.h"
#include <ctype.h>
#include <errno.h>
#include <inttypes.h>
#include <signal.h>
#include <string.h>
#include <sys/select.h>
#include <unistd.h>

/* ------------------------------------------------------------------------------------- signals */

/* They come only while a person is waited for, and end that. */
static volatile sig_atomic_t was_stopped;
static sigset_t signals_while_waiting;

static void note_signal(int number)
{
    (void)number;
    was_stopped = 1;
}

static void catch_signals(void)
{
    static const int numbers[] = {SIGINT, SIGTERM};
    sigset_t ours;
    sigemptyset(&ours);
    for (size_t i = 0; i < sizeof numbers / sizeof numbers[0]; i++) {
        struct sigaction before;
        sigaction(numbers[i], NULL, &before);
        if (before.sa_handler == SIG_IGN)
            continue;
        sigaction(numbers[i], &(struct sigaction){.sa_handler = note_signal}, NULL);
        sigaddset(&ours, numbers[i]);
    }
    sigprocmask(SIG_BLOCK, &ours, &signals_while_waiting);
}

/* Waits for something to read. */
static bool wait_for_person(int descriptor)
{
    int ready;
    do {
        fd_set wanted;
        FD_ZERO(&wanted);
        FD_SET(descriptor, &wanted);
        ready = pselect(descriptor + 1, &wanted, NULL, NULL, NULL, &signals_while_waiting);
    } while (ready < 0 && errno == EINTR && !was_stopped);
    return !was_stopped;
}

/* ------------------------------------------------------------------------------------- reading */

/* Leaves the line without blanks around it, and NUL-terminated. */
static void trim(buffer *line)
{
    size_t start = 0;
    while (line->size > 0 && isspace((unsigned char)line->data[line->size - 1]))
        line->size--;
    while (start < line->size && isspace((unsigned char)line->data[start]))
        start++;
    line->size -= start;
    memmove(line->data, line->data + start, line->size);
    buffer_append(line, "", 1);
}

/* Asks, and takes a line; false: there is none, and at->ending says why. */
static bool read_line(person *at, const char *prompt)
{
    print(at->style.colour ? "\033[1m%s\033[0m " : "%s ", prompt);
    if (!flush_output()) {
        at->ending = PERSON_FAILED;
        return false;
    }
    if (lines_next(&at->input, &at->line)) {
        trim(&at->line);
        at->style = style_of_output(); /* the window may be another one now */
        if (at->is_echoed) {
            print_visible(at->line.data);
            print_text("\n");
        }
        return true;
    }
    print_text("\n");
    at->ending = was_stopped ? PERSON_STOPPED : at->input.error ? PERSON_FAILED : PERSON_QUITS;
    return false;
}

/* ------------------------------------------------------------------------------------- playing */

static void take_note(void *context, const parlor_play_event *event)
{
    person *const at = context;
    parlor_play_event told;
    company_tell(&at->company, event);
    if (!parlor_play_event_for(event, at->wanted->seat, &told))
        return;
    const size_t before = at->news.size;
    event_append(&told, at->wanted->seat, &at->style, &at->news);
    person_join_news(at, before, told.seat);
    if (told.rule > 0)
        at->rule = told.rule;
}

static void ask(person *at)
{
    at->was_asked[at->game.record.count] = true;
    at->has_moved = false;
    print_text("\n");
    person_show_news(at);
    person_show_table(at);
    person_show_moves(at);
    while (at->ending == PERSON_GOES_ON && !at->has_moved && read_line(at, "Your move:"))
        if (at->line.size > 1 && !person_obey(at))
            person_move(at);
}

static void play_on(person *at)
{
    play_game *const game = &at->game;
    while (at->ending == PERSON_GOES_ON && !play_game_is_over(game)) {
        if (game->table.seat == at->wanted->seat) {
            ask(at);
            continue;
        }
        parlor_choice choice;
        company_choose(&at->company, game, &choice);
        person_hear(at, game->table.seat, company_said(&at->company, game->table.seat));
        play_game_choose(game, &choice);
    }
}

static void begin(person *at, const parlor_beginning *beginning)
{
    memset(at->was_asked, 0, sizeof at->was_asked);
    at->style = style_of_output();
    at->game.visitor = take_note;
    at->game.context = at;
    at->game.seed = beginning->seed;
    at->game.number = beginning->number;
    company_begin(&at->company, at->wanted->game, &beginning->options,
                  parlor_play_seats(at->wanted->game, &beginning->options));
    play_game_begin(&at->game, beginning);
}

/* Goes on from the record: the person has heard of what came before his last decision. */
static void go_on(person *at)
{
    const parlor_record *const record = &at->wanted->record;
    for (uint32_t i = 0; i < record->count; i++) {
        at->was_asked[i] = at->game.table.seat == at->wanted->seat;
        if (at->was_asked[i])
            at->news.size = 0;
        play_game_move(&at->game, record->moves[i]);
    }
}

/* ---- games ---- */

/* Shall it go on behind the end of a game? It also does if he goes back to his last decision. */
static bool goes_on(person *at)
{
    at->has_moved = false;
    while (read_line(at, "Another game (y or n)?")) {
        const char answer = (char)tolower((unsigned char)*at->line.data);
        const bool is_word = person_obey(at);
        if (at->has_moved || (!is_word && answer == 'y'))
            return true;
        if (at->ending != PERSON_GOES_ON || (!is_word && answer == 'n'))
            return false;
    }
    return false;
}

/* Plays a game to its end, and shows that. False: he has not come so far, or it was the last one.
 */
static bool play_one(person *at, parlor_match *after)
{
    play_on(at);
    if (!play_game_is_over(&at->game)) {
        person_show_record(at);
        return false;
    }
    company_end(&at->company, &at->game.table);
    *after = at->match;
    parlor_match_add(after, &at->game.table);
    print_text("\n");
    person_show_news(at);
    person_show_table(at);
    person_show_result(at, after);
    person_show_record(at);
    return !at->game.record.beginning.is_given && !after->is_over;
}

static void play_games(person *at, const parlor_beginning *first)
{
    parlor_match after;
    parlor_match_begin(first, 0, &at->match);
    begin(at, at->wanted->goes_on ? first : &at->match.next);
    if (at->wanted->goes_on)
        go_on(at);
    person_show_title(at);
    while (play_one(at, &after) && goes_on(at)) {
        if (at->has_moved)
            continue;
        at->match = after;
        begin(at, &after.next);
        person_show_title(at);
    }
}

exit_status play_person(const play_request *wanted)
{
    const parlor_beginning dealt = {.game = wanted->game,
                                    .options = wanted->options,
                                    .seed = wanted->seed,
                                    .number = wanted->from};
    person at = {.wanted = wanted, .input = lines_open("-"), .is_echoed = !isatty(STDIN_FILENO)};
    at.input.wait = wait_for_person;
    memcpy(at.company.players, wanted->players, sizeof at.company.players);
    at.company.players[wanted->seat] = NULL;
    catch_signals();
    play_games(&at, wanted->goes_on ? &wanted->record.beginning : &dealt);
    exit_status status = at.ending == PERSON_STOPPED ? STATUS_BAD_CASE : STATUS_ANSWERED;
    errno = at.input.error;
    if (at.input.error)
        status = io_error("read", "standard input");
    company_close(&at.company);
    lines_close(&at.input);
    buffer_free(&at.line);
    buffer_free(&at.news);
    return status;
}
