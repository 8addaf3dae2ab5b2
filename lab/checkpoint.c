#define _POSIX_C_SOURCE 200809L
#include "checkpoint.h"

#include "files.h"
#include "memory.h"
#include "parlor.h"
#include <errno.h>
#include <inttypes.h>
#include <stdarg.h>
#include <stdlib.h>
#include <string.h>
#include <sys/stat.h>

static const char first_line[] = "parlor study checkpoint 1\n";

/* 64-bit FNV-1a. */
static uint64_t hash_of(const char *text, size_t size)
{
    uint64_t hash = 0xcbf29ce484222325u;
    for (size_t i = 0; i < size; i++)
        hash = (hash ^ (unsigned char)text[i]) * 0x100000001b3u;
    return hash;
}

/* ---- Writing ---------------------------------------------------------------------------- */

static void write_sums(FILE *out, const lab_question *question, const lab_totals *totals)
{
    const size_t counters = question->study->counters(question);
    for (size_t i = 0; i < counters; i++) {
        char digits[LAB_SUM_TEXT];
        lab_sum_write(totals->counter[i], digits);
        if (!lab_sum_is_zero(totals->counter[i]))
            fprintf(out, "counter %zu %s\n", i, digits);
    }
    const size_t records = question->study->records(question);
    for (size_t i = 0; i < records; i++)
        if (totals->record[i].value > 0)
            fprintf(out, "record %zu %" PRIu64 " %" PRIu64 "\n", i, totals->record[i].value,
                    totals->record[i].number);
}

/* Adds the last line: the hash of all before it. */
static bool write_hash(FILE *out, char *const *text, const size_t *size)
{
    return fflush(out) == 0 && fprintf(out, "end %016" PRIx64 "\n", hash_of(*text, *size)) > 0;
}

/* To be freed; NULL: errno says why not. */
static char *checkpoint_text(const lab_question *question, const lab_ranges *done,
                             const lab_totals *totals, size_t *size)
{
    char *text = NULL;
    FILE *const out = open_memstream(&text, size);
    if (!out)
        return NULL;
    char words[LAB_WORDS];
    lab_question_words(question, words);
    fprintf(out, "%sversion %s\nquestion %s\n", first_line, parlor_version(), words);
    for (size_t i = 0; i < done->count; i++)
        fprintf(out, "done %" PRIu64 " %" PRIu64 "\n", done->at[i].first, done->at[i].count);
    write_sums(out, question, totals);
    const bool is_whole = write_hash(out, &text, size) && !ferror(out);
    if (fclose(out) == 0 && is_whole)
        return text;
    free(text);
    return NULL;
}

bool lab_checkpoint_write(const char *file, const lab_question *question, const lab_ranges *done,
                          const lab_totals *totals, char problem[LAB_SENTENCE])
{
    size_t size = 0;
    char *const text = checkpoint_text(question, done, totals, &size);
    const bool is_written = text && lab_file_write(file, text, size);
    if (!is_written)
        snprintf(problem, LAB_SENTENCE, "cannot write checkpoint " LAB_FILE ": %s", file,
                 strerror(errno));
    free(text);
    return is_written;
}

/* ---- Reading ---------------------------------------------------------------------------- */

/* A checkpoint that is being read. */
typedef struct reading {
    const char *file;
    char *at; /* the line to read next */
    const lab_question *question;
    char *problem;
} reading;

static bool refuse(reading *in, const char *format, ...) __attribute__((format(printf, 2, 3)));

/* A line of the file may be quoted, and may be anything; what we write into one is plain. */
static bool refuse(reading *in, const char *format, ...)
{
    char what[256];
    va_list arguments;
    va_start(arguments, format);
    vsnprintf(what, sizeof what, format, arguments);
    va_end(arguments);
    for (char *at = what; *at; at++)
        if (*at < ' ' || *at > '~')
            *at = '?';
    snprintf(in->problem, LAB_SENTENCE, "checkpoint " LAB_FILE " %s", in->file, what);
    return false;
}

/* Takes the next line if it begins with a word; NULL if not, or if the line has no end, otherwise
 * what follows the word. Anybody can write a hash that fits. */
