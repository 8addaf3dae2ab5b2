// The entry for Node, where files are read rather than fetched.
import { readFile } from 'node:fs/promises';
import { load as loadAnywhere } from './index.js';

export { ParlorError } from './error.js';
export { Game, Match } from './game.js';

/** As index.js has it, but for addresses of files. */
export async function load({ wasm = new URL('parlor.wasm', import.meta.url) } = {}) {
  const source = await wasm;
  const address = source?.href ?? source;
  const isFile = typeof address === 'string' && address.startsWith('file:');
  return loadAnywhere({ wasm: isFile ? readFile(new URL(address)) : source });
}
