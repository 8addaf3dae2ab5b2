/* What happens at a table, for a seat (TR-38) and in sentences for people. */
#include "tractor_layout.h"
#include "tractor_play.h"

const parlor_tractor_event *parlor_tractor_event_of(const parlor_play_event *event)
{
    return event->game && event->game->play == &parlor_tractor_play
               ? (const parlor_tractor_event *)event->own
               : NULL;
}

/* ---- For a seat ------------------------------------------------------------------------- */

/* In which order cards were taken only their player knows. */
static void forget_order(parlor_tractor_event *own)
{
    parlor_tractor_hand play;
    parlor_tractor_hand_of(own->cards, event_count(own), &play);
    parlor_tractor_hand_cards(&play, own->cards);
}

bool parlor_tractor_play_event_for(int seat, parlor_play_event *event)
{
    parlor_tractor_event *const own = (parlor_tractor_event *)event->own;
    switch (own->kind) {
    case PARLOR_TRACTOR_EVENT_DEALT:
        return event->seat == seat;
    case PARLOR_TRACTOR_EVENT_BOTTOM:
    case PARLOR_TRACTOR_EVENT_HIDDEN:
        if (event->seat != seat)
            memset(own->cards, 0, sizeof own->cards);
        break;
    case PARLOR_TRACTOR_EVENT_TAKEN_BACK:
        own->rival = PARLOR_TRACTOR_ALICE;
        own->card = 0;
        forget_order(own);
        break;
    case PARLOR_TRACTOR_EVENT_LED:
    case PARLOR_TRACTOR_EVENT_FOLLOWED:
        forget_order(own);
        break;
    default:
        break;
    }
    return true;
}

/* ---- Sentences -------------------------------------------------------------------------- */

/* An event on its way to a person. */
typedef struct telling {
    parlor_layout *layout;
    const char *const *players;
    int seat; /* whose person it is; -1: nobody's */
    const parlor_tractor_event *event;
} telling;

static void say(const telling *to, const char *text)
{
    parlor_layout_text(to->layout, text);
}

static void say_points(const telling *to, uint64_t points)
{
    parlor_tractor_layout_points(to->layout, points);
}

static void say_cards(const telling *to)
{
    parlor_tractor_layout_cards(to->layout, &to->event->order, to->event->cards,
                                event_count(to->event));
}

/* "Bob leads", "You lead" */
static void say_does(const telling *to, parlor_tractor_seat seat, const char *verb)
{
    if ((int)seat == to->seat)
        say(to, "You");
    else
        parlor_tractor_layout_seat(to->layout, to->players, seat);
    say(to, " ");
    say(to, verb);
    say(to, (int)seat == to->seat ? "" : "s");
}

static void say_calling(const telling *to)
{
    const parlor_tractor_event *const event = to->event;
    const bool is_you = (int)event->dealer == to->seat;
    say(to, "The main suit is called, rank ");
    parlor_tractor_layout_rank(to->layout, event->order.rank);
    say(to, ": ");
    if (is_you)
        say(to, "you");
    else
        parlor_tractor_layout_seat(to->layout, to->players, event->dealer);
    say(to, is_you ? " are asked first" : " is asked first");
    if (event->rule == (parlor_tractor_rule)PARLOR_TRACTOR_RULE_CALLER_DEALS)
        say(to, ", and the last caller deals");
}

/* "Bob calls spades with S7S7", "You call no main suit with BJBJ" */
static void say_called(const telling *to)
{
    const int kind = parlor_tractor_card_move(to->event->cards[0]);
    say_does(to, to->event->seat, "call");
    say(to, " ");
    if (kind >= PARLOR_TRACTOR_MOVE_BLACK_JOKER)
        say(to, "no main suit");
    else
        parlor_tractor_layout_group(to->layout,
                                    (parlor_tractor_group)(kind / PARLOR_TRACTOR_SUIT_KINDS));
    say(to, " with ");
    say_cards(to);
}

static void say_turned_up(const telling *to)
{
    say(to, "Nobody has called, so that of the last eight cards ");
    say(to, to->event->count == 1 ? "this is turned up: " : "these are turned up: ");
    for (int i = 0; i < to->event->count; i++) {
        say(to, i > 0 ? " " : "");
        parlor_tractor_layout_card(to->layout, to->event->cards[i]);
    }
}

static void say_begins(const telling *to)
{
    const parlor_tractor_event *const event = to->event;
    const int declarers = parlor_tractor_seat_team(event->dealer);
    if (event->order.main == PARLOR_TRACTOR_NO_SUIT) {
        say(to, "No main suit");
    } else {
        say(to, "Main suit ");
        parlor_tractor_layout_group(to->layout, (parlor_tractor_group)event->order.main);
    }
    say(to, ", rank ");
    parlor_tractor_layout_rank(to->layout, event->order.rank);
    say(to, ": ");
    parlor_tractor_layout_team(to->layout, to->players, declarers);
    say(to, " declare, ");
    parlor_tractor_layout_team(to->layout, to->players, 1 - declarers);
    say(to, " defend at ");
    parlor_tractor_layout_rank(to->layout, event->ranks[1 - declarers]);
    say(to, "; ");
    say_does(to, event->dealer, "deal");
}

/* Cards that perhaps only their owner sees. */
static void say_own_cards(const telling *to, const char *verb, const char *what)
{
    say_does(to, to->event->seat, verb);
    say(to, what);
    if (to->event->cards[0] == 0)
        return;
    say(to, ": ");
    say_cards(to);
}

