/* Runs the examples of Tractor's RULES.md that are about rounds being played. */
#include "tractor_playing_examples.h"

#include "parlor/tractor_play.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { PAGE_SIZE = 1 << 14, WORD_SIZE = 64 };

static const parlor_style plain = {.width = 80};

/* What an example is about: a record, and sometimes a player in front of it. */
typedef struct shown {
    page *to;
    parlor_record record;
    parlor_table table; /* after the record */
    int seat;           /* -1: no player was named */
} shown;

/* ---- Kind "told" ---- */

static void hear(void *context, const parlor_play_event *event)
{
    const shown *const at = context;
    parlor_play_event told;
    char text[1024];
    if (!parlor_play_event_for(event, at->seat, &told))
        return;
    const size_t length = parlor_play_event_tell(&told, at->seat, NULL, &plain, text, sizeof text);
    print(at->to, "%.*s", (int)length, text);
}

static void run_told(shown *at)
{
    const uint32_t count = at->record.count;
    const size_t before = at->to->length;
    parlor_table table;
    if (count == 0) {
        parlor_record_table(&at->record, 0, &table, hear, at);
    } else {
        parlor_record_table(&at->record, count - 1, &table, NULL, NULL);
        parlor_table_move(&table, at->record.moves[count - 1], hear, at);
    }
    if (at->to->length == before)
        print(at->to, "nothing\n");
}

/* ---- Kinds "deal", "sight", "imagined", "book" and "judge" ---- */

/* The `deal` value of the log. */
static void run_deal(shown *at)
{
    static char log[1 << 16];
    const parlor_record nothing = {.beginning = at->record.beginning};
    const size_t length =
        parlor_record_show(&nothing, PARLOR_JSON, NULL, &plain, log, sizeof log - 1);
    log[length] = '\0';
    const char *const deal = strstr(log, "\"deal\":") + strlen("\"deal\":");
    print(at->to, "%.*s\n", (int)(strstr(deal, ",\"decisions\"") - deal), deal);
}

static void run_sight(shown *at)
{
    parlor_sight sight;
    char text[PAGE_SIZE];
    parlor_table_sight(&at->table, at->seat, &sight);
    const size_t length = parlor_sight_page(&sight, NULL, &plain, text, sizeof text);
    print(at->to, "%.*s", (int)length, text);
}

static void run_imagined(shown *at)
{
    parlor_sight sight, same;
    parlor_table table;
    parlor_random random = parlor_random_begin(1, 1);
    parlor_table_sight(&at->table, at->seat, &sight);
    if (!parlor_sight_imagine(&sight, &random, &table)) {
        print(at->to, "no table\n");
        return;
    }
    parlor_table_sight(&table, at->seat, &same);
    print(at->to, memcmp(&sight, &same, sizeof sight) == 0 ? "a table with the same sight\n"
                                                           : "a table with another sight\n");
}

static void run_judge(shown *at)
{
    char text[1024];
    const size_t length =
        parlor_record_show(&at->record, PARLOR_JUDGE, NULL, &plain, text, sizeof text);
    print(at->to, "%.*s", (int)length, length ? text : "the round is not over\n");
}

/* ---- Kind "match": a record a line ---- */

static void add_round(page *to, const parlor_record *record, parlor_match *match)
{
    parlor_table table;
    char text[PARLOR_RECORD_TEXT_MAX];
    parlor_record first = {.count = 0};
    parlor_record_table(record, record->count, &table, NULL, NULL);
    if (match->games == 0)
        parlor_match_begin(&record->beginning, 0, match);
    if (!parlor_match_add(match, &table)) {
        print(to, "this round cannot be added\n");
        return;
    }
    first.beginning = match->next;
    parlor_record_write(&first, text, sizeof text);
    print(to, match->is_over ? "over\n" : "next %s\n", text);
}

/* ---- Kind "follow": order, lead, hand, and what is taken or played out of it ---- */

/* The next word of a text, which goes on behind it. */
static bool take_word(const char **text, char word[WORD_SIZE])
{
    int length = 0;
    if (sscanf(*text, "%63s%n", word, &length) != 1)
        return false;
    *text += length;
    return true;
}

static int read_cards(const char *word, parlor_tractor_card *cards)
{
    int count = 0;
    for (size_t length; (length = parlor_tractor_card_read(word, strlen(word), &cards[count])) > 0;
         count++)
        word += length;
    return count;
}

static parlor_tractor_hand take_hand(const char **text)
{
    char word[WORD_SIZE] = "";
    parlor_tractor_card cards[WORD_SIZE];
    parlor_tractor_hand hand = {0};
    take_word(text, word);
    parlor_tractor_hand_of(cards, read_cards(word, cards), &hand);
    return hand;
}

