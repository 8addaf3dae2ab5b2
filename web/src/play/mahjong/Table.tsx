// The table of Mahjong as a seat sees it.
import type { ComponentChildren } from 'preact';
import { Tile, suitName, tileName } from '../../parts/Tile';
import type { TextName } from '../../texts';
import { Opponent } from '../Opponent';
import type { TableProps } from '../view';
import { signed } from '../words';

/** How a game stands that is played on until three have won; nothing of it where the first win ends it. */
interface Blood {
  /** What each seat does without, as far as it is known to the one that looks. */
  readonly voids?: readonly (string | null)[];
  readonly void?: string | null;
  /** The fourth tile of a group, which can be robbed. */
  readonly announced?: string | null;
  readonly wins?: readonly { readonly seat: number; readonly value: number; readonly shown: readonly string[] }[];
  /** What each seat has got so far, less what it has paid. */
  readonly paid?: readonly number[];
}

const bloodOf = ({ sight }: TableProps['position']): Blood => sight as unknown as Blood;

/** What is said of a seat there: its void suit, that it has won, and its balance. */
function bloodNote({ position, t }: TableProps, seat: number): string {
  const { voids, void: own, wins, paid } = bloodOf(position);
  if (!voids) return '';
  const suit = voids[seat] ?? (seat === position.seat ? own : null);
  const notes = [
    ...(suit ? [t('playVoid', { suit: suitName(suit, t) })] : []),
    ...(wins?.some((win) => win.seat === seat) ? [t('playHasWon')] : []),
    ...(paid?.[seat] ? [signed(paid[seat] ?? 0)] : []),
  ];
  return notes.join(' · ');
}

interface SeatSight {
  readonly hidden: number;
  readonly declared: readonly (readonly string[])[];
  readonly discards: readonly string[];
}

function Groups({ groups }: { groups: readonly (readonly string[])[] }) {
  return (
    <span class="declared">
      {groups.map((group, i) => (
        <span class="group" key={i}>
          {group.map((tile, k) => (
            <Tile key={k} tile={tile} />
          ))}
        </span>
      ))}
    </span>
  );
}

/** What somebody has discarded; `isLast`: the last one of them is that everybody looks at. */
function Pond({ tiles, isLast, children }: {
  tiles: readonly string[];
  isLast: boolean;
  children?: ComponentChildren;
}) {
  return (
    <span class="pond">
      {tiles.map((tile, i) => (
        <Tile key={i} tile={tile} class={isLast && i === tiles.length - 1 ? 'is-last' : ''} />
      ))}
      {children}
    </span>
  );
}

/** The tiles that a seat has shown: who has won, and at the end perhaps others. */
function shownOf({ position }: TableProps, seat: number): readonly string[] {
  const { wins } = bloodOf(position);
  const result = position.sight['result'] as { winner?: number | null; shown: any } | null;
  if (!wins) return result?.winner === seat ? (result.shown ?? []) : [];
  const won = wins.find((win) => win.seat === seat);
  return won?.shown ?? result?.shown?.[seat] ?? [];
}

function Others(props: TableProps) {
  const { position, nameOf, t } = props;
  const { seat, inTurn, sight } = position;
  const { seats, acted } = sight as unknown as { seats: readonly SeatSight[]; acted: number };
  return (
    <ul class="opponents">
      {[1, 2, 3].map((away) => {
        const other = (seat + away) % 4;
        const { hidden, declared, discards } = seats[other] as SeatSight;
        const shown = shownOf(props, other);
        const note = bloodNote(props, other);
        return (
          <Opponent
            key={other}
            seat={other}
            name={nameOf(other)}
            note={[t('playTiles', { count: hidden }), ...(note ? [note] : [])].join(' · ')}
            isTurn={inTurn === other}
          >
            {shown.length > 0 && (
              <span class="shown-hand">
                {shown.map((tile, i) => (
                  <Tile key={i} tile={tile} />
                ))}
              </span>
            )}
            <Groups groups={declared} />
            <Pond tiles={discards} isLast={acted === other} />
          </Opponent>
        );
      })}
    </ul>
  );
}

/** What is said rather than discarded, with what it means. */
const WORDS: readonly { word: string; text: TextName; meaning: TextName }[] = [
  { word: 'win', text: 'playWin', meaning: 'playWinMeans' },
  { word: 'upgrade', text: 'playUpgrade', meaning: 'playUpgradeMeans' },
  { word: 'refine', text: 'playRefine', meaning: 'playRefineMeans' },
  { word: 'pass', text: 'playPass', meaning: 'playPassMeans' },
];

