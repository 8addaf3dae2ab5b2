import type { TextName, Translate } from '../texts';
import { useTexts } from '../texts';
import { face } from './art';

const SUITS: Record<string, TextName> = { C: 'clubs', S: 'spades', H: 'hearts', D: 'diamonds' };
const SIGNS: Record<string, string> = { C: '♣', S: '♠', H: '♥', D: '♦' };
const RANKS: Record<string, TextName> = { J: 'rankJ', Q: 'rankQ', K: 'rankK', A: 'rankA' };
const LETTERS: Record<string, TextName> = {
  J: 'letterJ',
  Q: 'letterQ',
  K: 'letterK',
  A: 'letterA',
};

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

/** A rank as it stands on a card. */
export function rankSign(rank: string | undefined, t: Translate): string {
  const letter = LETTERS[rank ?? ''];
  return letter ? t(letter) : rank === 'T' ? '10' : (rank ?? '');
}

/** A card as a short text: ♠7, ♥10, and the jokers by their letters. */
export function cardSign(card: string, t: Translate): string {
  const sign = SIGNS[card[0] ?? ''];
  return card === 'RJ' || card === 'BJ' || !sign ? card : `${sign}${rankSign(card[1], t)}`;
}

export const isRed = (card: string): boolean => card === 'RJ' || card[0] === 'H' || card[0] === 'D';

/** The corner of a card, large enough to be read at arm's length and in one's own letters. */
function Index({ card, class: extra }: { card: string; class: string }) {
  const t = useTexts();
  return (
    <span
      class={`card-index ${extra} ${isRed(card) ? 'is-red' : ''}`}
      data-rank={SIGNS[card[0] ?? ''] ? rankSign(card[1], t) : '★'}
      data-suit={SIGNS[card[0] ?? ''] ?? ''}
      aria-hidden="true"
    />
  );
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
    <span class={`card ${extra ?? ''}`}>
      <img
        src={face(card ?? 'back') ?? ''}
        alt={card === null ? t('cardBack') : cardName(card, t)}
        draggable={false}
      />
      {card !== null && (
        <>
          <Index card={card} class="is-top" />
          <Index card={card} class="is-bottom" />
        </>
      )}
    </span>
  );
}
