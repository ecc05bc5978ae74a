type Listener = () => void;

const listeners = new Set<Listener>();
let isTold = false;

/** The browser refused to keep something beyond this page. */
export function tellNotKept(): void {
  isTold = true;
  for (const listener of listeners) listener();
}

/** Runs when the browser refuses to keep something, also when it has done so before. */
export function onNotKept(listener: Listener): () => void {
  listeners.add(listener);
  if (isTold) listener();
  return () => listeners.delete(listener);
}
