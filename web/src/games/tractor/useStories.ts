// What the library tells of every round of an evening.
import { useEffect, useState } from 'preact/hooks';
import type { Referee } from '../../referee';
import { type Story, storyOf } from './told';

/** In the order of the texts; null: not known yet, or bad. */
export function useStories(
  referee: Referee,
  texts: readonly string[],
  judges: readonly string[],
  own: readonly string[],
): readonly (Story | null)[] {
  const [known, setKnown] = useState<ReadonlyMap<string, Story | null>>(new Map());
  const names = own.length > 0 ? own : null;
  const keyOf = (text: string) => `${own.join()}\n${text}`;
  const keys = texts.map(keyOf);
  useEffect(() => {
    for (const [i, key] of keys.entries()) {
      if (known.has(key)) continue;
      void referee
        .ask('events', ['tractor', texts[i] ?? '', { names, question: 'audit' }])
        .then((told) => storyOf(told, judges, own), () => null)
        .then((story) => setKnown((before) => new Map(before).set(key, story)));
    }
  }, [referee, keys.join('\f')]);
  return keys.map((key) => known.get(key) ?? null);
}
