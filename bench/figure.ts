/** One measured number, with what it should be. */
export interface Figure {
  name: string;
  value: number;
  unit: string;
  /** What it must reach; left out where it only informs. */
  goal?: { atLeast: number } | { atMost: number };
}

/** One question that a file of this folder answers. */
export interface Bench {
  question: string;
  /** Gives all figures at the end, or each as soon as it is there. */
  measure(): Promise<Figure[]> | AsyncIterable<Figure>;
}

/** The smallest value that `share` of the values do not exceed. */
export function percentile(values: number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

export const isReached = ({ value, goal }: Figure): boolean =>
  goal === undefined || ('atLeast' in goal ? value >= goal.atLeast : value <= goal.atMost);
