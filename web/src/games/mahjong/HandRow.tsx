// The hand as it is: hidden tiles, declared groups, tiles seen on the table. A click takes one away.
import { Tile, tileName } from '../../parts/Tile';
import { useTexts } from '../../texts';
import { type Hand, missingOf, withoutGroup, withoutHidden, withoutSeen } from './hand';

interface HandRowProps {
  hand: Hand;
  /** null: the hand is not to be changed now. */
  setHand: ((hand: Hand) => void) | null;
}

interface HeldTilesProps {
  tiles: readonly string[];
  onRemove: (() => void) | null;
}

/** A tile of the hand, or a whole group. */
function HeldTiles({ tiles, onRemove }: HeldTilesProps) {
  const t = useTexts();
  const [tile = ''] = tiles;
  const faces = tiles.map((one, i) => <Tile key={i} tile={one} isDecoration={i > 0 || !!onRemove} />);
  if (!onRemove) return <span class="held">{faces}</span>;
  return (
    <button
      type="button"
      class="held"
      aria-label={t('removeTile', { tile: tileName(tile, t) })}
      onClick={onRemove}
    >
      {faces}
    </button>
  );
}

export function HandRow({ hand, setHand }: HandRowProps) {
  const t = useTexts();
  const remover = (rest: () => Hand) => (setHand ? () => setHand(rest()) : null);
  return (
    <div class="hand">
      <div class="held-tiles">
        <section aria-label={t('hiddenTiles')} class="tiles">
          {hand.hidden.map((tile, i) => (
            <HeldTiles
              key={`${i}${tile}`}
              tiles={[tile]}
              onRemove={remover(() => withoutHidden(hand, tile))}
            />
          ))}
          {Array.from({ length: missingOf(hand) }, (_, i) => (
            <span key={i} class="tile slot" />
          ))}
        </section>
        {hand.groups.length > 0 && (
          <section aria-label={t('declaredTiles')} class="tiles groups">
            {hand.groups.map((group) => (
              <HeldTiles
                key={group[0]}
                tiles={group}
                onRemove={remover(() => withoutGroup(hand, group[0] ?? ''))}
              />
            ))}
          </section>
        )}
      </div>
    </div>
  );
}

/** The tiles seen on the table. */
export function SeenRow({ hand, setHand }: HandRowProps) {
  const t = useTexts();
  if (hand.seen.length === 0) return null;
  return (
    <section aria-label={t('seenTiles')} class="seen">
      <h3 class="hint">{t('seenTiles')}</h3>
      <div class="tiles">
        {hand.seen.map((tile, i) => (
          <HeldTiles
            key={`${i}${tile}`}
            tiles={[tile]}
            onRemove={setHand && (() => setHand(withoutSeen(hand, tile)))}
          />
        ))}
      </div>
    </section>
  );
}
