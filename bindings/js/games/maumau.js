export const call = 'play';

/** A game played out, from its JSON object. */
export function view({ deal, events, result }) {
  const [{ open }] = events;
  const played = events.filter(({ event }) => event === 'played').map(({ card }) => card);
  return {
    players: deal.players,
    pile: deal.pile,
    ending: result.ending,
    winner: result.winner,
    scores: result.scores,
    cards: [open, ...played],
    hands: result.left.map(({ cards }) => cards),
    turns: result.turns,
  };
}
