import { fieldPattern } from './fieldPattern.ts';
import { plainText } from './plainText.ts';

const mostChars = 32;
const edges = /^[\s.,;:!?…—–-]+|[\s.,;:!?…—–-]+$/gu;

/** The first words of a text as a title; empty where it has none. */
export function titleOfText(html: string): string {
  const lines = plainText(html).replaceAll(fieldPattern, '').split('\n');
  const words = (lines.map((line) => line.replaceAll(edges, '')).find((line) => line !== '') ?? '').split(/\s+/u);
  const [first = '', ...more] = words;
  let title = [...first].slice(0, mostChars).join('');
  for (const word of more) {
    if (title.length + 1 + word.length > mostChars) break;
    title += ` ${word}`;
  }
  return title.replaceAll(edges, '');
}
