// What is known before the first trick.
import { useState } from 'preact/hooks';
import { useTexts } from '../../texts';
import { type Story, headerOf } from './told';
import { groupName } from './words';

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
        <label key={value} class="choice">
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
          {label}
        </label>
      ))}
    </fieldset>
  );
}

interface NewRoundProps {
  players: readonly string[];
  /** The round before, if there was one: it says who deals now, and the ranks. */
  before: Story | null;
  begin(text: string): void;
}

export function NewRound({ players, before, begin }: NewRoundProps) {
  const t = useTexts();
  const [main, setMain] = useState('H');
  const [dealer, setDealer] = useState(before?.result?.next_dealer ?? players[0] ?? '');
  const [ranks, setRanks] = useState<readonly [string, string]>(
    (before?.result?.winner === null ? before.result.ranks : null) ?? ['2', '2'],
  );
  const setRank = (team: number, rank: string) =>
    setRanks(team === 1 ? [rank, ranks[1]] : [ranks[0], rank]);
  return (
    <form
      class="new-round"
      onSubmit={(event) => {
        event.preventDefault();
        begin(headerOf({ main_suit: main, dealer, ranks }));
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
        value={dealer}
        setValue={setDealer}
        values={players.map((value) => ({ value, label: value }))}
      />
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
                  {rank === 'T' ? '10' : rank}
                </option>
              ))}
            </select>
          </label>
        ))}
      </div>
      <button type="submit" class="button primary big">
        {t('beginRound')}
      </button>
    </form>
  );
}
