/** One measured number with its target. */
export interface Figure {
  name: string;
  value: number;
  unit: string;
  /** The target; absent where the figure only informs. */
  goal?: { atLeast: number } | { atMost: number };
}

/** One benchmark, with the question that it answers. */
export interface Bench {
  question: string;
  /** Returns all figures at the end, or yields each as soon as it is measured. */
  measure(): Promise<Figure[]> | AsyncIterable<Figure>;
}

/** The smallest value that `share` of the values do not exceed. */
export function percentile(values: number[], share: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.min(sorted.length - 1, Math.ceil(sorted.length * share) - 1)] ?? Number.NaN;
}

export const isReached = ({ value, goal }: Figure): boolean =>
  goal === undefined || ('atLeast' in goal ? value >= goal.atLeast : value <= goal.atMost);
