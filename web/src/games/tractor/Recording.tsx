// A round while it is recorded: the cards to pick from, and the trick as far as it goes.
import type { TractorTrick } from 'parlor';
import { Card, cardName } from '../../parts/Card';
import { RuleText } from '../../parts/RuleText';
import type { Referee } from '../../referee';
import { useTexts } from '../../texts';
import { CardPicker } from './CardPicker';
import { type Open, NOTHING, type Recorded, cardsOut, played } from './draft';
import { Pips, Played, Table } from './Table';
import type { Unfinished } from './told';
import { useTrick } from './useTrick';
import { leadName, reportName } from './words';

interface PickedProps {
  cards: readonly string[];
  of: number | null;
  drop(index: number): void;
}

/** The cards that are picked for a play; a click puts one back. */
function Picked({ cards, of, drop }: PickedProps) {
  const t = useTexts();
  const missing = of === null ? (cards.length === 0 ? 1 : 0) : of - cards.length;
  return (
    <div class="picked">
      {cards.map((card, i) => (
        <button
          key={i}
          type="button"
          class="picked-card"
          aria-label={t('putBack', { card: cardName(card, t) })}
          onClick={() => drop(i)}
        >
          <Card card={card} />
        </button>
      ))}
      {Array.from({ length: missing }, (_, i) => (
        <span key={i} class="slot" />
      ))}
    </div>
  );
}

interface TrickProps {
  story: Unfinished;
  open: Open;
  trick: TractorTrick | null;
  openRule(name: string): void;
}

/** The trick on the table, as far as it goes. */
function OpenTrick({ story, open, trick, openRule }: TrickProps) {
  const t = useTexts();
  const { turns, played: cards, trumps_out, points_out } = story.standing;
  const count = open.plays.length;
  const lead = trick?.lead;
  return (
    <Table
      players={story.players}
      round={story.round}
      turns={turns}
      centre={
        <>
          <h3>{t('trickNumber', { number: story.tricks.length + 1 })}</h3>
          <p class="still-out">
            {t('stillOut', { cards, trumps: trumps_out, points: points_out })}
          </p>
        </>
      }
    >
      {(player) => {
        const index = turns.indexOf(player);
        const play = trick?.plays[index];
        const isTurn = index === count;
        return {
          class: `${isTurn ? 'is-turn' : ''} ${lead && trick.best === index ? 'is-winner' : ''}`,
          content:
            index < count && play && lead ? (
              <Played play={{ ...play, player }} lead={lead} reports={[]} openRule={openRule} />
            ) : (
              <p class="verdict">{isTurn && t(count === 0 ? 'leadsNow' : 'playsNow')}</p>
            ),
        };
      }}
    </Table>
  );
}

/** The plays of the trick, for who has no room to see the table beside the cards. */
function PlaysSoFar({ turns, plays }: { turns: readonly string[]; plays: Open['plays'] }) {
  return (
    <p class="plays-so-far">
      {plays.map((cards, i) => (
        <span key={i}>
          {turns[i]} <Pips cards={cards} />
        </span>
      ))}
    </p>
  );
}

/** What the record shows to be against custom, as soon as it does. */
export function Revokes({ story, openRule }: Pick<RecordingProps, 'openRule'> & { story: Pick<Unfinished, 'audit'> }) {
  const t = useTexts();
  if (story.audit.length === 0) return null;
  return (
    <ul class="revokes" aria-label={t('revokes')}>
      {story.audit.map((report, i) => (
        <li key={i} class={report.severity === 'fault' ? 'is-fault' : 'is-note'}>
          <strong>{t('inTrick', { number: report.trick, player: report.player })}</strong>{' '}
          {reportName(report, t)} <RuleText text={report.rule} openRule={openRule} />
          {report.duty !== 'throw' && (
            <span class="held-cards">
              {' '}
              {t('hadAllAlong', { player: report.player })} <Pips cards={report.held} />
            </span>
          )}
        </li>
      ))}
    </ul>
  );
}

export function UndoButton({ undo }: { undo: (() => void) | null }) {
  const t = useTexts();
  return (
    <button type="button" class="button big" disabled={!undo} onClick={() => undo?.()}>
      <span aria-hidden="true">↶</span> {t('undoPlay')}
    </button>
  );
}

export interface RecordingProps {
  story: Unfinished;
  open: Open;
  /** The library has not said anything of the last change yet. */
  isBusy: boolean;
  go(to: Recorded): void;
  undo: (() => void) | null;
  openRule(name: string): void;
  referee: Referee;
}

export function Recording({ story, open, isBusy, go, undo, openRule, referee }: RecordingProps) {
  const t = useTexts();
  const { standing } = story;
  const { plays, picked } = open;
  const isLead = plays.length === 0;
  const trick = useTrick(referee, story.round, isLead ? (picked.length > 0 ? [picked] : []) : plays);
  const lead = isLead ? (trick?.lead ?? null) : null;
  const isRefused = isLead && trick !== null && trick.lead === null;
  const size = plays[0]?.length ?? null;
  const turn = standing.turns[plays.length] ?? '';
  const text = () => played(story, NOTHING).text;
  const take = (next: readonly string[]) => {
    const to = { plays, picked: next };
    go(next.length === size ? played(story, to) : { text: text(), open: to });
  };
  return (
    <div class="recording">
      <CardPicker
        groups={standing.groups}
        out={cardsOut(standing, open)}
        isBusy={isBusy}
        pick={(card) => take([...picked, card])}
      />
      <div class="tray">
        <p class="tray-title" aria-live="polite">
          <strong>{lead ? turn : t(isLead ? 'playerLeads' : 'playerPlays', { player: turn })}</strong>{' '}
          <span>
            {lead ? leadName(lead, t) : !isLead && t('cardsOf', { count: picked.length, size: size ?? 0 })}
          </span>
        </p>
        {isRefused && (
          <p class="refused" role="alert">
            {t('leadRefused')} <RuleText text="TR-7" openRule={openRule} />
          </p>
        )}
        {plays.length > 0 && <PlaysSoFar turns={standing.turns} plays={plays} />}
        <div class="tray-row">
          <Picked cards={picked} of={size} drop={(at) => take(picked.filter((_, i) => i !== at))} />
          <UndoButton undo={undo} />
          {isLead && (
            <button
              type="button"
              class="button primary big"
              disabled={!lead || isBusy}
              onClick={() => go(played(story, open))}
            >
              {t('leadThese')}
            </button>
          )}
        </div>
      </div>
      <OpenTrick story={story} open={open} trick={isLead ? null : trick} openRule={openRule} />
    </div>
  );
}
