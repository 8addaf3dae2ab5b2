// Mau-Mau, played.
import type { PlayEvent } from 'parlor';
import { cardOf, suitName } from '../../games/maumau/caption';
import { cardSign } from '../../parts/Card';
import type { Translate } from '../../texts';
import type { PlayGame } from '../view';
import { signed } from '../words';
import { Table } from './Table';

const SIGNS: Readonly<Record<string, string>> = { C: '♣', S: '♠', H: '♥', D: '♦' };

const short = (card: string, t: Translate) => cardSign(cardOf(card), t);

function tell(event: PlayEvent, nameOf: (seat: number) => string, t: Translate): string | null {
  const who = event['seat'] === null ? '' : nameOf(event['seat']);
  switch (event.event) {
    case 'played': {
      const played = t('toldPlayed', { who, card: short(event['card'], t) });
      return event['wish'] ? `${played} ${t('toldWish', { suit: suitName(event['wish'], t) })}` : played;
    }
    case 'drew':
      return event['card'] ? t('toldDrew', { who, card: short(event['card'], t) }) : t('toldDrewHidden', { who });
    case 'skipped':
      return t('toldSkipped', { who });
    case 'passed':
      return t('toldPassed', { who });
    case 'turned_over':
      return t(event.rule === 'MM-49' ? 'toldShuffled' : 'toldTurnedOver');
    case 'reversed':
      return t('toldReversed');
    case 'again':
      return t('toldAgain', { who });
    default:
      return null;
  }
}

function moveName(move: string, t: Translate): string {
  if (move === 'draw') return t('moveDraw');
  if (move === 'pay') return t('movePay');
  if (move === 'keep') return t('moveKeep');
  const [card = '', wish] = move.split(':');
  return wish ? `${short(card, t)} → ${SIGNS[wish] ?? wish}` : short(card, t);
}

export const maumau: PlayGame = {
  name: 'maumau',
  seats: 2,
  Table,
  tell,
  moveName,
  totalName: (total, t) => t('points', { points: total }),
  matchName: (games, limit, t) => t('matchTo', { games, limit }),
  tellResult({ result, payoff, seat }, nameOf, t) {
    if (!result || result['winner'] === null) return t('overNobody');
    const won = result['winner'] === seat ? t('overYouWon') : t('overWon', { who: nameOf(result['winner']) });
    return `${won} ${t('overPoints', { points: signed(payoff[seat] ?? 0) })}`;
  },
};
