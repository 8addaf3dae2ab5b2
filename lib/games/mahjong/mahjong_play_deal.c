/* Sichuan Mahjong being played: options and walls (SM-27). */
#include "../../core/random.h"
#include "mahjong_json.h"
#include "mahjong_play.h"

static const char *const seats[] = {"0", "1", "2", "3", NULL};
static const char *const no_or_yes[] = {"no", "yes", NULL};
static const char *const caps[] = {"3", "1", "2", "4", "5", NULL};

const parlor_deal_option parlor_mahjong_play_options[MAHJONG_PLAY_OPTIONS] = {
    [MAHJONG_PLAY_OPTION_BEGINS] = {"begins", seats,
                                    "Mahjong: the seat that begins, counted from 0 (default 0)"},
    [MAHJONG_PLAY_OPTION_BLOOD] = {"blood", no_or_yes,
                                   "yes: playing goes on until three have won, each player does "
                                   "without a suit, and upgrades pay (default no)"},
    [MAHJONG_PLAY_OPTION_CAP] =
        {"cap", caps,
         "with blood=yes: so many fans at most count, each of which doubles "
         "what a win is worth (1 to 5, default 3)"},
};

const parlor_rule_set parlor_mahjong_play_rule_sets[MAHJONG_RULE_SETS] = {
    {"blood", "blood=yes", "playing goes on until three have won"},
};

static const parlor_problem cap_alone = {"cap-alone", PARLOR_ERROR,
                                         "cap is of no use without blood=yes", 0};

const parlor_problem *parlor_mahjong_play_conflict(const parlor_play_options *options,
                                                   uint32_t named)
{
    const bool has_cap = named >> MAHJONG_PLAY_OPTION_CAP & 1;
    return has_cap && !options->choice[MAHJONG_PLAY_OPTION_BLOOD] ? &cap_alone : NULL;
}

int parlor_mahjong_play_cap(const parlor_play_options *options)
{
    const uint8_t choice = options->choice[MAHJONG_PLAY_OPTION_CAP];
    if (!options->choice[MAHJONG_PLAY_OPTION_BLOOD])
        return 0;
    return caps[choice ? choice - 1 : 0][0] - '0';
}

int parlor_mahjong_play_begins(const parlor_play_options *options)
{
    const uint8_t choice = options->choice[MAHJONG_PLAY_OPTION_BEGINS];
    return choice ? choice - 1 : 0;
}

/* Seat 0 is the default, which records leave out (SM-39). */
void parlor_mahjong_play_choose_begins(int seat, parlor_play_options *options)
{
    options->choice[MAHJONG_PLAY_OPTION_BEGINS] = (uint8_t)(seat ? seat + 1 : 0);
}

void parlor_mahjong_wall_deal(parlor_random *random, uint8_t wall[PARLOR_MAHJONG_TILES])
{
    for (int i = 0; i < PARLOR_MAHJONG_TILES; i++)
        wall[i] = (uint8_t)(i / PARLOR_MAHJONG_COPIES);
    parlor_random_shuffle(random, wall, PARLOR_MAHJONG_TILES);
}

void parlor_mahjong_play_deal(parlor_random *random, parlor_beginning *beginning)
{
    parlor_mahjong_wall_deal(random, beginning->cards);
}

bool parlor_mahjong_play_deal_is_valid(const parlor_beginning *beginning)
{
    parlor_mahjong_tiles tiles = {{0}};
    for (int i = 0; i < PARLOR_MAHJONG_TILES; i++) {
        const parlor_mahjong_tile tile = beginning->cards[i];
        if (parlor_mahjong_tiles_count(&tiles, tile) == PARLOR_MAHJONG_COPIES ||
            !parlor_mahjong_tiles_add(&tiles, tile, 1))
            return false;
    }
    return true;
}

int parlor_mahjong_play_tile_read(const char letters[PARLOR_MAHJONG_TILE_TEXT_MAX])
{
    for (int suit = 0; suit < PARLOR_MAHJONG_SUITS; suit++)
        if (letters[1] == suit_letter(suit))
            return parlor_mahjong_tile_of((parlor_mahjong_suit)suit, letters[0] - '0');
    return -1;
}

/* "wall", as a log has it. */
bool parlor_mahjong_play_deal_word(parlor_span word, play_words *words, parlor_beginning *beginning)
{
    (void)words, (void)beginning;
    return span_is_literal(word, "wall");
}

void parlor_mahjong_play_deal_json(const parlor_beginning *dealt, parlor_json *json)
{
    json_open(json, '{');
    json_key(json, "wall");
    json_open(json, '[');
    for (int i = 0; i < PARLOR_MAHJONG_TILES; i++)
        json_tile(json, dealt->cards[i]);
    json_close(json, ']');
    json_key(json, "begins");
    json_number(json, parlor_mahjong_play_begins(&dealt->options));
    json_close(json, '}');
}
