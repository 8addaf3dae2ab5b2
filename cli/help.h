/* The manual, in one place: `parlor help` shows it as text, `parlor help --man` as a man page. */
#ifndef PARLOR_CLI_HELP_H
#define PARLOR_CLI_HELP_H

#include "buffer.h"
#include "cli.h"

/* A chapter. The body is made of lines: "term\tmeaning" is a row of a list, a line that starts with
 * four blanks is shown as it is, any other lines are paragraphs, parted by empty lines. What every
 * game adds is in the registry of games: a line "{games}" becomes their commands, "{deal options}"
 * and "{play options}" what they can be asked when dealing and playing, "{bots}" the option that
 * names players and "{players}" what they do, "{questions}" what they can be asked instead of the
 * judge's question, "{studies}" the studies with their options, "{bot}" the option that names one,
 * "{arena}" the options of the arena, and a chapter "{games}" becomes a chapter for each. */
typedef struct help_topic {
    const char *name;    /* what `parlor help` is asked for */
    const char *title;   /* its heading in the man page */
    const char *summary; /* in the list of topics */
    const char *body;
} help_topic;

/* In the order of the man page; the last one has no name. */
extern const help_topic help_topics[];

/* Adds what a line of a chapter stands for, of all games or of one alone; false if it stands for
 * itself. */
bool help_add(buffer *body, const char *line, size_t size, const parlor_game *only);

/* Prints words from column `column` on, going on at `indent` in new lines, and a newline. */
void print_wrapped(const char *at, size_t size, int column, int indent);

/* A rule by its number: "MM-12", "sm11". False: there is none. */
bool print_rule_numbered(const char *name);
/* parlor help MM-12, or parlor help wish: the rule, or a list of several with this word. False:
 * there is none. */
bool print_rules_named(const char *name);
/* parlor help rules GAME [--json] */
exit_status command_help_rules(int argc, char **argv);

#endif
