/* A round of Tractor through the typed API: who won which trick, with what and why.
 *
 *     cc -std=c17 -Iinclude examples/tractor.c $(find lib -name '*.c') -o tractor && ./tractor
 */
#include "parlor/tractor.h"
#include <stdio.h>
#include <string.h>

static void visit(void *context, const parlor_tractor_event *event)
{
    (void)context;
    char card[PARLOR_TRACTOR_CARD_TEXT];
    parlor_tractor_card_letters(event->card, card);
    if (event->kind == PARLOR_TRACTOR_EVENT_TRICK_WON)
        printf("trick %2d: %-7s wins with %.2s by TR-%d, defenders have %d points\n", event->number,
               parlor_tractor_seat_name(event->seat), card, (int)event->rule, (int)event->total);
}

int main(void)
{
    static const char text[] = "O Charles 2 2\n"
                               "S6S6S7S7 SASKSJST STS8S4S4 S3S5SJSQ\n"
                               "S9S9 H3D3 S3DT SAD3\n"
                               "DA DQ DK D4\n"
                               "SKS8S5S3 RJC2D2H2 C6C8CJD9 H3CKDTD5\n"
                               "H7H7 H6H4 HJHQ H9H9\n"
                               "DJDJ DKH5 D5D4 D6D6\n"
                               "D8D8 C4C3 HTH5 D9D7\n"
                               "C5C5 C6CT H8HQ C7C4\n"
                               "H8 C7 HA HA\n"
                               "H2 RJ BJ CK\n"
                               "DA BJ C8 HK\n"
                               "S2S2C2 CQCAD2 HTHJHK C9CQCA\n";
    parlor_tractor_round round;
    parlor_tractor_result result;
    parlor_status status;
    parlor_tractor_round_read(text, strlen(text), &round, &status);
    if (status.problem || !parlor_tractor_visit(&round, visit, NULL, &result).has_result)
        return 1;
    char answer[PARLOR_TRACTOR_ANSWER_TEXT_MAX];
    return fwrite(answer, 1, parlor_tractor_answer_write(&result, 1, answer, sizeof answer),
                  stdout) == 0;
}
