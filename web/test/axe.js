// What axe-core objects to in a page.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');
const COLOURS = { runOnly: { type: 'rule', values: ['color-contrast', 'link-in-text-block'] } };

async function run(page, options) {
  await page.waitForFunction(() => document.getAnimations().every(({ playState }) => playState !== 'running'));
  const { violations: found } = await page.evaluate((asked) => window.axe.run(document, asked), {
    resultTypes: ['violations'],
    ...options,
  });
  return found.flatMap(({ id, nodes }) => nodes.map(({ target, failureSummary }) => `${id}: ${target} ${failureSummary}`));
}

/** Each as a rule, and where: everything in the light. */
export async function violations(page) {
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(axe);
  await page.evaluate(() => window.scrollTo(0, 0)); // the header would be taken for a background
  return run(page, {});
}

/** And in the dark what colours decide. */
export async function violationsInBoth(page) {
  const light = await violations(page);
  await page.emulateMedia({ colorScheme: 'dark' });
  const dark = await run(page, COLOURS);
  await page.emulateMedia({ colorScheme: 'light' });
  return [...light, ...dark.map((found) => `in the dark, ${found}`)];
}
