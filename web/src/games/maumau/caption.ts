// What a step says.
import { cardName } from '../../parts/Card';
import type { TextName, Translate } from '../../texts';
import type { Card, Suit } from './events';
import type { Step } from './replay';

const RANKS: Readonly<Record<string, string>> = { S: '7', E: '8', N: '9' };
const SUITS: Readonly<Record<Suit, TextName>> = {
  C: 'clubs',
  S: 'spades',
  H: 'hearts',
  D: 'diamonds',
};

/** The judge of Mau-Mau writes S, E and N for seven, eight and nine. */
export function cardOf(card: Card): string {
  const rank = card[1] ?? '';
  return `${card[0]}${RANKS[rank] ?? rank}`;
}

export const suitName = (suit: Suit, t: Translate): string => t(SUITS[suit]);

function ending(step: Step, t: Translate): string {
  if (step.event.event !== 'ended') return '';
  const { ending: how, player, repeats_turn: turn } = step.event;
  if (how === 'won') return t('maumauWon', { player });
  if (how === 'out_of_cards') return t('maumauOutOfCards', { player });
  return turn ? t('maumauEndlessFrom', { turn }) : t('maumauEndless');
}

/** Who pays how much to the winner. */
function scored(scores: readonly number[], winner: number, t: Translate): string {
  const pays = scores.flatMap((points, i) =>
    i + 1 === winner ? [] : [t('maumauPays', { player: i + 1, points })],
  );
  return t('maumauScored', { winner, pays: pays.join(t('listComma')) });
}

export function caption(step: Step, t: Translate): string {
  const { event } = step;
  switch (event.event) {
    case 'dealt':
      return t('maumauDealt', { card: cardName(cardOf(event.open), t) });
    case 'played': {
      const what = { player: event.player, card: cardName(cardOf(event.card), t) };
      return event.wish
        ? t('maumauPlayedWishes', { ...what, suit: suitName(event.wish.suit, t) })
        : t('maumauPlayed', what);
    }
    case 'drew':
      return t(event.total > 1 ? 'maumauDrewOf' : 'maumauDrew', {
        player: event.player,
        card: cardName(cardOf(event.card), t),
        number: event.number,
        total: event.total,
      });
    case 'turned_over':
      return t('maumauTurnedOver', { count: event.draw_pile.length });
    case 'jack_blocked':
      return t('maumauJackBlocked', { player: event.player });
    case 'passed':
      return t('maumauPassed', { player: event.player });
    case 'skipped':
      return t('maumauSkipped', { player: event.player });
    case 'ended':
      return ending(step, t);
    case 'scored':
      return scored(event.scores, step.winner ?? 0, t);
  }
}
