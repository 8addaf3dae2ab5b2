// The ways to see a complete hand: groups of tiles, and what they score.
import { Tile } from '../../parts/Tile';
import { RuleText } from '../../parts/RuleText';
import { type TextName, useTexts } from '../../texts';
import type { Architecture } from './told';

interface OneProps {
  architecture: Architecture;
  openRule(name: string): void;
}

function One({ architecture, openRule }: OneProps) {
  const t = useTexts();
  return (
    <div class="architecture">
      <div class="tiles groups">
        {architecture.components.map(({ kind, tiles }, i) => (
          <span key={i} class={`component ${kind.startsWith('declared') ? 'is-declared' : ''}`}>
            {tiles.map((tile, k) => (
              <Tile key={k} tile={tile} />
            ))}
          </span>
        ))}
      </div>
      <ul class="items">
        {architecture.items.map(({ name, tile, points: count, rule }, i) => (
          <li key={i}>
            {t(name as TextName)}
            {tile && ` ${tile}`} <strong>+{count}</strong>{' '}
            <RuleText text={rule} openRule={openRule} />
          </li>
        ))}
        <li class="sum">
          = <strong>{t('points', { points: architecture.sum })}</strong>
        </li>
      </ul>
    </div>
  );
}

interface ArchitecturesProps {
  architectures: readonly Architecture[];
  openRule(name: string): void;
}

/** The best way; the others on demand. */
export function Architectures({ architectures, openRule }: ArchitecturesProps) {
  const t = useTexts();
  const best = architectures.find((one) => one.best);
  const others = architectures.filter((one) => one !== best);
  return (
    <>
      {best && <One architecture={best} openRule={openRule} />}
      {others.length > 0 && (
        <details>
          <summary>{t('otherWays', { count: others.length })}</summary>
          {others.map((one, i) => (
            <One key={i} architecture={one} openRule={openRule} />
          ))}
        </details>
      )}
    </>
  );
}
