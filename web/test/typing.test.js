// Mistakes are shown where they are, while somebody types.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { answer, browser, quiet, write } from './help.js';

const open = browser();

/** The text that is marked in the box, once there is any. */
async function marked(page) {
  await page.locator('.typed-behind mark').first().waitFor();
  return page.locator('.typed-behind mark').allTextContents();
}

const MISTAKES = [
  ['maumau', '2 SS HA SN HX CE SQ CA DT CK CQ DJ CN HN DN CS SA CJ DA HJ HS DE HT SE DK HK ST SJ HE DS CT DQ SK', ['HX']],
  ['mahjong', '8D8D8D5D2D2D2Q 6D6D6D7D7D7D', ['Q']],
  ['tractor', 'H Alice 2 2\nS6 S7 S8 S9\nDX DQ DK D4', ['DX']],
];

for (const [game, text, wrong] of MISTAKES)
  test(`${game}: the mistake is marked in the box and told below it`, async () => {
    const page = await open(`game=${game}`);
    await write(page, text);
    assert.deepEqual(await marked(page), wrong);
    assert.equal(await page.locator('textarea').getAttribute('aria-invalid'), 'true');
    const told = page.locator('.problems li.is-error').first();
    assert.match(await told.textContent(), /^Error/);
    assert.equal(await told.locator('mark').textContent(), wrong[0]);
    // It goes away when it is mended.
    await page.getByRole('group', { name: 'Samples' }).getByRole('button').first().click();
    await answer(page);
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
