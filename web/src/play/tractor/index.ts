// Tractor, played.
import type { PlayEvent } from 'parlor';
import { rankSign } from '../../parts/Card';
import { shortNames } from '../../games/tractor/words';
import type { Translate } from '../../texts';
import type { PlayGame } from '../view';
import { signed } from '../words';
import { leadText } from './duty';
import { Table } from './Table';

const RANKS = '23456789TJQKA';

function tell(event: PlayEvent, nameOf: (seat: number) => string, t: Translate): string | null {
  const who = event['seat'] === null ? '' : nameOf(event['seat']);
  const cards = event['cards'] ? shortNames(event['cards'], t) : '';
  switch (event.event) {
    case 'led': {
      const { lead } = event as unknown as { lead: Parameters<typeof leadText>[0] };
      return lead.kind === 'single'
        ? t('toldPlayed', { who, card: cards })
        : t('toldLed', { who, cards, lead: leadText(lead, t) });
    }
    case 'followed':
      return t('toldPlayed', { who, card: cards });
    case 'taken_back':
      return t('toldTakenBack', { who, cards });
    case 'trick_won':
      return t('toldTrick', { who, points: event['points'] });
    case 'calling':
      return t('toldCalling');
    case 'called':
      return t('toldCalled', { who, cards });
    case 'turned_up':
      return t('toldTurnedUp', { cards });
    case 'hidden':
      return t('toldHidden', { who });
    case 'bottom':
      return t('toldBottom', { who });
    case 'last_trick':
      return event['bonus'] ? t('toldLast', { points: event['bonus'] }) : null;
    default:
      return null;
  }
}

export const tractor: PlayGame = {
  name: 'tractor',
  seats: 4,
  Table,
  tell,
  moveName: (move, t) =>
    move === 'done' ? t('moveDone') : move === 'pass' ? t('playPassCall') : shortNames([move], t),
  totalName: (total, t) => (total > 14 ? t('matchBeyond') : rankSign(RANKS[total - 2], t)),
  matchName: (games, _, t) => t('matchToAce', { games }),
  tellResult({ result, payoff, seat }, _, t) {
    if (!result) return t('playOver');
    const { points, ranks } = result as { points: number; ranks: readonly (string | null)[] };
    const own = payoff[seat] ?? 0;
    const told = t('overRound', { points });
    const rank = ranks[seat % 2];
    const how =
      rank === null
        ? t('overMatchWon')
        : own > 0
          ? t('overYouRise', { rank: rankSign(rank, t) })
          : own < 0
            ? t('overTheyRise', { rank: rankSign(ranks[1 - (seat % 2)] ?? '', t) })
            : t('overNobodyRises');
    return `${told} ${how} ${t('overPoints', { points: signed(own) })}`;
  },
};
