/** Tells the server of the partner link that led here, whose code the URL has as `ref`, and removes it from the URL. */
export function takeRefFromUrl(): void {
  const url = new URL(location.href);
  const code = url.searchParams.get('ref');
  if (code === null) return;
  url.searchParams.delete('ref');
  history.replaceState(history.state, '', url);
  // The visitor's cookie comes with the answer; what counts no click changes nothing for the visitor.
  void fetch(`/api/ref/${encodeURIComponent(code)}/`, { method: 'POST', keepalive: true }).catch(() => {});
}
