// Tractor's view: the replay of a round, and the recorder.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { address, answer, browser, command, quiet, write } from './help.js';
import { violations, violationsInBoth } from './axe.js';
import { tractorRounds } from './tractor_rounds.js';

const open = browser();
const { published, hidden, won, begun } = tractorRounds;

/** What the command tells of a round. */
const told = (text) => JSON.parse(command(['tractor', '--audit', '--json', '--quiet'], `${text}\n`));
const round = (seed) => command(['deal', 'tractor', '--seed', `${seed}`]).replace(/^1\s+/, '').trim();
const opened = (text, extra, options) => open(address('tractor', text, extra), options);

/** The text of an element, with single blanks. */
const words = async (found) => (await found.innerText()).replace(/\s+/g, ' ').trim();
/** Waits until the text of an element is as wanted. */
async function says(found, wanted) {
  let text = '';
  for (let i = 0; i < 150; i++) {
    text = await words(found);
    if (wanted.test(text)) return text;
    await found.page().waitForTimeout(20);
  }
  throw new Error(`${wanted} is not in: ${text}`);
}
const label = (page) => page.locator('.step-label');
/** Waits until what is shown also hears keys. */
const settled = (page) =>
  page.evaluate(() => new Promise((done) => requestAnimationFrame(() => setTimeout(done, 100))));

test('from the sample to the answer, with who won each trick and why', async () => {
  const page = await open('game=tractor');
  assert.equal(await answer(page), command(['tractor', '--quiet'], `${published}\n`));
  const { tricks } = told(published);
  for (const { number, winner, points, total, plays } of tricks) {
    await says(label(page), new RegExp(`Trick ${number} of ${tricks.length}`));
    assert.match(await words(page.locator('.centre')), new RegExp(`${winner} wins .* ${points} points`));
    assert.equal(await words(page.locator('.points-number')), `${total}`);
    const rules = await page.locator('.seat .verdict .rule-link').allInnerTexts();
    assert.deepEqual(rules, plays.map(({ rule }) => rule));
    const names = await page.locator('.seat-name strong').allInnerTexts();
    assert.deepEqual(names, plays.map(({ player }) => player));
    assert.equal(await words(page.locator('.seat.is-winner .seat-name strong')), winner);
    assert.equal(await page.locator('.seat .card').count(), 4 * plays[0].cards.length);
    await page.getByRole('button', { name: 'Next trick' }).click();
  }
  await says(label(page), /The result/);
  assert.match(await words(page.locator('.ending')), /50 points Made: team 1 rises by 1.*2 → 3/);
  assert.ok(await page.getByRole('button', { name: 'Next trick' }).isDisabled());
  await quiet(page);
});

test('the lead is grouped into its components', async () => {
  const page = await opened(round(10), { step: '1' });
  await answer(page);
  for (const { number, lead } of told(round(10)).tricks) {
    await page.locator('.trick-row').nth(number - 1).click();
    await says(label(page), new RegExp(`Trick ${number} `));
    const shown = await page
      .locator('.lead-part')
      .evaluateAll((parts) => parts.map((part) => part.querySelectorAll('img').length));
    assert.deepEqual(shown, lead.components.map(({ length }) => length));
  }
  await quiet(page);
});

test('keys step, and each step is announced', async () => {
  const page = await opened(published);
  const status = page.locator('[role=status]');
  await says(label(page), /Trick 1 of 12/);
  await settled(page);
  await page.keyboard.press('ArrowRight');
  await says(label(page), /Trick 2 of 12/);
  assert.match(await says(status, /Trick 2/), /Charles leads spades: pair. Charles wins with ♠9, 10 points/);
  await settled(page);
  await page.keyboard.press('End');
  await says(label(page), /The result/);
  await says(status, /The defenders have 50 points. Made: team 1 rises by 1. Alice deals next./);
  await settled(page);
  await page.keyboard.press('ArrowLeft');
  await says(label(page), /Trick 12 of 12/);
  await settled(page);
  await page.keyboard.press('Home');
  await says(label(page), /Trick 1 of 12/);
  await settled(page);
  await page.keyboard.press('ArrowLeft');
  await says(label(page), /Trick 1 of 12/);
  await settled(page);
  await page.keyboard.press('/');
  await page.keyboard.press('ArrowRight'); // moves the cursor in the box
  await settled(page);
  await says(label(page), /Trick 1 of 12/);
  await quiet(page);
});

