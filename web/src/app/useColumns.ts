import type { RefObject } from 'preact';
import { useEffect, useState } from 'preact/hooks';

const LEAST = 40; // the library's least
const MOST = 100;

/** How many columns of its font an element has room for, within reason. */
export function useColumns(element: RefObject<HTMLElement | null>): number {
  const [columns, setColumns] = useState(80);
  useEffect(() => {
    const of = element.current;
    if (!of) return undefined;
    const measure = () => {
      const context = document.createElement('canvas').getContext('2d');
      if (!context || of.clientWidth === 0) return; // it is folded away
      context.font = getComputedStyle(of).font;
      const fit = Math.floor((of.clientWidth - 2) / context.measureText('0').width);
      setColumns(Math.min(Math.max(fit, LEAST), MOST));
    };
    const observer = new ResizeObserver(measure);
    observer.observe(of);
    return () => observer.disconnect();
  }, [element]);
  return columns;
}
