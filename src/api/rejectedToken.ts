type Listener = (authorization: string | null) => void;

const listeners = new Set<Listener>();

/** Called with the Authorization header that the server rejected. */
export function onTokenRejected(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Notifies listeners after a 401 to a call with this header. */
export function notifyTokenRejected(authorization: string | null): void {
  for (const listener of listeners) listener(authorization);
}
