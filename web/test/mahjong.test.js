// The hand: built by clicks, what it expects, what to discard, tiles seen.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { address, answer, browser, command, quiet, write } from './help.js';

const open = browser();

const palette = (page, tile) =>
  page.locator('.palette').getByRole('button', { name: new RegExp(`^${tile},`) });
const box = (page) => page.locator('.case textarea');

/** What the library says of a hand. */
const told = (hand) => JSON.parse(command(['mahjong', '--advice', '--json'], `1\n${hand}\n`));

test('a hand of hidden tiles and groups is built by clicks', async () => {
  const page = await open('game=mahjong');
  await page.getByRole('button', { name: 'Clear' }).click();
  await page.getByLabel('three, declared').check();
  await palette(page, '6 dots').click();
  await palette(page, '7 dots').click();
  await page.getByLabel('a hidden tile').check();
  for (const [tile, count] of [['8', 3], ['5', 1], ['2', 3]])
    for (let i = 0; i < count; i++) await palette(page, `${tile} dots`).click();
  assert.equal(await box(page).inputValue(), '2D2D2D5D8D8D8D 6D6D6D7D7D7D');
  assert.equal(await answer(page, (text) => text !== ''), 'Case #1:\n5D: 4\n');
  await page.locator('.expected .expected-tile').getByText('4 points').waitFor();
  // Tiles come off again by a click.
  await page.getByRole('button', { name: 'Take away 5 dots' }).click();
  await page.getByRole('button', { name: 'Take away 7 dots' }).click();
  assert.equal(await box(page).inputValue(), '2D2D2D8D8D8D 6D6D6D');
  await page.locator('.hand .slot').nth(3).waitFor();
  assert.equal(await page.locator('.hand .slot').count(), 4);
  await quiet(page);
});

test('counts left are shown, and clicks that make no hand are impossible', async () => {
  const page = await open('game=mahjong');
  await page.getByRole('button', { name: 'Clear' }).click();
  for (let i = 4; i > 0; i--) {
    await palette(page, `1 dots, ${i} left`.slice(0, 6)).click();
    await page.getByRole('button', { name: `1 dots, ${i - 1} left` }).waitFor();
  }
  const gone = page.getByRole('button', { name: '1 dots, 0 left' });
  await page.waitForFunction(
    () => document.querySelector('.palette-tile').getAttribute('aria-disabled') === 'true',
  );
  await gone.click({ force: true });
  assert.equal(await box(page).inputValue(), '1D1D1D1D NONE');
  // Nor a group of a kind that is held already.
  await page.getByLabel('three, declared').check();
  await page.waitForFunction(
    () => document.querySelectorAll('.palette-tile[aria-disabled=true]').length === 1,
  );
  await palette(page, '2 dots').click();
  await page.waitForFunction(
    () => document.querySelectorAll('.palette-tile[aria-disabled=true]').length === 2,
  );
  await quiet(page);
});

test('fourteen tiles take no fifteenth', async () => {
  const page = await open(address('mahjong', '1D1D2D3D5D6D9D9D 7B7B7B8B8B8B'));
  await page.waitForFunction(
    () => document.querySelectorAll('.palette-tile[aria-disabled=true]').length === 27,
  );
  await quiet(page);
});

test('every expected tile has its score, what is left, its architecture and the others on demand', async () => {
  const hand = '2D2D3D3D4D5D5D6D6D7D7D8D8D NONE';
  const page = await open(address('mahjong', hand));
  const { expected } = told(hand);
  const rows = page.locator('.expected > li');
  await rows.first().waitFor();
  assert.equal(await rows.count(), expected.length);
  for (const [i, { left, score, architectures }] of expected.entries()) {
    const row = rows.nth(i);
    assert.equal(await row.locator('.expected-tile strong').textContent(), `${score} points`);
    assert.equal(await row.locator('.expected-tile .hint').textContent(), `${left} left`);
    const best = architectures.find(({ best }) => best);
    const drawn = row.locator('.architecture').first();
    assert.equal(await drawn.locator('.component').count(), best.components.length);
    assert.equal(await drawn.locator('.items li').count(), best.items.length + 1);
    await row.locator('summary').click();
    assert.equal(await row.locator('.architecture:visible').count(), architectures.length);
  }
  await page.locator('.items .rule-link').first().click();
  await page.getByRole('dialog').getByText('Every win is worth 1.').waitFor();
  await quiet(page);
});

