// By which rules a game is played: sets of them first, and each by itself behind a fold.
import { useTexts } from '../texts';
import type { AboutGame } from '../worker/protocol';
import { OWN, PUBLISHED, houseOf, isOpen, ruleName, ruleValueName, rulesOf, setName, setOf } from './house';
import { withHouse } from './house';
import type { Options } from './protocol';

interface HouseRulesProps {
  about: AboutGame;
  options: Options;
  change(options: Options): void;
}

export function HouseRules({ about, options, change }: HouseRulesProps) {
  const t = useTexts();
  const rules = rulesOf(about);
  if (rules.length === 0) return null;
  const chosen = houseOf(about, options);
  const name = setOf(about, chosen);
  const take = (set: string) => {
    const found = about.ruleSets.find((one) => one.name === set);
    if (set !== OWN) change(withHouse(about, options, found?.options ?? {}));
  };
  return (
    <div class="house-rules">
      <label class="row spread">
        {t('houseHeading')}
        <select value={name} onChange={(event) => take(event.currentTarget.value)}>
          <option value={PUBLISHED}>{t('housePublished')}</option>
          {about.ruleSets.map((set) => (
            <option key={set.name} value={set.name}>
              {setName(set, t)}
            </option>
          ))}
          {name === OWN && <option value={OWN}>{t('houseOwn')}</option>}
        </select>
      </label>
      <details>
        <summary>{t('houseSingle')}</summary>
        {rules
          .filter((rule) => isOpen(rule.name, options))
          .map((rule) => (
            <label key={rule.name} class="row spread">
              {ruleName(rule, t)}
              <select
                value={options[rule.name] ?? rule.values[0]}
                onChange={(event) =>
                  change(withHouse(about, options, { ...chosen, [rule.name]: event.currentTarget.value }))
                }
              >
                {rule.values.map((value) => (
                  <option key={value} value={value}>
                    {ruleValueName(rule, value, t)}
                  </option>
                ))}
              </select>
            </label>
          ))}
      </details>
    </div>
  );
}
