// A table with what stands around it: whose turn it is, what happened, and what can be done.
import { useEffect, useRef, useState } from 'preact/hooks';
import type { Referee } from '../referee';
import { useTexts } from '../texts';
import type { AboutGame } from '../worker/protocol';
import { type Session, type Setup, beginningOf } from './address';
import { Candidates } from './Candidates';
import { Controls } from './Controls';
import { houseLine } from './house';
import { HintPanel } from './HintPanel';
import { playGameOf } from './index';
import { Kept } from './Kept';
import { Notice } from './Notice';
import { Over } from './Over';
import { Review } from './Review';
import { SetupDialog } from './SetupDialog';
import { Since } from './Since';
import { Standings } from './Standings';
import { keep, kept } from './store';
import { useFlights } from './useFlights';
import { useFocus } from './useFocus';
import { useMatch } from './useMatch';
import { usePeek } from './usePeek';
import { type Change, PACES, type Pace, useTable } from './useTable';
import { seatName } from './words';

interface PlayRoomProps {
  about: AboutGame;
  referee: Referee;
  thinker(): Referee;
  session: Session;
  change: Change;
  begin(setup: Setup, isMatch: boolean): void;
  openRule(name: string): void;
}

function usePace(): readonly [Pace, (to: Pace) => void] {
  const [pace, setPace] = useState<Pace>(() => {
    const before = kept<Pace>('pace');
    return before !== null && before in PACES ? before : 'calm';
  });
  const change = (to: Pace) => {
    keep('pace', to);
    setPace(to);
  };
  return [pace, change];
}

export function PlayRoom(props: PlayRoomProps) {
  const { about, referee, thinker, session, change, begin, openRule } = props;
  const t = useTexts();
  const [pace, setPace] = usePace();
  const [isSettingUp, setSettingUp] = useState(false);
  const [advised, setAdvised] = useState<readonly string[]>([]);
  useEffect(() => setAdvised([]), [session.record]);
  const table = useTable(referee, thinker, session, change, pace);
  const { coveredFor } = table;
  const live = table.position;
  const peek = usePeek(referee, session.record, live);
  const position = peek.position ?? live;
  const standing = useMatch(referee, session, live);
  const game = playGameOf(session.setup.game);
  const nameOf = (seat: number) =>
    seat === position?.seat ? t('playYou') : seatName(game.name, seat, t);
  const room = useRef<HTMLDivElement>(null);
  useFlights(room, position);
  useFocus(room, position);
  const isOpen = coveredFor === null && position !== null;
  const isOver = isOpen && live !== null && live.turn < 0 && table.isCurrent;
  const goOn = (record: string) => {
    const match = session.match && {
      ...session.match,
      records: [...session.match.records, session.record],
    };
    change(session, { ...session, record, marks: [], match });
  };
  const again = (setup: Setup) =>
    change(session, { setup, record: beginningOf(session.record), marks: [], match: null });
  const { Table } = game;
  const house = houseLine(about, session.setup.options, t);
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
        {isOpen && (
          <Table
            position={position}
            isTurn={table.isTurn && peek.weighed === null}
            act={table.act}
            nameOf={nameOf}
            advised={peek.weighed?.hint.thoughts.moves ?? advised}
            ask={{
              gather: (record, cards) => referee.ask('playGather', [record, cards]),
              refuse: table.refuse,
            }}
            t={t}
          />
        )}
        <Notice
          game={game}
          position={coveredFor === null ? live : null}
          isCurrent={table.isCurrent}
          isTurn={table.isTurn}
          refusal={table.refusal}
          dismiss={() => table.refuse(null)}
          nameOf={nameOf}
          openRule={openRule}
        />
      </section>
      <aside class="play-side">
        {isOver && (
          <Over
            referee={referee}
            game={game}
            session={session}
            position={live}
            standing={standing}
            nameOf={nameOf}
            next={goOn}
            again={again}
            beginNew={() => begin(session.setup, false)}
          />
        )}
        {standing && <Standings game={game} standing={standing} nameOf={nameOf} />}
        {isOver && (
          <Review
            game={game}
            thinker={thinker}
            record={session.record}
            seat={live.seat}
            opened={peek.weighed}
            open={(weighed) => {
              peek.open(weighed);
              room.current?.scrollIntoView({ block: 'start' });
            }}
          />
        )}
        {peek.weighed && (
          <section class="panel">
            <Candidates
              game={game}
              hint={peek.weighed.hint}
              own={peek.weighed.choice.moves}
            />
            <button type="button" class="button" onClick={() => peek.open(null)}>
              {t('reviewBack')}
            </button>
          </section>
        )}
        <Controls
          about={about}
          session={session}
          table={table}
          pace={pace}
          setPace={setPace}
          begin={isOver ? null : () => begin(session.setup, false)}
          setUp={() => setSettingUp(true)}
        />
        {isOpen && table.isTurn && (
          <HintPanel
            game={game}
            thinker={thinker}
            position={position}
            openRule={openRule}
            advise={setAdvised}
          />
        )}
        {isOpen && !isOver && <Since game={game} position={position} nameOf={nameOf} />}
        {house && (
          <p class="hint house-line">
            {t('houseInForce')} {house}
          </p>
        )}
        <Kept />
      </aside>
      {isSettingUp && (
        <SetupDialog
          about={about}
          setup={session.setup}
          begin={(setup, isMatch) => {
            setSettingUp(false);
            begin(setup, isMatch);
          }}
          onClose={() => setSettingUp(false)}
        />
      )}
    </div>
  );
}
