// What somebody typed: one case as people write it, or a text in the judge's format. The library
// reads it; here is only the order in which it is asked.
import type { Parlor, Problem } from 'parlor';
import { problemOf } from './errors';
import { placed, ranges } from './places';
import type { Look, LookOptions, PlacedProblem, Shown } from './protocol';

/** The names of the players, if they can be called so. */
function namesOf(parlor: Parlor, game: string, joined: string): readonly string[] | null {
  if (joined === '') return null;
  const names = joined.split(',');
  try {
    parlor.run(game, { names });
    return names;
  } catch {
    return null;
  }
}

/** All that the library says of one case, which is in the judge's notation. */
export function show(
  parlor: Parlor,
  text: string,
  { game, question, width, names: joined }: Omit<LookOptions, 'number'>,
  number: number,
): { shown: Shown; problems: readonly Problem[] } {
  const common = { firstCase: number, names: namesOf(parlor, game, joined) };
  const { looks, problems } = parlor.look(game, text, { ...common, question, width });
  const asked = looks[0] ?? { answer: '', explanation: '', events: null };
  const told = asked.events;
  const judge =
    question === null ? '' : parlor.run(game, { ...common, guessesCount: true }).end(text).text;
  return {
    shown: {
      number,
      text,
      told: told && (!told.error || told.unfinished) ? told : null,
      positions: told && !told.error && game === 'maumau' ? parlor.maumau.positions(text) : null,
      explanation: asked.explanation,
      answer: judge || asked.answer,
    },
    // That a case is not over yet is nothing wrong with it.
    problems: problems.filter(({ isError }) => !(told?.unfinished && isError)),
  };
}

/** One case, in whatever notation. */
function lookAtOne(parlor: Parlor, typed: string, options: LookOptions): Look | PlacedProblem {
  let judge: string;
  try {
    const names = namesOf(parlor, options.game, options.names);
    judge = parlor.loose(options.game, typed, { names });
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
