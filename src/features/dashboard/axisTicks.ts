const maxSteps = 4;

/** Round whole numbers from 0 to at least the greatest value, at even steps. */
export function axisTicks(greatest: number): number[] {
  const step = roundStep(Math.max(1, greatest / maxSteps));
  const steps = Math.max(1, Math.ceil(greatest / step));
  return Array.from({ length: steps + 1 }, (_, at) => at * step);
}

function roundStep(least: number): number {
  const power = 10 ** Math.floor(Math.log10(least));
  const factor = [1, 2, 5].find((round) => round * power >= least) ?? 10;
  return factor * power;
}