static char *take_line(reading *in, const char *word)
{
    const size_t length = strlen(word);
    if (strncmp(in->at, word, length) != 0)
        return NULL;
    char *const rest = in->at + length;
    char *const end = strchr(rest, '\n');
    if (!end)
        return NULL;
    *end = '\0';
    in->at = end + 1;
    return rest;
}

static bool check_hash(reading *in, char *text, size_t size)
{
    enum { END_LINE = sizeof "end 0123456789abcdef\n" - 1 };
    if (strncmp(text, first_line, sizeof first_line - 1) != 0)
        return refuse(in, "is no checkpoint of a study");
    const size_t end = size > END_LINE ? size - END_LINE : 0;
    char expected[END_LINE + 1];
    snprintf(expected, sizeof expected, "end %016" PRIx64 "\n", hash_of(text, end));
    if (strlen(text) != size || strcmp(text + end, expected) != 0)
        return refuse(in, "is damaged: its end does not fit");
    text[end] = '\0';
    in->at = text + sizeof first_line - 1;
    return true;
}

static bool check_version(reading *in)
{
    const char *const version = take_line(in, "version ");
    return (version && strcmp(version, parlor_version()) == 0) ||
           refuse(in, "is of parlor %s, and this is %s", version ? version : "?", parlor_version());
}

/* Takes an option with a number out of a question in words; it is not before the study's own. */
static void drop_option(char *words, const char *option)
{
    char name[LAB_NAME_ROOM];
    char *found = NULL;
    snprintf(name, sizeof name, " --%s ", option ? option : "");
    for (char *at = words; option && (at = strstr(at, name)); at++)
        found = at;
    if (!found)
        return;
    char *const rest = found + strlen(name) + strcspn(found + strlen(name), " ");
    memmove(found, rest, strlen(rest) + 1);
}

/* A question in words, whichever numbers it is of. */
static void words_without_numbers(const lab_study *study, const char *words, char out[LAB_WORDS])
{
    snprintf(out, LAB_WORDS, "%s", words);
    drop_option(out, study->count_option);
    drop_option(out, study->first_option);
}

/* It may be of other numbers: then it is extended. */
static bool check_question(reading *in)
{
    if (!check_version(in))
        return false;
    const char *const asked = take_line(in, "question ");
    const lab_study *const study = in->question->study;
    char words[LAB_WORDS], own[LAB_WORDS], theirs[LAB_WORDS];
    lab_question_words(in->question, words);
    words_without_numbers(study, words, own);
    words_without_numbers(study, asked ? asked : "", theirs);
    if (!asked || strcmp(theirs, own) != 0)
        return refuse(in, "belongs to another question: parlor %s", asked ? asked : "?");
    return true;
}

/* Reads so many numbers, each behind a blank but the first; false if there are not just these. */
static bool read_numbers(const char *text, uint64_t *numbers, int count)
{
    for (int i = 0; i < count; i++) {
        lab_sum number = {0, 0};
        text = lab_sum_read(i == 0 ? text : text + 1, &number);
        if (!text || number.high != 0 || *text != (i + 1 < count ? ' ' : '\0'))
            return false;
        numbers[i] = number.low;
    }
    return true;
}

static bool read_done(reading *in, lab_ranges *done)
{
    const lab_range whole = in->question->study->work(in->question);
    const char *line = NULL;
    uint64_t n[2];
    while ((line = take_line(in, "done "))) {
        if (!read_numbers(line, n, 2) || !lab_ranges_add(done, (lab_range){n[0], n[1]}))
            return refuse(in, "has a range that cannot be: done %s", line);
        if (n[0] < whole.first || n[1] > whole.count || n[0] - whole.first > whole.count - n[1])
            return refuse(in, "has numbers that were not asked for: done %s", line);
    }
    return true;
}

