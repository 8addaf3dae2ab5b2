// Tractor's pictures: a tractor answered, a throw trumped with a fault in sight, an end, a recording.
import { tractorRounds } from '../tractor_rounds.js';

const { published, hidden, begun } = tractorRounds;
const address = (text, extra) =>
  `${new URLSearchParams({ game: 'tractor', case: text, ...extra })}`;

export const scenes = [
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
