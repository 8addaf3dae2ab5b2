// The rounds of an evening: what each came to, and what can be done with all of them.
import { useRef, useState } from 'preact/hooks';
import { rankSign } from '../../parts/Card';
import { Dialog } from '../../parts/Dialog';
import { RuleText } from '../../parts/RuleText';
import { save } from '../../parts/save';
import type { Referee } from '../../referee';
import { type Translate, useTexts } from '../../texts';
import { type Called, type EveningActions, fileOf } from './evening';
import { picture } from './picture';
import { share, sharePicture } from '../../parts/share';
import type { Story } from './told';
import { groupName, roundLine, shortNames, teamName } from './words';

interface EveningListProps {
  stories: readonly (Story | null)[];
  actions: EveningActions;
  /** Which round is open; -1: none. */
  at: number;
  look(round: number, isRecording: boolean): void;
  forget(): void;
  openRule(name: string): void;
  referee: Referee;
}

/** What a round should begin with after the one before; null: with anything. */
function dueAfter(before: Story | null | undefined): { dealer: string; ranks: readonly string[] } | null {
  const result = before?.result;
  return result?.next_dealer ? { dealer: result.next_dealer, ranks: result.ranks } : null;
}

/** Who called the trumps, and with what; empty if that is not known. */
const calledText = ({ players }: Story, called: Called | undefined, t: Translate): string =>
  called
    ? t('calledBy', { player: players[called.seat] ?? '', cards: shortNames(called.cards, t) })
    : '';

interface RowProps {
  story: Story;
  before: Story | null | undefined;
  number: number;
  isOpen: boolean;
  hasRest: boolean;
  called: Called | undefined;
  look(isRecording: boolean): void;
  openRule(name: string): void;
}

function Row({ story, before, number, isOpen, hasRest, called, look, openRule }: RowProps) {
  const t = useTexts();
  const { round, result, audit, players } = story;
  const due = dueAfter(before);
  const isOdd = due && (due.dealer !== round.dealer || `${due.ranks}` !== `${round.ranks}`);
  const faults = audit.filter(({ severity }) => severity === 'fault').length;
  return (
    <li>
      <button
        type="button"
        class="round-row"
        aria-current={isOpen ? 'true' : undefined}
        onClick={() => look(!result)}
      >
        <span class="round-number">{number}</span>
        <span class="round-what">
          <strong>{roundLine(story, t)}</strong>
          <span class="hint">
            {t('dealtBy', { player: round.dealer })} ·{' '}
            {round.main_suit === 'O' ? t('noTrumpSuit') : groupName(round.main_suit, t)} ·{' '}
            {players.length > 0 && `${rankSign(round.ranks[0], t)} : ${rankSign(round.ranks[1], t)}`}
            {called && ` · ${calledText(story, called, t)}`}
          </span>
        </span>
        <span class="round-points">{(result ?? story.standing).points}</span>
      </button>
      {isOdd && (
        <p class="round-mark is-note">
          {t('doesNotFollow', {
            one: rankSign(due.ranks[0], t),
            other: rankSign(due.ranks[1], t),
            dealer: due.dealer,
          })}{' '}
          <RuleText text="TR-18, TR-19" openRule={openRule} />
        </p>
      )}
      {faults > 0 && <p class="round-mark is-fault">{t('revokeCount', { count: faults })}</p>}
      {hasRest && <p class="round-mark is-note">{t('hasMisfits')}</p>}
    </li>
  );
}

interface ForgetProps extends Pick<EveningListProps, 'actions' | 'forget'> {
  onClose(): void;
}

/** Asks before the evening is forgotten. */
function Forget({ actions, forget, onClose }: ForgetProps) {
  const t = useTexts();
  return (
    <Dialog title={t('forgetEvening')} onClose={onClose}>
      <p>{t('forgetAsk', { count: actions.evening.rounds.length })}</p>
      <div class="row wrap">
        <button
          type="button"
          class="button"
          onClick={() => save('tractor-evening.txt', fileOf(actions.evening))}
        >
          {t('exportEvening')}
        </button>
        <button
          type="button"
          class="button danger"
          onClick={() => {
            forget();
            onClose();
          }}
        >
          {t('forgetYes')}
        </button>
      </div>
    </Dialog>
  );
}

