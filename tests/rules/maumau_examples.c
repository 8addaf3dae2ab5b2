/* Runs the examples of Mau-Mau's RULES.md: orders, positions, turns and games. */
#include "maumau_examples.h"

#include "lib/games/maumau/maumau_rules.h"
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

/* ---- Reading ---- */

/* Reads cards up to the end of the line; returns where the next line starts. */
static const char *read_cards(const char *text, parlor_maumau_cards *cards)
{
    while (*text && *text != '\n') {
        parlor_maumau_card card;
        if (parlor_maumau_card_read(text, &card) && cards->count < PARLOR_MAUMAU_CARDS) {
            cards->at[cards->count++] = card;
            text++;
        }
        text++;
    }
    return *text ? text + 1 : text;
}

/* If the text starts with the label, moves past it. */
static bool take(const char **text, const char *label)
{
    const size_t length = strlen(label);
    if (strncmp(*text, label, length) != 0)
        return false;
    *text += length;
    return true;
}

static uint8_t suit_of_letter(char letter)
{
    uint8_t suit = 0;
    while (suit < PARLOR_MAUMAU_ANY_SUIT &&
           parlor_maumau_suit_letter((parlor_maumau_suit)suit) != letter)
        suit++;
    return suit;
}

/* "player 1, sevens 2" and the like. */
static void read_turn(const char *text, parlor_maumau_position *position)
{
    position->seat = (uint8_t)(atoi(text + strlen("player ")) - 1);
    const char *const comma = strchr(text, ',');
    const char *load = comma ? comma + 2 : text;
    if (take(&load, "sevens "))
        position->sevens = (uint8_t)atoi(load);
    else if (take(&load, "wish "))
        position->wish = suit_of_letter(*load); /* "any" begins with no suit's letter */
}

bool read_position(const char *text, parlor_maumau_position *position)
{
    *position = (parlor_maumau_position){.wish = PARLOR_MAUMAU_ANY_SUIT};
    while (take(&text, "player "))
        text = read_cards(strchr(text, ':'),
                          &position->hands[position->players++ % PARLOR_MAUMAU_PLAYERS_MAX]);
    if (take(&text, "discard pile:"))
        text = read_cards(text, &position->discard);
    if (take(&text, "draw pile:"))
        text = read_cards(text, &position->draw);
    if (!take(&text, "turn: "))
        return false;
    read_turn(text, position);
    return parlor_maumau_position_is_valid(position);
}

/* ---- Kind "position" ---- */

/* Follows a game up to the start of turn number `turns`, counted from 0. */
typedef struct follower {
    parlor_maumau_position position;
    int turns;
    bool has_arrived;
    int winner;
} follower;

static void follow(void *context, const parlor_maumau_event *event)
{
    follower *const on = context;
    if (on->has_arrived)
        return;
    parlor_maumau_position_follow(&on->position, event);
    on->has_arrived = event->kind == PARLOR_MAUMAU_EVENT_TURN && on->turns-- == 0;
    if (event->kind == PARLOR_MAUMAU_EVENT_ENDED && event->ending == PARLOR_MAUMAU_ENDING_WON)
        on->winner = event->seat;
}

static void print_cards(page *to, const char *label, const parlor_maumau_cards *cards)
{
    print(to, "%s:", label);
    for (int i = 0; i < cards->count; i++)
        print(to, " %s", parlor_maumau_card_name(cards->at[i]));
    print(to, "\n");
}

static void print_turn(page *to, const parlor_maumau_position *position)
{
    const parlor_maumau_card open = position->discard.at[position->discard.count - 1];
    print(to, "turn: player %d", position->seat + 1);
    if (position->sevens > 0)
        print(to, ", sevens %d", position->sevens);
    if (parlor_maumau_card_rank(open) == PARLOR_MAUMAU_JACK &&
        position->wish == PARLOR_MAUMAU_ANY_SUIT)
        print(to, ", wish any");
    else if (parlor_maumau_card_rank(open) == PARLOR_MAUMAU_JACK)
        print(to, ", wish %c", parlor_maumau_suit_letter((parlor_maumau_suit)position->wish));
    print(to, "\n");
}

