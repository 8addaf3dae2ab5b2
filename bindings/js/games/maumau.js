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

const cardsOf = (text) => text.match(/../g) ?? [];

/** What else can be asked about a game: where the cards lie after each of its events. */
export const more = {
  positions(library, { deal }) {
    const told = library.tell('maumau_positions', `${deal.players} ${deal.pile.join(' ')}\n`);
    return told.split('\n').slice(0, -1).map((line) => {
      const [signs, drawPile, discards, ...hands] = line.split(' ');
      return {
        sevens: Number(signs[0]),
        wish: signs[1] === '-' ? null : signs[1],
        drawPile: cardsOf(drawPile),
        discards: cardsOf(discards),
        hands: hands.map(cardsOf),
      };
    });
  },
};
