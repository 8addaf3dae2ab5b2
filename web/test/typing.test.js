// Mistakes are shown where they are, while somebody types.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { answer, browser, command, games, quiet, write } from './help.js';

const open = browser();

/** The text that is marked in the box, once there is any. */
async function marked(page) {
  await page.locator('.typed-behind mark').first().waitFor();
  return page.locator('.typed-behind mark').allTextContents();
}

for (const game of games)
  test(`${game}: the mistake is marked in the box and told below it`, async () => {
    const dealt = command(['deal', game, '--seed', '9']).replace(/^1\n/, '').trim();
    const at = Math.max(dealt.lastIndexOf(' '), dealt.lastIndexOf('\n')) + 1;
    const page = await open(`game=${game}`);
    await write(page, `${dealt.slice(0, at)}%${dealt.slice(at + 1)}`);
    const [wrong] = await marked(page);
    assert.match(wrong, /%/);
    assert.ok(wrong.length <= dealt.length - at, `${wrong}: it is marked, and not much else`);
    assert.equal(await page.locator('textarea').getAttribute('aria-invalid'), 'true');
    const told = page.locator('.problems li.is-error').first();
    assert.match(await told.textContent(), /^Error/);
    assert.equal(await told.locator('mark').textContent(), wrong);
    // It goes away when it is mended.
    await write(page, dealt);
    await answer(page, (text) => text === command([game], `1\n${dealt}\n`));
    await page.locator('.problems .is-error').first().waitFor({ state: 'detached' });
    await quiet(page);
  });

test('key by key, every state is looked at and nothing goes wrong', async () => {
  const page = await open('game=mahjong');
  await write(page, '');
  await page.locator('.case textarea').pressSequentially('22334556677d 88d', { delay: 5 });
  await answer(page, (text) => text === 'Case #1:\n1D: 3\n4D: 5\n');
  assert.equal(await page.locator('.problems li').count(), 0);
  await quiet(page);
});

test('marks stay where they are beside characters of several bytes', async () => {
  const page = await open('game=mahjong');
  await write(page, '# 麻将 é\n88Q');
  assert.deepEqual(await marked(page), ['Q']);
  await quiet(page);
});
