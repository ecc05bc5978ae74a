/** Adds a missing trailing slash to the URL before anything reads it. */
export function addTrailingSlash(): void {
  const { pathname, search, hash } = window.location;
  if (!pathname.endsWith('/')) window.history.replaceState(window.history.state, '', `${pathname}/${search}${hash}`);
}
