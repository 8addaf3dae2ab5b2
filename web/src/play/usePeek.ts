import { useEffect, useState } from 'preact/hooks';
import type { Referee } from '../referee';
import type { Position, Weighed } from './protocol';

export interface Peek {
  /** A choice of a game that is over, and how the table stood before it; null: none is looked at. */
  readonly weighed: Weighed | null;
  readonly position: Position | null;
  open(weighed: Weighed | null): void;
}

/** Looks at a moment of a game that is over, until the game is another one. */
export function usePeek(referee: Referee, record: string, live: Position | null): Peek {
  const [weighed, open] = useState<Weighed | null>(null);
  const [position, setPosition] = useState<Position | null>(null);
  useEffect(() => open(null), [record]);
  useEffect(() => {
    let isStale = false;
    setPosition(null);
    if (weighed && live)
      void referee
        .ask('playBack', [record, weighed.choice.at])
        .then((at) => referee.ask('playAt', [at, live.seat, 0]))
        .then((found) => isStale || setPosition(found));
    return () => {
      isStale = true;
    };
  }, [weighed]);
  return { weighed, position: weighed ? position : null, open };
}
