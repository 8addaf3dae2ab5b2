// Questions for those who learn: positions of games that the book plays.
import type { Game, Parlor } from 'parlor';
import type { Kind, LearnCalls } from '../learn/protocol';

type Sight = ReturnType<Game['sight']>;

/** Moves that are different cards: a jack is one, whatever it wishes for. */
const cardsOf = (legal: readonly string[]): number =>
  new Set(legal.filter((move) => move.length >= 2 && move === move.toUpperCase()).map((move) => move.slice(0, 2))).size;

const isBeginning = ({ phase, taken }: Sight): boolean =>
  (phase === 'leading' || phase === 'following') && taken.length === 0;

/** Must be followed with some cards, but not just with any, and not just a single card? */
function hasDuty({ phase, taken, owed, lead }: Sight): boolean {
  if (phase !== 'following' || taken.length > 0 || !owed) return false;
  const count = lead.components.reduce((sum: number, { length }: { length: number }) => sum + length, 0);
  return count > 1 && owed.cards > 0 && (owed.pairs > 0 || owed.cards < count);
}

/** Is this a position in which the question is worth asking? */
const FITS: Readonly<Record<string, (sight: Sight) => boolean>> = {
  'maumau card': ({ legal, hand }) => hand.length > 1 && cardsOf(legal) >= 2,
  'mahjong discard': ({ phase, legal }) =>
    phase === 'turn' && legal.length > 4 && legal.every((move: string) => move.startsWith('discard ')),
  'tractor card': (sight) => isBeginning(sight) && sight['legal'].length >= 3,
  'tractor follow': hasDuty,
};

/** About how many decisions a game has that is played by the book. */
const LONG: Readonly<Record<string, number>> = { maumau: 14, mahjong: 50, tractor: 120 };

function position(parlor: Parlor, name: string, kind: Kind, seed: number): string {
  const fits = FITS[`${name} ${kind}`];
  if (!fits) throw new RangeError(`${name} has no question ${kind}`);
  for (let number = 1; number < 1000; number++) {
    const game = parlor.game(name, { seed, number });
    const from = (seed * 7 + number * 13) % (LONG[name] ?? 1);
    for (let i = 0; !game.isOver; i++) {
      if (i >= from && fits(game.sight())) return game.record ?? '';
      for (const move of game.hint('book').moves) game.play(move);
    }
  }
  throw new Error(`there is no question ${kind} of ${name}`);
}

export const learnCalls = (parlor: Parlor): LearnCalls => ({
  learnQuestion: (game, kind, seed) =>
    kind === 'waiting'
      ? parlor.deal(game, seed, 1, { ready: true })
      : position(parlor, game, kind, seed),
});
