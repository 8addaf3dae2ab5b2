/* Mau-Mau, simulated: many games of the fixed player, counted. */
#include "maumau_study.h"

/* ---- The question ----------------------------------------------------------------------- */

static const char *habit_word(size_t index)
{
    const parlor_maumau_habit *const habit = parlor_maumau_habit_at((int)index + 1);
    return habit ? habit->name : NULL;
}

static const char *compare_word(size_t index)
{
    return index == 0 ? "all" : habit_word(index - 1);
}

static const lab_option options[MAUMAU_OPTIONS] = {
    [MAUMAU_GAMES] = {"games", "N", "how many games (default 1000000)", 1, LAB_NUMBER_MAX, 1000000,
                      NULL},
    [MAUMAU_PLAYERS] = {"players", "2|3|4", "how many play (default 4)", PARLOR_MAUMAU_PLAYERS_MIN,
                        PARLOR_MAUMAU_PLAYERS_MAX, PARLOR_MAUMAU_PLAYERS_MAX, NULL},
    [MAUMAU_SEED] = {"seed", "S", "which deals, as parlor deal counts them (default 1)", 0,
                     UINT64_MAX, 1, NULL},
    [MAUMAU_FROM] = {"from", "K", "the number of the first one (default 1)", 1, LAB_NUMBER_MAX, 1,
                     NULL},
    [MAUMAU_SEAT] = {"seat", "N", "the seat that has the habit", 1, PARLOR_MAUMAU_PLAYERS_MAX, 0,
                     NULL},
    [MAUMAU_HABIT] = {"habit", "NAME", "how this seat departs from a rule of decision", 0, 0, 0,
                      habit_word},
    [MAUMAU_COMPARE] = {"compare", "NAME",
                        "play every deal with and without a habit at each seat, or every habit", 0,
                        0, 0, compare_word},
};

static const char *objection(const lab_question *question, char room[LAB_SENTENCE])
{
    (void)room;
    const uint64_t games = lab_choice(question, MAUMAU_GAMES);
    if (games > LAB_NUMBER_MAX - lab_choice(question, MAUMAU_FROM) + 1)
        return "games are numbered up to 9007199254740991";
    const bool has_seat = lab_choice(question, MAUMAU_SEAT) > 0;
    const bool has_habit = lab_choice(question, MAUMAU_HABIT) > 0;
    if (has_seat && lab_choice(question, MAUMAU_SEAT) > lab_choice(question, MAUMAU_PLAYERS))
        return "--seat names a player who is not at the table";
    if (maumau_compares(question) && (has_seat || has_habit))
        return "--compare goes over all seats, and takes neither --seat nor --habit";
    if (has_seat != has_habit)
        return has_seat ? "--seat needs --habit NAME" : "--habit needs --seat N";
    return NULL;
}

static lab_range work(const lab_question *question)
{
    return (lab_range){lab_choice(question, MAUMAU_FROM), lab_choice(question, MAUMAU_GAMES)};
}

parlor_maumau_setup maumau_setup_of(const lab_question *question)
{
    const uint64_t seat = lab_choice(question, MAUMAU_SEAT);
    return (parlor_maumau_setup){.players = (int)lab_choice(question, MAUMAU_PLAYERS),
                                 .seed = lab_choice(question, MAUMAU_SEED),
                                 .habit = (int)lab_choice(question, MAUMAU_HABIT),
                                 .seat = seat > 0 ? (int)seat - 1 : 0};
}

static size_t counters(const lab_question *question)
{
    return AT_COMPARISON + maumau_compare_counters(question);
}

static size_t records(const lab_question *question)
{
    (void)question;
    return MAUMAU_RECORDS;
}

/* ---- Counting --------------------------------------------------------------------------- */

static inline void count_length(uint64_t *lengths, unsigned length)
{
    if (length < MAUMAU_LENGTHS) {
        lengths[length]++;
    } else {
        lengths[MAUMAU_LENGTHS] += length;
        lengths[MAUMAU_LENGTHS + 1] += (uint64_t)length * length;
    }
}

static inline void count_game(int players, const parlor_maumau_outcome *game, uint64_t number,
                              uint64_t *counter, lab_record *record)
{
    const parlor_maumau_rank rank = parlor_maumau_card_rank(game->opening);
    counter[AT_OPENING + (int)rank * MAUMAU_WINNERS + 1 + game->winner]++;
    for (int seat = 0; seat < players; seat++)
        counter[AT_SCORE + seat * MAUMAU_SCORES + game->score[seat]]++;
    count_length(counter + AT_CARDS, game->cards_played);
    count_length(counter + AT_TURNS, game->turns);
    counter[AT_LAST_JACK] += game->last_jack;
    counter[AT_ENDING + game->ending]++;
    if (game->ending != PARLOR_MAUMAU_ENDING_WON)
        return;
    lab_record_note(&record[MOST_CARDS], game->cards_played, number);
    lab_record_note(&record[MOST_TURNS], game->turns, number);
}

/* A comparison plays every deal once more for each habit and seat. */
static uint64_t effort(const lab_question *question)
{
    return 1 + maumau_compare_counters(question) / PAIR_COUNTERS;
}

static void count(const lab_question *question, const void *prepared, lab_range range,
                  lab_counts *counts)
{
    (void)prepared;
    const parlor_maumau_setup setup = maumau_setup_of(question);
    parlor_maumau_outcome games[MAUMAU_GAMES_AT_ONCE];
    while (range.count > 0) {
        const size_t now =
            range.count < MAUMAU_GAMES_AT_ONCE ? (size_t)range.count : MAUMAU_GAMES_AT_ONCE;
        parlor_maumau_simulate(&setup, range.first, now, games);
        for (size_t i = 0; i < now; i++)
            count_game(setup.players, &games[i], range.first + i, counts->counter, counts->record);
        if (maumau_compares(question))
            maumau_compare(question, range.first, now, games, counts->counter + AT_COMPARISON);
        range.first += now;
        range.count -= now;
    }
}

const lab_study lab_maumau_study = {
    .name = "maumau",
    .summary = "games simulated: what seats and rules of decision are worth",
    .unit = "games",
    .options = options,
    .option_count = MAUMAU_OPTIONS,
    .range = 1 << 19,
    .effort = effort,
    .count_option = "games",
    .first_option = "from",
    .objection = objection,
    .work = work,
    .counters = counters,
    .records = records,
    .count = count,
    .report = maumau_report,
};
