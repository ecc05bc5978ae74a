const name = 'voronka.session';
const openChannel = () => (typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(name));

/** Tells this browser's other tabs that the person signed out. */
export function tellSignedOut(): void {
  const channel = openChannel();
  channel?.postMessage('signedOut');
  channel?.close();
}

/** Runs when another tab signed out. */
export function onSignedOutElsewhere(listener: () => void): () => void {
  const channel = openChannel();
  channel?.addEventListener('message', () => listener());
  return () => channel?.close();
}
