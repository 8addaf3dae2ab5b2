// Makes the page: one file with the library, script, style and art in it.
//     node build/page.mjs PACKAGE OUT [SITE]
// PACKAGE is the folder of the npm package that scripts/js makes; SITE a folder for a web server.
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { build } from 'esbuild';
import { art } from './art.mjs';
import { HEAD, writeSite } from './site.mjs';

const here = fileURLToPath(new URL('..', import.meta.url));
const [parlor, out, site] = process.argv.slice(2).map((path) => resolve(path));
if (!out) {
  console.error('usage: node build/page.mjs PACKAGE OUT [SITE]');
  process.exit(2);
}

const { load } = await import(pathToFileURL(join(parlor, 'node.js')));
const games = (await load()).games();
/** A game has a view if it has a folder of its name; any other is shown as text. */
const hasView = ({ name }) => existsSync(join(here, 'src/games', name, 'index.ts'));
const views = games.filter(hasView).map(({ name }) => name);
const rowOf = (game) =>
  hasView(game) ? game.name : `plain(${JSON.stringify(game.name)}, ${JSON.stringify(game.title)})`;

/** What src/games/found.d.ts declares: the views, in the order of the library. */
const found = {
  name: 'found',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^found-games$/ }, ({ path }) => ({ path, namespace: 'found' }));
    onLoad({ filter: /.*/, namespace: 'found' }, () => ({
      contents: [
        "import { plain } from './plain';",
        ...views.map((name) => `import { ${name} } from './${name}/index';`),
        `export const games = [${games.map(rowOf)}];`,
      ].join('\n'),
      resolveDir: join(here, 'src/games'),
    }));
  },
};

const KEYFRAMES = /@keyframes\s+[\w-]+\s*\{(?:[^{}]*\{[^{}]*\})*[^{}]*\}/g;

/** The styles of a folder, which are for what is within `root` alone: none can disturb another one. */
function stylesOf(folder, root) {
  const files = readdirSync(folder).filter((file) => file.endsWith('.css'));
  const text = files.sort().map((file) => readFileSync(join(folder, file), 'utf8'));
  const rules = text.join('\n');
  const keyframes = rules.match(KEYFRAMES) ?? []; // these cannot be nested
  return `${keyframes.join('\n')}\n${root} {\n${rules.replace(KEYFRAMES, '')}\n}`;
}

/** The page's own styles, then those of the sections, then those of the views. */
function styles() {
  const parts = ['tokens', 'page', 'programmers', 'dialogs'];
  const sections = ['play', 'learn', 'lab'].filter((section) => existsSync(join(here, 'src', section)));
  return [
    ...parts.map((file) => `@import './style/${file}.css';`),
    ...sections.map((name) => stylesOf(join(here, 'src', name), `:where(body:has(> #page > main.${name}))`)),
    ...views.map((game) => stylesOf(join(here, 'src/games', game), `.view-${game}`)),
  ].join('\n');
}

/** One entry with all it needs, as text. */
async function bundle(entry) {
  const { outputFiles } = await build({
    ...entry,
    absWorkingDir: here,
    alias: { 'parlor/inline': join(parlor, 'inline.js') },
    bundle: true,
    write: false,
    outdir: 'unused',
    format: 'iife',
    target: ['es2022', 'chrome105', 'firefox110', 'safari16'],
    jsx: 'automatic',
    jsxImportSource: 'preact',
    minify: true,
    legalComments: 'none',
    charset: 'utf8',
    // The library has an address for who does not say where its bytes are; here they are inside.
    define: { 'import.meta.url': '"about:blank"' },
    plugins: [found],
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

/** What the page may do: run its own script, with WebAssembly in a worker; show its own art; and `own`:
 * what it may have from where it comes from. */
function policy(script, style, own) {
  return [
    "default-src 'none'",
    `script-src ${sha256(script)} 'wasm-unsafe-eval'`,
    `style-src ${sha256(style)}`,
    `worker-src blob:${own}`,
    `img-src data: blob:${own}`,
    ...(own ? [`manifest-src${own}`] : []),
    "base-uri 'none'",
    "form-action 'none'",
    "require-trusted-types-for 'script'",
    'trusted-types parlor-worker',
  ].join('; ');
}

const escapeJson = (value) => JSON.stringify(value).replaceAll('<', '\\u003c');

const [script, worker, style, faces] = await Promise.all([
  bundle({ entryPoints: [join(here, 'src/main.tsx')] }),
  bundle({ entryPoints: [join(here, 'src/worker/worker.ts')] }),
  bundle({ stdin: { contents: styles(), loader: 'css', resolveDir: join(here, 'src') } }),
  art(),
]);
const parts = {
  licences: inert(readFileSync(join(here, 'LICENCES.txt'), 'utf8'), 'script'),
  style: inert(style, 'style'),
  art: escapeJson(faces),
  worker: inert(worker, 'script'),
  script: inert(script, 'script'),
};
const template = readFileSync(join(here, 'src/page.html'), 'utf8');
const filled = (own, head) => {
  const all = { ...parts, policy: policy(script, style, own), head };
  return template.replace(/\{\{(\w+)\}\}/g, (whole, name) => all[name] ?? whole);
};
writeFileSync(out, filled('', '<link rel="icon" href="data:," />'));
if (site) writeSite(site, filled(" 'self'", HEAD));
