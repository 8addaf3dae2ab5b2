/* Runs the examples of Sichuan Mahjong's RULES.md: waiting hands, complete hands, readings, and
 * advice. */
#include "examples.h"

#include "parlor.h"
#include "parlor/mahjong.h"
#include <stdio.h>
#include <string.h>

static void print_tiles(page *to, parlor_mahjong_tile tile, int count, int step)
{
    for (int i = 0; i < count; i++) {
        char name[PARLOR_MAHJONG_TILE_TEXT_MAX];
        const size_t length = parlor_mahjong_tile_write(tile + i * step, name, sizeof name);
        print(to, "%.*s", (int)length, name);
    }
}

/* ---- Kind "hand" ---- */

static void print_component(page *to, parlor_mahjong_component component)
{
    const parlor_mahjong_tile tile = component.tile;
    switch (component.kind) {
    case PARLOR_MAHJONG_COMPONENT_DECLARED_CHUNK:
    case PARLOR_MAHJONG_COMPONENT_DECLARED_KONG:
        print(to, "(");
        print_tiles(to, tile, component.kind == PARLOR_MAHJONG_COMPONENT_DECLARED_KONG ? 4 : 3, 0);
        print(to, ") ");
        return;
    case PARLOR_MAHJONG_COMPONENT_CHUNK:
        print_tiles(to, tile, 3, 0);
        break;
    case PARLOR_MAHJONG_COMPONENT_SEQUENCE:
        print_tiles(to, tile, 3, 1);
        break;
    case PARLOR_MAHJONG_COMPONENT_PAIR:
        print_tiles(to, tile, 2, 0);
        break;
    }
    print(to, " ");
}

static const char *item_name(parlor_mahjong_rule rule)
{
    switch (rule) {
    case PARLOR_MAHJONG_RULE_BASIC:
        return "basic";
    case PARLOR_MAHJONG_RULE_DRAGON:
        return "dragon";
    case PARLOR_MAHJONG_RULE_SEVEN_COUPLES:
        return "seven couples";
    case PARLOR_MAHJONG_RULE_PURELY:
        return "purely";
    case PARLOR_MAHJONG_RULE_CHUNKIOUS:
        return "chunkious";
    case PARLOR_MAHJONG_RULE_ROYAL:
        return "royal chunkious";
    case PARLOR_MAHJONG_RULE_SKY_GROUND:
        return "sky-ground related";
    default:
        return "?";
    }
}

static void print_architecture(page *to, const parlor_mahjong_architecture *architecture)
{
    for (int i = 0; i < architecture->components; i++)
        print_component(to, architecture->component[i]);
    print(to, "|");
    for (int i = 0; i < architecture->items; i++) {
        const parlor_mahjong_item item = architecture->item[i];
        print(to, "%s %s", i > 0 ? " +" : "", item_name(item.rule));
        if (item.tile >= 0) {
            print(to, " ");
            print_tiles(to, item.tile, 1, 0);
        }
        print(to, " %d", item.points);
    }
    print(to, " = %d\n", architecture->score);
}

static void print_hand_event(void *context, const parlor_mahjong_event *event)
{
    page *const to = context;
    if (event->kind == PARLOR_MAHJONG_EVENT_ARCHITECTURE)
        print_architecture(to, &event->architecture);
    else if (event->score > 0)
        print(to, "score %d\n", event->score);
    else
        print(to, "no architecture\n");
}

static void run_hand(page *to, const parlor_mahjong_hand *hand)
{
    parlor_mahjong_visit_complete(hand, print_hand_event, to);
}

/* ---- Kind "expect" ---- */

static void print_tile_event(page *to, const parlor_mahjong_event *event)
{
    print_tiles(to, event->tile, 1, 0);
    if (event->verdict == PARLOR_MAHJONG_VERDICT_EXPECTED)
        print(to, ": %d, %d left\n", event->score, event->left);
    else if (event->verdict == PARLOR_MAHJONG_VERDICT_NONE_LEFT)
        print(to, ": none left (SM-%d)\n", (int)event->rule);
    else
        print(to, ": three suits (SM-%d)\n", (int)event->rule);
}

static void print_expect_event(void *context, const parlor_mahjong_event *event)
{
    page *const to = context;
    if (event->kind == PARLOR_MAHJONG_EVENT_TILE)
        print_tile_event(to, event);
    else if (event->kind == PARLOR_MAHJONG_EVENT_EXPECTATION && !event->expected &&
             !event->impossible)
        print(to, "nothing\n");
}

static void run_expect(page *to, const parlor_mahjong_hand *hand)
{
    parlor_mahjong_visit(hand, print_expect_event, to, NULL);
}

/* ---- Kind "read" ---- */

static void run_read(page *to, const parlor_mahjong_hand *hand)
{
    char text[PARLOR_MAHJONG_HAND_TEXT_MAX];
    const size_t length = parlor_mahjong_hand_write(hand, text, sizeof text);
    print(to, "%.*s", (int)length, text);
}

/* ---- Kind "advice" ---- */

static size_t question_named(const parlor_game *game, const char *name)
{
    size_t index = 0;
    const parlor_question *question;
    while ((question = parlor_game_question(game, index)) && strcmp(question->name, name) != 0)
        index++;
    return index + 1;
}

static void print_problem(parlor_output *out, const parlor_status *status, bool is_error)
{
    (void)is_error;
    print(out->context, "%s\n", status->problem->name);
}

/* The answer to the question, without its first line, "Case #1:". */
static void run_advice(page *to, const char *line)
{
    const parlor_game *const game = parlor_game_find("mahjong");
    const parlor_options options = {.question = question_named(game, "advice"), .cases_only = true};
    char answer[4096];
    parlor_output out = {
        .text = answer, .room = sizeof answer, .context = to, .problem = print_problem};
    parlor_referee(game, &options, line, strlen(line), &out);
    const char *const rest = memchr(answer, '\n', out.size);
    if (rest)
        print(to, "%.*s", (int)(answer + out.size - rest - 1), rest + 1);
}

/* ---- All kinds ---- */

typedef struct example_kind {
    const char *name;
    parlor_mahjong_stage stage;
    void (*run)(page *to, const parlor_mahjong_hand *hand);
} example_kind;

static const example_kind kinds[] = {
    {"hand", PARLOR_MAHJONG_STAGE_DRAWN, run_hand},
    {"expect", PARLOR_MAHJONG_STAGE_WAITING, run_expect},
    {"read", PARLOR_MAHJONG_STAGE_WAITING, run_read},
};

static void run_example(const example_kind *kind, const char *line, page *to)
{
    parlor_mahjong_hand hand;
    parlor_status status;
    parlor_mahjong_hand_read(line, strlen(line), kind->stage, &hand, &status);
    if (status.problem)
        print(to, "%s\n", status.problem->name);
    else
        kind->run(to, &hand);
}

bool mahjong_example(const char *kind, const char *input, char *output, size_t size)
{
    page to = {output, size, 0};
    if (strcmp(kind, "advice") == 0) {
        run_advice(&to, input);
        return true;
    }
    for (size_t i = 0; i < sizeof kinds / sizeof kinds[0]; i++)
        if (strcmp(kinds[i].name, kind) == 0) {
            run_example(&kinds[i], input, &to);
            return true;
        }
    return false;
}
