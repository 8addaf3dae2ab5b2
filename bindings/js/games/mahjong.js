export const call = 'expected';

/** What a hand expects, from its JSON object. */
export function view({ hand, expected, impossible }) {
  return {
    hidden: hand.hidden,
    declared: hand.declared,
    tiles: expected.map(({ tile, left, score }) => ({ tile, left, score })),
    impossible: impossible.map(({ tile, reason }) => ({ tile, reason })),
  };
}
