/** SPEC 2: a `token` in the address is taken once, and the query goes from the address. */
export function takeTokenFromAddress(): string | null {
  const token = new URLSearchParams(window.location.search).get('token');
  if (token === null) return null;
  window.history.replaceState(window.history.state, '', window.location.pathname + window.location.hash);
  return token || null;
}
