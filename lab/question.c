/* Questions: a study and what was chosen for it. */
#include "study.h"

#include <inttypes.h>
#include <string.h>

const char *lab_study_name(const lab_study *study)
{
    return study->name;
}

const char *lab_study_summary(const lab_study *study)
{
    return study->summary;
}

const char *lab_study_unit(const lab_study *study)
{
    return study->unit;
}

const lab_option *lab_study_option(const lab_study *study, size_t index)
{
    return index < study->option_count ? &study->options[index] : NULL;
}

lab_question lab_question_of(const lab_study *study)
{
    lab_question question = {.study = study};
    for (size_t i = 0; i < study->option_count; i++)
        question.value[i] = study->options[i].usual;
    return question;
}

uint64_t lab_question_range(const lab_question *question)
{
    const lab_study *const study = question->study;
    const uint64_t effort = study->effort ? study->effort(question) : 1;
    return effort < study->range ? study->range / effort : 1;
}

static bool set(lab_question *question, const char *name, uint64_t value)
{
    for (size_t i = 0; name && i < question->study->option_count; i++)
        if (strcmp(question->study->options[i].name, name) == 0) {
            question->value[i] = value;
            return true;
        }
    return false;
}

bool lab_question_of_numbers(lab_question *question, lab_range numbers)
{
    return set(question, question->study->count_option, numbers.count) &&
           set(question, question->study->first_option, numbers.first);
}

static bool choose_number(const lab_option *option, const char *text, uint64_t *value,
                          char problem[LAB_SENTENCE])
{
    lab_sum number = lab_sum_of(0);
    const char *const end = lab_sum_read(text, &number);
    if (end && *end == '\0' && number.high == 0 && number.low >= option->least &&
        number.low <= option->most) {
        *value = number.low;
        return true;
    }
    snprintf(problem, LAB_SENTENCE,
             "--%s takes a whole number from %" PRIu64 " to %" PRIu64 ", not '%s'", option->name,
             option->least, option->most, text);
    return false;
}

static void append(char sentence[LAB_SENTENCE], const char *more)
{
    const size_t used = strlen(sentence);
    snprintf(sentence + used, LAB_SENTENCE - used, "%s", more);
}

static bool choose_word(const lab_option *option, const char *text, uint64_t *value,
                        char problem[LAB_SENTENCE])
{
    const char *word = NULL;
    for (size_t i = 0; (word = option->word(i)); i++)
        if (strcmp(word, text) == 0) {
            *value = i + 1;
            return true;
        }
    snprintf(problem, LAB_SENTENCE, "--%s takes ", option->name);
    for (size_t i = 0; (word = option->word(i)); i++) {
        append(problem, i == 0 ? "" : option->word(i + 1) ? ", " : " or ");
        append(problem, word);
    }
    append(problem, ", not '");
    append(problem, text);
    append(problem, "'");
    return false;
}

bool lab_question_choose(lab_question *question, const char *name, const char *value,
                         char problem[LAB_SENTENCE])
{
    const lab_study *const study = question->study;
    for (size_t i = 0; i < study->option_count; i++) {
        const lab_option *const option = &study->options[i];
        if (strcmp(option->name, name) == 0)
            return !option->value ? (question->value[i] = 1)
                   : option->word ? choose_word(option, value, &question->value[i], problem)
                                  : choose_number(option, value, &question->value[i], problem);
    }
    snprintf(problem, LAB_SENTENCE, "the study of %s has no option --%s", study->name, name);
    return false;
}

bool lab_question_is_sound(const lab_question *question, char problem[LAB_SENTENCE])
{
    const char *const objection =
        question->study->objection ? question->study->objection(question, problem) : NULL;
    if (objection && objection != problem)
        snprintf(problem, LAB_SENTENCE, "%s", objection);
    return !objection;
}

/* ---- As words --------------------------------------------------------------------------- */

/* Does a shell take it as it is? */
static bool is_plain(const char *word)
{
    static const char plain[] = "abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789"
                                "+-_./:,=@%";
    return *word && word[strspn(word, plain)] == '\0';
}

static void add_text(lab_words *words, const char *text, size_t size)
{
    const size_t left = LAB_WORDS - 1 - words->used;
    memcpy(words->text + words->used, text, size < left ? size : left);
    words->used += size < left ? size : left;
    words->text[words->used] = '\0';
}

/* A quote in quotes: they end, it stands alone, and they begin again. */
static void add_quoted(lab_words *words, const char *word)
{
    add_text(words, "'", 1);
    for (; *word; word++)
        add_text(words, *word == '\'' ? "'\\''" : word, *word == '\'' ? 4 : 1);
    add_text(words, "'", 1);
}

void lab_words_add(lab_words *words, const char *word)
{
    if (words->used > 0)
        add_text(words, " ", 1);
    if (is_plain(word))
        add_text(words, word, strlen(word));
    else
        add_quoted(words, word);
}

/* Was something else chosen than nothing at all? */
static bool is_chosen(const lab_option *option, uint64_t value)
{
    return option->word || !option->value ? value > 0 : value >= option->least;
}

static void add_option(lab_words *words, const lab_option *option, uint64_t value)
{
    char text[LAB_NAME_ROOM];
    snprintf(text, sizeof text, "--%s", option->name);
    lab_words_add(words, text);
    snprintf(text, sizeof text, "%" PRIu64, value);
    if (option->value)
        lab_words_add(words, option->word ? option->word((size_t)value - 1) : text);
}

void lab_question_words(const lab_question *question, char text[LAB_WORDS])
{
    const lab_study *const study = question->study;
    lab_words words = {text, 0};
    if (study->subject) {
        words.used = study->subject(question, text);
    } else {
        lab_words_add(&words, "study");
        lab_words_add(&words, study->name);
    }
    for (size_t i = 0; i < study->option_count; i++)
        if (is_chosen(&study->options[i], question->value[i]))
            add_option(&words, &study->options[i], question->value[i]);
}