/* "leads SA", "leads a tractor of 2 pairs of trumps: H3H3 H2H2", "throws spades: SASA - SK" */
static void say_lead(const telling *to)
{
    const parlor_tractor_lead *const lead = &to->event->lead;
    if (lead->kind == PARLOR_TRACTOR_LEAD_THROW) {
        say_does(to, to->event->seat, "throw");
        say(to, " ");
    } else {
        say_does(to, to->event->seat, "lead");
        say(to, " ");
    }
    if (lead->kind == PARLOR_TRACTOR_LEAD_PAIR || lead->kind == PARLOR_TRACTOR_LEAD_TRACTOR) {
        say(to, "a ");
        parlor_tractor_layout_components(to->layout, lead->lengths[0], 1);
        say(to, " of ");
    }
    if (lead->kind != PARLOR_TRACTOR_LEAD_SINGLE) {
        parlor_tractor_layout_group(to->layout, lead->group);
        say(to, ": ");
    }
    parlor_tractor_layout_lead(to->layout, lead);
}

static void say_follows(const telling *to)
{
    say_does(to, to->event->seat, "follow");
    say(to, " with ");
    say_cards(to);
    if (to->event->follow.verdict == PARLOR_TRACTOR_VERDICT_TAKES)
        say(to, (int)to->event->seat == to->seat ? " and hold the trick" : " and holds the trick");
}

static void say_taken_back(const telling *to)
{
    const parlor_tractor_event *const event = to->event;
    say_does(to, event->seat, "throw");
    say(to, " ");
    say_cards(to);
    say(to, " and must take the throw back, as ");
    if (event->card == 0)
        say(to, "somebody");
    else
        parlor_tractor_layout_seat(to->layout, to->players, event->rival);
    say(to, " can beat ");
    parlor_tractor_layout_lead(to->layout, &event->lead);
    if (event->card != 0) {
        say(to, " with ");
        parlor_tractor_layout_card(to->layout, event->card);
    }
}

static void say_won(const telling *to)
{
    const parlor_tractor_event *const event = to->event;
    say_does(to, event->seat, "win");
    say(to, " the trick with ");
    parlor_tractor_layout_card(to->layout, event->card);
    say(to, ": ");
    say_points(to, (uint64_t)event->points);
    say(to, event->to_defenders && event->points != 0 ? ", defenders now " : ", defenders still ");
    parlor_layout_number(to->layout, (int64_t)event->total);
}

static void say_last(const telling *to)
{
    const parlor_tractor_event *const event = to->event;
    say(to, "The hidden cards have ");
    say_points(to, (uint64_t)event->hidden);
    if (!event->to_defenders) {
        say(to, ", and the declarers have won the last trick");
        return;
    }
    if (event->hidden == 0) {
        say(to, ", so the last trick brings the defenders nothing more");
        return;
    }
    say(to, ", and the defenders have won the last trick: they get ");
    parlor_layout_number(to->layout, event->hidden);
    parlor_layout_symbol(to->layout, "×", 'x');
    parlor_layout_together(to->layout, "2^");
    parlor_layout_number(to->layout, event->exponent);
    parlor_layout_together(to->layout, " = ");
    parlor_layout_number(to->layout, (int64_t)event->bonus);
}

static void say_ends(const telling *to)
{
    const parlor_tractor_result *const result = &to->event->result;
    say(to, "The defenders have ");
    say_points(to, result->points);
    say(to, ": ");
    parlor_tractor_layout_team(to->layout, to->players, result->riser);
    if (result->winner >= 0) {
        say(to, " win the game");
        return;
    }
    say(to, result->steps ? " rise to " : " stay at ");
    parlor_tractor_layout_rank(to->layout, result->ranks[result->riser]);
    say(to, ", and ");
    say_does(to, result->next_dealer, "deal");
    say(to, " next");
}

void parlor_tractor_play_event_tell(const parlor_play_event *event, int seat,
                                    const char *const *players, parlor_layout *layout)
{
    const telling to = {layout, players, seat, event_known(event)};
    switch (to.event->kind) {
    case PARLOR_TRACTOR_EVENT_ROUND_BEGINS:
        say_begins(&to);
        break;
    case PARLOR_TRACTOR_EVENT_CALLING:
        say_calling(&to);
        break;
    case PARLOR_TRACTOR_EVENT_CALLED:
        say_called(&to);
        break;
    case PARLOR_TRACTOR_EVENT_TURNED_UP:
        say_turned_up(&to);
        break;
    case PARLOR_TRACTOR_EVENT_DEALT:
        say_own_cards(&to, "get", "");
        break;
    case PARLOR_TRACTOR_EVENT_BOTTOM:
        say_own_cards(&to, "take", " the last eight cards");
        break;
    case PARLOR_TRACTOR_EVENT_HIDDEN:
        say_own_cards(&to, "hide", " eight cards");
        break;
    case PARLOR_TRACTOR_EVENT_LED:
        say_lead(&to);
        break;
    case PARLOR_TRACTOR_EVENT_FOLLOWED:
        say_follows(&to);
        break;
    case PARLOR_TRACTOR_EVENT_TAKEN_BACK:
        say_taken_back(&to);
        break;
    case PARLOR_TRACTOR_EVENT_TRICK_WON:
        say_won(&to);
        break;
    case PARLOR_TRACTOR_EVENT_LAST_TRICK:
        say_last(&to);
        break;
    case PARLOR_TRACTOR_EVENT_ROUND_ENDS:
        say_ends(&to);
        break;
    }
    say(&to, ".");
}
