/* Fuzz target: JSON that somebody wrote. Any bytes are refused with a place, or are a value into
 * which one can look as deep as it goes; and the sights of games, damaged a little, are refused or
 * are sights, with which a player can do what he does with any other. */
#include "fuzz.h"
#include "parlor/json.h"
#include "parlor/play.h"
#include <string.h>

enum { NAME_ROOM = 16, TEXT_ROOM = 1 << 14, DECISIONS = 32, MANY = 1000 };

static void check_refusal(const parlor_status *status, size_t size)
{
    CHECK(status->problem && status->problem->sentence);
    CHECK(status->offset <= size && status->length <= size - status->offset);
}

/* ---- Values ---- */

static void look_into(parlor_json_value value, int depth);

static void look_at_items(parlor_json_value array, int depth)
{
    const char *before = array.at;
    for (parlor_json_value item = parlor_json_first(array); item.kind != PARLOR_JSON_NONE;
         item = parlor_json_next(array, item)) {
        CHECK(before < item.at && item.at < item.end && item.end < array.end);
        look_into(item, depth + 1);
        before = item.at;
    }
}

static void look_into(parlor_json_value value, int depth)
{
    char name[NAME_ROOM];
    int64_t number;
    CHECK(depth <= PARLOR_JSON_DEPTH_MAX && value.at < value.end);
    const bool is_string = value.kind == PARLOR_JSON_STRING;
    CHECK(!parlor_json_is(value, "a") || is_string);
    if (parlor_json_string(value, name, sizeof name))
        CHECK(is_string && memchr(name, '\0', sizeof name) && parlor_json_is(value, name));
    if (parlor_json_integer(value, -MANY, MANY, &number))
        CHECK(value.kind == PARLOR_JSON_NUMBER && number >= -MANY && number <= MANY);
    const parlor_json_value member = parlor_json_member(value, "a");
    CHECK((parlor_json_count(value, "a") > 0) == (member.kind != PARLOR_JSON_NONE));
    if (member.kind != PARLOR_JSON_NONE)
        look_into(member, depth + 1);
    look_at_items(value, depth);
}

static void check_text(const fuzz_bytes *bytes)
{
    const char *const text = (const char *)bytes->at;
    parlor_json_value value;
    parlor_status status;
    if (parlor_json_read(text, bytes->left, &value, &status))
        look_into(value, 0);
    else
        check_refusal(&status, bytes->left);
}

/* ---- Sights ---- */

static bool some_sight(fuzz_bytes *bytes, parlor_sight *sight)
{
    const parlor_beginning first = {.game = parlor_game_at(fuzz_byte(bytes)),
                                    .number = fuzz_byte(bytes)};
    parlor_table table;
    if (!parlor_table_begin(&first, &table, NULL, NULL))
        return false;
    const parlor_bot *const book = parlor_game_bot(first.game, 0);
    for (unsigned left = fuzz_below(bytes, DECISIONS); left > 0 && table.seat >= 0; left--) {
        parlor_random random = parlor_bot_random(0, first.number, table.seat, left);
        parlor_table_sight(&table, table.seat, sight);
        parlor_table_move(&table, parlor_bot_choose(book, sight, &random), NULL, NULL);
    }
    if (table.seat >= 0)
        parlor_table_sight(&table, table.seat, sight);
    return table.seat >= 0;
}

static void check_sight(fuzz_bytes *bytes)
{
    static char text[TEXT_ROOM];
    parlor_sight sight, read = {0};
    parlor_status status;
    if (!some_sight(bytes, &sight))
        return;
    const size_t size = parlor_sight_json(&sight, text, sizeof text);
    CHECK(size > 0);
    fuzz_damage(bytes, text, size);
    if (!parlor_sight_read(text, size, &read, &status)) {
        check_refusal(&status, size);
        CHECK(!read.game);
        return;
    }
    parlor_random random = parlor_random_begin(1, size);
    const int move = parlor_bot_choose(parlor_game_bot(read.game, 0), &read, &random);
    CHECK(move >= 0 && move < PARLOR_MOVES && (read.legal >> move & 1));
    CHECK(parlor_sight_json(&read, fuzz_room(FUZZ_ROOM), FUZZ_ROOM) > 0);
}

int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    fuzz_bytes bytes = {data, size};
    if (fuzz_byte(&bytes) % 2)
        check_sight(&bytes);
    else
        check_text(&bytes);
    return 0;
}
