// What the address bar says of a question: the game, what is asked, and which one it is.
import { KINDS, type Kind } from './protocol';

export interface Asked {
  readonly game: string;
  readonly kind: Kind;
  readonly seed: number;
}

const someSeed = (): number => (crypto.getRandomValues(new Uint32Array(1))[0] ?? 1) % 1_000_000;

/** Another question of the same kind. */
export const another = (game: string, kind: Kind): Asked => ({ game, kind, seed: someSeed() });

export function readLearnAddress(hash: string): Asked {
  const fields = new URLSearchParams(hash.replace(/^#/, ''));
  const named = fields.get('learn') ?? '';
  const game = Object.hasOwn(KINDS, named) ? named : 'maumau';
  const kinds = KINDS[game] ?? [];
  const kind = kinds.find((one) => one === fields.get('ask')) ?? kinds[0] ?? 'card';
  const seed = Number(fields.get('seed') ?? '');
  return Number.isSafeInteger(seed) && seed > 0 ? { game, kind, seed } : another(game, kind);
}

export const writeLearnAddress = ({ game, kind, seed }: Asked): string =>
  `#${new URLSearchParams({ learn: game, ask: kind, seed: `${seed}` })}`;
