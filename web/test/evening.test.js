// A whole evening of Tractor: rounds recorded one after the other, corrected, handed on.
import assert from 'node:assert/strict';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, test } from 'node:test';
import { violationsInBoth } from './axe.js';
import { address, browser, command, quiet } from './help.js';
import { tractorRounds } from './tractor_rounds.js';

const open = browser();
const folder = mkdtempSync(join(tmpdir(), 'parlor-evening-'));
after(() => rmSync(folder, { recursive: true }));

const words = async (found) => (await found.innerText()).replace(/\s+/g, ' ').trim();
async function says(found, wanted) {
  let text = '';
  for (let i = 0; i < 150; i++) {
    text = (await found.count()) === 1 ? await words(found) : '';
    if (wanted.test(text)) return text;
    await found.page().waitForTimeout(20);
  }
  throw new Error(`${wanted} is not in: ${text}`);
}
const told = (text) => JSON.parse(command(['tractor', '--audit', '--json', '--quiet'], `${text}\n`));
const turn = (page) => page.locator('.tray-title');
const rows = (page) => page.locator('.round-row');
const kept = (page) =>
  page.evaluate(() => JSON.parse(localStorage.getItem('parlor.tractor.evening') ?? '{"rounds":[]}'));
const button = (page, name) => page.getByRole('button', { name, exact: true });

async function begin(page, main) {
  await page.locator(`input[name=main][value=${main}]`).check({ force: true });
  await button(page, 'Begin').click();
  await turn(page).waitFor();
}

async function record(page, lines) {
  for (const line of lines)
    for (const [player, cards] of line.split(' ').entries()) {
      for (const card of cards.match(/../g)) await page.locator(`.kind[data-card=${card}]`).click();
      if (player === 0) await button(page, 'Lead these').click();
    }
}

/** Three rounds that follow each other, as the page should have them. */
const tricksOf = (text) => text.split('\n').slice(1);
const { load } = await import('../parlor/node.js');
const parlor = await load();

/** A round played by the book. */
function deal(seed, suit, dealer, rank1, rank2) {
  const game = parlor.game('tractor', { seed, suit, dealer, rank1, rank2 });
  while (!game.isOver) for (const move of game.hint('book').moves) game.play(move);
  return game.judge().replace(/^1\s+/, '').trim();
}

function threeRounds() {
  const rounds = [];
  let next = ['Alice', '2', '2'];
  for (const [seed, main] of [[3, 'H'], [4, 'S'], [5, 'O']]) {
    const text = deal(seed, main, ...next);
    rounds.push(text);
    const { result } = told(text);
    next = [result.next_dealer, ...result.ranks];
  }
  return rounds;
}

test('three rounds are recorded one after the other, on a phone', { timeout: 300000 }, async () => {
  const rounds = threeRounds();
  const page = await open('game=tractor', { viewport: { width: 360, height: 740 } });
  await button(page, 'Record').click();
  // Nothing comes from the sample that is shown: nobody has chosen a main suit, and all begin at 2.
  assert.equal(await page.locator('input[name=main]:checked').count(), 0);
  assert.ok(await button(page, 'Begin').isDisabled());
  assert.equal(await page.locator('.rank-choices select').first().inputValue(), '2');
  for (const [i, text] of rounds.entries()) {
    const { round, result } = told(text);
    assert.ok(await page.locator(`input[name=dealer][value=${round.dealer}]`).isChecked());
    assert.equal(await page.locator('.rank-choices select').first().inputValue(), round.ranks[0]);
    assert.equal(await page.locator('.rank-choices select').last().inputValue(), round.ranks[1]);
    await begin(page, round.main_suit);
    await record(page, tricksOf(text));
    assert.match(await says(page.locator('.ending'), /points/), new RegExp(`^${result.points} points`));
    assert.equal(await rows(page).count(), i + 1);
    // The form waits for what this round has left.
    await page.locator(`input[name=dealer][value=${result.next_dealer}]:checked`).waitFor({ state: 'attached' });
  }
  const { rounds: all } = await kept(page);
  assert.deepEqual(all.map(({ text }) => text.trim()), rounds);
  assert.deepEqual(await page.locator('.round-points').allInnerTexts(), rounds.map((text) => `${told(text).result.points}`));
  // After a reload everything is there.
  await page.reload();
  await page.locator('.round-row').nth(2).waitFor();
  // "Begin" has not taken the finished round's place: it is one page back.
  await begin(page, 'D');
  assert.equal((await kept(page)).rounds.length, 4);
  await page.goBack();
  await says(page.locator('.ending'), new RegExp(`^${told(rounds[2]).result.points} points`));
  await quiet(page);
});

