// Where the replay is, and how it gets on.
import { useCallback, useEffect, useMemo, useRef, useState } from 'preact/hooks';
import { useKeys } from '../../app/useKeys';
import type { Step } from './replay';

export const SPEEDS = [0.5, 1, 2, 4] as const; // steps a second
export type Speed = (typeof SPEEDS)[number];

export interface Replay {
  readonly at: number;
  readonly isPlaying: boolean;
  readonly speed: Speed;
  /** Goes to a step, and stops there. */
  go(to: number): void;
  toggle(): void;
  setSpeed(speed: Speed): void;
}

function within(at: number, count: number): number {
  return Math.max(0, Math.min(count - 1, at));
}

/** `linked`: the step that the link has; `keep` puts it there, `tell` says what happened. */
export function useReplay(
  all: readonly Step[],
  linked: string | undefined,
  keep: (at: string | null) => void,
  tell: (step: Step) => void,
): Replay {
  const count = all.length;
  const [isPlaying, setPlaying] = useState(false);
  const [speed, setSpeed] = useState<Speed>(1);
  const at = within(Number.parseInt(linked ?? '0', 10) || 0, count);
  const latest = useRef({ at, all, keep, tell });
  latest.current = { at, all, keep, tell };

  const move = useCallback((to: number) => {
    const { all: steps, keep: put, tell: say } = latest.current;
    const next = within(to, steps.length);
    const step = steps[next];
    put(next === 0 ? null : String(next));
    if (step) say(step);
  }, []);
  const go = useCallback(
    (to: number) => {
      setPlaying(false);
      move(to);
    },
    [move],
  );
  const toggle = useCallback(() => {
    const { at: now, all: steps } = latest.current;
    if (!isPlaying && now === steps.length - 1) move(0);
    setPlaying(!isPlaying);
  }, [isPlaying, move]);

  useEffect(() => setPlaying(false), [all]);
  useEffect(() => {
    if (!isPlaying) return undefined;
    if (at >= count - 1) {
      setPlaying(false);
      return undefined;
    }
    const timer = setTimeout(() => move(at + 1), 1000 / speed);
    return () => clearTimeout(timer);
  }, [isPlaying, at, count, speed, move]);
  useKeys(
    useMemo(
      () => ({
        ArrowLeft: () => go(latest.current.at - 1),
        ArrowRight: () => go(latest.current.at + 1),
        Home: () => go(0),
        End: () => go(latest.current.all.length - 1),
        p: toggle,
      }),
      [go, toggle],
    ),
  );
  return { at, isPlaying, speed, go, toggle, setSpeed };
}
