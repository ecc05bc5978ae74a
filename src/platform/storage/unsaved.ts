const places = new Set<string>();
const listeners = new Set<() => void>();

/** Marks a form as having unsaved input or none, by its name. */
export function markUnsaved(place: string, isUnsaved: boolean): void {
  if (places.has(place) === isUnsaved) return;
  if (isUnsaved) places.add(place);
  else places.delete(place);
  for (const listener of listeners) listener();
}

/** Whether closing the page would lose input. */
export const hasUnsaved = (): boolean => places.size > 0;

/** Calls the listener when the answer of `hasUnsaved` may have changed. */
export function onUnsaved(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
