// House rules: sets first, each rule behind a fold, kept for the next game, and played by clicks.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { violations, violationsInBoth } from './axe.js';
import { browser, quiet } from './help.js';
import { FAST, awaitTurn, commandsGame, packagesGame, parlor, playFast } from './play_help.js';
import { recordOf, tableAddress } from './play_help.js';

const open = browser();
const PHONE = { width: 360, height: 740 };
const FOUR = ['you', 'book', 'book', 'book'];
const GAMES = [
  { begin: 'maumau.players=3.turnover=shuffled.draw=needed.7:4.', who: FOUR.slice(0, 3) },
  { begin: 'maumau.players=4.hand=5.drawn=must.sevens=pay.after_paying=plays.nine=reverse.ace=again.7:4.', who: FOUR },
  { begin: 'tractor.main=called.first_dealer=caller.7:4.', who: FOUR },
  { begin: 'tractor.main=called.tractor_duty=no.7:5.', who: FOUR },
  { begin: 'mahjong.blood=yes.7:4.', who: FOUR },
];
for (const { begin, who } of GAMES)
  test(`${begin} by clicks is the command's game`, async () => {
    const page = await open(tableAddress(begin, who), { init: FAST, viewport: PHONE });
    await playFast(page, 5);
    const record = await recordOf(page);
    assert.ok(parlor.replay(record).isOver);
    assert.equal(packagesGame(record, 0, 'book'), record);
    assert.ok(commandsGame(record, 0, 'book').told.includes(record));
    assert.ok((await page.evaluate(() => document.documentElement.scrollWidth)) <= PHONE.width);
    await page.locator('.house-line').waitFor();
    assert.deepEqual(await violations(page), []);
    await quiet(page);
  });

/** The options in a record that are house rules. */
const rulesIn = (record) => record.split('.').slice(1, -2).filter((field) => !/^(players|begins|dealer)=/.test(field));

test('a household chooses its rules once: sets, and rule by rule', async () => {
  const page = await open('play=maumau', { init: FAST });
  await awaitTurn(page);
  await page.getByRole('button', { name: 'Who plays …' }).click();
  const dialog = page.getByRole('dialog');
  const rules = dialog.getByRole('combobox', { name: 'Rules', exact: true });
  await rules.locator('option', { hasText: 'as most families play' }).waitFor({ state: 'attached' });
  assert.deepEqual(await rules.locator('option').allTextContents(), ['as published', 'as most families play']);
  await rules.selectOption('family');
  await dialog.getByText('Rule by rule').click();
  assert.equal(await dialog.getByRole('combobox', { name: 'Drawing a card' }).inputValue(), 'needed');
  await dialog.getByRole('combobox', { name: 'A nine' }).selectOption('reverse');
  assert.equal(await rules.locator('option:checked').textContent(), 'our own');
  assert.deepEqual(await violationsInBoth(page), []);
  await dialog.getByRole('button', { name: 'Deal' }).click();
  const own = ['turnover=shuffled', 'draw=needed', 'nine=reverse'];
  await page.waitForFunction(() => decodeURIComponent(location.hash).includes('nine=reverse'));
  assert.deepEqual(rulesIn(await recordOf(page)), own);
  await awaitTurn(page);
  await page.getByText('House rules:').waitFor();
  const before = await recordOf(page);
  await page.getByRole('button', { name: 'New game' }).click();
  await page.waitForFunction((was) => !decodeURIComponent(location.hash).includes(`${was}&`), before.slice(0, before.lastIndexOf('.')));
  assert.deepEqual(rulesIn(await recordOf(page)), own);
  // and for whoever sits down anew
  await page.evaluate(() => localStorage.removeItem('parlor.play.maumau'));
  await page.evaluate(() => (location.hash = '#play=tractor'));
  await page.locator('.play-tractor').waitFor();
  await page.evaluate(() => localStorage.removeItem('parlor.play.maumau'));
  await page.evaluate(() => (location.hash = '#play=maumau'));
  await page.locator('.play-maumau').waitFor();
  await page.waitForFunction(() => location.hash.includes('record=maumau'));
  assert.deepEqual(rulesIn(await recordOf(page)), own);
  await page.getByRole('button', { name: 'Who plays …' }).click();
  await rules.selectOption('');
  await dialog.getByRole('button', { name: 'Deal' }).click();
  await page.waitForFunction(() => !decodeURIComponent(location.hash).includes('nine=reverse'));
  assert.deepEqual(rulesIn(await recordOf(page)), []);
  await quiet(page);
});

test('rules that go only with others are offered with them; trumps are called with what one holds', async () => {
  const page = await open('play=tractor', { init: FAST });
  await page.locator('.felt').waitFor();
  await page.getByRole('button', { name: 'Who plays …' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Rule by rule').click();
  const dealer = dialog.getByRole('combobox', { name: 'First round: the dealer' });
  assert.equal(await dealer.count(), 0);
  const suit = dialog.getByRole('combobox', { name: 'Main suit', exact: true });
  assert.equal(await suit.count(), 1);
  await dialog.getByRole('combobox', { name: 'The main suit' }).selectOption('called');
  assert.equal(await dealer.count(), 1);
  assert.equal(await suit.count(), 0);
  await page.keyboard.press('Escape');

  const game = parlor.game('tractor', { main: 'called', seed: 3 });
  while (game.seat !== 0) for (const move of game.hint('book').moves) game.play(move);
  assert.equal(game.sight().phase, 'calling');
  await page.evaluate((to) => (location.hash = to), `#${tableAddress(game.record, FOUR)}`);
  const bar = page.locator('.bar.claims .button');
  await bar.first().waitFor();
  assert.equal(await bar.count(), game.moves.length);
  assert.deepEqual(await violationsInBoth(page), []);
  await bar.first().click();
  const [called] = game.moves;
  game.play(called);
  await page.waitForFunction((start) => decodeURIComponent(location.hash).includes(start), game.record);
  await page.locator('.calls', { hasText: 'You called' }).waitFor();
  await quiet(page);
});
