// What the library tells of a round: the fields of docs/json/tractor.md that the view shows.
import type { Events } from 'parlor';

export interface Round {
  readonly main_suit: string;
  readonly dealer: string;
  readonly ranks: readonly [string, string];
  readonly declarers: number;
  readonly rank: string;
  readonly trumps: readonly (readonly string[])[];
}

export interface Lead {
  readonly kind: 'single' | 'pair' | 'tractor' | 'throw';
  /** A suit's letter, or "trumps". */
  readonly group: string;
  readonly components: readonly (readonly string[])[];
}

export type Verdict =
  | 'leads'
  | 'trump_throw'
  | 'mixed'
  | 'other_suit'
  | 'not_trumped'
  | 'no_structure'
  | 'lower'
  | 'equal'
  | 'takes';

export interface Play {
  readonly player: string;
  readonly cards: readonly string[];
  readonly verdict: Verdict;
  readonly card: string | null;
  readonly rule: string;
}

export interface Trick {
  readonly number: number;
  readonly leader: string;
  readonly lead: Lead;
  readonly plays: readonly Play[];
  readonly winner: string;
  readonly card: string;
  readonly rule: string;
  readonly points: number;
  readonly to_defenders: boolean;
  readonly total: number;
}

export interface LastTrick {
  readonly winner: string;
  readonly to_defenders: boolean;
  readonly hidden_points: number;
  readonly exponent: number;
  readonly bonus: number;
  readonly total: number;
}

export interface Outcome {
  readonly points: number;
  readonly contract: 'make' | 'down';
  readonly riser: number;
  readonly steps: number;
  readonly ranks: readonly [string, string];
  readonly next_dealer: string | null;
  readonly winner: number | null;
  readonly rule: string;
}

export interface Report {
  readonly duty: 'suit' | 'pairs' | 'tractor' | 'throw';
  readonly severity: 'fault' | 'note';
  readonly trick: number;
  readonly player: string;
  readonly rule: string;
  readonly held: readonly string[];
  readonly owed?: number;
  readonly given?: number;
  readonly component?: readonly string[];
  readonly other?: string;
  readonly higher?: readonly string[];
}

export interface Standing {
  readonly played: number;
  readonly turns: readonly string[];
  readonly points: number;
  readonly trumps_out: number;
  readonly points_out: number;
  readonly groups: readonly {
    readonly group: string;
    readonly kinds: readonly { readonly card: string; readonly out: number }[];
  }[];
}

interface Begun {
  /** What the players are called, clockwise. */
  readonly players: readonly string[];
  /** Its first line, in the judge's notation. */
  readonly header: string;
  readonly round: Round;
  readonly tricks: readonly Trick[];
  readonly audit: readonly Report[];
}

export interface Whole extends Begun {
  readonly last_trick: LastTrick;
  readonly result: Outcome;
  readonly standing: null;
}

export interface Unfinished extends Begun {
  readonly last_trick: null;
  readonly result: null;
  readonly standing: Standing;
}

export type Story = Whole | Unfinished;

/** The first line of a round in the judge's notation. */
export function headerOf({ main_suit, dealer, ranks }: Pick<Round, 'main_suit' | 'dealer' | 'ranks'>) {
  return `${main_suit} ${dealer} ${ranks[0]} ${ranks[1]}\n`;
}

/** A round from its JSON object, whole or so far; null if there is nothing to tell. `judges` are the
 * game's own names of the players, `own` those that they were told to have. */
export function storyOf(
  told: Events | null,
  judges: readonly string[],
  own: readonly string[],
): Story | null {
  const facts = (told?.unfinished ?? told) as { round?: Round } | null;
  if (!facts?.round) return null;
  const { round } = facts;
  const players = own.includes(round.dealer) ? own : judges;
  const dealer = judges[players.indexOf(round.dealer)] ?? round.dealer;
  const open = { audit: [], last_trick: null, result: null, standing: null };
  return { ...open, ...facts, players, header: headerOf({ ...round, dealer }) } as unknown as Story;
}

/** A trick's line. */
export function lineOf(plays: readonly (readonly string[])[]): string {
  return `${plays.map((cards) => cards.join('')).join(' ')}\n`;
}

/** The first tricks of a round in the judge's notation; all of them if not said otherwise. */
export function textOf({ header, tricks }: Story, count = tricks.length): string {
  const lines = tricks.slice(0, count).map(({ plays }) => lineOf(plays.map(({ cards }) => cards)));
  return header + lines.join('');
}

/** The cards of a trick's line, play by play. */
export const cardsOfLine = (line: string): readonly (readonly string[])[] =>
  line.trim().split(/\s+/).map((play) => play.match(/../g) ?? []);

/** The lines of the tricks of a round's text. */
export const linesOf = (text: string): readonly string[] => text.trimEnd().split('\n').slice(1);

/** The first line of a round's text and so many of its tricks. */
export const beginningOf = (text: string, tricks: number): string =>
  `${text.trimEnd().split('\n').slice(0, tricks + 1).join('\n')}\n`;
