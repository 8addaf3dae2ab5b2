import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  command,
  damaged,
  dealt,
  games,
  parlor,
  randomNumbers,
  source,
  told,
  tellings,
} from './help.js';

const encoder = new TextEncoder();

test('there are games, and the command knows the same ones', () => {
  assert.ok(games.length > 1);
  assert.deepEqual(games, command(['games']).out.trim().split('\n'));
  assert.equal(`parlor ${parlor.version}\n`, command(['--version']).out);
});

for (const game of games) {
  test(`${game}: the example`, () => {
    const result = parlor.answers(game, source('examples', `${game}.txt`));
    assert.equal(result.answers, source('examples', `${game}.answer.txt`));
    assert.equal(String(result), result.answers);
    assert.ok(Object.isFrozen(result));
  });

  test(`${game}: the test data, as string and as bytes`, () => {
    const text = source('tests', 'data', `${game}.in`);
    const expected = source('tests', 'data', `${game}.out`);
    assert.equal(parlor.answers(game, text).answers, expected);
    assert.equal(parlor.answers(game, encoder.encode(text)).answers, expected);
  });

  test(`${game}: deals 1,000 cases as the command does, and answers them alike`, () => {
    let text = '1000\n';
    for (let i = 1; i <= 1000; i++)
      text += parlor.deal(game, i % 2 ? 77 : 77n, i % 3 ? i : BigInt(i));
    assert.equal(text, dealt(game, 1000, 77));
    const result = parlor.answers(game, text);
    assert.equal(result.answers, command([game], text).out);
    assert.equal(result.cases, 1000);
    assert.deepEqual(
      result.problems.filter(({ isError }) => isError),
      [],
    );
  });

  test(`${game}: deals with every option as the command does`, () => {
    for (const { name, values } of parlor.games().find((about) => about.name === game).dealOptions)
      for (const value of values ?? [true]) {
        const args = value === true ? [`--${name}`] : [`--${name}`, value];
        const { out } = command([
          'deal',
          game,
          '--seed',
          '3',
          '--from',
          '18446744073709551615',
          ...args,
        ]);
        assert.equal(`1\n${parlor.deal(game, 3, (1n << 64n) - 1n, { [name]: value })}`, out);
      }
  });

  test(`${game}: damaged cases have the answers and problems the command tells`, () => {
    const next = randomNumbers(5);
    for (let i = 0; i < 8; i++) {
      const text = damaged(dealt(game, 40, i), next, 300 << i % 4);
      for (const [options, args] of [
        [{}, []],
        [{ strict: true }, ['--strict']],
      ]) {
        const result = parlor.answers(game, text, options);
        const { out, err } = command([game, ...args], text);
        assert.equal(result.answers, out);
        assert.deepEqual(told(result.problems), tellings(err));
      }
    }
  });

  test(`${game}: a text in pieces, cut anywhere`, () => {
    const next = randomNumbers(6);
    const text = damaged(dealt(game, 60, 9), next, 900);
    const whole = parlor.answers(game, text);
    for (const size of [1, 7, 300, 5000])
      for (const asBytes of [false, true]) {
        const all = asBytes ? encoder.encode(text) : text;
        const run = parlor.run(game);
        let answers = '';
        const problems = [];
        for (let at = 0; at < all.length; ) {
          const end = at + 1 + next(size);
          const piece = run.push(all.slice(at, end));
          answers += piece.text;
          problems.push(...piece.problems);
          at = end;
        }
        const last = run.end();
        assert.equal(answers + last.text, whole.answers);
        assert.deepEqual([...problems, ...last.problems], whole.problems);
        assert.equal(last.cases, whole.cases);
        assert.throws(() => run.push('1'), /over/);
      }
  });

  test(`${game}: runs may take turns, and other calls may come between`, () => {
    const texts = [1, 2, 3].map((seed) => dealt(game, 50, seed));
    const runs = texts.map(() => ({ run: parlor.run(game), text: '' }));
    for (let at = 0; at < Math.max(...texts.map(({ length }) => length)); at += 100) {
      runs.forEach((each, i) => (each.text += each.run.push(texts[i].slice(at, at + 100)).text));
      parlor.deal(game, at, 1);
    }
    runs.forEach(({ run, text }, i) =>
      assert.equal(text + run.end().text, parlor.answers(game, texts[i]).answers),
    );
  });

  test(`${game}: a case that is too long is given up, as by the command`, () => {
    const [count, ...lines] = dealt(game, 3, 4).split('\n');
    const long = 'X'.repeat((1 << 20) + 5);
    for (const text of [
      `${count}\n${long}\n${lines.join('\n')}`,
      `${count}\n${lines.join('\n')}\n${long}`,
      `2\n${long} ${long}`,
      `1\n${' '.repeat(3 << 20)}\n${lines.join('\n')}`,
      long,
      `1\n${'\u00e9'.repeat(1 << 20)}`,
      `1\n2${' '.repeat(2 << 20)}\n${lines.join('\n')}`,
      `${count}\n\nH${'\n'.repeat(1 << 20)}\n${lines.join('\n')}`,
      `1x${'0'.repeat(1 << 20)}\n${lines.join('\n')}`,
      `${count}\n${lines.join('\n')}\nO Bob 2 2 ${long}\n${lines.join('\n')}`,
    ])
      for (const view of ['judge', 'json']) {
        const { text: said, problems } = parlor.run(game, { view }).end(text);
        const { out, err } = command(view === 'json' ? [game, '--json'] : [game], text);
        assert.equal(said, out);
        assert.deepEqual(told(problems), tellings(err));
      }
  });

  test(`${game}: 100,000 cases, in the memory of a few`, () => {
    const text = dealt(game, 100000, 8);
    const before = parlor.memory;
    const { out } = command([game], text);
    for (const all of [text, encoder.encode(text)]) {
      const result = parlor.answers(game, all);
      assert.equal(result.cases, 100000);
      assert.ok(result.answers === out); // not shown if they differ: there are megabytes of them
    }
    assert.ok(parlor.memory <= before + (1 << 20), `${before} bytes became ${parlor.memory}`);
  });
}

