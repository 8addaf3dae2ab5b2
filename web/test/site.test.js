// The page on a web server: it can be installed, and is there without one.
import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { browser, pageFile } from './help.js';

const open = browser();
const folder = join(dirname(pageFile), 'site');
const TYPES = { html: 'text/html', js: 'text/javascript', svg: 'image/svg+xml', png: 'image/png' };

/** Serves the folder on this machine alone. */
async function served() {
  const server = createServer(async ({ url }, answer) => {
    const name = url === '/' ? 'index.html' : url.slice(1);
    const type = TYPES[name.split('.').at(-1)] ?? 'application/json';
    const body = /^[\w.-]+$/.test(name) ? await readFile(join(folder, name)).catch(() => null) : null;
    answer.writeHead(body ? 200 : 404, { 'content-type': type }).end(body ?? '');
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return { server, address: `http://127.0.0.1:${server.address().port}/` };
}

test('it can be installed, and is there again without its server', async () => {
  const { server, address } = await served();
  const page = await open('');
  assert.equal(await page.evaluate(() => document.querySelector('link[rel=manifest]')), null);
  await page.goto(address);
  await page.locator('.felt').waitFor();
  await page.evaluate(async () => (await navigator.serviceWorker.ready).active !== null);
  await page.waitForFunction(async () => (await caches.keys()).length === 1);
  const session = await page.context().newCDPSession(page);
  const { installabilityErrors } = await session.send('Page.getInstallabilityErrors');
  assert.deepEqual(installabilityErrors, []);
  const { errors } = await session.send('Page.getAppManifest');
  assert.deepEqual(errors, []);
  server.close();
  server.closeAllConnections();
  const record = await page.evaluate(() => location.hash);
  await page.reload();
  await page.locator('.felt').waitFor();
  assert.equal(await page.evaluate(() => location.hash), record, 'the game goes on');
  assert.deepEqual(page.errors, []);
  await page.close();
});