function Bar({ position, act, advised, t }: TableProps) {
  const { sight, winning } = position;
  const said = WORDS.flatMap((row) =>
    sight.legal
      .filter((move) => move.split(' ')[0] === row.word)
      .map((move) => ({ ...row, move, tile: move.split(' ')[1] ?? null })),
  );
  const voids = sight.legal.filter((move) => move.startsWith('void '));
  const { announced } = bloodOf(position);
  const asked = announced ?? sight['discard'];
  if (said.length === 0 && voids.length === 0) return null;
  return (
    <div class="bar claims">
      {asked && (
        <span class="bar-title asked">
          <Tile tile={asked} /> {t(announced ? 'playRob' : 'playAsked')}
        </span>
      )}
      {voids.length > 0 && <span class="bar-title">{t('playChooseVoid')}</span>}
      {voids.map((move) => (
        <button
          key={move}
          type="button"
          class={`button claim ${advised.includes(move) ? 'is-advised' : ''}`}
          onClick={() => act([move])}
        >
          <strong>{suitName(move.split(' ')[1] ?? '', t)}</strong>
        </button>
      ))}
      {said.map(({ word, text, meaning, move, tile }) => (
        <button
          key={move}
          type="button"
          class={`button claim ${word === 'win' ? 'primary' : ''} ${advised.includes(move) ? 'is-advised' : ''}`}
          onClick={() => act([move])}
        >
          <strong>
            {t(text)}
            {tile ? ` ${tileName(tile, t)}` : ''}
          </strong>
          {(word !== 'win' || winning) && <small>{t(meaning, { points: winning ?? 0 })}</small>}
        </button>
      ))}
    </div>
  );
}

/** The hidden tiles, the one just drawn apart. */
function Hand({ position, isTurn, act, advised, t }: TableProps) {
  const { hidden, drawn, legal } = position.sight as unknown as {
    hidden: readonly string[];
    drawn: string | null;
    legal: readonly string[];
  };
  const at = drawn === null ? -1 : hidden.lastIndexOf(drawn);
  const rest = hidden.filter((_, i) => i !== at);
  const tile = (name: string, key: string, isDrawn: boolean) => {
    const move = `discard ${name}`;
    const isLegal = isTurn && legal.includes(move);
    return (
      <li key={key} class={isDrawn ? 'is-drawn-tile' : ''}>
        <button
          type="button"
          class={`piece-button ${isLegal ? 'is-legal' : ''} ${isTurn && advised.includes(move) ? 'is-advised' : ''}`}
          data-piece={key}
          data-from={isDrawn ? 'wall' : undefined}
          aria-disabled={!isLegal}
          onClick={() => isTurn && act([move])}
        >
          <Tile tile={name} />
        </button>
      </li>
    );
  };
  const copies = new Map<string, number>();
  const keyOf = (name: string) => {
    const copy = copies.get(name) ?? 0;
    copies.set(name, copy + 1);
    return `${name}${copy}`;
  };
  return (
    <ul class="own-tiles" data-seat={position.seat} aria-label={t('playYou')}>
      {rest.map((name) => tile(name, keyOf(name), false))}
      {drawn !== null && tile(drawn, keyOf(drawn), true)}
    </ul>
  );
}

export function Table(props: TableProps) {
  const { position, isTurn, nameOf, t } = props;
  const { seats, acted, wall } = position.sight as unknown as {
    seats: readonly SeatSight[];
    acted: number;
    wall: number;
  };
  const own = seats[position.seat] as SeatSight;
  return (
    <div class={`felt ${isTurn ? 'is-mine' : ''}`}>
      <Others {...props} />
      <div class="own-part">
        <p class="wall-count" data-seat="wall">
          {t('playWall', { count: wall })}
        </p>
        {bloodNote(props, position.seat) && (
          <p class="own-note">
            {nameOf(position.seat)}: {bloodNote(props, position.seat)}
          </p>
        )}
        <Pond tiles={own.discards} isLast={acted === position.seat} />
      </div>
      <div class="own-part">
        {isTurn && <Bar {...props} />}
        <Groups groups={own.declared} />
        <Hand {...props} />
      </div>
    </div>
  );
}
