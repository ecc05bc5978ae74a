/**
 * Reads the session token of a sign-in link from the URL's `token` and removes the query; path and hash stay. The token
 * stays valid as the session's.
 */
export function takeSessionTokenFromUrl(): string | null {
  const tokens = new URLSearchParams(window.location.search).getAll('token');
  if (tokens.length === 0) return null;
  window.history.replaceState(window.history.state, '', window.location.pathname + window.location.hash);
  return tokens.find((token) => token !== '') ?? null;
}
