let height: number | null = null;
const listeners = new Set<() => void>();

/** How much of the page Telegram shows, px: less than the page has while its keyboard is open. Null: all of it. */
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
