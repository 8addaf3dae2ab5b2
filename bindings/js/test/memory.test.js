import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { load } from '../node.js';
import { Parlor } from '../parlor.js';
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
      () => parlor.look(game, one),
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

test('memory does not grow over games', async () => {
  const parlor = await load();
  const play = (name, number) => {
    const game = parlor.game(name, { number });
    for (let i = 0; i < 20 && !game.isOver; i++) game.play(game.legal[number % game.legal.length]);
    const copy = game.copy();
    copy.back(3);
    copy.imagine(copy.seat, number);
    game.isOver || game.hint('random');
    return [game.explain(), game.events({ seat: 0 }), game.log(), game.sight(0), game.page(0)];
  };
  for (const game of games) play(game, 1);
  const before = parlor.memory;
  for (const game of games) for (let number = 2; number <= 200; number++) play(game, number);
  assert.equal(parlor.memory, before);
});

test('an answer that does not fit makes room for itself', async () => {
  const wasm = readFileSync(new URL('../parlor.wasm', import.meta.url));
  const { exports } = (await WebAssembly.instantiate(wasm)).instance;
  const FULL = 3;
  let fulls = 0;
  // Every answer fits into the room there is, so now and then the library is made to say it does not.
  const step = () => (exports.written() === 0 && fulls++ % 2 === 0 ? FULL : exports.step());
  const parlor = new Parlor({ exports: { ...exports, step } });
  const honest = await load();
  for (const game of games) {
    const text = honest.deal(game, 2, 1);
    const before = parlor.memory;
    assert.equal(parlor.explain(game, text), honest.explain(game, text));
    assert.ok(parlor.memory > before);
  }
});

test('more answers than there is room for are all there', async () => {
  const parlor = await load();
  const before = parlor.memory;
  for (const game of games) {
    const text = `1000\n${parlor.deal(game, 3, 1).repeat(1000)}`;
    const one = parlor.explain(game, parlor.deal(game, 3, 1)).length;
    for (const all of [text, new TextEncoder().encode(text)]) {
      const explained = parlor.run(game, { view: 'explain' }).end(all).text;
      assert.ok(explained.length >= 1000 * one && explained.length > 1 << 17);
      assert.equal(explained.match(/^Case \d+:/gm).length, 1000);
    }
  }
  assert.equal(parlor.memory, before);
});
