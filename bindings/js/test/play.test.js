// Games that are played: held to what the command plays, and to what nobody may do.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Game, Match, ParlorError } from '../node.js';
import { command, parlor, randomNumbers } from './help.js';

const abouts = parlor.games().filter(({ isPlayable }) => isPlayable);
const playable = abouts.map(({ name }) => name);
const COUNT = 20;

/** A game played on by a built-in player. */
function playedBy(player, game) {
  while (!game.isOver) for (const move of game.hint(player).moves) game.play(move);
  return game;
}

/** A game played on at random. */
function playedAtRandom(game, next) {
  while (!game.isOver) game.play(game.legal[next(game.legal.length)]);
  return game;
}

/** The first player of a game that is no chance: the book, where there is one. */
const bookOf = ({ opponents }) => (opponents.some(({ name }) => name === 'book') ? 'book' : 'random');

/** The command's games among built-in players. */
function logs(name, player, options = []) {
  const range = ['--count', `${COUNT}`, '--seed', '3'];
  return command(['play', name, '--bots', player, ...range, '--json', ...options])
    .out.trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));
}

test('there are games that can be played, and players for each', () => {
  assert.ok(playable.length >= 3);
  for (const { opponents } of abouts) {
    assert.ok(opponents.some(({ name, isCheat }) => name === 'random' && !isCheat));
    assert.ok(opponents.some(({ isCheat }) => isCheat));
    for (const { meaning } of opponents) assert.ok(meaning.length > 10);
  }
});

