// The views of the games, in the order of the tabs. A new one is a folder and a line.
import { mahjong } from './mahjong';
import { maumau } from './maumau';
import { tractor } from './tractor';
import type { GameRow } from './view';

export const games: readonly GameRow[] = [maumau, mahjong, tractor];
