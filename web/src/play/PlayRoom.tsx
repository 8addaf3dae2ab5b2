// A table with what stands around it: whose turn it is, what happened, and what can be done.
import { useRef, useState } from 'preact/hooks';
import type { Referee } from '../referee';
import { useTexts } from '../texts';
import type { Session, Setup } from './address';
import { Controls } from './Controls';
import { playGameOf } from './index';
import { Notice } from './Notice';
import { Since } from './Since';
import { useFlights } from './useFlights';
import { useFocus } from './useFocus';
import { keep, kept } from './store';
import { PACES, type Pace, useTable } from './useTable';
import { seatName } from './words';

interface PlayRoomProps {
  referee: Referee;
  thinker(): Referee;
  session: Session;
  change(to: Session): void;
  begin(setup: Setup, seed?: number, number?: number): void;
  openRule(name: string): void;
}

export function PlayRoom({ referee, thinker, session, change, begin, openRule }: PlayRoomProps) {
  const t = useTexts();
  const [pace, setPaceNow] = useState<Pace>(() => {
    const before = kept<Pace>('pace');
    return before !== null && before in PACES ? before : 'calm';
  });
  const setPace = (to: Pace) => {
    keep('pace', to);
    setPaceNow(to);
  };
  const table = useTable(referee, thinker, session, change, pace);
  const { position, coveredFor } = table;
  const game = playGameOf(session.setup.game);
  const nameOf = (seat: number) =>
    seat === position?.seat ? t('playYou') : seatName(game.name, seat, t);
  const room = useRef<HTMLDivElement>(null);
  useFlights(room, position);
  useFocus(room, position);
  const { Table } = game;
  return (
    <div class={`room play-${game.name}`} ref={room}>
      <section class="play-table" aria-labelledby="play-heading">
        <h2 id="play-heading" class="unseen">
          {t('playHeading')}
        </h2>
        {coveredFor !== null && (
          <div class="felt cover">
            <p>{t('playCovered', { who: seatName(game.name, coveredFor, t) })}</p>
            <button type="button" class="button primary" onClick={table.uncover}>
              {t('playUncover', { who: seatName(game.name, coveredFor, t) })}
            </button>
          </div>
        )}
        {coveredFor === null && position && (
          <Table
            position={position}
            isTurn={table.isTurn}
            act={table.act}
            nameOf={nameOf}
            advised={[]}
            ask={{
              gather: (record, cards) => referee.ask('playGather', [record, cards]),
              refuse: table.refuse,
            }}
            t={t}
          />
        )}
        <Notice
          game={game}
          position={position}
          isTurn={table.isTurn}
          refusal={table.refusal}
          dismiss={() => table.refuse(null)}
          nameOf={nameOf}
          openRule={openRule}
        />
      </section>
      <aside class="play-side">
        <Controls
          session={session}
          table={table}
          pace={pace}
          setPace={setPace}
          begin={begin}
        />
        {coveredFor === null && position && <Since game={game} position={position} nameOf={nameOf} />}
      </aside>
    </div>
  );
}