for (const about of abouts) {
  const { name } = about;

  for (const player of new Set(['random', bookOf(about)]))
    test(`${name}: games of ${player} are the command's`, () => {
      for (const [i, log] of logs(name, player).entries()) {
        const game = playedBy(player, parlor.game(name, { seed: 3, number: i + 1 }));
        assert.deepEqual(game.log(), log);
        assert.deepEqual(game.payoff, log.payoff);
        assert.deepEqual(game.result, log.result);
        assert.equal(game.record, log.record);
      }
    });

  test(`${name}: a record is the game, and tells what the command tells`, () => {
    const next = randomNumbers(11);
    for (let number = 1; number <= 5; number++) {
      const game = playedAtRandom(parlor.game(name, { number }), next);
      const again = parlor.replay(` ${game.record}\n`);
      assert.ok(again.isOver && again.seat === -1 && again.decisions === game.decisions);
      assert.equal(again.name, name);
      assert.equal(again.record, game.record);
      const replay = (...view) => command(['replay', game.record, ...view]).out;
      assert.equal(again.explain(), replay('--explain'));
      assert.deepEqual(again.log(), JSON.parse(replay('--json')));
      assert.equal(game.judge() ?? '', replay('--judge'));
      assert.equal(game.payoff.reduce((sum, payoff) => sum + payoff), 0);
    }
  });

  test(`${name}: moves, texts and numbers say the same`, () => {
    const next = randomNumbers(5);
    const game = parlor.game(name, { seed: 5 });
    while (!game.isOver) {
      const { legal, moves } = game;
      assert.ok(legal.length >= 2);
      const at = next(legal.length);
      assert.equal(game.text(legal[at]), moves[at]);
      assert.deepEqual(game.read(moves[at]), [legal[at]]);
      assert.equal(game.whyNot(legal[at]), null);
      assert.equal(game.whyNot(moves[at]), null);
      game.play(next(2) ? legal[at] : moves[at]);
    }
    assert.deepEqual(game.legal, []);
    assert.deepEqual(game.moves, []);
  });

  test(`${name}: what is not legal names a rule and changes nothing`, () => {
    const next = randomNumbers(6);
    const rules = new Set(parlor.rules(name).map((rule) => rule.name));
    const game = parlor.game(name, { seed: 6 });
    for (let i = 0; i < 60; i++) {
      const { record, legal } = game;
      for (let move = -1; move <= 64; move++) {
        if (legal.includes(move)) continue;
        const problem = game.whyNot(move);
        assert.ok(rules.has(problem.rule), `${move}: ${problem.rule}`);
        assert.throws(
          () => game.play(move),
          (error) =>
            error instanceof ParlorError &&
            error.rule === problem.rule &&
            error.game === name &&
            error.message === problem.message,
        );
      }
      assert.throws(() => game.play('nonsense'), ParlorError);
      assert.throws(() => game.play(''), ParlorError);
      assert.equal(game.record, record);
      if (game.isOver) break;
      game.play(legal[next(legal.length)]);
    }
    playedAtRandom(game, next);
    assert.ok(rules.has(game.whyNot(0).rule));
    assert.throws(() => game.play(0), ParlorError);
    assert.throws(() => game.hint(), /the game is over/);
    assert.throws(() => game.sight(), /the game is over/);
  });

  test(`${name}: sights, pages and observations, also of an imagined game`, () => {
    const next = randomNumbers(8);
    const game = parlor.game(name, { seed: 8 });
    let found = 0;
    for (let i = 0; i < 40 && !game.isOver; i++) {
      const { seat } = game;
      assert.equal(game.sight().seat, seat);
      assert.deepEqual(game.sight().legal, game.moves);
      assert.deepEqual(game.sight((seat + 1) % game.seats).legal, []);
      const imagined = game.imagine(seat, i);
      if (imagined) {
        found++;
        assert.deepEqual(imagined.sight(seat), game.sight(seat));
        assert.deepEqual(imagined.observation(), game.observation(seat));
        assert.equal(imagined.page(), game.page(seat));
        assert.equal(imagined.record, null);
        for (const call of ['log', 'explain', 'events', 'back'])
          assert.throws(() => imagined[call](), ParlorError);
        assert.equal(imagined.judge(), null);
        playedAtRandom(imagined, next);
        assert.equal(imagined.payoff.length, game.seats);
      }
      assert.throws(() => game.imagine((seat + 1) % game.seats, 1), RangeError);
      game.play(game.legal[next(game.legal.length)]);
    }
    assert.ok(found > 10, `${found} imagined`);
    const lines = (width) => game.page(0, { width }).split('\n').length;
    assert.ok(lines(40) >= lines(200));
    assert.notEqual(game.page(0, { colour: true }), game.page(0));
  });

  test(`${name}: events are told with sentences, and nobody is told what is hidden`, () => {
    const game = playedAtRandom(parlor.game(name, { seed: 9 }), randomNumbers(9));
    const all = game.events();
    assert.ok(all.every(({ event }) => typeof event === 'string'));
    assert.ok(all.some(({ sentence }) => sentence));
    const late = game.events({ since: 3 });
    assert.deepEqual(late, all.slice(all.length - late.length));
    assert.ok(late.length < all.length);
    assert.deepEqual(game.events({ since: game.decisions }), []);
    assert.deepEqual(game.events({ since: 2048 }), []);
    // what a seat is told does not depend on what it cannot know
    const begun = parlor.game(name, { seed: 9 });
    const imagined = begun.imagine(begun.seat, 1);
    assert.ok(imagined);
    const told = game.events({ seat: 0 });
    assert.notDeepEqual(told, all);
    assert.notDeepEqual(told, game.events({ seat: 1 }));
  });

  test(`${name}: going back, and copies, leave each other alone`, () => {
    const next = randomNumbers(10);
    const game = parlor.game(name, { seed: 10 });
    const records = [game.record];
    for (let i = 0; i < 12; i++) {
      game.play(game.legal[next(game.legal.length)]);
      records.push(game.record);
    }
    const copy = game.copy();
    game.back();
    assert.equal(game.record, records[11]);
    game.back(5);
    assert.equal(game.record, records[6]);
    assert.equal(copy.record, records[12]);
    game.play(game.legal[0]);
    copy.back(12);
    assert.equal(copy.record, records[0]);
    assert.throws(() => copy.back(), RangeError);
    assert.throws(() => game.back(8), RangeError);
    assert.throws(() => game.back(-1), RangeError);
    assert.throws(() => game.back(0.5), RangeError);
    assert.equal(game.decisions, 7);
  });

  test(`${name}: a hint is legal, the same every time, and knows its rule or its reasons`, () => {
    const game = parlor.game(name, { seed: 12 });
    const search = game.hint('search:4');
    assert.deepEqual(search, game.hint('search:4'));
    assert.equal(search.thoughts.tables, 4);
    assert.ok(search.thoughts.candidates.length >= 2);
    assert.equal(search.thoughts.candidates.filter((one) => one.is_chosen).length, 1);
    assert.equal(search.moves.length, search.thoughts.moves.length);
    const book = game.hint(bookOf(about));
    assert.ok(game.legal.includes(book.moves[0]));
    assert.deepEqual(book.thoughts.candidates, []);
    assert.equal(book.text, game.text(book.moves[0]));
    for (const player of ['nobody', '', 'search', 'search:0', 'search:1000001', 'book\0', 'x'.repeat(9999)])
      assert.throws(() => game.hint(player), RangeError, player);
    assert.throws(() => game.hint('x'.repeat(1 << 17)), RangeError);
    assert.throws(() => game.hint(7), TypeError);
  });

  test(`${name}: a match adds up`, () => {
    const next = randomNumbers(13);
    const match = parlor.match(name, { seed: 13 });
    assert.ok(match instanceof Match);
    assert.equal(match.name, name);
    const totals = Array(match.seats).fill(0);
    assert.deepEqual(match.totals, totals);
    assert.throws(() => match.add(match.next()), ParlorError);
    for (let i = 0; i < 200 && !match.isOver; i++) {
      const game = playedAtRandom(match.next(), next);
      match.add(game);
      assert.equal(match.games, i + 1);
    }
    if (match.isOver) {
      assert.ok(match.winners.length > 0);
      assert.throws(() => match.next(), ParlorError);
    }
    const other = playable.find((one) => one !== name);
    assert.throws(
      () => parlor.match(name).add(playedAtRandom(parlor.game(other), next)),
      ParlorError,
    );
    assert.throws(() => match.add({}), TypeError);
    assert.throws(() => parlor.match(name, { limit: -1 }), RangeError);
  });
}

