/* Many games at once: given to the lanes, and what they say of each read back.
 *
 * Only games that are won in good time end there; the few others are left to
 * parlor_maumau_referee(), which is the authority for all. */
#include "maumau_batch.h"

#include "../../core/assert.h"
#include "../../core/memory.h"
#include "maumau_cards.h"
#include "maumau_lanes.h"

bool parlor_maumau_batch_play(maumau_batch *batch, const parlor_maumau_deal *deals, size_t count)
{
    parlor_assert(count <= MAUMAU_BATCH_SIZE);
    for (size_t i = 0; i < count; i++)
        parlor_assert(parlor_maumau_deal_is_valid(&deals[i]));
    return parlor_maumau_referee_sixteen(batch, deals, count) ||
           parlor_maumau_referee_eight(batch, deals, count);
}

/* Only a winner's hand is empty (MM-18). */
const parlor_maumau_card *parlor_maumau_batch_won(const maumau_batch *batch, size_t index,
                                                  int players, parlor_maumau_result *result)
{
    const maumau_batch_game *const g = &batch->games[index];
    const parlor_maumau_card *const tape = batch->tapes[index];
    const uint32_t turns = g->counts % COUNT_SKIP;
    const uint32_t skips = g->counts / COUNT_SKIP % (COUNT_CARD / COUNT_SKIP);
    const uint32_t played = g->counts / COUNT_CARD;
    const uint32_t factor = score_factor(tape[played - 1], 0);
    const int next = (int)((turns + skips) % (uint32_t)players); /* the seat of the first hand */
    result->ending = PARLOR_MAUMAU_ENDING_WON;
    result->players = players;
    result->winner = -1;
    result->turns = (int)turns;
    result->period = 0;
    result->played = (int)played;
    for (int i = 0; i < PARLOR_MAUMAU_PLAYERS_MAX; i++) {
        const int turned = next + i < players ? next + i : next + i - players;
        const int seat = i < players ? turned : i;
        result->hands[seat] = i < players ? g->hands[i] : 0;
        result->scores[seat] = (int)(factor * hand_value(result->hands[seat]));
        result->winner = i < players && g->hands[i] == 0 ? seat : result->winner;
    }
    return result->winner >= 0 ? tape : NULL;
}

/* ---- Many results ---- */

/* What a batch says of a game, parlor_maumau_referee() must say too. */
static void check_won(const parlor_maumau_deal *deal, const parlor_maumau_card *cards,
                      const parlor_maumau_result *result)
{
#ifdef PARLOR_DEBUG
    parlor_maumau_transcript transcript;
    parlor_maumau_result alone;
    parlor_maumau_referee(deal, &transcript, &alone);
    parlor_assert(memcmp(result, &alone, sizeof alone) == 0);
    parlor_assert(memcmp(cards, transcript.cards, (size_t)alone.played) == 0);
#else
    (void)deal, (void)cards, (void)result;
#endif
}

/* As parlor_maumau_referee(), from the batch if the game was played and won there. */
static void referee_in_batch(const maumau_batch *batch, size_t index,
                             const parlor_maumau_deal *deal, parlor_maumau_transcript *transcript,
                             parlor_maumau_result *result)
{
    const parlor_maumau_card *const cards =
        batch ? parlor_maumau_batch_won(batch, index, deal->players, result) : NULL;
    if (!cards) {
        parlor_maumau_referee(deal, transcript, result);
        return;
    }
    check_won(deal, cards, result);
    if (transcript) {
        transcript->count = result->played;
        memcpy(transcript->cards, cards, (size_t)result->played);
    }
}

void parlor_maumau_referee_many(const parlor_maumau_deal *deals, size_t count,
                                parlor_maumau_transcript *transcripts,
                                parlor_maumau_result *results)
{
    maumau_batch batch;
    for (size_t done = 0; done < count; done += MAUMAU_BATCH_SIZE) {
        const size_t size = count - done < MAUMAU_BATCH_SIZE ? count - done : MAUMAU_BATCH_SIZE;
        const bool is_played = parlor_maumau_batch_play(&batch, deals + done, size);
        for (size_t i = 0; i < size; i++)
            referee_in_batch(is_played ? &batch : NULL, i, &deals[done + i],
                             transcripts ? &transcripts[done + i] : NULL, &results[done + i]);
    }
}
