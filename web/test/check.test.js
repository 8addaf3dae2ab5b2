// "Check my answers": the same difference as `parlor check` finds, and the case that has it is shown.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { test } from 'node:test';
import { browser, command, games, quiet, source } from './help.js';

const open = browser();
const CASES = 700; // more than are compared at once

function dealt(game) {
  return command(['deal', game, '--count', `${CASES}`, '--seed', '11']);
}

/** What `parlor check` says first. */
function commandSays(game, input, answers) {
  const folder = mkdtempSync(join(tmpdir(), 'parlor-check-'));
  const [first, second] = ['input', 'answers'].map((name) => join(folder, name));
  writeFileSync(first, input);
  writeFileSync(second, answers);
  const { stdout } = spawnSync(process.env.PARLOR, ['check', game, first, second]);
  rmSync(folder, { recursive: true });
  return stdout.toString().replaceAll(`${folder}/`, '');
}

const file = (name, text) => ({ name, mimeType: 'text/plain', buffer: Buffer.from(text) });

async function pageSays(page, input, answers, name = 'mine.out') {
  await page.locator('.check').evaluate((details) => {
    details.open = true;
  });
  await page.locator('.check input[type=file]').nth(0).setInputFiles(file('cases.in', input));
  await page.locator('.check .file-name', { hasText: 'cases.in' }).waitFor();
  await page.locator('.file-bar .picker').waitFor();
  await page.locator('.check input[type=file]').nth(1).setInputFiles(file(name, answers));
  await page.locator('.checked').waitFor();
  const [verdict] = await page.locator('.checked p').allTextContents();
  return { verdict, lines: await page.locator('.checked dd').allTextContents() };
}

const spliced = (lines, at, remove, ...add) => [...lines.slice(0, at), ...add, ...lines.slice(at + remove)];

/** Ways to be wrong. */
const faults = {
  'a line in the middle': (lines) => spliced(lines, Math.floor(lines.length / 2), 1, 'what?'),
  'one line more': (lines) => spliced(lines, Math.floor(lines.length / 2) + 1, 0, '1D: 1'),
  'one line less': (lines) => spliced(lines, Math.floor(lines.length / 3), 1),
  'an end too early': (lines) => lines.slice(0, -3),
};

for (const game of games)
  test(`${game}: what differs is found where the command finds it`, async () => {
    const input = dealt(game);
    const right = command([game], input);
    const page = await open(`game=${game}`);
    const { verdict } = await pageSays(page, input, right.replaceAll('\n', ' \r\n'));
    assert.equal(verdict, `${CASES} cases, no difference`);
    for (const [name, damage] of Object.entries(faults)) {
      const wrong = `${damage(right.trimEnd().split('\n')).join('\n')}\n`;
      const said = commandSays(game, input, wrong);
      const [, line, number] = said.match(/^answers:(\d+): case (\d+) differs/) ?? [];
      assert.ok(line, `${name}: ${said}`);
      const found = await pageSays(page, input, wrong);
      assert.equal(found.verdict, `Case ${number} differs, in line ${line} of your answers`, name);
      const [, expected] = said.match(/^ {2}expected: (.*?)(\.{3})?$/m);
      assert.ok(found.lines[0].startsWith(expected), `${name}: ${found.lines[0]}, not ${expected}`);
      const picked = page.locator('.picker input');
      await page.waitForFunction(([input, value]) => input.value === value, [
        await picked.elementHandle(),
        number,
      ]);
    }
    await quiet(page);
  });

test('answers behind the last case, and a bad case, are told', async () => {
  const input = dealt('maumau');
  const right = command(['maumau'], input);
  const page = await open('game=maumau');
  const surplus = await pageSays(page, input, `${right}\n\nmore\n`);
  assert.match(surplus.verdict, /^Your answers go on in line \d+, behind the last case$/);
  const bad = await pageSays(page, input.replace(/\n[234] /, '\n7 '), right);
  assert.equal(bad.verdict, 'Case 1 of the input is bad; behind it nothing can be compared');
  await quiet(page);
});

test('the case in the box can be checked, and markup stays text', async () => {
  const page = await open('game=mahjong');
  await page.locator('.check summary').click();
  const markup = '<img src=x onerror=alert(1)>';
  await page
    .locator('.check input[type=file]')
    .nth(1)
    .setInputFiles(file(`${markup}.out`.replaceAll('/', ''), `${markup}\n`));
  await page.locator('.checked').waitFor();
  assert.match(await page.locator('.checked p').textContent(), /^Case 1 differs, in line 1/);
  assert.equal(await page.locator('.checked dd').nth(1).textContent(), markup);
  assert.equal(await page.locator('.check img').count(), 0);
  await quiet(page);
});

test('files can be dropped on the case and on the fields of the check', async () => {
  const page = await open('game=mahjong');
  const drop = async (place, name, text) => {
    const dataTransfer = await page.evaluateHandle(
      ([name, text]) => {
        const transfer = new DataTransfer();
        transfer.items.add(new File([text], name));
        return transfer;
      },
      [name, text],
    );
    await place.dispatchEvent('dragover', { dataTransfer });
    assert.match(await place.getAttribute('class'), /is-over/);
    await place.dispatchEvent('drop', { dataTransfer });
    assert.doesNotMatch(await place.getAttribute('class'), /is-over/);
  };
  await drop(page.locator('.panel.case'), 'cases.txt', source('examples', 'mahjong.txt'));
  await page.getByText('cases.txt: 7 cases').waitFor();
  await page.locator('.check summary').click();
  const answers = source('examples', 'mahjong.answer.txt');
  await drop(page.locator('.drop-field').nth(1), 'answers.txt', answers);
  await page.locator('.checked.is-same').waitFor();
  assert.equal(await page.locator('.checked p').textContent(), '7 cases, no difference');
  await quiet(page);
});
