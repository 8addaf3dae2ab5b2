// Games that are played in the page by clicks: each is the game that the command plays.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { browser, quiet } from './help.js';
import { FAST, chance, commandsGame, packagesGame, playFast } from './play_help.js';
import { playToEnd, recordOf, tableAddress } from './play_help.js';

const open = browser();

/** Of every game, by chance, against the players that do not think; PARLOR_LONG is set by scripts/test --long. */
const MANY = process.env.PARLOR_LONG ? 334 : 10;

const FOUR = (player) => ['you', player, player, player];
const GAMES = [
  { name: 'maumau', begin: (seed) => `maumau.players=3.${seed}:4.`, who: (player) => ['you', player, player] },
  { name: 'mahjong', begin: (seed) => `mahjong.${seed}:4.`, who: FOUR },
  { name: 'tractor', begin: (seed) => `tractor.${seed}:4.`, who: FOUR },
];

/** Goes to a table, plays to the end by clicks, and returns the record. */
async function played(page, begin, who, seed) {
  const address = `#${tableAddress(begin, who)}`;
  await page.evaluate((to) => (location.hash = to), address);
  await page.waitForFunction((start) => decodeURIComponent(location.hash).includes(start), begin);
  assert.ok((await playFast(page, seed)) > 0);
  return recordOf(page);
}

/** Others who know nothing of the page play the same game. */
function checkGame(record, player) {
  assert.equal(packagesGame(record, 0, player), record);
  if (player.startsWith('search')) return;
  const { log, told } = commandsGame(record, 0, player);
  assert.ok(log.result !== null);
  assert.ok(told.includes(record), `${told.slice(-400)} ${record}`);
}

for (const { name, begin, who } of GAMES) {
  for (const player of ['random', 'book', 'search:32'])
    test(`${name}: a whole game by clicks against ${player} is the command's game`, async () => {
      const page = await open(tableAddress(begin(8), who(player)), { init: FAST });
      await playToEnd(page, chance(7));
      checkGame(await recordOf(page), player);
      await quiet(page);
    });

  test(`${name}: ${MANY} random games by clicks are the command's games`, async () => {
    const page = await open(tableAddress(begin(11), who('book')), { init: FAST });
    for (let i = 0; i < MANY; i++) {
      const player = i % 4 === 1 ? 'random' : 'book'; // whose games of Mau-Mau are long
      checkGame(await played(page, begin(11 + i), who(player), 7 + i), player);
    }
    await quiet(page);
  });
}
