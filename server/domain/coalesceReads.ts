import type { Deps } from './deps.ts';

const asked = new WeakMap<Deps, Map<string, Promise<unknown>>>();

/**
 * Coalesces identical reads within one turn of the event loop into one (single flight): it begins after the last caller
 * has asked, so that each sees what is current by then.
 */
export function coalesceReads<T>(deps: Deps, key: string, read: () => Promise<T>): Promise<T> {
  const reads = asked.get(deps) ?? new Map<string, Promise<unknown>>();
  asked.set(deps, reads);
  const pending = reads.get(key);
  if (pending) return pending as Promise<T>;
  const begun = new Promise<void>((begin) => setImmediate(begin)).then(() => {
    reads.delete(key);
    return read();
  });
  reads.set(key, begun);
  return begun;
}
