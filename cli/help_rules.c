/* The rules, from the library's own data: parlor help MM-12, parlor help rules GAME. */
#include "help.h"

#include "buffer.h"
#include <ctype.h>
#include <string.h>

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

/* Rules may be asked for in small letters, too. */
bool print_rule_named(const char *name)
{
    char capitals[16] = "";
    for (size_t i = 0; i < sizeof capitals - 1 && name[i]; i++)
        capitals[i] = (char)toupper((unsigned char)name[i]);
    const parlor_game *game = NULL;
    const parlor_rule *const rule = parlor_rule_find(capitals, &game);
    if (rule)
        print_rule(game, rule);
    return rule != NULL;
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
