/* Players by name: the game's bots, and those that think. */
#include "parlor/players.h"
#include "../core/assert.h"
#include "../core/memory.h"
#include "game.h"
#include "search.h"

/* Players that think, in the order of parlor_way. */
static const struct {
    const char *name; /* what stands in front of the number of tables */
    parlor_player_listed listed;
} thinkers[] = {
    {"search",
     {"search:N",
      "Tries what it could do on N tables that it imagines, played on by the book, and does what "
      "is worth the most.",
      false}},
    {"oracle",
     {"oracle:N",
      "A cheat: knows every hidden card, and plans its next decisions on the true table for as "
      "long as N imagined ones would take.",
      true}},
};

enum { THINKERS = sizeof thinkers / sizeof thinkers[0] };

parlor_player_listed parlor_player_at(const parlor_game *game, size_t index)
{
    const parlor_player_listed none = {0};
    size_t bots = 0;
    while (parlor_game_bot(game, bots))
        bots++;
    if (index < bots) {
        const parlor_bot *const bot = parlor_game_bot(game, index);
        return (parlor_player_listed){bot->name, bot->meaning, false};
    }
    return bots && index - bots < THINKERS ? thinkers[index - bots].listed : none;
}

/* ---- Names ------------------------------------------------------------------------------ */

/* Reads a number of tables that stands alone; 0: it is none. */
static uint32_t read_effort(const char *digits)
{
    uint32_t effort = 0;
    if (*digits == '0')
        return 0;
    for (; *digits; digits++) {
        if (*digits < '0' || *digits > '9')
            return 0;
        effort = effort * 10 + (uint32_t)(*digits - '0');
        if (effort > PARLOR_EFFORT_MAX)
            return 0;
    }
    return effort;
}

/* What follows a word and a colon; NULL if they are not there. */
static const char *behind_colon(const char *text, const char *word)
{
    while (*word && *text == *word)
        text++, word++;
    return !*word && *text == ':' ? text + 1 : NULL;
}

/* Who plays all seats in the mind of a player that thinks: the first of the game's own. */
static const parlor_bot *bot_in_mind(const parlor_game *game)
{
    const parlor_bot *const book = parlor_game_bot(game, 1);
    return book ? book : parlor_game_bot(game, 0);
}

bool parlor_player_find(const parlor_game *game, const char *name, parlor_player *player)
{
    if (!parlor_game_is_playable(game) || !name)
        return false;
    const parlor_bot *const bot = parlor_game_bot_find(game, name);
    if (bot) {
        *player = (parlor_player){game, bot, PARLOR_BY_BOT, 0};
        return true;
    }
    for (int i = 0; i < THINKERS; i++) {
        const char *const digits = behind_colon(name, thinkers[i].name);
        const uint32_t effort = digits ? read_effort(digits) : 0;
        if (effort == 0)
            continue;
        *player =
            (parlor_player){game, bot_in_mind(game), (parlor_way)(PARLOR_BY_SEARCH + i), effort};
        return true;
    }
    return false;
}

size_t parlor_player_name(const parlor_player *player, char name[PARLOR_PLAYER_TEXT_MAX])
{
    parlor_writer out = {name, name + PARLOR_PLAYER_TEXT_MAX - 1, false};
    if (player->way == PARLOR_BY_BOT) {
        parlor_write_string(&out, player->bot->name);
    } else {
        parlor_write_string(&out, thinkers[player->way - PARLOR_BY_SEARCH].name);
        write_char(&out, ':');
        parlor_write_unsigned(&out, player->effort);
    }
    parlor_assert(!out.full);
    *out.at = '\0';
    return (size_t)(out.at - name);
}

bool parlor_player_is_cheat(const parlor_player *player)
{
    return player->way != PARLOR_BY_BOT && thinkers[player->way - PARLOR_BY_SEARCH].listed.is_cheat;
}

/* ---- Choosing --------------------------------------------------------------------------- */

bool parlor_player_think(const parlor_player *player, const parlor_sight *sight,
                         parlor_random *random, parlor_thoughts *thoughts)
{
    parlor_assert(sight->game == player->game && sight->legal);
    if (parlor_player_is_cheat(player))
        return false;
    if (player->way == PARLOR_BY_SEARCH) {
        parlor_search_sight(player, sight, random, thoughts);
        return true;
    }
    thoughts->game = player->game;
    thoughts->legal = sight->legal;
    thoughts->first = NULL;
    thoughts->tables = thoughts->confirmed = thoughts->count = thoughts->chosen = 0;
    thoughts->choice = (parlor_choice){
        .count = 1, .moves = {(uint8_t)parlor_bot_choose(player->bot, sight, random)}};
    return true;
}

void parlor_player_think_at(const parlor_player *player, const parlor_table *table,
                            parlor_random *random, parlor_thoughts *thoughts)
{
    parlor_assert(table->game == player->game && table->seat >= 0);
    if (player->way == PARLOR_BY_ORACLE) {
        parlor_search_truth(player, table, random, thoughts);
        return;
    }
    parlor_sight sight;
    parlor_table_sight(table, table->seat, &sight);
    parlor_player_think(player, &sight, random, thoughts);
}
