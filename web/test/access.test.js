// Everybody can use it: axe-core finds nothing in any view, light and dark, wide and narrow.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { violations } from './axe.js';
import { answer, browser, explained, games, quiet, write } from './help.js';

const open = browser();

for (const game of games)
  for (const colorScheme of ['light', 'dark'])
    test(`${game}, ${colorScheme}: every sample, an error, at both widths`, async () => {
      for (const viewport of [{ width: 1280, height: 900 }, { width: 360, height: 740 }]) {
        const page = await open(`game=${game}`, { colorScheme, viewport });
        for (const sample of await page.getByRole('group', { name: 'Samples' }).getByRole('button').all()) {
          await sample.click();
          await explained(page);
          await page.mouse.move(0, 0);
          await page.waitForTimeout(250);
          assert.deepEqual(await violations(page), []);
        }
        await write(page, '1X ?');
        await page.locator('.problems li').first().waitFor();
        assert.deepEqual(await violations(page), []);
        await quiet(page);
      }
    });

for (const colorScheme of ['light', 'dark'])
  test(`dialogs, ${colorScheme}`, async () => {
    const page = await open('game=mahjong', { colorScheme });
    await answer(page);
    for (const name of ['Keys', 'About']) {
      await page.getByRole('button', { name }).click();
      await page.getByRole('dialog').waitFor();
      assert.deepEqual(await violations(page), []);
      await page.keyboard.press('Escape');
      await page.getByRole('dialog').waitFor({ state: 'detached' });
    }
    await page.locator('.explanation .rule-link').first().click();
    await page.getByRole('dialog').waitFor();
    assert.deepEqual(await violations(page), []);
    await quiet(page);
  });

test('nothing is wider than a phone', async () => {
  for (const game of games) {
    const page = await open(`game=${game}`, { viewport: { width: 360, height: 740 } });
    await answer(page);
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    assert.ok(width <= 360, `${game}: ${width}`);
    await quiet(page);
  }
});
