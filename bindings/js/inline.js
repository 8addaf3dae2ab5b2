// The entry for pages in a single file: the library is part of the script.
import { load as loadAnywhere } from './index.js';
import { base64 } from './wasm_base64.js';

export { ParlorError } from './error.js';
export { Game, Match } from './game.js';

function bytes() {
  const text = atob(base64);
  const all = new Uint8Array(text.length);
  for (let i = 0; i < text.length; i++) all[i] = text.charCodeAt(i);
  return all;
}

/** As index.js has it, but nothing is fetched. */
export async function load({ wasm } = {}) {
  return loadAnywhere({ wasm: wasm ?? bytes() });
}
