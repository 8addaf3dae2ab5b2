/* The rules, from the library's own data: parlor help MM-12, parlor help wish, parlor help rules
 * GAME. */
#define _POSIX_C_SOURCE 200809L
#include "help.h"

#include "buffer.h"
#include <ctype.h>
#include <string.h>
#include <strings.h>

/* ---- as text ---- */

/* Adds a line without the signs that Markdown uses to emphasise and the blanks that it goes on with
 * in a list. */
static void add_plain(buffer *paragraph, const char *line, size_t size)
{
    if (paragraph->size > 0)
        buffer_append(paragraph, " ", 1);
    for (size_t i = strspn(line, " "); i < size; i++)
        if (line[i] != '*' && line[i] != '`')
            buffer_append(paragraph, &line[i], 1);
}

static void end_paragraph(buffer *paragraph)
{
    const bool is_item = paragraph->size > 1 && memcmp(paragraph->data, "- ", 2) == 0;
    if (paragraph->size > 0)
        print_wrapped(paragraph->data, paragraph->size, 0, is_item ? 2 : 0);
    paragraph->size = 0;
}

/* Paragraphs are wrapped anew; an item of a list is a paragraph of its own. */
static void print_rule(const parlor_game *game, const parlor_rule *rule)
{
    print("%s-%d  %s\n\n", parlor_game_rule_prefix(game), rule->number, rule->title);
    buffer paragraph = {0};
    for (const char *line = rule->text; *line;) {
        const size_t size = strcspn(line, "\n");
        if (size == 0 || strncmp(line, "- ", 2) == 0)
            end_paragraph(&paragraph);
        if (size == 0)
            print_text("\n");
        else
            add_plain(&paragraph, line, size);
        line += size + (line[size] == '\n');
    }
    end_paragraph(&paragraph);
    buffer_free(&paragraph);
}

/* "sm11" and "mm-12" are rules, too. */
bool print_rule_numbered(const char *name)
{
    enum { NAME_MAX_SIZE = 16 };
    char capitals[NAME_MAX_SIZE] = "";
    size_t size = 0;
    for (; size < sizeof capitals - 2 && *name; name++) {
        const bool is_number = isdigit((unsigned char)*name);
        if (is_number && size > 0 && isalpha((unsigned char)capitals[size - 1]))
            capitals[size++] = '-';
        capitals[size++] = (char)toupper((unsigned char)*name);
    }
    const parlor_game *game = NULL;
    const parlor_rule *const rule = parlor_rule_find(capitals, &game);
    if (rule)
        print_rule(game, rule);
    return rule != NULL;
}

/* Does a word of the text begin like this, in whatever letters? */
static bool text_has(const char *text, const char *word)
{
    const size_t size = strlen(word);
    bool is_start = true;
    for (; *text; text++) {
        if (is_start && strncasecmp(text, word, size) == 0)
            return true;
        is_start = !isalnum((unsigned char)*text);
    }
    return false;
}

static const char *rule_title(const parlor_rule *rule)
{
    return rule->title;
}

static const char *rule_text(const parlor_rule *rule)
{
    return rule->text;
}

typedef struct found_rule {
    const parlor_game *game;
    const parlor_rule *rule;
} found_rule;

/* Lists the rules that have the word there. Returns how many there are, the first one in *first. */
static int find_rules(const char *word, const char *(*where)(const parlor_rule *), bool print_list,
                      found_rule *first)
{
    int count = 0;
    const parlor_game *game;
    const parlor_rule *rule;
    for (size_t i = 0; (game = parlor_game_at(i)); i++)
        for (size_t k = 0; (rule = parlor_game_rule(game, k)); k++) {
            if (!text_has(where(rule), word))
                continue;
            if (count++ == 0)
                *first = (found_rule){game, rule};
            if (print_list)
                print("%s-%d  %s\n", parlor_game_rule_prefix(game), rule->number, rule->title);
        }
    return count;
}

/* A rule that has the word in its title is more likely to be the one than others that use it. */
bool print_rules_named(const char *name)
{
    if (print_rule_numbered(name))
        return true;
    if (!isalpha((unsigned char)*name))
        return false;
    const char *(*where)(const parlor_rule *) = rule_title;
    found_rule first;
    int count = find_rules(name, where, false, &first);
    if (count == 0)
        count = find_rules(name, where = rule_text, false, &first);
    if (count == 1)
        print_rule(first.game, first.rule);
    else
        find_rules(name, where, true, &first);
    return count > 0;
}

/* ---- as JSON ---- */

static void print_json_string(const char *text)
{
    print_text("\"");
    for (; *text; text++) {
        if (*text == '\n')
            print_text("\\n");
        else if (strchr("\"\\", *text))
            print("\\%c", *text);
        else
            print_bytes(text, 1);
    }
    print_text("\"");
}

static void print_rule_json(const parlor_game *game, const parlor_rule *rule)
{
    print("{\"rule\":\"%s-%d\",\"title\":", parlor_game_rule_prefix(game), rule->number);
    print_json_string(rule->title);
    print_text(",\"text\":");
    print_json_string(rule->text);
    print_text("}\n");
}

/* ---- the command ---- */

exit_status command_help_rules(int argc, char **argv)
{
    const bool wants_json = argc == 3 && strcmp(argv[2], "--json") == 0;
    if (argc != 2 && !wants_json)
        return usage_error("help rules takes the name of one game, and --json if you like");
    const parlor_game *const game = parlor_game_find(argv[1]);
    if (!game)
        return unknown_game_error(argv[1]);
    const parlor_rule *rule;
    for (size_t i = 0; (rule = parlor_game_rule(game, i)); i++) {
        if (wants_json) {
            print_rule_json(game, rule);
            continue;
        }
        if (i > 0)
            print_text("\n");
        print_rule(game, rule);
    }
    return STATUS_ANSWERED;
}
