// The icon: a card with a heart on felt, as SVG and, for those who want pixels, as PNG.
import { deflateSync } from 'node:zlib';

const FELT = [0x21, 0x56, 0x44];
const CARD = [0xff, 0xfe, 0xfb];
const HEART = [0xb8, 0x1d, 0x24];
const hex = (colour) => `#${colour.map((part) => part.toString(16).padStart(2, '0')).join('')}`;

// In hundredths of the width: the card, and a heart of a square with two half circles on it.
const card = { left: 27, top: 16, width: 46, height: 68, round: 5 };
const heart = { x: 50, y: 52, side: 20 };

const half = heart.side / 2;
const circles = [[-half, 0], [0, -half]]; // their centres

/** Is a point in the heart? It is turned by 45 degrees, which makes it a square and two circles. */
function inHeart(x, y) {
  const across = (x - heart.x + (y - heart.y)) / Math.SQRT2;
  const down = (y - heart.y - (x - heart.x)) / Math.SQRT2;
  const inSquare = Math.abs(across) <= half && Math.abs(down) <= half;
  const inCircle = ([dx, dy]) => (across - dx) ** 2 + (down - dy) ** 2 <= half ** 2;
  return inSquare || circles.some(inCircle);
}

function inCard(x, y) {
  const { left, top, width, height, round } = card;
  const dx = Math.max(0, Math.abs(x - left - width / 2) - width / 2 + round);
  const dy = Math.max(0, Math.abs(y - top - height / 2) - height / 2 + round);
  return dx ** 2 + dy ** 2 <= round ** 2;
}

const colourAt = (x, y) => (inHeart(x, y) ? HEART : inCard(x, y) ? CARD : FELT);

export function svgIcon() {
  const { left, top, width, height, round } = card;
  const { x, y, side } = heart;
  const circle = ([dx, dy]) => `<circle cx="${dx}" cy="${dy}" r="${half}"/>`;
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 100 100">',
    `<rect width="100" height="100" fill="${hex(FELT)}"/>`,
    `<rect x="${left}" y="${top}" width="${width}" height="${height}" rx="${round}" fill="${hex(CARD)}"/>`,
    `<g transform="translate(${x} ${y}) rotate(45)" fill="${hex(HEART)}">`,
    `<rect x="${-half}" y="${-half}" width="${side}" height="${side}"/>`,
    ...circles.map(circle),
    '</g></svg>\n',
  ].join('');
}

const CRC = Uint32Array.from({ length: 256 }, (_, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit++) value = value & 1 ? (value >>> 1) ^ 0xedb88320 : value >>> 1;
  return value;
});

function chunk(type, data) {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  let crc = 0xffffffff;
  for (const byte of body) crc = CRC[(crc ^ byte) & 0xff] ^ (crc >>> 8);
  const ends = Buffer.alloc(8);
  ends.writeUInt32BE(data.length, 0);
  ends.writeUInt32BE((crc ^ 0xffffffff) >>> 0, 4);
  return Buffer.concat([ends.subarray(0, 4), body, ends.subarray(4)]);
}

const FINE = 3; // points looked at in a pixel, in each direction

export function pngIcon(size) {
  const rows = Buffer.alloc(size * (3 * size + 1));
  for (let row = 0; row < size; row++)
    for (let column = 0; column < size; column++) {
      const sum = [0, 0, 0];
      for (let i = 0; i < FINE * FINE; i++) {
        const x = (100 * (column + ((i % FINE) + 0.5) / FINE)) / size;
        const y = (100 * (row + (Math.floor(i / FINE) + 0.5) / FINE)) / size;
        colourAt(x, y).forEach((part, k) => (sum[k] += part));
      }
      const at = row * (3 * size + 1) + 1 + 3 * column;
      sum.forEach((part, k) => (rows[at + k] = Math.round(part / FINE ** 2)));
    }
  const head = Buffer.alloc(13);
  head.writeUInt32BE(size, 0);
  head.writeUInt32BE(size, 4);
  head.set([8, 2, 0, 0, 0], 8); // eight bits, true colour
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}
