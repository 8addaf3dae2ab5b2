// Games that are played in the page.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { browser, quiet } from './help.js';
import { FAST, chance, commandsGame, packagesGame, playToEnd, recordOf, tableAddress } from './play_help.js';

const open = browser();

const FOUR = (player) => ['you', player, player, player];
const GAMES = [
  { name: 'maumau', begin: 'maumau.players=3.11:4.', who: (player) => ['you', player, player] },
  { name: 'mahjong', begin: 'mahjong.11:4.', who: FOUR },
  { name: 'tractor', begin: 'tractor.dealer=Alice.11:4.', who: FOUR },
];

for (const { name, begin, who } of GAMES)
  for (const player of ['random', 'book', 'search:32'])
    test(`${name}: a whole game by clicks against ${player} is the command's game`, async () => {
      const page = await open(tableAddress(begin, who(player)), { init: FAST });
      assert.ok((await playToEnd(page, chance(7))) > 2);
      const record = await recordOf(page);
      assert.equal(packagesGame(record, 0, player), record);
      if (!player.startsWith('search')) {
        const { log, told } = commandsGame(record, 0, player);
        assert.ok(log.result !== null);
        assert.ok(told.includes(record), `${told.slice(-400)} ${record}`);
      }
      await quiet(page);
    });
