// What a rule says, in a sentence in the language of the page.
import type { TextName, Translate } from '../texts';
import { rules } from '../texts/rules';

/** The sentence of a rule, by its name, such as MM-5; empty for a rule that the page does not know. */
export function ruleSentence(rule: string, t: Translate): string {
  const name = `rule${rule.replace('-', '')}`;
  return Object.hasOwn(rules, name) ? t(name as TextName) : '';
}
