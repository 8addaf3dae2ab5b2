/* What players think, for people and as JSON. */
#include "../core/assert.h"
#include "../core/memory.h"
#include "game.h"
#include "parlor/players.h"

/* ---- Means ------------------------------------------------------------------------------ */

enum { HUNDREDTHS = 100 };

/* The whole part of a square root. */
static uint64_t square_root(uint64_t square)
{
    uint64_t root = 0;
    for (uint64_t bit = (uint64_t)1 << 31; bit; bit >>= 1)
        if ((root + bit) * (root + bit) <= square)
            root += bit;
    return root;
}

static int64_t rounded(int64_t number, int64_t divisor)
{
    return (number >= 0 ? number + divisor / 2 : number - divisor / 2) / divisor;
}

/* The variance of a mean is (squares - sum^2 / n) / (n - 1) / n. */
parlor_mean parlor_sums_mean(const parlor_sums *sums)
{
    const int64_t n = sums->count;
    parlor_mean mean = {0};
    if (n > 0)
        mean.value = rounded(sums->sum * HUNDREDTHS, n);
    if (n > 1) {
        const uint64_t spread = (uint64_t)(sums->squares * n - sums->sum * sums->sum);
        const uint64_t pairs = (uint64_t)n * (uint64_t)(n - 1), whole = HUNDREDTHS * HUNDREDTHS;
        const uint64_t variance = spread / (uint64_t)n, rest = spread % (uint64_t)n;
        mean.error = (int64_t)square_root((variance * whole + rest * whole / (uint64_t)n) / pairs);
    }
    return mean;
}

/* ---- Choices ---------------------------------------------------------------------------- */

size_t parlor_choice_write(const parlor_game *game, uint64_t legal, const parlor_choice *choice,
                           char text[PARLOR_CHOICE_TEXT_MAX])
{
    size_t length = 0;
    text[0] = '\0';
    for (int i = 0; i < choice->count && i < PARLOR_CHOICE_MOVES_MAX; i++) {
        if (i)
            text[length++] = ' ';
        length += parlor_move_write(game, legal, choice->moves[i], text + length);
    }
    return length;
}

/* ---- Text ------------------------------------------------------------------------------- */

enum {
    CHOICE_COLUMNS_MAX = 40,
    VALUE_COLUMNS = 7,
    PRECISE_BELOW = 50, /* hundredths are shown as long as no error is larger */
    NAMES_MARGIN = 2,
};

/* How thoughts are shown. */
typedef struct page {
    parlor_layout *layout;
    const parlor_thoughts *thoughts;
    int choice_columns;
    int places; /* of numbers, behind the point; on one table they are whole, and have no errors */
} page;

static void write_places(parlor_writer *out, uint64_t hundredths, int places)
{
    uint64_t unit = HUNDREDTHS;
    for (int i = 0; i < places; i++)
        unit /= 10;
    const uint64_t rounded_off = (hundredths + unit / 2) / unit * unit;
    parlor_write_unsigned(out, rounded_off / HUNDREDTHS);
    if (places > 0)
        write_char(out, '.');
    for (uint64_t of = HUNDREDTHS / 10; of >= unit && of > 0; of /= 10)
        write_char(out, (char)('0' + rounded_off / of % 10));
}

static void page_number(const page *at, int64_t hundredths, bool has_sign, int columns)
{
    char text[NUMBER_TEXT_MAX + 4] = {0}; /* with sign and point */
    parlor_writer out = {text, text + sizeof text - 1, false};
    if (has_sign)
        write_char(&out, hundredths < 0 ? '-' : '+');
    write_places(&out, (uint64_t)(hundredths < 0 ? -hundredths : hundredths), at->places);
    for (int blanks = columns - (int)(out.at - text); blanks > 0; blanks--)
        parlor_layout_together(at->layout, " ");
    parlor_layout_together(at->layout, text);
}

