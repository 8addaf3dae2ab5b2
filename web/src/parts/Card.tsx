import type { TextName, Translate } from '../texts';
import { useTexts } from '../texts';
import { face } from './art';

const SUITS: Record<string, TextName> = { C: 'clubs', S: 'spades', H: 'hearts', D: 'diamonds' };
const RANKS: Record<string, TextName> = { J: 'rankJ', Q: 'rankQ', K: 'rankK', A: 'rankA' };

/** What a card is called, for those who hear the page. */
export function cardName(card: string, t: Translate): string {
  if (card === 'RJ') return t('redJoker');
  if (card === 'BJ') return t('blackJoker');
  const suit = SUITS[card[0] ?? ''];
  const rank = card[1] ?? '';
  if (!suit) return card;
  const named = RANKS[rank];
  return t('cardName', { suit: t(suit), rank: named ? t(named) : rank === 'T' ? '10' : rank });
}

interface CardProps {
  /** Suit C S H D and rank 2 to 9 T J Q K A; RJ and BJ; null: face down. */
  card: string | null;
  class?: string;
}

/** A playing card. Its size is set by --card-width. */
export function Card({ card, class: extra }: CardProps) {
  const t = useTexts();
  return (
    <img
      class={`card ${extra ?? ''}`}
      src={face(card ?? 'back') ?? ''}
      alt={card === null ? t('cardBack') : cardName(card, t)}
      draggable={false}
    />
  );
}
