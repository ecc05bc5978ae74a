interface Place {
  x: number;
  y: number;
}

export const boxWidth = 54;
const bulge = 14;

/** The SVG path of a thumbnail's arrow between the sides that face each other; it bulges left between stages in a column. */
export function arrowPath(from: Place, to: Place): string {
  const [y1, y2] = [from.y + 16, to.y + 8];
  const goesRight = to.x >= from.x + boxWidth;
  const goesLeft = to.x + boxWidth <= from.x;
  if (!goesRight && !goesLeft) {
    const left = Math.min(from.x, to.x) - bulge;
    return `M${from.x} ${y1}C${left} ${y1} ${left} ${y2} ${to.x} ${y2}`;
  }
  const x1 = goesRight ? from.x + boxWidth : from.x;
  const x2 = goesRight ? to.x : to.x + boxWidth;
  const middle = (x1 + x2) / 2;
  return `M${x1} ${y1}C${middle} ${y1} ${middle} ${y2} ${x2} ${y2}`;
}