for (const game of games) {
  const one = parlor.deal(game, 12, 1);

  test(`${game}: whether there is a number of cases is seen from the first line, wherever it is`, () => {
    const inTwo = (all, cut) => {
      const run = parlor.run(game, { guessesCount: true });
      const { text, problems } = run.push(all.subarray(0, cut));
      const last = run.end(all.subarray(cut));
      return { ...last, text: text + last.text, problems: [...problems, ...last.problems] };
    };
    const good = ['', '\n', ' \n\t\n '].flatMap((blanks) => [blanks + one, `${blanks}1\n${one}`]);
    for (const mark of ['\ufeff', '\ufeff\n']) good.push(mark + one, `${mark}1\n${one}`);
    for (const text of [...good, `\n\ufeff1\n${one}`]) {
      const all = encoder.encode(text);
      const whole = inTwo(all, 0);
      if (good.includes(text)) assert.deepEqual([whole.cases, whole.problems], [1, []]);
      for (let cut = 1; cut <= all.length; cut++) assert.deepEqual(inTwo(all, cut), whole);
    }
  });

  test(`${game}: any number of blank lines may come first`, () => {
    const [call] = Object.values(parlor[game]);
    const { answer } = call(one);
    for (const size of [(1 << 16) - 1, 1 << 16, 1 << 18, 3 << 20])
      for (const blanks of ['\n'.repeat(size), `${' '.repeat(size)}\n`])
        for (const text of [`${blanks}1\n${one}`, blanks + one, encoder.encode(blanks + one)]) {
          assert.deepEqual([call(text).answer, call(text).warnings], [answer, []]);
          assert.equal(parlor.events(game, text).case, 1);
          assert.equal(parlor.explain(game, text), parlor.explain(game, one));
        }
    // What is wrong has the line that it is in.
    const lines = (3 << 20) + 1;
    for (const [count, line] of [
      ['', lines],
      ['1\n', lines + 1],
    ])
      assert.throws(() => call(`${'\n'.repeat(3 << 20)}${count}X X\n`), { case: 1, line });
  });

  test(`${game}: a number of cases may have any blanks behind it, a case any length`, () => {
    const run = (text) => parlor.run(game, { guessesCount: true }).end(text);
    const counted = run(`1${' '.repeat(3 << 20)}\n${one}`);
    assert.deepEqual([counted.cases, counted.problems], [1, []]);
    const { problems } = run(`2 ${'X'.repeat(3 << 20)}\n`);
    assert.deepEqual(
      problems.map(({ problem, case: number }) => [problem, number]),
      [['case-too-long', 1]],
    );
  });
}

test('characters cut in half by pieces are whole again', () => {
  const [game] = games;
  const text = '1\n\u{1f0a1}\u{1f0a1}\n';
  const run = parlor.run(game);
  const problems = Array.from({ length: text.length }, (_, i) => run.push(text[i]).problems).flat();
  problems.push(...run.end().problems);
  assert.deepEqual(problems, parlor.answers(game, text).problems);
  assert.match(problems[0].message, /\u{1f0a1}/u);
});

test('half a character before a whole one costs no other, wherever a long text is cut', () => {
  for (const game of games)
    for (let before = 65530; before < 65540; before++) {
      const text = `1\n${'A'.repeat(before)}\ud800\u{1f0a1} X\n`;
      const [asString, asBytes] = [text, encoder.encode(text)].map((it) => parlor.run(game, { spans: true }).end(it));
      assert.deepEqual(asString, asBytes);
    }
});
