// What stays of a game, and what is told of it: undo, hints, reviews, links, reloads, matches.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { browser, quiet } from './help.js';
import { FAST, awaitLater, awaitTurn, chance, parlor, playToEnd, recordOf, tableAddress } from './play_help.js';

const open = browser();
const OVER = 'maumau.3:2.PTQdBFEGlJiKO'; // won by seat 0

/** Where a game stands that has the book play for everybody up to a decision of a seat. */
function middle(name, seat, decisions, options = {}) {
  const game = parlor.game(name, { seed: 8, ...options });
  while (game.decisions < decisions || game.seat !== seat || game.sight().taken?.length)
    for (const move of game.hint('book').moves) game.play(move);
  return game;
}

for (const [name, seats] of [['maumau', 2], ['mahjong', 4], ['tractor', 4]]) {
  const who = ['you', ...Array(seats - 1).fill('book')];

  test(`${name}: a link reopens a game in the middle, a reload goes on, undo goes back`, async () => {
    const game = middle(name, 0, 3, name === 'tractor' ? { dealer: 'Bob' } : {});
    const page = await open(tableAddress(game.record, who), { init: FAST });
    assert.equal(await awaitTurn(page), 'turn');
    assert.equal(await recordOf(page), game.record);
    const undo = page.getByRole('button', { name: 'Undo' });
    assert.ok(await undo.isDisabled(), 'nobody has chosen anything here');
    const book = game.hint('book');
    await page.getByRole('button', { name: 'What would you do?' }).click();
    if (name === 'tractor') await page.locator('.play-cards:not(:disabled)').click();
    else {
      await page.locator('.is-advised').first().click();
      const wish = book.text.split(':')[1];
      if (wish) await page.locator(`.suit-button.suit-${wish}`).click();
    }
    await awaitLater(page, game.record);
    for (const move of book.moves) game.play(move);
    assert.ok((await recordOf(page)).startsWith(game.record));
    await page.reload(); // in the middle of what the others do
    await awaitTurn(page);
    assert.ok((await recordOf(page)).startsWith(game.record));
    game.back(book.moves.length);
    await undo.click();
    await page.waitForFunction(
      (was) => new URLSearchParams(location.hash.slice(1)).get('record') === was,
      game.record,
    );
    assert.equal(await awaitTurn(page), 'turn');
    await quiet(page);
  });

  test(`${name}: a hint is what the players of the library think`, async () => {
    const game = middle(name, 0, 3);
    const page = await open(tableAddress(game.record, who), { init: FAST });
    await awaitTurn(page);
    await page.getByRole('button', { name: 'What would you do?' }).click();
    await page.locator('.candidates').waitFor();
    const { candidates } = game.hint('search:32').thoughts;
    const means = candidates.map(({ payoff }) => payoff.mean).sort((a, b) => b - a);
    const shown = await page.locator('.candidate-value').allTextContents();
    assert.equal(shown.length, Math.min(8, means.length));
    for (const [i, text] of shown.entries()) {
      const value = Number(text.split('±')[0].replace('−', '-').replace('+', ''));
      assert.ok(Math.abs(value - means[i]) <= 0.051, `${text}: ${means[i]}`);
    }
    const { rule } = game.hint('book');
    if (rule) await page.locator('.hints .rule-link', { hasText: rule }).waitFor();
    await quiet(page);
  });
}

test('somebody who looks elsewhere meanwhile finds the game as it was left', async () => {
  const page = await open('play=mahjong', { init: FAST });
  await awaitTurn(page);
  const start = await recordOf(page);
  await page.getByRole('button', { name: 'What would you do?' }).click();
  await page.locator('.is-advised').first().click();
  await awaitLater(page, start);
  await page.locator('.turn-line.is-yours').waitFor();
  const left = await recordOf(page);
  for (const [part, main] of [['Learn', 'main.learn'], ['Laboratory', 'main.lab']]) {
    await page.getByRole('link', { name: part }).click();
    await page.locator(main).waitFor();
    await page.getByRole('link', { name: 'Play' }).click();
    await page.locator('.play-mahjong .turn-line.is-yours').waitFor();
    assert.ok((await recordOf(page)).startsWith(left));
    assert.ok(await page.getByRole('button', { name: 'Undo' }).isEnabled());
  }
  await quiet(page);
});

