export interface Backoff {
  /** The pause after the first failure. */
  firstMs: number;
  /** What each further failure multiplies it by; 2 where none is given. */
  factor?: number;
  longestMs: number;
  /** The share of a pause that chance may take away, so that those that fail together do not all retry together; 0 where none is given. */
  jitter?: number;
}

/**
 * Exponential backoff, capped.
 * @returns the pause in ms after so many earlier failures in a row; `random` is 0 to 1, and 1 takes nothing away.
 */
export const exponentialBackoff =
  ({ firstMs, factor = 2, longestMs, jitter = 0 }: Backoff) =>
  (failures: number, random = 1): number =>
    Math.round(Math.min(longestMs, firstMs * factor ** failures) * (1 - jitter * (1 - random)));
