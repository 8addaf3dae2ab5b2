// All kinds of tile as buttons: one stop for the tabulator, arrows move among them.
import { useRef, useState } from 'preact/hooks';
import { Tile, tileName } from '../../parts/Tile';
import { useTexts } from '../../texts';
import { COPIES, KINDS } from './hand';

const STEPS: Readonly<Record<string, number>> = { ArrowLeft: -1, ArrowRight: 1 };
const ROWS: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };

/** The tile in the next row that is nearest, wherever the rows are broken. */
function nextRow(tiles: readonly HTMLElement[], at: number, by: number): number {
  const from = tiles[at];
  if (!from) return at;
  const rows = tiles.map(({ offsetTop }) => offsetTop).filter((top) => by * (top - from.offsetTop) > 0);
  const row = by > 0 ? Math.min(...rows) : Math.max(...rows);
  const away = ({ offsetLeft }: HTMLElement) => Math.abs(offsetLeft - from.offsetLeft);
  const found = tiles
    .filter(({ offsetTop }) => offsetTop === row)
    .reduce<HTMLElement | null>((best, one) => (best && away(best) <= away(one) ? best : one), null);
  return found ? tiles.indexOf(found) : at;
}

interface PaletteProps {
  left(tile: string): number;
  isPossible(tile: string): boolean;
  /** Which are chosen, where tiles are chosen rather than added. */
  chosen?: ReadonlySet<string>;
  onTile(tile: string): void;
}

export function Palette({ left, isPossible, chosen, onTile }: PaletteProps) {
  const t = useTexts();
  const [at, setAt] = useState(0);
  const grid = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent) => {
    const tiles = [...(grid.current?.querySelectorAll<HTMLElement>('button') ?? [])];
    const step = STEPS[event.key];
    const row = ROWS[event.key];
    if (step === undefined && row === undefined) return;
    event.preventDefault();
    const to = step === undefined ? nextRow(tiles, at, row ?? 0) : at + step;
    if (!tiles[to]) return;
    setAt(to);
    tiles[to].focus();
  };
  return (
    <div class="palette" role="group" aria-label={t('allTiles')} ref={grid} onKeyDown={move}>
      {KINDS.map((tile, i) => {
        const count = left(tile);
        const can = isPossible(tile);
        return (
          <button
            key={tile}
            type="button"
            class="palette-tile"
            tabIndex={i === at ? 0 : -1}
            aria-disabled={!can}
            aria-pressed={chosen ? chosen.has(tile) : undefined}
            aria-label={t('tileLeft', { tile: tileName(tile, t), left: count })}
            onFocus={() => setAt(i)}
            onClick={() => can && onTile(tile)}
          >
            <Tile tile={tile} isDecoration />
            {count < COPIES && (
              <span class="count" aria-hidden="true">
                {count}
              </span>
            )}
          </button>
        );
      })}
    </div>
  );
}
