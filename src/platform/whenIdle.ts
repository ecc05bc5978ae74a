/** The delay where requestIdleCallback is missing, ms. */
const restMs = 500;

/** Runs once the browser is idle; returns the cancel function. */
export function whenIdle(act: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const handle = requestIdleCallback(act, { timeout: 4 * restMs });
    return () => cancelIdleCallback(handle);
  }
  const timer = setTimeout(act, restMs);
  return () => clearTimeout(timer);
}
