const steps = 3;

/** The lines of a scale that reaches over the highest value, by round whole steps, from the top down to zero. */
export function scaleOf(highest: number): number[] {
  const needed = Math.max(highest, 1) / steps;
  const power = 10 ** Math.floor(Math.log10(needed));
  const times = [1, 2, 4, 5].find((one) => one * power >= needed) ?? 10;
  const step = Math.max(1, times * power);
  return Array.from({ length: steps + 1 }, (_, at) => step * (steps - at));
}
