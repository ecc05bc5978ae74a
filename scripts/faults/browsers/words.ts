/** A word that stands nowhere else: who typed it, and the how manieth it is. */
const wordPattern = /[a-z]\d+z/g;

export const wordsIn = (text: string): string[] => text.match(wordPattern) ?? [];

interface Typed {
  word: string;
  /** Into what, and at which step. */
  where: string;
}

/** Every word that was typed, and what has become of it. */
export class Words {
  readonly #typed = new Map<string, Typed>();
  readonly #givenBack = new Set<string>();
  readonly #overwritten = new Set<string>();
  #count = 0;

  get count(): number {
    return this.#typed.size;
  }

  next(author: string): string {
    this.#count += 1;
    return `${author}${this.#count}z`;
  }

  /** The word was seen in its field. */
  typed(word: string, where: string): void {
    this.#typed.set(word, { word, where });
  }

  /** The product has shown the author what it could not store. */
  givenBack(text: string): void {
    for (const word of wordsIn(text)) this.#givenBack.add(word);
  }

  /** The author has written over this text. */
  overwritten(author: string, text: string): void {
    for (const word of wordsIn(text)) if (word.startsWith(author)) this.#overwritten.add(word);
  }

  /** Those that stand nowhere: neither in `stored`, nor shown to their author. */
  lost(stored: ReadonlySet<string>): Typed[] {
    return [...this.#typed.values()].filter(
      ({ word }) => !stored.has(word) && !this.#givenBack.has(word) && !this.#overwritten.has(word),
    );
  }
}
