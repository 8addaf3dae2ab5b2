// The laboratory: its numbers are the library's, and it hands out its picture.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { violations, violationsInBoth } from './axe.js';
import { browser, quiet } from './help.js';
import { parlor } from './play_help.js';

const open = browser();
const WHO = ['book', 'random', 'book'];
const EXPERIMENT = `${new URLSearchParams({ lab: 'maumau', who: WHO.join(','), seed: 9 })}`;

async function saved(page, name) {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name, exact: true }).click(),
  ]);
  return readFileSync(await download.path());
}

/** How often each seat wins in so many games; several share a win. */
function counted(games) {
  const shares = WHO.map(() => 0);
  for (let number = 1; number <= games; number++) {
    const begins = number % WHO.length;
    const game = parlor.game('maumau', { players: WHO.length, begins, seed: 9, number });
    while (!game.isOver) for (const move of game.hint(WHO[game.seat]).moves) game.play(move);
    const best = Math.max(...game.payoff);
    const winners = game.payoff.filter((one) => one === best).length;
    game.payoff.forEach((one, seat) => (shares[seat] += one === best ? 1 / winners : 0));
  }
  return shares.map((share) => share / games);
}

test('games are counted while one watches; the numbers are those of the library', async () => {
  const page = await open(EXPERIMENT);
  assert.ok(await page.getByRole('button', { name: 'CSV' }).isDisabled());
  await page.getByRole('button', { name: 'Simulate' }).click();
  await page.waitForFunction(() => parseInt(document.querySelector('.lab-head .hint').textContent) > 300);
  await page.getByRole('button', { name: 'Stop' }).click();
  const rows = `${await saved(page, 'CSV')}`.trim().split('\n');
  assert.equal(rows[0], 'games,side,share,low,high');
  const points = rows.slice(1).map((row) => row.split(','));
  assert.equal(points.length % WHO.length, 0);
  const last = points.slice(-WHO.length);
  const shares = counted(Number(last[0][0]));
  last.forEach(([, , share, low, high], seat) => {
    assert.ok(Math.abs(Number(share) - shares[seat]) < 1e-9);
    assert.ok(Number(low) <= shares[seat] && shares[seat] <= Number(high));
  });
  const width = ([, , , low, high]) => Number(high) - Number(low);
  const early = points.find(([games]) => Number(games) >= 10);
  assert.ok(width(last[0]) < width(early), 'intervals shrink');
  const svg = `${await saved(page, 'SVG')}`;
  assert.match(svg, /^<svg [^>]*xmlns="http:\/\/www.w3.org\/2000\/svg"/);
  assert.equal(svg.match(/<polyline/g).length, WHO.length);
  assert.ok(svg.includes('fair share'));
  const png = await saved(page, 'PNG');
  assert.equal(png.subarray(1, 4).toString(), 'PNG');
  await quiet(page);
});

test('house rules are of the experiment, and of its address', async () => {
  const page = await open('lab=maumau&who=book,book');
  await page.getByRole('combobox', { name: 'Rules', exact: true }).selectOption('family');
  await page.waitForFunction(() => location.hash.includes('rules='));
  const rules = await page.evaluate(() => new URLSearchParams(location.hash.slice(1)).get('rules'));
  assert.equal(rules, 'turnover=shuffled,draw=needed');
  await page.getByRole('button', { name: 'Simulate' }).click();
  await page.waitForFunction(() => parseInt(document.querySelector('.lab-head .hint').textContent) > 20);
  await page.getByRole('button', { name: 'Stop' }).click();
  await quiet(page);
});

test('axe finds nothing in the laboratory, and nothing is wider than a phone', async () => {
  for (const language of ['en', 'de', 'zh']) {
    const page = await open('lab=tractor');
    await page.getByRole('combobox').first().selectOption(language);
    await page.locator('.lab-head .button').click();
    await page.waitForFunction(() => document.querySelector('polyline')?.points.length > 2);
    await page.locator('.lab-head .button').click();
    assert.deepEqual(await violationsInBoth(page), []);
    await page.setViewportSize({ width: 360, height: 740 });
    assert.deepEqual(await violations(page), []);
    assert.ok((await page.evaluate(() => document.documentElement.scrollWidth)) <= 360);
    await quiet(page);
  }
});
