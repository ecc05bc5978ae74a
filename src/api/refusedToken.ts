type Listener = (authorization: string | null) => void;

const listeners = new Set<Listener>();

/** Runs with the Authorization that the server no longer knows. */
export function onTokenRefused(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Tells it, once the server answered 401 to a call signed so. */
export function tellTokenRefused(authorization: string | null): void {
  for (const listener of listeners) listener(authorization);
}
