// House rules: what of a game's options they are, which of them go with others, and what a household
// plays.
import { type TextName, type Translate } from '../texts';
import { house } from '../texts/house';
import type { AboutGame } from '../worker/protocol';
import type { Options } from './protocol';
import { keep, kept } from './store';

type Option = AboutGame['playOptions'][number];

/** Options that go only with a value of another one. */
const GOES_WITH: Readonly<Record<string, readonly [option: string, value: string]>> = {
  cap: ['blood', 'yes'],
  first_dealer: ['main', 'called'],
};

/** Options of the deal that do not go with a house rule. */
const EXCLUDED: Readonly<Record<string, readonly [option: string, value: string]>> = {
  suit: ['main', 'called'],
};

const has = (options: Options, [name, value]: readonly [string, string]): boolean =>
  options[name] === value;

/** Can this option be chosen, as the others are? */
export function isOpen(name: string, options: Options): boolean {
  const needed = GOES_WITH[name];
  const excluded = EXCLUDED[name];
  return (!needed || has(options, needed)) && !(excluded && has(options, excluded));
}

/** The options that go together, of some that were chosen one by one. */
export const together = (options: Options): Options =>
  Object.fromEntries(Object.entries(options).filter(([name]) => isOpen(name, options)));

export const rulesOf = ({ playOptions }: AboutGame): readonly Option[] =>
  playOptions.filter(({ isRule }) => isRule);

/** Of what was chosen, the house rules that are not as published. */
export function houseOf(about: AboutGame, options: Options): Options {
  const rules = rulesOf(about).filter(({ name, values }) => (options[name] ?? values[0]) !== values[0]);
  return Object.fromEntries(rules.map(({ name }) => [name, options[name] ?? '']));
}

/** The same with other house rules. */
export function withHouse(about: AboutGame, options: Options, rules: Options): Options {
  const names = new Set(rulesOf(about).map(({ name }) => name));
  const others = Object.entries(options).filter(([name]) => !names.has(name));
  return together({ ...Object.fromEntries(others), ...houseOf(about, rules) });
}

const asText = (options: Options): string =>
  Object.entries(options)
    .map(([name, value]) => `${name}=${value}`)
    .sort()
    .join(',');

export const PUBLISHED = '';
export const OWN = '*';

/** The set that house rules are, PUBLISHED if they are none, OWN if they are no set. */
export function setOf(about: AboutGame, rules: Options): string {
  if (Object.keys(rules).length === 0) return PUBLISHED;
  const set = about.ruleSets.find(({ options }) => asText(options) === asText(rules));
  return set?.name ?? OWN;
}

/** A text by the library's names; where the page has none, the library's own. */
function named(text: string, otherwise: string, t: Translate): string {
  return Object.hasOwn(house, text) ? t(text as TextName) : otherwise;
}

export const ruleName = ({ name, meaning }: Option, t: Translate): string =>
  named(`house_${name}`, meaning, t);

export const ruleValueName = ({ name }: Option, value: string, t: Translate): string =>
  named(`house_${name}_${value}`, value, t);

export const setName = ({ name, meaning }: AboutGame['ruleSets'][number], t: Translate): string =>
  named(`houseSet_${name}`, meaning, t);

/** House rules in a line; null if the game is as published. */
export function houseLine(about: AboutGame, options: Options, t: Translate): string | null {
  const rules = houseOf(about, options);
  const name = setOf(about, rules);
  if (name === PUBLISHED) return null;
  const set = about.ruleSets.find((one) => one.name === name);
  if (set) return setName(set, t);
  return rulesOf(about)
    .filter((option) => option.name in rules)
    .map((option) => `${ruleName(option, t)}: ${ruleValueName(option, rules[option.name] ?? '', t)}`)
    .join('; ');
}

/** What is played in this household. */
export const keptHouse = (game: string): Options => kept<Options>(`house.${game}`) ?? {};
export const keepHouse = (game: string, rules: Options): boolean =>
  keep(`house.${game}`, Object.keys(rules).length > 0 ? rules : null);
