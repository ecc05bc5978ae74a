const name = 'voronka.session';
const languageNews = 'language:';
type News = 'signedIn' | 'signedOut' | `${typeof languageNews}${string}`;

/** Null where the browser has no channels, or refuses one. */
function openChannel(): BroadcastChannel | null {
  try {
    return new BroadcastChannel(name);
  } catch {
    return null;
  }
}

function tell(news: News): void {
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

/** Tells this browser's other tabs that the person signed out. */
export const tellSignedOut = (): void => tell('signedOut');

/** Tells this browser's other tabs that somebody signed in, perhaps another account than theirs. */
export const tellSignedIn = (): void => tell('signedIn');

/** Runs when another tab signed out. */
export const onSignedOutElsewhere = (listener: () => void): (() => void) => on('signedOut', listener);

/** Runs when another tab signed in. */
export const onSignedInElsewhere = (listener: () => void): (() => void) => on('signedIn', listener);

/** Tells this browser's other tabs that a language was chosen. */
export const tellLanguage = (language: string): void => tell(`${languageNews}${language}`);

/** Runs with the language that another tab has chosen. */
export const onLanguageElsewhere = (listener: (language: string) => void): (() => void) =>
  onNews((news) => news.startsWith(languageNews) && listener(news.slice(languageNews.length)));
