/* Runs the examples of Tractor's RULES.md, through the typed API alone. */
#include "parlor/tractor.h"
#include "tractor_follow_examples.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---------------------------------------------------------------------------- text in, text out */

static void print_cards(page *out, const parlor_tractor_card *cards, int count)
{
    for (int i = 0; i < count; i++) {
        char letters[PARLOR_TRACTOR_CARD_TEXT];
        parlor_tractor_card_letters(cards[i], letters);
        print(out, "%.2s", letters);
    }
}

/* The next word, NULL at the end of the text. */
static const char *next_word(const char **text, char word[64])
{
    int length = 0;
    if (sscanf(*text, "%63s%n", word, &length) != 1)
        return NULL;
    *text += length;
    return word;
}

static int read_cards(const char *word, parlor_tractor_card *cards)
{
    int count = 0;
    for (size_t length; (length = parlor_tractor_card_read(word, strlen(word), &cards[count])) > 0;
         count++)
        word += length;
    return *word ? 0 : count;
}

/* "H 7" */
static parlor_tractor_order read_order(const char **text)
{
    char word[64];
    parlor_tractor_suit main = PARLOR_TRACTOR_NO_SUIT;
    int rank = PARLOR_TRACTOR_RANK_MIN;
    if (next_word(text, word))
        parlor_tractor_suit_read(word, strlen(word), &main);
    if (next_word(text, word))
        parlor_tractor_rank_read(word, strlen(word), &rank);
    return (parlor_tractor_order){main, (uint8_t)rank};
}

/* ------------------------------------------------------------------------- the kinds of example */

static void run_order(const char *input, page *out)
{
    const parlor_tractor_order order = read_order(&input);
    char word[64];
    parlor_tractor_card card;
    while (next_word(&input, word)) {
        if (read_cards(word, &card) != 1)
            continue;
        print_cards(out, &card, 1);
        const parlor_tractor_group group = parlor_tractor_card_group(&order, card);
        if (group == PARLOR_TRACTOR_TRUMPS)
            print(out, " trump");
        else
            print(out, " %c", parlor_tractor_suit_letter((parlor_tractor_suit)group));
        print(out, " %d\n", parlor_tractor_card_level(&order, card));
    }
}

static const char *const lead_kinds[] = {"single", "pair", "tractor", "throw"};

static void print_components(page *out, const parlor_tractor_lead *lead)
{
    const parlor_tractor_card *cards = lead->cards;
    for (int i = 0; i < lead->component_count; i++) {
        print(out, "%s", i ? " - " : "");
        print_cards(out, cards, lead->lengths[i]);
        cards += lead->lengths[i];
    }
    print(out, "\n");
}

static void run_lead(const char *input, page *out)
{
    const parlor_tractor_order order = read_order(&input);
    char word[64];
    parlor_tractor_card cards[PARLOR_TRACTOR_HAND + 8];
    parlor_tractor_lead lead;
    next_word(&input, word);
    const int count = read_cards(word, cards);
    if (!parlor_tractor_play_is_valid(cards, count) ||
        !parlor_tractor_lead_of(&order, cards, count, &lead)) {
        print(out, "mixed\n");
        return;
    }
    print(out, "%s\n", lead_kinds[lead.kind]);
    print_components(out, &lead);
}

static void print_follow(page *out, const parlor_tractor_follow *follow)
{
    static const char *const verdicts[] = {
        "trump throw", "mixed", "other suit", "throw not trumped",
        "structure",   "lower", "equal",      "takes",
    };
    print(out, " %s", verdicts[follow->verdict]);
    if (follow->verdict >= PARLOR_TRACTOR_VERDICT_LOWER) {
        print(out, " with ");
        print_cards(out, &follow->card, 1);
    }
    print(out, " (TR-%d)\n", (int)follow->rule);
}

static void print_trick(page *out, const parlor_tractor_trick *trick, parlor_tractor_seat leader)
{
    print(out, "%s leads %s ", parlor_tractor_seat_name(leader), lead_kinds[trick->lead.kind]);
    print_components(out, &trick->lead);
    for (int player = 1; player < PARLOR_TRACTOR_SEATS; player++) {
        print(out, "%s", parlor_tractor_seat_name(parlor_tractor_seat_after(leader, player)));
        print_follow(out, &trick->follows[player]);
    }
    print(out, "%s wins with ",
          parlor_tractor_seat_name(parlor_tractor_seat_after(leader, trick->winner)));
    print_cards(out, &trick->follows[trick->winner].card, 1);
    print(out, " (TR-%d)\n", (int)trick->rule);
}

