// What all views share, from the file to the answer.
import assert from 'node:assert/strict';
import { readFileSync, statSync } from 'node:fs';
import { test } from 'node:test';
import { address, answer, browser, command, explained, games, pageFile, quiet, source, write } from './help.js';

const open = browser();

test('is one file of less than 2 MB that names no other', () => {
  assert.ok(statSync(pageFile).size < 2e6);
  const html = readFileSync(pageFile, 'utf8');
  const head = html.slice(0, html.indexOf('<style>'));
  assert.match(head, /default-src 'none'/);
  assert.doesNotMatch(head, /unsafe-inline|unsafe-eval'(?<!wasm-unsafe-eval')|\*|https?:/);
  assert.doesNotMatch(html.replace(/<script.*?<\/script>/gs, ''), /\b(src|href)="(?!data:,)/);
});

test('opens from a file, asks the network for nothing, and has no errors', async () => {
  const page = await open();
  assert.equal(await page.title(), 'Mau-Mau · parlor');
  await answer(page);
  for (const game of ['Mahjong', 'Tractor']) {
    await page.getByRole('button', { name: game, exact: true }).click();
    await answer(page);
    assert.equal(await page.title(), `${game} · parlor`);
  }
  await quiet(page);
});

test('its policy forbids what comes from outside, and text that becomes markup', async () => {
  const page = await open();
  const tried = await page.evaluate(async () => {
    const outcome = async (act) => {
      try {
        await act();
        return 'done';
      } catch (error) {
        return error.name;
      }
    };
    return {
      fetched: await outcome(() => fetch('https://example.org/')),
      markup: await outcome(() => {
        document.body.innerHTML = '<b>x</b>';
      }),
      image: await new Promise((resolve) => {
        const image = new Image();
        image.onload = () => resolve('done');
        image.onerror = () => resolve('refused');
        image.src = 'https://example.org/x.png';
      }),
    };
  });
  assert.deepEqual(tried, { fetched: 'TypeError', markup: 'TypeError', image: 'refused' });
  assert.ok(page.errors.length >= 3, 'the browser says that the policy was broken');
  await page.close();
});

for (const game of games) {
  test(`${game}: every sample is explained`, async () => {
    const page = await open(`game=${game}`);
    const samples = page.getByRole('group', { name: 'Samples' }).getByRole('button');
    assert.ok((await samples.count()) > 0);
    for (const sample of await samples.all()) {
      await write(page, '');
      await answer(page, (text) => text === '');
      await sample.click();
      await explained(page);
    }
    await quiet(page);
  });

  test(`${game}: the answer is the command's`, async () => {
    const text = source('examples', `${game}.txt`);
    const page = await open(`game=${game}`);
    await write(page, text);
    const all = command([game], text);
    await answer(page, (shown) => shown !== '' && all.startsWith(shown));
    await quiet(page);
  });

  test(`${game}: a link reopens the case`, async () => {
    const text = command(['deal', game, '--seed', '5']).replace(/^1\n/, '').trim();
    const expected = command([game], `1\n${text}\n`);
    const page = await open(address(game, text));
    await answer(page, (shown) => shown === expected);
    await page.waitForFunction((before) => location.hash.length >= before, 10);
    const again = await open(new URL(page.url()).hash.slice(1));
    await answer(again, (shown) => shown === expected);
    // and where the address is changed, the page follows
    await again.evaluate(() => {
      location.hash = '#game=mahjong&case=8D8D8D5D2D2D2D+6D6D6D7D7D7D';
    });
    await answer(again, (shown) => shown === 'Case #1:\n5D: 4\n');
    await quiet(page);
    await quiet(again);
  });

  test(`${game}: what is typed reaches the address`, async () => {
    const text = command(['deal', game, '--seed', '6']).replace(/^1\n/, '').trim();
    const page = await open(`game=${game}`);
    await write(page, text);
    await page.waitForFunction(
      (typed) => new URLSearchParams(location.hash.slice(1)).get('case') === typed,
      text,
    );
    await quiet(page);
  });

  test(`${game}: "New game" deals what the command deals`, async () => {
    const page = await open(`game=${game}`);
    await page.getByLabel('Seed').fill('77');
    const deal = page.getByRole('button', { name: 'New game' });
    for (const number of [1, 2]) {
      await deal.click();
      const cases = command(['deal', game, '--seed', '77', '--count', '2']);
      const box = page.locator('.case textarea');
      await page.getByText(`seed 77, number ${number}`).first().waitFor();
      const dealt = (await box.inputValue()).trim();
      assert.ok(cases.includes(dealt) && dealt.length > 20);
      await answer(page);
    }
    await quiet(page);
  });

  test(`${game}: rules open from the explanation, and lead to their neighbours`, async () => {
    const page = await open(`game=${game}`);
    await answer(page);
    const link = page.locator('.explanation .rule-link').first();
    const name = await link.textContent();
    await link.click();
    const dialog = page.getByRole('dialog');
    assert.match(await dialog.getByRole('heading').first().textContent(), new RegExp(`^${name}(?!\\d)`));
    const text = await dialog.locator('.rule-text').textContent();
    const [first] = command(['help', name]).split('\n').slice(2);
    assert.ok(first.length > 20 && text.replace(/\s+/g, ' ').startsWith(first), `${text}: ${first}`);
    await dialog.getByRole('button', { name: '→' }).click();
    assert.doesNotMatch(await dialog.getByRole('heading').first().textContent(), new RegExp(`^${name}(?!\\d)`));
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    await quiet(page);
  });
}

