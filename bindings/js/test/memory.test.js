import assert from 'node:assert/strict';
import { test } from 'node:test';
import { load } from '../node.js';
import { games } from './help.js';

test('memory does not grow over 1,000 calls of each kind', async () => {
  const parlor = await load();
  const calls = (game) => {
    const one = parlor.deal(game, 1, 1);
    const [call] = Object.values(parlor[game]);
    return [
      (i) => parlor.deal(game, i, 1),
      () => call(one),
      () => parlor.explain(game, one),
      () => parlor.events(game, one),
      () => parlor.answers(game, `1\n${one}`),
      () => assert.throws(() => call('nonsense')),
      () => parlor.run(game).push(`2\n${one}`), // never ended
    ];
  };
  for (const game of games) for (const call of calls(game)) call(1);
  const before = parlor.memory;
  for (const game of games) for (const call of calls(game)) for (let i = 0; i < 1000; i++) call(i);
  assert.equal(parlor.memory, before);
  assert.ok(before < 2 << 20, `${before} bytes`);
});

test('an answer that does not fit makes room for itself', async () => {
  const parlor = await load();
  const before = parlor.memory;
  // One case of a very wide and very long explanation: a game that never ends.
  const game = parlor.games().find(({ name }) => name === 'maumau').name;
  let longest = '';
  for (let i = 1; i <= 3000; i++) {
    const text = parlor.deal(game, 1, i);
    if (parlor.answers(game, `1\n${text}`).answers.length > longest.length) longest = text;
  }
  const many = `300\n${longest.repeat(300)}`;
  const explained = parlor.explain(game, many, { width: 10000, colour: true });
  assert.ok(explained.length > 1 << 20);
  const next = parlor.run(game, { view: 'explain', width: 10000, colour: true });
  assert.equal(next.push(many).text + next.end().text, explained);
  assert.ok(parlor.memory <= before + (1 << 20), `${before} bytes became ${parlor.memory}`);
});
