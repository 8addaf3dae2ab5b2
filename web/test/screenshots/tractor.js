// Tractor's pictures: a round being played with a hint; with --all, a tractor answered, a throw trumped with
// a fault in sight, an end, a recording.
import { tractorRounds } from '../tractor_rounds.js';

const { published, hidden, begun } = tractorRounds;
const address = (text, extra) =>
  `${new URLSearchParams({ game: 'tractor', case: text, ...extra })}`;

const who = 'you,book,book,book';
const record = 'tractor.main=called.24:1.3D3egccNOPRZ2NVPzz2stY2SOW12BBCS2XZw2wvo12GIEW2ITVvnrnjjkk2opst';
const table = `${new URLSearchParams({ play: 'tractor', record, who })}`;
const hint = async (page) => {
  await page.getByRole('button', { name: 'What would you do?' }).click();
  await page.locator('.candidates').waitFor();
};

export const scenes = [
  { name: 'play-tractor', address: table, prepare: hint, isWindow: true },
  { name: 'tractor', address: address(published, { step: '4' }) },
  { name: 'tractor-audit', address: address(published, { step: '5' }) },
  { name: 'tractor-end', address: address(hidden, { step: '99' }) },
  { name: 'tractor-unfinished', address: address(begun, {}) },
  { name: 'tractor-new', address: address(published, { mode: 'record' }) },
  {
    name: 'tractor-record',
    address: address(begun, { mode: 'record', trick: 'SA.SK.SJ_S9.S9.S4', picked: 'D3.H4' }),
    isWindow: true,
  },
];
