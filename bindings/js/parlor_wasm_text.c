#include "parlor_wasm_text.h"

char text[CASE_SIZE_MAX + 1];

static bool char_is_blank(char c)
{
    return c == ' ' || (c >= '\t' && c <= '\r' && c != '\n');
}

/* ---- What was taken out ----------------------------------------------------------------- */

static uint64_t cut_before(text_cut cut, size_t at)
{
    return cut.at < at ? cut.size : 0;
}

uint64_t text_place(const kept_text *kept, size_t at)
{
    return kept->dropped + at + cut_before(kept->earlier_cut, at) + cut_before(kept->cut, at);
}

static text_cut cut_behind(text_cut cut, size_t at)
{
    return cut.at < at ? (text_cut){0} : (text_cut){cut.at - at, cut.size};
}

void text_drop(kept_text *kept, size_t size)
{
    __builtin_memmove(text, text + size, kept->size - size);
    kept->dropped = text_place(kept, size);
    kept->earlier_cut = cut_behind(kept->earlier_cut, size);
    kept->cut = cut_behind(kept->cut, size);
    kept->size -= size;
}

/* Blanks at the front of the text are gone: its first line still begins where it did. */
static void cut_front(kept_text *kept, size_t size)
{
    const uint64_t earlier = kept->earlier_cut.size + cut_before(kept->cut, size);
    kept->earlier_cut = (text_cut){0, earlier + size};
    kept->cut = cut_behind(kept->cut, size);
    kept->size -= size;
}

/* Blanks at the end of the text are gone. */
static void cut_end(kept_text *kept, size_t size)
{
    text_cut *const cut = &kept->cut;
    if (cut->size > 0 && text_has_line_end(kept, cut->at)) {
        if (kept->earlier_cut.size == 0)
            kept->earlier_cut.at = cut->at;
        kept->earlier_cut.size += cut->size;
        cut->size = 0;
    }
    kept->size -= size;
    if (cut->size == 0)
        cut->at = kept->size;
    cut->size += size;
}

bool text_shorten(kept_text *kept, parlor_run *run)
{
    const bool began_blank = char_is_blank(text[0]);
    const size_t size = parlor_run_shorten(run, text, kept->size);
    const size_t shortened = kept->size - size;
    if (shortened == 0)
        return false;
    if (size > 0 && began_blank && !char_is_blank(text[0]))
        cut_front(kept, shortened);
    else
        cut_end(kept, shortened);
    return true;
}

/* ---- Lines ------------------------------------------------------------------------------ */

bool text_has_line_end(const kept_text *kept, size_t from)
{
    while (from < kept->size && text[from] != '\n')
        from++;
    return from < kept->size;
}

static size_t skip_byte_order_mark(const kept_text *kept)
{
    const bool has_mark =
        kept->dropped == 0 && kept->size >= 3 && __builtin_memcmp(text, "\xef\xbb\xbf", 3) == 0;
    return has_mark ? 3 : 0;
}

size_t text_first_ink(const kept_text *kept)
{
    size_t at = skip_byte_order_mark(kept);
    while (at < kept->size && (char_is_blank(text[at]) || text[at] == '\n'))
        at++;
    return at;
}

bool text_has_count(const kept_text *kept)
{
    const size_t number = text_first_ink(kept);
    size_t at = number;
    while (at < kept->size && text[at] >= '0' && text[at] <= '9')
        at++;
    if (at == number)
        return false;
    while (at < kept->size && char_is_blank(text[at]))
        at++;
    return at == kept->size || text[at] == '\n';
}

static size_t skip_blank_lines(const kept_text *kept, size_t at)
{
    size_t line = at;
    for (; at < kept->size && (char_is_blank(text[at]) || text[at] == '\n'); at++)
        if (text[at] == '\n')
            line = at + 1;
    return line;
}

size_t text_case_start(const kept_text *kept, size_t at, bool is_behind_count)
{
    at = skip_blank_lines(kept, at == 0 ? skip_byte_order_mark(kept) : at);
    while (is_behind_count && at < kept->size && text[at] != '\n')
        at++;
    return skip_blank_lines(kept, at);
}

size_t text_size_without_last_line(const kept_text *kept)
{
    size_t size = kept->size;
    while (size > 0 && text[size - 1] != '\n')
        size--;
    return size > 0 ? size : kept->size;
}
