/* A player for any game, in plain C: no library, and none for JSON either.
 *
 *     cc -O2 examples/bot.c -o bot
 *     parlor play maumau --bots ./bot,book --count 10
 *     parlor arena mahjong --bot ./bot --bot random --deals 100
 *
 * The members of an ask that it looks at come first and without blanks (docs/protocol.md), so that
 * they can be found as text:  {"type":"ask","id":7,"legal":["CA","draw"],... */
#include <stdio.h>
#include <string.h>

enum { LINE_MAX_BYTES = 1 << 20, MOVE_MAX = 16 };

/* How much it wants to make a move; of equal ones the first listed. */
static int liking(const char *move)
{
    if (strcmp(move, "win") == 0)
        return 3;
    if (strcmp(move, "done") == 0) /* Tractor: it leads single cards */
        return 2;
    const int leaves_it = strcmp(move, "draw") == 0 || strcmp(move, "keep") == 0 ||
                          strcmp(move, "pay") == 0 || strcmp(move, "pass") == 0;
    return leaves_it ? 0 : 1;
}

/* Finds the move that it likes best in  "CA","CJ:H","draw"],... */
static void choose(const char *legal, char best[MOVE_MAX])
{
    char move[MOVE_MAX];
    int most = -1;
    while (sscanf(legal, "\"%15[^\"]\"", move) == 1) {
        if (liking(move) > most) {
            most = liking(move);
            strcpy(best, move);
        }
        legal += strlen(move) + 2; /* the move and its quotes */
        if (*legal == ',')
            legal++;
    }
}

int main(void)
{
    static const char ask[] = "{\"type\":\"ask\",\"id\":";
    static char line[LINE_MAX_BYTES];
    while (fgets(line, sizeof line, stdin)) {
        long id;
        char move[MOVE_MAX] = "";
        const char *const legal = strstr(line, "\"legal\":[");
        if (strncmp(line, ask, sizeof ask - 1) != 0 || !legal ||
            sscanf(line + sizeof ask - 1, "%ld", &id) != 1)
            continue; /* a hello, a refusal, the end of a game: nothing to be answered */
        choose(legal + strlen("\"legal\":["), move);
        printf("{\"id\":%ld,\"move\":\"%s\"}\n", id, move);
        fflush(stdout); /* or the answer would wait for others to come along */
    }
    return 0;
}
