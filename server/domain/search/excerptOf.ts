import { foldText } from '#machines/text/foldText.ts';
import { searchWords } from '#machines/text/searchWords.ts';

const before = 30;
const longest = 120;

/** The part of a text around the first of the searched words, on one line; its beginning where none stands there as typed. */
export function excerptOf(text: string, searched: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  const first = placeOf(line, searchWords(searched) ?? []);
  const from = first <= before ? 0 : line.indexOf(' ', first - before) + 1;
  const characters = [...line.slice(from)];
  const part = characters.slice(0, longest).join('').trimEnd();
  return `${from > 0 ? '…' : ''}${part}${characters.length > longest ? '…' : ''}`;
}

/** Where in a line the first of the folded words begins; 0 where none is there. */
function placeOf(line: string, words: string[]): number {
  const folded = foldText(line);
  const places = words.map((word) => folded.indexOf(word)).filter((place) => place >= 0);
  if (places.length === 0) return 0;
  const first = Math.min(...places);
  // folding makes a text shorter or longer: as much of the line is folded as comes before the place
  let length = 0;
  let place = 0;
  for (const character of line) {
    length += foldText(character).length;
    if (length > first) break;
    place += character.length;
  }
  return place;
}
