/** Where a browser does not tell when a page rests, it is taken to do so after this long, ms. */
const restMs = 500;

/** Runs once the page has nothing to do; returns what calls it off. */
export function whenResting(act: () => void): () => void {
  if (typeof requestIdleCallback === 'function') {
    const handle = requestIdleCallback(act, { timeout: 4 * restMs });
    return () => cancelIdleCallback(handle);
  }
  const timer = setTimeout(act, restMs);
  return () => clearTimeout(timer);
}
