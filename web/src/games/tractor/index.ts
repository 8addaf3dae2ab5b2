import type { GameRow } from '../view';
import { View } from './View';

const ROUND = [
  'O Charles 2 2',
  'S6S6S7S7 SASKSJST STS8S4S4 S3S5SJSQ',
  'S9S9 H3D3 S3DT SAD3',
  'DA DQ DK D4',
  'SKS8S5S3 RJC2D2H2 C6C8CJD9 H3CKDTD5',
  'H7H7 H6H4 HJHQ H9H9',
  'DJDJ DKH5 D5D4 D6D6',
  'D8D8 C4C3 HTH5 D9D7',
  'C5C5 C6CT H8HQ C7C4',
  'H8 C7 HA HA',
  'H2 RJ BJ CK',
  'DA BJ C8 HK',
  'S2S2C2 CQCAD2 HTHJHK C9CQCA',
].join('\n');

export const tractor: GameRow = {
  name: 'tractor',
  title: 'tractor',
  picture: 'tractorPicture',
  question: null,
  samples: [{ title: 'tractorSample', text: ROUND }],
  placeholder: 'H Alice 2 2\n…',
  keys: [],
  View,
};