test('points, leader and last winner stay in sight on a phone, and the cards where they are', async () => {
  const page = await open(address('tractor', 'H Alice 2 7\nSA S3 S4 SA', { mode: 'record' }), {
    viewport: { width: 360, height: 740 },
  });
  await says(page.locator('.score'), /0 \/ 80 Leads next Alice Last trick Alice/);
  const card = page.locator('.kind[data-card=C9]');
  const top = () => card.evaluate((one) => one.getBoundingClientRect().y + scrollY);
  const before = await top();
  // A long message below, a trick with a long sentence: nothing above the cards grows.
  await page.locator('.kind[data-card=H2]').click();
  await page.locator('.kind[data-card=S5]').click();
  await page.locator('.refused').waitFor();
  assert.equal(await top(), before);
  await button(page, 'Undo').click();
  await button(page, 'Lead these').click();
  for (const name of ['H3', 'H4', 'H5']) await page.locator(`.kind[data-card=${name}]`).click();
  await says(page.locator('.last-trick'), /Trick 2/);
  assert.equal(await top(), before);
  await page.locator('.kind').last().scrollIntoViewIfNeeded();
  const score = await page.locator('.score').boundingBox();
  assert.ok(score.y >= 0 && score.y + score.height <= 740);
  await quiet(page);
});

test('a revoke is said as soon as the record shows it, with its rule; so is a throw that could be beaten', async () => {
  const page = await open(address('tractor', 'H Alice 2 2\nSA D3 S3 S4', { mode: 'record' }));
  await turn(page).waitFor();
  assert.equal(await page.locator('.revokes').count(), 0);
  await record(page, ['DA S7 D4 D5']);
  const said = await says(page.locator('.revokes'), /TR-26/);
  assert.match(said, /Trick 1, Bob: did not follow suit, 0 of 1 cards TR-26 Bob had ♠7/);
  await page.getByRole('status').getByText(/Bob: did not follow suit/).waitFor({ state: 'attached' });
  await record(page, ['CKCQ C3C4 C5C6 C7C8']);
  assert.doesNotMatch(await words(page.locator('.revokes')), /TR-29/);
  await record(page, ['C9 CA CT CJ']);
  await says(page.locator('.revokes'), /Trick 3, Alice: threw ♣K, which Bob could beat with ♣A TR-29/);
  await quiet(page);
});