test('the list of tricks jumps, and says which one is shown', async () => {
  const page = await opened(published);
  const rows = page.locator('.trick-row');
  await says(label(page), /Trick 1 of 12/);
  assert.equal(await rows.count(), 13);
  await rows.nth(8).click();
  await says(label(page), /Trick 9 of 12/);
  assert.equal(await rows.nth(8).getAttribute('aria-current'), 'step');
  await rows.nth(12).click();
  await says(label(page), /The result/);
  assert.equal(await page.locator('.trick-row[aria-current]').count(), 1);
  await quiet(page);
});

test('plays that broke custom are marked, in the list and at the seat', async () => {
  const page = await opened(published, { step: '5' });
  const { audit } = told(published);
  assert.equal(audit.length, 2);
  await says(label(page), /Trick 5/);
  const marked = await page
    .locator('.trick-row')
    .evaluateAll((rows) => rows.flatMap((row, i) => (row.querySelector('.trick-mark span') ? [i + 1] : [])));
  assert.deepEqual(marked, audit.map(({ trick }) => trick));
  for (const { trick, player, rule, held } of audit) {
    await page.locator('.trick-row').nth(trick - 1).click();
    await says(label(page), new RegExp(`Trick ${trick} `));
    const mark = page.locator('.seat', { hasText: player }).locator('.audit-mark');
    assert.match(await words(mark), new RegExp(`^Fault: .*${rule}`));
    assert.equal(await mark.locator('.pip').count(), held.length);
    assert.equal(await page.locator('.audit-mark').count(), 1);
  }
  await page.locator('.audit-mark .rule-link').click();
  assert.match(await words(page.getByRole('dialog')), /TR-26 .*Following suit/);
  await quiet(page);
});

test('the hidden cards and their multiplier, ranks and next dealer, and a game that is won', async () => {
  const { last_trick: last, result } = told(hidden);
  assert.ok(last.bonus > 0);
  const page = await opened(hidden, { step: '99' });
  const ending = await says(page.locator('.ending'), /points/);
  assert.match(ending, new RegExp(`^${result.points} points Down: team 1 rises by 2`));
  assert.match(ending, new RegExp(`${last.hidden_points} × 2 ?${last.exponent} = ${last.bonus} TR-17`));
  assert.match(ending, /Rank of team 1 8 → 10 TR-18 Rank of team 2 9 TR-18 Next dealer Alice TR-19$/);
  await write(page, won);
  await page.keyboard.press('Escape');
  await says(label(page), /Trick 1 of/);
  await settled(page);
  await page.keyboard.press('End');
  const end = await says(page.locator('.ending'), /Team 1 has won the game/);
  assert.doesNotMatch(end, /Next dealer/);
  await quiet(page);
});

test('a link reopens the round at its step', async () => {
  const page = await opened(published, {});
  await says(label(page), /Trick 1 of 12/);
  await page.locator('.trick-row').nth(6).click();
  await page.waitForFunction(() => location.hash.includes('step=7'));
  const again = await open(new URL(page.url()).hash.slice(1));
  await says(label(again), /Trick 7 of 12/);
  await quiet(page);
  await quiet(again);
});

test('an unfinished round shows its tricks and how it stands', async () => {
  const { standing, tricks } = told(begun).unfinished;
  const page = await opened(begun);
  await says(label(page), /So far/);
  const soFar = await words(page.locator('.ending'));
  assert.match(soFar, new RegExp(`Defenders so far: ${standing.points} `));
  assert.match(soFar, new RegExp(`${standing.played} of 25 .* Leads next ${standing.turns[0]} `));
  assert.match(soFar, new RegExp(`Trumps still out ${standing.trumps_out} .* Points still out ${standing.points_out} `));
  await settled(page);
  await page.keyboard.press('ArrowLeft');
  await says(label(page), new RegExp(`Trick ${tricks.length} of ${tricks.length}`));
  await quiet(page);
});

/** Records what is left of a round, click by click. */
async function record(page, lines, from = 0) {
  for (const line of lines.slice(from)) {
    for (const [player, cards] of line.split(' ').entries()) {
      for (const card of cards.match(/../g)) await page.locator(`.kind[data-card=${card}]`).click();
      if (player === 0) await page.getByRole('button', { name: 'Lead these' }).click();
    }
  }
}

const box = (page) => page.locator('.case textarea');
async function boxHas(page, text) {
  for (let i = 0; i < 100 && (await box(page).inputValue()).trim() !== text; i++) await page.waitForTimeout(20);
  assert.equal((await box(page).inputValue()).trim(), text);
}

