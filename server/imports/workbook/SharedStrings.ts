import { limits } from '#contract/limits.ts';
import { TableFault } from '../fault/tableFault.ts';

const bytesOfChar = 3;

/**
 * The texts of a workbook, which its cells refer to by number. They are packed into one buffer: as strings each would
 * keep the portion of the file in memory that it was cut from.
 */
export class SharedStrings {
  #bytes = Buffer.alloc(64 * 1024);
  #ends = new Uint32Array(1024);
  #count = 0;
  #used = 0;
  #chars = 0;

  /** @throws TableFault where they are too many */
  add(text: string): void {
    this.#chars += text.length;
    if (this.#count >= limits.workbookStrings || this.#chars > limits.workbookStringChars)
      throw new TableFault('too_many_strings');
    const needed = this.#used + text.length * bytesOfChar;
    if (needed > this.#bytes.length) {
      const grown = Buffer.alloc(Math.max(needed, this.#bytes.length * 2));
      this.#bytes.copy(grown, 0, 0, this.#used);
      this.#bytes = grown;
    }
    if (this.#count === this.#ends.length) {
      const grown = new Uint32Array(this.#ends.length * 2);
      grown.set(this.#ends);
      this.#ends = grown;
    }
    this.#used += this.#bytes.write(text, this.#used);
    this.#ends[this.#count] = this.#used;
    this.#count++;
  }

  /** @throws TableFault where there is none of this number: an empty cell instead would lose what stood in it */
  at(index: number): string {
    if (!Number.isInteger(index) || index < 0 || index >= this.#count) throw new TableFault('damaged_texts');
    return this.#bytes.toString('utf8', index === 0 ? 0 : this.#ends[index - 1], this.#ends[index]);
  }
}
