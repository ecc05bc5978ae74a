/** Resolves when the network comes back, the time has passed, or at the end; the browser does not know of every network that is gone. */
export function onlineWithin(ms: number, ended: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const done = () => {
      clearTimeout(timer);
      window.removeEventListener('online', done);
      ended.removeEventListener('abort', done);
      resolve();
    };
    const timer = setTimeout(done, ms);
    window.addEventListener('online', done);
    ended.addEventListener('abort', done);
  });
}
