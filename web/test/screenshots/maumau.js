// What docs/images shows of Mau-Mau.
const deal =
  '3 SA SS CQ CT DA DJ ST HA SK HK DK DS DQ CE CK DE SQ DN DT SJ SE HN CJ CS HQ HJ CN HE CA HT SN HS';

export const scenes = [
  { name: 'maumau', address: `${new URLSearchParams({ game: 'maumau', case: deal, step: '15' })}` },
  { name: 'maumau-end', address: `${new URLSearchParams({ game: 'maumau', case: deal, step: '999' })}` },
];