test('any trick is corrected; later ones stay as far as they fit, and what does not is marked', async () => {
  const lines = ['SA S3 S4 S5', 'SK S6 S7 S8', 'CA C3 C4 C5', 'DA D3 D4 D5'];
  const text = ['H Alice 2 2', ...lines].join('\n');
  const page = await open(address('tractor', text, { mode: 'record' }));
  await turn(page).waitFor();
  await button(page, 'Replay').click();
  await page.locator('.trick-row').nth(1).click();
  await button(page, 'Correct this trick').click();
  await says(page.locator('.misfits'), /Record trick 2 anew/);
  await says(turn(page), /^Alice leads/);
  // As before, but for one card: all later tricks come back.
  await record(page, ['SK S6 S9 S8']);
  await says(page.locator('.last-trick'), /Trick 4/);
  assert.equal(await page.locator('.misfits').count(), 0);
  const corrected = ['H Alice 2 2', lines[0], 'SK S6 S9 S8', ...lines.slice(2)].join('\n');
  assert.equal((await kept(page)).rounds[0].text.trim(), corrected);
  // A card that is played twice already: the trick with the third one does not fit.
  await button(page, 'Replay').click();
  await page.locator('.trick-row').nth(0).click();
  await button(page, 'Correct this trick').click();
  await record(page, ['C3C3 C6C6 C7C7 C8C8']);
  const marked = await says(page.locator('.misfits'), /From trick 3 on/);
  assert.match(marked, /third time/);
  assert.equal(await page.locator('.misfits li').count(), 2);
  await says(rows(page).first(), /Not over yet/);
  await page.getByText('Some tricks do not fit any more.').waitFor();
  // The trick that did not fit is recorded anew, and the one behind it is back.
  await record(page, ['CA C9 C4 C5']);
  await says(page.locator('.last-trick'), /Trick 4/);
  assert.equal(await page.locator('.misfits').count(), 0);
  await quiet(page);
});

test('a correction that is given up leaves everything as it was', async () => {
  const text = 'H Alice 2 2\nSA S3 S4 S5\nSK S6 S7 S8\nCA C3 C4 C5';
  const page = await open(address('tractor', text, { mode: 'record' }));
  await turn(page).waitFor();
  await button(page, 'Replay').click();
  await page.locator('.trick-row').nth(0).click();
  await button(page, 'Correct this trick').click();
  await says(page.locator('.misfits'), /Record trick 1 anew/);
  await button(page, 'Put them back as far as they fit').click();
  await says(page.locator('.last-trick'), /Trick 3/);
  assert.equal((await kept(page)).rounds[0].text.trim(), text);
  await quiet(page);
});

test('the evening as a file that parlor reads, taken in again; as text; as a picture', async () => {
  const rounds = threeRounds();
  const path = join(folder, 'rounds.txt');
  writeFileSync(path, `3\n${rounds.join('\n')}\n`);
  const page = await open('game=tractor');
  await button(page, 'Record').click();
  const input = page.locator('.evening input[type=file]');
  await input.setInputFiles(path);
  await says(page.locator('.evening [role=status]'), /3 rounds added, 0 could not be read/);
  await rows(page).nth(2).waitFor(); // they are looked at one by one
  assert.equal(await rows(page).count(), 3);
  assert.equal(await page.locator('.round-mark.is-note').count(), 0);
  // The same again adds nothing; a bad round does not keep the others away.
  await input.setInputFiles(path);
  await says(page.locator('.evening [role=status]'), /0 rounds added/);
  const bad = join(folder, 'bad.txt');
  writeFileSync(bad, `2\n${rounds[0].replace('\n', '\nSA S3 S4 SX\n')}\nH Bob 4 5\nSA S3 S4 S5\n`);
  await input.setInputFiles(bad);
  await says(page.locator('.evening [role=status]'), /1 round added, 1 could not be read/);
  // The last one does not follow from what was before it, and is marked.
  await page.getByText(/Does not follow from the round before/).waitFor();
  const saved = async (name) => {
    const [download] = await Promise.all([page.waitForEvent('download'), button(page, name).click()]);
    return readFileSync(await download.path());
  };
  const file = (await saved('Save as a file')).toString();
  assert.equal(file.split('\n')[0], '4');
  const answers = command(['tractor', '--quiet'], file);
  assert.ok(answers.startsWith(command(['tractor', '--quiet'], `3\n${rounds.join('\n')}\n`)));
  const image = await saved('Share as picture');
  assert.equal(image.subarray(1, 4).toString(), 'PNG');
  await button(page, 'Share as text').click();
  await page.getByLabel('Names').count();
  const { result } = told(rounds[0]);
  const clip = await page.evaluate(async () => {
    const area = document.createElement('textarea');
    document.body.append(area);
    area.focus();
    document.execCommand('paste');
    return area.value;
  });
  if (clip !== '') assert.match(clip, new RegExp(`^1\\. .*, ${result.points} points`));
  await quiet(page);
});

