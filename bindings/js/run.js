const SLICE = 1 << 16; // characters made into bytes at once

const encoder = new TextEncoder();

/** Does a character need the one behind it? */
function isFirstHalf(text, at) {
  const unit = text.charCodeAt(at);
  return unit >= 0xd800 && unit <= 0xdbff;
}

/** Refuses what is no text: neither a string nor bytes. */
export function checkText(text) {
  if (typeof text === 'string' || text instanceof Uint8Array) return;
  // A Uint8Array of another realm is none of ours, but as good.
  if (ArrayBuffer.isView(text) && Object.prototype.toString.call(text) === '[object Uint8Array]')
    return;
  throw new TypeError('a text must be a string or a Uint8Array');
}

/** What a run has come to since somebody asked. */
class Gathered {
  #pieces = [];
  #problems = [];
  #spans;
  #differences;

  constructor(hasSpans, hasDifferences) {
    this.#spans = hasSpans ? [] : null;
    this.#differences = hasDifferences ? [] : null;
  }

  text(piece) {
    this.#pieces.push(piece);
  }

  problem(problem) {
    this.#problems.push(problem);
  }

  span(start, end) {
    this.#spans.push({ start, end });
  }

  difference(difference) {
    this.#differences.push(difference);
  }

  take() {
    const taken = { problems: Object.freeze(this.#problems) };
    if (!this.#differences) taken.text = this.#pieces.join('');
    if (this.#spans) taken.spans = Object.freeze(this.#spans);
    if (this.#differences) taken.differences = Object.freeze(this.#differences);
    this.#pieces = [];
    this.#problems = [];
    this.#differences = this.#differences && [];
    this.#spans = this.#spans && [];
    return taken;
  }
}

/** One pass over a text that comes in pieces. */
export class Run {
  #library;
  #run;
  #half = ''; // of a character whose other half is still to come
  #gathered;

  constructor(library, game, options) {
    this.#gathered = new Gathered(options.spans, options.compares);
    this.#library = library;
    this.#run = library.begin(game, options);
  }

  /** Its answers are compared with somebody's, and not given. */
  static comparing(library, game, options, theirs) {
    const run = new Run(library, game, { ...options, compares: true });
    library.compare(run.#run, theirs);
    return run;
  }

  #pushString(text) {
    for (let at = 0; at < text.length; ) {
      let end = Math.min(at + SLICE, text.length);
      if (end < text.length && isFirstHalf(text, end - 1)) end--;
      this.#library.push(this.#run, encoder.encode(text.slice(at, end)), this.#gathered);
      at = end;
    }
  }

  #push(text) {
    checkText(text);
    if (this.#run.isOver) throw new Error('this run is over');
    if (typeof text !== 'string') {
      this.#pushString(this.#half);
      this.#half = '';
      this.#library.push(this.#run, text, this.#gathered);
      return;
    }
    const whole = this.#half + text;
    const size = whole.length - (whole.length > 0 && isFirstHalf(whole, whole.length - 1) ? 1 : 0);
    this.#half = whole.slice(size);
    this.#pushString(whole.slice(0, size));
  }

  /** Hands over the next piece; returns what can be said so far. */
  push(text) {
    this.#push(text);
    return Object.freeze(this.#gathered.take());
  }

  /** Hands over the last piece, if any; returns what is left to say. */
  end(text = '') {
    this.#push(text);
    this.#pushString(this.#half);
    const counts = this.#library.end(this.#run, this.#gathered);
    if (this.#run.isCompared) Object.assign(counts, this.#library.compared(this.#run));
    return Object.freeze({ ...this.#gathered.take(), ...counts });
  }
}
