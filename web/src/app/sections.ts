// The parts of the page: what one can do here, and which of them an address is of.
import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import type { TextName } from '../texts';

export type Section = 'play' | 'learn' | 'referee' | 'lab';

/** In the order of the tabs. The addresses of a part have `field`. */
export const sections: readonly {
  readonly name: Section;
  readonly field: string;
  readonly title: TextName;
}[] = [
  { name: 'play', field: 'play', title: 'sectionPlay' },
  { name: 'learn', field: 'learn', title: 'sectionLearn' },
  { name: 'referee', field: 'game', title: 'sectionReferee' },
  { name: 'lab', field: 'lab', title: 'sectionLab' },
];

const FIRST = Object.fromEntries(sections.map(({ name, field }) => [name, `#${field}`])) as Readonly<
  Record<Section, string>
>;

/** The address where a part begins. */
export const firstAddress = (section: Section): string => FIRST[section];

/** An address without any field leads to the table. */
export function sectionOf(hash: string): Section {
  const fields = new URLSearchParams(hash.replace(/^#/, ''));
  return sections.find(({ field }) => fields.has(field))?.name ?? 'play';
}

/** The part that is shown, and how to go to another one: each is found again where it was left. */
export function useSection(): readonly [Section, (to: Section) => void] {
  const [section, setSection] = useState(() => sectionOf(location.hash));
  const left = useRef({ ...FIRST });
  useEffect(() => {
    const changed = () => setSection(sectionOf(location.hash));
    addEventListener('hashchange', changed);
    return () => removeEventListener('hashchange', changed);
  }, []);
  const go = useCallback((to: Section) => {
    const from = sectionOf(location.hash);
    if (from === to) return;
    left.current[from] = location.hash;
    history.pushState(null, '', left.current[to]);
    setSection(to);
  }, []);
  return [section, go];
}
