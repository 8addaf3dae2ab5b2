// What the laboratory hands out: its picture and its numbers.
import type { Point } from './results';

const BACKGROUND = '#ffffff';
const INK = '#1c1d19';
const SCALE = 2; // pixels of a PNG for each of the picture's

/** The picture as a file of its own, on white. */
export function svgText(picture: SVGSVGElement): string {
  const copy = picture.cloneNode(true) as SVGSVGElement;
  const { width, height } = picture.viewBox.baseVal;
  copy.removeAttribute('class');
  copy.setAttribute('xmlns', 'http://www.w3.org/2000/svg');
  copy.setAttribute('color', INK);
  copy.setAttribute('width', `${width}`);
  copy.setAttribute('height', `${height}`);
  const ground = document.createElementNS('http://www.w3.org/2000/svg', 'rect');
  ground.setAttribute('width', '100%');
  ground.setAttribute('height', '100%');
  ground.setAttribute('fill', BACKGROUND);
  copy.prepend(ground);
  return `${new XMLSerializer().serializeToString(copy)}\n`;
}

export async function pngOf(picture: SVGSVGElement): Promise<Blob> {
  const { width, height } = picture.viewBox.baseVal;
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svgText(picture))}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = width * SCALE;
  canvas.height = height * SCALE;
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png'),
  );
}

const field = (value: string | number): string =>
  typeof value === 'number' ? `${value}` : `"${value.replaceAll('"', '""')}"`;

/** One row for each point and side, as programs like it. */
export function csvOf(history: readonly Point[], names: readonly string[]): string {
  const rows = history.flatMap(({ games, sides }) =>
    sides.map(({ mean, low, high }, i) => [games, names[i] ?? '', mean, low, high].map(field).join(',')),
  );
  return ['games,side,share,low,high', ...rows, ''].join('\n');
}