test('a hand that is not ready has its distance and useful tiles', async () => {
  const hand = '1D1D3D3D5D5D7D7D9D9D1B4B7B NONE';
  const page = await open(address('mahjong', hand));
  await page.getByText('1 tile from ready').first().waitFor();
  const { useful } = told(hand);
  const tiles = page.locator('.result .left-tiles li');
  assert.deepEqual(
    await tiles.allTextContents(),
    useful.map(({ left }) => `${left} left`),
  );
  await quiet(page);
});

test('tiles that cannot come are told with their reason', async () => {
  const page = await open(address('mahjong', '1D1D1D1D 3D3D3D4D4D4D5D5D5D'));
  await page.getByText('you hold all four').waitFor();
  await quiet(page);
});

test('of fourteen tiles the discards come best first; a click discards', async () => {
  const hand = '1D1D2D3D5D6D9D9D 7B7B7B8B8B8B';
  const page = await open(address('mahjong', hand));
  const { discards } = told(hand);
  const rows = page.locator('.discards tbody tr');
  await rows.first().waitFor();
  const lefts = await rows.locator('td.number').allTextContents();
  assert.deepEqual(lefts, discards.map(({ left }) => `${left}`));
  await page.getByRole('button', { name: 'Discard 1 dots' }).click();
  await page.getByText('Ready: 2 kinds of tile win, 8 tiles left').first().waitFor();
  await quiet(page);
});

test('a won hand says why', async () => {
  const page = await open(address('mahjong', '2D2D2D5D5D8D8D8D 6D6D6D7D7D7D'));
  await page.getByRole('heading', { name: 'Won: 4 points' }).waitFor();
  assert.equal(await page.locator('.result .component.is-declared').count(), 2);
  await quiet(page);
});

test('tiles seen on the table are no longer left', async () => {
  const page = await open('game=mahjong');
  await write(page, '22334556677d 88d');
  await page.getByText('Ready: 2 kinds of tile win, 7 tiles left').first().waitFor();
  await page.getByLabel('a tile seen on the table').check();
  for (let i = 0; i < 3; i++) await palette(page, '1 dots').click();
  await page.getByText('Ready: 2 kinds of tile win, 4 tiles left').first().waitFor();
  assert.equal(await box(page).inputValue(), '2D2D3D3D4D5D5D6D6D7D7D8D8D NONE SEEN 1D1D1D');
  await page.getByRole('button', { name: '1 dots, 1 left' }).waitFor();
  assert.equal(
    await page.locator('.expected-tile .hint').first().textContent(),
    '1 left',
  );
  // The link brings them back.
  await page.waitForFunction(() => location.hash.includes('SEEN+1D1D1D'));
  const again = await open(new URL(page.url()).hash.slice(1));
  await again.getByText('Ready: 2 kinds of tile win, 4 tiles left').first().waitFor();
  assert.equal(await again.locator('.seen .tile').count(), 3);
  await quiet(page);
  await quiet(again);
});

test('the palette is one stop, and arrows move in it', async () => {
  const page = await open('game=mahjong');
  await page.getByRole('button', { name: 'Clear' }).click();
  await palette(page, '1 dots').focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  assert.equal(await box(page).inputValue(), '2B NONE');
  assert.equal(await page.locator('.palette [tabindex="0"]').count(), 1);
  await quiet(page);
});

test('what is found is announced', async () => {
  const page = await open(address('mahjong', '8D8D8D5D2D2D2D 6D6D6D7D7D7D'));
  await page.getByRole('status').getByText('Ready: one kind of tile wins, 3 left').waitFor();
  await quiet(page);
});
