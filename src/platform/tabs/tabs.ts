const name = 'voronka.session';
const languageNews = 'language:';
type News = 'signedIn' | 'signedOut' | `${typeof languageNews}${string}`;

/** Null where BroadcastChannel is unavailable. */
function openChannel(): BroadcastChannel | null {
  try {
    return new BroadcastChannel(name);
  } catch {
    return null;
  }
}

function broadcast(news: News): void {
  const channel = openChannel();
  channel?.postMessage(news);
  channel?.close();
}

function onNews(listener: (news: string) => void): () => void {
  const channel = openChannel();
  channel?.addEventListener('message', ({ data }) => listener(String(data)));
  return () => channel?.close();
}

const on = (awaited: News, listener: () => void) => onNews((news) => news === awaited && listener());

export const broadcastSignedOut = (): void => broadcast('signedOut');

export const broadcastSignedIn = (): void => broadcast('signedIn');

export const onSignedOutElsewhere = (listener: () => void): (() => void) => on('signedOut', listener);

export const onSignedInElsewhere = (listener: () => void): (() => void) => on('signedIn', listener);

export const broadcastLanguage = (language: string): void => broadcast(`${languageNews}${language}`);

export const onLanguageElsewhere = (listener: (language: string) => void): (() => void) =>
  onNews((news) => news.startsWith(languageNews) && listener(news.slice(languageNews.length)));
