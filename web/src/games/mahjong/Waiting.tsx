// What is said of thirteen tiles.
import { RuleText } from '../../parts/RuleText';
import { Tile } from '../../parts/Tile';
import { type Translate, useTexts } from '../../texts';
import { Architectures } from './Architectures';
import type { LeftTile, Waiting as WaitingTold } from './told';

/** The kinds of target, for people. */
export function targetNames(targets: readonly string[], t: Translate): string {
  return targets
    .map((target) => t(target === 'regular' ? 'regularTarget' : 'sevenCouplesTarget'))
    .join(' · ');
}

/** Tiles with how many of each are left. */
export function LeftTiles({ tiles }: { tiles: readonly LeftTile[] }) {
  const t = useTexts();
  return (
    <ul class="left-tiles">
      {tiles.map(({ tile, left }) => (
        <li key={tile} class={left === 0 ? 'is-gone' : ''}>
          <Tile tile={tile} />
          <span>{t('left', { left })}</span>
        </li>
      ))}
    </ul>
  );
}

/** One sentence on the hand. */
export function headline(told: WaitingTold, t: Translate): string {
  const { distance, expected, left } = told;
  if (distance === null) return t('noTarget');
  if (distance > 0) return t('notReady', { distance });
  if (expected.length === 0) return t('readyForNothing');
  return expected.length === 1
    ? t('readyOne', { left })
    : t('ready', { kinds: expected.length, left });
}

interface WaitingProps {
  told: WaitingTold;
  openRule(name: string): void;
}

function Expected({ told, openRule }: WaitingProps) {
  const t = useTexts();
  const lefts = new Map(told.useful.map(({ tile, left }) => [tile, left]));
  return (
    <ul class="expected">
      {told.expected.map(({ tile, score, architectures, left }) => (
        <li key={tile}>
          <div class="expected-tile">
            <Tile tile={tile} class="large" />
            <strong>{t('points', { points: score })}</strong>
            <span class="hint">{t('left', { left: lefts.get(tile) ?? left })}</span>
          </div>
          <div class="expected-how">
            <Architectures architectures={architectures} openRule={openRule} />
          </div>
        </li>
      ))}
    </ul>
  );
}

function Impossible({ told, openRule }: WaitingProps) {
  const t = useTexts();
  if (told.impossible.length === 0) return null;
  return (
    <section>
      <h3>{t('impossibleTiles')}</h3>
      <ul class="left-tiles">
        {told.impossible.map(({ tile, reason, rule }) => (
          <li key={tile} class="is-gone">
            <Tile tile={tile} />
            <span>
              {t(reason === 'none_left' ? 'noneLeft' : 'threeSuits')}{' '}
              <RuleText text={rule} openRule={openRule} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

export function Waiting({ told, openRule }: WaitingProps) {
  const t = useTexts();
  const isReady = told.distance === 0;
  return (
    <div class="result">
      <h3 class="headline">
        {headline(told, t)} <RuleText text={told.rule} openRule={openRule} />
      </h3>
      {!isReady && told.targets.length > 0 && (
        <p class="hint">{t('aimsAt', { targets: targetNames(told.targets, t) })}</p>
      )}
      {isReady && <Expected told={told} openRule={openRule} />}
      {!isReady && told.useful.length > 0 && (
        <section>
          <h3>
            {t('usefulTiles', { left: told.left })} <RuleText text="SM-24" openRule={openRule} />
          </h3>
          <LeftTiles tiles={told.useful} />
        </section>
      )}
      <Impossible told={told} openRule={openRule} />
    </div>
  );
}
