/** A unique word: the screen's letter and a number. */
const wordPattern = /[a-z]\d+z/g;

export const wordsIn = (text: string): string[] => text.match(wordPattern) ?? [];

interface TypedWord {
  word: string;
  /** The field, the screen and the time at which it was typed. */
  where: string;
}

/** All typed words with their state. */
export class TypedWords {
  readonly #typed = new Map<string, TypedWord>();
  readonly #returned = new Set<string>();
  readonly #overwritten = new Set<string>();
  #count = 0;

  get count(): number {
    return this.#typed.size;
  }

  next(author: string): string {
    this.#count += 1;
    return `${author}${this.#count}z`;
  }

  /** Confirms that the word appeared in its field. */
  markTyped(word: string, where: string): void {
    this.#typed.set(word, { word, where });
  }

  /** Marks words that the product returned to their author because it could not store them. */
  markReturned(text: string): void {
    for (const word of wordsIn(text)) this.#returned.add(word);
  }

  /** Marks words that the author has overwritten. */
  markOverwritten(author: string, text: string): void {
    for (const word of wordsIn(text)) if (word.startsWith(author)) this.#overwritten.add(word);
  }

  /** The lost words: neither in `stored`, nor returned to their author, nor overwritten. */
  findLost(stored: ReadonlySet<string>): TypedWord[] {
    return [...this.#typed.values()].filter(
      ({ word }) => !stored.has(word) && !this.#returned.has(word) && !this.#overwritten.has(word),
    );
  }
}
