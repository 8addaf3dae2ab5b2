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

const HIDDEN = [
  'D David 8 9',
  'RJ D2 DK D6',
  'C8C8 CQCQ C3C4 C6C6',
  'CA C7 C2 CT',
  'SA S2 ST ST',
  'HA H3 HK H4',
  'H2H2 H6H7 H6HQ HJHJ',
  'D3D3 S9S9 D4D6 DTD5',
  'H8 HA S2 HT',
  'CA CJ CK C4',
  'CKCJ D8C9 D9D2 C7CT',
  'HK HT H5 BJ',
  'S4S4S3S3 SKH4H7H5 S5S8DTD4 SQSQSJH8',
  'S6S6SASKSJS8 DJDQDABJD5DK D7D8DQDAH9RJ HQD7DJH9C9D9',
].join('\n');

const WON = [
  'S Bob K K',
  'DA D2 D2 D4',
  'RJ S2 HK S2',
  'HA H2 HT H6',
  'H3H3 H2H6 H4H4 H9HJ',
  'C3C3C2C2 CQC5CAD9 CTCTC7C7 C8C8C4CJ',
  'C6C6 D9HQ H9H8 CQH7',
  'CACJC9 S4S6S8 S9S3S6 SJS3S8',
  'D8D8D7D7 D4D6DJDQ DTH5STHK H8HJH5S7',
  'DADQDJDT S4SASABJ RJS5CKSK S7SJSQSQ',
  'HA HT HQ H7',
  'DKDK STSK S9BJ S5CK',
].join('\n');

export const tractor: GameRow = {
  name: 'tractor',
  title: 'tractor',
  picture: 'tractorPicture',
  question: 'audit',
  samples: [
    { title: 'tractorSample', text: ROUND },
    { title: 'tractorSampleHidden', text: HIDDEN },
    { title: 'tractorSampleWon', text: WON },
  ],
  dealing: { wild: 'dealWild' },
  placeholder: 'H Alice 2 2\n…',
  keys: [
    { keys: '← →', meaning: 'keyTricks' },
    { keys: 'Home End', meaning: 'keyTrickEnds' },
    { keys: 'Backspace', meaning: 'keyUndo' },
  ],
  View,
};
