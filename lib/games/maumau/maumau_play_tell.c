/* What happens at a table, in short sentences. */
#include "maumau_play_telling.h"

/* ---- Words ---- */

static void say_player(const maumau_telling *to, int seat, const char *you)
{
    const char *const name = parlor_maumau_player_name(to->players, seat);
    if (seat == to->seat) {
        say(to, you);
    } else if (name) {
        parlor_layout_visible(to->layout, name);
    } else {
        parlor_layout_together(to->layout, "Player ");
        parlor_layout_number(to->layout, seat + 1);
    }
}

void parlor_maumau_say_player(const maumau_telling *to, int seat)
{
    say_player(to, seat, "You");
}

int parlor_maumau_player_columns(const maumau_telling *to, int seat)
{
    const char *const name = parlor_maumau_player_name(to->players, seat);
    if (seat == to->seat)
        return (int)sizeof "You" - 1;
    return name ? parlor_layout_visible(NULL, name) : (int)sizeof "Player 1" - 1;
}

void parlor_maumau_say_does(const maumau_telling *to, int seat, const char *you, const char *others)
{
    parlor_maumau_say_player(to, seat);
    say(to, " ");
    say(to, seat == to->seat ? you : others);
}

void parlor_maumau_say_sevens(const maumau_telling *to, int sevens)
{
    if (sevens == 1) {
        say(to, "a seven is unpaid");
        return;
    }
    parlor_layout_number(to->layout, sevens);
    say(to, " sevens are unpaid");
}

/* ---- Events ---- */

static void tell_dealt(const maumau_telling *to, const parlor_maumau_event *event)
{
    say(to, "The cards are dealt, and ");
    say_card(to, event->card);
    say(to, " lies open.");
}

static void tell_drew(const maumau_telling *to, const parlor_maumau_event *event)
{
    parlor_maumau_say_does(to, event->seat, "draw ", "draws ");
    if (event->card == PARLOR_MAUMAU_CARD_UNKNOWN)
        say(to, "a card");
    else
        say_card(to, event->card);
    if (event->total > 1) {
        say(to, " (");
        parlor_layout_number(to->layout, event->number);
        say(to, " of ");
        parlor_layout_number(to->layout, event->total);
        say(to, ")");
    }
    say(to, ".");
}

static void tell_played(const maumau_telling *to, const parlor_maumau_event *event)
{
    parlor_maumau_say_does(to, event->seat, "play ", "plays ");
    say_card(to, event->card);
    if (event->wish != PARLOR_MAUMAU_ANY_SUIT) {
        say(to, event->seat == to->seat ? " and wish for " : " and wishes for ");
        parlor_maumau_layout_suit(to->layout, event->wish);
    } else if (event->sevens > 0) {
        say(to, "; ");
        parlor_maumau_say_sevens(to, event->sevens);
    }
    say(to, ".");
}

static void tell_ended(const maumau_telling *to, const parlor_maumau_event *event)
{
    switch (event->ending) {
    case PARLOR_MAUMAU_ENDING_WON:
        parlor_maumau_say_does(to, event->seat, "win.", "wins.");
        break;
    case PARLOR_MAUMAU_ENDING_OUT_OF_CARDS:
        say(to, "There is no card left to draw: nobody wins.");
        break;
    default:
        say(to, "The last turn is over: nobody wins.");
    }
}

static void tell_scored(const maumau_telling *to, const parlor_maumau_event *event)
{
    say(to, "Scores: ");
    for (int seat = 0; seat < event->players; seat++) {
        say(to, seat > 0 ? ", " : "");
        parlor_layout_number(to->layout, event->scores[seat]);
        say(to, " for ");
        say_player(to, seat, "you");
    }
    say(to, ".");
}

/* That a turn begins is not told: what is done in it will be. */
void parlor_maumau_event_tell(const parlor_play_event *event, int seat, const char *const *players,
                              parlor_layout *layout)
{
    const maumau_telling to = {layout, players, seat};
    const parlor_maumau_event *const happened = &parlor_maumau_play_event_of(event)->event;
    switch (happened->kind) {
    case PARLOR_MAUMAU_EVENT_DEALT:
        tell_dealt(&to, happened);
        break;
    case PARLOR_MAUMAU_EVENT_DREW:
        tell_drew(&to, happened);
        break;
    case PARLOR_MAUMAU_EVENT_TURNED_OVER:
        say(&to, happened->rule == PARLOR_MAUMAU_RULE_SHUFFLED
                     ? "The pile is turned over and shuffled."
                     : "The pile is turned over.");
        break;
    case PARLOR_MAUMAU_EVENT_PLAYED:
        tell_played(&to, happened);
        break;
    case PARLOR_MAUMAU_EVENT_PASSED:
        parlor_maumau_say_does(&to, happened->seat, "pass.", "passes.");
        break;
    case PARLOR_MAUMAU_EVENT_SKIPPED:
        parlor_maumau_say_does(&to, happened->seat, "are skipped.", "is skipped.");
        break;
    case PARLOR_MAUMAU_EVENT_ENDED:
        tell_ended(&to, happened);
        break;
    case PARLOR_MAUMAU_EVENT_SCORED:
        tell_scored(&to, happened);
        break;
    case PARLOR_MAUMAU_EVENT_REVERSED:
        say(&to, "The direction of play turns.");
        break;
    case PARLOR_MAUMAU_EVENT_AGAIN:
        parlor_maumau_say_does(&to, happened->seat, "have another turn.", "has another turn.");
        break;
    default: /* a turn */
        break;
    }
}
