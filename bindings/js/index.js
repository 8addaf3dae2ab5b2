// The entry for browsers and workers: nothing here is for one platform alone.
import { Parlor } from './parlor.js';

export { ParlorError } from './error.js';
export { Game, Match } from './game.js';

const MAGIC = [0, 0x61, 0x73, 0x6d]; // how WebAssembly begins
const PAGE = /^\s*</;

/** Compiles bytes, or says what they are instead of WebAssembly. */
async function compileBytes(given, address) {
  const bytes = ArrayBuffer.isView(given)
    ? new Uint8Array(given.buffer, given.byteOffset, given.byteLength)
    : new Uint8Array(given);
  if (MAGIC.every((byte, i) => bytes[i] === byte)) return WebAssembly.compile(given);
  const from = address ? `what came from ${address}` : 'what load() got';
  const isPage = PAGE.test(new TextDecoder().decode(bytes.subarray(0, 256)));
  const what = isPage ? 'the server answered with a page' : `${bytes.length} bytes of something else`;
  throw new WebAssembly.CompileError(`${from} is no WebAssembly: ${what}`);
}

/** The bytes or the module that a source stands for. */
async function compile(given) {
  const source = await given;
  // by name: those of a frame or a test's context are no instances of this realm's classes
  const kind = Object.prototype.toString.call(source);
  if (kind === '[object WebAssembly.Module]') return source;
  if (kind === '[object ArrayBuffer]' || ArrayBuffer.isView(source))
    return compileBytes(source);
  if (typeof source?.arrayBuffer !== 'function') return compile(fetch(source?.href ?? source));
  if (source.ok === false)
    throw new Error(`parlor.wasm was not found: ${source.status} ${source.url}`);
  return compileBytes(await source.arrayBuffer(), source.url);
}

/** Loads the referee. `wasm`: the file's bytes, module, address or response; without it, the file
 * beside this one is fetched. */
export async function load({ wasm = new URL('parlor.wasm', import.meta.url) } = {}) {
  return new Parlor(await WebAssembly.instantiate(await compile(wasm)));
}
