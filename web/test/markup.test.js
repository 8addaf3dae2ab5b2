// Whatever is typed, linked or opened stays text.
import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { address, browser, games, quiet, write } from './help.js';

const open = browser();
const folder = mkdtempSync(join(tmpdir(), 'parlor-names-'));
after(() => rmSync(folder, { recursive: true }));

const NASTY = [
  '<img src=x onerror="window.pwned=1">',
  '"><script>window.pwned=1</script>',
  "'-->]]></textarea><svg onload=window.pwned=1>",
  'javascript:window.pwned=1',
  '{{policy}} ${window.pwned=1} &lt;b&gt;',
  '\u0000\u0001\u0007\u001b[31mred\u007f\u0085\u2028\u2029\u202e\ufeff\ud800',
];

/** How many elements there are that text could have made. */
const planted = (page) =>
  page.evaluate(() => ({
    elements: document.querySelectorAll('img[src="x"], svg, iframe, object, embed, b, [onerror]').length,
    scripts: document.scripts.length,
    pwned: 'pwned' in window,
  }));

const CLEAN = { elements: 0, scripts: 4, pwned: false };

for (const game of games)
  test(`${game}: markup and control characters in every field and in the link`, async () => {
    const page = await open(`game=${game}`);
    for (const text of NASTY) {
      await write(page, text);
      await page.waitForTimeout(60);
      assert.deepEqual(await planted(page), CLEAN, text);
      await write(page, `${text}\n${text}\n1\n${text}`);
      await page.waitForTimeout(60);
      await page.getByLabel('Seed').focus();
      await page.keyboard.insertText(text.replaceAll('\u0000', ''));
      assert.deepEqual(await planted(page), CLEAN, text);
    }
    await quiet(page);
    for (const text of NASTY) {
      const linked = await open(address(game, text, { step: text, [text]: text, seen: text }));
      await linked.waitForTimeout(60);
      assert.deepEqual(await planted(linked), CLEAN, text);
      await linked.evaluate((to) => {
        location.hash = to;
      }, `#game=${text}&case=${text}`);
      await linked.waitForTimeout(60);
      assert.deepEqual(await planted(linked), CLEAN, text);
      await quiet(linked);
    }
  });

test('names of files are text, and so is what is in them', async () => {
  const page = await open('game=mahjong');
  for (const [i, text] of NASTY.entries()) {
    // A file system takes everything but / and NUL.
    const name = text.replaceAll('/', '∕').replaceAll('\u0000', '').toWellFormed?.() ?? `${i}<b>x`;
    mkdirSync(join(folder, `${i}`));
    const path = join(folder, `${i}`, name);
    writeFileSync(path, `2\n${text}\n8D8D8D5D2D2D2D 6D6D6D7D7D7D\n`);
    await page.locator('.case input[type=file]').setInputFiles(path);
    await page.locator('.case .file-name').waitFor();
    await page.waitForTimeout(100);
    assert.deepEqual(await planted(page), CLEAN, text);
  }
  await quiet(page);
});
