// Makes the page: one file with the library, script, style and art in it.
//     node build/page.mjs PACKAGE OUT [--debug]
// PACKAGE is the folder of the npm package that scripts/js makes.
import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { art } from './art.mjs';

const here = fileURLToPath(new URL('..', import.meta.url));
const [parlor, out] = process.argv.slice(2).map((path) => resolve(path));
if (!out) {
  console.error('usage: node build/page.mjs PACKAGE OUT');
  process.exit(2);
}

/** One entry with all it needs, as text. */
async function bundle(entry) {
  const { outputFiles } = await build({
    entryPoints: [join(here, 'src', entry)],
    absWorkingDir: here,
    alias: { 'parlor/inline': join(parlor, 'inline.js') },
    bundle: true,
    write: false,
    outdir: 'unused',
    format: 'iife',
    target: 'es2022',
    jsx: 'automatic',
    jsxImportSource: 'preact',
    minify: true,
    legalComments: 'none',
    charset: 'utf8',
    // The library has an address for who does not say where its bytes are; here they are inside.
    define: { 'import.meta.url': '"about:blank"' },
    logLevel: 'warning',
  });
  return outputFiles[0].text;
}

/** Text for an element whose content is not markup: nothing in it ends or hides the element. */
function inert(text, element) {
  if (new RegExp(`</${element}|<!--`, 'i').test(text))
    throw new Error(`the text of a ${element} would end it`);
  return text;
}

const sha256 = (text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** What the page may do: run its own script, with WebAssembly in a worker; show its own art. */
function policy(script, style) {
  return [
    "default-src 'none'",
    `script-src ${sha256(script)} 'wasm-unsafe-eval'`,
    `style-src ${sha256(style)}`,
    'worker-src blob:',
    'img-src data: blob:',
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types parlor-worker',
  ].join('; ');
}

const escapeJson = (value) => JSON.stringify(value).replaceAll('<', '\\u003c');

const [script, worker, style, faces] = await Promise.all([
  bundle('main.tsx'),
  bundle('worker/worker.ts'),
  bundle('style/index.css'),
  art(),
]);
const parts = {
  policy: policy(script, style),
  licences: inert(readFileSync(join(here, 'LICENCES.txt'), 'utf8'), 'script'),
  style: inert(style, 'style'),
  art: escapeJson(faces),
  worker: inert(worker, 'script'),
  script: inert(script, 'script'),
};
const template = readFileSync(join(here, 'src/page.html'), 'utf8');
const page = template.replace(/\{\{(\w+)\}\}/g, (whole, name) => parts[name] ?? whole);
writeFileSync(out, page);
