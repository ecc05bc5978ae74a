import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { type Db, transaction, type Tx } from '#server/db/transaction.ts';
import type { FilesPlace } from './place/FilesPlace.ts';

/**
 * Files of an owner that the storage holds before the rows that name them are committed, or still holds after those are gone.
 * The database knows them meanwhile, so that what a crash leaves is found.
 */
export interface FileBatch {
  id: string;
  owner: string;
  sha256s: string[];
}

export const fileKey = (owner: string, sha256: string): string => `files/${owner}/${sha256}`;

/** Begins to store an owner's files, by a commit of its own. */
export async function beginBatch(db: Db | Tx, owner: string, sha256s: string[]): Promise<FileBatch> {
  const batch = { id: randomUUID(), owner, sha256s };
  await db.insertInto('file_batches').values({ id: batch.id, former_owner_id: owner, sha256s }).execute();
  return batch;
}

/** In the transaction that commits the rows of its files. */
export async function endBatch(tx: Tx, { id }: FileBatch): Promise<void> {
  await tx.deleteFrom('file_batches').where('id', '=', id).execute();
}

/** In a transaction with the owner's lock on the database alone: how many files are removed, and how long that may take. */
const atOnce = 20;
const longestMs = 5_000;

/**
 * Removes those files of a batch that no row and no other batch names, and ends it. Under the owner's row lock, as uploads are committed,
 * because one may be storing the same file.
 */
export async function undoBatch(db: Db, place: FilesPlace, { id, owner, sha256s }: FileBatch): Promise<void> {
  for (let at = 0; at < sha256s.length || at === 0; at += atOnce) {
    const some = sha256s.slice(at, at + atOnce);
    const isLast = at + atOnce >= sha256s.length;
    await place.storing((hold) =>
      transaction(db, async (tx) => {
        await hold(tx);
        await tx.selectFrom('users').select('id').where('id', '=', owner).forNoKeyUpdate().execute();
        const rows = await tx
          .selectFrom('files')
          .select('sha256')
          .where('owner_id', '=', owner)
          .where('sha256', 'in', some.length > 0 ? some : [''])
          .execute();
        const others = await tx
          .selectFrom('file_batches')
          .select('sha256s')
          .where('former_owner_id', '=', owner)
          .where('id', '<>', id)
          .execute();
        const named = new Set([...rows.map(({ sha256 }) => sha256), ...others.flatMap((other) => other.sha256s)]);
        const signal = AbortSignal.timeout(longestMs);
        const unnamed = some.filter((sha256) => !named.has(sha256));
        await Promise.all(unnamed.map((sha256) => place.store.remove(fileKey(owner, sha256), signal)));
        if (isLast) await tx.deleteFrom('file_batches').where('id', '=', id).execute();
      }),
    );
  }
}

/** Longer than an upload takes between storing a file and its commit. */
const abandonedSeconds = 3_600;

/** Undoes what crashed processes have left; where others may be storing, only what is old. */
export async function undoAbandonedBatches(
  db: Db,
  place: FilesPlace,
  { isAlone }: { isAlone: boolean },
): Promise<void> {
  const rows = await db
    .selectFrom('file_batches')
    .select(['id', 'former_owner_id', 'sha256s'])
    .where('at', '<', sql<Date>`now() - ${isAlone ? 0 : abandonedSeconds}::float8 * interval '1 second'`)
    .execute();
  for (const { id, former_owner_id: owner, sha256s } of rows) await undoBatch(db, place, { id, owner, sha256s });
}