test('a round recorded by clicks has the same text as the deal, and the same answer', async () => {
  const text = round(6);
  const [header, ...lines] = text.split('\n');
  const [main, dealer, one, two] = header.split(' ');
  const page = await open('game=tractor', { viewport: { width: 360, height: 740 } });
  await answer(page);
  await page.getByRole('button', { name: 'Record' }).click();
  await page.locator(`input[name=main][value=${main}]`).check({ force: true });
  await page.locator(`input[name=dealer][value=${dealer}]`).check({ force: true });
  await page.locator('.rank-choices select').first().selectOption(one);
  await page.locator('.rank-choices select').last().selectOption(two);
  await page.getByRole('button', { name: 'Begin' }).click();
  await boxHas(page, header);
  await record(page, lines.slice(0, 1));
  await boxHas(page, `${header}\n${lines[0]}`);
  assert.match(await says(page.locator('.last-trick'), /Trick 1:/), /wins with/);
  await record(page, lines, 1);
  await boxHas(page, text);
  assert.equal(
    await answer(page, (shown) => shown.startsWith('Case')),
    command(['tractor'], `${text}\n`),
  );
  const { result } = told(text);
  assert.match(await says(page.locator('.ending'), /points/), new RegExp(`^${result.points} points`));
  // The next round begins as this one ended.
  assert.ok(await page.locator(`input[name=dealer][value=${result.next_dealer}]`).isChecked());
  assert.equal(await page.locator('.rank-choices select').first().inputValue(), result.ranks[0]);
  await quiet(page);
});

test('undo takes back a card, a play, a trick, and all of it', async () => {
  const text = round(7);
  const [header, first, second] = text.split('\n');
  const two = `${header}\n${first}\n${second}`;
  const page = await opened(two, { mode: 'record' });
  const undo = page.getByRole('button', { name: 'Undo' });
  const turn = page.locator('.tray-title');
  const { turns } = told(two).unfinished.standing;
  await says(turn, new RegExp(`^${turns[0]} leads`));
  await undo.click();
  const last = told(two).unfinished.tricks[1];
  const size = last.plays[0].cards.length;
  await says(turn, new RegExp(`^${last.plays[3].player} plays ${size - 1} of ${size}`));
  await boxHas(page, `${header}\n${first}`);
  assert.equal(await page.locator('.picked-card').count(), size - 1);
  await page.locator(`.kind[data-card=${last.plays[3].cards.at(-1)}]`).click();
  await boxHas(page, two);
  for (let i = 0; (await box(page).inputValue()).trim() !== header || (await undo.isEnabled()); i++) {
    assert.ok(i < 100, 'undo comes to an end');
    await page.keyboard.press('Backspace');
    await page.waitForTimeout(30);
  }
  await says(turn, new RegExp(`^${header.split(' ')[1]} leads`));
  assert.equal(await page.locator('.picked-card').count(), 0);
  await quiet(page);
});

test('a recording that was dealt over, or a sample taken over it, is there again one page back', async () => {
  const recorded = 'H Alice 2 7\nSA S3 S4 SA';
  const page = await opened(recorded, { mode: 'record', picked: 'S5' });
  for (const replace of [
    () => page.getByRole('button', { name: 'New game' }).click(),
    () => page.keyboard.press('d'),
    () => page.getByRole('button', { name: 'A whole round' }).click(),
  ]) {
    await says(page.locator('.tray-title'), /^Alice leads spades/);
    await replace();
    await label(page).waitFor();
    await page.waitForFunction(() => !location.hash.includes('record'));
    await page.goBack();
    await boxHas(page, recorded);
    await page.locator('.picked-card').waitFor();
  }
  await quiet(page);
});

test('the picker knows what is still out, and the library what may be led', async () => {
  const page = await opened('H Alice 2 7\nSA S3 S4 SA', { mode: 'record' });
  const kind = (card) => page.locator(`.kind[data-card=${card}]`);
  const name = (card) => kind(card).locator('.unseen').textContent();
  const lead = page.getByRole('button', { name: 'Lead these' });
  await says(page.locator('.tray-title'), /^Alice leads/);
  assert.equal(await name('SA'), 'ace of spades, 0 left');
  assert.equal(await kind('SA').getAttribute('aria-disabled'), 'true');
  assert.equal(await name('S3'), '3 of spades, 1 left');
  assert.ok(await lead.isDisabled());
  await kind('H2').click();
  await kind('S5').click();
  assert.match(await says(page.locator('.refused'), /TR-7/), /all trumps/);
  assert.ok(await lead.isDisabled());
  await page.getByRole('button', { name: 'Put back 5 of spades' }).click();
  await kind('H2').click();
  await says(page.locator('.tray-title'), /leads trumps: pair/);
  assert.equal(await name('H2'), '2 of hearts, 0 left');
  await lead.click();
  await says(page.locator('.tray-title'), /^Bob plays 0 of 2/);
  await kind('RJ').click();
  await kind('RJ').click();
  await says(page.locator('.tray-title'), /^Charles plays 0 of 2/);
  await says(page.locator('.seat.is-winner'), /Bob .*takes it with RJ/);
  // A link holds the trick that is being played.
  await kind('D3').click();
  await page.waitForFunction(() => location.hash.includes('picked=D3'));
  const again = await open(new URL(page.url()).hash.slice(1));
  await says(again.locator('.tray-title'), /^Charles plays 1 of 2/);
  assert.equal(await again.locator('.seat .card').count(), 4);
  await quiet(page);
  await quiet(again);
});

