import { useEffect, useState } from 'preact/hooks';
import type { Position } from '../play/protocol';
import type { Referee } from '../referee';
import type { Asked } from './address';

/** The position of a question, as the seat in turn sees it; null until the library has found one. */
export function usePosition(referee: Referee, { game, kind, seed }: Asked): Position | null {
  const [position, setPosition] = useState<Position | null>(null);
  useEffect(() => {
    let isStale = false;
    const find = async () => {
      const record = await referee.ask('learnQuestion', [game, kind, seed]);
      const { turn } = await referee.ask('playAt', [record, 0, 0]);
      const found = await referee.ask('playAt', [record, turn, 0]);
      if (!isStale) setPosition(found);
    };
    void find();
    return () => {
      isStale = true;
    };
  }, [referee, game, kind, seed]);
  return position;
}
