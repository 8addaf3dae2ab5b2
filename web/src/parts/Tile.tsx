import type { TextName, Translate } from '../texts';
import { useTexts } from '../texts';
import { face } from './art';

const SUITS: Record<string, TextName> = { D: 'dots', B: 'bamboo', M: 'myriads' };

/** What a suit is called: D, B or M. */
export function suitName(suit: string, t: Translate): string {
  const named = SUITS[suit];
  return named ? t(named) : suit;
}

/** What a tile is called, for those who hear the page. */
export function tileName(tile: string, t: Translate): string {
  const suit = SUITS[tile[1] ?? ''];
  return suit ? t('tileName', { number: tile[0] ?? '', suit: t(suit) }) : tile;
}

interface TileProps {
  /** Number 1 to 9 and suit D B M. */
  tile: string;
  class?: string;
  /** Somebody else says what it is. */
  isDecoration?: boolean;
}

/** A tile. Its size is set by --tile-width. */
export function Tile({ tile, class: extra, isDecoration }: TileProps) {
  const t = useTexts();
  return (
    <span class={`tile ${extra ?? ''}`}>
      <img src={face(tile) ?? ''} alt={isDecoration ? '' : tileName(tile, t)} draggable={false} />
    </span>
  );
}
