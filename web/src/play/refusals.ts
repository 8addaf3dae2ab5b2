// Why a move is not allowed, in the language of the page: a sentence for every rule that forbids any.
import type { TextName, Translate } from '../texts';
import { houseRefusals } from '../texts/house';
import { refusals } from '../texts/refusals';
import type { Refusal } from './protocol';

export function refusalText({ rule, message }: Refusal, t: Translate): string {
  const name = `refused${(rule ?? '').replace('-', '')}`;
  return name in refusals || name in houseRefusals ? t(name as TextName) : message;
}
