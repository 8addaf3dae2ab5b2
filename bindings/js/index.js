// The entry for browsers and workers: nothing here is for one platform alone.
import { Parlor } from './parlor.js';

export { ParlorError } from './error.js';

/** The bytes or the module that a source stands for. */
async function compile(given) {
  const source = await given;
  // by name: those of a frame or a test's context are no instances of this realm's classes
  const kind = Object.prototype.toString.call(source);
  if (kind === '[object WebAssembly.Module]') return source;
  if (kind === '[object ArrayBuffer]' || ArrayBuffer.isView(source))
    return WebAssembly.compile(source);
  if (typeof source?.arrayBuffer !== 'function') return compile(fetch(source?.href ?? source));
  if (source.ok === false)
    throw new Error(`parlor.wasm was not found: ${source.status} ${source.url}`);
  return WebAssembly.compile(await source.arrayBuffer());
}

/** Loads the referee. `wasm`: the file's bytes, module, address or response; without it, the file
 * beside this one is fetched. */
export async function load({ wasm = new URL('parlor.wasm', import.meta.url) } = {}) {
  return new Parlor(await WebAssembly.instantiate(await compile(wasm)));
}
