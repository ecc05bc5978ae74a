import { useEffect, useSyncExternalStore } from 'react';
import { waitForOnline } from '#src/platform/waitForOnline.ts';

interface State<T> {
  /** Null until it is loaded. */
  value: T | null;
  isFailed: boolean;
}

/** What a chunk holds that is loaded after the first paint. */
export interface LateValue<T> {
  read: () => State<T>;
  subscribe: (listener: () => void) => () => void;
  /** Rejects on failure. */
  fetch: () => Promise<void>;
  /** Retries until it is there, or until aborted. */
  fetchUntilThere: (ended: AbortSignal) => Promise<void>;
}

const shortestWaitMs = 1_000;
const longestWaitMs = 15_000;

/** Loads at most once at a time, and not again once it is there. */
export function lateValue<T>(load: () => Promise<T>): LateValue<T> {
  let now: State<T> = { value: null, isFailed: false };
  let fetching: Promise<void> | null = null;
  const listeners = new Set<() => void>();
  const set = (next: State<T>) => {
    now = next;
    for (const listener of listeners) listener();
  };

  async function attempt(): Promise<void> {
    if (!navigator.onLine) throw new Error('There is no network.');
    set({ value: await load(), isFailed: false });
  }
  function fetch(): Promise<void> {
    if (now.value) return Promise.resolve();
    fetching ??= attempt()
      .catch((error: unknown) => {
        set({ ...now, isFailed: true });
        throw error;
      })
      .finally(() => (fetching = null));
    return fetching;
  }
  async function fetchUntilThere(ended: AbortSignal): Promise<void> {
    let waitMs = shortestWaitMs;
    while (!ended.aborted && !now.value) {
      await fetch().catch(() => waitForOnline(waitMs, ended));
      waitMs = Math.min(longestWaitMs, waitMs * 2);
    }
  }
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => void listeners.delete(listener);
  };
  return { read: () => now, subscribe, fetch, fetchUntilThere };
}

/** The state of a late value, which is loaded as long as it is needed. */
export function useLateValue<T>({ read, subscribe, fetchUntilThere }: LateValue<T>, isNeeded = true): State<T> {
  const state = useSyncExternalStore(subscribe, read);
  const isMissing = isNeeded && state.value === null;
  useEffect(() => {
    if (!isMissing) return undefined;
    const end = new AbortController();
    void fetchUntilThere(end.signal);
    return () => end.abort();
  }, [isMissing, fetchUntilThere]);
  return state;
}
