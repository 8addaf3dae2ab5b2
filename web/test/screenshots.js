// Takes the pictures of docs/images: every view at three widths, light and dark.
//     PARLOR=... PARLOR_PAGE=... node test/screenshots.js FOLDER [GAME]
// What a game shows is in its file test/screenshots/<game>.js, if it has one: an array of
// { name, address, prepare(page), isWindow }: of a window, only what is seen at once is taken.
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium } from 'playwright-core';
import { games as allGames } from './help.js';

const WIDTHS = [360, 768, 1440];
const HEIGHTS = { 360: 800, 768: 1024, 1440: 1000 };

const [folder, ...wanted] = process.argv.slice(2);
const games = wanted.length > 0 ? wanted : allGames;
mkdirSync(folder, { recursive: true });

async function scenes(game) {
  const file = new URL(`./screenshots/${game}.js`, import.meta.url);
  if (!existsSync(file)) return [{ name: game, address: `game=${game}` }];
  return (await import(file)).scenes;
}

const profile = mkdtempSync(join(tmpdir(), 'parlor-page-'));
const context = await chromium.launchPersistentContext(profile, {
  executablePath: process.env.PARLOR_CHROMIUM ?? '/usr/bin/chromium',
  headless: true,
  args: ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'],
  locale: 'en-GB',
  reducedMotion: 'reduce',
});
for (const game of games)
  for (const scene of await scenes(game))
    for (const width of WIDTHS)
      for (const colorScheme of ['light', 'dark']) {
        const page = await context.newPage();
        await page.setViewportSize({ width, height: HEIGHTS[width] });
        await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
        await page.goto(`${pathToFileURL(process.env.PARLOR_PAGE)}#${scene.address}`);
        await page.waitForSelector('main');
        await page.waitForTimeout(500);
        await scene.prepare?.(page);
        const path = join(folder, `page-${scene.name}-${width}-${colorScheme}.png`);
        await page.screenshot({ path, fullPage: width === 360 && !scene.isWindow });
        await page.close();
      }
await context.close();
rmSync(profile, { recursive: true, force: true });
