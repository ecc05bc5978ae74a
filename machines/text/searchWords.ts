import { foldText } from './foldText.ts';

/** The words of a search, folded; null for a blank one. Of hyphens alone no word is left. */
export const searchWords = (search: string): string[] | null =>
  search.trim() === '' ? null : foldText(search).split(/\s+/).filter(Boolean);

/** Tells of texts whether they have all words of a search, in any order; all have those of a blank one, none of hyphens alone. */
export function matcherOf(search: string): (text: string) => boolean {
  const words = searchWords(search);
  if (words === null) return () => true;
  return (text) => {
    const folded = foldText(text);
    return words.length > 0 && words.every((word) => folded.includes(word));
  };
}

/** A number is meant as a whole: 5 is not 50. */
interface Beginnings {
  areNumbersWhole?: boolean;
}

/** Tells of texts whether for each of the folded words one in them begins with it; what a hyphen joins are words, too. */
export function beginningsOf(words: string[], { areNumbersWhole = false }: Beginnings = {}): (text: string) => boolean {
  const patterns = words.map((word) => {
    const end = areNumbersWhole && /^\d+$/.test(word) ? String.raw`(?![\p{L}\p{N}])` : '';
    return new RegExp(String.raw`(?:^|[^\p{L}\p{N}])${literal(word)}${end}`, 'u');
  });
  return (text) => {
    const whole = foldText(text);
    const parts = foldText(text.replaceAll(hyphen, ' '));
    return patterns.every((pattern) => pattern.test(whole) || pattern.test(parts));
  };
}

const hyphen = /[-‐‑]/g;
const literal = (word: string): string => word.replaceAll(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`);
