import { foldText } from '#machines/text/foldText.ts';
import { beginningsOf, searchWords } from '#machines/text/searchWords.ts';

/**
 * Scores an item of the palette from 0, not shown, to 1. The first keyword is its title, the others are found too but
 * come later; one of the form `#5` is found by the number alone. Words are found by how they begin; a number only as a
 * whole, since 5 is not meant as 50.
 */
export function matchScore(_value: string, search: string, [title = '', ...others]: string[] = []): number {
  const words = searchWords(search);
  if (words === null) return 1;
  if (words.length === 0) return 0;
  const typed = words.join(' ');
  const own = foldText(title).split(/\s+/).filter(Boolean).join(' ');
  if (own === typed) return 1;
  if (others.includes(`#${typed}`)) return 0.95;
  const isFound = beginningsOf(words, { areNumbersWhole: true });
  if (isFound(title)) return own.startsWith(typed) ? 0.9 : 0.8;
  if (own.includes(typed) && !/^\d+$/.test(typed)) return 0.7;
  return others.some((text) => !text.startsWith('#') && isFound(text)) ? 0.4 : 0;
}
