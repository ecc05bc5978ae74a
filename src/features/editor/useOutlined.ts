import { useSyncExternalStore } from 'react';
import { readShared, share } from '#src/platform/keptForBrowser.ts';

const key = 'editor_view';
const outline = 'outline';

const listeners = new Set<() => void>();
let isOutlined: boolean | null = null;

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};
const read = (): boolean => (isOutlined ??= readShared(key) === outline);

/** Whether a wide screen shows the outline instead of the canvas; this browser remembers it. */
export const useOutlined = (): boolean => useSyncExternalStore(subscribe, read);

export function showOutlined(on: boolean): void {
  isOutlined = on;
  share(key, on ? outline : null);
  for (const listener of listeners) listener();
}
