// The faces of cards and tiles, from two packages of free art. Both offer them as React components;
// here each component is called once, with something in place of React that makes it a text.
import { build } from 'esbuild';
import { optimize } from 'svgo';
import { fileURLToPath } from 'node:url';

const CARDS = '@letele/playing-cards';
const TILES = fileURLToPath(
  new URL('../node_modules/riichi-mahjong-tiles/components/regular/regular', import.meta.url),
);

const SUITS = ['C', 'D', 'H', 'S'];
// Cards are called as in a round of Tractor: suit and rank, jokers RJ and BJ.
const RANKS = { T: '10', J: 'j', Q: 'q', K: 'k', A: 'a' };
for (let rank = 2; rank <= 9; rank++) RANKS[rank] = `${rank}`;
// Tiles are called as in a hand of Mahjong: number and suit.
const TILE_SUITS = { D: 'Pin', B: 'Sou', M: 'Man' };

function entry() {
  const lines = [`import * as deck from '${CARDS}';`, 'export const faces = {'];
  for (const suit of SUITS)
    for (const [rank, name] of Object.entries(RANKS))
      lines.push(`  ${suit}${rank}: deck.${suit}${name},`);
  lines.push('  RJ: deck.J1, BJ: deck.J2, back: deck.B2,');
  const imports = [];
  for (const [suit, name] of Object.entries(TILE_SUITS))
    for (let number = 1; number <= 9; number++) {
      imports.push(`import T${number}${suit} from '${TILES}/Regular${name}${number}.tsx';`);
      lines.push(`  '${number}${suit}': T${number}${suit},`);
    }
  return [...imports, ...lines, '};'].join('\n');
}

// Attributes that SVG writes with a dash, and React without.
const DASHED =
  /^(fill|stroke|stop|clip|font|paint|text|color|marker|letter|word|dominant|alignment|baseline|flood|lighting|vector|pointer|shape|image)[A-Z]/;

const REACT = `
  const escape = (text) => String(text).replace(/[&<"]/g, (c) => '&#' + c.charCodeAt(0) + ';');
  const dashed = (name) => name.replace(/[A-Z]/g, (c) => '-' + c.toLowerCase());
  function attribute([name, value]) {
    if (value === undefined || value === null || name === 'className' || name === 'children') return '';
    if (name === 'aria-labelledby') return '';
    if (name === 'xlinkHref') name = 'href';
    if (name === 'xmlnsXlink' || name === 'xmlSpace') return '';
    if (name === 'style')
      value = Object.entries(value).map(([key, one]) => dashed(key) + ':' + one).join(';');
    return ' ' + (${DASHED}.test(name) ? dashed(name) : name) + '="' + escape(value) + '"';
  }
  export function createElement(type, props, ...children) {
    const attributes = Object.entries(props ?? {}).map(attribute).join('');
    return '<' + type + attributes + '>' + children.flat().filter(Boolean).join('') + '</' + type + '>';
  }
  export const Fragment = '';
`;

const standIns = {
  name: 'react',
  setup({ onResolve, onLoad }) {
    onResolve({ filter: /^react$/ }, () => ({ path: 'react', namespace: 'stand-in' }));
    onLoad({ filter: /.*/, namespace: 'stand-in' }, () => ({ contents: REACT }));
  },
};

async function components() {
  const { outputFiles } = await build({
    stdin: { contents: entry(), resolveDir: fileURLToPath(new URL('..', import.meta.url)) },
    bundle: true,
    write: false,
    format: 'esm',
    jsx: 'transform',
    inject: ['react'],
    jsxFactory: 'createElement',
    plugins: [standIns],
    logLevel: 'error',
  });
  const code = Buffer.from(outputFiles[0].contents).toString('base64');
  return (await import(`data:text/javascript;base64,${code}`)).faces;
}

const SVGO = {
  multipass: true,
  floatPrecision: 2,
  plugins: [
    { name: 'preset-default', params: { overrides: { cleanupIds: { minify: true } } } },
    'removeDimensions',
  ],
};

/** Every face by its name, as SVG. */
export async function art() {
  const faces = {};
  for (const [name, component] of Object.entries(await components())) {
    const { data } = optimize(component({}), SVGO);
    // Calmer colours, and no address on the ace of spades.
    const red = name === 'back' ? '#2f5d8c' : '#c8202f';
    const face = data.replaceAll('"red"', `"${red}"`).replace(/<text.*?<\/text>/gs, '');
    // A face stands in for nothing but itself: what it refers to is in it.
    if (!face.startsWith('<svg') || /https?:(?!\/\/www\.w3\.org\/)/.test(face))
      throw new Error(`the face of ${name} is not what it should be`);
    faces[name] = face;
  }
  return faces;
}
