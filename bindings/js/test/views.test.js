import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { ParlorError } from '../node.js';
import { Parlor } from '../parlor.js';
import { command, dealt, games, parlor, randomNumbers, source } from './help.js';

const isDeeplyFrozen = (value) =>
  typeof value !== 'object' ||
  value === null ||
  (Object.isFrozen(value) && Object.values(value).every(isDeeplyFrozen));

/** The command's JSON lines as data. */
const objects = (args, text) =>
  command(args, text)
    .out.split('\n')
    .slice(0, -1)
    .map((line) => JSON.parse(line));

/** The explanations of all cases of a text. */
const explained = (game, text, options) => parlor.run(game, { view: 'explain', ...options }).end(text).text;

/** The name of a game's own call. */
const callOf = (game) => Object.keys(parlor[game])[0];

test('every game has a call of its own', () => {
  for (const game of games) assert.equal(typeof parlor[game][callOf(game)], 'function');
});

for (const game of games) {
  const about = parlor.games().find(({ name }) => name === game);

  test(`${game}: one case, with and without its count line`, () => {
    for (let i = 1; i <= 50; i++) {
      const text = parlor.deal(game, 21, i);
      const result = parlor[game][callOf(game)](text);
      assert.equal(String(result), command([game], `1\n${text}`).out);
      assert.equal(result.answer, String(result));
      assert.ok(isDeeplyFrozen(result));
      assert.deepEqual(parlor[game][callOf(game)](`1\n${text}`).answer, result.answer);
      assert.deepEqual(
        parlor[game][callOf(game)](new TextEncoder().encode(text)).answer,
        result.answer,
      );
    }
  });

  test(`${game}: explanations are the command's`, () => {
    const text = dealt(game, 30, 31);
    assert.equal(explained(game, text), command([game, '--explain'], text).out);
    assert.equal(
      explained(game, text, { colour: true }),
      command([game, '--explain', '--color', 'always'], text).out,
    );
    const lines = (width) => explained(game, text, { width }).split('\n').length;
    assert.ok(lines(60) > lines(200));
    assert.equal(lines(0), lines(80));
    const one = parlor.deal(game, 31, 1);
    assert.equal(parlor.explain(game, one), command([game, '--explain'], `1\n${one}`).out);
    assert.deepEqual([parlor.events(game, one)], objects([game, '--json'], `1\n${one}`));
  });

  test(`${game}: a look has all that the command says, with bad cases in their places`, () => {
    const next = randomNumbers(3);
    const good = dealt(game, 100, 32);
    const bad = good.replace(/[KD]/g, (letter) => (next(500) === 0 ? 'X' : letter));
    for (const text of [good, bad]) {
      const { looks, problems, cases } = parlor.look(game, text, { width: 60 });
      assert.deepEqual(looks.map(({ events }) => events), objects([game, '--json'], text));
      assert.equal(looks.map(({ answer }) => answer).join(''), command([game], text).out);
      const explanations = looks.map(({ explanation }) => explanation).filter((told) => told !== '');
      assert.equal(explanations.join('\n'), explained(game, text, { width: 60 }));
      const { answers, ...rest } = parlor.answers(game, text);
      assert.deepEqual({ problems, cases }, { problems: rest.problems, cases: rest.cases });
    }
    const [{ problem }] = parlor.look(game, good.replace('100', '101')).problems;
    assert.equal(problem, 'cases-missing');
    assert.deepEqual(parlor.look(game, '').looks, []);
  });

  test(`${game}: other questions are answered as by the command`, () => {
    const text = dealt(game, 100, 33);
    for (const { name } of about.questions) {
      const args = [game, `--${name}`];
      const result = parlor.answers(game, text, { question: name });
      assert.equal(result.answers, command(args, text).out);
      assert.deepEqual(
        parlor.look(game, text, { question: name }).looks.map(({ events }) => events),
        objects([...args, '--json'], text),
      );
      assert.equal(
        explained(game, text, { question: name }),
        command([...args, '--explain'], text).out,
      );
    }
    assert.throws(() => parlor.answers(game, text, { question: 'none of its' }), RangeError);
  });

  test(`${game}: players by other names`, () => {
    const text = dealt(game, 20, 34);
    const names = ['Anna Lena', 'Zo\u00eb', 'TJ', 'Jean-Luc', 'Ida', 'Max', 'Kim', 'Lea'].slice(
      0,
      about.players.length,
    );
    if (names.length > 0) {
      const { out } = command([game, '--explain', '--names', names.join(',')], text);
      assert.equal(explained(game, text, { names }), out);
      const one = parlor.deal(game, 35, 1).trimStart();
      const pasted = parlor.loose(game, parlor.explain(game, one, { names }), { names });
      const { answers } = parlor.answers(game, one, { names });
      assert.equal(parlor.answers(game, pasted, { names }).answers, answers);
      assert.throws(() => parlor.loose(game, one, { names: ['Anna'] }), RangeError);
      assert.match(out, /Anna/);
      for (const wrong of ['', ' a', 'a,b', '"a"', 'x\0y', 'x'.repeat(17), 'x'.repeat(1 << 21)])
        assert.throws(
          () => parlor.explain(game, text, { names: [wrong, ...names.slice(1)] }),
          RangeError,
        );
      for (const [first, last] of [
        ['Anna', 'Anna'],
        ['a\ud800', 'a\ud801'], // which are the same to the library
      ])
        assert.throws(
          () => parlor.explain(game, text, { names: [first, ...names.slice(1, -1), last] }),
          { name: 'RangeError', message: /different/ },
        );
    }
    assert.throws(() => parlor.explain(game, text, { names: ['Anna'] }), RangeError);
    assert.throws(() => parlor.explain(game, text, { names: 'Anna' }), TypeError);
  });

  test(`${game}: its rules`, () => {
    const rules = parlor.rules(game);
    assert.ok(isDeeplyFrozen(rules));
    const file = source('lib', 'games', game, 'RULES.md');
    assert.deepEqual(
      rules.map(({ name }) => name),
      [...new Set(file.match(/(?<=^#+ )[A-Z]+-\d+/gm))],
    );
    for (const { name, title, text } of rules) {
      assert.ok(file.includes(`${name}`) && file.includes(title), name);
      assert.ok(file.includes(text.split('\n')[0]), `${name}: ${text}`);
    }
  });

  test(`${game}: what is said about it`, () => {
    assert.ok(isDeeplyFrozen(about));
    for (const field of ['name', 'title', 'summary', 'help', 'rulePrefix'])
      assert.ok(about[field].length > 1, field);
    assert.ok(about.problems.length > 0 && about.problems.every(({ sentence }) => sentence));
    assert.equal(typeof about.hasLineCases, 'boolean');
  });

  test(`${game}: loose notation is read as by the command, and the judge's stays as it is`, () => {
    let read = 0;
    for (let i = 1; i <= 20; i++) {
      const text = parlor.deal(game, 35, i).trimStart();
      assert.equal(parlor.loose(game, text), text);
      const small = text.toLowerCase();
      const { out, err } = command([game, '--plain', '--case', small]);
      if (err === '') {
        assert.equal(parlor.answers(game, `1\n${parlor.loose(game, small)}`).answers, out);
        read++;
      } else {
        assert.throws(
          () => parlor.loose(game, small),
          ({ message }) => err.includes(message.split(': ').pop()),
        );
      }
    }
    assert.ok(read > 0);
    assert.throws(() => parlor.loose(game, ''), { name: 'ParlorError' });
    assert.throws(() => parlor.loose(game, '1'.repeat(3 << 20)), { name: 'ParlorError' });
  });
}

test('symbols are used if they are wanted', () => {
  const text = parlor.deal('maumau', 1, 1);
  assert.match(parlor.explain('maumau', text, { symbols: true }), /[\u2660\u2663\u2665\u2666]/);
  assert.doesNotMatch(parlor.explain('maumau', text), /[\u2660\u2663\u2665\u2666]/);
});

test('a game of Mau-Mau', () => {
  const { players, pile, ...game } = parlor.maumau.play(
    source('examples', 'maumau.txt').split('\n')[1],
  );
  assert.equal(players, 2);
  assert.equal(pile.length, 32);
  assert.equal(game.ending, 'won');
  assert.equal(game.winner, 1);
  assert.deepEqual(game.scores, [0, 45]);
  assert.equal(game.cards.join(' '), 'CS SS SN SA CA HA HN CN CE CK CJ DA DJ HQ HS');
  assert.deepEqual(game.hands, [[], ['SQ', 'DT', 'CQ', 'DN', 'HJ']]);
  assert.equal(game.turns, 16);
});

test('positions of Mau-Mau are what its events say', () => {
  for (let number = 1; number <= 60; number++) {
    const text = parlor.deal('maumau', 77, number, { players: 2 + (number % 3), stalled: number % 2 === 0 });
    const { events, result, deal } = parlor.events('maumau', text);
    const positions = parlor.maumau.positions(text);
    assert.ok(isDeeplyFrozen(positions));
    assert.equal(positions.length, events.length);
    for (const [i, { hands, drawPile, discards, sevens, wish }] of positions.entries()) {
      const event = events[i];
      assert.deepEqual([...hands.flat(), ...drawPile, ...discards].sort(), [...deal.pile].sort());
      if (event.event === 'dealt') {
        assert.deepEqual([hands, drawPile, discards], [event.hands, event.draw_pile, [event.open]]);
      } else if (event.event === 'turn') {
        assert.deepEqual(hands[event.player - 1], event.hand);
        assert.deepEqual([discards.at(-1), sevens, wish], [event.open, event.sevens, event.wish]);
      } else if (event.event === 'played') {
        assert.equal(discards.at(-1), event.card);
        assert.equal(wish, event.wish?.suit ?? null);
        if (event.card[1] === 'S') assert.equal(sevens, positions[i - 1].sevens + 1);
      } else if (event.event === 'drew') {
        const isPaid = event.number === event.total;
        assert.equal(sevens, isPaid ? 0 : positions[i - 1].sevens);
        assert.equal(hands[event.player - 1].at(-1), event.card);
      } else if (event.event === 'turned_over') {
        assert.deepEqual(drawPile, event.draw_pile);
      }
    }
    const sorted = (hands) => hands.map((cards) => [...cards].sort());
    assert.deepEqual(
      sorted(positions.at(-1).hands),
      sorted(result.left.map(({ cards }) => cards)),
    );
  }
  assert.throws(() => parlor.maumau.positions('2 SS'), ParlorError);
});

test('a hand of Mahjong', () => {
  const hand = parlor.mahjong.expected('1D1D1D1D 3D3D3D4D4D4D5D5D5D');
  assert.deepEqual(hand.tiles, []);
  assert.deepEqual(hand.impossible, [{ tile: '1D', reason: 'none_left' }]);
  assert.deepEqual(parlor.mahjong.expected('2D2D3D3D4D5D5D6D6D7D7D8D8D NONE').tiles, [
    { tile: '1D', left: 4, score: 3 },
    { tile: '4D', left: 3, score: 5 },
  ]);
});

test('a round of Tractor', () => {
  const round = parlor.tractor.referee(source('examples', 'tractor.txt'));
  assert.equal(round.answer, 'Case #1:\n50\n3 2 Alice\n');
  assert.deepEqual([round.points, round.contract, round.riser, round.steps], [50, 'make', 1, 1]);
  assert.deepEqual([round.ranks, round.nextDealer, round.winner], [['3', '2'], 'Alice', null]);
  assert.equal(round.tricks.length, 12);
  assert.deepEqual(round.tricks[3], { leader: 'Charles', winner: 'David', points: 40 });
  assert.deepEqual(
    round.warnings.map(({ problem }) => problem),
    ['card-surplus'],
  );
});

test('a trick of Tractor that is not over', () => {
  const order = { mainSuit: 'H', rank: '2' };
  const told = parlor.tractor.trick(order, [['SA', 'SA'], ['RJ', 'RJ'], ['S3', 'S4']]);
  assert.ok(isDeeplyFrozen(told));
  assert.deepEqual(told.lead, { kind: 'pair', group: 'S', components: [['SA', 'SA']] });
  assert.deepEqual(
    told.plays.map(({ verdict, rule, card }) => [verdict, rule, card]),
    [['leads', 'TR-7', 'SA'], ['takes', 'TR-11', 'RJ'], ['no_structure', 'TR-10', null]],
  );
  assert.equal(told.best, 1);
  assert.deepEqual(parlor.tractor.trick(order, [['S6', 'H6']]), { lead: null, plays: [], best: null });
  for (const plays of [[], [['XX']], [['S6'], ['S7', 'S8']], [['S6'], ['S7'], ['S8'], ['S9'], ['ST']]])
    assert.throws(() => parlor.tractor.trick(order, plays), RangeError);
  assert.throws(() => parlor.tractor.trick({ mainSuit: 'X', rank: '2' }, [['S6']]), RangeError);
  // As the referee of whole rounds has it, however much of the trick there is.
  for (let number = 1; number <= 20; number++) {
    const { round, tricks } = parlor.events('tractor', parlor.deal('tractor', 5, number));
    for (const { plays, lead, winner } of tricks) {
      const of = { mainSuit: round.main_suit, rank: round.rank };
      const cards = plays.map((play) => play.cards);
      for (let count = 1; count <= 4; count++) {
        const part = parlor.tractor.trick(of, cards.slice(0, count));
        assert.deepEqual(part.lead, { kind: lead.kind, group: lead.group, components: lead.components });
        assert.deepEqual(
          part.plays.map(({ verdict, rule }) => [verdict, rule]),
          plays.slice(0, count).map(({ verdict, rule }) => [verdict, rule]),
        );
        if (count === 4) assert.equal(plays[part.best].player, winner);
      }
    }
  }
});

test('what can be added to a hand of Mahjong', () => {
  const count = (part) => Object.values(parlor.mahjong.addable(part)).map(({ length }) => length);
  assert.deepEqual(count({}), [27, 27, 27, 27]);
  assert.ok(isDeeplyFrozen(parlor.mahjong.addable({})));
  assert.deepEqual(count({ hidden: ['1D', '1D', '1D', '1D'] }), [26, 26, 26, 26]);
  assert.deepEqual(count({ hidden: ['1D', '1D'], declared: [['2D', '2D', '2D']] }), [27, 25, 25, 27]);
  const drawn = parlor.mahjong.addable({ hidden: ['1D', '1D'], declared: ['2D', '3D', '4D', '5D'].map((tile) => [tile, tile, tile, tile]) });
  assert.deepEqual([drawn.hidden, drawn.three, drawn.four], [[], [], []]);
  assert.equal(drawn.seen.length, 23);
  assert.throws(() => parlor.mahjong.addable({ hidden: ['0D'] }), RangeError);
  assert.throws(() => parlor.mahjong.addable({ seen: ['1X'] }), RangeError);
});

test('a game that the package has no view of is served all the same', async () => {
  const wasm = readFileSync(new URL('../parlor.wasm', import.meta.url));
  const { exports } = (await WebAssembly.instantiate(wasm)).instance;
  const NAME = 0;
  // Every game by a name that nobody knows: its own without the first letter.
  const game_text = (game, what, index, value) => {
    const address = exports.game_text(game, what, index, value);
    return what === NAME && address !== 0 ? address + 1 : address;
  };
  const strange = new Parlor({ exports: { ...exports, game_text } });
  for (const game of games) {
    const other = game.slice(1);
    const text = parlor.deal(game, 4, 1);
    const { case: number, ...told } = parlor.events(game, text);
    assert.equal(strange.explain(other, text), parlor.explain(game, text));
    assert.deepEqual(strange.look(other, text), parlor.look(game, text));
    const result = strange[other].referee(text);
    assert.equal(String(result), String(parlor.answers(game, `1\n${text}`)));
    assert.deepEqual({ ...result }, { ...told, case: number, warnings: result.warnings, answer: String(result) });
  }
});
