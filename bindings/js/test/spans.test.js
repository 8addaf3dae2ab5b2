import assert from 'node:assert/strict';
import { test } from 'node:test';
import { command, damaged, dealt, games, parlor, randomNumbers } from './help.js';

const bytes = (text) => new TextEncoder().encode(text);
const slices = (text, spans) =>
  spans.map(({ start, end }) => new TextDecoder().decode(bytes(text).subarray(start, end)));

/** All that a run says, its text cut into pieces of a size. */
function gathered(game, text, size, options) {
  const run = parlor.run(game, options);
  const pieces = [];
  for (let at = 0; at < text.length; at += size) pieces.push(run.push(text.slice(at, at + size)));
  pieces.push(run.end());
  return {
    spans: pieces.flatMap(({ spans }) => spans),
    text: pieces.map((piece) => piece.text).join(''),
    problems: pieces.flatMap(({ problems }) => problems),
    cases: pieces.at(-1).cases,
  };
}

for (const game of games) {
  const cases = Array.from({ length: 40 }, (_, i) => parlor.deal(game, 5, i + 1));

  test(`${game}: spans are the cases, however the text comes`, () => {
    const layouts = [
      `40\n${cases.join('')}`,
      `\ufeff\n 40 \n\n${cases.join('\n \t\n')}\n\n`,
      `40\r\n${cases.join('').replaceAll('\n', '\r\n')}`,
    ];
    for (const text of layouts)
      for (const size of [7, 1000, text.length]) {
        const { spans, text: answers } = gathered(game, text, size, { spans: true });
        assert.deepEqual(
          slices(text, spans).map((one) => one.replaceAll('\r\n', '\n').trim()),
          cases.map((one) => one.trim()),
        );
        assert.equal(answers, command([game], `40\n${cases.join('')}`).out);
      }
  });

  test(`${game}: a text without its number of cases has spans, too`, () => {
    for (const text of [cases.join(''), `\ufeff${cases.join('')}`]) {
      const { spans, problems } = gathered(game, text, text.length, {
        spans: true,
        guessesCount: true,
      });
      assert.deepEqual(
        slices(text, spans),
        cases.map((one) => one.trimStart()),
      );
      assert.deepEqual(problems, []);
    }
  });

  test(`${game}: bad cases have spans, and a case alone says what it said among others`, () => {
    const next = randomNumbers(17);
    const text = damaged(dealt(game, 60, 6), next, 600).replace(/^.*\n/, '60\n');
    const { spans, cases: count, text: all } = gathered(game, text, text.length, { spans: true });
    assert.equal(spans.length, count);
    const alone = slices(text, spans).map(
      (one, i) =>
        gathered(game, one, one.length, { guessesCount: true, spans: true, firstCase: i + 1 }).text,
    );
    assert.equal(alone.join(''), all);
  });

  test(`${game}: cases are counted from firstCase`, () => {
    const text = parlor.deal(game, 8, 1);
    assert.equal(parlor.events(game, text, { firstCase: 42 }).case, 42);
    assert.match(parlor.explain(game, text, { firstCase: 42n }), /^Case 42\b/);
    const run = parlor.run(game, { guessesCount: true, firstCase: 42 });
    assert.equal(run.end(text).cases, 1);
    assert.throws(() => parlor.explain(game, text, { firstCase: 0 }), RangeError);
  });

  test(`${game}: cases with numbers that JavaScript cannot tell apart are no objects`, () => {
    const most = Number.MAX_SAFE_INTEGER;
    for (const one of [parlor.deal(game, 8, 1), 'X X\n']) {
      const look = (text, firstCase) => parlor.look(game, text, { firstCase }).looks.at(-1).events;
      const told = look(one, most);
      assert.deepEqual([told.case, 'error' in told], [most, one === 'X X\n']);
      for (const firstCase of [2n ** 53n, 2n ** 63n, 2n ** 64n - 1n]) {
        assert.throws(() => look(one, firstCase), RangeError);
        if (!told.error) assert.throws(() => parlor.events(game, one, { firstCase }), RangeError);
      }
      const two = `2\n${one}\n${one}`;
      assert.throws(() => look(two, most), RangeError);
      assert.equal(look(two, most - 1).case, most);
    }
  });
}

/** So many blanks that the room for text is not enough. */
const many = ' '.repeat((1 << 20) + 150000);
const ink = (text) => text.replace(/\s+/g, ' ').trim();

for (const game of games) {
  const [one, two, three] = [1, 2, 3].map((i) => parlor.deal(game, 9, i).trim());

  test(`${game}: a case is where it begins, however many blanks are in it or about it`, () => {
    const layouts = [
      `3\n${one}${many}\n${two}${many}\n${many}\n${three}${many}`,
      `3\n${one.replace(' ', many)}\n\n${two.replace('\n', `${many}\n`)}\n\n${three.replace(' ', many)}\n`,
      `3${many}\n${one}\n${many}\n${two.replace(' ', many).replace(' ', many)}\n${three}\n`,
      `\n${many}\n${many}3\n${many}${one}\n${many}\n${many}${two}\n\n${many}${three}\n${many}`,
      `2\n${one.slice(0, -3)}\n${many}\n${many}\n${two.replace(' ', many)}\n`,
      `2\n${many}${'X'.repeat((1 << 20) - 100000)}\n\n${two}\n`,
    ];
    for (const text of layouts)
      for (const size of [99999, text.length]) {
        const { spans, text: answers } = gathered(game, text, size, { spans: true });
        const usual = text.replaceAll(many, ' ');
        const expected = gathered(game, usual, size, { spans: true });
        assert.deepEqual(slices(text, spans).map(ink), slices(usual, expected.spans).map(ink));
        assert.ok(spans.every(({ start }) => text[start - 1] === '\n'));
        assert.equal(answers, expected.text);
        assert.ok(spans.length > 1);
      }
  });

  test(`${game}: a case that is given up is somewhere, too`, () => {
    const long = `${two.replace(' ', ' x ')} ${'X'.repeat(1 << 20)}`;
    const layouts = [
      [`3\n${one}\n`, `${long}\n`, `${three}\n`],
      [`3\n${one}\n\n`, `${long}\n\n`, `${three}`],
      [`3\n`, `${long}\n`, `${long}\n`, one],
      [`2\n${one}\n\n`, `${long}\n`],
      [`2\n${one}\n\n`, long],
    ];
    for (const parts of layouts)
      for (const size of [99999, 1 << 22]) {
        const text = parts.join('');
        const { spans, cases } = gathered(game, text, size, { spans: true });
        assert.equal(spans.length, cases);
        const ends = parts.map((_, i) => parts.slice(0, i + 1).join('').length);
        assert.deepEqual(spans.slice(-parts.length + 1).map(({ end }) => end), ends.slice(1));
        assert.deepEqual(spans.slice(-parts.length + 1).map(({ start }) => start), ends.slice(0, -1));
      }
  });
}

test('nobody who did not ask gets spans', () => {
  const run = parlor.run(games[0]);
  assert.ok(!('spans' in run.push('1\n')));
});
