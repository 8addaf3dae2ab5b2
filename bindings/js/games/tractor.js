export const call = 'referee';

/** What came of a round, from its JSON object. */
export function view({ round, tricks, result }) {
  return {
    dealer: round.dealer,
    mainSuit: round.main_suit,
    points: result.points,
    contract: result.contract,
    riser: result.riser,
    steps: result.steps,
    ranks: result.ranks,
    nextDealer: result.next_dealer,
    winner: result.winner,
    tricks: tricks.map(({ leader, winner, points }) => ({ leader, winner, points })),
  };
}
