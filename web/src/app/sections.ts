// The parts of the page: what one can do here, and which of them an address is of.
import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import { isPlayAddress } from '../play/address';
import type { TextName } from '../texts';

export type Section = 'play' | 'referee';

/** In the order of the tabs. */
export const sections: readonly { readonly name: Section; readonly title: TextName }[] = [
  { name: 'play', title: 'sectionPlay' },
  { name: 'referee', title: 'sectionReferee' },
];

const FIRST: Readonly<Record<Section, string>> = { play: '#play', referee: '#game' };

/** The address where a part begins. */
export const firstAddress = (section: Section): string => FIRST[section];

export const sectionOf = (hash: string): Section => (isPlayAddress(hash) ? 'play' : 'referee');

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
