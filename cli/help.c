/* Shows the manual: as text wrapped for a terminal, or as a man page. */
#include "help.h"

#include "buffer.h"
#include "cli.h"
#include <ctype.h>
#include <limits.h>
#include <string.h>
#include <unistd.h>

enum { WIDTH_LEAST = 40, WIDTH_MOST = 79, TERM_WIDTH = 22, INDENT = 2 };

/* ------------------------------------------------------------------------------------ chapters */

static const char games_line[] = "{games}";

/* A chapter as it is shown. */
typedef struct chapter {
    const char *name, *title, *summary;
    buffer body; /* NUL-terminated */
} chapter;

static void add_body(buffer *body, const char *text, const parlor_game *only)
{
    while (*text) {
        const size_t size = strcspn(text, "\n");
        if (!help_add(body, text, size, only))
            buffer_format(body, "%.*s\n", (int)size, text);
        text += size + (text[size] == '\n');
    }
    buffer_append(body, "", 1);
}

static chapter chapter_of_topic(const help_topic *topic, const parlor_game *only)
{
    chapter shown = {.name = topic->name, .title = topic->title, .summary = topic->summary};
    add_body(&shown.body, topic->body, only);
    return shown;
}

static chapter chapter_of_game(const parlor_game *game)
{
    chapter shown = {.name = parlor_game_name(game), .title = parlor_game_title(game)};
    add_body(&shown.body, parlor_game_help(game), game);
    return shown;
}

typedef bool chapter_visitor(const chapter *shown, const char *name);

static bool visit_chapter(chapter shown, chapter_visitor *visit, const char *name)
{
    const bool is_done = visit(&shown, name);
    buffer_free(&shown.body);
    return is_done;
}

/* Calls `visit` with every chapter, in the order of the man page, until it returns true. What games
 * add is that of one of them alone if `only` says so. */
static bool visit_chapters(chapter_visitor *visit, const char *name, const parlor_game *only)
{
    bool is_done = false;
    for (const help_topic *topic = help_topics; topic->name && !is_done; topic++) {
        const parlor_game *game;
        if (strcmp(topic->name, games_line) != 0)
            is_done = visit_chapter(chapter_of_topic(topic, only), visit, name);
        else
            for (size_t i = 0; (game = parlor_game_at(i)) && !is_done; i++)
                is_done = visit_chapter(chapter_of_game(game), visit, name);
    }
    return is_done;
}

/* One line of a chapter's body. */
typedef struct help_line {
    const char *at;
    size_t size;
} help_line;