/* "+3.1 ± 0.8" */
static void page_mean(const page *at, const parlor_sums *sums, int columns)
{
    const parlor_mean mean = parlor_sums_mean(sums);
    page_number(at, mean.value, true, columns);
    if (sums->count == 1)
        return;
    parlor_layout_together(at->layout, " ");
    parlor_layout_symbol(at->layout, "\302\261", '~');
    parlor_layout_together(at->layout, " ");
    page_number(at, mean.error, false, 0);
}

static void page_choice(const page *at, const parlor_choice *choice)
{
    char text[PARLOR_CHOICE_TEXT_MAX];
    parlor_choice_write(at->thoughts->game, at->thoughts->legal, choice, text);
    parlor_layout_text(at->layout, text);
}

static const char *name_of_first(const parlor_thoughts *thoughts)
{
    return thoughts->first ? thoughts->first->name : "the book";
}

static void page_candidate(const page *at, uint32_t number)
{
    const parlor_candidate *const candidate = &at->thoughts->candidates[number];
    const bool is_chosen = number == at->thoughts->chosen;
    parlor_layout_tab(at->layout, NAMES_MARGIN);
    if (is_chosen)
        parlor_layout_paint(at->layout, PAINT_BOLD);
    page_choice(at, &candidate->choice);
    if (is_chosen)
        parlor_layout_paint(at->layout, PAINT_NONE);
    parlor_layout_tab(at->layout, at->choice_columns);
    page_mean(at, &candidate->payoff, VALUE_COLUMNS);
    parlor_layout_text(at->layout, number == 0 ? ", " : ", against ");
    parlor_layout_text(at->layout, name_of_first(at->thoughts));
    parlor_layout_text(at->layout, number == 0 ? "'s" : " ");
    if (number > 0)
        page_mean(at, &candidate->gain, 0);
    if (at->thoughts->tables > 1) {
        parlor_layout_text(at->layout, ", best on ");
        parlor_layout_number(at->layout, candidate->best);
    }
    parlor_layout_text(at->layout, "\n");
}

/* The next candidate after one, from the best to the worst; `count` of them: there is none. */
static uint32_t candidate_after(const parlor_thoughts *thoughts, uint32_t last)
{
    const parlor_candidate *const all = thoughts->candidates;
    uint32_t next = thoughts->count;
    for (uint32_t i = 0; i < thoughts->count; i++) {
        const bool comes_later = last == thoughts->count ||
                                 all[i].payoff.sum < all[last].payoff.sum ||
                                 (i > last && all[i].payoff.sum == all[last].payoff.sum);
        if (comes_later && (next == thoughts->count || all[i].payoff.sum > all[next].payoff.sum))
            next = i;
    }
    return next;
}

static page page_begin(const parlor_thoughts *thoughts, parlor_layout *layout)
{
    page at = {layout, thoughts, 0, thoughts->tables > 1 ? 2 : 0};
    for (uint32_t i = 0; i < thoughts->count; i++) {
        char text[PARLOR_CHOICE_TEXT_MAX];
        const parlor_candidate *const candidate = &thoughts->candidates[i];
        const int columns =
            2 * NAMES_MARGIN +
            (int)parlor_choice_write(thoughts->game, thoughts->legal, &candidate->choice, text);
        if (columns > at.choice_columns && columns <= CHOICE_COLUMNS_MAX)
            at.choice_columns = columns;
        if (parlor_sums_mean(&candidate->payoff).error >= PRECISE_BELOW)
            at.places = 1;
    }
    return at;
}

size_t parlor_thoughts_page(const parlor_thoughts *thoughts, const parlor_style *style, char *out,
                            size_t room)
{
    parlor_writer writer = {out, out + room, false};
    parlor_layout layout = parlor_layout_begin(&writer, style);
    const page at = page_begin(thoughts, &layout);
    for (uint32_t i = candidate_after(thoughts, thoughts->count); i < thoughts->count;
         i = candidate_after(thoughts, i))
        page_candidate(&at, i);
    return writer.full ? 0 : (size_t)(writer.at - out);
}

