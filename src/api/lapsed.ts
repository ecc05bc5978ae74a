const listeners = new Set<() => void>();

/** Called when a call was refused because the subscription is not active. @returns what takes the listener off */
export function onLapsed(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

/** Opens the alert that the subscription is not active. */
export function notifyLapsed(): void {
  for (const listener of listeners) listener();
}
