#include "parlor_wasm_text.h"

char text[CASE_SIZE_MAX + 1];

static size_t word_length(const char *word)
{
    size_t length = 0;
    while (word[length])
        length++;
    return length;
}

bool text_words(size_t size, const char **second)
{
    if (size > CASE_SIZE_MAX)
        __builtin_trap();
    text[size] = '\0';
    const size_t first = word_length(text);
    if (!second)
        return first == size;
    if (first == size)
        return false;
    *second = text + first + 1;
    return first + 1 + word_length(*second) == size;
}

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

void text_lost(kept_text *kept, size_t size)
{
    kept->dropped = text_place(kept, size);
    kept->earlier_cut = cut_behind(kept->earlier_cut, size);
    kept->cut = cut_behind(kept->cut, size);
    kept->size -= size;
}

void text_drop(kept_text *kept, size_t size)
{
    __builtin_memmove(text, text + size, kept->size - size);
    text_lost(kept, size);
}

/* Blanks at the front of the text are gone: its first line still begins where it did. */
static void cut_front(kept_text *kept, size_t size)
{
    const uint64_t earlier = kept->earlier_cut.size + cut_before(kept->cut, size);
    kept->earlier_cut = (text_cut){0, earlier + size};
    kept->cut = cut_behind(kept->cut, size);
    kept->size -= size;
}

/* Is there an end of line at or behind `from`? */
static bool text_has_line_end(const kept_text *kept, size_t from)
{
    while (from < kept->size && text[from] != '\n')
        from++;
    return from < kept->size;
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

void text_shortened(kept_text *kept, size_t size, char first)
{
    const size_t shortened = kept->size - size;
    if (shortened > 0 && size > 0 && text[0] != first)
        cut_front(kept, shortened);
    else if (shortened > 0)
        cut_end(kept, shortened);
}