size_t parlor_thoughts_line(const parlor_thoughts *thoughts, const parlor_style *style, char *out,
                            size_t room)
{
    parlor_writer writer = {out, out + room, false};
    parlor_layout layout = parlor_layout_begin(&writer, style);
    const page at = page_begin(thoughts, &layout);
    page_choice(&at, &thoughts->choice);
    if (thoughts->count > 0) {
        parlor_layout_text(&layout, " ");
        page_mean(&at, &thoughts->candidates[thoughts->chosen].payoff, 0);
        parlor_layout_text(&layout, thoughts->chosen == 0 ? ", as " : ", ");
    }
    if (thoughts->count > 0 && thoughts->chosen == 0)
        parlor_layout_text(&layout, name_of_first(thoughts));
    if (thoughts->chosen > 0) {
        parlor_layout_text(&layout, thoughts->first ? thoughts->first->name : "book");
        parlor_layout_text(&layout, " ");
        page_choice(&at, &thoughts->candidates[0].choice);
        parlor_layout_text(&layout, " ");
        page_mean(&at, &thoughts->candidates[0].payoff, 0);
    }
    parlor_layout_text(&layout, "\n");
    return writer.full ? 0 : (size_t)(writer.at - out);
}

/* ---- JSON ------------------------------------------------------------------------------- */

static void json_hundredths(parlor_json *json, int64_t hundredths)
{
    json_value(json);
    if (hundredths < 0)
        write_char(json->out, '-');
    write_places(json->out, (uint64_t)(hundredths < 0 ? -hundredths : hundredths), 2);
}

static void json_mean(parlor_json *json, const parlor_sums *sums)
{
    const parlor_mean mean = parlor_sums_mean(sums);
    json_open(json, '{');
    json_key(json, "mean");
    json_hundredths(json, mean.value);
    json_key(json, "error");
    json_hundredths(json, mean.error);
    json_close(json, '}');
}

static void json_choice(parlor_json *json, const parlor_thoughts *thoughts,
                        const parlor_choice *choice)
{
    json_open(json, '[');
    for (int i = 0; i < choice->count; i++)
        parlor_play_move_json(thoughts->game, thoughts->legal, choice->moves[i], json);
    json_close(json, ']');
}

static void json_candidate(parlor_json *json, const parlor_thoughts *thoughts, uint32_t number)
{
    const parlor_candidate *const candidate = &thoughts->candidates[number];
    json_open(json, '{');
    json_key(json, "moves");
    json_choice(json, thoughts, &candidate->choice);
    json_key(json, "is_book");
    json_bool(json, number == 0 && !thoughts->first);
    json_key(json, "is_chosen");
    json_bool(json, number == thoughts->chosen);
    json_key(json, "payoff");
    json_mean(json, &candidate->payoff);
    json_key(json, "gain");
    json_mean(json, &candidate->gain);
    json_key(json, "best");
    json_number(json, candidate->best);
    json_close(json, '}');
}

size_t parlor_thoughts_json(const parlor_thoughts *thoughts, char *out, size_t room)
{
    parlor_writer writer = {out, out + room, false};
    parlor_json json = {.out = &writer};
    json_open(&json, '{');
    json_key(&json, "moves");
    json_choice(&json, thoughts, &thoughts->choice);
    json_key(&json, "tables");
    json_number(&json, thoughts->tables);
    json_key(&json, "confirmed");
    json_number(&json, thoughts->confirmed);
    json_key(&json, "candidates");
    json_open(&json, '[');
    for (uint32_t i = candidate_after(thoughts, thoughts->count); i < thoughts->count;
         i = candidate_after(thoughts, i))
        json_candidate(&json, thoughts, i);
    json_close(&json, ']');
    json_close(&json, '}');
    write_char(&writer, '\n');
    return writer.full ? 0 : (size_t)(writer.at - out);
}
