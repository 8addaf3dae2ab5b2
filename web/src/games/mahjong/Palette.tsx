// All kinds of tile as buttons: one stop for the tabulator, arrows move among them.
import { useRef, useState } from 'preact/hooks';
import { Tile, tileName } from '../../parts/Tile';
import { useTexts } from '../../texts';
import { COPIES, KINDS } from './hand';

const ROW = 9;
const MOVES: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -ROW,
  ArrowDown: ROW,
};

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
    const by = MOVES[event.key];
    if (by === undefined) return;
    event.preventDefault();
    const to = at + by;
    if (to < 0 || to >= KINDS.length) return;
    setAt(to);
    (grid.current?.children[to] as HTMLElement | undefined)?.focus();
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
