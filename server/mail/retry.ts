const firstPauseMs = 15_000;
const growth = 1.8;
const longestPauseMs = 6 * 3_600_000;

/** Tries over about two days. */
export const mostTries = 20;

/** How long to wait after a try that failed, the first being 1. */
export const pauseAfter = (tries: number): number =>
  Math.min(longestPauseMs, Math.round(firstPauseMs * growth ** (tries - 1)));
