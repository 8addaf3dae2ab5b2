export const call = 'referee';

/** What came of a round, from its JSON object. */
export function view({ round, tricks, result }) {
  return {
    dealer: round.dealer,
    mainSuit: round.main_suit,
    points: result.points,
    contract: result.contract,
    riser: result.riser,
    steps: result.steps,
    ranks: result.ranks,
    nextDealer: result.next_dealer,
    winner: result.winner,
    tricks: tricks.map(({ leader, winner, points }) => ({ leader, winner, points })),
  };
}

const KINDS = ['single', 'pair', 'tractor', 'throw'];
const GROUPS = ['H', 'S', 'C', 'D', 'trumps'];
const VERDICTS = [
  'trump_throw',
  'mixed',
  'other_suit',
  'not_trumped',
  'no_structure',
  'lower',
  'equal',
  'takes',
];

const cardsOf = (text) => text.match(/../g) ?? [];
const ruleOf = (number) => `TR-${number}`;

/** What can be asked with values instead of a text. */
export const typed = {
  trick(library, { mainSuit, rank }, plays) {
    const asked = plays.map((cards) => cards.join('')).join(' ');
    const told = library.tell('tractor_trick', `${mainSuit}${rank} ${asked}`);
    if (told === '') throw new RangeError('this is no trick');
    if (told === 'mixed\n') return { lead: null, plays: [], best: null };
    const [lead, ...follows] = told.trimEnd().split('\n');
    const [kind, group, ...components] = lead.split(' ');
    const judged = follows.map((line, i) => {
      const [verdict, rule, card] = line.split(' ');
      return {
        cards: plays[i],
        verdict: i === 0 ? 'leads' : VERDICTS[verdict],
        rule: ruleOf(rule),
        card: card || null,
      };
    });
    return {
      lead: { kind: KINDS[kind], group: GROUPS[group], components: components.map(cardsOf) },
      plays: judged,
      best: Math.max(0, judged.findLastIndex(({ verdict }) => verdict === 'takes')),
    };
  },
};
