// What is known before the first trick.
import { useState } from 'preact/hooks';
import { rankSign } from '../../parts/Card';
import { RuleText } from '../../parts/RuleText';
import type { Referee } from '../../referee';
import { useTexts } from '../../texts';
import type { Called } from './evening';
import { type Story, headerOf } from './told';
import { groupName, shortNames } from './words';

const MAIN_SUITS = ['H', 'S', 'C', 'D', 'O'];
const SIGNS: Readonly<Record<string, string>> = { H: '♥', S: '♠', C: '♣', D: '♦', O: '∅' };
const RANKS = [...'23456789TJQKA'];

interface ChoicesProps {
  title: string;
  name: string;
  values: readonly { value: string; label: string; sign?: string | undefined; isRed?: boolean }[];
  value: string;
  setValue(value: string): void;
}

function Choices({ title, name, values, value: chosen, setValue }: ChoicesProps) {
  return (
    <fieldset class="choices">
      <legend>{title}</legend>
      {values.map(({ value, label, sign, isRed }) => (
        <label key={value} class="round-choice">
          <input
            type="radio"
            class="unseen"
            name={name}
            value={value}
            checked={value === chosen}
            onChange={() => setValue(value)}
          />
          {sign && (
            <span class={`sign ${isRed ? 'is-red' : ''}`} aria-hidden="true">
              {sign}
            </span>
          )}
          <span class="choice-name">{label}</span>
        </label>
      ))}
    </fieldset>
  );
}

interface NamesProps {
  judges: readonly string[];
  names: readonly string[];
  setNames(names: readonly string[]): void;
}

/** What the players are called, clockwise. */
function Names({ judges, names, setNames }: NamesProps) {
  const t = useTexts();
  return (
    <details class="own-names">
      <summary>{t('ownNames')}</summary>
      <div class="rank-choices">
        {judges.map((judge, i) => (
          <label key={judge}>
            {t('nameInPlaceOf', { name: judge })}
            <input
              type="text"
              value={names[i] ?? ''}
              maxLength={16}
              autocomplete="off"
              spellcheck={false}
              onInput={({ currentTarget }) =>
                setNames(names.map((name, k) => (k === i ? currentTarget.value.trim() : name)))
              }
            />
          </label>
        ))}
      </div>
    </details>
  );
}

/** What the trumps can be called with: one card of the rank or two, or two equal jokers. */
const showsOf = (main: string, rank: string): readonly (readonly string[])[] =>
  main === 'O'
    ? [['BJ', 'BJ'], ['RJ', 'RJ']]
    : [[`${main}${rank}`], [`${main}${rank}`, `${main}${rank}`]];

interface NewRoundProps {
  /** What the game calls the players. */
  judges: readonly string[];
  /** The round before, if there was one: it says who deals now, and the ranks. */
  before: Story | null;
  /** What the players are called. */
  names: readonly string[];
  begin(text: string, players: readonly string[], called?: Called): void;
  referee: Referee;
  openRule(name: string): void;
}

export function NewRound(props: NewRoundProps) {
  const { judges, before, names, begin, referee, openRule } = props;
  const t = useTexts();
  const [main, setMain] = useState('');
  const [players, setPlayers] = useState(names);
  const [dealer, setDealer] = useState(
    Math.max(0, players.indexOf(before?.result?.next_dealer ?? '')),
  );
  const [isRefused, setRefused] = useState(false);
  const [ranks, setRanks] = useState<readonly [string, string]>(
    (before?.result?.winner === null ? before.result.ranks : null) ?? ['2', '2'],
  );
  const setRank = (team: number, rank: string) =>
    setRanks(team === 1 ? [rank, ranks[1]] : [ranks[0], rank]);
  const [caller, setCaller] = useState(-1);
  const [shown, setShown] = useState(0);
  // The caller of the first round deals it; he can be changed all the same.
  const callBy = (seat: number) => {
    setCaller(seat);
    if (seat >= 0 && !before) setDealer(seat);
  };
  const shows = main === '' ? [] : showsOf(main, ranks[dealer % 2] ?? '2');
  const cards = shows[shown];
  const called = caller >= 0 && cards ? { seat: caller, cards } : undefined;
  const submit = async () => {
    const header = headerOf({ main_suit: main, dealer: judges[dealer] ?? '', ranks });
    try {
      await referee.ask('events', ['tractor', header, { names: players }]);
      begin(header, players, called);
    } catch {
      setRefused(true); // somebody cannot be called so
    }
  };
  return (
    <form
      class="new-round"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <h3>{t('newRound')}</h3>
      <Choices
        title={t('mainSuit')}
        name="main"
        value={main}
        setValue={setMain}
        values={MAIN_SUITS.map((value) => ({
          value,
          label: value === 'O' ? t('noMainSuit') : groupName(value, t),
          sign: SIGNS[value],
          isRed: value === 'H' || value === 'D',
        }))}
      />
      <Choices
        title={t('whoDeals')}
        name="dealer"
        value={judges[dealer] ?? ''}
        setValue={(value) => setDealer(judges.indexOf(value))}
        values={judges.map((value, i) => ({ value, label: players[i] ?? value }))}
      />
      <details class="who-called">
        <summary>{t('whoCalled')}</summary>
        <Choices
          title={t('whoCalled')}
          name="caller"
          value={`${caller}`}
          setValue={(value) => callBy(Number(value))}
          values={[-1, 0, 1, 2, 3].map((seat) => ({
            value: `${seat}`,
            label: players[seat] ?? t('notCalled'),
          }))}
        />
        {caller >= 0 && shows.length > 0 && (
          <Choices
            title={t('calledWith')}
            name="shown"
            value={`${shown}`}
            setValue={(value) => setShown(Number(value))}
            values={shows.map((one, i) => ({ value: `${i}`, label: shortNames(one, t) }))}
          />
        )}
      </details>
      <div class="rank-choices">
        {[1, 2].map((team) => (
          <label key={team}>
            {t('rankOfPlayers', { one: players[team - 1] ?? '', other: players[team + 1] ?? '' })}
            <select
              value={ranks[team - 1] ?? '2'}
              onChange={(event) => setRank(team, event.currentTarget.value)}
            >
              {RANKS.map((rank) => (
                <option key={rank} value={rank}>
                  {rankSign(rank, t)}
                </option>
              ))}
            </select>
          </label>
        ))}
      </div>
      <Names judges={judges} names={players} setNames={setPlayers} />
      {isRefused && (
        <p class="refused" role="alert">
          {t('nameRefused')} <RuleText text="TR-30" openRule={openRule} />
        </p>
      )}
      <div class="row">
        <button type="submit" class="button primary big" disabled={main === ''}>
          {t('beginRound')}
        </button>
        {main === '' && <span class="hint">{t('chooseMainSuit')}</span>}
      </div>
    </form>
  );
}
