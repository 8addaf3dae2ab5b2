// What the page calls seats, players and paces.
import type { TextName, Translate } from '../texts';
import type { Pace } from './useTable';
import type { AboutGame } from '../worker/protocol';
import type { PlayGame } from './view';

const NAMES: Readonly<Record<string, readonly string[]>> = {
  tractor: ['Alice', 'Bob', 'Charles', 'David'],
};

/** A seat by its own name, or by its number, counted from 1. */
export const seatName = (game: string, seat: number, t: Translate): string =>
  NAMES[game]?.[seat] ?? t('playSeat', { number: seat + 1 });

const PLAYERS: Readonly<Record<string, TextName>> = {
  you: 'playerPerson',
  random: 'playerRandom',
  book: 'playerBook',
  keen: 'playerKeen',
  'search:32': 'playerSearch',
};

/** The players that can be chosen, from the weakest to the strongest, as far as a game has them. */
const STRENGTHS = ['random', 'book', 'keen', 'search:32'] as const;

export const strengthsOf = ({ opponents }: AboutGame): readonly string[] =>
  STRENGTHS.filter(
    (player) => player.startsWith('search') || opponents.some(({ name }) => name === player),
  );

/** A player in the language of the page, or by the library's name for it. */
export function playerName(player: string, t: Translate): string {
  const text = PLAYERS[player];
  return text ? t(text) : player;
}

export const PACE_NAMES: Readonly<Record<Pace, TextName>> = {
  fast: 'paceFast',
  calm: 'paceCalm',
  step: 'paceStep',
};

/** A balance as people write it. */
export const signed = (points: number): string =>
  points > 0 ? `+${points}` : points < 0 ? `−${-points}` : '0';

/** What somebody does at once, as people write it. */
export const choiceName = (game: PlayGame, moves: readonly string[], t: Translate): string =>
  moves
    .filter((move, i) => i === 0 || move !== 'done')
    .map((move) => game.moveName(move, t))
    .join(' ');

/** What can be chosen when a game is begun, of all that the library offers. */
export const OPTION_NAMES: Readonly<Record<string, TextName>> = {
  players: 'playPlayers',
  begins: 'setupBegins',
  dealer: 'setupDealer',
  suit: 'setupSuit',
};

const SUIT_NAMES: Readonly<Record<string, TextName>> = {
  H: 'hearts',
  S: 'spades',
  C: 'clubs',
  D: 'diamonds',
  O: 'playNoTrumpSuit',
};

export function optionValueName(game: string, option: string, value: string, t: Translate): string {
  if (option === 'begins') return seatName(game, Number(value), t);
  const suit = option === 'suit' ? SUIT_NAMES[value] : undefined;
  return suit ? t(suit) : value;
}
