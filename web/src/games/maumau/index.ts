import type { GameRow } from '../view';
import { View } from './View';

export const maumau: GameRow = {
  name: 'maumau',
  title: 'maumau',
  picture: 'maumauPicture',
  question: null,
  samples: [
    {
      title: 'maumauSampleTwo',
      text: '2 SS HA SN HQ CE SQ CA DT CK CQ DJ CN HN DN CS SA CJ DA HJ HS DE HT SE DK HK ST SJ HE DS CT DQ SK',
    },
    {
      title: 'maumauSampleThree',
      text: '3 SA SS CQ CT DA DJ ST HA SK HK DK DS DQ CE CK DE SQ DN DT SJ SE HN CJ CS HQ HJ CN HE CA HT SN HS',
    },
  ],
  dealing: { players: 'dealPlayers', mixed: 'dealMixed', stalled: 'dealStalled' },
  placeholder: '2 SS HA SN HQ …',
  keys: [
    { keys: '← →', meaning: 'keyStep' },
    { keys: 'Home End', meaning: 'keyEnds' },
    { keys: 'p', meaning: 'keyPlay' },
  ],
  View,
};
