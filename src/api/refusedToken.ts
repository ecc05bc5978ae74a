type Listener = () => void;

const listeners = new Set<Listener>();

/** Runs when the server no longer knows the token that a call was signed with. */
export function onTokenRefused(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Tells it, once the server answered 401 to a signed call. */
export function tellTokenRefused(): void {
  for (const listener of listeners) listener();
}