static void run_trick(const char *input, page *out)
{
    const parlor_tractor_order order = read_order(&input);
    char word[64];
    parlor_tractor_seat leader = PARLOR_TRACTOR_ALICE;
    parlor_tractor_card cards[PARLOR_TRACTOR_CARDS + 32];
    int count = 0, size = 0;
    if (next_word(&input, word))
        parlor_tractor_seat_read(word, strlen(word), &leader);
    while (next_word(&input, word) && count <= 3 * PARLOR_TRACTOR_HAND)
        count += size = read_cards(word, cards + count);
    parlor_tractor_trick trick;
    if (size == 0 || count != PARLOR_TRACTOR_SEATS * size ||
        !parlor_tractor_trick_referee(&order, cards, size, &trick)) {
        print(out, "no trick\n");
        return;
    }
    print_trick(out, &trick, leader);
}

static void run_points(const char *input, page *out)
{
    char word[64];
    parlor_tractor_card cards[PARLOR_TRACTOR_HAND + 8];
    int points = 0;
    next_word(&input, word);
    for (int i = read_cards(word, cards) - 1; i >= 0; i--)
        points += parlor_tractor_card_points(cards[i]);
    print(out, "%d\n", points);
}

static void run_bonus(const char *input, page *out)
{
    const parlor_tractor_order order = read_order(&input);
    char word[64];
    parlor_tractor_card cards[PARLOR_TRACTOR_HAND + 8];
    next_word(&input, word);
    const uint64_t hidden = strtoull(word, NULL, 10);
    next_word(&input, word);
    parlor_tractor_lead lead = {0};
    parlor_tractor_lead_of(&order, cards, read_cards(word, cards), &lead);
    print(out, "w %d\n%llu\n", lead.lengths[0], (unsigned long long)(hidden << lead.lengths[0]));
}

static void run_result(const char *input, page *out)
{
    char word[64];
    parlor_tractor_seat dealer = PARLOR_TRACTOR_ALICE;
    uint8_t ranks[2];
    next_word(&input, word);
    parlor_tractor_seat_read(word, strlen(word), &dealer);
    for (int team = 0; team < 2; team++) {
        int rank = PARLOR_TRACTOR_RANK_MIN;
        next_word(&input, word);
        parlor_tractor_rank_read(word, strlen(word), &rank);
        ranks[team] = (uint8_t)rank;
    }
    next_word(&input, word);
    const parlor_tractor_result result =
        parlor_tractor_result_of(dealer, ranks, strtoull(word, NULL, 10));
    char answer[PARLOR_TRACTOR_ANSWER_TEXT_MAX + 1];
    answer[parlor_tractor_answer_write(&result, 1, answer, sizeof answer - 1)] = '\0';
    const char *const points = strchr(answer, '\n') + 1;
    print(out, "%s", strchr(points, '\n') + 1);
}

static void run_lines(const char *input, page *out)
{
    const size_t size = strlen(input);
    for (size_t at = 0; at < size; at += strcspn(input + at, "\n") + 1) {
        const bool is_blank = input[at + strspn(input + at, " \t\r")] == '\n';
        const bool is_header = parlor_tractor_line_is_header(input, size, at);
        print(out, "%s\n", is_blank ? "blank" : is_header ? "header" : "other");
    }
}

static void print_report(void *context, const parlor_tractor_report *report)
{
    static const char *const duties[] = {"suit", "pairs", "tractor", "throw"};
    page *const out = context;
    print(out, "trick %d: %s, %s: %s (TR-%d), ", report->trick,
          parlor_tractor_seat_name(report->seat), duties[report->duty],
          report->is_fault ? "fault" : "note", (int)report->rule);
    if (report->duty != PARLOR_TRACTOR_DUTY_THROW)
        print(out, "%d of %d, ", report->given, report->owed);
    print(out, "played ");
    print_cards(out, report->played, report->played_count);
    print(out, ", held ");
    print_cards(out, report->held, report->held_count);
    if (report->duty == PARLOR_TRACTOR_DUTY_THROW) {
        print(out, ", %s can beat ", parlor_tractor_seat_name(report->other));
        print_cards(out, report->component, report->component_count);
        print(out, " with ");
        print_cards(out, report->higher, report->component_count);
    }
    print(out, "\n");
}

static void run_audit(const char *input, page *out)
{
    parlor_tractor_round round;
    parlor_status status;
    parlor_tractor_round_read(input, strlen(input), &round, &status);
    if (status.problem)
        print(out, "%s\n", status.problem->name);
    else
        parlor_tractor_audit(&round, print_report, out);
}

bool tractor_example(const char *kind, const char *input, char *output, size_t size)
{
    static const struct {
        const char *kind;
        void (*run)(const char *input, page *out);
    } kinds[] = {
        {"order", run_order},   {"lead", run_lead},   {"trick", run_trick},
        {"points", run_points}, {"bonus", run_bonus}, {"result", run_result},
        {"lines", run_lines},   {"audit", run_audit}, {"follow", tractor_follow_example},
    };
    page out = {output, size, 0};
    output[0] = '\0';
    for (size_t i = 0; i < sizeof kinds / sizeof kinds[0]; i++)
        if (strcmp(kind, kinds[i].kind) == 0) {
            kinds[i].run(input, &out);
            return true;
        }
    return false;
}
