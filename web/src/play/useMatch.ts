import { useEffect, useState } from 'preact/hooks';
import type { Referee } from '../referee';
import type { Session } from './address';
import type { Position, Standing } from './protocol';

/** How the match stands that a game belongs to, the game itself counted once it is over; null if there
 * is no match. */
export function useMatch(
  referee: Referee,
  { setup, match }: Session,
  position: Position | null,
): Standing | null {
  const [standing, setStanding] = useState<Standing | null>(null);
  const isOver = position !== null && position.turn < 0;
  const record = isOver ? position.record : null;
  useEffect(() => {
    let isStale = false;
    if (!match) setStanding(null);
    else {
      const { seed, options, records } = match;
      const all = record === null ? records : [...records, record];
      void referee.ask('playMatch', [{ game: setup.game, options, seed }, all]).then(
        (told) => isStale || setStanding(told),
        () => isStale || setStanding(null), // the game belongs to another match
      );
    }
    return () => {
      isStale = true;
    };
  }, [referee, setup.game, match, record]);
  return match ? standing : null;
}
