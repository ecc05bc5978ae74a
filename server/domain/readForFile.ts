import type { Db } from '#server/db/transaction.ts';
import type { Deps } from './deps.ts';

/**
 * Reads a page of what is exported, on the standby where that has caught up: a file does not say how old it is. So page by
 * page, since a standby can go away, and a read that lasts keeps it from replaying.
 */
export async function readForFile<T>(deps: Pick<Deps, 'readOnStandby'>, read: (db: Db) => Promise<T>): Promise<T> {
  const { value } = await deps.readOnStandby(read, { onlyCurrent: true });
  return value;
}
