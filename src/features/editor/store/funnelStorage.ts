import { localStore } from '#src/platform/storage/localStore.ts';

/** Only this many funnels' values are kept, the newest, since localStorage is small. */
const most = 50;

type Entry<T> = [funnel: string, value: T];

/** A value of each funnel that an account stores in this browser, and that is no part of the document. */
export function funnelStorage<T>(name: string, isValue: (value: unknown) => value is T) {
  const keyOf = (account: string): string => `${name}.${account}`;
  const isEntry = (entry: unknown): entry is Entry<T> =>
    Array.isArray(entry) && typeof entry[0] === 'string' && isValue(entry[1]);

  function readAll(account: string): Entry<T>[] {
    try {
      const stored: unknown = JSON.parse(localStore.get(keyOf(account)) ?? '[]');
      return Array.isArray(stored) ? stored.filter(isEntry) : [];
    } catch {
      return [];
    }
  }

  return {
    read: (account: string, funnel: string): T | null => readAll(account).find(([id]) => id === funnel)?.[1] ?? null,
    store: (account: string, funnel: string, value: T): void => {
      const others = readAll(account).filter(([id]) => id !== funnel);
      localStore.set(keyOf(account), JSON.stringify([[funnel, value], ...others].slice(0, most)));
    },
  };
}