test('a text of several cases: the picker goes through them', async () => {
  const text = source('examples', 'mahjong.txt');
  const all = source('examples', 'mahjong.answer.txt');
  const page = await open('game=mahjong');
  await write(page, text);
  let seen = '';
  for (let number = 1; number <= 7; number++) {
    seen += await answer(page, (shown) => shown.startsWith(`Case #${number}:`));
    if (number < 7) await page.getByRole('button', { name: 'Next case' }).click();
  }
  assert.equal(seen, all);
  await quiet(page);
});

test('the answer can be copied', async () => {
  const page = await open('game=mahjong&case=8D8D8D5D2D2D2D+6D6D6D7D7D7D');
  await answer(page);
  await page.locator('.answer').getByRole('button', { name: 'Copy' }).click();
  await page.locator('.answer').getByText('Copied').waitFor();
  await write(page, '');
  await page.locator('.case textarea').press('Control+V');
  assert.equal(await page.locator('.case textarea').inputValue(), 'Case #1:\n5D: 4\n');
  await quiet(page);
});

test('keys: / goes to the box, Escape leaves it, ? lists them, digits change the game', async () => {
  const page = await open();
  await answer(page);
  await page.keyboard.press('/');
  assert.equal(await page.evaluate(() => document.activeElement?.tagName), 'TEXTAREA');
  await page.keyboard.press('Escape');
  assert.equal(await page.evaluate(() => document.activeElement?.tagName), 'BODY');
  await page.keyboard.press('?');
  await page.getByRole('dialog').waitFor();
  await page.keyboard.press('Escape');
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  await page.keyboard.press('2');
  await page.waitForFunction(() => document.title === 'Mahjong · parlor');
  await page.keyboard.press('d');
  await page.getByText('seed 1, number 1').first().waitFor();
  await quiet(page);
});

test('speaks German and Chinese where the browser does, and by the switch', async () => {
  for (const [language, word] of [
    ['de-AT', 'Antwort'],
    ['zh-CN', '答案'],
    ['fr', 'Answer'],
  ]) {
    const page = await open('', {
      init: `Object.defineProperty(navigator, 'languages', { get: () => ['${language}'] })`,
    });
    const heading = (hasText) => page.locator('#answer-heading', { hasText }).waitFor();
    await heading(word);
    await page.getByRole('combobox').first().selectOption('de');
    await heading('Antwort');
    await page.waitForFunction(() => document.documentElement.lang === 'de');
    const players = page.getByRole('combobox', { name: 'Spieler' });
    assert.deepEqual(await players.locator('option').allTextContents(), ['2', '3', '4', 'gemischt']);
    await quiet(page);
  }
});

test('how soon the first answer is there', async (t) => {
  const page = await open('game=mahjong&case=8D8D8D5D2D2D2D+6D6D6D7D7D7D', {
    init: `new MutationObserver((_, observer) => {
      if (!document.querySelector('.judge')?.textContent.startsWith('Case #1')) return;
      window.answered = performance.now();
      observer.disconnect();
    }).observe(document, { subtree: true, childList: true, characterData: true });`,
  });
  await answer(page);
  const { start, loaded, answered } = await page.evaluate(() => {
    const [navigation] = performance.getEntriesByType('navigation');
    return {
      start: navigation.responseEnd,
      loaded: navigation.domContentLoadedEventEnd,
      answered: window.answered,
    };
  });
  t.diagnostic(`the first answer came ${Math.round(answered - loaded)} ms after the page was loaded`);
  t.diagnostic(`and ${Math.round(answered - start)} ms after the file was read`);
  assert.ok(answered > 0);
  await quiet(page);
});