static void print_position(page *to, const follower *on)
{
    for (int seat = 0; seat < on->position.players; seat++) {
        char label[32];
        snprintf(label, sizeof label, "player %d", seat + 1);
        print_cards(to, label, &on->position.hands[seat]);
    }
    print_cards(to, "discard pile", &on->position.discard);
    print_cards(to, "draw pile", &on->position.draw);
    if (on->has_arrived)
        print_turn(to, &on->position);
    else
        print(to, "winner: player %d\n", on->winner + 1);
}

static void run_position(const char *input, page *to)
{
    parlor_maumau_deal deal;
    parlor_status status;
    const char *rest = input + parlor_maumau_deal_read(input, strlen(input), &deal, &status);
    if (status.problem || !take(&rest, "after ")) {
        print(to, "no deal, or no number of turns\n");
        return;
    }
    static parlor_maumau_result result;
    follower on = {
        .position = parlor_maumau_position_dealt(&deal), .turns = atoi(rest), .winner = -1};
    parlor_maumau_visit(&deal, follow, &on, &result);
    print_position(to, &on);
}

/* ---- Kind "turn" ---- */

typedef struct narrator {
    page *to;
    int turns;
} narrator;

static void print_played(page *to, const parlor_maumau_event *event)
{
    print(to, "player %d plays %s: MM-%d", event->seat + 1, parlor_maumau_card_name(event->card),
          (int)event->rule);
    if (event->rule == PARLOR_MAUMAU_RULE_JACK_AGAINST)
        print(to, ", player %d has one card", event->neighbour + 1);
    if (event->rule >= PARLOR_MAUMAU_RULE_FREE_TURN && event->wish != PARLOR_MAUMAU_ANY_SUIT) {
        print(to, ", wish %c", parlor_maumau_suit_letter(event->wish));
    } else if (event->wish != PARLOR_MAUMAU_ANY_SUIT) {
        int total = 0;
        for (int suit = 0; suit < PARLOR_MAUMAU_SUITS; suit++)
            total += event->wish_counts[suit];
        print(to, ", wish %c (%d of %d)", parlor_maumau_suit_letter(event->wish),
              event->wish_counts[event->wish], total);
    }
    print(to, "\n");
}

static void print_ended(page *to, const parlor_maumau_event *event)
{
    if (event->ending == PARLOR_MAUMAU_ENDING_WON)
        print(to, "player %d wins: MM-%d\n", event->seat + 1, (int)event->rule);
    else
        print(to, "%s: MM-%d\n",
              event->ending == PARLOR_MAUMAU_ENDING_ENDLESS ? "endless game" : "out of cards",
              (int)event->rule);
}

static void print_scored(page *to, const parlor_maumau_event *event)
{
    print(to, "scores");
    for (int seat = 0; seat < event->players; seat++)
        print(to, " %d", event->scores[seat]);
    print(to, ": MM-%d\n", (int)event->rule);
}

void print_event(page *to, const parlor_maumau_event *event)
{
    const int player = event->seat + 1;
    const int rule = (int)event->rule;
    switch (event->kind) {
    case PARLOR_MAUMAU_EVENT_DEALT:
    case PARLOR_MAUMAU_EVENT_TURN:
        break;
    case PARLOR_MAUMAU_EVENT_JACK_BLOCKED:
        print(to, "player %d may not play a jack on a jack: MM-%d\n", player, rule);
        break;
    case PARLOR_MAUMAU_EVENT_DREW:
        print(to, "player %d draws %s (%d of %d): MM-%d\n", player,
              parlor_maumau_card_name(event->card), event->number, event->total, rule);
        break;
    case PARLOR_MAUMAU_EVENT_TURNED_OVER:
        print(to, "pile turned over: MM-%d\n", rule);
        break;
    case PARLOR_MAUMAU_EVENT_PLAYED:
        print_played(to, event);
        break;
    case PARLOR_MAUMAU_EVENT_PASSED:
        print(to, "player %d passes: MM-%d\n", player, rule);
        break;
    case PARLOR_MAUMAU_EVENT_SKIPPED:
        print(to, "player %d is skipped: MM-%d\n", player, rule);
        break;
    case PARLOR_MAUMAU_EVENT_REVERSED:
        print(to, "direction of play turns: MM-%d\n", rule);
        break;
    case PARLOR_MAUMAU_EVENT_AGAIN:
        print(to, "player %d has another turn: MM-%d\n", player, rule);
        break;
    case PARLOR_MAUMAU_EVENT_ENDED:
        print_ended(to, event);
        break;
    case PARLOR_MAUMAU_EVENT_SCORED:
        print_scored(to, event);
        break;
    }
}

