let listener: (() => void) | null = null;
let isAsked = false;

/** Opens the search over everything; where it is still loading, as soon as it is there. */
export function requestSearch(): void {
  isAsked = !listener;
  listener?.();
}

/** @returns what takes the listener off */
export function onSearchRequest(open: () => void): () => void {
  listener = open;
  if (isAsked) requestSearch();
  return () => {
    listener = null;
  };
}
