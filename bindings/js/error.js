/** Where a problem is, for people: "case 3, line 4, column 12: ". */
function place({ case: number, line, column }) {
  const words = [];
  if (number) words.push(`case ${number}`);
  if (line) words.push(`line ${line}`);
  if (line && column) words.push(`column ${column}`);
  return words.length > 0 ? `${words.join(', ')}: ` : '';
}

/** A text that has no answer: what is wrong with it, and where. */
export class ParlorError extends Error {
  constructor(problem) {
    super(place(problem) + problem.message);
    const { game, problem: name, case: number, line, column, length, rule } = problem;
    Object.assign(this, { game, problem: name, case: number, line, column, length, rule });
  }
}
Object.defineProperty(ParlorError.prototype, 'name', { value: 'ParlorError' });

/** A problem that the library itself does not know of. */
export function refusal(game, problem, message) {
  return new ParlorError({
    game,
    problem,
    message,
    case: null,
    line: null,
    column: null,
    length: 0,
    rule: null,
  });
}
