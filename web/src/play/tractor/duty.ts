// Leads and what must be followed with, in the words of the page.
import { componentName, groupName } from '../../games/tractor/words';
import type { Translate } from '../../texts';
import type { Lead, Sight } from './sight';

/** "tractor of 2 pairs, spades"; "throw: pair, single, hearts" */
export function leadText({ kind, group, components }: Lead, t: Translate): string {
  const names = components.map(({ length }) => componentName(length, t)).join(' + ');
  const of = groupName(group, t);
  return t(kind === 'throw' ? 'playThrowOf' : 'playLeadOf', { what: names, group: of });
}

/** What is due now, in a line. */
export function dutyText({ phase, lead, owed }: Sight, t: Translate): string {
  if (phase === 'leading') return t('playYouLead');
  if (!lead || !owed) return '';
  const count = lead.components.reduce((sum, { length }) => sum + length, 0);
  const group = groupName(lead.group, t);
  const fill = { count, group, owed: owed.cards };
  const due =
    owed.cards === 0
      ? t('playFollowAny', fill)
      : owed.cards < count
        ? t('playFollowSome', fill)
        : t('playFollow', fill);
  if (owed.tractor > 0) return `${due} ${t('playWithTractor', { pairs: owed.tractor })}`;
  return owed.pairs > 0 ? `${due} ${t('playWithPairs', { pairs: owed.pairs })}` : due;
}
