// The game that the page is at, and what each game had when somebody turned to another one.
import { useCallback, useState } from 'preact/hooks';
import type { Address } from '../address';
import { games } from '../games';
import type { GameRow } from '../games/view';
import { type Desk, type Desks, type Start, deskAt, deskOf, gameOf } from './desks';

interface State {
  readonly game: GameRow;
  readonly desks: Desks;
  /** A game that was asked for and that the page does not know. */
  readonly unknown: string | null;
}

const unknownOf = ({ game }: Address): string | null =>
  game === null || games.some(({ name }) => name === game) ? null : game;

export function useDesks(start: Start) {
  const [{ game, desks, unknown }, setState] = useState<State>({
    game: start.game,
    desks: { [start.game.name]: start.desk },
    unknown: unknownOf(start.address),
  });
  /** Changes the desk of a game, which need not be the one that is shown. */
  const change = useCallback(
    (of: GameRow, by: (desk: Desk) => Desk) =>
      setState((state) => ({
        ...state,
        desks: { ...state.desks, [of.name]: by(deskOf(state.desks, of)) },
      })),
    [],
  );
  const go = useCallback(
    (address: Address) =>
      setState(({ desks }) => {
        const to = gameOf(address);
        const desk = deskAt(address, deskOf(desks, to));
        return { game: to, desks: { ...desks, [to.name]: desk }, unknown: unknownOf(address) };
      }),
    [],
  );
  return { game, desk: deskOf(desks, game), unknown, change, go };
}
