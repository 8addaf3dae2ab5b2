// What callers give: checked before the library gets it.

const WIDTH_MAX = 10000;
const NUMBER_MAX = (1n << 64n) - 1n;

const encoder = new TextEncoder();
const decoder = new TextDecoder();

/** The options given, all of which must be known. */
export function checkOptions(options, known) {
  if (options === undefined || options === null) return {};
  if (typeof options !== 'object') throw new TypeError('options must be an object');
  for (const name of Object.keys(options))
    if (!known.includes(name))
      throw new TypeError(`there is no option ${name}: ${known.join(', ')}`);
  return options;
}

function checkWidth(width = 0) {
  if (Number.isInteger(width) && width >= 0 && width <= WIDTH_MAX) return width;
  throw new RangeError(`width must be a whole number from 0 to ${WIDTH_MAX}`);
}

/** A number from `least` to 2^64 - 1, as a BigInt. */
export function checkNumber(what, number, least) {
  const isExact = typeof number === 'bigint' || Number.isSafeInteger(number);
  if (!isExact || number < least || number > NUMBER_MAX)
    throw new RangeError(`${what} must be a whole number from ${least} to 2^64 - 1`);
  return BigInt(number);
}

/** A whole number in a range, both ends included. */
export function checkWhole(what, number, least, most) {
  if (Number.isInteger(number) && number >= least && number <= most) return number;
  throw new RangeError(`${what} must be a whole number from ${least} to ${most}`);
}

export function checkString(what, value) {
  if (typeof value !== 'string') throw new TypeError(`${what} must be a string`);
  return value;
}

function checkQuestion(game, question) {
  if (question === undefined || question === null) return 0;
  const index = game.questions.findIndex(({ name }) => name === question);
  if (index < 0) throw new RangeError(`${game.name} has no question ${String(question)}`);
  return index + 1;
}

function checkNames(game, names) {
  if (names === undefined || names === null) return [];
  if (!Array.isArray(names) || names.some((name) => typeof name !== 'string'))
    throw new TypeError('names must be an array of strings');
  if (names.length !== game.players.length)
    throw new RangeError(`${game.name} has names for ${game.players.length} players`);
  // as the library gets them: halves of a pair of surrogates are all one sign there
  const spelt = names.map((name) => decoder.decode(encoder.encode(name)));
  if (new Set(spelt).size !== names.length)
    throw new RangeError(`players must have different names: ${names.join(', ')}`);
  return names;
}

/** What was chosen among options that are data: pairs of names, true standing for a switch. */
export function readChoices(options) {
  return Object.entries(options)
    .filter(([, value]) => value !== undefined && value !== null && value !== false)
    .map(([name, value]) => [name, value === true ? true : String(value)]);
}

export const RUN_OPTIONS = ['question', 'names', 'strict', 'firstCase'];
export const STYLE_OPTIONS = ['symbols', 'colour', 'width'];

/** What the library is to be asked for. */
export function readOptions(game, view, guessesCount, options) {
  const { question, names, strict, symbols, colour, width, spans, firstCase = 1 } = options;
  return {
    view,
    guessesCount,
    question: checkQuestion(game, question),
    names: checkNames(game, names),
    strict: Boolean(strict),
    symbols: Boolean(symbols),
    colour: Boolean(colour),
    width: checkWidth(width),
    spans: Boolean(spans),
    firstCase: checkNumber('firstCase', firstCase, 1),
  };
}
