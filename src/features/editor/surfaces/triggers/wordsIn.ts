import { foldWords } from '#machines/text/typed/foldWords.ts';

/** The words in what was typed or pasted, which commas and lines part: each once, and none that is there already. */
export function wordsIn(typed: string, there: readonly string[] = []): string[] {
  const known = new Set(there.map((word) => foldWords(word).join(' ')));
  return typed.split(/[,;\n]/).flatMap((part) => {
    const word = part.trim();
    const folded = foldWords(word).join(' ');
    if (folded === '' || known.has(folded)) return [];
    known.add(folded);
    return [word];
  });
}
