// The memory of the compiled library: text that goes in, and answers that come out.

const encoder = new TextEncoder();
const decoder = new TextDecoder('utf-8', { ignoreBOM: true });

const TEXT_MAX = 1 << 20; // what the room for text holds
const ANSWER_MAX = 1 << 26; // no single answer is nearly as long

/** A count as JavaScript has it: a number as long as that is exact. */
export function count(value) {
  const unsigned = BigInt.asUintN(64, value);
  return unsigned <= BigInt(Number.MAX_SAFE_INTEGER) ? Number(unsigned) : unsigned;
}

export class Memory {
  #wasm;
  #bytes;

  constructor(wasm) {
    this.#wasm = wasm;
    this.makeRoom();
  }

  /** All of it; it is another array whenever it has grown. */
  get bytes() {
    if (!this.#bytes || this.#bytes.buffer !== this.#wasm.memory.buffer)
      this.#bytes = new Uint8Array(this.#wasm.memory.buffer);
    return this.#bytes;
  }

  get size() {
    return this.bytes.length;
  }

  makeRoom() {
    if (!this.#wasm.grow()) throw new RangeError('there is no more memory for WebAssembly');
  }

  /** A copy of some bytes. */
  copy(start, size) {
    return this.bytes.slice(start >>> 0, (start >>> 0) + size);
  }

  set(start, bytes) {
    this.bytes.set(bytes, start >>> 0);
  }

  /** The text at an address, up to its NUL; null if there is none. */
  string(address) {
    if (address === 0) return null;
    const start = address >>> 0;
    return decoder.decode(this.bytes.subarray(start, this.bytes.indexOf(0, start)));
  }

  /** Puts a string into the room for text, which nobody has, or as much of it as fits; returns how
   * many bytes. What is longer than the room is refused for its length, whatever is in it. */
  write(string) {
    const bytes = encoder.encode(string);
    const size = Math.min(bytes.length, TEXT_MAX);
    this.set(this.#wasm.text_start(), bytes.subarray(0, size));
    return size;
  }

  /** Some bytes as text. */
  text(start, size) {
    return decoder.decode(this.bytes.subarray(start >>> 0, (start >>> 0) + size));
  }

  /** Takes what was answered out of memory, as bytes. */
  answeredBytes() {
    const bytes = this.copy(this.#wasm.answers(), this.#wasm.written());
    this.#wasm.drop();
    return bytes;
  }

  /** The same as text. */
  answered() {
    const text = this.text(this.#wasm.answers(), this.#wasm.written());
    this.#wasm.drop();
    return text;
  }

  /** Makes room until an answer fits, which `write` says. */
  fit(write) {
    const most = this.size + ANSWER_MAX;
    while (!write()) {
      if (this.size > most) throw new RangeError('the library has no such answer');
      this.makeRoom();
    }
  }
}