test('a new evening deletes the old one only after asking', async () => {
  const page = await open(address('tractor', tractorRounds.published, { mode: 'record' }));
  await rows(page).first().waitFor();
  await button(page, 'New evening').click();
  await page.getByRole('dialog').getByText(/1 round is kept/).waitFor();
  await page.keyboard.press('Escape');
  assert.equal((await kept(page)).rounds.length, 1);
  await button(page, 'New evening').click();
  await button(page, 'Delete and begin anew').click();
  assert.equal((await kept(page)).rounds.length, 0);
  await quiet(page);
});

test('a team that passes the ace has won the game, and all begin at 2 again', async () => {
  const page = await open(address('tractor', tractorRounds.won, { mode: 'record' }));
  await says(page.locator('.evening-won'), /have won the game/);
  assert.match(await words(page.locator('.ending')), /K → beyond A/);
  await page.locator('input[name=main]').first().waitFor({ state: 'attached' });
  assert.equal(await page.locator('.rank-choices select').first().inputValue(), '2');
  await quiet(page);
});

test('who called the trumps is kept with the round, and deals the first one', async () => {
  const page = await open('game=tractor', { viewport: { width: 360, height: 740 } });
  const choose = (name, value) => page.locator(`label:has(input[name=${name}][value="${value}"])`).click();
  await button(page, 'Record').click();
  await choose('main', 'S');
  await page.locator('summary', { hasText: 'Called by' }).click();
  await choose('caller', 1);
  assert.ok(await page.locator('input[name=dealer][value=Bob]').isChecked());
  await choose('shown', 1);
  assert.ok((await page.evaluate(() => document.documentElement.scrollWidth)) <= 360);
  await button(page, 'Begin').click();
  await turn(page).waitFor();
  await says(rows(page).first(), /called by Bob with ♠2 ♠2/);
  // It stays with the round while that is recorded, and in another window.
  await record(page, ['SA S3 S4 SA']);
  await says(page.locator('.last-trick'), /Trick 1/);
  assert.deepEqual((await kept(page)).rounds[0].called, { seat: 1, cards: ['S2', 'S2'] });
  assert.match((await kept(page)).rounds[0].text, /^S Bob 2 2/);
  await quiet(page);
});

test('five quick tricks are there after a reload at once', async () => {
  const page = await open(address('tractor', 'H Alice 2 2', { mode: 'record' }));
  await turn(page).waitFor();
  const lines = ['SA S3 S4 S5', 'SK S6 S7 S8', 'CA C3 C4 C5', 'CK C6 C7 C8', 'DA D3 D4 D5'];
  await record(page, lines);
  await page.reload();
  await says(page.locator('.last-trick'), /Trick 5/);
  await quiet(page);
});

test('what others put into the place of the evening is no evening', async () => {
  for (const junk of ['{', '{"names":1,"rounds":[]}', '{"names":[],"rounds":[{"text":5}]}', 'null']) {
    const page = await open('game=tractor', {
      init: `localStorage.setItem('parlor.tractor.evening', ${JSON.stringify(junk)})`,
    });
    await button(page, 'Record').click();
    await page.getByText('No round yet.').waitFor();
    await quiet(page);
  }
});

test('axe finds nothing in an evening', async () => {
  for (const width of [360, 1280]) {
    const page = await open(address('tractor', 'H Alice 2 2\nSA D3 S3 S4\nDA S7 D4 D5', { mode: 'record' }), {
      viewport: { width, height: 800 },
    });
    await page.locator('.revokes').waitFor();
    assert.deepEqual(await violationsInBoth(page), []);
    assert.ok((await page.evaluate(() => document.documentElement.scrollWidth)) <= width);
    await quiet(page);
  }
});
