// Mahjong, played.
import type { PlayEvent } from 'parlor';
import { suitName, tileName } from '../../parts/Tile';
import type { TextName, Translate } from '../../texts';
import type { PlayGame } from '../view';
import { signed } from '../words';
import { Table } from './Table';

const TOLD: Readonly<Record<string, TextName>> = {
  discarded: 'toldDiscarded',
  refined: 'toldRefined',
  upgraded: 'toldUpgraded',
  won: 'toldWonWith',
  announced: 'toldAnnounced',
  claimed: 'toldClaimed',
};

/** What each seat does without, as far as the event says. */
function tellVoids(event: PlayEvent, nameOf: (seat: number) => string, t: Translate): string {
  const voids = event['voids'] as readonly (string | null)[];
  const told = voids.flatMap((suit, seat) =>
    suit ? [t('toldVoid', { who: nameOf(seat), suit: suitName(suit, t) })] : [],
  );
  return told.join(' · ');
}

function tellPaid(event: PlayEvent, nameOf: (seat: number) => string, t: Translate): string {
  const { from, to, amount, for: reason } = event as unknown as {
    from: number;
    to: number;
    amount: number;
    for: string;
  };
  const text: TextName = reason === 'win' ? 'toldPaid' : (`toldPaid_${reason}` as TextName);
  return t(text, { who: nameOf(from), to: nameOf(to), amount });
}

function tell(event: PlayEvent, nameOf: (seat: number) => string, t: Translate): string | null {
  const text = event.event === 'won' && event['value'] ? 'toldWonWorth' : TOLD[event.event];
  if (text) return t(text, { who: nameOf(event['seat']), tile: tileName(event['tile'], t), value: event['value'] ?? 0 });
  if (event.event === 'voids' || event.event === 'chose') return tellVoids(event, nameOf, t);
  if (event.event === 'paid') return tellPaid(event, nameOf, t);
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
    if (word === 'void' && tile) return t('moveVoid', { suit: suitName(tile, t) });
    const text = WORDS[word];
    return `${text ? t(text) : word}${tile ? ` ${tileName(tile, t)}` : ''}`;
  },
  totalName: (total) => signed(total),
  matchName: (games, limit, t) => t('matchOf', { games, limit }),
  tellResult({ result, payoff, seat }, nameOf, t) {
    const balance = t('overPoints', { points: signed(payoff[seat] ?? 0) });
    if (result?.['wins']) return `${t(result['wall_empty'] ? 'overBloodWall' : 'overThreeWon')} ${balance}`;
    if (!result || result['winner'] === null) return t('overWall');
    const { winner, score, from } = result as { winner: number; score: number; from: number | null };
    const won =
      winner === seat ? t('overYouWon') : t('overWon', { who: nameOf(winner) });
    const how =
      from === null ? t('overByDraw', { score }) : t('overByDiscard', { score, who: nameOf(from) });
    return `${won} ${how} ${balance}`;
  },
};
