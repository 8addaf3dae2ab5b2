// Takes pictures of the views, at three widths, the widest also dark:
//     PARLOR=... PARLOR_PAGE=... node test/screenshots.js FOLDER [--all] [GAME...]
// What a game shows is in its file test/screenshots/<game>.js: an array of
// { name, address, prepare(page), isWindow }. The first one is for docs/images; --all takes the
// others, too. At the smallest width the whole page is taken, of a window only what is seen at once.
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium } from 'playwright-core';
import { FLAGS, games as allGames, pageFile } from './help.js';

const SIZES = [
  { width: 360, height: 800 },
  { width: 768, height: 1024 },
  { width: 1440, height: 960 },
];

const [folder, ...words] = process.argv.slice(2);
const takesAll = words.includes('--all');
const wanted = words.filter((word) => word !== '--all');
const games = wanted.length > 0 ? wanted : allGames;
mkdirSync(folder, { recursive: true });

const profile = mkdtempSync(join(tmpdir(), 'parlor-page-'));
const context = await chromium.launchPersistentContext(profile, {
  executablePath: process.env.PARLOR_CHROMIUM ?? '/usr/bin/chromium',
  headless: true,
  args: FLAGS,
  locale: 'en-GB',
});
const studio = await context.newPage();

/** A picture as WebP, which is a quarter of the size; the browser can do that. */
async function small(png) {
  const webp = await studio.evaluate(async (base64) => {
    const bytes = Uint8Array.from(atob(base64), (c) => c.charCodeAt(0));
    const image = await createImageBitmap(new Blob([bytes]));
    const canvas = new OffscreenCanvas(image.width, image.height);
    canvas.getContext('2d').drawImage(image, 0, 0);
    const blob = await canvas.convertToBlob({ type: 'image/webp', quality: 0.82 });
    const made = new Uint8Array(await blob.arrayBuffer());
    return btoa(Array.from(made, (byte) => String.fromCharCode(byte)).join(''));
  }, png.toString('base64'));
  return Buffer.from(webp, 'base64');
}

async function take(scene, viewport, colorScheme) {
  const page = await context.newPage();
  await page.setViewportSize(viewport);
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await page.goto(`${pathToFileURL(pageFile)}#${scene.address}`);
  await page.waitForFunction(
    () =>
      document.querySelector('.explanation pre')?.textContent.startsWith('Case') ||
      document.querySelector('.turn-line.is-yours, .lesson .piece-button, .laboratory'),
  );
  await scene.prepare?.(page);
  if (scene.isWindow) await page.evaluate(() => scrollTo(0, 0));
  await page.waitForTimeout(300);
  const png = await page.screenshot({ fullPage: viewport.width === SIZES[0].width && !scene.isWindow });
  const name = `page-${scene.name}-${viewport.width}-${colorScheme}.webp`;
  writeFileSync(join(folder, name), await small(png));
  await page.close();
}

for (const game of games) {
  const { scenes } = await import(`./screenshots/${game}.js`);
  for (const scene of takesAll ? scenes : scenes.slice(0, 1))
    for (const viewport of SIZES)
      for (const colorScheme of takesAll || viewport === SIZES.at(-1) ? ['light', 'dark'] : ['light'])
        await take(scene, viewport, colorScheme);
}
await context.close();
rmSync(profile, { recursive: true, force: true });
