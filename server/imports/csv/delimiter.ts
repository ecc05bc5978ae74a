export const delimiters = [',', ';', '\t', '|'] as const;
export type Delimiter = (typeof delimiters)[number];

/** Rows that are looked at. */
const most = 50;

/** The first line by which Excel is told the delimiter; it belongs to no table. */
const separatorLine = /^sep=(.)?(?:[\r\n]|$)/i;

/** Whether the cells of a file’s first row are the line by which Excel is told the delimiter. */
export const isSeparatorLine = (cells: readonly string[], delimiter: Delimiter): boolean =>
  separatorLine.test(cells.join(delimiter));

/**
 * The delimiter that splits the first rows of a text into the most equal number of columns; a comma where there is one
 * column. A first line such as `sep=;` says it.
 */
export function detectDelimiter(text: string): Delimiter {
  const said = delimiters.find((delimiter) => separatorLine.exec(text)?.[1] === delimiter);
  if (said) return said;
  let best: Delimiter = ',';
  let bestScore = 0;
  for (const delimiter of delimiters) {
    const score = scoreOf(countInRows(text, delimiter));
    if (score > bestScore) [best, bestScore] = [delimiter, score];
  }
  return best;
}

/**
 * Equal rows weigh more than many columns: a comma stands inside texts too, but not as often in each of them. Rows without
 * the delimiter are titles above the table.
 */
function scoreOf(counts: number[]): number {
  const rows = new Map<number, number>();
  for (const count of counts) if (count > 0) rows.set(count, (rows.get(count) ?? 0) + 1);
  const [usual] = [...rows].toSorted(([one, oneRows], [other, otherRows]) => otherRows - oneRows || other - one);
  if (!usual) return 0;
  const [count, equal] = usual;
  return (equal / counts.length) * 1_000 + Math.min(count, 999);
}

/** How often a delimiter stands outside quotes in each of the first rows; empty rows do not count. */
function countInRows(text: string, delimiter: string): number[] {
  const counts: number[] = [];
  let isQuoted = false;
  let count = 0;
  let start = 0;
  for (let at = 0; at < text.length && counts.length < most; at++) {
    const char = text[at];
    if (char === '"') isQuoted = !isQuoted;
    else if (isQuoted) continue;
    else if (char === delimiter) count++;
    else if (char === '\n' || char === '\r') {
      if (at > start) counts.push(count);
      [count, start] = [0, at + 1];
    }
  }
  // the last row of the sample may be cut
  if (counts.length === 0) counts.push(count);
  return counts;
}
