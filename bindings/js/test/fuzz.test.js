// Any bytes at all: every call answers, or throws what it may throw.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { load } from '../node.js';
import { damaged, games, parlor, randomNumbers } from './help.js';

const SECONDS = 12; // in all

const next = randomNumbers(Number(process.env.PARLOR_FUZZ_SEED ?? 2026));
const decoder = new TextDecoder();

function randomBytes() {
  const bytes = new Uint8Array(next(4) ? next(200) : next(5000));
  const width = 1 + next(256);
  for (let i = 0; i < bytes.length; i++) bytes[i] = next(5) ? 32 + next(64) : next(width);
  return bytes;
}

/** A text with something of a case in it, or nothing. */
function randomText(game) {
  if (next(3) === 0) return randomBytes();
  const cases = Array.from({ length: next(4) }, (_, i) => parlor.deal(game, next(1e6), i + 1)).join(
    '',
  );
  const text = damaged((next(2) ? `${next(5)}\n` : '') + cases, next, [20, 400, 5000][next(3)]);
  return next(2) ? text.slice(0, next(text.length + 1)) : text;
}

const choice = (...values) => values[next(values.length)];

function randomOptions(game) {
  const { players, questions } = parlor.games().find(({ name }) => name === game);
  return {
    strict: next(2) === 0,
    question: choice(null, ...questions.map(({ name }) => name)),
    names: next(2)
      ? null
      : players.map((_, i) => decoder.decode(randomBytes()).slice(0, 4) + `x${i}`),
  };
}

/** Acts, and lets pass what a caller has to expect. */
function attempt(act) {
  try {
    return act();
  } catch (error) {
    if (
      error.name !== 'ParlorError' &&
      !(error instanceof RangeError && !/memory/.test(error.message))
    )
      throw error;
    return null;
  }
}

const entries = {
  one: (game, text, options) => {
    const { question, ...others } = options;
    return Object.values(parlor[game])[0](text, others);
  },
  explain: (game, text, options) =>
    parlor.explain(game, text, {
      ...options,
      symbols: !next(2),
      colour: !next(2),
      width: choice(0, 1, 20, next(300), 10000),
    }),
  events: (game, text, options) => parlor.events(game, text, options),
  look: (game, text, options) => parlor.look(game, text, options),
  answers: (game, text, options) => parlor.answers(game, text, options),
  loose: (game, text) => parlor.loose(game, typeof text === 'string' ? text : decoder.decode(text)),
  run: (game, text, options) => {
    const run = parlor.run(game, { ...options, view: choice('judge', 'explain', 'json') });
    for (let at = 0; at < text.length; ) {
      const end = at + 1 + next(500);
      run.push(text.slice(at, end));
      at = end;
    }
    return run.end();
  },
  deal: (game) =>
    parlor.deal(
      game,
      next(1 << 30),
      1 + next(1 << 30),
      Object.fromEntries(
        parlor
          .games()
          .find(({ name }) => name === game)
          .dealOptions.map(({ name, values }) => [
            name,
            choice(true, false, ...(values ?? []), decoder.decode(randomBytes())),
          ]),
      ),
    ),
};

test(`random texts in every call, for ${SECONDS} s`, { timeout: SECONDS * 10000 }, async () => {
  const end = Date.now() + SECONDS * 1000;
  const done = Object.fromEntries(Object.keys(entries).map((name) => [name, 0]));
  const before = parlor.memory;
  while (Date.now() < end)
    for (const game of games)
      for (const [name, entry] of Object.entries(entries)) {
        const text = randomText(game);
        const options = randomOptions(game);
        try {
          if (attempt(() => entry(game, text, options)) !== null) done[name]++;
        } catch (error) {
          error.message += ` in ${name} of ${game} with ${JSON.stringify([text, options])}`;
          throw error;
        }
      }
  for (const [name, count] of Object.entries(done))
    if (name !== 'loose') assert.ok(count > 20, `${name} has answered ${count} times only`);
  assert.ok(parlor.memory <= before + (4 << 20), `${before} bytes became ${parlor.memory}`);
  // Nothing has become of the constants: all answers are still those of a new library.
  const other = await load();
  for (const game of games) {
    const text = `9\n${Array.from({ length: 9 }, (_, i) => other.deal(game, 5, i + 1)).join('')}`;
    assert.deepEqual({ ...parlor.answers(game, text) }, { ...other.answers(game, text) });
    assert.deepEqual(parlor.look(game, text), other.look(game, text));
    assert.deepEqual(parlor.rules(game), other.rules(game));
  }
});
