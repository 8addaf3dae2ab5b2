// Mahjong, played.
import type { PlayEvent } from 'parlor';
import { tileName } from '../../parts/Tile';
import type { TextName, Translate } from '../../texts';
import type { PlayGame } from '../view';
import { signed } from '../words';
import { Table } from './Table';

const TOLD: Readonly<Record<string, TextName>> = {
  discarded: 'toldDiscarded',
  refined: 'toldRefined',
  upgraded: 'toldUpgraded',
  won: 'toldWonWith',
};

function tell(event: PlayEvent, nameOf: (seat: number) => string, t: Translate): string | null {
  const text = TOLD[event.event];
  if (text) return t(text, { who: nameOf(event['seat']), tile: tileName(event['tile'], t) });
  if (event.event === 'drew' && event['tile'])
    return t('toldDrew', { who: nameOf(event['seat']), card: tileName(event['tile'], t) });
  return event.event === 'ended' ? t('toldWallEmpty') : null;
}

const WORDS: Readonly<Record<string, TextName>> = {
  win: 'playWin',
  refine: 'playRefine',
  upgrade: 'playUpgrade',
  pass: 'playPass',
};

export const mahjong: PlayGame = {
  name: 'mahjong',
  seats: 4,
  Table,
  tell,
  moveName(move, t) {
    const [word = '', tile] = move.split(' ');
    if (word === 'discard' && tile) return tileName(tile, t);
    const text = WORDS[word];
    return `${text ? t(text) : word}${tile ? ` ${tileName(tile, t)}` : ''}`;
  },
  totalName: (total) => signed(total),
  matchName: (games, limit, t) => t('matchOf', { games, limit }),
  tellResult({ result, payoff, seat }, nameOf, t) {
    if (!result || result['winner'] === null) return t('overWall');
    const { winner, score, from } = result as { winner: number; score: number; from: number | null };
    const won =
      winner === seat ? t('overYouWon') : t('overWon', { who: nameOf(winner) });
    const how =
      from === null ? t('overByDraw', { score }) : t('overByDiscard', { score, who: nameOf(from) });
    return `${won} ${how} ${t('overPoints', { points: signed(payoff[seat] ?? 0) })}`;
  },
};
