import { limits } from '#contract/limits.ts';
import { type Db, transaction } from '#server/db/transaction.ts';
import { beginBatch, undoAbandonedBatches, undoBatch } from '../fileBatch.ts';
import type { FilesPlace } from '../place/FilesPlace.ts';
import { referredFiles } from './referredFiles.ts';
import { designColumns, sentColumns } from './referringColumns.ts';

interface Options {
  db: Db;
  place: FilesPlace;
  now: Date;
}

/** Deletes the uploads that nothing has referred to for `unreferencedFileDays`; run once a day. */
export async function collectFiles({ db, place, now }: Options): Promise<void> {
  const owners = await db.selectFrom('files').select('owner_id').distinct().execute();
  for (const { owner_id } of owners) {
    await markFiles(db, owner_id, now);
    await deleteFiles(db, { place, ownerId: owner_id, now });
  }
  await undoAbandonedBatches(db, place, { isAlone: false });
}

/** Writes down since when nothing refers to a file; what is referred to again begins anew. */
async function markFiles(db: Db, ownerId: string, now: Date): Promise<void> {
  const all = await db.selectFrom('files').select('id').where('owner_id', '=', ownerId).execute();
  const ids = all.map(({ id }) => id);
  const referred = await referredFiles(db, ownerId, ids, designColumns);
  const set = async (since: Date | null, some: string[]) => {
    if (some.length === 0) return;
    await db
      .updateTable('files')
      .set({ unreferenced_since: since })
      .where('owner_id', '=', ownerId)
      .where('id', 'in', some)
      .where('unreferenced_since', since === null ? 'is not' : 'is', null)
      .execute();
  };
  await set(null, [...referred]);
  await set(
    now,
    ids.filter((id) => !referred.has(id)),
  );
}

/** Looks once more at everything, with the owner's row and the files locked, so that nobody refers to them meanwhile. */
async function deleteFiles(db: Db, { place, ownerId, now }: { place: FilesPlace; ownerId: string; now: Date }) {
  const longAgo = new Date(now.getTime() - limits.unreferencedFileDays * 86_400_000);
  const overdue = db
    .selectFrom('files')
    .select('id')
    .where('owner_id', '=', ownerId)
    .where('unreferenced_since', '<', longAgo);
  if (!(await overdue.limit(1).executeTakeFirst())) return;
  const batch = await transaction(db, async (tx) => {
    await tx.selectFrom('users').select('id').where('id', '=', ownerId).forNoKeyUpdate().execute();
    const locked = await tx
      .selectFrom('files')
      .select(['id', 'sha256'])
      .where('owner_id', '=', ownerId)
      .where('unreferenced_since', '<', longAgo)
      .forUpdate()
      .execute();
    const ids = locked.map(({ id }) => id);
    const referred = await referredFiles(tx, ownerId, ids, [...designColumns, ...sentColumns]);
    const gone = ids.filter((id) => !referred.has(id));
    if (gone.length > 0) await tx.deleteFrom('files').where('owner_id', '=', ownerId).where('id', 'in', gone).execute();
    // What was sent with it is still shown; it is looked at again after as many days.
    if (referred.size > 0)
      await tx
        .updateTable('files')
        .set({ unreferenced_since: null })
        .where('owner_id', '=', ownerId)
        .where('id', 'in', [...referred])
        .execute();
    const lost = locked.filter(({ id }) => gone.includes(id));
    return lost.length === 0
      ? null
      : beginBatch(
          tx,
          ownerId,
          lost.map(({ sha256 }) => sha256),
        );
  });
  if (batch) await undoBatch(db, place, batch);
}
