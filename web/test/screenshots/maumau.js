// What docs/images shows of Mau-Mau: a game with a hint; with --all, replays and the laboratory.
const who = 'you,book,book,book';
const record = 'maumau.players=4.2:1.kMEACBFGONZJIeKaWSRQTboA';
const table = `${new URLSearchParams({ play: 'maumau', record, who })}`;
const hint = async (page) => {
  await page.getByRole('button', { name: 'What would you do?' }).click();
  await page.locator('.candidates').waitFor();
};
const deal =
  '3 SA SS CQ CT DA DJ ST HA SK HK DK DS DQ CE CK DE SQ DN DT SJ SE HN CJ CS HQ HJ CN HE CA HT SN HS';

export const scenes = [
  { name: 'play-maumau', address: table, prepare: hint, isWindow: true },
  { name: 'maumau', address: `${new URLSearchParams({ game: 'maumau', case: deal, step: '15' })}` },
  { name: 'maumau-end', address: `${new URLSearchParams({ game: 'maumau', case: deal, step: '999' })}` },
  {
    name: 'lab',
    address: 'lab=maumau&who=book,random,search:32&seed=3',
    prepare: async (page) => {
      await page.getByRole('button', { name: 'Simulate' }).click();
      await page.waitForFunction(() => parseInt(document.querySelector('.lab-head .hint').textContent) > 1000);
      await page.getByRole('button', { name: 'Stop' }).click();
    },
  },
];
