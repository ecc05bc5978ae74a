const places = new Set<string>();
const listeners = new Set<() => void>();

/** Says of one place, by its name, whether it holds what is typed and not saved. */
export function markUnsaved(place: string, isUnsaved: boolean): void {
  if (places.has(place) === isUnsaved) return;
  if (isUnsaved) places.add(place);
  else places.delete(place);
  for (const listener of listeners) listener();
}

/** Whether anything on this page would be lost by closing it. */
export const hasUnsaved = (): boolean => places.size > 0;

/** Runs when that may have changed. */
export function onUnsaved(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