test('a review weighs every choice, and opens each at its moment', async () => {
  const page = await open(tableAddress(OVER, ['you', 'book']), { init: FAST });
  assert.equal(await awaitTurn(page), 'over');
  await page.getByRole('button', { name: 'What did my moves cost?' }).click();
  const log = parlor.replay(OVER).log();
  const own = log.decisions.filter(({ seat }) => seat === 0).length;
  await page.waitForFunction((count) => document.querySelectorAll('.weighed-row').length === count, own);
  assert.ok((await page.locator('.weighed-row.is-costly').count()) >= 1);
  await page.locator('.weighed-row').nth(1).click();
  const before = parlor.replay(OVER);
  before.back(before.decisions - 1);
  await page.waitForFunction(
    (count) => document.querySelectorAll('.own-hand .piece-button').length === count,
    before.sight(0).hand.length,
  );
  assert.equal(await page.locator('.piece-button.is-legal').count(), 0, 'nothing can be played there');
  await page.getByRole('button', { name: 'Back to the end' }).click();
  await page.locator('.turn-line.is-over').waitFor();
  await quiet(page);
});

test('a challenge: the same cards, and both results side by side', async () => {
  const page = await open(tableAddress('maumau.3:2.', ['you', 'book'], { challenge: OVER }), { init: FAST });
  await playToEnd(page, chance(3));
  const record = await recordOf(page);
  const worth = [record, OVER].map((one) => parlor.replay(one).payoff[0]);
  const shown = await page.locator('.both dd').allTextContents();
  assert.deepEqual(shown.map((text) => Number(text.replace('−', '-'))), worth);
  await quiet(page);
});

/** Does what the book would do, card by card. */
async function playByTheBook(page) {
  while ((await awaitTurn(page)) === 'turn') {
    const record = await recordOf(page);
    const [card, wish] = parlor.replay(record).hint('book').text.split(':');
    const piece = ['draw', 'pay'].includes(card) ? '[data-seat=pile]' : `[data-piece="${card}"].piece-button`;
    await page.locator(card === 'keep' ? '.bar .button' : piece).first().click();
    if (wish) await page.locator(`.suit-button.suit-${wish}`).click();
    await page.waitForFunction((was) => !decodeURIComponent(location.hash).includes(`=${was}&`), record);
  }
}

test('a match goes on with its standings, also after a reload', async () => {
  const seeded = `${FAST};crypto.getRandomValues = (array) => array.fill(77)`;
  const page = await open('play=maumau', { init: seeded });
  await awaitTurn(page);
  await page.getByRole('button', { name: 'Who plays …' }).click();
  await page.getByRole('button', { name: 'Match to 100 points' }).click();
  const records = [];
  for (let games = 0; games < 2; games++) {
    await page.locator('.standings').waitFor();
    await playByTheBook(page);
    records.push(await recordOf(page));
    await page.getByText(`${games + 1} game`).waitFor();
    await page.reload();
    await page.getByText(`${games + 1} game`).waitFor();
    if (games === 0) await page.getByRole('button', { name: 'Next game' }).click();
  }
  const match = parlor.match('maumau', { seed: 77, number: 1 });
  for (const record of records) match.add(parlor.replay(record));
  assert.deepEqual(
    (await page.locator('.standings td').allTextContents()).map((text) => parseInt(text, 10)),
    match.totals,
  );
  await quiet(page);
});

test('what is not allowed says why, with the rule, and opens it', async () => {
  const numbers = Array.from({ length: 50 }, (_, i) => `maumau.11:${i + 1}.`);
  const begin = numbers.find((record) => {
    const { seat, hand, legal } = parlor.replay(record).sight(0);
    return legal.length > 0 && !legal.some((move) => move.startsWith(hand[0])) && seat === 0;
  });
  const page = await open(tableAddress(begin, ['you', 'book']), { init: FAST });
  await awaitTurn(page);
  await page.locator('.own-hand .piece-button').first().click({ force: true });
  const line = page.locator('.turn-line.is-refusal');
  await line.waitFor();
  await line.locator('.rule-link', { hasText: 'MM-6' }).click();
  await page.getByRole('dialog').waitFor();
  assert.equal(await recordOf(page), begin);
  await quiet(page);
});

test('what is kept can be deleted', async () => {
  const page = await open('play=maumau', { init: FAST });
  await awaitTurn(page);
  const kept = () => page.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith('parlor.play')).length);
  assert.ok((await kept()) >= 1);
  await page.getByRole('button', { name: 'Delete what is kept' }).click();
  assert.equal(await kept(), 0);
  await quiet(page);
});

test('a damaged link opens a game all the same', async () => {
  for (const address of ['play=maumau&record=maumau.1:1.~~', 'play=nonsense', 'play=tractor&record=x&who=a,b']) {
    const page = await open(address, { init: FAST });
    assert.equal(await awaitTurn(page), 'turn');
    await quiet(page);
  }
});
