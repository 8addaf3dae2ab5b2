// Where the package is used: Node, workers, pages, an empty project; and what it weighs.
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { runInNewContext } from 'node:vm';
import { Worker } from 'node:worker_threads';
import { gzipSync } from 'node:zlib';
import * as anywhere from '../index.js';
import * as inline from '../inline.js';
import * as node from '../node.js';
import { dealt, games, parlor, root } from './help.js';

const wasm = readFileSync(join(root, 'parlor.wasm'));
const [game] = games;
const text = dealt(game, 10, 1);
const { answers } = parlor.answers(game, text);

test('parlor.wasm is small, and needs nothing', () => {
  assert.ok(wasm.length < 650000, `${wasm.length} bytes`);
  const compressed = gzipSync(wasm, { level: 9 }).length;
  assert.ok(compressed < 250000, `${compressed} bytes compressed`);
  assert.deepEqual(WebAssembly.Module.imports(new WebAssembly.Module(wasm)), []);
});

test('the version is that of the library', () => {
  assert.equal(JSON.parse(readFileSync(join(root, 'package.json'))).version, parlor.version);
});

test('the library may come from anywhere', async () => {
  const server = createServer((request, response) => {
    const isThere = request.url === '/parlor.wasm';
    response.writeHead(isThere ? 200 : 404, { 'content-type': 'application/octet-stream' });
    response.end(isThere ? wasm : 'not here');
  });
  await new Promise((ready) => server.listen(0, '127.0.0.1', ready));
  const address = `http://127.0.0.1:${server.address().port}/parlor.wasm`;
  const file = pathToFileURL(join(root, 'parlor.wasm'));
  const elsewhere = runInNewContext(
    `const buffer = new ArrayBuffer(given.length);
     new Uint8Array(buffer).set(given);
     ({ buffer, compiled: new WebAssembly.Module(buffer) })`,
    { given: wasm },
  );
  try {
    for (const [load, source] of [
      [node.load, undefined],
      [node.load, file],
      [node.load, file.href],
      [node.load, { href: file.href }],
      [node.load, Promise.resolve(file)],
      [node.load, { href: address }],
      [node.load, address],
      [inline.load, undefined],
      [anywhere.load, address],
      [anywhere.load, new URL(address)],
      [anywhere.load, { href: address }],
      [anywhere.load, fetch(address)],
      [anywhere.load, await fetch(address)],
      [anywhere.load, wasm],
      [anywhere.load, Promise.resolve(wasm)],
      [anywhere.load, new Uint8Array(wasm).buffer],
      [anywhere.load, new WebAssembly.Module(wasm)],
      [anywhere.load, elsewhere.buffer],
      [anywhere.load, elsewhere.compiled],
      [inline.load, wasm],
    ])
      assert.equal((await load({ wasm: source })).answers(game, text).answers, answers);
    assert.equal((await node.load()).answers(game, text).answers, answers);
    await assert.rejects(anywhere.load({ wasm: address.replace('wasm', 'none') }), /not found/);
    await assert.rejects(anywhere.load({ wasm: new Uint8Array(9) }), WebAssembly.CompileError);
    await assert.rejects(anywhere.load({ wasm: '' }), Error);
    for (const page of ['<!doctype html>', '\ufeff \n<html>', new Response('<!DOCTYPE html><p>')]) {
      const source = typeof page === 'string' ? new TextEncoder().encode(page) : page;
      await assert.rejects(anywhere.load({ wasm: source }), /is no WebAssembly: the server answered with a page/);
    }
    await assert.rejects(node.load({ wasm: 'file:///nowhere/parlor.wasm' }), /ENOENT/);
  } finally {
    server.close();
    server.closeAllConnections?.();
  }
});

