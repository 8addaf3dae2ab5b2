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

  constructor(hasSpans) {
    this.#spans = hasSpans ? [] : null;
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

  take() {
    const taken = { text: this.#pieces.join(''), problems: Object.freeze(this.#problems) };
    if (this.#spans) taken.spans = Object.freeze(this.#spans);
    this.#pieces = [];
    this.#problems = [];
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
    this.#gathered = new Gathered(options.spans);
    this.#library = library;
    this.#run = library.begin(game, options);
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
    return Object.freeze({ ...this.#gathered.take(), ...counts });
  }
}
