import { useSyncExternalStore } from 'react';
import { localStore } from '#src/platform/storage/localStore.ts';

/** A choice between a default and one other value, persisted in localStorage and shared by all who use it. */
export function storedChoice(key: string, other: string) {
  const listeners = new Set<() => void>();
  let chosen: boolean | null = null;
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  const isOn = (): boolean => (chosen ??= localStore.get(key) === other);
  return {
    isOn,
    useIsOn: (): boolean => useSyncExternalStore(subscribe, isOn),
    set(on: boolean): void {
      chosen = on;
      localStore.set(key, on ? other : null);
      for (const listener of listeners) listener();
    },
  };
}