function useImport({ actions, referee }: Pick<EveningListProps, 'actions' | 'referee'>) {
  const t = useTexts();
  const [told, setTold] = useState('');
  const take = async (file: File) => {
    const { texts, problems } = await referee.ask('cases', ['tractor', await file.text()]);
    const known = new Set(actions.evening.rounds.map(({ text }) => text.trim()));
    const bad = new Set(
      problems.filter(({ isError, problem }) => isError && problem !== 'round-cut-short').map((one) => one.case),
    );
    const news = texts
      .filter((_, i) => !bad.has(i + 1))
      .map((text) => `${text.trim()}\n`)
      .filter((text) => !known.has(text.trim()));
    if (news.length > 0) actions.add(news);
    setTold(t('imported', { count: news.length, bad: bad.size }));
  };
  return { told, take };
}

export function EveningList(props: EveningListProps) {
  const { stories, actions, at, look, openRule } = props;
  const { evening, isKept } = actions;
  const t = useTexts();
  const chooser = useRef<HTMLInputElement>(null);
  const [isForgetting, setForgetting] = useState(false);
  const { told, take } = useImport(props);
  const known = stories.filter((story) => story !== null);
  const lines = stories.flatMap((story, i) => {
    const called = story && calledText(story, evening.rounds[i]?.called, t);
    return story ? [`${i + 1}. ${[roundLine(story, t), ...(called ? [called] : [])].join(', ')}`] : [];
  });
  const last = known.at(-1);
  const winner = last?.result?.winner ?? null;
  return (
    <section class="evening" aria-labelledby="evening-heading">
      <h3 id="evening-heading">{t('evening')}</h3>
      {winner !== null && last && (
        <p class="evening-won">{t('eveningWon', { team: teamName(last, winner) })}</p>
      )}
      {evening.rounds.length === 0 ? (
        <p class="hint">{t('eveningEmpty')}</p>
      ) : (
        <ol class="rounds">
          {stories.map(
            (story, i) =>
              story && (
                <Row
                  key={i}
                  story={story}
                  before={stories[i - 1]}
                  number={i + 1}
                  isOpen={i === at}
                  hasRest={(evening.rounds[i]?.rest.length ?? 0) > 0}
                  called={evening.rounds[i]?.called}
                  look={(isRecording) => look(i, isRecording)}
                  openRule={openRule}
                />
              ),
          )}
        </ol>
      )}
      <div class="row wrap">
        {evening.rounds.length > 0 && (
          <>
            <button type="button" class="button" onClick={() => void share(lines.join('\n'))}>
              {t('shareText')}
            </button>
            <button
              type="button"
              class="button"
              onClick={() => void picture(known, t).then((image) => sharePicture('tractor-evening.png', image))}
            >
              {t('sharePicture')}
            </button>
            <button
              type="button"
              class="button"
              onClick={() => save('tractor-evening.txt', fileOf(evening))}
            >
              {t('exportEvening')}
            </button>
          </>
        )}
        <button type="button" class="button" onClick={() => chooser.current?.click()}>
          {t('importEvening')}
        </button>
        {evening.rounds.length > 0 && (
          <button type="button" class="button" onClick={() => setForgetting(true)}>
            {t('forgetEvening')}
          </button>
        )}
      </div>
      <input
        ref={chooser}
        type="file"
        hidden
        aria-label={t('importEvening')}
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.[0];
          if (file) void take(file);
          currentTarget.value = '';
        }}
      />
      <p class="hint" role="status">
        {told !== '' ? told : t(isKept ? 'keptHere' : 'keptNowhere')}
      </p>
      {isForgetting && <Forget actions={actions} forget={props.forget} onClose={() => setForgetting(false)} />}
    </section>
  );
}
