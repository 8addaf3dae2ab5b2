// Mau-Mau in the page: the replay.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { address, answer, browser, command, quiet } from './help.js';

const open = browser();
const SEED = 7;

function dealt(players, number = 1) {
  const args = ['deal', 'maumau', '--players', `${players}`, '--seed', `${SEED}`, '--from', `${number}`];
  return command([...args, '--count', '1']).trim().split('\n').pop();
}

function told(text) {
  return JSON.parse(command(['maumau', '--json'], `1\n${text}\n`));
}

const caption = (page) => page.locator('.caption-text').textContent();
const at = async (page) => Number((await page.locator('.step-count').textContent()).split('/')[0]);

/** What lies on the table: the number of cards of each hand, of the draw pile and of the discards. */
async function counts(page) {
  const numbers = async (selector) =>
    (await page.locator(selector).allTextContents()).map((text) => {
      assert.doesNotMatch(text, /^1 cards|^([02-9]|..+) card$/);
      return Number(text.match(/\d+/)[0]);
    });
  return { hands: await numbers('.seat-count'), piles: await numbers('.pile figcaption') };
}

const ranks = { ace: 'A', king: 'K', queen: 'Q', jack: 'J', 10: 'T', 9: 'N', 8: 'E', 7: 'S' };

/** The judge's names of the cards in a hand, from what a screen reader would say. */
async function hand(page, player) {
  const images = page.locator('.seat').nth(player - 1).locator('.hand img');
  const names = await images.evaluateAll((all) => all.map(({ alt }) => alt));
  return names.map((name) => {
    const [rank, suit] = name.split(' of ');
    return `${suit[0].toUpperCase()}${ranks[rank]}`;
  });
}

for (const players of [2, 3, 4])
  test(`a replay of ${players} players follows the library's events`, async () => {
    const text = dealt(players);
    const { events, result } = told(text);
    const page = await open(address('maumau', text));
    await answer(page);
    const { length } = events.filter(({ event }) => event !== 'turn');
    for (const { event, hand: expected, player, draw_pile: pile } of events) {
      if (event === 'turn') {
        assert.deepEqual(await hand(page, player), expected);
        continue;
      }
      if (event !== 'dealt') await page.keyboard.press('ArrowRight');
      const { hands, piles } = await counts(page);
      assert.equal(hands.reduce((sum, count) => sum + count, 0) + piles[0] + piles[1], 32);
      if (pile) assert.equal(piles[0], pile.length);
    }
    assert.equal(await at(page), length);
    assert.deepEqual((await counts(page)).hands, result.left.map(({ cards }) => cards.length));
    const pays = result.scores
      .map((points, i) => (i + 1 === result.winner ? null : `player ${i + 1} pays ${points}`))
      .filter((one) => one !== null);
    assert.equal(await caption(page), `Player ${result.winner} wins; ${pays.join(', ')}`);
    await quiet(page);
  });

test('buttons, keys and the slider go where they say', async () => {
  const page = await open(address('maumau', dealt(3)));
  await answer(page);
  const count = Number((await page.locator('.step-count').textContent()).split('/')[1]);
  const press = (name) => page.getByRole('button', { name, exact: true }).click();
  await press('One step on');
  assert.equal(await at(page), 2);
  await press('To the end');
  assert.equal(await at(page), count);
  assert.equal(await page.getByRole('button', { name: 'One step on' }).isDisabled(), true);
  await press('One step back');
  assert.equal(await at(page), count - 1);
  await press('To the start');
  assert.equal(await at(page), 1);
  await page.locator('body').press('End');
  assert.equal(await at(page), count);
  await page.locator('body').press('Home');
  await page.locator('body').press('ArrowRight');
  assert.equal(await at(page), 2);
  await page.locator('.controls input').fill('9');
  assert.equal(await at(page), 10);
  await quiet(page);
});

test('it plays by itself, pauses, and stops at the end', async () => {
  const page = await open(address('maumau', dealt(2)));
  await answer(page);
  await page.getByLabel('Speed').selectOption('4');
  await page.getByRole('button', { name: 'Play', exact: true }).click();
  await page.waitForFunction(() => parseInt(document.querySelector('.step-count').textContent) > 2);
  await page.getByRole('button', { name: 'Pause' }).click();
  const stopped = await at(page);
  await page.waitForTimeout(600);
  assert.equal(await at(page), stopped);
  await page.getByRole('button', { name: 'To the end' }).click();
  await page.getByRole('button', { name: 'One step back' }).click();
  await page.locator('body').press('p');
  await page.getByRole('button', { name: 'Play', exact: true }).waitFor();
  assert.equal(await page.getByRole('button', { name: 'One step on' }).isDisabled(), true);
  await quiet(page);
});

test('a link reopens the step, and every step is announced', async () => {
  const text = dealt(4, 3);
  const page = await open(address('maumau', text, { step: '5' }));
  await answer(page);
  assert.equal(await at(page), 6);
  await page.locator('body').press('ArrowRight');
  const said = await page.locator('[role=status]').first().textContent();
  assert.ok(said.startsWith(await caption(page)), said);
  await page.waitForFunction(() => location.hash.includes('step=6'));
  const again = await open((await page.evaluate(() => location.hash)).slice(1));
  await answer(again);
  assert.equal(await at(again), 7);
  assert.equal(await caption(again), await caption(page));
  await quiet(page);
  await quiet(again);
});

test('a game without a winner says why', async () => {
  const endless =
    '4 CE HQ SQ DA CT HN DT ST CQ HA CJ SA HS SS HK SK CK SJ DE SN CS DK DS HT DJ DQ SE HJ HE CA DN CN';
  const page = await open(address('maumau', endless, { step: '99999' }));
  await answer(page);
  assert.match(await caption(page), /would never end: nobody wins/);
  await quiet(page);
});

test('a long game is stepped through; the longest step is told', async () => {
  const long =
    '4 CJ DA HN HT HS CE SE HQ DS SA SN DK HK CT CK CA CS DJ DT SS SQ CN DE SJ ST HJ HA SK DN CQ HE DQ';
  const page = await open(address('maumau', long));
  await answer(page);
  const worst = await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    let most = 0;
    for (let i = 0; i < 200; i++) {
      const start = performance.now();
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }));
      await frame();
      most = Math.max(most, performance.now() - start);
    }
    return most;
  });
  console.log(`the longest of 200 steps took ${worst.toFixed(0)} ms`);
  assert.equal(await at(page), 201);
  await quiet(page);
});
