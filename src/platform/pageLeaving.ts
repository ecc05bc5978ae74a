/** A page that is asked to go and stays (a download, a dialog) is taken for one that goes for so long, ms. */
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

/** Whether the page is on its way out: calls that fail now were broken off, whatever they say. */
export const isPageLeaving = (): boolean => isGoing;

/** Settles once it is sure that the page stays; never, where it goes. */
export const pageStays = (): Promise<void> =>
  isGoing ? new Promise((resolve) => waiting.add(resolve)) : Promise.resolve();
