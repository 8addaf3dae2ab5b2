import type { RefObject } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import type { Position } from './protocol';

const FLIGHT = { duration: 320, easing: 'cubic-bezier(.2, .7, .3, 1)' };

const isStill = () => matchMedia('(prefers-reduced-motion: reduce)').matches;

/** Has every piece that is somewhere else than before fly there: elements with `data-piece`. What was
 * not seen before comes from where `data-from` says, the place with that `data-seat`. */
export function useFlights(room: RefObject<HTMLElement | null>, position: Position | null): void {
  const places = useRef(new Map<string, DOMRect>());
  const last = useRef<Position | null>(null);
  useLayoutEffect(() => {
    const before = places.current;
    const now = new Map<string, DOMRect>();
    const isSameGame = last.current?.game === position?.game && last.current?.seat === position?.seat;
    const flies = isSameGame && before.size > 0 && !isStill();
    for (const element of room.current?.querySelectorAll<HTMLElement>('[data-piece]') ?? []) {
      const name = element.dataset['piece'] ?? '';
      const to = element.getBoundingClientRect();
      now.set(name, to);
      const origin = element.dataset['from'];
      const seat = origin && room.current?.querySelector(`[data-seat="${origin}"]`);
      const from = before.get(name) ?? (seat ? seat.getBoundingClientRect() : null);
      if (!flies || !from || to.width === 0) continue;
      const x = from.left + from.width / 2 - to.left - to.width / 2;
      const y = from.top + from.height / 2 - to.top - to.height / 2;
      if (Math.abs(x) + Math.abs(y) < 4) continue;
      element.animate([{ transform: `translate(${x}px, ${y}px)` }, { transform: 'none' }], FLIGHT);
    }
    places.current = now;
    last.current = position;
  }, [room, position]);
}
