// How the package is used from TypeScript; checked, not run.
import { Game, load, Match, ParlorError } from 'parlor';
import type { Answers, Events, GameInfo, Hint, Look, MahjongResult, Parlor, PlayEvent, Problem, Rule, TractorTrick } from 'parlor';
import { load as loadInline } from 'parlor/inline';

const parlor: Parlor = await load();
const other: Parlor = await loadInline({ wasm: new Uint8Array(8) });
await load({ wasm: 'https://example.org/parlor.wasm' });
await load({ wasm: Promise.resolve(new ArrayBuffer(8)) });

const hand: MahjongResult = parlor.mahjong.expected('1D1D1D1D 3D3D3D4D4D4D5D5D5D');
const best: number = Math.max(...hand.tiles.map(({ score }) => score));
const answer: string = hand.toString() + hand.answer;

const played = other.maumau.play(new Uint8Array(3), { strict: true });
const winner: number | null = played.winner;
if (played.ending === 'won') console_log(played.scores?.[0]);

const dealer: string | null = parlor.tractor.referee('', {
    names: ['A', 'B', 'C', 'D'],
}).nextDealer;

const trick: TractorTrick = parlor.tractor.trick({ mainSuit: 'H', rank: '2' }, [['S6']]);
const addable: readonly string[] = parlor.mahjong.addable({ hidden: ['1D'] }).three.concat(trick.lead?.group ?? '');

const games: readonly GameInfo[] = parlor.games();
const rules: readonly Rule[] = parlor.rules(games[0]!.name);
const page: string = parlor.explain('tractor', '', { symbols: true, colour: false, width: 60 });
const events: Events = parlor.events('tractor', '', { question: 'audit' });
const looks: readonly Look[] = parlor.look('tractor', '', { names: null, width: 60 }).looks;
const seen: string = looks.map(({ answer, explanation }) => answer + explanation).join('');
const all: Answers = parlor.answers('mahjong', new Uint8Array());
const first: Problem | undefined = all.problems[0];
const run = parlor.run('maumau', { view: 'json' });
const text: string = run.push('1\n').text + run.end().text;
const deal: string = parlor.deal('maumau', 1n, 2, { players: 3 });
const judge: string = parlor.loose('mahjong', '123m');

const game: Game = parlor.game('tractor', { seed: 1n, number: 7, suit: 'H' });
game.play('S6S6');
game.play(game.legal[0]!);
const forbidden: string | null | undefined = game.whyNot('S7')?.rule;
const hint: Hint = game.copy().hint('search:32');
const bestGain: number | undefined = hint.thoughts.candidates[0]?.gain.mean;
const happened: PlayEvent[] = game.events({ seat: 0, since: 3, symbols: true });
const handSeen: unknown = game.sight(0)['hand'];
const imagined: Game | null = game.imagine(game.seat, 5);
const saved: string = parlor.replay(game.record ?? '').explain({ width: 60 });
const match: Match = parlor.match('maumau', { limit: 100, players: 3 });
match.add(match.next());
const ahead: number = Math.max(...match.totals, game.payoff[0]!, game.observation().length);
game.back(2);

try {
    parlor.mahjong.expected('');
} catch (error) {
    if (error instanceof ParlorError)
        console_log(error.line, error.column, error.case, error.problem, error.game);
}

// @ts-expect-error: a text is no number
parlor.answers('mahjong', 1);
// @ts-expect-error: there is no such option
parlor.explain('mahjong', '', { color: true });
// @ts-expect-error: results are for reading
hand.answer = '';
// @ts-expect-error: there is no such game
parlor.chess.play('');
// @ts-expect-error: there is no such view
parlor.run('maumau', { view: 'page' });

// @ts-expect-error: games are begun by parlor.game()
new Game('tractor');
// @ts-expect-error: a move is a number or a text
game.play(null);
// @ts-expect-error: nobody else says whose decision it is
game.seat = 1;

declare function console_log(...values: unknown[]): void;
export { ahead, answer, best, bestGain, deal, dealer, events, first, forbidden, handSeen, happened };
export { imagined, judge, page, rules, saved, seen, text, winner };
