// Files of many cases: the command's answers, and a page that does not freeze.
import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { answer, browser, command, games, quiet } from './help.js';

const open = browser();
const folder = mkdtempSync(join(tmpdir(), 'parlor-files-'));
after(() => rmSync(folder, { recursive: true }));

/** A file of dealt cases, its text, and the command's answers to it. */
function dealt(game, count, seed) {
  const text = command(['deal', game, '--count', `${count}`, '--seed', `${seed}`]);
  const path = join(folder, `${game}-${count}.txt`);
  writeFileSync(path, text);
  return { path, text, answers: command([game], text) };
}

/** What "Save all answers" saves. */
async function saved(page) {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save all answers' }).click(),
  ]);
  return readFileSync(await download.path(), 'utf8');
}

for (const game of games) {
  test(`${game}: 1,000 random cases have the command's answers`, async () => {
    const page = await open(`game=${game}`);
    const { path, answers } = dealt(game, 1000, 2026);
    await page.locator('.case input[type=file]').setInputFiles(path);
    await page.getByText(`${game}-1000.txt: 1000 cases`).waitFor();
    assert.equal(await saved(page), answers);
    // One by one, too.
    for (const number of [1, 2, 500, 999, 1000]) {
      await page.getByLabel('Case number').fill(`${number}`);
      await page.getByLabel('Case number').press('Enter');
      const shown = await answer(page, (text) => text !== '' && answers.includes(text));
      await page.waitForFunction(
        (wanted) => document.querySelector('.explanation pre').textContent.startsWith(`Case ${wanted}`),
        number,
      );
      assert.ok(shown.length > 0);
    }
    await quiet(page);
  });

  test(`${game}: 100,000 pasted cases do not freeze the page`, async (t) => {
    const page = await open(`game=${game}`);
    await answer(page);
    const { text, answers } = dealt(game, 100000, 7);
    await page.evaluate((pasted) => {
      window.clipboard = new DataTransfer();
      window.clipboard.setData('text', pasted);
      window.frames_seen = [];
      window.progress_seen = new Set();
      const look = (now) => {
        window.frames_seen.push(now);
        const bar = document.querySelector('progress');
        if (bar) window.progress_seen.add(bar.value);
        requestAnimationFrame(look);
      };
      requestAnimationFrame(look);
    }, text);
    await page.waitForFunction(() => window.frames_seen.length > 5);
    const started = await page.evaluate(() => {
      const from = performance.now();
      const event = new ClipboardEvent('paste', {
        clipboardData: window.clipboard,
        bubbles: true,
        cancelable: true,
      });
      document.querySelector('.case textarea').dispatchEvent(event);
      return from;
    });
    await page.getByText('pasted text: 100000 cases').waitFor({ timeout: 120000 });
    const { frames, took, longest, progress } = await page.evaluate((from) => {
      const seen = [from, ...window.frames_seen.filter((at) => at > from)];
      return {
        frames: seen.length,
        took: performance.now() - from,
        longest: Math.max(...seen.slice(1).map((at, i) => at - seen[i])),
        progress: window.progress_seen.size,
      };
    }, started);
    t.diagnostic(
      `${Math.round(took)} ms, ${frames} frames, the longest of ${Math.round(longest)} ms; ${progress} states of progress`,
    );
    assert.ok(frames >= 10, 'frames go on');
    assert.ok(longest < 0.8 * took, 'no frame takes all of the time');
    assert.ok(progress >= 3, 'progress is shown');
    assert.equal(await saved(page), answers);
    await quiet(page);
  });
}
