/** Contacts whose conversations have changed; null means many. */
type Listener = (contacts: readonly string[] | null) => void;

const listeners = new Set<Listener>();

/** Calls back whenever conversations change. @returns the unsubscribe function */
export function onConversationsChanged(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function notifyConversationsChanged(contacts: readonly string[] | null): void {
  for (const listener of listeners) listener(contacts);
}
