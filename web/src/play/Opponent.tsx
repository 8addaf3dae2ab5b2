import type { ComponentChildren } from 'preact';

interface OpponentProps {
  seat: number;
  name: string;
  /** What is to be said of it: how many cards it holds, what part it plays. */
  note: ComponentChildren;
  isTurn: boolean;
  class?: string;
  children?: ComponentChildren;
}

/** Somebody else at the table. */
export function Opponent({ seat, name, note, isTurn, class: extra, children }: OpponentProps) {
  return (
    <li class={`opponent ${isTurn ? 'is-turn' : ''} ${extra ?? ''}`} data-seat={seat}>
      <span class="opponent-name">
        {name}
        {isTurn && <span class="thinking" aria-hidden="true" />}
      </span>
      <span class="opponent-note">{note}</span>
      {children}
    </li>
  );
}
