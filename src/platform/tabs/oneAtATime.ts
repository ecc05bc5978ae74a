/**
 * Runs `run` never twice at once, so that an earlier answer cannot overwrite a later one: a call while one is going is
 * run after it, and several such calls are one.
 */
export function oneAtATime(run: () => Promise<void>): () => Promise<void> {
  let running = Promise.resolve();
  let isQueued = false;
  return () => {
    if (isQueued) return running;
    isQueued = true;
    running = running
      .catch(() => {})
      .then(() => {
        isQueued = false;
        return run();
      });
    return running;
  };
}