test('options are those of the command, and nothing else', () => {
  for (const { name, playOptions, ruleSets } of abouts) {
    for (const { name: option, values, isRule } of playOptions) {
      let fitting = 0;
      for (const value of values) {
        try {
          fitting += parlor.game(name, { [option]: value }).isOver ? 0 : 1;
        } catch (error) {
          assert.match(error.message, /^(\w+ has no games like that|line 1, column 1): ./);
        }
      }
      assert.ok(fitting > 1 || isRule, 'some house rules go with others only');
      assert.throws(() => parlor.game(name, { [option]: 'nothing' }), RangeError);
      assert.throws(() => parlor.game(name, { [option]: true }), RangeError);
    }
    for (const { options } of ruleSets) assert.equal(parlor.game(name, options).name, name);
    for (const { name: rules, options } of ruleSets)
      for (const begin of [(how) => parlor.game(name, how), (how) => parlor.match(name, how).next()])
        assert.deepEqual(begin({ rules }).log().options, begin(options).log().options);
    for (const { name: rule, values } of playOptions.filter(({ isRule }) => isRule))
      assert.throws(() => parlor.game(name, { rules: `${rule}=${values[0]},${rule}=x` }), {
        name: 'ParlorError',
        problem: 'rules-value',
        column: 2 * rule.length + values[0].length + 4,
      });
    for (const [rules, problem] of [['what', 'rules-unknown'], [',', 'rules-empty']])
      assert.throws(() => parlor.game(name, { rules }), { name: 'ParlorError', problem });
    assert.throws(() => parlor.game(name, { rules: 6 }), TypeError);
    assert.throws(() => parlor.game(name, { what: 1 }), TypeError);
    for (const seed of [-1, 0.5, NaN, '1', 1n << 64n])
      assert.throws(() => parlor.game(name, { seed }), RangeError);
    assert.equal(parlor.game(name, { seed: (1n << 64n) - 1n }).name, name);
    assert.throws(() => parlor.game(name, { deal: 'nonsense' }), ParlorError);
    assert.throws(() => parlor.game(name, { deal: 7 }), TypeError);
    assert.throws(() => parlor.game(name, 7), TypeError);
  }
  assert.equal(parlor.game('maumau', { players: 4 }).seats, 4);
  assert.throws(() => parlor.game('chess'), ParlorError);
  assert.throws(() => parlor.match('chess'), ParlorError);
});

