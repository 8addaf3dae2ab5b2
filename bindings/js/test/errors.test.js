import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ParlorError } from '../index.js';
import { games, parlor, source } from './help.js';

test('a bad case says what is wrong, and where', () => {
  const text = source('examples', 'maumau.txt').replace('HQ', 'HX').split('\n')[1];
  assert.throws(
    () => parlor.maumau.play(`1\n\n${text}`),
    (error) => {
      assert.ok(error instanceof ParlorError && error instanceof Error);
      assert.equal(error.name, 'ParlorError');
      assert.equal(error.message, 'case 1, line 3, column 12: card HX does not exist; a card is a suit, C S H D, then a rank, S E N T J Q K A');
      const { game, problem, case: number, line, column, length, rule } = error;
      assert.deepEqual(
        { game, problem, number, line, column, length, rule },
        {
          game: 'maumau',
          problem: 'card-unknown',
          number: 1,
          line: 3,
          column: 12,
          length: 2,
          rule: null,
        },
      );
      return true;
    },
  );
  assert.throws(() => parlor.explain('maumau', text), { problem: 'card-unknown', line: 1 });
});

test('a problem has the numbers its sentence has', () => {
  const problemOf = (hand) =>
    parlor.run('mahjong', { question: 'advice', guessesCount: true }).end(hand).problems[0];
  const { problem, number, limit } = problemOf('1D2D3D NONE');
  assert.deepEqual({ problem, number, limit }, { problem: 'hidden-count-either', number: 3, limit: 13 });
  assert.equal(problemOf('1D1D1D1D1D2D3D4D 9B9B9B').limit, 4);
});

test('columns are bytes, and what was found is shown', () => {
  const { problems } = parlor.answers('mahjong', '1\n\u00e9\u00e91D NONE\n');
  assert.equal(problems[0].line, 2);
  assert.match(problems[0].message, /\u00e9/);
  assert.ok(Object.isFrozen(problems[0]));
});

test('a warning is an error if it is asked to be', () => {
  const round = source('examples', 'tractor.txt');
  assert.equal(parlor.tractor.referee(round).warnings.length, 1);
  assert.throws(() => parlor.tractor.referee(round, { strict: true }), {
    problem: 'card-surplus',
    rule: 'TR-21',
  });
});

for (const game of games) {
  const one = Object.values(parlor[game])[0];

  test(`${game}: a call for one case takes one case`, () => {
    const text = parlor.deal(game, 1, 1);
    for (const call of [one, (two) => parlor.explain(game, two), (two) => parlor.events(game, two)])
      assert.throws(() => call(text + text), { problem: 'not-one-case' });
    assert.throws(() => one(`2\n${text}`), { problem: 'cases-missing' });
    for (const empty of ['', ' \n\n', '\ufeff', new Uint8Array()]) {
      const refused = { name: 'ParlorError', problem: 'input-empty', game };
      assert.throws(() => one(empty), refused);
      assert.throws(() => parlor.explain(game, empty), refused);
      assert.throws(() => parlor.events(game, empty), refused);
      assert.deepEqual(parlor.answers(game, empty).problems.map(({ problem }) => problem), ['input-empty']);
    }
    assert.throws(() => one('0\n'), { problem: 'input-empty' });
  });

  test(`${game}: what is no text is refused`, () => {
    for (const wrong of [undefined, null, 1, {}, [], new ArrayBuffer(3), new Uint16Array(2)]) {
      assert.throws(() => one(wrong), TypeError);
      assert.throws(() => parlor.answers(game, wrong), TypeError);
      assert.throws(() => parlor.explain(game, wrong), TypeError);
      assert.throws(() => parlor.events(game, wrong), TypeError);
      assert.throws(() => parlor.look(game, wrong), TypeError);
      assert.throws(() => parlor.loose(game, wrong), TypeError);
      assert.throws(() => parlor.run(game).push(wrong ?? null), TypeError);
    }
  });

  test(`${game}: options that there are not are refused`, () => {
    const text = parlor.deal(game, 1, 1);
    assert.throws(() => one(text, { colours: true }), TypeError);
    assert.throws(() => parlor.explain(game, text, { color: true }), TypeError);
    assert.throws(() => parlor.explain(game, text, 80), TypeError);
    for (const width of [-1, 1.5, NaN, Infinity, '80', 1e9])
      assert.throws(() => parlor.explain(game, text, { width }), RangeError);
    assert.throws(() => parlor.run(game, { view: 'page' }), RangeError);
    assert.throws(() => parlor.deal(game, 1, 1, { nothing: 1 }), TypeError);
  });

  test(`${game}: deals that there are not are refused`, () => {
    for (const wrong of [-1, -1n, 1.5, NaN, 2 ** 53, 1n << 64n, '1', null])
      assert.throws(() => parlor.deal(game, wrong, 1), RangeError);
    for (const wrong of [0, 0n, -1, 2 ** 53, 1n << 64n, '1'])
      assert.throws(() => parlor.deal(game, 1, wrong), RangeError);
    for (const { name, values } of parlor.games().find((about) => about.name === game).dealOptions)
      for (const wrong of [values ? true : 'on', 'x'.repeat(3 << 20), '', `${values?.[0]}\0`])
        assert.throws(() => parlor.deal(game, 1, 1, { [name]: wrong }), RangeError);
  });
}

test('games that there are not are refused', () => {
  for (const wrong of ['chess', '', undefined, 'constructor', '__proto__', 0])
    for (const act of [
      () => parlor.answers(wrong, '1\n'),
      () => parlor.explain(wrong, ''),
      () => parlor.events(wrong, ''),
      () => parlor.look(wrong, ''),
      () => parlor.run(wrong),
      () => parlor.deal(wrong),
      () => parlor.rules(wrong),
      () => parlor.loose(wrong, 'x'),
    ])
      assert.throws(act, { name: 'ParlorError', problem: 'game-unknown' });
});