static bool read_counters(reading *in, lab_totals *totals)
{
    const size_t count = in->question->study->counters(in->question);
    const char *line = NULL;
    while ((line = take_line(in, "counter "))) {
        lab_sum index = {0, 0}, value = {0, 0};
        const char *const blank = lab_sum_read(line, &index);
        const char *const end = blank && *blank == ' ' ? lab_sum_read(blank + 1, &value) : NULL;
        if (!end || *end != '\0' || index.high != 0 || index.low >= count)
            return refuse(in, "has a counter that cannot be: %s", line);
        totals->counter[index.low] = lab_sum_add(totals->counter[index.low], value);
    }
    return true;
}

static bool read_records(reading *in, lab_totals *totals)
{
    const size_t count = in->question->study->records(in->question);
    const char *line = NULL;
    uint64_t n[3];
    while ((line = take_line(in, "record "))) {
        if (!read_numbers(line, n, 3) || n[0] >= count)
            return refuse(in, "has a record that cannot be: %s", line);
        lab_record_note(&totals->record[n[0]], n[1], n[2]);
    }
    return *in->at == '\0' || refuse(in, "has a line that cannot be");
}

/* Could this be the beginning of a checkpoint? */
static bool begins_well(const char *text, size_t size)
{
    const size_t length = sizeof first_line - 1;
    return memcmp(text, first_line, size < length ? size : length) == 0;
}

/* All of a file, with an end, or as much as it takes to see that it is no checkpoint: some files
 * have no end. NULL: errno says why not. */
static char *file_text(const char *file, size_t *size)
{
    enum { PIECE = 1 << 16 };
    FILE *const in = fopen(file, "r");
    if (!in)
        return NULL;
    char *text = lab_allocate(PIECE + 1, 1);
    size_t got = 0;
    for (*size = 0; begins_well(text, *size) && (got = fread(text + *size, 1, PIECE, in)) > 0;)
        text = lab_grow(text, (*size += got) + PIECE + 1, 1);
    text[*size] = '\0';
    const int error = ferror(in) ? errno : 0;
    fclose(in);
    if (error == 0)
        return text;
    free(text);
    errno = error;
    return NULL;
}

/* A pipe may never begin, and a device never end. */
static bool is_no_file(const char *name)
{
    struct stat about;
    return stat(name, &about) == 0 && !S_ISREG(about.st_mode);
}

/* All that is in a checkpoint; NULL with LAB_NO_FILE or LAB_UNREADABLE. */
static char *text_of(reading *in, size_t *size, lab_reading *status)
{
    *status = LAB_UNREADABLE;
    if (is_no_file(in->file)) {
        refuse(in, "is no checkpoint of a study, but a pipe, a folder or the like");
        return NULL;
    }
    char *const text = file_text(in->file, size);
    if (!text && errno == ENOENT)
        *status = LAB_NO_FILE;
    if (!text)
        snprintf(in->problem, LAB_SENTENCE, "cannot read checkpoint " LAB_FILE ": %s", in->file,
                 strerror(errno));
    return text;
}

lab_reading lab_checkpoint_read(const char *file, const lab_question *question, lab_ranges *done,
                                lab_totals *totals, char problem[LAB_SENTENCE])
{
    reading in = {.file = file, .question = question, .problem = problem};
    size_t size = 0;
    lab_reading status = LAB_UNREADABLE;
    char *const text = text_of(&in, &size, &status);
    if (!text)
        return status;
    const bool is_read = check_hash(&in, text, size) && check_question(&in) &&
                         read_done(&in, done) && read_counters(&in, totals) &&
                         read_records(&in, totals);
    free(text);
    return is_read ? LAB_READ : LAB_UNREADABLE;
}

bool lab_checkpoint_question(const char *file, char words[LAB_WORDS], char problem[LAB_SENTENCE])
{
    reading in = {.file = file, .problem = problem};
    size_t size = 0;
    lab_reading status = LAB_UNREADABLE;
    char *const text = text_of(&in, &size, &status);
    const char *const asked = text && check_hash(&in, text, size) && check_version(&in)
                                  ? take_line(&in, "question ")
                                  : NULL;
    if (asked)
        snprintf(words, LAB_WORDS, "%s", asked);
    else if (text && !*problem)
        refuse(&in, "has no question");
    free(text);
    return asked;
}
