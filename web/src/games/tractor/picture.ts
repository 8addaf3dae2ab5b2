// The evening as a picture, to be sent to those who were there.
import { rankSign } from '../../parts/Card';
import type { Translate } from '../../texts';
import type { Story } from './told';
import { outcomeLine, teamName } from './words';

const WIDTH = 720;
const ROW = 64;
const HEAD = 120;
const MARGIN = 32;
const SHARP = 2; // pixels for each of these

const PAPER = '#f6f4ef';
const FELT = '#215644';
const INK = '#23241f';
const SOFT = '#5d5e55';
const FONT = 'system-ui, -apple-system, "Segoe UI", Roboto, "Noto Sans", "Noto Sans CJK SC", sans-serif';

export async function picture(stories: readonly Story[], t: Translate): Promise<Blob> {
  const canvas = document.createElement('canvas');
  const height = HEAD + ROW * stories.length + MARGIN;
  canvas.width = WIDTH * SHARP;
  canvas.height = height * SHARP;
  const to = canvas.getContext('2d');
  if (!to) throw new Error('there is no canvas');
  const write = (text: string, x: number, y: number, colour: string, font: string, most = WIDTH) => {
    to.fillStyle = colour;
    to.font = `${font} ${FONT}`;
    to.fillText(text, x, y, most);
  };
  to.scale(SHARP, SHARP);
  to.fillStyle = PAPER;
  to.fillRect(0, 0, WIDTH, height);
  to.fillStyle = FELT;
  to.fillRect(0, 0, WIDTH, HEAD - 16);
  const [first] = stories;
  if (first) {
    write(t('evening'), MARGIN, 44, '#ffffff', '700 28px');
    const { ranks } = (stories.at(-1)?.result ?? stories.at(-1)?.round) as { ranks: readonly string[] };
    const teams = [1, 2].map((team) => `${teamName(first, team)} ${rankSign(ranks[team - 1], t)}`);
    write(teams.join('   :   '), MARGIN, 80, '#ffffff', '400 18px', WIDTH - 2 * MARGIN);
  }
  for (const [i, story] of stories.entries()) {
    const y = HEAD + ROW * i;
    write(`${i + 1}`, MARGIN, y + 34, SOFT, '600 20px');
    write(outcomeLine(story, t), MARGIN + 44, y + 34, INK, '600 20px', WIDTH - 220);
    const points = t('roundPoints', { points: (story.result ?? story.standing).points });
    to.textAlign = 'right';
    write(points, WIDTH - MARGIN, y + 34, INK, '600 20px');
    to.textAlign = 'left';
    to.fillStyle = '#e2ddd2';
    to.fillRect(MARGIN, y + ROW - 8, WIDTH - 2 * MARGIN, 1);
  }
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/png');
  });
}
