// What there is to know about the games. The functions of the library are in parlor_wasm_games.c, and
// so are the numbers below.

const TEXT = {
  name: 0,
  title: 1,
  summary: 2,
  help: 3,
  rulePrefix: 4,
  player: 5,
  ruleTitle: 6,
  ruleText: 7,
  questionName: 8,
  questionMeaning: 9,
  problemName: 10,
  problemSentence: 11,
  optionName: 12,
  optionMeaning: 13,
  optionValue: 14,
  playOptionName: 15,
  playOptionMeaning: 16,
  playOptionValue: 17,
  opponentName: 18,
  opponentMeaning: 19,
  ruleSetName: 20,
  ruleSetRules: 21,
  ruleSetMeaning: 22,
};
const NUMBER = {
  hasLineCases: 0,
  ruleNumber: 1,
  questionIsForPeople: 2,
  problemIsError: 3,
  problemRule: 4,
  optionIsSwitch: 5,
  isPlayable: 6,
  opponentIsCheat: 7,
  playOptionIsRule: 8,
};

function readGame(wasm, memory, game) {
  const text = (what, i = 0, k = 0) => memory.string(wasm.game_text(game, TEXT[what], i, k));
  const number = (what, i = 0) => wasm.game_number(game, NUMBER[what], i);
  const is = (what, i) => number(what, i) !== 0;
  const ruleName = (rule) => (rule ? `${text('rulePrefix')}-${rule}` : null);
  // what a list has: make(index) for every index that has a text
  const list = (what, make) => {
    const made = [];
    while (text(what, made.length) !== null) made.push(make(made.length));
    return made;
  };
  const values = (what, i) => {
    const found = [];
    for (let value; (value = text(what, i, found.length)) !== null; ) found.push(value);
    return found;
  };
  return {
    name: text('name'),
    title: text('title'),
    summary: text('summary'),
    help: text('help'),
    rulePrefix: text('rulePrefix'),
    hasLineCases: is('hasLineCases'),
    players: list('player', (i) => text('player', i)),
    rules: list('ruleTitle', (i) => ({
      name: ruleName(number('ruleNumber', i)),
      number: number('ruleNumber', i),
      title: text('ruleTitle', i),
      text: text('ruleText', i),
    })),
    questions: list('questionName', (i) => ({
      name: text('questionName', i),
      meaning: text('questionMeaning', i),
      isForPeople: is('questionIsForPeople', i),
    })),
    dealOptions: list('optionName', (i) => ({
      name: text('optionName', i),
      values: is('optionIsSwitch', i) ? null : values('optionValue', i),
      meaning: text('optionMeaning', i),
    })),
    problems: list('problemName', (i) => ({
      name: text('problemName', i),
      isError: is('problemIsError', i),
      sentence: text('problemSentence', i),
      rule: ruleName(number('problemRule', i)),
    })),
    isPlayable: is('isPlayable'),
    playOptions: list('playOptionName', (i) => ({
      name: text('playOptionName', i),
      values: values('playOptionValue', i),
      meaning: text('playOptionMeaning', i),
      isRule: is('playOptionIsRule', i),
    })),
    ruleSets: list('ruleSetName', (i) => ({
      name: text('ruleSetName', i),
      options: Object.fromEntries(
        text('ruleSetRules', i)
          .split(',')
          .map((rule) => rule.split('=')),
      ),
      meaning: text('ruleSetMeaning', i),
    })),
    opponents: list('opponentName', (i) => ({
      name: text('opponentName', i),
      meaning: text('opponentMeaning', i),
      isCheat: is('opponentIsCheat', i),
    })),
  };
}

/** All games with what there is to know about them, and their rules. */
export function readGames(wasm, memory) {
  const games = [];
  while (wasm.game_text(games.length, TEXT.name, 0, 0) !== 0)
    games.push({ index: games.length, ...readGame(wasm, memory, games.length) });
  return games;
}
