/** A file's place in an album, in shares of the album's width and height. */
export interface AlbumCell {
  left: number;
  top: number;
  width: number;
  height: number;
}

interface AlbumLayout {
  /** Its width by its height. */
  ratio: number;
  cells: AlbumCell[];
}

/** Beyond these Telegram crops a picture of an album. */
const [narrowest, widest] = [0.66, 1.7];
const wideFrom = 1.2;
/** So many keep their proportions. */
const fewest = 4;
const wideOnAverage = 1.1;
const [portraitTo, squareTo] = [0.8, 1];
/** An album is not higher than this, in widths. */
const highest = 1.4;
/** To which height its rows come as near as they can. */
const wishedHeight = 1.15;
const mostInRow = 3;

const sum = (numbers: readonly number[]): number => numbers.reduce((total, each) => total + each, 0);

/** Lays pictures and films out by their proportions as Telegram does: in rows, or beside a high first one. */
export function layOutAlbum(given: readonly number[]): AlbumLayout {
  const ratios = cropped(given.map((ratio) => Math.min(widest, Math.max(narrowest, ratio))));
  const [first = 1, ...others] = ratios;
  const isHigh = first < (ratios.length === 3 ? portraitTo : squareTo);
  if ((ratios.length === 3 || ratios.length === 4) && isHigh) return besideFirst(first, others);
  return inRows(ratios, rowsOf(ratios));
}

/** Many are cropped to be alike: none high among wide ones, none wide among high ones. */
function cropped(ratios: readonly number[]): readonly number[] {
  if (ratios.length <= fewest) return ratios;
  const isWide = sum(ratios) / ratios.length > wideOnAverage;
  return ratios.map((ratio) => (isWide ? Math.max(1, ratio) : Math.min(1, ratio)));
}

function rowsOf(ratios: readonly number[]): number[] {
  const count = ratios.length;
  if (count === 2) return ratios.every((ratio) => ratio > wideFrom) ? [1, 1] : [2];
  if (count === 3 || count === 4) return [1, count - 1];
  const heightOf = (rows: readonly number[]) => sum(rowHeights(ratios, rows));
  const distance = (rows: readonly number[]) => Math.abs(heightOf(rows) - wishedHeight);
  return splits(count).reduce((best, rows) => (distance(rows) < distance(best) ? rows : best));
}

/** All ways to put so many files into rows. */
function splits(count: number): number[][] {
  if (count === 0) return [[]];
  const firsts = Array.from({ length: Math.min(mostInRow, count) }, (_, index) => index + 1);
  return firsts.flatMap((first) => splits(count - first).map((rest) => [first, ...rest]));
}

const rowHeights = (ratios: readonly number[], rows: readonly number[]): number[] => {
  let start = 0;
  return rows.map((length) => {
    start += length;
    return 1 / sum(ratios.slice(start - length, start));
  });
};

function inRows(ratios: readonly number[], rows: readonly number[]): AlbumLayout {
  const heights = rowHeights(ratios, rows);
  const whole = sum(heights);
  let [start, top] = [0, 0];
  const cells = rows.flatMap((length, row) => {
    const inRow = ratios.slice(start, start + length);
    const height = (heights[row] ?? 1) / whole;
    let left = 0;
    const placed = inRow.map((ratio) => {
      const width = ratio / sum(inRow);
      left += width;
      return { left: left - width, top, width, height };
    });
    start += length;
    top += height;
    return placed;
  });
  return { ratio: 1 / Math.min(highest, whole), cells };
}

/** The first one takes the height of the album, and the others are in a column beside it. */
function besideFirst(first: number, others: readonly number[]): AlbumLayout {
  const column = sum(others.map((ratio) => 1 / ratio));
  const besideWidth = Math.min(0.5, Math.max(0.3, 1 / (1 + first * column)));
  const width = 1 - besideWidth;
  let top = 0;
  const cells = others.map((ratio) => {
    const height = 1 / ratio / column;
    top += height;
    return { left: width, top: top - height, width: besideWidth, height };
  });
  return { ratio: 1 / Math.min(highest, width / first), cells: [{ left: 0, top: 0, width, height: 1 }, ...cells] };
}
