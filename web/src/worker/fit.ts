// A round that is not over, and tricks that were recorded behind another version of it.
import type { Parlor } from 'parlor';
import { placed } from './places';
import type { Fit, PlacedProblem } from './protocol';

interface Standing {
  readonly groups: readonly { readonly kinds: readonly { readonly card: string; readonly out: number }[] }[];
}

/** The first line with a card of which too few are out (TR-21); a case that is not over is not told so. */
function firstSurplus(parlor: Parlor, before: string, lines: readonly string[]): { at: number; card: string } | null {
  const told = parlor.look('tractor', `${before}\n`).looks[0]?.events;
  const standing = told?.unfinished?.['standing'] as Standing | undefined;
  const out = new Map(
    standing?.groups.flatMap(({ kinds }) => kinds.map(({ card, out: left }) => [card, left] as const)),
  );
  for (const [at, line] of lines.entries())
    for (const card of line.replaceAll(' ', '').match(/../g) ?? []) {
      const left = (out.get(card) ?? 0) - 1;
      if (left < 0) return { at, card };
      out.set(card, left);
    }
  return null;
}

/** The problem of a card too many, in the library's words. */
function surplus(parlor: Parlor, card: string): PlacedProblem {
  const { problems } = parlor.games().find(({ name }) => name === 'tractor') ?? { problems: [] };
  const { name = '', sentence = '', rule = null } =
    problems.find((one) => one.name === 'card-surplus') ?? {};
  const limit = 2;
  const place = { case: null, line: null, range: null };
  const message = sentence.replace('{found}', card).replace('{limit}', `${limit}`);
  const excerpt = { text: card, range: { start: 0, end: card.length } };
  return { problem: name, isError: false, message, rule, number: limit + 1, limit, ...place, excerpt };
}

/** How many of the lines can follow the text, and what is wrong with the next one. That the round is not
 * over then is nothing wrong. */
export function fit(parlor: Parlor, text: string, lines: readonly string[]): Fit {
  const kept = text.trimEnd();
  const before = kept.split('\n').length;
  const whole = [kept, ...lines, ''].join('\n');
  const { problems } = parlor.run('tractor', { guessesCount: true }).end(whole);
  const tooMany = firstSurplus(parlor, kept, lines);
  for (const problem of problems) {
    const at = Number(problem.line ?? 0) - before - 1; // of the line that it is in
    const isCut = problem.problem === 'round-cut-short' || problem.problem === 'card-surplus';
    if (!isCut && at >= 0 && at < (tooMany?.at ?? lines.length))
      return { count: at, problem: placed(problem, whole, true) };
  }
  return tooMany
    ? { count: tooMany.at, problem: surplus(parlor, tooMany.card) }
    : { count: lines.length, problem: null };
}
