// All texts of the page, by what they are about.
import { cards } from './cards';
import { mahjong } from './mahjong';
import { maumau } from './maumau';
import { page } from './page';
import { play } from './play';
import { refusals } from './refusals';
import { tractor } from './tractor';

export const table = { ...page, ...play, ...refusals, ...cards, ...maumau, ...mahjong, ...tractor };
