// A game going on: it has the built-in players do what they do, and keeps what was done.
import { useCallback, useEffect, useRef, useState } from 'preact/hooks';
import type { Referee } from '../referee';
import { PERSON, type Session, type Setup } from './address';
import type { Position, Refusal } from './protocol';

/** How long the others take, in milliseconds; null: until somebody says so. */
export const PACES = { fast: 150, calm: 700, step: null } as const;
export type Pace = keyof typeof PACES;

export interface TableState {
  /** What is to be shown; null at the very beginning, and while the table is covered. */
  readonly position: Position | null;
  /** For whom the table is covered; null if it is open. */
  readonly coveredFor: number | null;
  readonly refusal: Refusal | null;
  /** Is the position that of the game as it is now? */
  readonly isCurrent: boolean;
  /** May somebody here act? Not while it is found out what came of the last move. */
  readonly isTurn: boolean;
  /** Do the others have to act? */
  readonly isWaiting: boolean;
  uncover(): void;
  act(moves: readonly string[]): void;
  undo(): void;
  /** Has the next of the others act, where they wait for that. */
  step(): void;
  refuse(why: Refusal | null): void;
  /** Other players go on from here. */
  change(setup: Setup): void;
}

const people = (session: Session): number[] =>
  session.setup.who.flatMap((who, seat) => (who === PERSON ? [seat] : []));

/** From which decision on a seat has not seen what happened: its last one. */
const unseen = (session: Session, seat: number): number =>
  session.marks.filter((mark) => mark.seat === seat).at(-1)?.at ?? 0;

/** Goes on from the one to the other, unless the one has been left in the meantime: what was asked
 * about it may be answered when somebody else sits there. */
export type Change = (from: Session, to: Session) => void;

export function useTable(
  referee: Referee,
  thinker: () => Referee,
  session: Session,
  change: Change,
  pace: Pace,
): TableState {
  const [position, setPosition] = useState<Position | null>(null);
  const [coveredFor, setCoveredFor] = useState<number | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const seats = people(session);
  const [viewer, setViewer] = useState<number | null>(seats.length === 1 ? (seats[0] ?? 0) : null);
  const now = useRef(session);
  now.current = session;
  const isSole = seats.length <= 1;
  const seat = isSole ? (seats[0] ?? 0) : viewer;

  // ---- What is to be seen
  useEffect(() => {
    let isStale = false;
    const { record } = session;
    void referee.ask('playAt', [record, seat ?? 0, unseen(session, seat ?? 0)]).then((found) => {
      if (isStale) return;
      const isOthers = !isSole && seats.includes(found.turn) && found.turn !== seat;
      setCoveredFor(isOthers ? found.turn : null);
      setPosition(isOthers ? null : found);
    });
    return () => {
      isStale = true;
    };
  }, [referee, session, seat]);

  // ---- The others
  const isCurrent = position?.record === session.record && position.seat === (seat ?? 0);
  const turn = isCurrent ? position.turn : -1;
  const player = session.setup.who[turn] ?? PERSON;
  const isOthersTurn = turn >= 0 && player !== PERSON;
  const isAsked = isOthersTurn && position?.inTurn === null;
  const letPlay = useCallback(() => {
    if (now.current !== session) return; // a timer may be later than the game at hand
    const asked = player.startsWith('search') ? thinker() : referee;
    void asked.ask('playBot', [session.record, player]).then((record) => {
      change(session, { ...session, record });
    });
  }, [referee, thinker, player, change, session]);
  useEffect(() => {
    const wait = isAsked ? 0 : PACES[pace]; // no pause tells that somebody could take it
    if (!isOthersTurn || wait === null) return undefined;
    const timer = setTimeout(letPlay, wait);
    return () => clearTimeout(timer);
  }, [isOthersTurn, isAsked, letPlay, pace, session.record]);

  // ---- Somebody here
  const act = (moves: readonly string[]) => {
    const before = now.current;
    if (!position || position.record !== before.record) return;
    const mark = { seat: position.turn, at: position.decisions };
    void referee.ask('playMove', [before.record, moves]).then((moved) => {
      if (now.current !== before) return;
      if ('problem' in moved) setRefusal(moved.problem);
      else {
        setRefusal(null);
        change(before, { ...before, record: moved.record, marks: [...before.marks, mark] });
      }
    });
  };
  const undo = () => {
    const before = now.current;
    const last = before.marks.at(-1);
    if (!last) return;
    setRefusal(null);
    void referee.ask('playBack', [before.record, last.at]).then((record) => {
      if (now.current !== before) return;
      if (!isSole) setViewer(null); // covered: it may be another one who looks now
      change(before, { ...before, record, marks: before.marks.slice(0, -1) });
    });
  };
  return {
    position,
    coveredFor,
    refusal,
    isCurrent,
    isTurn: turn >= 0 && !isOthersTurn && turn === seat,
    isWaiting: isOthersTurn && !isAsked,
    uncover: () => setViewer(coveredFor),
    act,
    undo,
    step: letPlay,
    refuse: setRefusal,
    change: (setup) => change(now.current, { ...now.current, setup }),
  };
}
