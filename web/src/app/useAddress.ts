import { useEffect } from 'preact/hooks';
import { type Address, readAddress, writeAddress } from '../address';

const PAUSE = 250; // browsers do not like the address to change with every key

/** Keeps the address bar at the case, and goes where it is changed to. What it returns is for when
 * another case is about to take its place: the browser's way back leads to this one. */
export function useAddress(address: Address, go: (to: Address) => void): () => void {
  const hash = writeAddress(address);
  useEffect(() => {
    const timer = setTimeout(() => {
      if (location.hash !== hash) history.replaceState(null, '', hash);
    }, PAUSE);
    return () => clearTimeout(timer);
  }, [hash]);
  useEffect(() => {
    const changed = () => go(readAddress(location.hash));
    addEventListener('hashchange', changed);
    return () => removeEventListener('hashchange', changed);
  }, [go]);
  return () => {
    history.replaceState(null, '', hash); // it may be late
    history.pushState(null, '', hash);
  };
}
