/* Shows the manual: as text wrapped for a terminal, or as a man page. */
#include "help.h"

#include "cli.h"
#include <stdio.h>
#include <string.h>

enum { WIDTH = 79, TERM_WIDTH = 22, INDENT = 2 };

/* One line of a topic's body. */
typedef struct help_line {
    const char *at;
    size_t size;
} help_line;

static help_line next_line(const char **body)
{
    const char *const newline = strchr(*body, '\n');
    const help_line line = {*body, newline ? (size_t)(newline - *body) : strlen(*body)};
    *body = newline ? newline + 1 : *body + line.size;
    return line;
}

static const char *tab_in(help_line line)
{
    return memchr(line.at, '\t', line.size);
}

enum { VERBATIM_BLANKS = 4 };

static bool line_is_verbatim(help_line line)
{
    return line.size > VERBATIM_BLANKS && memcmp(line.at, "    ", VERBATIM_BLANKS) == 0;
}

/* ------------------------------------------------------------------------------------- as text */

/* Prints words from column `column` on, going on at `indent` in new lines. */
static void print_wrapped(const char *at, size_t size, int column, int indent)
{
    const char *const end = at + size;
    bool at_margin = true;
    while (at < end) {
        const char *word_end = at;
        while (word_end < end && *word_end != ' ')
            word_end++;
        const int length = (int)(word_end - at);
        if (!at_margin && column + 1 + length > WIDTH) {
            printf("\n%*s", indent, "");
            column = indent;
            at_margin = true;
        }
        printf("%s%.*s", at_margin ? "" : " ", length, at);
        column += length + !at_margin;
        at_margin = false;
        at = word_end < end ? word_end + 1 : end;
    }
    putchar('\n');
}

static void print_row(help_line line, const char *tab)
{
    const int length = (int)(tab - line.at);
    printf("%*s%.*s", INDENT, "", length, line.at);
    int column = INDENT + length;
    if (length > TERM_WIDTH - 2) {
        putchar('\n');
        column = 0;
    }
    printf("%*s", INDENT + TERM_WIDTH - column, "");
    print_wrapped(tab + 1, line.size - (size_t)length - 1, INDENT + TERM_WIDTH,
                  INDENT + TERM_WIDTH);
}

static void print_text(const help_topic *topic)
{
    const char *body = topic->body;
    while (*body) {
        const help_line line = next_line(&body);
        const char *const tab = tab_in(line);
        if (tab)
            print_row(line, tab);
        else if (line_is_verbatim(line))
            printf("%.*s\n", (int)line.size, line.at);
        else
            print_wrapped(line.at, line.size, 0, 0);
    }
}

/* -------------------------------------------------------------------------------- as a man page */

static void print_roff(const char *at, size_t size)
{
    if (size > 0 && (*at == '.' || *at == '\''))
        fputs("\\&", stdout);
    for (size_t i = 0; i < size; i++) {
        if (at[i] == '\\')
            fputs("\\e", stdout);
        else if (at[i] == '-')
            fputs("\\-", stdout);
        else
            putchar(at[i]);
    }
    putchar('\n');
}

static void print_man_line(help_line line)
{
    const char *const tab = tab_in(line);
    if (tab) {
        fputs(".TP\n.B ", stdout);
        print_roff(line.at, (size_t)(tab - line.at));
        print_roff(tab + 1, line.size - (size_t)(tab - line.at) - 1);
    } else if (line.size == 0) {
        puts(".PP");
    } else if (line_is_verbatim(line)) {
        print_roff(line.at + VERBATIM_BLANKS, line.size - VERBATIM_BLANKS);
    } else {
        print_roff(line.at, line.size);
    }
}

static void print_man_topic(const help_topic *topic)
{
    printf(".SH %s\n", topic->title);
    const char *body = topic->body;
    bool is_verbatim = false;
    while (*body) {
        const help_line line = next_line(&body);
        if (line_is_verbatim(line) != is_verbatim) {
            is_verbatim = !is_verbatim;
            puts(is_verbatim ? ".nf" : ".fi");
        }
        print_man_line(line);
    }
    if (is_verbatim)
        puts(".fi");
}

static void print_man_page(void)
{
    puts(".\\\" Made by 'parlor help --man'.\n"
         ".TH PARLOR 1 \"\" \"parlor " PARLOR_VERSION "\" \"User Commands\"\n"
         ".SH NAME\n"
         "parlor \\- referee for Mau-Mau, Sichuan Mahjong and Tractor");
    for (const help_topic *topic = help_topics; topic->name; topic++)
        print_man_topic(topic);
}

/* ---- the command ---- */

static void print_topic_list(void)
{
    puts("\nMore: parlor help TOPIC");
    for (const help_topic *topic = help_topics + 1; topic->name; topic++)
        printf("%*s%-*s%s\n", INDENT, "", TERM_WIDTH, topic->name, topic->summary);
}

/* Games take options in common. */
static void print_common_options(const char *name)
{
    if (!parlor_game_find(name))
        return;
    puts("\nOptions:");
    for (const help_topic *topic = help_topics; topic->name; topic++)
        if (strcmp(topic->name, "options") == 0)
            print_text(topic);
}

exit_status command_help(int argc, char **argv)
{
    if (argc < 2 || argv[0][0] == '-') {
        print_text(&help_topics[0]);
        print_topic_list();
        return STATUS_ANSWERED;
    }
    if (strcmp(argv[1], "--man") == 0) {
        print_man_page();
        return STATUS_ANSWERED;
    }
    for (const help_topic *topic = help_topics; topic->name; topic++) {
        if (strcmp(topic->name, argv[1]) == 0) {
            print_text(topic);
            print_common_options(topic->name);
            return STATUS_ANSWERED;
        }
    }
    return usage_error("there is no help on '%s'", argv[1]);
}
