// From the library's places, lines and bytes of UTF-8, to JavaScript's, characters of a string.
import type { Problem } from 'parlor';
import type { PlacedProblem, Range } from './protocol';

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** How many characters of a text its first `bytes` bytes are. */
function characters(text: string, bytes: number): number {
  return decoder.decode(encoder.encode(text).subarray(0, bytes)).length;
}

/** Where a line starts, counted from 1; -1 if there is none. */
function lineStart(text: string, line: number): number {
  let at = 0;
  for (let i = 1; i < line; i++) {
    at = text.indexOf('\n', at) + 1;
    if (at === 0) return -1;
  }
  return at;
}

/** The place of a problem in a text, and in its line. */
function find(text: string, problem: Problem): { start: number; line: string; range: Range } | null {
  const { line, column, length } = problem;
  if (!line || !column) return null;
  const start = lineStart(text, Number(line));
  if (start < 0) return null;
  const end = text.indexOf('\n', start);
  const whole = text.slice(start, end < 0 ? text.length : end).replace(/\r$/, '');
  const from = characters(whole, Number(column) - 1);
  const to = Math.max(characters(whole, Number(column) - 1 + length), from + 1);
  return { start, line: whole, range: { start: from, end: to } };
}

const EXCERPT = 160; // characters of a line that are worth showing

function excerpt(line: string, range: Range): { text: string; range: Range } {
  const cut = Math.max(0, Math.min(range.start - EXCERPT / 2, line.length - EXCERPT));
  return {
    text: line.slice(cut, cut + EXCERPT),
    range: { start: range.start - cut, end: Math.min(range.end - cut, EXCERPT) },
  };
}

/** A problem that the library found in `text`, which is what was typed if `isTyped`. */
export function placed(problem: Problem, text: string, isTyped: boolean): PlacedProblem {
  const found = find(text, problem);
  return {
    problem: problem.problem,
    isError: problem.isError,
    message: problem.message,
    rule: problem.rule,
    case: problem.case === null ? null : Number(problem.case),
    line: problem.line === null ? null : Number(problem.line),
    number: Number(problem.number),
    limit: Number(problem.limit),
    range:
      found && isTyped
        ? { start: found.start + found.range.start, end: found.start + found.range.end }
        : null,
    excerpt: found && excerpt(found.line, found.range),
  };
}

/** Byte offsets of a text as offsets in the string. They must grow. */
export function ranges(text: string, spans: readonly { start: number; end: number }[]): Range[] {
  const bytes = encoder.encode(text);
  let from = 0;
  let at = 0;
  const advance = (to: number) => {
    at += decoder.decode(bytes.subarray(from, to)).length;
    from = to;
    return at;
  };
  return spans.map(({ start, end }) => ({ start: advance(start), end: advance(end) }));
}
