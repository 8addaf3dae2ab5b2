// What the tests share: the command to compare with, and the source it was built from.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { load } from '../node.js';

function required(name) {
  if (!process.env[name]) throw new Error(`${name} is not set: run scripts/js --test`);
  return process.env[name];
}

export const root = fileURLToPath(new URL('..', import.meta.url));
export const parlor = await load();
export const games = parlor.games().map(({ name }) => name);

/** A file of the source, as text. */
export function source(...path) {
  return readFileSync(join(required('PARLOR_SOURCE'), ...path), 'utf8');
}

/** What the command says: { out, err, status }. */
export function command(args, input = '') {
  const { stdout, stderr, status, error } = spawnSync(required('PARLOR'), args, {
    input,
    maxBuffer: 1 << 30,
  });
  if (error || status === null || status > 1) throw error ?? new Error(`parlor ${args}: ${stderr}`);
  return { out: stdout.toString(), err: stderr.toString(), status };
}

/** Random numbers that are the same in every run (xorshift): next(n) is from 0 to n - 1. */
export function randomNumbers(seed) {
  let x = seed;
  return (n) => {
    x ^= x << 13;
    x ^= x >>> 17;
    x ^= x << 5;
    return (x >>> 0) % n;
  };
}

/** Cases of a game with their count line, as the command deals them. */
export function dealt(game, count, seed) {
  return command(['deal', game, '--count', `${count}`, '--seed', `${seed}`]).out;
}

/** A text with characters replaced, doubled and left out here and there. */
export function damaged(text, next, every) {
  const letters = 'CSHDSENTJQKA23456789BMRO \n\tx\u00e9\u{1f0a1}';
  return Array.from(text, (c) => {
    const fate = next(every * 3);
    if (fate === 0) return '';
    if (fate === 1) return c + c;
    return fate === 2 ? letters[next(letters.length)] : c;
  }).join('');
}

/** Problems as the command tells them, without the lines it shows. */
export function told(problems) {
  return problems.map(({ line, column, isError, case: number, message }) => {
    const place = line ? `:${line}:${column}` : '';
    return `<stdin>${place}: ${isError ? 'error' : 'warning'}: ${number ? `case ${number}: ` : ''}${message}`;
  });
}

/** The lines of standard error that tell of a problem. */
export function tellings(err) {
  return err.split('\n').filter((line) => /^<stdin>(:\d+:\d+)?: (error|warning): /.test(line));
}
