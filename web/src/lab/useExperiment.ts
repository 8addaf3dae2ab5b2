import { useEffect, useRef, useState } from 'preact/hooks';
import { Referee } from '../referee';
import type { Count, Experiment } from './protocol';
import { NOTHING, type Point, extended, pointOf, together } from './results';

const PIECE = 120; // milliseconds of counting between two pictures, at most
const FIRST = 4; // and at the beginning; then twice as many each time

let counting: Referee | null = null;
const counter = (): Referee => (counting ??= new Referee());

export interface Running {
  readonly count: Count;
  readonly history: readonly Point[];
  readonly isRunning: boolean;
  start(): void;
  stop(): void;
}

const BEGIN = { count: NOTHING, history: [] as readonly Point[] };

/** Games of an experiment, counted until somebody stops it; it goes on where it was. */
export function useExperiment(experiment: Experiment): Running {
  const name = JSON.stringify(experiment);
  const [state, setState] = useState({ name, ...BEGIN });
  const [isRunning, setRunning] = useState(false);
  const latest = useRef(state);
  const current = state.name === name ? state : { name, ...BEGIN };
  latest.current = current;
  useEffect(() => {
    if (!isRunning) return undefined;
    let isStale = false;
    const go = async () => {
      for (let piece = FIRST; !isStale; piece = Math.min(PIECE, 2 * piece)) {
        const before = latest.current;
        const more = await counter().ask('labCount', [experiment, before.count.games + 1, piece]);
        if (isStale) return;
        const count = together(before.count, more);
        const history = extended(before.history, pointOf(experiment.game, count));
        latest.current = { name, count, history };
        setState(latest.current);
      }
    };
    go().catch(() => setRunning(false)); // such as rules that do not go together
    return () => {
      isStale = true;
    };
  }, [isRunning, name]);
  return {
    count: current.count,
    history: current.history,
    isRunning,
    start: () => setRunning(true),
    stop: () => setRunning(false),
  };
}
