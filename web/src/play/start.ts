// Where a game begins: at what the address says, at what was kept, or afresh.
import type { Referee } from '../referee';
import { PERSON, type Session, type Setup, readPlayAddress } from './address';
import { playGameOf } from './index';
import { keptSession } from './store';

const STRENGTH = 'book';

/** A setup with one person, at seat 0, where nothing else was chosen. */
export function usualSetup(game: string): Setup {
  const { seats } = playGameOf(game);
  const who = Array.from({ length: seats }, (_, seat) => (seat === 0 ? PERSON : STRENGTH));
  return { game, options: {}, who, challenge: null };
}

const someSeed = (): number => crypto.getRandomValues(new Uint32Array(1))[0] ?? 1;

/** A new game. */
export async function beginSession(
  referee: Referee,
  setup: Setup,
  seed = someSeed(),
  number = 1,
): Promise<Session> {
  const record = await referee.ask('playBegin', [setup.game, seed, number, setup.options]);
  return { setup: { ...setup, challenge: null }, record, marks: [] };
}

/** The game that an address names, if there is one, it can be read, and it is for as many. */
async function linkedSession(referee: Referee, hash: string): Promise<Session | null> {
  const { game, record, who, challenge } = readPlayAddress(hash);
  if (record === null) return null;
  const usual = usualSetup(playGameOf(game).name);
  try {
    const { seats, game: found, options } = await referee.ask('playAt', [record, 0, 0]);
    const at = usualSetup(found);
    const known = who && who.length === seats ? who : null;
    const others = Array.from({ length: seats }, (_, seat) => at.who[seat] ?? STRENGTH);
    return { setup: { ...usual, game: found, options, who: known ?? others, challenge }, record, marks: [] };
  } catch {
    return null;
  }
}

export async function startSession(referee: Referee, hash: string): Promise<Session> {
  const linked = await linkedSession(referee, hash);
  if (linked) {
    const same = keptSession(linked.setup.game);
    return same?.record === linked.record ? { ...linked, marks: same.marks } : linked;
  }
  const game = playGameOf(readPlayAddress(hash).game).name;
  const left = keptSession(game);
  if (left)
    try {
      await referee.ask('playAt', [left.record, 0, 0]); // a later version may not read it
      return left;
    } catch {
      // it is dealt anew
    }
  return beginSession(referee, usualSetup(game));
}
