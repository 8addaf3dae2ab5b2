// The page as a folder for a web server: the same page, which can be installed and works offline.
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pngIcon, svgIcon } from './icon.mjs';

const here = fileURLToPath(new URL('..', import.meta.url));

const MANIFEST = {
  name: 'parlor',
  short_name: 'parlor',
  description: 'Mau-Mau, Sichuan Mahjong and Tractor: play, learn, referee, study',
  start_url: './',
  scope: './',
  display: 'standalone',
  background_color: '#f6f4ef',
  theme_color: '#215644',
  icons: [
    { src: 'icon.svg', type: 'image/svg+xml', sizes: 'any' },
    { src: 'icon-192.png', type: 'image/png', sizes: '192x192', purpose: 'any maskable' },
    { src: 'icon-512.png', type: 'image/png', sizes: '512x512', purpose: 'any maskable' },
  ],
};

/** What stands in the head of the page there. */
export const HEAD = [
  '<link rel="icon" href="icon.svg" type="image/svg+xml" />',
  '<link rel="apple-touch-icon" href="icon-192.png" />',
  '<link rel="manifest" href="manifest.webmanifest" />',
  '<meta name="theme-color" content="#215644" />',
].join('\n    ');

export function writeSite(folder, page) {
  const files = {
    'index.html': page,
    'manifest.webmanifest': `${JSON.stringify(MANIFEST, null, 2)}\n`,
    'icon.svg': svgIcon(),
    'icon-192.png': pngIcon(192),
    'icon-512.png': pngIcon(512),
  };
  const hash = createHash('sha256');
  for (const content of Object.values(files)) hash.update(content);
  const worker = readFileSync(join(here, 'src/service.js'), 'utf8')
    .replace('{{version}}', hash.digest('hex').slice(0, 16))
    .replace("'{{files}}'", ['./', ...Object.keys(files)].map((name) => `'${name}'`).join(', '));
  mkdirSync(folder, { recursive: true });
  for (const [name, content] of Object.entries({ ...files, 'service.js': worker }))
    writeFileSync(join(folder, name), content);
}
