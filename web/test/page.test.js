import assert from 'node:assert/strict';
import { test } from 'node:test';
import { address, answer, browser, command, games, quiet, source, write } from './help.js';

const open = browser();

test('opens from a file, asks the network for nothing, and has no errors', async () => {
  const page = await open();
  assert.equal(await page.title(), 'Mau-Mau · parlor');
  await answer(page);
  await quiet(page);
});

for (const game of games) {
  test(`${game}: the answer is the command's`, async () => {
    const [text] = [source('examples', `${game}.txt`)];
    const page = await open(`game=${game}`);
    await write(page, text);
    const all = command([game], text);
    const first = await answer(page, (shown) => shown !== '' && all.startsWith(shown));
    assert.ok(first.length > 0);
    await quiet(page);
  });

  test(`${game}: a link reopens the case`, async () => {
    const text = command(['deal', game, '--seed', '5']).replace(/^1\n/, '').trim();
    const expected = command([game], `1\n${text}\n`);
    const page = await open(address(game, text));
    await answer(page, (shown) => shown === expected);
    await page.waitForTimeout(400);
    const again = await open(new URL(page.url()).hash.slice(1));
    await answer(again, (shown) => shown === expected);
    await quiet(page);
    await quiet(again);
  });
}
