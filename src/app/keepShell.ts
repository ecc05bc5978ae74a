/** The page's own files that it has loaded so far. */
const loadedPaths = (): string[] =>
  performance
    .getEntriesByType('resource')
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'))
    .map(({ pathname }) => pathname);

/**
 * Keeps what the app starts with on this device, so that a reload without a network shows the app
 * (docs/decisions/offline-shell.md). Only browsers that allow it do so: over https, and on this computer.
 */
export async function keepShell(): Promise<void> {
  const { serviceWorker } = navigator;
  // a webview may have the object and refuse all of it
  if (!window.isSecureContext || !serviceWorker) return;
  await serviceWorker.register('/serviceWorker.js', { updateViaCache: 'none' });
  const { active } = await serviceWorker.ready;
  active?.postMessage(loadedPaths());
}
