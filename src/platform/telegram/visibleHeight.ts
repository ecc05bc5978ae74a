let height: number | null = null;
const listeners = new Set<() => void>();

/** The visible height in px, smaller while Telegram's keyboard is open; null for the whole page. */
export const visibleHeight = (): number | null => height;

export function setVisibleHeight(next: number): void {
  if (next === height) return;
  height = next;
  for (const listener of listeners) listener();
}

export function onVisibleHeight(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
