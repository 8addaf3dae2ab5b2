// Learning: questions from real positions, answers, their reasons, and the score.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { violations, violationsInBoth } from './axe.js';
import { browser, command, quiet, source } from './help.js';
import { parlor } from './play_help.js';

const open = browser();
const PHONE = { width: 360, height: 740 };
const ask = (learn, kind, seed) => `${new URLSearchParams({ learn, ask: kind, seed })}`;
const verdict = (page) => page.locator('.verdict h3').textContent();
const recordOf = (page) => page.locator('[data-record]').getAttribute('data-record');

/** Does what the book would do. */
async function answerByTheBook(page, game) {
  const { thoughts } = game.hint('book');
  const [card, wish] = thoughts.moves[0].split(':');
  if (game.name === 'tractor') {
    for (const move of thoughts.moves.filter((one) => one !== 'done'))
      await page.locator(`.piece-button[data-card="${move}"]:not(.is-chosen)`).first().click();
    await page.locator('.play-cards:not(:disabled)').click();
  } else if (game.name === 'mahjong') {
    const tile = card.split(' ')[1];
    await page.locator(`.own-tiles [data-piece^="${tile}"]`).first().click();
  } else {
    const piece = ['draw', 'pay'].includes(card) ? '[data-seat=pile]' : `.own-hand [data-piece="${card}"]`;
    await page.locator(piece).click();
    if (wish) await page.locator(`.suit-button.suit-${wish}`).click();
  }
}

for (const [name, kind] of [['maumau', 'card'], ['mahjong', 'discard'], ['tractor', 'card']])
  test(`${name}: what the book would do is right, says why, and counts`, async () => {
    const page = await open(ask(name, kind, 5));
    const game = parlor.replay(await recordOf(page));
    await page.locator('.felt').waitFor();
    await answerByTheBook(page, game);
    assert.equal(await verdict(page), 'Right!');
    const { rule } = game.hint('book');
    await page.locator('.verdict .rule-link', { hasText: rule }).click();
    await page.getByRole('dialog').waitFor();
    assert.ok((await page.locator('.rule-sentence').textContent()).length > 10);
    await page.keyboard.press('Escape');
    assert.ok((await page.locator('.candidates li').count()) > 1);
    await page.getByText('1 of 1 right').waitFor();
    await page.getByRole('button', { name: 'Next question' }).click();
    await page.waitForFunction(() => !location.hash.endsWith('seed=5'));
    await page.locator('.verdict').waitFor({ state: 'detached' });
    await page.getByRole('link', { name: 'Play' }).click(); // it is kept on the device meanwhile
    await page.locator('main:not(.learn)').waitFor();
    await page.getByRole('link', { name: 'Learn' }).click();
    await page.getByText('1 of 1 right').waitFor();
    await quiet(page);
  });

test('what must be followed with: the library judges, and says which duty was not done', async () => {
  const page = await open(ask('tractor', 'follow', 5));
  const game = parlor.replay(await recordOf(page));
  const { lead, groups } = game.sight();
  const due = lead.components.flat().length;
  const own = groups.flatMap(({ group, cards }) => cards.map((card) => ({ group, card })));
  const wrong = own.filter(({ group }) => group !== lead.group).slice(0, due);
  const press = async (cards) => {
    for (const card of cards)
      await page.locator(`.piece-button[data-piece="${card}"][aria-pressed=false]`).first().click();
    await page.getByRole('button', { name: 'These', exact: true }).click();
  };
  assert.equal(wrong.length, due);
  await press(wrong.map(({ card }) => card));
  assert.equal(await verdict(page), 'Not quite');
  const { rule } = game.whyNot(wrong.map(({ card }) => card).join(' ')) ?? {};
  await page.locator('.verdict .rule-link', { hasText: rule ?? 'TR-26' }).first().waitFor();
  await page.getByText('0 of 1 right').waitFor();
  // the book's play, with the same question once more
  await page.evaluate(() => (location.hash = '#learn=maumau'));
  await page.locator('.play-maumau .own-hand').waitFor();
  await page.evaluate((to) => (location.hash = to), `#${ask('tractor', 'follow', 5)}`);
  await page.locator('.play-tractor .piece-button').first().waitFor();
  const before = parlor.replay(await recordOf(page));
  const trick = before.sight().tricks.length;
  const leader = before.sight().tricks.at(-1).leader;
  const seat = before.seat;
  while (!before.isOver && before.seat === seat && before.sight(seat).tricks.at(-1).plays.length === game.sight().tricks.at(-1).plays.length)
    for (const move of before.hint('book').moves) before.play(move);
  const cards = before.sight(seat).tricks[trick - 1].plays[(seat - leader + 4) % 4];
  await press(cards);
  assert.equal(await verdict(page), 'Right!');
  await page.getByText('1 of 2 right').waitFor();
  await quiet(page);
});

test('which tiles win: the guess is judged, and the hand explained', async () => {
  const page = await open(ask('mahjong', 'waiting', 3));
  const solve = async () => {
    const hand = await page.locator('[data-hand]').getAttribute('data-hand');
    const told = JSON.parse(command(['mahjong', '--advice', '--json'], `1\n${hand}\n`));
    return told.expected.map(({ tile }) => tile);
  };
  const names = { D: 'dots', B: 'bamboo', M: 'myriads' };
  const press = (tile) =>
    page.locator('.palette').getByRole('button', { name: new RegExp(`^${tile[0]} ${names[tile[1]]},`) }).click();
  assert.equal(await page.locator('.result').count(), 0);
  for (const tile of await solve()) await press(tile);
  await page.getByRole('button', { name: 'Show' }).click();
  await page.getByText('Right!').waitFor();
  await page.getByText('1 of 1 right').first().waitFor();
  await page.locator('.result').waitFor();
  await page.getByRole('button', { name: 'Next hand' }).click();
  await page.waitForFunction(() => !location.hash.endsWith('seed=3'));
  await page.locator('.palette').waitFor();
  const right = await solve();
  await press(['1D', '9M', '5B'].find((tile) => !right.includes(tile)));
  await page.getByRole('button', { name: 'Show' }).click();
  await page.getByText('Not quite').waitFor();
  await page.getByText('1 of 2 right').first().waitFor();
  assert.equal(await page.locator('.quiz .is-wrong').count(), right.length + 1);
  await quiet(page);
});

test('every rule has a sentence in every language', () => {
  const sentences = source('web', 'src', 'texts', 'rules.ts');
  const rules = parlor.games().flatMap(({ name }) => parlor.rules(name).map((rule) => rule.name));
  assert.ok(rules.length > 100);
  assert.deepEqual(rules.filter((name) => !sentences.includes(`  rule${name.replace('-', '')}: [`)), []);
});

test('axe finds nothing where one learns, and nothing is wider than a phone', async () => {
  for (const [game, kind] of [['maumau', 'card'], ['mahjong', 'waiting'], ['tractor', 'follow']])
    for (const language of ['en', 'de', 'zh']) {
      const page = await open(ask(game, kind, 7));
      await page.locator('.lesson .piece-button, .palette button').first().waitFor();
      await page.getByRole('combobox').first().selectOption(language);
      assert.deepEqual(await violationsInBoth(page), []);
      await page.setViewportSize(PHONE);
      assert.deepEqual(await violations(page), []);
      assert.ok((await page.evaluate(() => document.documentElement.scrollWidth)) <= PHONE.width);
      await quiet(page);
    }
});
