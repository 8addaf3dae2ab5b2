// A round that is recorded while it is played, by clicks: whose turn it is, who won and what is
// still out, the library says of the text recorded so far.
import { useEffect, useRef, useState } from 'preact/hooks';
import { useKeys } from '../../app/useKeys';
import { Card, cardName } from '../../parts/Card';
import { RuleText } from '../../parts/RuleText';
import type { Referee } from '../../referee';
import { useTexts } from '../../texts';
import { CardPicker } from './CardPicker';
import { End } from './End';
import { NewRound } from './NewRound';
import { Pips, Played, Table } from './Table';
import type { Story, Trick, Unfinished } from './told';
import { type Open, NOTHING, type Recorded, cardsOut, extraOf, openOf, played, undone } from './recording';
import { type Refused, isRefused, useTrial } from './useTrial';
import { endSentence, leadName, trickSentence } from './words';

export interface RecorderProps {
  /** What the game calls the players. */
  judges: readonly string[];
  /** What the library says of the box; null: nothing it could go on with. */
  story: Story | null;
  extra: Readonly<{ [name: string]: string }>;
  /** The box has changed, and the library has not said anything yet. */
  isBusy: boolean;
  setCase(text: string, extra?: Readonly<{ [name: string]: string }>): void;
  openRule(name: string): void;
  announce(text: string): void;
  /** Shows a step of the replay. */
  show(step: number): void;
  referee: Referee;
}

/** Says how a trick went, once it is complete. */
function useTold({ story, announce }: RecorderProps): void {
  const t = useTexts();
  const count = story?.tricks.length ?? 0;
  const before = useRef(count);
  useEffect(() => {
    const trick = story?.tricks.at(-1);
    if (story && trick && count > before.current)
      announce(trickSentence(trick, [], t) + (story.result ? ` ${endSentence(story, t)}` : ''));
    before.current = count;
  }, [count]);
}

/** Who has the best play so far, by the verdicts. */
function bestOf(trick: Trick, count: number): string {
  const plays = trick.plays.slice(0, count);
  const taken = plays.filter(({ verdict }) => verdict === 'takes').at(-1);
  return (taken ?? plays[0])?.player ?? '';
}

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
  trial: Trick | Refused | null;
  openRule(name: string): void;
}

/** The trick on the table, as far as it goes. */
function OpenTrick({ story, open, trial, openRule }: TrickProps) {
  const t = useTexts();
  const { turns, points, played: cards, trumps_out, points_out } = story.standing;
  const count = open.plays.length;
  const trick = trial && !isRefused(trial) ? trial : null;
  const turn = turns[count];
  return (
    <Table
      players={story.players}
      round={story.round}
      turns={turns}
      centre={
        <>
          <h3>{t('trickNumber', { number: story.tricks.length + 1 })}</h3>
          <p>{t('pointsSoFar', { points })}</p>
          <p class="still-out">
            {t('stillOut', { cards, trumps: trumps_out, points: points_out })}
          </p>
        </>
      }
    >
      {(player) => {
        const index = turns.indexOf(player);
        const play = trick?.plays[index];
        return {
          class: `${player === turn ? 'is-turn' : ''} ${
            trick && count > 0 && player === bestOf(trick, count) ? 'is-winner' : ''
          }`,
          content:
            index < count && play ? (
              <Played play={play} lead={trick.lead} reports={[]} openRule={openRule} />
            ) : (
              <p class="verdict">{player === turn && t(count === 0 ? 'leadsNow' : 'playsNow')}</p>
            ),
        };
      }}
    </Table>
  );
}

interface RecordingProps extends RecorderProps {
  story: Unfinished;
  go(to: Recorded): void;
  undo: (() => void) | null;
}

function UndoButton({ undo }: { undo: (() => void) | null }) {
  const t = useTexts();
  return (
    <button type="button" class="button big" disabled={!undo} onClick={() => undo?.()}>
      <span aria-hidden="true">↶</span> {t('undoPlay')}
    </button>
  );
}

function Recording(props: RecordingProps) {
  const { story, extra, isBusy, openRule, referee, go, undo } = props;
  const t = useTexts();
  const { standing } = story;
  const open = openOf(extra, standing);
  const { plays, picked } = open;
  const isLead = plays.length === 0;
  const trial = useTrial(referee, story, isLead ? (picked.length > 0 ? [picked] : []) : plays);
  const lead = isLead && trial && !isRefused(trial) ? trial.lead : null;
  const size = plays[0]?.length ?? null;
  const turn = standing.turns[plays.length] ?? '';
  const text = () => played(story, NOTHING).text;
  const take = (next: readonly string[]) => {
    const to = { plays, picked: next };
    go(next.length === size ? played(story, to) : { text: text(), open: to });
  };
  return (
    <>
      <OpenTrick story={story} open={open} trial={isLead ? null : trial} openRule={openRule} />
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
        {isLead && trial && isRefused(trial) && (
          <p class="refused" role="alert">
            {trial.message ?? t('leadRefused')} <RuleText text="TR-7" openRule={openRule} />
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
    </>
  );
}

/** How the trick before went. */
function LastTrick({ story, show }: { story: Story; show(step: number): void }) {
  const t = useTexts();
  const trick = story.tricks.at(-1);
  return (
    <p class="last-trick">
      {trick ? trickSentence(trick, [], t) : endSentence(story, t)}{' '}
      {trick && (
        <button type="button" class="rule-link" onClick={() => show(trick.number)}>
          {t('lookAtTrick')}
        </button>
      )}
    </p>
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

export function Recorder(props: RecorderProps) {
  const { judges, story, extra, setCase, openRule, show, referee } = props;
  const t = useTexts();
  const [isNew, setNew] = useState(false);
  useTold(props);
  const { names } = extra;
  const kept = names === undefined ? {} : { names };
  const go = ({ text, open }: Recorded) => setCase(text, { ...extraOf(open), ...kept });
  const open = story?.standing ? openOf(extra, story.standing) : NOTHING;
  const before = story && !props.isBusy ? undone(story, open) : null;
  const undo = before && (() => go(before));
  useKeys(undo ? { Backspace: undo } : {});
  const begin = (text: string, players: readonly string[]) => {
    setNew(false);
    const isOwn = players.some((name, i) => name !== judges[i]);
    setCase(text, { ...extraOf(NOTHING), ...(isOwn && { names: players.join(',') }) });
  };
  if (story?.standing && !isNew)
    return (
      <>
        <LastTrick story={story} show={show} />
        <Recording {...props} story={story} go={go} undo={undo} />
        <button type="button" class="button start-over" onClick={() => setNew(true)}>
          {t('newRound')}
        </button>
      </>
    );
  return (
    <>
      {story?.result && !isNew && (
        <>
          <End story={story} openRule={openRule} />
          <div class="row wrap">
            <UndoButton undo={undo} />
            <button type="button" class="button big" onClick={() => show(1)}>
              {t('lookAtTrick')}
            </button>
          </div>
        </>
      )}
      <NewRound
        key={`${story?.result?.next_dealer}`}
        judges={judges}
        before={story}
        begin={begin}
        referee={referee}
        openRule={openRule}
        cancel={story?.standing ? () => setNew(false) : null}
      />
    </>
  );
}
