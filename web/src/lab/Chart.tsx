// Shares of wins with their intervals, by the number of games: a picture that is a file as it stands.
import type { Ref } from 'preact';
import { useTexts } from '../texts';
import type { Point } from './results';

interface ChartProps {
  history: readonly Point[];
  names: readonly string[];
  /** Where each side would be if all were equal. */
  fair: number;
  picture: Ref<SVGSVGElement>;
}

/** Wide, or as a phone has room for it with letters that can be read. */
const SIZES = { wide: { width: 760, height: 400 }, narrow: { width: 400, height: 340 } };
const NARROW = 560;
const LEFT = 56;
const RIGHT = 16;
const LINE = 20; // of the names
const LETTER = 7.5; // about as wide
const BOTTOM = 48;

/** Colours that can be told apart, also by those who see few. */
export const COLOURS = ['#0b6fb8', '#d55e00', '#00875f', '#b3609a'] as const;

const DECADES = [1, 10, 100, 1000, 10_000, 100_000, 1_000_000, 10_000_000];

/** Round numbers between two ends, about so many. */
function ticks(low: number, high: number): number[] {
  const step = [0.01, 0.02, 0.05, 0.1, 0.2].find((one) => (high - low) / one <= 8) ?? 0.2;
  const first = Math.ceil(low / step - 1e-9);
  const last = Math.floor(high / step + 1e-9);
  return Array.from({ length: last - first + 1 }, (_, i) => (first + i) * step);
}

/** From where to where the picture goes: the intervals, but not the wild ones of the beginning. */
function rangeOf(history: readonly Point[], fair: number): readonly [number, number] {
  const calm = history.filter(({ games }) => games >= 30);
  const sides = (calm.length > 0 ? calm : history).flatMap((point) => point.sides);
  const low = Math.min(fair, ...sides.map((side) => side.low));
  const high = Math.max(fair, ...sides.map((side) => side.high));
  const room = Math.max(0.02, (high - low) * 0.08);
  return [Math.max(0, low - room), Math.min(1, high + room)];
}

const percent = (share: number): string => `${Math.round(share * 100)} %`;

export function Chart({ history, names, fair, picture }: ChartProps) {
  const t = useTexts();
  const { width, height } = innerWidth < NARROW ? SIZES.narrow : SIZES.wide;
  const isStacked = innerWidth < NARROW;
  const column = (width - LEFT - RIGHT) / (isStacked ? 1 : names.length);
  const top = 8 + LINE * (isStacked ? names.length : 1);
  const most = Math.max(100, history.at(-1)?.games ?? 0);
  const [low, high] = rangeOf(history, fair);
  const x = (games: number) =>
    LEFT + ((width - LEFT - RIGHT) * Math.log(Math.max(1, games))) / Math.log(most);
  const clamp = (share: number) => Math.min(high, Math.max(low, share));
  const y = (share: number) =>
    height - BOTTOM - ((height - top - BOTTOM) * (clamp(share) - low)) / (high - low);
  const at = (games: number, share: number) => `${x(games).toFixed(1)},${y(share).toFixed(1)}`;
  const last = history.at(-1);
  const told = names.map((name, i) => `${name}: ${percent(last?.sides[i]?.mean ?? fair)}`);
  return (
    <svg
      ref={picture}
      class="chart"
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={`${t('labShares')}. ${told.join(', ')}`}
      font-family="system-ui, sans-serif"
      font-size="13"
    >
      <g stroke="currentColor" stroke-opacity="0.18">
        {ticks(low, high).map((share) => (
          <line key={share} x1={LEFT} x2={width - RIGHT} y1={y(share)} y2={y(share)} />
        ))}
      </g>
      <g fill="currentColor" text-anchor="end">
        {ticks(low, high).map((share) => (
          <text key={share} x={LEFT - 8} y={y(share) + 4}>
            {percent(share)}
          </text>
        ))}
      </g>
      <g fill="currentColor" text-anchor="middle">
        {DECADES.filter((games) => games <= most).map((games) => (
          <text key={games} x={x(games)} y={height - BOTTOM + 20}>
            {games}
          </text>
        ))}
        <text x={(LEFT + width - RIGHT) / 2} y={height - 8}>
          {t('labGames')}
        </text>
      </g>
      {names.map((name, i) => {
        const upper = history.map(({ games, sides }) => at(games, sides[i]?.high ?? 0));
        const lower = history.map(({ games, sides }) => at(games, sides[i]?.low ?? 0)).reverse();
        const line = history.map(({ games, sides }) => at(games, sides[i]?.mean ?? 0));
        return (
          <g key={name}>
            <polygon points={[...upper, ...lower].join(' ')} fill={COLOURS[i]} fill-opacity="0.16" />
            <polyline points={line.join(' ')} fill="none" stroke={COLOURS[i]} stroke-width="2.5" />
          </g>
        );
      })}
      <line
        x1={LEFT}
        x2={width - RIGHT}
        y1={y(fair)}
        y2={y(fair)}
        stroke="currentColor"
        stroke-width="1.5"
        stroke-dasharray="6 5"
      />
      <text x={LEFT + 6} y={y(fair) - 6} fill="currentColor">
        {t('labFair')}
      </text>
      {names.map((name, i) => {
        const left = LEFT + (isStacked ? 0 : i * column);
        const line = isStacked ? i * LINE : 0;
        const room = Math.floor((column - LINE) / LETTER);
        return (
          <g key={name}>
            <rect x={left} y={line} width="12" height="12" fill={COLOURS[i]} />
            <text x={left + LINE} y={line + 11} fill="currentColor">
              {name.length > room ? `${name.slice(0, room - 1)}…` : name}
            </text>
          </g>
        );
      })}
    </svg>
  );
}
