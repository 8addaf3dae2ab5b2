import type { GameRow } from '../view';
import { View } from './View';

export const mahjong: GameRow = {
  name: 'mahjong',
  title: 'mahjong',
  picture: 'mahjongPicture',
  question: 'advice',
  samples: [
    { title: 'mahjongSampleCouples', text: '22334556677d 88d' },
    { title: 'mahjongSampleReady', text: '8D8D8D5D2D2D2D 6D6D6D7D7D7D' },
    { title: 'mahjongSampleDrawn', text: '1123569 9d (777b)(888b)' },
    { title: 'mahjongSampleFar', text: '1D1D3D3D5D5D7D7D9D9D1B4B7B NONE' },
  ],
  dealing: { ready: 'dealReady', barred: 'dealBarred' },
  placeholder: '8D8D8D5D2D2D2D 6D6D6D7D7D7D   ·   22334556677d 88d',
  keys: [
    { keys: '← → ↑ ↓', meaning: 'keyPalette' },
    { keys: 'Enter', meaning: 'keyChoose' },
  ],
  drawsAny: true,
  View,
};
