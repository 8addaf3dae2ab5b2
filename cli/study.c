/* parlor study GAME: many games, counted. What a study is, lab/ knows. */
#include "study_run.h"

static const struct option common_options[] = {STUDY_OPTIONS, {0}};

static const char *study_name(const void *unused, size_t index)
{
    (void)unused;
    const lab_study *const study = lab_study_at(index);
    return study ? lab_study_name(study) : NULL;
}

static exit_status take_question(const study_request *wanted, int argc, char **argv,
                                 lab_question *question)
{
    if (argc - optind != 1)
        return usage_error("study takes the name of one game");
    const lab_study *const study = lab_study_find(argv[optind]);
    if (!study)
        return unknown_error("study", argv[optind], study_name, NULL);
    const exit_status status = study_check(wanted);
    if (status != STATUS_ANSWERED)
        return status;
    *question = lab_question_of(study);
    char problem[LAB_SENTENCE];
    const chosen_option *given;
    for (size_t i = 0; (given = options_chosen(&wanted->options, i)); i++)
        if (!lab_question_choose(question, given->name, given->value, problem))
            return usage_error("%s", problem);
    if (!lab_question_is_sound(question, problem))
        return usage_error("%s", problem);
    return STATUS_ANSWERED;
}

static study_request request_begin(void)
{
    study_request wanted = {.settings.jobs = jobs_usual(), .options = options_of(common_options)};
    const lab_study *each;
    for (size_t i = 0; (each = lab_study_at(i)); i++)
        study_options_add(&wanted.options, each);
    return wanted;
}

/* The question that the words of a checkpoint ask. */
static exit_status take_words(const command_words *words, lab_question *question)
{
    study_request typed = request_begin();
    optind = 0; /* another command line begins */
    exit_status status =
        options_read(&typed.options, words->count, words->at, study_take_option, &typed);
    if (status == STATUS_ANSWERED)
        status = take_question(&typed, words->count, words->at, question);
    options_free(&typed.options);
    return status;
}

static exit_status merge(study_request *wanted, int count, char **files)
{
    command_words words;
    lab_question question = {0};
    exit_status status = study_merge_words(wanted, "study", count, files, &words);
    if (status != STATUS_ANSWERED)
        return status;
    status = take_words(&words, &question);
    command_free(&words);
    return status == STATUS_ANSWERED ? study_merge(wanted, &question, count, files) : status;
}

static exit_status study(study_request *wanted, int argc, char **argv)
{
    exit_status status = options_read(&wanted->options, argc, argv, study_take_option, wanted);
    if (status != STATUS_ANSWERED)
        return status;
    if (wanted->wants_help)
        return command_help(2, (char *[]){"help", "study", NULL});
    if (wanted->merges)
        return merge(wanted, argc - optind, argv + optind);
    lab_question question = {0};
    status = take_question(wanted, argc, argv, &question);
    return status == STATUS_ANSWERED ? study_run(wanted, &question) : status;
}

exit_status command_study(int argc, char **argv)
{
    study_request wanted = request_begin();
    lab_group_begin();
    const exit_status status = study(&wanted, argc, argv);
    flush_output();
    lab_group_end((int)status);
    options_free(&wanted.options);
    return status;
}
