// All texts of the page, by what they are about.
import { cards } from './cards';
import { mahjong } from './mahjong';
import { maumau } from './maumau';
import { page } from './page';
import { tractor } from './tractor';

export const table = { ...page, ...cards, ...maumau, ...mahjong, ...tractor };
