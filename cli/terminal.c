/* What the reader's terminal can show. */
#define _XOPEN_SOURCE 700
#define _DEFAULT_SOURCE
#include "cli.h"

#include <langinfo.h>
#include <locale.h>
#include <stdlib.h>
#include <string.h>
#include <sys/ioctl.h>
#include <unistd.h>

/* What --color asks for. */
static colour_mode colours = COLOUR_AUTO;

exit_status take_colour_mode(const char *word)
{
    static const char *const words[] = {
        [COLOUR_AUTO] = "auto", [COLOUR_ALWAYS] = "always", [COLOUR_NEVER] = "never"};
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++)
        if (strcmp(word, words[i]) == 0) {
            colours = (colour_mode)i;
            return STATUS_ANSWERED;
        }
    return usage_error("--color takes auto, always or never, not '%s'", word);
}

bool terminal_is_dumb(void)
{
    const char *const kind = getenv("TERM");
    return kind && strcmp(kind, "dumb") == 0;
}

bool colour_wanted(int descriptor)
{
    if (colours != COLOUR_AUTO)
        return colours == COLOUR_ALWAYS;
    const char *const no_colour = getenv("NO_COLOR");
    return isatty(descriptor) && !(no_colour && *no_colour) && !terminal_is_dumb();
}

int terminal_width(int descriptor)
{
    struct winsize size;
    if (ioctl(descriptor, TIOCGWINSZ, &size) == 0 && size.ws_col > 0)
        return size.ws_col;
    const char *const columns = getenv("COLUMNS");
    uint64_t number = 0;
    return columns && read_number(columns, 1, 1000, &number) ? (int)number : 0;
}

parlor_style style_of_output(void)
{
    parlor_style style = {.width = terminal_width(STDOUT_FILENO)};
    if (isatty(STDOUT_FILENO)) {
        setlocale(LC_CTYPE, "");
        style.symbols = strcmp(nl_langinfo(CODESET), "UTF-8") == 0;
    }
    style.colour = colour_wanted(STDOUT_FILENO);
    return style;
}