test('a deal can be given: the same cards, the same game', () => {
  for (const name of playable) {
    const dealt = parlor.game(name, { seed: 14 });
    const { options, deal } = dealt.log();
    const given = parlor.game(name, { ...options, deal: JSON.stringify(deal) });
    assert.deepEqual(given.log().deal, deal);
    assert.deepEqual(given.moves, dealt.moves);
    assert.equal(parlor.replay(given.record).record, given.record);
  }
});

test('what is no record is refused with a place', () => {
  for (const text of ['', 'chess.1:7.', 'maumau', 'maumau.1:7.!', 'maumau.1:7.\u00e4', 'maumau.players=9.1:7.'])
    assert.throws(() => parlor.replay(text), ParlorError, text);
  assert.throws(() => parlor.replay('mahjong.1:7.AaFKCaFOCB2P5G5ZHRW2UIQINZVRRH49'), ParlorError);
  assert.throws(() => parlor.replay(`maumau.1:7.${'A'.repeat(1 << 17)}`), RangeError);
  assert.throws(() => parlor.replay(7), TypeError);
  const next = randomNumbers(15);
  const { record } = playedAtRandom(parlor.game('tractor', { seed: 15 }), next);
  for (let i = 0; i < 300; i++) {
    const at = next(record.length);
    const text = record.slice(0, at) + String.fromCharCode(32 + next(200)) + record.slice(at + next(3));
    try {
      assert.ok(parlor.replay(text) instanceof Game);
    } catch (error) {
      assert.ok(error instanceof ParlorError, String(error));
    }
  }
});

test('numbers and things from anywhere are refused, and nothing breaks', () => {
  const odd = [NaN, Infinity, 0.5, 2 ** 31, -(2 ** 31), 2 ** 53, null, undefined, {}, [], true, 3n, () => 1];
  for (const name of playable) {
    const game = parlor.game(name, { seed: 16 });
    const { record } = game;
    for (const value of odd) {
      for (const call of ['play', 'whyNot', 'read', 'text'])
        assert.throws(() => game[call](value), /must be/, `${call} ${String(value)}`);
      if (value === null || value === undefined) continue;
      for (const call of ['sight', 'page', 'observation', 'back'])
        assert.throws(() => game[call](value), RangeError, `${call} ${String(value)}`);
      assert.throws(() => game.events({ since: value }), RangeError);
      assert.throws(() => game.events({ seat: value }), RangeError);
    }
    for (const seat of [-1, game.seats, 99])
      for (const call of ['sight', 'page', 'observation'])
        assert.throws(() => game[call](seat), RangeError);
    assert.throws(() => game.events({ what: 1 }), TypeError);
    assert.throws(() => game.page(0, { width: -1 }), RangeError);
    assert.throws(() => game.play('x'.repeat(1 << 17)), RangeError);
    assert.throws(() => game.play('C\0Q'), ParlorError);
    assert.equal(game.record, record);
  }
});

test('many games at once, between runs and matches, are the games alone', () => {
  const next = randomNumbers(17);
  const begin = (i) => parlor.game(playable[i % playable.length], { seed: 17, number: i });
  const games = Array.from({ length: 60 }, (_, i) => begin(i));
  const records = games.map((_, i) => playedBy('random', begin(i)).record);
  const match = parlor.match('maumau', { seed: 17 });
  const run = parlor.run('mahjong');
  let said = run.push('2\n8D8D8D5D2D2D2D 6D6D').text;
  while (games.some(({ isOver }) => !isOver)) {
    const at = next(games.length);
    if (next(40) === 0) games[at] = games[at].copy();
    if (next(200) === 0) games[at] = parlor.replay(games[at].record);
    if (games[at].isOver) continue;
    for (const move of games[at].hint('random').moves) games[at].play(move);
    if (next(50) === 0) assert.equal(match.next().record, 'maumau.17:1.');
  }
  assert.deepEqual(games.map(({ record }) => record), records);
  said += run.end('6D7D7D7D\n2D2D3D3D4D5D5D6D6D7D7D8D8D NONE\n').text;
  assert.equal(said, 'Case #1:\n5D: 4\nCase #2:\n1D: 3\n4D: 5\n');
});
