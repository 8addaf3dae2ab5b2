// All texts of the page, by what they are about.
import { cards } from './cards';
import { house, houseRefusals } from './house';
import { lab } from './lab';
import { learn } from './learn';
import { mahjong } from './mahjong';
import { maumau } from './maumau';
import { page } from './page';
import { play } from './play';
import { refusals } from './refusals';
import { rules } from './rules';
import { tractor } from './tractor';

export const table = {
  ...page,
  ...play,
  ...learn,
  ...lab,
  ...house,
  ...houseRefusals,
  ...refusals,
  ...rules,
  ...cards,
  ...maumau,
  ...mahjong,
  ...tractor,
};