test('pages and workers need nothing of Node', () => {
  // The modules of the inline entry, run where there is nothing but JavaScript and a page's own things.
  const script = `
    import { readFileSync } from 'node:fs';
    import vm from 'node:vm';
    const page = vm.createContext({ TextEncoder, TextDecoder, URL, atob, report: (said) => process.stdout.write(said) });
    const modules = new Map();
    function link(specifier, { identifier }) {
      const address = new URL(specifier, identifier).href;
      if (!modules.has(address))
        modules.set(address, new vm.SourceTextModule(readFileSync(new URL(address), 'utf8'), {
          identifier: address, context: page, initializeImportMeta: (meta) => { meta.url = 'https://example.org/x.js'; },
        }));
      return modules.get(address);
    }
    const main = new vm.SourceTextModule(
      "import { load } from './inline.js'; const p = await load();" +
      "report(p.answers(" + JSON.stringify(process.argv[1]) + "," + JSON.stringify(process.argv[2]) + ").answers);",
      { identifier: process.argv[3], context: page });
    await main.link(link);
    await main.evaluate();`;
  const args = ['--no-warnings', '--experimental-vm-modules', '--input-type=module', '-e', script];
  const said = execFileSync(process.execPath, [
    ...args,
    game,
    text,
    pathToFileURL(join(root, 'page.js')).href,
  ]);
  assert.equal(said.toString(), answers);
});

test('a worker', async () => {
  const worker = new Worker(new URL('./worker.js', import.meta.url), {
    workerData: { game, text },
  });
  const said = await new Promise((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
  });
  assert.equal(said, answers);
  await worker.terminate();
});

let project;
before(() => {
  project = mkdtempSync(join(tmpdir(), 'parlor-js-'));
  const npm = (...args) =>
    execFileSync('npm', [...args, '--offline', '--silent', '--no-audit', '--no-fund'], {
      cwd: project,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
  writeFileSync(
    join(project, 'package.json'),
    '{"name": "empty", "private": true, "type": "module"}',
  );
  npm('pack', root, '--pack-destination', project);
  const [archive] = readdirSync(project).filter((name) => name.endsWith('.tgz'));
  npm('install', `./${archive}`);
});
after(() => rmSync(project, { recursive: true }));

test('the package has what it needs, and nothing else', () => {
  const installed = join(project, 'node_modules', 'parlor');
  const files = readdirSync(installed);
  for (const file of [
    'README.md',
    'LICENSE',
    'package.json',
    'index.js',
    'index.d.ts',
    'parlor.wasm',
  ])
    assert.ok(files.includes(file), file);
  for (const file of ['test', 'node_modules', 'parlor_wasm.c', '.npmrc'])
    assert.ok(!files.includes(file), file);
  assert.deepEqual(readdirSync(join(installed, 'games')), readdirSync(join(root, 'games')));
});

/** What a program says in the project. */
function said(program) {
  writeFileSync(join(project, 'program.js'), program);
  return execFileSync(process.execPath, ['program.js'], { cwd: project }).toString();
}

test('an empty project', () => {
  for (const entry of ['parlor', 'parlor/inline'])
    assert.equal(
      said(`
      import { load, ParlorError } from '${entry}';
      const parlor = await load();
      process.stdout.write(parlor.answers('${game}', ${JSON.stringify(text)}).answers);
      try { parlor.run('none'); } catch (error) { console.log(error instanceof ParlorError); }`),
      `${answers}true\n`,
    );
});

test('the examples of README.md', () => {
  const readme = readFileSync(join(root, 'README.md'), 'utf8');
  const examples = [...readme.matchAll(/```js\n(.*?)```\n+```text\n(.*?)```/gs)];
  assert.ok(examples.length >= 5, `${examples.length} examples`);
  assert.equal(examples.length, readme.match(/```js/g).length);
  for (const [, program, output] of examples) assert.equal(said(program), output);
});

test('the types', () => {
  const tsc = join(root, 'node_modules', 'typescript', 'bin', 'tsc');
  const usage = readFileSync(join(root, 'test', 'usage.ts'), 'utf8');
  writeFileSync(join(project, 'usage.ts'), usage);
  const check = (...options) =>
    execFileSync(
      process.execPath,
      [tsc, '--strict', '--noEmit', '--target', 'es2022', ...options, 'usage.ts'],
      { cwd: project, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] },
    );
  check('--module', 'nodenext', '--moduleResolution', 'nodenext', '--lib', 'es2022');
  check('--module', 'es2022', '--moduleResolution', 'bundler', '--lib', 'es2022,dom');
  // Every line that is said to be wrong is found to be wrong only without the comment.
  writeFileSync(join(project, 'usage.ts'), usage.replace(/\/\/ @ts-expect-error.*\n/g, '\n'));
  const wrong = usage.match(/\/\/ @ts-expect-error/g).length;
  assert.throws(
    () => check('--module', 'nodenext', '--moduleResolution', 'nodenext', '--lib', 'es2022'),
    ({ stdout }) => stdout.match(/error TS/g).length === wrong,
  );
});
