// How tests play in the page: by clicks, taps or keys on what is there to be pressed.
import { dirname, join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { command } from './help.js';

/** The others are as fast as can be: what is quick for people takes no time at all. */
export const FAST = `localStorage.setItem('parlor.pace', '"fast"');
  { const later = setTimeout; window.setTimeout = (act, wait, ...rest) => later(act, wait === 150 ? 0 : wait, ...rest); }`;

/** The address of a table. */
export function tableAddress(record, who, extra = {}) {
  const [play] = record.split('.', 1);
  return `${new URLSearchParams({ play, record, who: who.join(','), ...extra })}`;
}

/** The record in the page's address. */
export const recordOf = (page) =>
  page.evaluate(() => new URLSearchParams(location.hash.slice(1)).get('record'));

/** Waits until a decision has been added to a record. */
export const awaitLater = (page, record) =>
  page.waitForFunction((was) => {
    const now = new URLSearchParams(location.hash.slice(1)).get('record');
    return now.startsWith(was) && now.length > was.length;
  }, record);

/** Waits until somebody here has to act, or the game is over; tells which. */
export async function awaitTurn(page) {
  await page.waitForSelector('.turn-line.is-yours, .turn-line.is-refusal, .turn-line.is-over, .cover', { timeout: 60000 });
  if (await page.locator('.cover').count()) return 'covered';
  return (await page.locator('.turn-line.is-over').count()) ? 'over' : 'turn';
}

const PRESSABLE =
  '.piece-button.is-legal:not(.is-chosen), .bar .button:not(.quiet):not(:disabled):not(.play-cards)';

/** Presses one of what can be pressed; `next` is a source of chance. */
async function pressOne(page, next, press) {
  const ready = page.locator('.play-cards:not(:disabled)');
  const targets = page.locator(PRESSABLE);
  const count = await targets.count();
  if ((await ready.count()) && (count === 0 || next(4) > 0)) await press(ready.first(), page);
  else if (count > 0) await press(targets.nth(next(count)), page);
  else await page.waitForTimeout(10); // the library is being asked
}

const state = () => `${location.hash}${document.querySelector('.play-table')?.innerHTML}`;

/** Plays to the end; returns how often something was pressed. */
export async function playToEnd(page, next, press = (target) => target.click({ timeout: 2000 })) {
  for (let i = 0; i < 3000; i++) {
    if ((await awaitTurn(page)) !== 'turn') return i;
    const before = await page.evaluate(state);
    await pressOne(page, next, press).catch((error) => {
      if (error.name !== 'TimeoutError') throw error; // it was gone by then
    });
    await page
      .waitForFunction(
        (was) => `${location.hash}${document.querySelector('.play-table')?.innerHTML}` !== was,
        before,
        { timeout: 2000 },
      )
      .catch(() => undefined); // what was pressed before is still being looked at
  }
  throw new Error('this game does not end');
}

/** What playToEnd() does, within the page: a click takes as long as the page needs, and no more. */
async function playWithin({ seed, pressable }) {
  let chance = seed;
  const next = (limit) => {
    chance = (Math.imul(chance, 1103515245) + 12345) >>> 0;
    return Math.floor((chance / 2 ** 32) * limit);
  };
  const state = () => `${location.hash}${document.querySelector('.play-table')?.innerHTML}`;
  const frame = () => new Promise((resolve) => setTimeout(resolve, 1));
  const until = async (is, tries) => {
    for (let i = 0; i < tries && !is(); i++) await frame();
    return is();
  };
  const found = (selector) => [...document.querySelectorAll(selector)];
  const isThere = () => found('.turn-line.is-yours, .turn-line.is-refusal, .turn-line.is-over').length > 0;
  for (let presses = 0; presses < 3000; presses++) {
    if (!(await until(isThere, 20000))) throw new Error('nobody is in turn');
    if (found('.turn-line.is-over').length > 0) return presses;
    const before = state();
    const [ready] = found('.play-cards:not(:disabled)');
    const targets = found(pressable);
    if (ready && (targets.length === 0 || next(4) > 0)) ready.click();
    else targets[next(targets.length)]?.click();
    await until(() => state() !== before, 100);
  }
  throw new Error('this game does not end');
}

/** Plays to the end by clicks that are made within the page. */
export async function playFast(page, seed) {
  await awaitTurn(page);
  return page.evaluate(playWithin, { seed, pressable: PRESSABLE });
}

/** The game that the command plays, with the same decisions of one seat against the same others. */
export function commandsGame(record, seat, bots) {
  const log = JSON.parse(command(['replay', record, '--json']));
  const begin = record.slice(0, record.lastIndexOf('.') + 1);
  const typed = log.decisions.filter((made) => made.seat === seat).map(({ move }) => move);
  const args = ['play', begin, '--seat', `${seat + 1}`, '--bots', bots];
  return { log, told: command(args, `${typed.join('\n')}\n`) };
}

const packageOf = join(dirname(process.env.PARLOR_PAGE), 'js/package/node.js');
export const parlor = await (await import(pathToFileURL(packageOf))).load();

/** The game that the package plays in the same way. */
export function packagesGame(record, seat, player) {
  const log = parlor.replay(record).log();
  const typed = log.decisions.filter((made) => made.seat === seat).map(({ move }) => move);
  let game = parlor.replay(record.slice(0, record.lastIndexOf('.') + 1));
  while (!game.isOver)
    if (game.seat === seat) game.play(typed.shift());
    else for (const move of game.hint(player).moves) game.play(move);
  return game.record;
}

/** Numbers below a limit, the same in every run. */
export function chance(seed) {
  let state = seed;
  return (limit) => {
    state = (Math.imul(state, 1103515245) + 12345) >>> 0;
    return Math.floor((state / 2 ** 32) * limit);
  };
}
