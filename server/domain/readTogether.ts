import type { Deps } from './deps.ts';

const asked = new WeakMap<Deps, Map<string, Promise<unknown>>>();

/**
 * One read for all who ask for the same in one turn of the event loop: it begins after the last of them has asked, so that
 * each is told what is true by then.
 */
export function readTogether<T>(deps: Deps, key: string, read: () => Promise<T>): Promise<T> {
  const reads = asked.get(deps) ?? new Map<string, Promise<unknown>>();
  asked.set(deps, reads);
  const known = reads.get(key);
  if (known) return known as Promise<T>;
  const begun = new Promise<void>((begin) => setImmediate(begin)).then(() => {
    reads.delete(key);
    return read();
  });
  reads.set(key, begun);
  return begun;
}
