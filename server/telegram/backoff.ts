const longestMs = 30_000;

/** One second, doubled with each failure in a row up to half a minute; `chance` 0 to 1 spreads those that fail together. */
export const backoffMs = (failures: number, chance: number): number =>
  Math.min(longestMs, 1_000 * 2 ** Math.min(failures, 10)) * (0.75 + chance / 4);

/** Waits; ends early, without a throw, when the signal aborts. */
export function pause(ms: number, signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve();
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      signal.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    signal.addEventListener('abort', done);
  });
}
