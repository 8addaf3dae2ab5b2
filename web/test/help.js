// What the tests share: the page in a real browser, and the command to compare with.
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before } from 'node:test';
import { pathToFileURL } from 'node:url';
import { chromium } from 'playwright-core';

function required(name) {
  if (!process.env[name]) throw new Error(`${name} is not set: run scripts/web --test`);
  return process.env[name];
}

export const pageFile = required('PARLOR_PAGE');

export const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** A file of the source, as text. */
export function source(...path) {
  return readFileSync(join(required('PARLOR_SOURCE'), ...path), 'utf8');
}

/** What the command answers. */
export function command(args, input = '') {
  const { stdout, stderr, status, error } = spawnSync(required('PARLOR'), args, {
    input,
    maxBuffer: 1 << 30,
  });
  if (error || status === null || status > 1) throw error ?? new Error(`parlor ${args}: ${stderr}`);
  return stdout.toString();
}

export const games = command(['games']).trim().split('\n');

/** Makes a window find nothing kept on the device. If localStorage is asked for in the first moments of a new
 * window, Chromium sometimes drops all that the window keeps from then on. So the window stays at an empty page
 * until what it keeps is found again. */
async function makeFresh(page, empty) {
  await page.goto(empty);
  const mark = `${Math.random()}`;
  const isKept = () => page.evaluate((one) => localStorage.getItem('mark') === one, mark);
  for (let tries = 0; tries === 0 || !(await isKept()); tries++) {
    assert.ok(tries < 20, 'the browser keeps nothing');
    await page.evaluate((one) => localStorage.setItem('mark', one), mark);
    await page.reload();
  }
  await page.evaluate(() => localStorage.clear());
}

/** Starts a browser before the tests of a file and ends it after them. Returns open(), which opens
 * the page in a window of its own: everything it asked the network for, and every error it had, is
 * in page.asked and page.errors, and must be nothing at the end of each test: see quiet(). */
export function browser() {
  let context;
  let profile;
  let empty;
  before(async () => {
    profile = mkdtempSync(join(tmpdir(), 'parlor-page-'));
    empty = join(profile, 'empty.html');
    writeFileSync(empty, '');
    context = await chromium.launchPersistentContext(profile, {
      executablePath: process.env.PARLOR_CHROMIUM ?? '/usr/bin/chromium',
      headless: true,
      args: FLAGS,
      locale: 'en-GB',
      viewport: { width: 1280, height: 900 },
    });
  });
  after(async () => {
    await context?.close();
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  });

  /** `address`: what follows #, unless said otherwise the referee of Mau-Mau; `options`: viewport, init (a
   * script), isFolded (what is behind folds stays there; otherwise they are opened). */
  return async function open(given = '', options = {}) {
    const address = given === '' ? 'game=maumau' : given;
    const page = await context.newPage();
    await makeFresh(page, `${pathToFileURL(empty)}`);
    page.asked = [];
    page.errors = [];
    page.on('request', (request) => {
      if (!/^(data|blob):/.test(request.url())) page.asked.push(request.url());
    });
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) page.errors.push(message.text());
    });
    page.on('pageerror', (error) => page.errors.push(String(error)));
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'no-preference' });
    if (options.viewport) await page.setViewportSize(options.viewport);
    if (options.init) await page.addInitScript(options.init);
    await page.goto(`${pathToFileURL(pageFile)}#${address}`);
    await page.waitForSelector('main');
    const isReferee = address.startsWith('game=');
    if (isReferee && !options.isFolded) await unfold(page);
    return page;
  };
}

/** Opens what is for programmers, and what else can be dealt. */
export async function unfold(page) {
  for (const fold of ['.programmers', '.deal-more'])
    await page.locator(fold).evaluate((details) => {
      details.open = true;
    });
}

/** Nothing was asked for but the page itself, and nothing went wrong; closes the page. */
export async function quiet(page) {
  assert.deepEqual(page.errors, []);
  assert.deepEqual(
    page.asked.filter((url) => !url.startsWith(`${pathToFileURL(pageFile)}`)),
    [],
  );
  await page.close();
}

/** The address of a case. */
export function address(game, text, extra = {}) {
  return `${new URLSearchParams({ game, case: text, ...extra })}`;
}

/** Writes a text into the box. */
export async function write(page, text) {
  await page.locator('.case textarea').fill(text);
}

/** Waits until a case is explained, be it good, bad or unfinished. */
export async function explained(page) {
  await page.waitForFunction(() =>
    document.querySelector('.explanation pre')?.textContent.startsWith('Case '),
  );
}

/** The answer that is shown, once there is one that `is` likes. */
export async function answer(page, is = (text) => text.length > 0) {
  const judge = page.locator('.judge');
  for (let i = 0; i < 1000; i++) {
    const text = (await judge.locator('.hint').count()) ? '' : await judge.textContent();
    if (is(text)) return text;
    await page.waitForTimeout(20);
  }
  throw new Error(`this is not the answer: ${await judge.textContent()}`);
}
