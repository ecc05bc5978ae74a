const name = 'voronka.session';
type News = 'signedIn' | 'signedOut';
const openChannel = () => (typeof BroadcastChannel === 'undefined' ? null : new BroadcastChannel(name));

function tell(news: News): void {
  const channel = openChannel();
  channel?.postMessage(news);
  channel?.close();
}

function on(news: News, listener: () => void): () => void {
  const channel = openChannel();
  channel?.addEventListener('message', ({ data }) => data === news && listener());
  return () => channel?.close();
}

/** Tells this browser's other tabs that the person signed out. */
export const tellSignedOut = (): void => tell('signedOut');

/** Tells this browser's other tabs that somebody signed in, perhaps another account than theirs. */
export const tellSignedIn = (): void => tell('signedIn');

/** Runs when another tab signed out. */
export const onSignedOutElsewhere = (listener: () => void): (() => void) => on('signedOut', listener);

/** Runs when another tab signed in. */
export const onSignedInElsewhere = (listener: () => void): (() => void) => on('signedIn', listener);