static void narrate(void *context, const parlor_maumau_event *event)
{
    narrator *const on = context;
    on->turns += event->kind == PARLOR_MAUMAU_EVENT_TURN;
    if (on->turns <= 1)
        print_event(on->to, event);
}

static void run_turn(const parlor_maumau_position *position, page *to)
{
    static parlor_maumau_result result;
    narrator on = {.to = to};
    parlor_maumau_position_visit(position, narrate, &on, &result);
}

/* ---- The other kinds ---- */

static void run_game(const parlor_maumau_position *position, departure by, page *to)
{
    static parlor_maumau_transcript transcript;
    parlor_maumau_result result;
    if (by.habit)
        parlor_maumau_position_referee_habit(position, by, &transcript, &result);
    else
        parlor_maumau_position_referee(position, &transcript, &result);
    to->length = parlor_maumau_answer_write(&result, &transcript, 1, to->text, to->size - 1);
    to->text[to->length] = '\0';
}

/* "lowest-card player 1": moves past the line, if it is one. */
static departure take_habit(const char **text)
{
    const size_t length = strcspn(*text, " ");
    const maumau_habit *habit;
    for (int number = 1; (habit = parlor_maumau_habit_find(number)); number++) {
        const char *rest = *text + length;
        if (strlen(habit->described.name) == length && take(text, habit->described.name) &&
            take(&rest, " player ")) {
            *text = strchr(rest, '\n') + 1;
            return (departure){habit, (uint32_t)atoi(rest) - 1};
        }
    }
    return (departure){NULL, 0};
}

static void run_order(const char *input, page *to)
{
    parlor_maumau_cards cards = {0};
    read_cards(input, &cards);
    parlor_maumau_set set = 0;
    for (int i = 0; i < cards.count; i++)
        set |= parlor_maumau_set_of(cards.at[i]);
    for (int card = 0; card < PARLOR_MAUMAU_CARDS; card++)
        if (set & parlor_maumau_set_of((parlor_maumau_card)card))
            print(to, "%s %d\n", parlor_maumau_card_name((parlor_maumau_card)card),
                  parlor_maumau_card_value((parlor_maumau_card)card));
}

bool maumau_example(const char *kind, const char *input, char *output, size_t size)
{
    page to = {output, size, 0};
    parlor_maumau_position position;
    output[0] = '\0';
    const bool is_turn = strcmp(kind, "turn") == 0, is_habit = strcmp(kind, "habit") == 0;
    const departure by = is_habit ? take_habit(&input) : (departure){NULL, 0};
    if (strcmp(kind, "order") == 0)
        run_order(input, &to);
    else if (strcmp(kind, "position") == 0)
        run_position(input, &to);
    else if (!is_turn && !is_habit && strcmp(kind, "game") != 0)
        return maumau_play_example(kind, input, &to);
    else if (is_habit && !by.habit)
        print(&to, "there is no such habit\n");
    else if (!read_position(input, &position))
        print(&to, "this is no position a game can go on from\n");
    else if (is_turn)
        run_turn(&position, &to);
    else
        run_game(&position, by, &to);
    return true;
}
