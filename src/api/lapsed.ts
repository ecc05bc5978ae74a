let listener: (() => void) | null = null;
let isTold = false;

/**
 * Called when a call was refused because the subscription is not active; where that happened before, at once.
 * @returns what takes the listener off
 */
export function onLapsed(listen: () => void): () => void {
  listener = listen;
  if (isTold) notifyLapsed();
  return () => {
    if (listener === listen) listener = null;
  };
}

/** Opens the alert that the subscription is not active; where it is still loading, as soon as it is there. */
export function notifyLapsed(): void {
  isTold = !listener;
  listener?.();
}
