const before = 30;
const longest = 120;

/** The part of a text around the first of the searched words, on one line; its beginning where none stands there as typed. */
export function excerptOf(text: string, searched: string): string {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  const folded = line.toLowerCase();
  const places = searched
    .trim()
    .toLowerCase()
    .split(/\s+/)
    .map((word) => folded.indexOf(word))
    .filter((place) => place >= 0);
  const first = places.length > 0 ? Math.min(...places) : 0;
  const from = first <= before ? 0 : line.indexOf(' ', first - before) + 1;
  const characters = [...line.slice(from)];
  const part = characters.slice(0, longest).join('').trimEnd();
  return `${from > 0 ? '…' : ''}${part}${characters.length > longest ? '…' : ''}`;
}
