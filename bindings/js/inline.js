// The entry for pages in a single file: the library is part of the script.
import { load as loadAnywhere } from './index.js';
import { base64 } from './wasm_base64.js';

export { ParlorError } from './error.js';

/** As index.js has it, but nothing is fetched. */
export async function load({ wasm } = {}) {
  return loadAnywhere({ wasm: wasm ?? Uint8Array.from(atob(base64), (c) => c.charCodeAt(0)) });
}
