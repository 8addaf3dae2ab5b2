// Texts of cards, whatever is played with them.
import type { Texts } from './row';

export const cards = {
  clubs: ['clubs', 'Kreuz', '梅花'],
  spades: ['spades', 'Pik', '黑桃'],
  hearts: ['hearts', 'Herz', '红桃'],
  diamonds: ['diamonds', 'Karo', '方块'],
  cardName: ['{rank} of {suit}', '{suit} {rank}', '{suit}{rank}'],
  letterJ: ['J', 'B', 'J'],
  letterQ: ['Q', 'D', 'Q'],
  letterK: ['K', 'K', 'K'],
  letterA: ['A', 'A', 'A'],
  rankJ: ['jack', 'Bube', 'J'],
  rankQ: ['queen', 'Dame', 'Q'],
  rankK: ['king', 'König', 'K'],
  rankA: ['ace', 'Ass', 'A'],
  redJoker: ['red joker', 'roter Joker', '大王'],
  blackJoker: ['black joker', 'schwarzer Joker', '小王'],
  cardBack: ['face down', 'verdeckt', '背面'],
} as const satisfies Texts;
