type Listener = () => void;

const listeners = new Set<Listener>();
let isTold = false;

/** The browser refused to store something. */
export function notifyStorageFailed(): void {
  isTold = true;
  for (const listener of listeners) listener();
}

/** Called when the browser refuses to store something, also if it already has. */
export function onStorageFailed(listener: Listener): () => void {
  listeners.add(listener);
  if (isTold) listener();
  return () => listeners.delete(listener);
}
