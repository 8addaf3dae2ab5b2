import type { RefObject } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { Position } from './protocol';

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };

/** Keys: arrows go from piece to piece; and whoever plays by keyboard finds himself at the first thing
 * that he may do when it is his turn, also if what he pressed is gone. */
export function useFocus(room: RefObject<HTMLElement | null>, position: Position | null): void {
  const isByKey = useRef(false);
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      isByKey.current = true;
      const step = STEPS[event.key];
      const { activeElement } = document;
      if (!step || !(activeElement instanceof HTMLElement)) return;
      if (!activeElement.matches('.piece-button')) return;
      const all = [...(room.current?.querySelectorAll<HTMLElement>('.piece-button') ?? [])];
      const to = all[(all.indexOf(activeElement) + step + all.length) % all.length];
      to?.focus();
      event.preventDefault();
    };
    const point = () => {
      isByKey.current = false;
    };
    addEventListener('keydown', press);
    addEventListener('pointerdown', point);
    return () => {
      removeEventListener('keydown', press);
      removeEventListener('pointerdown', point);
    };
  }, [room]);
  useEffect(() => {
    if (!isByKey.current || !position || position.turn !== position.seat) return;
    if (document.activeElement && document.activeElement !== document.body) return;
    room.current?.querySelector<HTMLElement>('.piece-button.is-legal, .bar .button')?.focus();
  }, [room, position]);
}
