// Somebody's answers, compared as `parlor check` compares them.
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { command, damaged, dealt, games, parlor, randomNumbers, source } from './help.js';

const folder = mkdtempSync(join(tmpdir(), 'parlor-compare-'));
after(() => rmSync(folder, { recursive: true }));

/** What the command says: the lines that differ, as "LINE:CASE", and where the answers go on. */
function checked(game, input, answers) {
  const files = ['input', 'answers'].map((name) => join(folder, name));
  [input, answers].forEach((text, i) => writeFileSync(files[i], text));
  const { out } = command(['check', game, '--all', ...files]);
  const found = [...out.matchAll(/^.*\/answers:(\d+): case (\d+) differs/gm)];
  const surplus = out.match(/^.*\/answers:(\d+): there are no more cases, but/m);
  return { differences: found.map(([, line, at]) => `${line}:${at}`), surplus: Number(surplus?.[1] ?? 0) };
}

/** The same by the package, the input cut anywhere. */
function compared(game, input, answers, next) {
  const comparison = parlor.compare(game, answers);
  const differences = [];
  let at = 0;
  while (at < input.length) {
    const size = 1 + next(input.length);
    differences.push(...comparison.push(input.slice(at, at + size)).differences);
    if (next(4) === 0) parlor.explain(game, parlor.deal(game, at)); // something else in between
    at += size;
  }
  const end = comparison.end();
  differences.push(...end.differences);
  const told = differences.map(({ line, case: number }) => `${line}:${number}`);
  return { differences: told, surplus: end.surplus?.line ?? 0, end };
}

for (const game of games) {
  test(`${game}: right answers are right, however their lines end`, () => {
    const input = dealt(game, 300, 5);
    const answers = command([game], input).out;
    const next = randomNumbers(5);
    for (const theirs of [answers, `\ufeff${answers}`, answers.replaceAll('\n', ' \t\r\n'), `${answers}\n\n`]) {
      const { differences, end } = compared(game, input, theirs, next);
      assert.deepEqual(differences, []);
      assert.deepEqual([end.cases, end.compared, end.differing, end.surplus], [300, 300, 0, null]);
    }
    const bytes = parlor.compare(game, new TextEncoder().encode(answers)).end(input);
    assert.equal(bytes.differing, 0);
  });

  test(`${game}: damaged answers differ where the command says so`, () => {
    const next = randomNumbers(6);
    for (let i = 0; i < 40; i++) {
      const input = dealt(game, 30, i + 1);
      const theirs = damaged(command([game], input).out, next, 60 + next(2000));
      const expected = checked(game, input, theirs);
      const { differences, surplus, end } = compared(game, input, theirs, next);
      assert.deepEqual({ differences, surplus }, expected);
      assert.equal(end.compared, 30);
      assert.ok(end.differing >= differences.length);
    }
  });

  test(`${game}: no answers at all, and lines of any length`, () => {
    const input = dealt(game, 10, 7);
    const none = parlor.compare(game, '').end(input);
    assert.deepEqual([none.differing, none.missing, none.differences.length], [10, 10, 1]);
    assert.equal(none.differences[0].found, null);
    const long = parlor.compare(game, 'x'.repeat(1 << 20)).end(input);
    assert.equal(long.differences[0].found.length, 1 << 16);
    assert.equal(long.differences[0].case, 1);
  });
}

test('behind a bad case nothing is compared', () => {
  const input = source('examples', 'mahjong.txt').replace(/^(.*\n.*\n.*\n)/, '$1nonsense\n');
  const answers = source('examples', 'mahjong.answer.txt');
  const { problems, compared: count, differing, surplus } = parlor.compare('mahjong', answers).end(input);
  assert.equal(problems.find(({ isError }) => isError).case, 3);
  assert.deepEqual([count, differing, surplus], [2, 0, null]);
});

test('another comparison ends the one before, and memory is used again', () => {
  const input = dealt('maumau', 50, 8);
  const answers = command(['maumau'], input).out.repeat(100);
  const first = parlor.compare('maumau', answers);
  first.push(input.slice(0, 500));
  const second = parlor.compare('maumau', answers);
  assert.throws(() => first.push('x'), /this run is over/);
  const before = parlor.memory;
  assert.equal(second.end(input).surplus.line, 101);
  for (let i = 0; i < 20; i++) parlor.compare('maumau', answers).push(input);
  assert.equal(parlor.memory, before);
  assert.equal(parlor.answers('maumau', input).cases, 50);
  // an answer that needs more memory, while theirs are at its end
  const third = parlor.compare('maumau', answers);
  third.push(input.slice(0, 2000));
  parlor.run('mahjong', { view: 'explain' }).end(`3000\n${parlor.deal('mahjong').repeat(3000)}`);
  const { differing, surplus } = third.end(input.slice(2000));
  assert.deepEqual([differing, surplus.line], [0, 101]);
});

test('what cannot be compared is refused', () => {
  assert.throws(() => parlor.compare('maumau', 7), TypeError);
  assert.throws(() => parlor.compare('maumau'), TypeError);
  assert.throws(() => parlor.compare('maumau', '', { view: 'json' }), TypeError);
  assert.throws(() => parlor.compare('chess', ''), /there is no game/);
});
