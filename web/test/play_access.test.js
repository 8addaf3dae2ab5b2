// Everybody can play: by keyboard alone, with a thumb on a phone, in the dark, in every language; and
// nobody sees a hand that is not his.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { violations, violationsInBoth } from './axe.js';
import { browser, quiet } from './help.js';
import { FAST, awaitTurn, chance, parlor, playToEnd, recordOf, tableAddress } from './play_help.js';

const open = browser();
const GAMES = [
  { name: 'maumau', begin: 'maumau.21:4.', seats: 2 },
  { name: 'mahjong', begin: 'mahjong.21:4.', seats: 4 },
  { name: 'tractor', begin: 'tractor.dealer=Alice.21:4.', seats: 4 },
];
const against = (seats) => ['you', ...Array(seats - 1).fill('book')];
const PHONE = { width: 360, height: 740 };

/** Which keys lead to a target: arrows among pieces, Tab and Shift+Tab among all else. */
function keysTo(target) {
  const arrows = (from, to) => Array(Math.abs(to - from)).fill(to > from ? 'ArrowRight' : 'ArrowLeft');
  const tabs = (from, to) => Array(Math.abs(to - from)).fill(to > from ? 'Tab' : 'Shift+Tab');
  const focusable = 'a[href], button, select, input, summary, [tabindex]';
  const stops = [...document.querySelectorAll(focusable)].filter(
    (one) => one.tabIndex >= 0 && !one.disabled && one.checkVisibility(),
  );
  const at = document.activeElement;
  const pieces = [...document.querySelectorAll('.piece-button')];
  if (at?.matches('.piece-button') && target.matches('.piece-button'))
    return arrows(pieces.indexOf(at), pieces.indexOf(target));
  return tabs(stops.indexOf(at), stops.indexOf(target));
}

const isReached = (page, handle) => page.evaluate((wanted) => document.activeElement === wanted, handle);

/** Goes to a target with Tab and the arrows, and presses Enter: nothing else. */
async function byKeys(target, page) {
  const handle = await target.elementHandle({ timeout: 2000 });
  for (let i = 0; i < 3 && !(await isReached(page, handle)); i++)
    for (const key of await page.evaluate(keysTo, handle)) await page.keyboard.press(key);
  if (await isReached(page, handle)) await page.keyboard.press('Enter');
}

for (const { name, begin, seats } of GAMES) {
  test(`${name}: a whole game by taps on a phone, where nothing is wider`, async () => {
    const page = await open(tableAddress(begin, against(seats)), { init: FAST, viewport: PHONE });
    await playToEnd(page, chance(9));
    assert.ok(parlor.replay(await recordOf(page)).isOver);
    assert.ok((await page.evaluate(() => document.documentElement.scrollWidth)) <= PHONE.width);
    await quiet(page);
  });

  test(`${name}: axe finds nothing, light and dark, wide and narrow, in every language`, async () => {
    const game = parlor.replay(begin);
    for (let i = 0; i < 3; i++) for (const move of game.hint('book').moves) game.play(move);
    for (const language of ['en', 'de', 'zh']) {
      const page = await open(tableAddress(begin, against(seats)), { init: FAST });
      await awaitTurn(page);
      await page.getByRole('combobox').first().selectOption(language);
      await page.locator('.hint-panel .button').click();
      await page.locator('.candidates').waitFor({ timeout: 20000 });
      assert.deepEqual(await violationsInBoth(page), []);
      await page.setViewportSize(PHONE);
      assert.deepEqual(await violations(page), []);
      await quiet(page);
    }
  });
}

test('what is pressed is large enough for a thumb', async () => {
  for (const { begin, seats } of GAMES) {
    const page = await open(tableAddress(begin, against(seats)), { init: FAST, viewport: PHONE });
    await awaitTurn(page);
    const small = await page.evaluate(() =>
      [...document.querySelectorAll('.play button.button, .play select, .bar button')].flatMap((one) => {
        const { width, height } = one.getBoundingClientRect();
        return height < 44 || width < 44 ? [`${one.textContent} ${width} ${height}`] : [];
      }),
    );
    assert.deepEqual(small, []);
    await quiet(page);
  }
});

for (const { name, begin, seats } of GAMES)
  test(`${name}: a whole game by keyboard alone`, async () => {
    const page = await open(tableAddress(begin, against(seats)), { init: FAST });
    await playToEnd(page, chance(4), byKeys);
    assert.ok(parlor.replay(await recordOf(page)).isOver);
    await quiet(page);
  });

/** A game of Mahjong in which the book plays until somebody else is asked about a discard. */
function someoneAsked() {
  for (let number = 1; ; number++) {
    const game = parlor.game('mahjong', { seed: 6, number });
    while (!game.isOver) {
      if (game.seat > 0 && game.sight().phase === 'discarded') return game;
      for (const move of game.hint('book').moves) game.play(move);
    }
  }
}

test('nobody is told who is asked about a discard, since that says what he holds', async () => {
  const held = `{ const later = setTimeout;
    window.setTimeout = (act, wait, ...rest) => (wait === 0 ? 0 : later(act, wait, ...rest)); }`;
  const { record } = someoneAsked();
  const page = await open(tableAddress(record, against(4)), { init: held });
  await page.locator('.turn-line', { hasText: 'The others are thinking' }).waitFor();
  assert.equal(await page.locator('.opponent.is-turn').count(), 0);
  await quiet(page);
});

/** The cards of a hand as images are called, for those who would look for them. */
const namesOf = (page) =>
  page.locator('.play img').evaluateAll((images) => images.map(({ alt }) => alt).filter((alt) => alt !== ''));

test('several people at one device: the hand of another one is not in the document', async () => {
  const page = await open(tableAddress('maumau.21:4.', ['you', 'you']), { init: FAST });
  const pieces = () =>
    page.locator('[data-piece]').evaluateAll((all) => all.map((one) => one.dataset.piece).sort());
  const next = chance(12);
  let turns = 0;
  for (; turns < 60; turns++) {
    const state = await awaitTurn(page);
    if (state === 'over') break;
    if (state === 'covered') {
      assert.deepEqual(await pieces(), []);
      assert.deepEqual(await namesOf(page), []);
      await page.locator('.cover .button').click();
      await page.locator('.turn-line.is-yours').waitFor();
      continue;
    }
    const game = parlor.replay(await recordOf(page));
    const sight = game.sight();
    assert.deepEqual(await pieces(), [...sight.hand, sight.open].sort());
    const targets = page.locator('.piece-button.is-legal, .bar .button:not(.quiet)');
    const before = await page.locator('.play-table').innerHTML();
    await targets.nth(next(await targets.count())).click();
    await page.waitForFunction((was) => document.querySelector('.play-table')?.innerHTML !== was, before);
  }
  assert.ok(turns > 6);
  await quiet(page);
});
