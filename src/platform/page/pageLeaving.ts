/** A page that was asked to unload but stays (a download, a dialog) is considered leaving for this long, ms. */
const doubtMs = 5_000;

let isGoing = false;
let doubt: ReturnType<typeof setTimeout> | undefined;
const waiting = new Set<() => void>();

function settle(going: boolean): void {
  clearTimeout(doubt);
  isGoing = going;
  if (going) return;
  for (const resolve of waiting) resolve();
  waiting.clear();
}

if (typeof window !== 'undefined') {
  window.addEventListener('beforeunload', () => {
    settle(true);
    doubt = setTimeout(settle, doubtMs, false);
  });
  window.addEventListener('pagehide', () => settle(true));
  window.addEventListener('pageshow', () => settle(false));
}

/** Whether the page is unloading: calls that fail now were aborted by the browser. */
export const isPageLeaving = (): boolean => isGoing;

/** Resolves once it is certain that the page stays; never, if it unloads. */
export const waitUntilPageStays = (): Promise<void> =>
  isGoing ? new Promise((resolve) => waiting.add(resolve)) : Promise.resolve();
