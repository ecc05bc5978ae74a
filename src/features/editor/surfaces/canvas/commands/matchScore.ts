const words = (text: string) => text.toLowerCase().split(/\s+/u).filter(Boolean);

/** A word of the search is found at the start of a word of the text; a number only as a whole, since 5 is not meant as 50. */
function has(text: string, word: string): boolean {
  const isNumber = /^\d+$/u.test(word);
  return words(text.replaceAll(/[^\p{L}\p{N}#_]+/gu, ' ')).some((one) =>
    isNumber ? one === word : one.startsWith(word),
  );
}

/**
 * Scores an item of the palette from 0, not shown, to 1. The first keyword is its title, the others are found too but
 * come later; one of the form `#5` is found by the number alone.
 */
export function matchScore(_value: string, search: string, [title = '', ...others]: string[] = []): number {
  const wanted = words(search);
  const typed = wanted.join(' ');
  if (typed === '') return 1;
  const own = words(title).join(' ');
  if (own === typed) return 1;
  if (others.includes(`#${typed}`)) return 0.95;
  if (wanted.every((word) => has(title, word))) return own.startsWith(typed) ? 0.9 : 0.8;
  if (own.includes(typed) && !/^\d+$/u.test(typed)) return 0.7;
  const texts = others.filter((text) => !text.startsWith('#'));
  return texts.some((text) => wanted.every((word) => has(text, word))) ? 0.4 : 0;
}
