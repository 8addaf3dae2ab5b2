import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { type Address, readAddress, showAddress, writeAddress } from '../address';

/** Browsers do not like the address to change very often, such as with every key. So many changes are
 * written at once, and one more after each pause; beyond that, only the last one counts. */
const BURST = 40;
const PAUSE = 250;

/** Keeps the address bar at the case, and goes where it is changed to. What it returns is for when
 * another case is about to take its place: the browser's way back leads to this one. */
export function useAddress(address: Address, go: (to: Address) => void): () => void {
  const hash = writeAddress(address);
  const budget = useRef({ left: BURST, since: performance.now() });
  // At once: it holds what is nowhere else, such as the trick that is recorded.
  useLayoutEffect(() => {
    const write = () => showAddress(hash);
    const { left, since } = budget.current;
    const now = performance.now();
    const has = Math.min(BURST, left + (now - since) / PAUSE);
    const isAtOnce = has >= 1;
    budget.current = { left: isAtOnce ? has - 1 : has, since: now };
    if (isAtOnce) {
      write();
      return undefined;
    }
    const timer = setTimeout(write, PAUSE);
    addEventListener('pagehide', write);
    return () => {
      clearTimeout(timer);
      removeEventListener('pagehide', write);
    };
  }, [hash]);
  useEffect(() => {
    const changed = () => go(readAddress(location.hash));
    addEventListener('hashchange', changed);
    return () => removeEventListener('hashchange', changed);
  }, [go]);
  return () => {
    showAddress(hash); // it may be late
    history.pushState(null, '', hash);
  };
}
