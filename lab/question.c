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
            return option->word ? choose_word(option, value, &question->value[i], problem)
                                : choose_number(option, value, &question->value[i], problem);
    }
    snprintf(problem, LAB_SENTENCE, "the study of %s has no option --%s", study->name, name);
    return false;
}

bool lab_question_is_sound(const lab_question *question, char problem[LAB_SENTENCE])
{
    const char *const objection =
        question->study->objection ? question->study->objection(question) : NULL;
    if (objection)
        snprintf(problem, LAB_SENTENCE, "%s", objection);
    return !objection;
}

void lab_question_words(const lab_question *question, char words[LAB_WORDS])
{
    const lab_study *const study = question->study;
    size_t used = (size_t)snprintf(words, LAB_WORDS, "study %s", study->name);
    for (size_t i = 0; i < study->option_count; i++) {
        const lab_option *const option = &study->options[i];
        const uint64_t value = question->value[i];
        if (option->word ? value == 0 : value < option->least)
            continue; /* nothing was chosen */
        used += (size_t)(option->word ? snprintf(words + used, LAB_WORDS - used, " --%s %s",
                                                 option->name, option->word((size_t)value - 1))
                                      : snprintf(words + used, LAB_WORDS - used, " --%s %" PRIu64,
                                                 option->name, value));
    }
}
