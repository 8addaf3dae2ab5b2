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

const NUMBERS = '123456789';
const KINDS = [...'DBM'].flatMap((suit) => [...NUMBERS].map((number) => number + suit));
const WAYS = ['hidden', 'three', 'four', 'seen'];

/** What can be asked with values instead of a text. */
export const typed = {
  addable(library, { hidden = [], declared = [], seen = [] }) {
    const words = [hidden, declared.flat(), seen].map((tiles) => tiles.join(''));
    const told = library.tell('mahjong_addable', words.join(' '));
    if (told === '') throw new RangeError('this is no part of a hand');
    const ways = told.trimEnd().split('\n').map((line) => KINDS.filter((_, i) => line[i] === '1'));
    return Object.fromEntries(WAYS.map((way, i) => [way, ways[i]]));
  },
};
