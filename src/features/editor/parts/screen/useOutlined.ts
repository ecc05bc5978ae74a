import { useSyncExternalStore } from 'react';
import { localStore } from '#src/platform/localStore.ts';

const key = 'editor_view';
const outline = 'outline';

const listeners = new Set<() => void>();
let chosen: boolean | null = null;

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => listeners.delete(listener);
};

/** Whether a wide screen shows the outline instead of the canvas; persisted in localStorage. */
export const isOutlined = (): boolean => (chosen ??= localStore.get(key) === outline);

export const useOutlined = (): boolean => useSyncExternalStore(subscribe, isOutlined);

export function showOutlined(on: boolean): void {
  chosen = on;
  localStore.set(key, on ? outline : null);
  for (const listener of listeners) listener();
}
