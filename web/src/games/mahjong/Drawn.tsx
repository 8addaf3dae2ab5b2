// What is said of fourteen tiles: won and why, or what to discard.
import { RuleText } from '../../parts/RuleText';
import { Tile, tileName } from '../../parts/Tile';
import { type Translate, useTexts } from '../../texts';
import { Architectures } from './Architectures';
import type { Discard, Drawn as DrawnTold } from './told';
import { targetNames } from './Waiting';

const MOST = 6; // so many useful tiles are shown in a row of the table

export function drawnHeadline(told: DrawnTold, t: Translate): string {
  return told.won ? t('won', { score: t('points', { points: told.score ?? 0 }) }) : t('notWon');
}

function Useful({ discard }: { discard: Discard }) {
  const t = useTexts();
  const scores = new Map(discard.expected.map(({ tile, score }) => [tile, score]));
  const rest = discard.useful.length - MOST;
  return (
    <ul class="left-tiles small">
      {discard.useful.slice(0, MOST).map(({ tile, left }) => (
        <li key={tile} class={left === 0 ? 'is-gone' : ''}>
          <Tile tile={tile} />
          <span>
            ×{left}
            {scores.has(tile) && <strong> {t('points', { points: scores.get(tile) ?? 0 })}</strong>}
          </span>
        </li>
      ))}
      {rest > 0 && <li class="hint">{t('moreTiles', { count: rest })}</li>}
    </ul>
  );
}

interface DrawnProps {
  told: DrawnTold;
  openRule(name: string): void;
  discard(tile: string): void;
}

function Row({ one, discard }: { one: Discard; discard(tile: string): void }) {
  const t = useTexts();
  const distance = one.distance === 0 ? t('readyShort') : (one.distance ?? t('noTarget'));
  return (
    <tr>
      <th scope="row">
        <button
          type="button"
          class="held"
          aria-label={t('discardTile', { tile: tileName(one.tile, t) })}
          onClick={() => discard(one.tile)}
        >
          <Tile tile={one.tile} isDecoration />
        </button>
      </th>
      <td>
        <strong>{distance}</strong>
        <br />
        <span class="hint">{targetNames(one.targets, t)}</span>
      </td>
      <td class="number">{one.left}</td>
      <td>
        <Useful discard={one} />
      </td>
    </tr>
  );
}

export function Drawn({ told, openRule, discard }: DrawnProps) {
  const t = useTexts();
  return (
    <div class="result">
      <h3 class="headline">
        {drawnHeadline(told, t)} <RuleText text={told.rule} openRule={openRule} />
      </h3>
      {told.architectures && (
        <Architectures architectures={told.architectures} openRule={openRule} />
      )}
      <h3>
        {t('whatToDiscard')} <RuleText text="SM-25" openRule={openRule} />
      </h3>
      <table class="discards">
        <thead>
          <tr>
            <th scope="col">{t('discard')}</th>
            <th scope="col">{t('distance')}</th>
            <th scope="col">{t('leftHeading')}</th>
            <th scope="col">{t('thenUseful')}</th>
          </tr>
        </thead>
        <tbody>
          {told.discards.map((one) => (
            <Row key={one.tile} one={one} discard={discard} />
          ))}
        </tbody>
      </table>
    </div>
  );
}
