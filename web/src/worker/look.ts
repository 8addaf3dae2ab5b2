// What somebody typed: one case as people write it, or a text in the judge's format. The library
// reads it; here is only the order in which it is asked.
import type { Events, Parlor, Problem } from 'parlor';
import { problemOf } from './errors';
import { placed, ranges } from './places';
import type { Look, LookOptions, PlacedProblem, Shown } from './protocol';

/** The names of the players, if they can be called so. */
function playersOf(parlor: Parlor, game: string, names: string): readonly string[] | null {
  if (names === '') return null;
  const players = names.split(',');
  try {
    parlor.run(game, { players });
    return players;
  } catch {
    return null;
  }
}

/** All that the library says of one case, which is in the judge's notation. */
export function show(
  parlor: Parlor,
  text: string,
  { game, question, width, names }: Omit<LookOptions, 'number'>,
  number: number,
): { shown: Shown; problems: readonly Problem[] } {
  const players = playersOf(parlor, game, names);
  const common = { guessesCount: true, firstCase: number, players };
  const judge = parlor.run(game, common).end(text);
  const asked = parlor.run(game, { ...common, question, view: 'json' }).end(text);
  const explained = parlor.run(game, { ...common, question, view: 'explain', width }).end(text);
  const told = asked.text === '' ? null : (JSON.parse(asked.text) as Events);
  const answer =
    judge.text === '' && question !== null
      ? parlor.run(game, { ...common, question }).end(text).text
      : judge.text;
  return {
    shown: {
      number,
      text,
      told: told && (!told.error || told.unfinished) ? told : null,
      explanation: explained.text.trimStart(),
      answer,
    },
    // A case that only is not over yet can be shown.
    problems: asked.problems.map((problem) =>
      told?.unfinished ? { ...problem, isError: false } : problem,
    ),
  };
}

/** One case, in whatever notation. */
function lookAtOne(parlor: Parlor, typed: string, options: LookOptions): Look | PlacedProblem {
  let judge: string;
  try {
    const players = playersOf(parlor, options.game, options.names);
    judge = parlor.loose(options.game, typed, { players });
  } catch (error) {
    return placed(problemOf(error), typed, true);
  }
  const isLoose = judge.trim() !== typed.trim();
  const { shown, problems } = show(parlor, judge, options, 1);
  return {
    count: 1,
    shown,
    range: null,
    isLoose,
    problems: problems.map((problem) =>
      placed(problem, judge, typed.startsWith(judge.trimEnd())),
    ),
  };
}

/** A text in the judge's format. */
function lookAtMany(parlor: Parlor, typed: string, options: LookOptions): Look {
  const { game, question } = options;
  const run = parlor.run(game, { question, guessesCount: true, spans: true });
  const { spans = [], problems } = run.end(typed);
  const cases = ranges(typed, spans);
  const number = Math.min(options.number, cases.length);
  const range = cases[number - 1];
  return {
    count: cases.length,
    shown: range
      ? show(parlor, typed.slice(range.start, range.end), options, number).shown
      : null,
    range: range ?? null,
    isLoose: false,
    problems: problems.map((problem) => placed(problem, typed, true)),
  };
}

/** A text is one case if it can be read as one; several, if any of them is good. */
export function look(parlor: Parlor, typed: string, options: LookOptions): Look {
  if (typed.trim() === '')
    return { count: 0, shown: null, range: null, isLoose: false, problems: [] };
  const one = lookAtOne(parlor, typed, options);
  if ('count' in one) return one;
  const many = lookAtMany(parlor, typed, options);
  const bad = many.problems.filter(({ isError }) => isError).length;
  if (many.count > Math.max(bad, 1)) return many;
  return { count: 0, shown: null, range: null, isLoose: false, problems: [one] };
}
