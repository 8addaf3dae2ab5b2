// What can be done about a game: go back, deal again, choose the others and their pace.
import { useTexts } from '../texts';
import type { AboutGame } from '../worker/protocol';
import { PERSON, type Session, type Setup } from './address';
import { PACES, type Pace, type TableState } from './useTable';
import { PACE_NAMES, playerName, strengthsOf } from './words';

interface ControlsProps {
  about: AboutGame;
  session: Session;
  table: TableState;
  pace: Pace;
  setPace(to: Pace): void;
  /** Null: what is next is asked elsewhere. */
  begin: (() => void) | null;
  setUp(): void;
}

/** The built-in player that the others are, if they are all the same. */
const othersOf = ({ who }: Setup) => who.find((one) => one !== PERSON) ?? 'book';

export function Controls({ about, session, table, pace, setPace, begin, setUp }: ControlsProps) {
  const t = useTexts();
  const { setup, marks } = session;
  const against = (player: string) => {
    const who = setup.who.map((one) => (one === PERSON ? PERSON : player));
    table.change({ ...setup, who });
  };
  return (
    <div class="panel play-controls">
      <div class="row wrap">
        {begin && (
          <button type="button" class="button primary" onClick={begin}>
            {t('playNew')}
          </button>
        )}
        <button type="button" class="button" disabled={marks.length === 0} onClick={table.undo}>
          {t('playUndo')}
        </button>
        <button type="button" class="button" onClick={setUp}>
          {t('setupOther')}
        </button>
        {pace === 'step' && table.isWaiting && (
          <button type="button" class="button primary" onClick={table.step}>
            {t('playStep')}
          </button>
        )}
      </div>
      <div class="row wrap">
        <label class="row">
          {t('playOpponents')}
          <select value={othersOf(setup)} onChange={(event) => against(event.currentTarget.value)}>
            {strengthsOf(about).map((player) => (
              <option key={player} value={player}>
                {playerName(player, t)}
              </option>
            ))}
          </select>
        </label>
        <label class="row">
          {t('playPace')}
          <select value={pace} onChange={(event) => setPace(event.currentTarget.value as Pace)}>
            {(Object.keys(PACES) as Pace[]).map((one) => (
              <option key={one} value={one}>
                {t(PACE_NAMES[one])}
              </option>
            ))}
          </select>
        </label>
      </div>
    </div>
  );
}