static help_line next_line(const char **body)
{
    const help_line line = {*body, strcspn(*body, "\n")};
    *body += line.size + (line.at[line.size] == '\n');
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

/* Long lines are hard to read, and very short ones, too. */
static int wrapping_width(void)
{
    const int width = terminal_width(STDOUT_FILENO);
    if (width == 0 || width > WIDTH_MOST)
        return WIDTH_MOST;
    return width < WIDTH_LEAST ? WIDTH_LEAST : width;
}

void print_wrapped(const char *at, size_t size, int column, int indent)
{
    const int width = wrapping_width();
    const char *const end = at + size;
    bool at_margin = true;
    while (at < end) {
        const char *word_end = at;
        while (word_end < end && *word_end != ' ')
            word_end++;
        const int length = (int)(word_end - at);
        if (!at_margin && column + 1 + length > width) {
            print("\n%*s", indent, "");
            column = indent;
            at_margin = true;
        }
        print("%s%.*s", at_margin ? "" : " ", length, at);
        column += length + !at_margin;
        at_margin = false;
        at = word_end < end ? word_end + 1 : end;
    }
    print_text("\n");
}

static void print_row(help_line line, const char *tab)
{
    const int length = (int)(tab - line.at);
    print("%*s%.*s", INDENT, "", length, line.at);
    int column = INDENT + length;
    if (length > TERM_WIDTH - 2) {
        print_text("\n");
        column = 0;
    }
    print("%*s", INDENT + TERM_WIDTH - column, "");
    print_wrapped(tab + 1, line.size - (size_t)length - 1, INDENT + TERM_WIDTH,
                  INDENT + TERM_WIDTH);
}

static void print_chapter(const chapter *shown)
{
    const char *body = shown->body.data;
    while (*body) {
        const help_line line = next_line(&body);
        const char *const tab = tab_in(line);
        if (tab)
            print_row(line, tab);
        else if (line_is_verbatim(line))
            print("%.*s\n", (int)line.size, line.at);
        else
            print_wrapped(line.at, line.size, 0, 0);
    }
}

/* -------------------------------------------------------------------------------- as a man page */

/* What stands for a character that means something else to a man page. A dot or a quote at the
 * beginning of a line would, too; the manual has none there. */
static const char *const roff[UCHAR_MAX + 1] = {['\\'] = "\\e", ['-'] = "\\-"};

static void print_roff(const char *at, size_t size)
{
    for (size_t i = 0; i < size; i++) {
        const char *const escape = roff[(unsigned char)at[i]];
        print_bytes(escape ? escape : &at[i], escape ? strlen(escape) : 1);
    }
    print_text("\n");
}

static void print_man_line(help_line line)
{
    const char *const tab = tab_in(line);
    if (tab) {
        print_text(".TP\n.B ");
        print_roff(line.at, (size_t)(tab - line.at));
        print_roff(tab + 1, line.size - (size_t)(tab - line.at) - 1);
    } else if (line.size == 0) {
        print_text(".PP\n");
    } else if (line_is_verbatim(line)) {
        print_roff(line.at + VERBATIM_BLANKS, line.size - VERBATIM_BLANKS);
    } else {
        print_roff(line.at, line.size);
    }
}

/* Headings of a man page are in capitals. */
static void print_man_heading(const char *title)
{
    print_text(".SH ");
    for (; *title; title++)
        print("%c", toupper((unsigned char)*title));
    print_text("\n");
}

static bool print_man_chapter(const chapter *shown, const char *name)
{
    (void)name; /* all of them */
    print_man_heading(shown->title);
    const char *body = shown->body.data;
    bool is_verbatim = false;
    while (*body) {
        const help_line line = next_line(&body);
        if (line_is_verbatim(line) != is_verbatim) {
            is_verbatim = !is_verbatim;
            print_text(is_verbatim ? ".nf\n" : ".fi\n");
        }
        print_man_line(line);
    }
    if (is_verbatim)
        print_text(".fi\n");
    return false;
}

/* "Mau-Mau, Sichuan Mahjong and Tractor" */
static void print_titles(void)
{
    const parlor_game *game;
    for (size_t i = 0; (game = parlor_game_at(i)); i++)
        print("%s%s",
              i == 0                  ? ""
              : parlor_game_at(i + 1) ? ", "
                                      : " and ",
              parlor_game_title(game));
}

static void print_man_page(void)
{
    print_text(".\\\" Made by 'parlor help --man'.\n"
               ".TH PARLOR 1 \"\" \"parlor " PARLOR_VERSION "\" \"User Commands\"\n"
               ".SH NAME\n"
               "parlor \\- referee for ");
    print_titles();
    print_text("\n");
    visit_chapters(print_man_chapter, NULL, NULL);
}

/* ---- the command ---- */

/* The first chapter is what is shown without a topic. */
static bool print_in_list(const chapter *shown, const char *name)
{
    if (strcmp(shown->name, name) == 0)
        return false;
    print("%*s%-*s", INDENT, "", TERM_WIDTH, shown->name);
    if (shown->summary)
        print("%s\n", shown->summary);
    else
        print("input and answers of %s\n", shown->title);
    return false;
}

static bool print_if_named(const chapter *shown, const char *name)
{
    const bool is_named = strcmp(shown->name, name) == 0;
    if (is_named)
        print_chapter(shown);
    return is_named;
}

bool is_help_option(const char *word)
{
    return strcmp(word, "--help") == 0 || strcmp(word, "-h") == 0;
}

/* The house rules of one game. */
static exit_status help_house(const char *word)
{
    const parlor_game *const game = parlor_game_find(word);
    if (!game)
        return unknown_game_error(word);
    visit_chapters(print_if_named, "house", game);
    return STATUS_ANSWERED;
}

exit_status command_help(int argc, char **argv)
{
    if (argc < 2 || (argc == 2 && is_help_option(argv[1]))) {
        visit_chapters(print_if_named, help_topics[0].name, NULL);
        print_text("\nMore: parlor help TOPIC\n");
        visit_chapters(print_in_list, help_topics[0].name, NULL);
        return STATUS_ANSWERED;
    }
    if (strcmp(argv[1], "rules") == 0)
        return command_help_rules(argc - 1, argv + 1);
    if (argc == 3 && strcmp(argv[1], "house") == 0)
        return help_house(argv[2]);
    if (argc > 2)
        return usage_error("help takes one topic, and not '%s' with it", argv[2]);
    if (strcmp(argv[1], "--man") == 0) {
        print_man_page();
        return STATUS_ANSWERED;
    }
    const parlor_game *const game = parlor_game_find(argv[1]);
    const char *const topic = game ? parlor_game_name(game) : argv[1];
    if (!visit_chapters(print_if_named, topic, NULL) && !print_rules_named(topic))
        return usage_error("there is no help on '%s'", topic);
    if (game) {
        print_text("\nOptions:\n");
        visit_chapters(print_if_named, "options", game);
    }
    return STATUS_ANSWERED;
}
