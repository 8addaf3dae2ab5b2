// Where a game begins: at what the address says, at what was kept, or afresh.
import type { Referee } from '../referee';
import { PERSON, type Session, type Setup, readPlayAddress } from './address';
import { playGameOf } from './index';
import { keptHouse } from './house';
import { keptSession } from './store';

const STRENGTH = 'book';

/** A setup with one person, at seat 0, by the rules of the household, where nothing else was chosen. */
export function usualSetup(game: string): Setup {
  const { seats } = playGameOf(game);
  const who = Array.from({ length: seats }, (_, seat) => (seat === 0 ? PERSON : STRENGTH));
  return { game, options: keptHouse(game), who, challenge: null };
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
  return { setup: { ...setup, challenge: null }, record, marks: [], match: null };
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
    return { setup: { ...usual, game: found, options, who: known ?? others, challenge }, record, marks: [], match: null };
  } catch {
    return null;
  }
}

/** Was the page loaded again, rather than opened by a link? */
function isReload(): boolean {
  const [entry] = performance.getEntriesByType('navigation');
  return entry instanceof PerformanceNavigationTiming && entry.type === 'reload';
}

/** Is the game that is kept the one of the link? After a reload one of them may lag behind. */
function goesWith({ record }: Session, linked: Session): boolean {
  if (record === linked.record) return true;
  const isExtended = record.startsWith(linked.record) || linked.record.startsWith(record);
  return isReload() && isExtended;
}

/** The later record of the two, with what only the device knows of it. */
function laterOf({ record, marks, match = null }: Session, linked: Session) {
  return { record: record.length > linked.record.length ? record : linked.record, marks, match };
}

export async function startSession(referee: Referee, hash: string): Promise<Session> {
  const linked = await linkedSession(referee, hash);
  if (linked) {
    const same = keptSession(linked.setup.game);
    return same && goesWith(same, linked) ? { ...linked, ...laterOf(same, linked) } : linked;
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
  const setup = usualSetup(game);
  // a later version may not know a rule that is kept
  return beginSession(referee, setup).catch(() => beginSession(referee, { ...setup, options: {} }));
}

/** The first game of a match. */
export async function beginMatch(referee: Referee, setup: Setup): Promise<Session> {
  const seed = someSeed();
  const { game, options } = setup;
  const { next } = await referee.ask('playMatch', [{ game, options, seed }, []]);
  const match = { seed, options, records: [] };
  return { setup: { ...setup, challenge: null }, record: next ?? '', marks: [], match };
}
