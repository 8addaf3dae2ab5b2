import { useState } from 'preact/hooks';
import { type TextName, useTexts } from '../texts';
import type { AboutGame } from '../worker/protocol';

export type DealChoices = Readonly<Record<string, string | boolean>>;

interface DealOptionsProps {
  about: AboutGame;
  /** What options and their values are called on the page. */
  texts: Readonly<Record<string, TextName>>;
  seed: number;
  choices: DealChoices;
  setSeed(seed: number): void;
  setChoices(choices: DealChoices): void;
}

/** Which cases are dealt: the seed, and the options the game has for that. */
export function DealOptions(props: DealOptionsProps) {
  const { about, texts, seed, choices, setSeed, setChoices } = props;
  const t = useTexts();
  const called = (name: string) => (texts[name] ? t(texts[name]) : name);
  const [typed, setTyped] = useState(`${seed}`);
  return (
    <div class="row wrap">
      <label class="row">
        {t('seed')}
        <input
          type="number"
          class="seed"
          min={0}
          max={Number.MAX_SAFE_INTEGER}
          value={typed}
          onInput={(event) => {
            setTyped(event.currentTarget.value);
            const value = Number(event.currentTarget.value);
            if (Number.isSafeInteger(value) && value >= 0) setSeed(value);
          }}
        />
      </label>
      {about.dealOptions.map(({ name, values, meaning }) => (
        <label class="row" key={name} title={meaning}>
          {values === null && (
            <input
              type="checkbox"
              checked={choices[name] === true}
              onChange={(event) => setChoices({ ...choices, [name]: event.currentTarget.checked })}
            />
          )}
          {called(name)}
          {values !== null && (
            <select
              value={String(choices[name] ?? values[values.length - 1])}
              onChange={(event) => setChoices({ ...choices, [name]: event.currentTarget.value })}
            >
              {values.map((value) => (
                <option key={value} value={value}>
                  {called(value)}
                </option>
              ))}
            </select>
          )}
        </label>
      ))}
    </div>
  );
}
