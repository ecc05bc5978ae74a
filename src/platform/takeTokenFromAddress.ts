/** SPEC 2: a `token` in the address is taken once, and the query goes from the address; its path and hash stay. */
export function takeTokenFromAddress(): string | null {
  const tokens = new URLSearchParams(window.location.search).getAll('token');
  if (tokens.length === 0) return null;
  window.history.replaceState(window.history.state, '', window.location.pathname + window.location.hash);
  return tokens.find((token) => token !== '') ?? null;
}