static void print_kinds(page *to, uint64_t kinds)
{
    for (int kind = 0; kind < PARLOR_TRACTOR_KINDS; kind++)
        if (kinds >> kind & 1) {
            char letters[PARLOR_TRACTOR_CARD_TEXT];
            parlor_tractor_card_letters(parlor_tractor_move_card(kind), letters);
            print(to, " %.2s", letters);
        }
}

/* A lead, and a hand to follow from. */
typedef struct followed {
    parlor_tractor_order order;
    parlor_tractor_demand demand;
    parlor_tractor_hand hand;
} followed;

static bool read_followed(const char **input, followed *at)
{
    char word[WORD_SIZE];
    parlor_tractor_card cards[WORD_SIZE];
    parlor_tractor_lead lead;
    int rank = 0;
    if (!take_word(input, word) ||
        parlor_tractor_suit_read(word, strlen(word), &at->order.main) == 0 ||
        !take_word(input, word) || parlor_tractor_rank_read(word, strlen(word), &rank) == 0 ||
        !take_word(input, word))
        return false;
    at->order.rank = (uint8_t)rank;
    if (!parlor_tractor_lead_of(&at->order, cards, read_cards(word, cards), &lead))
        return false;
    at->demand = parlor_tractor_lead_demand(&lead);
    at->hand = take_hand(input);
    return true;
}

static void run_follow(const char *input, page *to)
{
    followed at;
    char word[WORD_SIZE];
    if (!read_followed(&input, &at))
        return;
    const parlor_tractor_owed owed = parlor_tractor_follow_owed(&at.order, &at.demand, &at.hand);
    print(to, "owed: cards %d, pairs %d, tractor %d\n", owed.cards, owed.pairs, owed.tractor);
    parlor_tractor_hand taken = {0};
    if (take_word(&input, word) && strcmp(word, "plays") == 0) {
        const parlor_tractor_hand cards = take_hand(&input);
        const int rule = parlor_tractor_follow_breaks(&at.order, &at.demand, &at.hand, &cards);
        print(to, rule ? "breaks TR-%d\n" : "legal\n", rule);
        return;
    }
    if (strcmp(word, "takes") == 0)
        taken = take_hand(&input);
    parlor_tractor_hand left = at.hand;
    left.once = (left.once & ~taken.once) | (left.twice & ~taken.twice);
    left.twice &= ~taken.once;
    const parlor_tractor_choice choice =
        parlor_tractor_follow_choice(&at.order, &at.demand, &left, &taken);
    print(to, choice.is_forced ? "only this way:" : "can take:");
    print_kinds(to, choice.kinds);
    print(to, "\n");
}

/* ---- All kinds ---- */

static bool read_record(page *to, const char *text, parlor_record *record)
{
    parlor_status status;
    char message[512];
    if (parlor_record_read(text, strcspn(text, "\n"), record, &status))
        return true;
    parlor_status_message(&status, message, sizeof message);
    print(to, "%d:%d: %s\n", (int)status.line, (int)status.column, message);
    return false;
}

static void run_match(const char *input, page *to)
{
    parlor_match match = {0};
    static parlor_record record;
    for (const char *line = input; *line; line = strchr(line, '\n') + 1)
        if (read_record(to, line, &record))
            add_round(to, &record, &match);
}

/* Takes a player's name off the front of a text; -1: there is none. */
static int take_player(const char **text)
{
    parlor_tractor_seat seat;
    const size_t length = parlor_tractor_seat_read(*text, strlen(*text), &seat);
    *text += length ? length + 1 : 0;
    return length ? (int)seat : -1;
}

bool tractor_playing_example(const char *kind, const char *input, page *to)
{
    static const struct {
        const char *name;
        void (*run)(shown *at);
    } kinds[] = {{"deal", run_deal},
                 {"told", run_told},
                 {"sight", run_sight},
                 {"imagined", run_imagined},
                 {"judge", run_judge}};
    static shown at;
    if (strcmp(kind, "match") == 0)
        run_match(input, to);
    else if (strcmp(kind, "follow") == 0)
        run_follow(input, to);
    for (size_t i = 0; i < sizeof kinds / sizeof kinds[0]; i++)
        if (strcmp(kinds[i].name, kind) == 0) {
            at = (shown){.to = to, .seat = take_player(&input)};
            if (read_record(to, input, &at.record)) {
                parlor_record_table(&at.record, at.record.count, &at.table, NULL, NULL);
                kinds[i].run(&at);
            }
            return true;
        }
    return strcmp(kind, "match") == 0 || strcmp(kind, "follow") == 0;
}
