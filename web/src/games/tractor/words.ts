// The library's facts about a round in the words of the page.
import { cardSign, rankSign } from '../../parts/Card';
import type { TextName, Translate } from '../../texts';
import type { Lead, Outcome, Play, Report, Story, Trick } from './told';

export const shortNames = (cards: readonly string[], t: Translate) =>
  cards.map((card) => cardSign(card, t)).join(' ');

const GROUPS: Readonly<Record<string, TextName>> = {
  trumps: 'trumps',
  H: 'hearts',
  S: 'spades',
  C: 'clubs',
  D: 'diamonds',
};

export const groupName = (group: string, t: Translate) => {
  const name = GROUPS[group];
  return name ? t(name) : group;
};

/** What a component of so many cards is called. */
export function componentName(length: number, t: Translate): string {
  if (length === 1) return t('single');
  return length === 2 ? t('pair') : t('tractorOf', { pairs: length / 2 });
}

/** "tractor of 2 pairs, pair, single ×3" */
export function structureName({ components }: Lead, t: Translate): string {
  const parts: { length: number; count: number }[] = [];
  for (const { length } of components) {
    const last = parts.at(-1);
    if (last?.length === length) last.count++;
    else parts.push({ length, count: 1 });
  }
  return parts
    .map(({ length, count }) => componentName(length, t) + (count > 1 ? ` ×${count}` : ''))
    .join(', ');
}

export function leadName(lead: Lead, t: Translate): string {
  return t(lead.kind === 'throw' ? 'throwsWhat' : 'leadsWhat', {
    group: groupName(lead.group, t),
    structure: structureName(lead, t),
  });
}

/** What became of a play, and why. */
export function verdictName({ verdict, card }: Play, lead: Lead, t: Translate): string {
  const named = card === null ? '' : cardSign(card, t);
  switch (verdict) {
    case 'leads':
      return leadName(lead, t);
    case 'trump_throw':
      return t('verdictTrumpThrow');
    case 'mixed':
      return t('verdictMixed');
    case 'other_suit':
      return t('verdictOtherSuit');
    case 'not_trumped':
      return t('verdictNotTrumped');
    case 'no_structure':
      return t('verdictNoStructure', { structure: structureName(lead, t) });
    case 'lower':
      return t('verdictLower', { card: named });
    case 'equal':
      return t('verdictEqual', { card: named });
    case 'takes':
      return t('verdictTakes', { card: named });
  }
}

const DUTIES: Readonly<Record<Report['duty'], TextName>> = {
  suit: 'dutySuit',
  pairs: 'dutyPairs',
  tractor: 'dutyTractor',
  throw: 'dutyThrow',
};

/** What custom would have asked for. */
export function reportName(report: Report, t: Translate): string {
  const { duty, owed = 0, given = 0, component = [], other = '', higher = [] } = report;
  return t(DUTIES[duty], {
    owed,
    given,
    other,
    component: shortNames(component, t),
    higher: shortNames(higher, t),
  });
}

/** The trick in a sentence. */
export function trickSentence(trick: Trick, reports: readonly Report[], t: Translate): string {
  const { number, leader, lead, winner, card, points, total } = trick;
  const told = t('trickTold', {
    number,
    leader,
    lead: leadName(lead, t),
    winner,
    card: cardSign(card, t),
    points,
    total,
  });
  const marks = reports.map((report) => `${report.player}: ${reportName(report, t)}`);
  return [told, ...marks].join(' ');
}

export function outcomeName({ contract, riser, steps, winner }: Outcome, t: Translate): string {
  if (winner !== null) return t('gameWon', { team: winner });
  if (steps === 0) return t('nobodyRises');
  return t(contract === 'make' ? 'declarersRise' : 'defendersRise', { team: riser, steps });
}

/** The end of a story in a sentence: the result, or how it stands. */
export function endSentence(story: Story, t: Translate): string {
  if (!story.result) {
    const { points, played, turns } = story.standing;
    return t('standingTold', { points, played, leader: turns[0] ?? '' });
  }
  const { points, next_dealer } = story.result;
  const outcome = `${t('resultTold', { points })} ${outcomeName(story.result, t)}`;
  return next_dealer === null ? outcome : `${outcome} ${t('dealsNext', { player: next_dealer })}`;
}

/** What a round has made of a team's rank; who wins the game goes beyond the ace (TR-20). */
export function rankChange(
  before: string | undefined,
  after: string | undefined,
  isWinner: boolean,
  t: Translate,
): string {
  if (isWinner) return `${rankSign(before, t)} → ${t('beyondAce', { ace: rankSign('A', t) })}`;
  return before === after ? rankSign(after, t) : `${rankSign(before, t)} → ${rankSign(after, t)}`;
}

/** "Ben & Dora" */
export const teamName = ({ players }: Story, team: number): string =>
  `${players[team - 1]} & ${players[team + 1]}`;

/** "Ben & Dora J → Q" */
export function outcomeLine(story: Story, t: Translate): string {
  const { round, result } = story;
  if (!result) return t('roundUnfinished');
  const { riser, steps, winner, ranks } = result;
  if (steps === 0 && winner === null) return t('nobodyRises');
  const before = round.ranks[riser - 1];
  return `${teamName(story, riser)} ${rankChange(before, ranks[riser - 1], winner === riser, t)}`;
}

/** "Ben & Dora J → Q, 60 points" */
export const roundLine = (story: Story, t: Translate): string =>
  t('outcomeAndPoints', {
    outcome: outcomeLine(story, t),
    points: (story.result ?? story.standing).points,
  });
