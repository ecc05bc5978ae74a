/** Reads the one-time `token` of the URL and removes the query; path and hash stay. */
export function consumeTokenFromUrl(): string | null {
  const tokens = new URLSearchParams(window.location.search).getAll('token');
  if (tokens.length === 0) return null;
  window.history.replaceState(window.history.state, '', window.location.pathname + window.location.hash);
  return tokens.find((token) => token !== '') ?? null;
}
