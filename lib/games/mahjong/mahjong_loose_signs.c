/* What people write for a tile's suit and number (SM-22). */
#include "mahjong_loose.h"

/* The judge's D, B and M are among them. */
static const struct {
    const char *word;
    loose_suit suit;
} words[] = {
    {"d", LOOSE_DOTS},         {"p", LOOSE_DOTS},
    {"dot", LOOSE_DOTS},       {"dots", LOOSE_DOTS},
    {"circle", LOOSE_DOTS},    {"circles", LOOSE_DOTS},
    {"pin", LOOSE_DOTS},       {"pinzu", LOOSE_DOTS},
    {"tong", LOOSE_DOTS},      {"bing", LOOSE_DOTS},
    {"b", LOOSE_BAMBOO},       {"s", LOOSE_BAMBOO},
    {"bamboo", LOOSE_BAMBOO},  {"bamboos", LOOSE_BAMBOO},
    {"bam", LOOSE_BAMBOO},     {"bams", LOOSE_BAMBOO},
    {"sou", LOOSE_BAMBOO},     {"souzu", LOOSE_BAMBOO},
    {"tiao", LOOSE_BAMBOO},    {"suo", LOOSE_BAMBOO},
    {"m", LOOSE_MYRIADS},      {"w", LOOSE_MYRIADS},
    {"myriad", LOOSE_MYRIADS}, {"myriads", LOOSE_MYRIADS},
    {"man", LOOSE_MYRIADS},    {"manzu", LOOSE_MYRIADS},
    {"wan", LOOSE_MYRIADS},    {"characters", LOOSE_MYRIADS},
    {"crak", LOOSE_MYRIADS},   {"craks", LOOSE_MYRIADS},
    {"t", LOOSE_TIAO_OR_TONG}, {"c", LOOSE_CHARACTERS_OR_CIRCLES},
};

static loose_suit suit_of_sign(uint32_t code)
{
    switch (code) {
    case 0x7b52: /* 筒 */
    case 0x997c: /* 饼 */
    case 0x9905: /* 餅 */
        return LOOSE_DOTS;
    case 0x6761: /* 条 */
    case 0x689d: /* 條 */
    case 0x7d22: /* 索 */
        return LOOSE_BAMBOO;
    case 0x4e07: /* 万 */
    case 0x842c: /* 萬 */
        return LOOSE_MYRIADS;
    default:
        return LOOSE_SUIT_NONE;
    }
}

loose_suit parlor_mahjong_loose_suit(parlor_span text, parlor_span *place)
{
    *place = parlor_loose_letters(text);
    if (span_size(*place) == 0) {
        const loose_sign sign = parlor_loose_take_ink(&text);
        *place = sign.place;
        return suit_of_sign(sign.code);
    }
    for (size_t i = 0; i < sizeof words / sizeof words[0]; i++)
        if (parlor_loose_is(*place, words[i].word))
            return words[i].suit;
    return LOOSE_SUIT_NONE;
}

int parlor_mahjong_loose_number(uint32_t code)
{
    static const uint32_t chinese[] = {0x4e00, 0x4e8c, 0x4e09, 0x56db, 0x4e94,
                                       0x516d, 0x4e03, 0x516b, 0x4e5d};
    if (code >= '1' && code <= '9')
        return (int)(code - '0');
    for (int i = 0; i < 9; i++)
        if (code == chinese[i])
            return i + 1;
    return 0;
}

int parlor_mahjong_loose_group(parlor_span word)
{
    enum { SEQUENCE = 1, PONG = 3, KONG = 4 };
    static const struct {
        const char *word;
        int size;
    } groups[] = {{"pong", PONG},    {"pung", PONG},    {"peng", PONG}, {"pon", PONG},
                  {"kong", KONG},    {"gang", KONG},    {"kan", KONG},  {"chow", SEQUENCE},
                  {"chi", SEQUENCE}, {"chii", SEQUENCE}};
    switch (parlor_loose_sign(word).code) {
    case 0x78b0: /* 碰 */
        return PONG;
    case 0x6760: /* 杠 */
    case 0x69d3: /* 槓 */
        return KONG;
    case 0x5403: /* 吃 */
        return SEQUENCE;
    default:
        for (size_t i = 0; i < sizeof groups / sizeof groups[0]; i++)
            if (parlor_loose_is(word, groups[i].word))
                return groups[i].size;
        return 0;
    }
}

enum { FIRST_HONOUR = 0x1f000, FIRST_TILE = 0x1f007, LAST_TILE = 0x1f021, LAST_SIGN = 0x1f02b };

loose_suit parlor_mahjong_loose_tile(uint32_t code, int *number)
{
    static const loose_suit suits[] = {LOOSE_MYRIADS, LOOSE_BAMBOO, LOOSE_DOTS};
    if (code < FIRST_TILE || code > LAST_TILE)
        return LOOSE_SUIT_NONE;
    *number = (int)(code - FIRST_TILE) % 9 + 1;
    return suits[(code - FIRST_TILE) / 9];
}

bool parlor_mahjong_loose_is_honour(uint32_t code)
{
    return code >= FIRST_HONOUR && code <= LAST_SIGN;
}
