#include "check_rules.h"

#include "cli.h"
#include "room.h"
#include <inttypes.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>

enum { CELLS = 5 }; /* of a line */

/* The rules that an explanation cites, as bits. It begins with a title, and ends with a newline. */
static uint64_t cited(const buffer *explanation, const char *prefix)
{
    uint64_t rules = 0;
    const size_t size = strlen(prefix);
    const char *at = explanation->data + size, *const end = explanation->data + explanation->size;
    for (; (at = memchr(at, '-', (size_t)(end - at))); at++)
        if (memcmp(at - size, prefix, size) == 0)
            rules |= UINT64_C(1) << strtoul(at + 1, NULL, 10) % RULES_MOST;
    return rules;
}

void rules_count(rule_counts *counts, const buffer *text)
{
    const parlor_options options = {.one_by_one = true, .view = PARLOR_EXPLAIN};
    parlor_run run = parlor_run_begin(counts->game, &options);
    const char *const prefix = parlor_game_rule_prefix(counts->game);
    buffer explanation = {0};
    size_t used = 0;
    while (run_step(&run, text->data, text->size, &used, &explanation) != PARLOR_DONE) {
        const uint64_t rules = cited(&explanation, prefix);
        for (int number = 0; number < RULES_MOST; number++)
            counts->cases[number] += rules >> number & 1;
        explanation.size = 0;
    }
    buffer_free(&explanation);
}

void rules_print(const rule_counts *counts)
{
    const parlor_game *const game = counts->game;
    const char *const prefix = parlor_game_rule_prefix(game);
    const parlor_rule *rule;
    char name[16];
    int cells = 0;
    print_text("Rules exercised, and by how many cases:");
    for (size_t i = 0; (rule = parlor_game_rule(game, i)); i++) {
        if (counts->cases[rule->number] == 0)
            continue;
        snprintf(name, sizeof name, "%s-%d", prefix, rule->number);
        print("%s  %-6s%7" PRIu64, cells++ % CELLS == 0 ? "\n" : "", name,
              counts->cases[rule->number]);
    }
    print_text("\n");
    bool is_first = true;
    for (size_t i = 0; (rule = parlor_game_rule(game, i)); i++) {
        if (counts->cases[rule->number] > 0 || !parlor_game_cites_rule(game, rule->number))
            continue;
        snprintf(name, sizeof name, "%s-%d", prefix, rule->number);
        print("%s  %-7s%s\n", is_first ? "Never:\n" : "", name, rule->title);
        is_first = false;
    }
}
