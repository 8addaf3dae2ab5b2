// The games that have a table here, in the order of the tabs.
import { mahjong } from './mahjong/index';
import { maumau } from './maumau/index';
import { tractor } from './tractor/index';
import type { PlayGame } from './view';

export const playGames: readonly PlayGame[] = [maumau, mahjong, tractor];

export const playGameOf = (name: string | null): PlayGame =>
  playGames.find((game) => game.name === name) ?? (playGames[0] as PlayGame);
