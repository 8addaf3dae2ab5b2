// Everybody can use it: axe-core finds nothing in any view, light and dark, wide and narrow.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { violations, violationsInBoth } from './axe.js';
import { answer, browser, explained, games, quiet, write } from './help.js';

const open = browser();

test('what can be read in the light only is found', async () => {
  const page = await open();
  await answer(page);
  assert.deepEqual(await violationsInBoth(page), []);
  await page.locator('h1').evaluate((heading) => heading.style.setProperty('color', 'light-dark(black, black)'));
  const found = await violationsInBoth(page);
  assert.ok(found.length > 0 && found.every((what) => what.startsWith('in the dark, color-contrast: ')), `${found}`);
  await quiet(page);
});

for (const game of games)
  test(`${game}: every sample, an error, at both widths`, async () => {
    for (const [viewport, look] of [
      [{ width: 1280, height: 900 }, violationsInBoth],
      [{ width: 360, height: 740 }, violations], // colours are the same
    ]) {
      const page = await open(`game=${game}`, { viewport });
      for (const sample of await page.getByRole('group', { name: 'Samples' }).getByRole('button').all()) {
        await sample.click();
        await explained(page);
        await page.mouse.move(0, 0);
        await page.waitForTimeout(250);
        assert.deepEqual(await look(page), []);
      }
      await write(page, '1X ?');
      await page.locator('.problems li').first().waitFor();
      assert.deepEqual(await look(page), []);
      await quiet(page);
    }
  });

test('dialogs', async () => {
  const page = await open('game=mahjong');
  await answer(page);
  for (const name of ['Keys', 'About']) {
    await page.getByRole('button', { name }).click();
    await page.getByRole('dialog').waitFor();
    assert.deepEqual(await violationsInBoth(page), []);
    await page.keyboard.press('Escape');
    await page.getByRole('dialog').waitFor({ state: 'detached' });
  }
  await page.locator('.explanation .rule-link').first().click();
  await page.getByRole('dialog').waitFor();
  assert.deepEqual(await violationsInBoth(page), []);
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