test('players can have their own names, and the text keeps the judge’s', async () => {
  const page = await opened(published, { mode: 'record' });
  await page.getByText('Names of the players').click();
  await page.locator('input[name=main][value=H]').check({ force: true });
  const own = ['Anna', 'Béa', 'Cem', '小戴'];
  for (const [i, name] of own.entries()) await page.locator('.own-names input').nth(i).fill(name);
  await page.getByText('Cem', { exact: true }).first().click(); // who deals
  for (const wrong of ['An@a', 'Béa']) {
    await page.locator('.own-names input').first().fill(wrong);
    await page.getByRole('button', { name: 'Begin' }).click();
    assert.match(await says(page.locator('.refused'), /TR-30/), /hyphens.*all four differ/);
  }
  await page.locator('.own-names input').first().fill('Anna');
  await page.getByRole('button', { name: 'Begin' }).click();
  await boxHas(page, 'H Charles 3 2');
  await says(page.locator('.tray-title'), /^Cem leads/);
  await record(page, ['SA S5 S4 RJ']);
  await boxHas(page, 'H Charles 3 2\nSA S5 S4 RJ');
  await says(page.locator('.tray-title'), /^Béa leads/);
  await says(page.locator('.explanation'), /Cem deals.*Béa wins with RJ/);
  await page.getByRole('button', { name: 'Undo' }).click();
  await says(page.locator('.tray-title'), /^Béa plays 0 of 1/);
  await says(page.locator('.seat.is-winner'), /^Cem /);
  await page.locator('.kind[data-card=RJ]').click();
  await page.waitForFunction(() => {
    const fields = new URLSearchParams(location.hash.slice(1));
    return fields.get('case')?.includes('SA S5 S4 RJ') && !fields.has('trick') && fields.has('names');
  });
  const again = await open(new URL(page.url()).hash.slice(1));
  await says(again.locator('.tray-title'), /^Béa leads/);
  await quiet(page);
  await quiet(again);
  for (const names of ['Jo', 'a,b,c,<i>', ',,,', 'Jo,Jo,Jo,Jo']) {
    const plain = await opened('H Charles 3 2', { mode: 'record', names });
    await says(plain.locator('.tray-title'), /^Charles leads/);
    await quiet(plain);
  }
});

test('a link with nonsense for the open trick is a link without one', async () => {
  for (const extra of [
    { trick: 'XX' },
    { trick: 'SA.SA_S3' },
    { trick: 'SA.SA.SA' },
    { picked: '<b>' },
    { trick: 'S3_S4_S5_S6' },
  ]) {
    const page = await opened('H Alice 2 7', { mode: 'record', ...extra });
    await says(page.locator('.tray-title'), /^Alice leads/);
    assert.equal(await page.locator('.picked-card, .seat .card').count(), 0);
    await quiet(page);
  }
});

test('the picker needs no mouse', async () => {
  const page = await opened('H Alice 2 7', { mode: 'record' });
  const kinds = page.locator('.kind');
  await kinds.first().focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  assert.equal(await page.evaluate(() => document.activeElement.dataset.card), 'BJ');
  await says(page.locator('.tray-title'), /leads trumps: pair/);
  await page.keyboard.press('Enter'); // there is no third one
  assert.equal(await page.locator('.picked-card').count(), 2);
  await quiet(page);
});

test('axe finds nothing, and nothing is wider than a phone', async () => {
  const scenes = [
    [published, { step: '5' }],
    [hidden, { step: '99' }],
    [begun, {}],
    [published, { mode: 'record' }],
    [begun, { mode: 'record', trick: 'SA.SK.SJ_S9.S9.S4', picked: 'D3.H4' }],
    [begun, { mode: 'record', picked: 'SA.H4' }],
  ];
  for (const [text, extra] of scenes)
    for (const [width, look] of [
      [360, violations],
      [1280, violationsInBoth],
    ]) {
      const page = await opened(text, extra, { viewport: { width, height: 800 } });
      await page.locator('.tractor').waitFor();
      await page.waitForTimeout(300);
      assert.deepEqual(await look(page), []);
      assert.ok((await page.evaluate(() => document.documentElement.scrollWidth)) <= width);
      await quiet(page);
    }
});
