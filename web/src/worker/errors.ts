import type { Problem } from 'parlor';
import { ParlorError } from 'parlor/inline';

/** The problem that an error of the library tells of. Any other error is thrown again. */
export function problemOf(error: unknown): Problem {
  if (!(error instanceof ParlorError)) throw error;
  const { game, problem, case: number, line, column, length, rule } = error;
  return {
    game,
    problem,
    isError: true,
    // The place goes before the sentence; it is shown in another way here.
    message: error.message.replace(/^((case|line|column) \d+(, |: ))+/, ''),
    case: number,
    line,
    column,
    length,
    otherLine: null,
    otherColumn: null,
    rule,
    number: 0,
    limit: 0,
  };
}
